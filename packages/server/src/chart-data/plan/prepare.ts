import type { ChartShape, QueryJob } from '@belvedere/core/engine-protocol'
import type { FormData } from '@belvedere/core/form-data'
import { cleanRules, type OffsetJoin, readRules, requestedPlaces } from '@belvedere/core/post-processing'
import type { QueryContext, QueryObject, ResultFormat, ResultType } from '@belvedere/core/query'
import { isFlagOn } from '@belvedere/core/settings'
import {
  type Dialect,
  hasSeries,
  type Plan,
  type PlanOptions,
  plan,
  planPlaces,
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
import type { LoadedDataset } from '../../datasets/load-dataset.ts'
import { dialectFor } from '../../datasets/readable-dataset.ts'
import { zoneOf } from '../../datasets/shown-calendar.ts'
import { hasWrittenConditions, ruledSource } from '../../datasets/visibility.ts'
import { afterLoading, checkReadable, isServed } from '../../managed-tables/index.ts'
import type { Services } from '../../services.ts'
import { isLarge, yieldTurn } from './yield-turn.ts'

/** A query that is ready to run, independent of the requester. */
export interface PreparedQuery {
  readonly dataset: LoadedDataset
  readonly dialect: Dialect
  readonly plan: Plan
  readonly job: Omit<QueryJob, 'shadows'>
  readonly result_type: ResultType
  readonly zone: string
  /** Tables that the statement reads. Their data versions are part of the cache key. */
  readonly tables: readonly string[]
  /** The same tables as the statement names them. Row rules apply to them. */
  readonly reads: readonly ParsedTable[]
  /** Tables that only sub-queries in expressions read. The requester must have the right to read them. */
  readonly expression_tables: readonly ParsedTable[]
  /** Types in expressions of the request that are not built into the database. */
  readonly expression_casts: readonly ParsedType[]
  /** Types in stored expressions of the dataset that are not built into the database. */
  readonly stored_casts: readonly ParsedType[]
  /** Types in the dataset's SQL that are not built into the database. */
  readonly types: readonly ParsedType[]
  /** Names of the parts of the statement's WITH clauses. */
  readonly parts: readonly string[]
  /** WITH names inside sub-queries of expressions. */
  readonly expression_parts: readonly string[]
  /** True if the result can change while the data stays the same. */
  readonly volatile: boolean
  /** Seconds for which a result may be cached. */
  readonly cache_timeout: number
  /** True if each step over the query's filters takes long: other requests are served between the steps. */
  readonly is_large: boolean
  /** Returns the statement as shown to users. */
  readonly shownSql: () => string
  /** Set if templates were rendered: the answer is only for this user. */
  readonly personal?: number | undefined
  /** Statements for answers that the row limit would cut. Null if the rows are neither points of series nor places. */
  readonly whole_series: WholeSeries | null
  /** Set if the answer combines other answers. The job's own SQL is then that of the first part. */
  readonly combine: PreparedCombine | null
}

export interface PreparedCombine {
  /** The query's own rows first, then the rows of each offset. */
  readonly parts: readonly [PreparedQuery, ...PreparedQuery[]]
  readonly offsets: readonly OffsetJoin[]
  readonly chart: ChartShape | null
}

/** Statements that return whole series, or all rows combined by place, planned on first use. */
export interface WholeSeries {
  /**
   * Null if no series run along the axis and no places are requested. `counts` returns one row with `shown` and `total`; null if there is one
   * series.
   */
  readonly statements: () => {
    readonly rows: Pick<QueryJob, 'sql' | 'params' | 'row_limit' | 'colnames'>
    readonly counts: Pick<QueryJob, 'sql' | 'params'> | null
  } | null
  readonly shownSql: () => string | null
}

export interface RowOptions extends PlanOptions {
  /** Row limit of samples that name none. */
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

/** Returns whether plain rows of the dataset are requested, rather than groups. */
export const isRows = (type: ResultType): boolean => type === 'samples' || type === 'drill_detail'

/** Plans a query: plain rows by their kind, everything else as the query specifies. */
export function planFor(query: QueryObject, type: ResultType, dataset: LoadedDataset, options: RowOptions): Plan {
  if (!isRows(type)) return planGroups(query, dataset, options)
  const { filters, extras, row_offset, is_rowcount, granularity, time_range, orderby, applied_time_extras } = query
  const row_limit = query.row_limit ?? options.samples_row_limit
  const rows = { filters, extras, row_offset, row_limit, is_rowcount, applied_time_extras }
  return type === 'samples'
    ? planSamples(rows, dataset, options)
    : planSamples({ ...rows, granularity, time_range, orderby }, dataset, options)
}

/**
 * Plans groups. Totals are groups of the same answer. A row count covers only the finest groups. Statistics cover all
 * rows.
 */
const planGroups = (query: QueryObject, dataset: LoadedDataset, options: PlanOptions): Plan =>
  query.grouping_sets && !query.is_rowcount
    ? planTotals(query, dataset, options, query.grouping_sets)
    : (planStatistics(query, dataset, options) ?? plan(query, dataset, options))

export interface RequestedQuery {
  readonly query: QueryObject
  readonly result_type: ResultType
  readonly result_format: ResultFormat
  readonly cache_timeout: number
  /** The chart that the answer is shaped for, if any. */
  readonly chart?: ChartShape | undefined
}

/**
 * Plans and admits one query.
 * @throws AppError if the query is invalid, before it is run
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

/**
 * Returns statements for whole series or places, for answers that reach the row limit. They are planned lazily, because
 * most answers stay below it.
 */
export function wholeSeriesOf(
  { query, result_type }: RequestedQuery,
  dataset: LoadedDataset,
  services: Services,
): WholeSeries | null {
  const isOfPlaces = requestedPlaces(query.post_processing ?? []) !== null
  if (isRows(result_type) || !(hasSeries(query) || isOfPlaces)) return null
  const dialect = dialectFor(dataset)
  const options = planOptions(services, dialect)
  const { time_offsets: _, ...own } = query
  let made: WholeSeriesPlan | null | undefined
  const whole = (): WholeSeriesPlan | null => {
    if (made === undefined)
      made = isOfPlaces ? placesOf(query, dataset, options) : planWholeSeries(own, dataset, options)
    return made
  }
  return {
    statements: () => {
      const planned = whole()
      if (!planned) return null
      const { plan: rows, counts } = planned
      return {
        rows: {
          ...print(rows.select, dialect),
          row_limit: rows.row_limit,
          ...(isOfPlaces && { colnames: rows.labels }),
        },
        counts: counts && print(counts, dialect),
      }
    },
    shownSql: () => {
      const planned = whole()
      return planned && printWithLiterals(planned.plan.select, dialect)
    },
  }
}

function placesOf(query: QueryObject, dataset: LoadedDataset, options: PlanOptions): WholeSeriesPlan | null {
  const planned = planPlaces(query, dataset, options)
  return planned && { plan: planned, counts: null }
}

/**
 * Returns the post-processing rules of a query. Plain rows have none, because rules apply to groups.
 * @throws AppError INVALID_POST_PROCESSING
 */
export function rulesOf({ query, result_type }: RequestedQuery): ReturnType<typeof cleanRules> {
  const rules = isRows(result_type) ? [] : cleanRules(query.post_processing ?? [])
  readRules(rules)
  return rules
}

/** Admits the free SQL of a plan and builds its job. */
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

/** Returns whether the statement names some columns differently than the answer. */
const isRenamed = ({ select, labels }: Plan): boolean => select.items.some(({ label }, i) => label !== labels[i])

async function admitPlan(planned: Plan, dataset: LoadedDataset, services: Services, signal: AbortSignal) {
  const { backend, id: database_id } = dataset.database
  if (isManaged(dataset.database) && !planned.virtual_sql) checkReadable(services, dataset.table_name)
  // The tables of a dataset's SQL were authorized when the dataset was saved.
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

/** Returns a query with its result type and format: its own, else those of the context. */
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

/** Returns verbose names as column headers of files. Rows shaped for a chart already have the chart's names. */
export const fileHeaders = ({ result_format, chart }: RequestedQuery, dataset: LoadedDataset) =>
  result_format === 'json' || chart ? undefined : verboseNames(dataset)

/** Returns verbose names by stored name, for columns and metrics that have one. */
const verboseNames = ({ columns, metrics }: LoadedDataset): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [
      ...columns.map(({ column_name, verbose_name }) => [column_name, verbose_name] as const),
      ...metrics.map(({ metric_name, verbose_name }) => [metric_name, verbose_name] as const),
    ].filter((entry): entry is readonly [string, string] => Boolean(entry[1])),
  )
