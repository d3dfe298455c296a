/** Usage of the product: slow and failing queries, and disk space. */
import Type from 'typebox'
import { CHART_TIMINGS } from '../../chart-data/run/chart-timings.ts'
import { INTEGER, listOfObjects, NUMBER, orNull, resultOf, TEXT, TEXT_OR_NULL } from '../../http/answers.ts'
import { permission, type Route, type RouteInput } from '../../http/route.ts'
import { isoTime } from '../../metadata/revisions.ts'

/** Maximum number of rows in each table of the response. */
const MAX_ROWS = 20
const WEEK_MS = 7 * 24 * 60 * 60 * 1000

async function charts({ services }: RouteInput) {
  const timings = new Map(services.memory.of(CHART_TIMINGS).entries())
  if (timings.size === 0) return []
  const rows = await services.db
    .selectFrom('charts')
    .leftJoin('datasets', 'datasets.id', 'charts.datasource_id')
    .select(['charts.id', 'charts.slice_name', 'datasets.table_name'])
    .where('charts.id', 'in', [...timings.keys()])
    .execute()
  return rows.flatMap(({ id, slice_name, table_name }) => {
    const timing = timings.get(id)
    if (!timing) return []
    const { runs, cached, total_ms, slowest_ms, failed, last_error, failed_at } = timing
    return [
      {
        id,
        slice_name,
        table_name,
        runs,
        cached,
        mean_ms: runs === 0 ? 0 : Math.round(total_ms / runs),
        slowest_ms: Math.round(slowest_ms),
        failed,
        last_error,
        failed_on: failed_at === null ? null : isoTime(failed_at),
      },
    ]
  })
}

/** Returns the queries of the SQL editor in the last week. */
const queriesOf = ({ services }: RouteInput) =>
  services.db
    .selectFrom('queries')
    .leftJoin('users', 'users.id', 'queries.user_id')
    .leftJoin('databases', 'databases.id', 'queries.database_id')
    .select([
      'queries.id',
      'queries.sql',
      'queries.status',
      'queries.error_message',
      'queries.start_time',
      'queries.end_time',
      'users.first_name',
      'users.last_name',
      'databases.database_name',
    ])
    .where('queries.start_time', '>=', services.clock.now() - WEEK_MS)
    .where('queries.end_time', 'is not', null)

type QueryFacts = Awaited<ReturnType<ReturnType<typeof queriesOf>['execute']>>[number]

const serializeQuery = (row: QueryFacts) => ({
  id: row.id,
  sql: row.sql.slice(0, 2000),
  status: row.status,
  error: row.error_message,
  ms: Math.max(0, Number(row.end_time) - Number(row.start_time)),
  started_on: isoTime(Number(row.start_time)),
  user: `${row.first_name ?? ''} ${row.last_name ?? ''}`.trim() || null,
  database_name: row.database_name,
})

async function storage({ services }: RouteInput) {
  const tables = await services.db
    .selectFrom('managed_tables')
    .select(['id', 'table_name', 'rows', 'bytes', 'changed_on'])
    .orderBy('bytes', 'desc')
    .execute()
  const copies = await services.db
    .selectFrom('extracts')
    .innerJoin('datasets', 'datasets.id', 'extracts.dataset_id')
    .select(['extracts.table_name', 'datasets.table_name as dataset'])
    .execute()
  const copyOf = new Map(copies.map(({ table_name, dataset }) => [table_name, dataset]))
  return tables.map(({ rows, bytes, ...table }) => ({
    ...table,
    rows: Number(rows),
    bytes: Number(bytes),
    copy_of: copyOf.get(table.table_name) ?? null,
  }))
}

async function usage(input: RouteInput): Promise<unknown> {
  const [timed, slow, failed, tables] = await Promise.all([
    charts(input),
    queriesOf(input)
      .where('queries.status', '=', 'success')
      .orderBy(({ eb }) => eb('queries.end_time', '-', eb.ref('queries.start_time')), 'desc')
      .limit(MAX_ROWS)
      .execute(),
    queriesOf(input)
      .where('queries.status', 'in', ['failed', 'timed_out'])
      .orderBy('queries.start_time', 'desc')
      .limit(MAX_ROWS)
      .execute(),
    storage(input),
  ])
  const ran = timed.filter(({ runs }) => runs > 0)
  const broken = timed.filter(({ failed: times }) => times > 0)
  return {
    result: {
      slow_charts: ran.toSorted((one, other) => other.slowest_ms - one.slowest_ms).slice(0, MAX_ROWS),
      failed_charts: broken
        .toSorted((one, other) => (other.failed_on ?? '').localeCompare(one.failed_on ?? ''))
        .slice(0, MAX_ROWS),
      slow_queries: slow.map(serializeQuery),
      failed_queries: failed.map(serializeQuery),
      tables,
    },
  }
}

const CHART = {
  id: INTEGER,
  slice_name: TEXT,
  table_name: TEXT_OR_NULL,
  runs: INTEGER,
  cached: INTEGER,
  mean_ms: NUMBER,
  slowest_ms: NUMBER,
  failed: INTEGER,
  last_error: TEXT_OR_NULL,
  failed_on: TEXT_OR_NULL,
}
const QUERY = {
  id: INTEGER,
  sql: TEXT,
  status: TEXT,
  error: TEXT_OR_NULL,
  ms: NUMBER,
  started_on: TEXT,
  user: TEXT_OR_NULL,
  database_name: TEXT_OR_NULL,
}
const TABLE = {
  id: INTEGER,
  table_name: TEXT,
  rows: INTEGER,
  bytes: NUMBER,
  changed_on: TEXT,
  copy_of: orNull(Type.String()),
}

export const usageRoutes: readonly Route[] = [
  {
    method: 'GET',
    url: '/api/v1/usage',
    access: permission('can_read', 'Log'),
    docs: {
      summary: 'Slow and failed charts and queries, and the disk space of tables',
      answer: resultOf(
        Type.Object({
          slow_charts: listOfObjects(CHART),
          failed_charts: listOfObjects(CHART),
          slow_queries: listOfObjects(QUERY),
          failed_queries: listOfObjects(QUERY),
          tables: listOfObjects(TABLE),
        }),
      ),
    },
    handler: usage,
  },
]
