import { AppError } from '@belvedere/core/errors'
import type { Metric, QueryColumn, QueryFilter } from '@belvedere/core/expressions'
import type { QueryContext, QueryObject } from '@belvedere/core/query'
import type { Principal } from '../auth/principal.ts'
import type { Services } from '../services.ts'
import { type GuestSource, guestSources } from './guest-scope.ts'

const refusal = (): AppError => new AppError('DATASOURCE_SECURITY_ACCESS_ERROR')

/** Kinds of answers that charts and filters request; never rows beside them, nor the SQL. */
const RESULT_TYPES: ReadonlySet<string> = new Set(['full', 'results', 'post_processed', 'columns', 'timegrains'])

/** As `checkQuery`, for guests. */
export async function checkGuestQuery(context: QueryContext, user: Principal, services: Services): Promise<void> {
  if (user.guest) await checkQuery(context, user.guest.dashboard_ids, services)
}

/**
 * Who reads data through dashboards alone queries what their charts and filters query, narrowed as they like, and
 * nothing else: other columns, other measures and SQL of one's own are refused (the rule of Apache Superset's embedding,
 * CVE-2025-55673).
 * @throws AppError DATASOURCE_SECURITY_ACCESS_ERROR
 */
export async function checkQuery(
  context: QueryContext,
  dashboard_ids: readonly number[],
  services: Services,
): Promise<void> {
  const all = await guestSources(dashboard_ids, services)
  const own = sourcesOf(context, all)
  const words = new Set(own.flatMap(source => [...source.words]))
  const filtered = new Set(all.flatMap(source => [...source.words]))
  if (own.length === 0 || !context.queries.every(query => isRequested(context, query, { words, filtered })))
    throw refusal()
}

/** A guest may read the values of a column when a filter of the dashboards is on it. */
export async function checkGuestValues(
  dataset_id: number,
  column: string,
  user: Principal,
  services: Services,
): Promise<void> {
  if (!user.guest) return
  const sources = await guestSources(user.guest.dashboard_ids, services)
  const isFiltered = sources.some(
    source => source.chart_id === null && source.dataset_id === dataset_id && source.words.has(column),
  )
  if (!isFiltered) throw refusal()
}

/** True if a chart or filter of the guest's dashboards reads the dataset. */
export async function guestReaches(dataset_id: number, user: Principal, services: Services): Promise<boolean> {
  const sources = await guestSources(user.guest?.dashboard_ids ?? [], services)
  return sources.some(source => source.dataset_id === dataset_id)
}

/** The chart that the query names, else everything that reads the dataset. */
function sourcesOf({ datasource, form_data }: QueryContext, all: readonly GuestSource[]): readonly GuestSource[] {
  const reading = all.filter(source => source.dataset_id === datasource.id)
  const slice_id = Number(form_data?.slice_id)
  return slice_id > 0 ? reading.filter(source => source.chart_id === slice_id) : reading
}

interface Saved {
  /** Texts of the charts and filters that send the query. */
  readonly words: ReadonlySet<string>
  /** Texts of everything on the dashboards: filters of one chart reach others. */
  readonly filtered: ReadonlySet<string>
}

function isRequested(context: QueryContext, query: QueryObject, { words, filtered }: Saved): boolean {
  const { columns = [], metrics, orderby = [], series_columns = [], series_limit_metric, filters = [], extras } = query
  const terms: readonly (Metric | QueryColumn)[] = [
    ...columns,
    ...(metrics ?? []),
    ...series_columns,
    ...orderby.map(([term]) => term),
    ...(series_limit_metric ? [series_limit_metric] : []),
  ]
  return (
    RESULT_TYPES.has(query.result_type ?? context.result_type ?? 'full') &&
    terms.every(term => isSaved(term, words)) &&
    filters.every(filter => isFilterSaved(filter, filtered)) &&
    isMadeOf(extras?.where ?? '', words) &&
    isMadeOf(extras?.having ?? '', words)
  )
}

function isSaved(term: Metric | QueryColumn, words: ReadonlySet<string>): boolean {
  if (typeof term === 'string') return words.has(term)
  if (term.expressionType === 'SIMPLE') return words.has(term.column.column_name) && words.has(term.aggregate)
  return words.has(term.sqlExpression)
}

const isFilterSaved = ({ col }: QueryFilter, words: ReadonlySet<string>): boolean =>
  typeof col === 'string' ? words.has(col) : words.has(col.sqlExpression)

/** True if a condition is put together of saved ones: `(one) AND (other)`, as the query's own rules join them. */
function isMadeOf(condition: string, words: ReadonlySet<string>): boolean {
  if (condition.trim() === '' || words.has(condition)) return true
  const longestFirst = [...words].filter(word => word.trim() !== '').sort((a, b) => b.length - a.length)
  let rest = condition
  for (const word of longestFirst) rest = rest.replaceAll(`(${word})`, '')
  return /^[\s()]*(AND[\s()]*)*$/.test(rest)
}
