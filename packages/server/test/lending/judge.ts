/**
 * Decides whether a page can be made to send a query. It implements the rule a second time and shares no code with the
 * product.
 */
import type { AdhocColumn, QueryColumn, QueryFilter } from '@belvedere/core/expressions'
import type { QueryObject } from '@belvedere/core/query'

/** A query that a page sends by itself. */
export interface PageQuery {
  readonly dataset: number
  /** Null: of a filter. */
  readonly chart: number | null
  readonly query: QueryObject
  readonly isPaged: boolean
}

/** Columns and types of a page's filters and clicks. Which charts they reach is not compared. */
export interface PageFilters {
  readonly columns: ReadonlySet<string>
  readonly types: ReadonlySet<string>
  /** Conditions in SQL that masks of the dashboard hold. */
  readonly conditions: readonly string[]
  /** Annotation layers that its charts name, as text. */
  readonly layers: ReadonlySet<string>
}

/** Keys of queries by the names that they had once; a value under the older name is the one that counts. */
const OLDER = {
  groupby: 'columns',
  timeseries_limit: 'series_limit',
  timeseries_limit_metric: 'series_limit_metric',
  granularity_sqla: 'granularity',
  filter: 'filters',
} as const

/** A query as the server reads it that understands both names of a key. */
export function inTodaysNames(query: QueryObject): QueryObject {
  const read = { ...query } as Record<string, unknown>
  for (const [older, name] of Object.entries(OLDER)) {
    const value = read[older]
    delete read[older]
    if (Array.isArray(value) ? value.length > 0 : Boolean(value)) read[name] = value
  }
  return read as QueryObject
}

/** What rows of an annotation layer are read from; a formula reads none. */
export const layerSources = (layers: readonly unknown[] = []): readonly string[] =>
  (layers as readonly Readonly<Record<string, unknown>>[]).flatMap(({ annotationType, sourceType, value }) =>
    annotationType === 'FORMULA' ? [] : [text([sourceType, String(value)])],
  )

const text = (value: unknown): string =>
  JSON.stringify(value, (_, item) =>
    typeof item === 'object' && item !== null && !Array.isArray(item)
      ? Object.fromEntries(Object.entries(item).sort(([a], [b]) => (a < b ? -1 : 1)))
      : item,
  ) ?? 'null'
const same = (one: unknown, other: unknown): boolean => text(one) === text(other)
const sorted = (list: readonly unknown[] = []): string => text(list.map(text).sort())
const given = <T>(list: readonly (T | null | undefined)[] = []): readonly T[] => list.flatMap(item => item ?? [])

const withoutGrain = (column: QueryColumn): unknown => {
  if (typeof column === 'string') return column
  const { timeGrain: _, ...rest } = column
  return rest
}
const grainsOf = ({ columns = [], extras }: QueryObject): string =>
  text([columns.map(column => (column as AdhocColumn).timeGrain ?? null), extras?.time_grain_sqla || null])
const nameOf = (term: unknown): string => (typeof term === 'string' ? term : String((term as AdhocColumn).label ?? ''))

const isRange = (filter: QueryFilter) => filter.op === 'TEMPORAL_RANGE'

/** Filters that a request has beside those of a page's query; null where it lacks one of those. */
function beside(requested: QueryObject, own: QueryObject, page: PageFilters): readonly QueryFilter[] | null {
  const rest = [...(requested.filters ?? [])]
  for (const filter of own.filters ?? []) {
    const at = rest.findIndex(
      other =>
        same({ ...other, isExtra: undefined }, { ...filter, isExtra: undefined }) ||
        (page.types.has('filter_time') && isRange(other) && isRange(filter) && same(other.col, filter.col)),
    )
    if (at < 0) return null
    rest.splice(at, 1)
  }
  return rest
}

function isConditionOf(where: string, own: string, { conditions }: PageFilters): boolean {
  if (!where.startsWith(own)) return false
  let rest = where.slice(own.length)
  for (const condition of [...conditions, ' AND ']) rest = rest.replaceAll(`(${condition})`, '').replaceAll(' AND ', '')
  return rest === ''
}

const limitOf = ({ row_limit }: QueryObject): number => row_limit || Number.POSITIVE_INFINITY

/** Rules, counts and totals over fewer rows would be other figures than those of the page. */
function isLimit(requested: QueryObject, own: QueryObject): boolean {
  const isOfAll =
    given(own.post_processing).length > 0 || own.is_rowcount === true || Boolean(own.grouping_sets?.length)
  return isOfAll ? limitOf(requested) === limitOf(own) : limitOf(requested) <= limitOf(own)
}

function isOrder(requested: QueryObject, { query: own, isPaged }: PageQuery): boolean {
  if (same(requested.orderby ?? [], own.orderby ?? [])) return true
  const order = requested.orderby ?? []
  if (order.length === 0) return limitOf(requested) === Number.POSITIVE_INFINITY && limitOf(own) === limitOf(requested)
  const terms = [...(own.columns ?? []), ...(own.metrics ?? [])].map(text)
  return isPaged && order.length === 1 && terms.includes(text(order[0]?.[0]))
}

/** Fields that have to be the same, with what their absence means. */
const FIXED = (query: QueryObject): unknown => [
  sorted((query.columns ?? []).map(withoutGrain)),
  query.metrics ? sorted(query.metrics) : null,
  query.extras?.having ?? '',
  query.time_offsets ?? [],
  query.series_limit || 0,
  query.series_limit_metric ?? null,
  sorted(query.series_columns),
  query.group_others_when_limit_reached === true,
  query.is_rowcount === true,
  query.is_timeseries === true,
  query.order_desc ?? true,
  query.custom_params ?? null,
  query.time_column || null,
  query.time_grain || null,
  [query.extras?.relative_start || null, query.extras?.relative_end || null],
  given(query.post_processing).map(({ operation, options }) => [operation, options ?? {}]),
]

/** A query without what only its chart draws: all of it, or the sums over all groups alone. */
function asFiles(query: QueryObject): readonly QueryObject[] {
  const rules = given(query.post_processing).filter(({ operation }) => operation !== 'group_places')
  const isOfAll = ({ operation, options }: (typeof rules)[number]) =>
    operation === 'contribution' && options?.of === 'all_groups'
  const withoutSums = rules.map(rule =>
    rule.operation === 'contribution' && rule.options
      ? { ...rule, options: { ...rule.options, keep_wholes: undefined, more_wholes: undefined } }
      : rule,
  )
  return [rules.filter(rule => !isOfAll(rule)), withoutSums].map(left => ({ ...query, post_processing: left }))
}

/** True if a request is this query of a page, or returns less. */
export function isShownBy(requested: QueryObject, own: PageQuery, page: PageFilters): boolean {
  const { query, isPaged, chart } = own
  const more = beside(requested, query, page)
  const shown = new Set((query.columns ?? []).map(nameOf))
  const mayFilter = ({ col, op }: QueryFilter): boolean =>
    typeof col === 'string' &&
    (page.columns.has(col) || ((isPaged || chart === null) && shown.has(col) && /^(ILIKE|>=)$/.test(op)))
  return (
    more?.every(mayFilter) === true &&
    [query, ...asFiles(query)].some(one => same(FIXED(requested), FIXED(one))) &&
    isConditionOf(requested.extras?.where ?? '', query.extras?.where ?? '', page) &&
    (page.types.has('filter_timegrain') || grainsOf(requested) === grainsOf(query)) &&
    (page.types.has('filter_time') || (requested.time_range || null) === (query.time_range || null)) &&
    (page.types.has('filter_timecolumn') || (requested.granularity || null) === (query.granularity || null)) &&
    (chart === null || isOrder(requested, own)) &&
    (isPaged || !requested.row_offset) &&
    (chart === null || isLimit(requested, query)) &&
    layerSources(requested.annotation_layers).every(source => page.layers.has(source)) &&
    // Of these the types of the chart itself: the first is what a context has by itself.
    /^(full|results|post_processed)$/.test(requested.result_type ?? 'full') &&
    (requested.grouping_sets === undefined || same(requested.grouping_sets, query.grouping_sets))
  )
}
