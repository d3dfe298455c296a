import type { ChartDataResult } from '@belvedere/api'
import { type Cell, GENERIC_TYPE, type GenericType, type Row } from '@belvedere/core'
import { formatCell, isYearName } from '@belvedere/core/format'
import { copyText } from '@belvedere/core/table'
import { DataTable, EmptyState, IconButton, Tabs, TextInput, useToasts } from '@belvedere/ui'
import { Copy, Search } from 'lucide-react'
import { useMemo, useState } from 'react'
import { figuresOf } from '../../chart/chart-facts.ts'
import { inTimeOrder, matchingRows } from '../../chart/result-rows.ts'
import { t } from '../../i18n.ts'
import styles from './ResultsPane.module.css'
import { useSamples } from './samples.ts'

interface TableContent {
  readonly colnames: readonly string[]
  readonly coltypes: readonly GenericType[]
  readonly data: readonly Row[]
}

export interface ResultsPaneProps {
  /** The answers of the last run, one table per query. */
  readonly results: readonly ChartDataResult[]
  readonly datasetId: number
}

const EMPTY: TableContent = { colnames: [], coltypes: [], data: [] }

/** The rows behind the picture, and rows of the dataset as they are. */
export const ResultsPane = ({ results, datasetId }: ResultsPaneProps) => {
  const [tab, setTab] = useState('results-0')
  const [search, setSearch] = useState('')
  const samples = useSamples(datasetId, tab === 'samples')
  const tabs = [
    ...results.map((result, index) => ({
      id: `results-${index}`,
      label: index === 0 ? t('Results') : t('Results {number}', { number: index + 1 }),
      count: result.rowcount.toLocaleString('en-US'),
    })),
    { id: 'samples', label: t('Samples') },
  ]
  const isSamples = tab === 'samples'
  const result = results[Number(tab.split('-')[1])]
  const figures = useMemo(() => (result ? figuresOf(result) : EMPTY), [result])
  const content: TableContent = isSamples ? (samples.data ?? EMPTY) : figures
  return (
    <section className={styles.pane} aria-label={t('Results')}>
      <header className={styles.head}>
        <Tabs tabs={tabs} value={tab} onChange={setTab} size="s" label={t('Results')} />
        <div className={styles.tools}>
          <TextInput
            value={search}
            onChange={setSearch}
            size="s"
            icon={<Search size={14} aria-hidden />}
            placeholder={t('Search')}
            aria-label={t('Search rows')}
          />
          <CopyButton content={content} />
        </div>
      </header>
      <ResultTable
        content={content}
        search={search}
        note={isSamples ? (samples.error?.message ?? (samples.isPending ? t('Loading…') : null)) : null}
      />
    </section>
  )
}

const CopyButton = ({ content }: { readonly content: TableContent }) => {
  const toasts = useToasts()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(copyText(content.colnames, content.data))
      toasts.success(t('{count} rows copied', { count: content.data.length.toLocaleString('en-US') }))
    } catch {
      toasts.error(t('Sorry, your browser does not support copying.'))
    }
  }
  return <IconButton label={t('Copy to clipboard')} icon={<Copy size={16} />} onClick={copy} />
}

interface ResultTableProps {
  readonly content: TableContent
  readonly search: string
  readonly note: string | null
}

const ResultTable = ({ content, search, note }: ResultTableProps) => {
  const rows = useMemo(() => inTimeOrder(matchingRows(content.data, search), content), [content, search])
  const columns = useMemo(
    () =>
      content.colnames.map((name, index) => {
        const type = content.coltypes[index] ?? GENERIC_TYPE.string
        return {
          id: name,
          header: name,
          value: (row: Row) => row[name] ?? null,
          format: (value: Cell | undefined) =>
            typeof value === 'number' && isYearName(name) ? String(value) : formatCell(value, type),
          align: type === GENERIC_TYPE.numeric ? ('right' as const) : ('left' as const),
          sortable: true,
        }
      }),
    [content],
  )
  if (note) return <p className={styles.note}>{note}</p>
  if (content.colnames.length === 0 || rows.length === 0) {
    return <EmptyState title={search ? t('No row contains “{search}”', { search }) : t('No rows')} />
  }
  return <DataTable columns={columns} rows={rows} label={t('Rows')} className={styles.table} />
}
