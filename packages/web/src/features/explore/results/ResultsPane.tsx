import type { ChartDataResult } from '@belvedere/api'
import type { Row } from '@belvedere/core'
import { datasourceOf } from '@belvedere/core/form-data'
import { clipboardRows } from '@belvedere/core/table'
import { DataTable, EmptyState, ErrorState, IconButton, RetryButton, Tabs, TextInput } from '@belvedere/ui'
import { Copy, Search } from 'lucide-react'
import { memo, useMemo, useState } from 'react'
import { figuresOf } from '../../../chart/results/chart-facts.ts'
import { inTimeOrder, matchingRows } from '../../../chart/results/result-rows.ts'
import { t } from '../../../i18n.ts'
import { copyText } from '../../../kit/share/copy-text.ts'
import { useApp } from '../../../state/use-app.ts'
import { type OriginalTimes, useOriginalTimes } from './original-times.ts'
import styles from './ResultsPane.module.css'
import { RowCount } from './RowCount.tsx'
import { resultColumns, type TableContent, writtenRows } from './result-columns.tsx'
import { samplesFailure, useSamples } from './samples.ts'

export interface ResultsPaneProps {
  /** Results of the last run, one table per query. */
  readonly results: readonly ChartDataResult[]
  /** True while a newer result is loading. */
  readonly isLoading: boolean
  /** Key of the dataset in form data. */
  readonly datasource: string
}

interface Shown extends TableContent {
  readonly isLimited: boolean
  readonly isLoading: boolean
  readonly error?: string | undefined
  /** Retries a failed request. */
  readonly onRetry?: (() => unknown) | undefined
}

/** Returns the rows that contain a text, in time order if they have times. */
function rowsWith(search: string, content: TableContent, names: ReadonlySet<string>): readonly Row[] {
  if (search.trim() === '') return inTimeOrder(content.data, content)
  const written = writtenRows(content, content.data, names)
  const matching = new Set(matchingRows(written, search))
  return inTimeOrder(
    content.data.filter((_, index) => matching.has(written[index] as Row)),
    content,
  )
}

const EMPTY: TableContent = { colnames: [], coltypes: [], data: [] }

function useSampleRows(datasource: string, isEnabled: boolean): Shown {
  const { data, error, isPending, refetch } = useSamples(datasourceOf(datasource), isEnabled)
  return {
    ...(data ?? EMPTY),
    isLimited: data !== undefined && data.data.length < data.total_count,
    isLoading: isEnabled && isPending,
    error: error ? samplesFailure(error) : undefined,
    onRetry: refetch,
  }
}

function useResultRows(result: ChartDataResult | undefined, isLoading: boolean): Shown {
  return useMemo(
    () => ({ ...(result ? figuresOf(result) : EMPTY), isLimited: result?.limit_reached === true, isLoading }),
    [result, isLoading],
  )
}

/**
 * Result rows of the chart, and samples of the dataset. Memoized, so that controls that only affect the drawing do not
 * rerender it.
 */
export const ResultsPane = memo(({ results, isLoading, datasource }: ResultsPaneProps) => {
  const [tab, setTab] = useState('results-0')
  const [search, setSearch] = useState('')
  const times = useOriginalTimes(datasource)
  const isSamples = tab === 'samples'
  const samples = useSampleRows(datasource, isSamples)
  const figures = useResultRows(results[Number(tab.split('-')[1])], isLoading)
  const content = isSamples ? samples : figures
  const rows = useMemo(() => rowsWith(search, content, times.names), [content, search, times.names])
  const tabs = [
    ...(results.length === 0 ? [null] : results).map((_, index) => ({
      id: `results-${index}`,
      label: index === 0 ? t('Results') : t('Results {number}', { number: index + 1 }),
    })),
    { id: 'samples', label: t('Samples') },
  ]
  return (
    <section className={styles.pane} aria-label={t('Results')}>
      <header className={styles.head}>
        <Tabs tabs={tabs} value={tab} onChange={setTab} size="s" label={t('Results')} />
        <div className={styles.tools}>
          {content.error === undefined && (isSamples || results.length > 0 || isLoading) ? (
            <RowCount count={rows.length} isLimited={content.isLimited} isLoading={content.isLoading} />
          ) : null}
          <TextInput
            className={styles.search}
            value={search}
            onChange={setSearch}
            size="s"
            icon={<Search size={14} aria-hidden />}
            placeholder={t('Search')}
            aria-label={t('Search rows')}
          />
          <CopyButton columns={content.colnames} rows={writtenRows(content, rows, times.names)} />
        </div>
      </header>
      <Rows content={content} rows={rows} search={search} times={times} isAnswered={isSamples || results.length > 0} />
    </section>
  )
})

interface RowsProps {
  readonly content: Shown
  /** Rows that match the search. */
  readonly rows: readonly Row[]
  readonly search: string
  readonly times: OriginalTimes
  /** True if there is a result, even an empty one. */
  readonly isAnswered: boolean
}

const Rows = ({ content, rows, search, times, isAnswered }: RowsProps) => {
  const app = useApp()
  const { error, isLoading, onRetry } = content
  if (error !== undefined)
    return (
      <ErrorState
        className={styles.failed}
        title={error}
        action={onRetry ? <RetryButton onRetry={onRetry} /> : undefined}
      />
    )
  if (isLoading && rows.length === 0) return <p className={styles.note}>{t('Loading...')}</p>
  if (rows.length === 0) {
    const title = search ? t('No row contains “{search}”', { search }) : isAnswered ? t('No rows') : t('No results')
    return (
      <EmptyState
        className={styles.empty}
        title={title}
        text={isAnswered ? undefined : t('The query of this chart returned no result.')}
      />
    )
  }
  return (
    <DataTable columns={resultColumns(app, content, times)} rows={rows} label={t('Rows')} className={styles.table} />
  )
}

interface CopyButtonProps {
  readonly columns: readonly string[]
  readonly rows: readonly Row[]
}

const CopyButton = ({ columns, rows }: CopyButtonProps) => {
  const app = useApp()
  const copy = (): void => {
    const message = t('{count, plural, one {# row copied} other {# rows copied}}', { count: rows.length })
    void copyText(app, clipboardRows(columns, rows), message)
  }
  return <IconButton label={t('Copy to clipboard')} icon={<Copy size={16} />} onClick={copy} />
}
