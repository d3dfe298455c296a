/** Whether a query is one that was made here, field by field. */
import type { QueryFilter } from '@belvedere/core/expressions'
import { canonicalJson, type QueryObject } from '@belvedere/core/query'

type Extras = NonNullable<QueryObject['extras']>

const extrasOf = ({ where, having, time_grain_sqla, relative_start, relative_end }: Extras = {}): Required<Extras> => ({
  where: where ?? '',
  having: having ?? '',
  time_grain_sqla: time_grain_sqla || undefined,
  relative_start: relative_start || undefined,
  relative_end: relative_end || undefined,
})

/** Fields that change no answer, or that are compared by rules of their own. */
type Uncompared =
  | 'annotation_layers'
  | 'applied_time_extras'
  | 'filters'
  | 'grouping_sets'
  | 'orderby'
  | 'result_type'
  | 'row_limit'
  | 'url_params'

/** What a field says, with what its absence means; a field that is new in queries does not compile until it is here. */
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

/** Rules over rows, totals and counts are about all of them: fewer rows would give other figures. */
const isAboutAllRows = (query: QueryObject): boolean =>
  rulesOf(query).length > 0 || query.is_rowcount === true || (query.grouping_sets ?? []).length > 0

function isLimitWithin(requested: QueryObject, lent: QueryObject): boolean {
  const [count, most] = [requested.row_limit, lent.row_limit]
  if (!isOne(most)) return !isOne(count) || !isAboutAllRows(lent)
  return isOne(count) && (isAboutAllRows(lent) ? count === most : count <= most)
}

/** Without a limit the order changes no row of the answer, and may be left to the database. */
function isOrderSame(requested: QueryObject, lent: QueryObject): boolean {
  const { orderby = [], row_limit } = requested
  if (orderby.length === 0 && !isOne(row_limit) && !isOne(lent.row_limit)) return true
  return canonicalJson(orderby) === canonicalJson(lent.orderby ?? [])
}

/** Files hold groups without their totals. */
const areTotalsSame = ({ grouping_sets: requested = [] }: QueryObject, { grouping_sets: lent = [] }: QueryObject) =>
  requested.length === 0 || canonicalJson(requested) === canonicalJson(lent)

/** A filter as it counts: a mark of where it came from is not part of it. */
const filterKey = ({ isExtra: _, ...filter }: QueryFilter): string => canonicalJson(filter)

/** Filters of the one that the other has not, each as often as it is more; order plays no part. */
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

/** Whether a request gives nothing but rows of this query: the same in every field, or less of it. */
export const isWithin = (requested: QueryObject, lent: QueryObject): boolean =>
  identityOf(requested) === identityOf(lent) &&
  isLimitWithin(requested, lent) &&
  isOrderSame(requested, lent) &&
  areTotalsSame(requested, lent) &&
  filtersBeyond(requested, lent).length === 0 &&
  filtersBeyond(lent, requested).length === 0
