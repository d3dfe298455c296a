import { GENERIC_TYPE } from '@belvedere/core'
import { type DataColumn, DataTable, EmptyState } from '@belvedere/ui'
import { useMemo } from 'react'
import { numberLocale } from '../../../chart/results/chart-format.ts'
import { t } from '../../../i18n.ts'
import { useApp } from '../../../state/use-app.ts'
import type { QueryAnswer } from '../calls.ts'
import s from './Results.module.css'
import { cellWriters, type NumberedRow, numberRows, searchRows } from './result-columns.ts'

export interface RowsTableProps {
  readonly answer: QueryAnswer
  readonly search: string
}

/** Rows of a result. The header shows the types of the database. */
export const RowsTable = ({ answer, search }: RowsTableProps) => {
  const app = useApp()
  const rows = useMemo(() => numberRows(answer.data), [answer])
  const writers = useMemo(() => cellWriters(answer.columns, answer.data, numberLocale(app)), [answer, app])
  const shown = useMemo(() => searchRows(rows, answer.columns, writers, search), [rows, answer, writers, search])
  const columns = useMemo(
    (): readonly DataColumn<NumberedRow>[] => [
      { id: '#', header: <span className={s.number}>#</span>, value: row => row.number, align: 'right', width: 56 },
      ...answer.columns.map(
        (column, index): DataColumn<NumberedRow> => ({
          id: ` ${column.name}`,
          header: (
            <span className={s.head}>
              <span className={s.headName}>{column.name}</span>
              <code>{column.type?.toLowerCase() ?? ''}</code>
            </span>
          ),
          title: column.type ?? undefined,
          value: ({ row }) => row[column.name] ?? null,
          format: value => writers[index]?.(value) ?? '',
          align: column.type_generic === GENERIC_TYPE.numeric ? 'right' : 'left',
        }),
      ),
    ],
    [answer, writers],
  )
  if (shown.length === 0) {
    return (
      <div className={s.message}>
        <EmptyState
          title={search === '' ? t('No rows') : t('No row contains “{search}”', { search })}
          text={search === '' ? t('The query succeeded, but no rows match it.') : undefined}
        />
      </div>
    )
  }
  return <DataTable columns={columns} rows={shown} label={t('Rows')} className={s.table} rowKey={row => row.number} />
}
