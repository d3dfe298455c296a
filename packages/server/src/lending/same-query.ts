/** Compares a request with a lent query, field by field. */
import type { QueryFilter } from '@belvedere/core/expressions'
import { canonicalJson, type QueryObject, withoutDrawnRules, withoutDrawnSums } from '@belvedere/core/query'

type Extras = NonNullable<QueryObject['extras']>

const extrasOf = ({ where, having, time_grain_sqla, relative_start, relative_end }: Extras = {}): Required<Extras> => ({
  where: where ?? '',
  having: having ?? '',
  time_grain_sqla: time_grain_sqla || undefined,
  relative_start: relative_start || undefined,
  relative_end: relative_end || undefined,
})

/** Fields that do not change the answer, and fields that are compared separately. */
type Uncompared =
  | 'annotation_layers'
  | 'applied_time_extras'
  | 'filters'
  | 'grouping_sets'
  | 'orderby'
  | 'result_type'
  | 'row_limit'
  | 'url_params'

/**
 * Values of the compared fields, with their defaults. A new field of queries does not compile until it is added here.
 */
const READ: {
  readonly [Field in Exclude<keyof QueryObject, Uncompared>]-?: (query: QueryObject) => unknown
} = {
  columns: ({ columns }) => columns ?? [],
  metrics: ({ metrics }) => metrics ?? null,
  extras: ({ extras }) => extrasOf(extras),
  granularity: ({ granularity }) => granularity || null,
  time_range: ({ time_range }) => time_range || null,
  time_column: ({ time_column }) => time_column || null,
  time_grain: ({ time_grain }) => time_grain || null,
  time_offsets: ({ time_offsets }) => time_offsets ?? [],
  order_desc: ({ order_desc }) => order_desc ?? true,
  row_offset: ({ row_offset }) => row_offset ?? 0,
  series_columns: ({ series_columns }) => series_columns ?? [],
  series_limit: ({ series_limit }) => series_limit ?? 0,
  series_limit_metric: ({ series_limit_metric }) => series_limit_metric ?? null,
  group_others_when_limit_reached: query => query.group_others_when_limit_reached === true,
  apply_fetch_values_predicate: query => query.apply_fetch_values_predicate === true,
  is_timeseries: ({ is_timeseries }) => is_timeseries === true,
  is_rowcount: ({ is_rowcount }) => is_rowcount === true,
  post_processing: query => rulesOf(query),
  custom_params: ({ custom_params }) => custom_params ?? null,
}

const rulesOf = ({ post_processing = [] }: QueryObject) =>
  post_processing.flatMap(rule => (rule ? [{ operation: rule.operation, options: rule.options ?? {} }] : []))

const identityOf = (query: QueryObject): string =>
  canonicalJson(Object.entries(READ).map(([field, read]) => [field, read(query)]))

const isOne = (limit: QueryObject['row_limit']): limit is number => typeof limit === 'number' && limit > 0

/** Returns whether a lower row limit would change the values: with post-processing, totals or counts. */
const isAboutAllRows = (query: QueryObject): boolean =>
  rulesOf(query).length > 0 || query.is_rowcount === true || (query.grouping_sets ?? []).length > 0

function isLimitWithin(requested: QueryObject, lent: QueryObject): boolean {
  const [count, most] = [requested.row_limit, lent.row_limit]
  if (!isOne(most)) return !isOne(count) || !isAboutAllRows(lent)
  return isOne(count) && (isAboutAllRows(lent) ? count === most : count <= most)
}

/** Compares orders. Without a limit the order may be missing, because it does not change which rows are returned. */
function isOrderSame(requested: QueryObject, lent: QueryObject): boolean {
  const { orderby = [], row_limit } = requested
  if (orderby.length === 0 && !isOne(row_limit) && !isOne(lent.row_limit)) return true
  return canonicalJson(orderby) === canonicalJson(lent.orderby ?? [])
}

/** Compares totals. They may be missing, because files contain groups without totals. */
const areTotalsSame = ({ grouping_sets: requested = [] }: QueryObject, { grouping_sets: lent = [] }: QueryObject) =>
  requested.length === 0 || canonicalJson(requested) === canonicalJson(lent)

/** Returns the identity of a filter. `isExtra` marks its origin and is ignored. */
const filterKey = ({ isExtra: _, ...filter }: QueryFilter): string => canonicalJson(filter)

/** Returns the filters of the first query without those of the second, as multisets. Their order is ignored. */
export function filtersBeyond(query: QueryObject, other: QueryObject): readonly QueryFilter[] {
  const left = new Map<string, number>()
  for (const filter of other.filters ?? []) {
    const key = filterKey(filter)
    left.set(key, (left.get(key) ?? 0) + 1)
  }
  return (query.filters ?? []).filter(filter => {
    const key = filterKey(filter)
    const count = left.get(key) ?? 0
    left.set(key, count - 1)
    return count <= 0
  })
}

/** Returns whether all compared fields are equal. Rules that only the chart displays may be missing, as in its files. */
function isIdentitySame(requested: QueryObject, lent: QueryObject): boolean {
  const identity = identityOf(requested)
  return [lent, withoutDrawnRules(lent), withoutDrawnSums(lent)].some(query => identityOf(query) === identity)
}

/** Returns whether a request reads only rows of the lent query: it is equal in every field, or has a lower limit. */
export const isWithin = (requested: QueryObject, lent: QueryObject): boolean =>
  isIdentitySame(requested, lent) &&
  isLimitWithin(requested, lent) &&
  isOrderSame(requested, lent) &&
  areTotalsSame(requested, lent) &&
  filtersBeyond(requested, lent).length === 0 &&
  filtersBeyond(lent, requested).length === 0
