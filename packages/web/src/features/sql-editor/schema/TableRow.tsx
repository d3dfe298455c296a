import { IconButton, Skeleton } from '@belvedere/ui'
import { useQuery } from '@tanstack/react-query'
import { Braces, Calendar, ChevronRight, Eye, Hash, KeyRound, Table2, ToggleLeft, Type } from 'lucide-react'
import { useId, useState } from 'react'
import { t } from '../../../i18n.ts'
import { QueryState } from '../../../kit/page/QueryState.tsx'
import { type ListedTable, type TableColumn, tableQuery } from '../../../kit/sql-code/names-queries.ts'
import { sqlName } from '../../../kit/sql-code/statements.ts'
import { tableName } from '../../../kit/sql-code/use-names.ts'
import { useApp } from '../../../state/use-app.ts'
import type { SqlDatabase } from '../calls.ts'
import s from './Schema.module.css'

export interface TableRowProps {
  readonly table: ListedTable
  readonly database: SqlDatabase
  readonly schema: string | null
  readonly onInsert: (text: string) => void
  readonly onPreview: (table: string) => void
}

const WAITING = [112, 76, 92]

/** Table whose name can be inserted into the SQL. Its columns expand below it. */
export const TableRow = ({ table, database, schema, onInsert, onPreview }: TableRowProps) => {
  const app = useApp()
  const [open, setOpen] = useState(false)
  const id = useId()
  const name = table.value
  const metadata = useQuery({ ...tableQuery(app, database.id, schema, name), enabled: open })
  return (
    <li>
      <div className={s.row} data-open={open || undefined}>
        <button
          type="button"
          className={s.toggle}
          aria-expanded={open}
          aria-controls={id}
          aria-label={t('Columns of {table}', { table: name })}
          onClick={() => setOpen(!open)}
        >
          <ChevronRight size={12} aria-hidden />
        </button>
        <button
          type="button"
          className={s.name}
          title={t('Insert {name}', { name })}
          onClick={() => onInsert(tableName(name, schema, database.backend))}
        >
          <Table2 size={14} aria-hidden />
          <span>{name}</span>
        </button>
        <span className={s.act}>
          <IconButton
            size="s"
            label={t('Preview of {table}', { table: name })}
            icon={<Eye size={14} />}
            onClick={() => onPreview(name)}
          />
        </span>
      </div>
      <div id={id} hidden={!open}>
        {metadata.error ? <QueryState of={metadata} failed={t('The columns cannot be read')} /> : null}
        {open && metadata.isPending ? (
          <div className={s.waitingColumns}>
            {WAITING.map(width => (
              <Skeleton key={width} width={width} />
            ))}
          </div>
        ) : null}
        <ul>
          {(metadata.data?.columns ?? []).map(column => (
            <ColumnRow
              key={column.name}
              column={column}
              onPick={() => onInsert(sqlName(column.name, database.backend))}
            />
          ))}
        </ul>
      </div>
    </li>
  )
}

const ICONS = [
  [/int|num|dec|float|double|real|serial|money/i, Hash],
  [/date|time|year/i, Calendar],
  [/bool|^bit$/i, ToggleLeft],
  [/char|text|string|uuid|enum/i, Type],
] as const

const ColumnRow = ({ column, onPick }: { readonly column: TableColumn; readonly onPick: () => void }) => {
  const isKey = column.keys.some(({ type }) => type === 'pk')
  const Icon = isKey ? KeyRound : (ICONS.find(([pattern]) => pattern.test(column.type))?.[1] ?? Braces)
  return (
    <li>
      <button
        type="button"
        className={s.column}
        title={[column.longType, isKey ? t('primary key') : '', column.comment ?? ''].filter(Boolean).join(', ')}
        onClick={onPick}
      >
        <Icon size={14} aria-hidden />
        <span>{column.name}</span>
        <code>{column.type.toLowerCase()}</code>
      </button>
    </li>
  )
}
