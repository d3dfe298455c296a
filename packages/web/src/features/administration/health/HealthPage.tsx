import { humanAge } from '@belvedere/core/time'
import { Button, Tag } from '@belvedere/ui'
import { useQuery } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { durationText } from '../../../chart/time/duration.ts'
import { useNow } from '../../../chart/time/use-now.ts'
import { call } from '../../../data/calls/call.ts'
import type { Answer } from '../../../data/calls/request.ts'
import { bytesText, share } from '../../../data/format/sizes.ts'
import { ADDRESS, chartAddress } from '../../../data/page/addresses.ts'
import { countText, t } from '../../../i18n.ts'
import { usePageTitle } from '../../../kit/page/page-title.ts'
import { QueryState } from '../../../kit/page/QueryState.tsx'
import { PageHead } from '../../../kit/side-page/PageHead.tsx'
import { type PlainColumn, PlainTable } from '../../../kit/side-page/PlainTable.tsx'
import { SqlText } from '../../../kit/sql-text/SqlText.tsx'
import { useApp } from '../../../state/use-app.ts'
import { AdminPage } from '../sections.tsx'
import s from './Health.module.css'

type Usage = Answer<'GET /api/v1/usage/'>['result']
type Memory = Answer<'GET /api/v1/health/'>['result']['memory'][number]
type ChartRow = Usage['slow_charts'][number]
type QueryRow = Usage['slow_queries'][number]
type TableRow = Usage['tables'][number]

const count = (value: number): string => countText(value)

interface PartProps<Row> {
  readonly title: string
  readonly none: string
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string | number
  readonly columns: readonly PlainColumn<Row>[]
}

const Part = <Row,>({ title, none, rows, rowKey, columns }: PartProps<Row>) => (
  <section className={s.part} aria-label={title}>
    <h2>{title}</h2>
    {rows.length === 0 ? (
      <p className={s.none}>{none}</p>
    ) : (
      <PlainTable label={title} rows={rows} rowKey={rowKey} columns={columns} />
    )}
  </section>
)

const chartName: PlainColumn<ChartRow> = {
  id: 'chart',
  header: t('Chart'),
  cell: row => <Link href={chartAddress(row.id)}>{row.slice_name || t('Untitled')}</Link>,
}
const dataset: PlainColumn<ChartRow> = {
  id: 'dataset',
  header: t('Dataset'),
  cell: row => row.table_name ?? '–',
  wide: true,
}

const slowCharts = (): readonly PlainColumn<ChartRow>[] => [
  chartName,
  dataset,
  { id: 'slowest', header: t('Slowest'), cell: row => durationText(row.slowest_ms), figure: true },
  { id: 'mean', header: t('Mean'), cell: row => durationText(row.mean_ms), figure: true },
  { id: 'runs', header: t('Queried'), cell: row => count(row.runs), figure: true, wide: true },
  { id: 'cached', header: t('From the cache'), cell: row => count(row.cached), figure: true, wide: true },
]

const failedCharts = (now: number): readonly PlainColumn<ChartRow>[] => [
  chartName,
  { id: 'error', header: t('Last error'), cell: row => <span className={s.failure}>{row.last_error}</span> },
  { id: 'failed', header: t('Times'), cell: row => count(row.failed), figure: true, wide: true },
  {
    id: 'when',
    header: t('Last'),
    cell: row => (row.failed_on ? humanAge(Date.parse(row.failed_on), now) : '–'),
    wide: true,
  },
]

const queryColumns = (now: number, isFailed: boolean): readonly PlainColumn<QueryRow>[] => [
  { id: 'sql', header: t('SQL'), cell: row => <SqlText sql={row.sql} lines={4} className={s.sql} /> },
  isFailed
    ? { id: 'error', header: t('Error'), cell: row => <span className={s.failure}>{row.error ?? '–'}</span> }
    : { id: 'took', header: t('Took'), cell: row => durationText(row.ms), figure: true },
  { id: 'user', header: t('User'), cell: row => row.user ?? '–', wide: true },
  { id: 'database', header: t('Database'), cell: row => row.database_name ?? '–', wide: true },
  { id: 'when', header: t('Started'), cell: row => humanAge(Date.parse(row.started_on), now), wide: true },
]

const tableColumns = (now: number): readonly PlainColumn<TableRow>[] => [
  { id: 'table', header: t('Table'), cell: row => row.copy_of ?? row.table_name },
  { id: 'kind', header: t('Kind'), cell: row => (row.copy_of ? t('Fast copy') : t('Loaded table')), wide: true },
  { id: 'rows', header: t('Rows'), cell: row => count(row.rows), figure: true },
  { id: 'bytes', header: t('Size'), cell: row => bytesText(row.bytes), figure: true },
  { id: 'changed', header: t('Loaded'), cell: row => humanAge(Date.parse(row.changed_on), now), wide: true },
]

const limitOf = ({ limit_entries, limit_bytes }: Memory): string => {
  if (limit_bytes !== null) return bytesText(limit_bytes)
  return limit_entries === null ? '–' : count(limit_entries)
}

const cacheColumns = (): readonly PlainColumn<Memory>[] => [
  { id: 'name', header: t('Cache'), cell: row => row.name },
  { id: 'holds', header: t('Content'), cell: row => row.holds, wide: true },
  { id: 'entries', header: t('Entries'), cell: row => count(row.entries), figure: true },
  { id: 'bytes', header: t('Size'), cell: row => (row.bytes === null ? '–' : bytesText(row.bytes)), figure: true },
  { id: 'limit', header: t('Limit'), cell: limitOf, figure: true, wide: true },
]

const Figure = ({ value, label }: { readonly value: ReactNode; readonly label: string }) => (
  <div className={s.figure}>
    <strong>{value}</strong>
    <span>{label}</span>
  </div>
)

interface PartsProps {
  readonly usage: Usage
  readonly memory: readonly Memory[]
  readonly isAlive: boolean
}

const Parts = ({ usage, memory, isAlive }: PartsProps) => {
  const now = useNow()
  const { slow_charts, failed_charts, slow_queries, failed_queries, tables } = usage
  const cached = slow_charts.reduce((sum, row) => sum + row.cached, 0)
  const all = slow_charts.reduce((sum, row) => sum + row.cached + row.runs, 0)
  return (
    <>
      <div className={s.figures}>
        <Figure
          value={<Tag tone={isAlive ? 'success' : 'danger'}>{isAlive ? t('Available') : t('Not available')}</Tag>}
          label={t('Metadata store')}
        />
        <Figure value={share(cached, all)} label={t('Charts answered from the cache')} />
        <Figure value={bytesText(tables.reduce((sum, row) => sum + row.bytes, 0))} label={t('Size of tables')} />
        <Figure
          value={count(failed_charts.length + failed_queries.length)}
          label={t('Charts and queries that failed')}
        />
      </div>
      <Part
        title={t('Slowest charts')}
        none={t('No chart has been queried since the start.')}
        rows={slow_charts}
        rowKey={row => row.id}
        columns={slowCharts()}
      />
      <Part
        title={t('Failed charts')}
        none={t('No chart has failed since the start.')}
        rows={failed_charts}
        rowKey={row => row.id}
        columns={failedCharts(now)}
      />
      <Part
        title={t('Slowest queries of the last 7 days')}
        none={t('No query was run in the SQL editor.')}
        rows={slow_queries}
        rowKey={row => row.id}
        columns={queryColumns(now, false)}
      />
      <Part
        title={t('Failed queries of the last 7 days')}
        none={t('No query failed in the SQL editor.')}
        rows={failed_queries}
        rowKey={row => row.id}
        columns={queryColumns(now, true)}
      />
      <Part
        title={t('Storage by table')}
        none={t('No table was loaded.')}
        rows={tables}
        rowKey={row => row.id}
        columns={tableColumns(now)}
      />
      <Part
        title={t('Caches')}
        none={t('Nothing is cached.')}
        rows={memory}
        rowKey={row => row.name}
        columns={cacheColumns()}
      />
    </>
  )
}

/** Health page: slow queries, failures, cache and disk usage. */
export const HealthPage = () => {
  const app = useApp()
  usePageTitle(t('Health and usage'))
  const usage = useQuery({
    queryKey: ['usage'],
    queryFn: ({ signal }) => call(app, 'GET /api/v1/usage/', { signal }),
    staleTime: 0,
  })
  const health = useQuery({
    queryKey: ['health'],
    queryFn: ({ signal }) => call(app, 'GET /api/v1/health/', { signal }),
    staleTime: 0,
  })
  const refetch = (): void => {
    void usage.refetch()
    void health.refetch()
  }
  return (
    <AdminPage current={ADDRESS.health}>
      <PageHead
        title={t('Health and usage')}
        note={t('Charts since the last start')}
        actions={
          <Button icon={<RefreshCw />} busy={usage.isFetching || health.isFetching} onClick={refetch}>
            {t('Refresh')}
          </Button>
        }
      />
      <QueryState className={s.state} of={[usage, health]} />
      {usage.data && health.data ? (
        <Parts
          usage={usage.data.result}
          memory={health.data.result.memory}
          isAlive={health.data.result.is_store_alive}
        />
      ) : null}
    </AdminPage>
  )
}
