import { createHash } from 'node:crypto'
import type { ChartShape, QueryJob, SqlParam, TableShadow } from '@belvedere/core/engine-protocol'
import type { FormData } from '@belvedere/core/form-data'
import { cleanRules, type OffsetJoin, readRules } from '@belvedere/core/post-processing'
import type { QueryContext, QueryObject, ResultFormat, ResultType } from '@belvedere/core/query'
import { isFlagOn } from '@belvedere/core/settings'
import {
  type Dialect,
  hasSeries,
  type Plan,
  type PlanOptions,
  plan,
  planSamples,
  planStatistics,
  planTotals,
  planWholeSeries,
  print,
  printForFewValues,
  printWithLiterals,
  type WholeSeriesPlan,
} from '@belvedere/sql'
import type { ParsedTable, ParsedType } from '@belvedere/sql/guard'
import { admitSql, readsOf } from '../../connections/admission.ts'
import { connectionOf, isManaged } from '../../connections/connect.ts'
import { fileVersion } from '../../connections/file-version.ts'
import type { LoadedDataset } from '../../datasets/load-dataset.ts'
import { dialectFor } from '../../datasets/readable-dataset.ts'
import { zoneOf } from '../../datasets/shown-calendar.ts'
import { hasWrittenConditions, ruledSource } from '../../datasets/visibility.ts'
import { afterLoading, checkReadable, dataVersionOf, isServed } from '../../managed-tables/index.ts'
import type { Services } from '../../services.ts'
import { invalidationsOf } from './invalidations.ts'
import { isLarge, yieldTurn } from './yield-turn.ts'

/** One query, ready to be run, without the requester. */
export interface PreparedQuery {
  readonly dataset: LoadedDataset
  readonly dialect: Dialect
  readonly plan: Plan
  readonly job: Omit<QueryJob, 'shadows'>
  readonly result_type: ResultType
  readonly zone: string
  /** Tables that the statement reads: their data versions are part of the key. */
  readonly tables: readonly string[]
  /** The same tables as the statement names them: row rules apply to them. */
  readonly reads: readonly ParsedTable[]
  /** Those of them that only sub-queries in expressions read: the requester must be allowed to read them. */
  readonly expression_tables: readonly ParsedTable[]
  /** Types that expressions of the request name beside the database's own. */
  readonly expression_casts: readonly ParsedType[]
  /** Such types in expressions that are stored with the dataset. */
  readonly stored_casts: readonly ParsedType[]
  /** Such types in the dataset's SQL. */
  readonly types: readonly ParsedType[]
  /** Names of the parts of the statement's WITH clauses. */
  readonly parts: readonly string[]
  /** Those of them that stand in sub-queries of expressions. */
  readonly expression_parts: readonly string[]
  /** The value can change while the data stays. */
  readonly volatile: boolean
  /** Seconds that a result may be cached. */
  readonly cache_timeout: number
  /** Each step over its filters takes long: others are answered in between. */
  readonly is_large: boolean
  /** The statement as it is shown. */
  readonly shownSql: () => string
  /** Templates took part: the answer is for this user alone. */
  readonly personal?: number | undefined
  /** Statements for answers whose series the row limit would cut. Null for rows that are not points of series. */
  readonly whole_series: WholeSeries | null
  /** Set for an answer that is made of other answers: the job's own SQL is that of the first of them. */
  readonly combine: PreparedCombine | null
}

export interface PreparedCombine {
  /** The query's own rows first, then those of each offset. */
  readonly parts: readonly [PreparedQuery, ...PreparedQuery[]]
  readonly offsets: readonly OffsetJoin[]
  readonly chart: ChartShape | null
}

/** Planned when it is needed. */
export interface WholeSeries {
  /** Null: the axis is none that series run along. `counts` gives one row, `shown` and `total`; null: one series. */
  readonly statements: () => {
    readonly rows: Pick<QueryJob, 'sql' | 'params' | 'row_limit'>
    readonly counts: Pick<QueryJob, 'sql' | 'params'> | null
  } | null
  readonly shownSql: () => string | null
}

/** A volatile result is queried again after this long. */
const VOLATILE_MS = 60_000

export interface RowOptions extends PlanOptions {
  /** Rows of samples that name no limit. */
  readonly samples_row_limit: number
}

export function planOptions(services: Services, dialect: Dialect, now = services.clock.now()): RowOptions {
  const { row_limit, sql_max_row, time_zone, week_start, fiscal_month, trial } = services.config
  const default_calendar = { week_start, fiscal_month }
  return {
    now,
    time_zone,
    default_calendar,
    row_limit,
    sql_max_row,
    dialect,
    samples_row_limit: trial.samples_row_limit,
  }
}

/** Whether rows of the dataset are requested, and no groups of them. */
export const isRows = (type: ResultType): boolean => type === 'samples' || type === 'drill_detail'

/** Plain rows are requested by kind; everything else is what the query says. */
export function planFor(query: QueryObject, type: ResultType, dataset: LoadedDataset, options: RowOptions): Plan {
  if (!isRows(type)) return planGroups(query, dataset, options)
  const { filters, extras, row_offset, is_rowcount, granularity, time_range, orderby, applied_time_extras } = query
  const row_limit = query.row_limit ?? options.samples_row_limit
  const rows = { filters, extras, row_offset, row_limit, is_rowcount, applied_time_extras }
  return type === 'samples'
    ? planSamples(rows, dataset, options)
    : planSamples({ ...rows, granularity, time_range, orderby }, dataset, options)
}

/** Totals are groups of the same answer. Counted are the finest groups alone. Statistics are computed over all rows. */
const planGroups = (query: QueryObject, dataset: LoadedDataset, options: PlanOptions): Plan =>
  query.grouping_sets && !query.is_rowcount
    ? planTotals(query, dataset, options, query.grouping_sets)
    : (planStatistics(query, dataset, options) ?? plan(query, dataset, options))

export interface RequestedQuery {
  readonly query: QueryObject
  readonly result_type: ResultType
  readonly result_format: ResultFormat
  readonly cache_timeout: number
  /** The chart that the answer is shaped for, where it is. */
  readonly chart?: ChartShape | undefined
}

/**
 * Plans and admits one query.
 * @throws AppError whatever is wrong with it, before it is run
 */
export async function prepareQuery(
  requested: RequestedQuery,
  dataset: LoadedDataset,
  services: Services,
  signal: AbortSignal,
): Promise<PreparedQuery> {
  const dialect = dialectFor(dataset)
  const fenced = hasWrittenConditions(requested.query, dataset)
  const seen = await ruledSource(dataset, { fenced }, services, signal)
  await yieldTurn(isLarge(requested.query))
  const planned = planFor(requested.query, requested.result_type, seen, planOptions(services, dialect))
  const whole_series = wholeSeriesOf(requested, seen, services)
  return { ...(await preparePlan(planned, requested, seen, services, signal)), whole_series }
}

/** A row limit that cuts series is looked for in the answer: most answers are below it. */
export function wholeSeriesOf(
  { query, result_type }: RequestedQuery,
  dataset: LoadedDataset,
  services: Services,
): WholeSeries | null {
  if (isRows(result_type) || !hasSeries(query)) return null
  const dialect = dialectFor(dataset)
  const options = planOptions(services, dialect)
  const { time_offsets: _, ...own } = query
  let made: WholeSeriesPlan | null | undefined
  const whole = (): WholeSeriesPlan | null => {
    if (made === undefined) made = planWholeSeries(own, dataset, options)
    return made
  }
  return {
    statements: () => {
      const planned = whole()
      if (!planned) return null
      const { plan: rows, counts } = planned
      return {
        rows: { ...print(rows.select, dialect), row_limit: rows.row_limit },
        counts: counts && print(counts, dialect),
      }
    },
    shownSql: () => {
      const planned = whole()
      return planned && printWithLiterals(planned.plan.select, dialect)
    },
  }
}

/**
 * The rules over the rows of a query. They are about its groups: plain rows have none.
 * @throws AppError INVALID_POST_PROCESSING
 */
export function rulesOf({ query, result_type }: RequestedQuery): ReturnType<typeof cleanRules> {
  const rules = isRows(result_type) ? [] : cleanRules(query.post_processing ?? [])
  readRules(rules)
  return rules
}

/** Admits the free SQL of a plan and makes the job of it. */
export async function preparePlan(
  planned: Plan,
  requested: RequestedQuery,
  dataset: LoadedDataset,
  services: Services,
  signal: AbortSignal,
): Promise<PreparedQuery> {
  const dialect = dialectFor(dataset)
  const connection = isManaged(dataset.database) ? undefined : await connectionOf(services, dataset.database.id)
  const post_processing = rulesOf(requested)
  const admitted = await afterLoading(services, signal, () => admitPlan(planned, dataset, services, signal))
  const large = isLarge(requested.query)
  await yieldTurn(large)
  const { sql, params } = print(planned.select, dialect)
  const few = connection || large || planned.virtual_sql ? null : printForFewValues(planned.select, dialect)
  await yieldTurn(large)
  const isWritten = Boolean(planned.virtual_sql) || planned.free_expressions.length > 0
  let shown: string | undefined
  return {
    dataset,
    dialect,
    plan: planned,
    result_type: requested.result_type,
    zone: zoneOf(dataset, services),
    ...admitted,
    cache_timeout: requested.cache_timeout,
    is_large: large,
    shownSql: () => (shown ??= printWithLiterals(planned.select, dialect)),
    whole_series: null,
    combine: null,
    job: {
      kind: 'query',
      sql,
      params,
      ...(few && { for_few_values: { ...few, table: dataset.table_name } }),
      reads: isWritten ? readsOf(admitted.reads) : null,
      post_processing,
      format: requested.result_format,
      headers: fileHeaders(requested, dataset),
      row_limit: planned.row_limit,
      ...(planned.total_columns && { total_columns: planned.total_columns }),
      timeout_ms: services.config.web_timeout_s * 1000,
      ...(connection && { connection }),
      ...((connection || isRenamed(planned)) && { colnames: planned.labels }),
    },
  }
}

/** The statement has other names for some columns than the answer. */
const isRenamed = ({ select, labels }: Plan): boolean => select.items.some(({ label }, i) => label !== labels[i])

async function admitPlan(planned: Plan, dataset: LoadedDataset, services: Services, signal: AbortSignal) {
  const { backend, id: database_id } = dataset.database
  if (isManaged(dataset.database) && !planned.virtual_sql) checkReadable(services, dataset.table_name)
  // Who made the SQL of a dataset may read its tables: that was looked at when it was saved.
  const mayRead = (table: ParsedTable) => !isManaged(dataset.database) || isServed(services, table.name)
  const subqueries = isFlagOn(services.config.flags, 'ALLOW_ADHOC_SUBQUERY')
  const expressions = await Promise.all(
    planned.free_expressions.map(sql =>
      admitSql({ sql, kind: 'expression', backend, database_id, mayRead, subqueries }, services, signal),
    ),
  )
  const stored = new Set([...dataset.columns, ...dataset.metrics].map(({ expression }) => expression))
  const castsIn = (inStored: boolean) =>
    planned.free_expressions.flatMap((sql, i) => (stored.has(sql) === inStored ? (expressions[i]?.types ?? []) : []))
  const query = planned.virtual_sql
    ? await admitSql({ sql: planned.virtual_sql, kind: 'query', backend, database_id, mayRead }, services, signal)
    : null
  const own = { catalog: '', schema: dataset.schema ?? '', name: dataset.table_name }
  const expression_tables = expressions.flatMap(admission => admission.tables)
  const expression_parts = expressions.flatMap(admission => admission.parts)
  const named = [...(query?.tables ?? []), ...expression_tables].map(table => table.name.toLowerCase())
  return {
    tables: [...new Set(query ? named : [dataset.table_name, ...named])].sort(),
    reads: [...(query ? query.tables : [own]), ...expression_tables],
    expression_tables,
    expression_casts: castsIn(false),
    stored_casts: castsIn(true),
    types: query?.types ?? [],
    parts: [...(query?.parts ?? []).filter(part => !dataset.rule_parts?.includes(part)), ...expression_parts],
    expression_parts,
    volatile: expressions.some(admission => admission.volatile) || (query?.volatile ?? false),
  }
}

/** Where a connection leads: a changed address is another database. */
const targetOf = (connection: QueryJob['connection']) =>
  connection && [connection.host, connection.port, connection.username, connection.database, connection.file]

/** The data version of a database that is a file. */
const fileVersionOf = ({ job }: PreparedQuery): string => (job.connection?.file ? fileVersion(job.connection.file) : '')

/** The last key of a query, and all that may have changed it since. */
const lastKeys = new WeakMap<PreparedQuery, { readonly stamp: string; readonly key: string }>()

/** What a key depends on beside the query itself. */
function stampOf(prepared: PreparedQuery, shadows: readonly TableShadow[], services: Services): string {
  const { tables, dataset, volatile, combine } = prepared
  const versions = tables.map(table => dataVersionOf(services, table)).join()
  const isVolatile = volatile || combine?.parts.some(part => part.volatile)
  const bucket = isVolatile ? Math.floor(services.clock.now() / VOLATILE_MS) : 0
  const rules = shadows.length === 0 ? '' : JSON.stringify(shadows)
  return `${versions} ${fileVersionOf(prepared)} ${invalidationsOf(dataset.id, services)} ${bucket} ${rules}`
}

/** The one key of an answer: what is really run, on which data, under which rules, and how the answer is written. */
export function cacheKey(prepared: PreparedQuery, shadows: readonly TableShadow[], services: Services): string {
  const stamp = stampOf(prepared, shadows, services)
  const last = lastKeys.get(prepared)
  if (last?.stamp === stamp) return last.key
  const key = freshKey(prepared, shadows, services)
  lastKeys.set(prepared, { stamp, key })
  return key
}

function freshKey(prepared: PreparedQuery, shadows: readonly TableShadow[], services: Services): string {
  const { dataset, job, plan: planned, combine } = prepared
  const parts = combine && [
    combine.parts.map(part => cacheKey(part, shadows, services)),
    combine.offsets,
    combine.chart,
  ]
  const identity = [
    parts,
    dataset.database.uuid,
    targetOf(job.connection),
    fileVersionOf(prepared),
    invalidationsOf(dataset.id, services),
    prepared.tables.map(table => [table, dataVersionOf(services, table)]),
    job.params.map(({ type, value }) => (isLong(value) ? [type, value.length] : [type, value])),
    job.row_limit,
    shadows,
    prepared.zone,
    job.post_processing,
    prepared.result_type,
    job.format,
    job.headers,
    planned.applied_filters,
    planned.rejected_filters,
    planned.from_dttm,
    planned.to_dttm,
    prepared.volatile ? Math.floor(services.clock.now() / VOLATILE_MS) : 0,
    prepared.whole_series !== null,
  ]
  const hash = createHash('sha256').update(JSON.stringify(identity))
  // Their lengths are part of the identity: no text can stand for the end of one and the beginning of the next.
  for (const { value } of job.params) if (isLong(value)) hash.update(value)
  return hash.update(job.sql).digest('hex')
}

/** Texts of this length are hashed as they are: writing them as JSON first takes longer than hashing them. */
const LONG_TEXT = 4096
const isLong = (value: SqlParam['value']): value is string => typeof value === 'string' && value.length >= LONG_TEXT

/** Result type and format of each query: its own, else the context's. */
export function requestedQuery(
  context: QueryContext,
  query: QueryObject,
  dataset: LoadedDataset,
  cache_timeout: number,
): RequestedQuery {
  const result_type = query.result_type ?? context.result_type ?? 'full'
  const requested = { query, result_type, result_format: context.result_format ?? 'json', cache_timeout }
  if (result_type !== 'post_processed') return requested
  const form_data = { datasource: `${dataset.id}__table`, viz_type: '', ...context.form_data } as FormData
  return { ...requested, chart: { form_data, verbose: verboseNames(dataset) } }
}

/** Verbose names head the columns of files. What is shaped for its chart is named by the chart already. */
export const fileHeaders = ({ result_format, chart }: RequestedQuery, dataset: LoadedDataset) =>
  result_format === 'json' || chart ? undefined : verboseNames(dataset)

/** Names to show, by stored name, of columns and metrics that have one. */
const verboseNames = ({ columns, metrics }: LoadedDataset): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [
      ...columns.map(({ column_name, verbose_name }) => [column_name, verbose_name] as const),
      ...metrics.map(({ metric_name, verbose_name }) => [metric_name, verbose_name] as const),
    ].filter((entry): entry is readonly [string, string] => Boolean(entry[1])),
  )
