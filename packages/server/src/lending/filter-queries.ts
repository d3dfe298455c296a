/** Recognizes the queries that filters of a dashboard send for their options. */
import type { QueryFilter } from '@belvedere/core/expressions'
import { filterOptionsContext, filterRangeContext, hasPreFilter, type NativeFilter } from '@belvedere/core/filters'
import type { QueryContext, QueryObject } from '@belvedere/core/query'
import { GENERIC_TYPE } from '@belvedere/core/table'
import type { LentPage } from './page-filters.ts'
import { filtersBeyond, isWithin } from './same-query.ts'

/** Columns of a dataset. */
export interface SourceColumns {
  /** SQL condition of the rows whose values filters offer. Null for all rows. */
  readonly fetch_values_predicate: string | null
  readonly columns: readonly { readonly column_name: string; readonly type_generic: number | null }[]
}

const targetOf = ({ targets: [target] }: NativeFilter) => ({ id: target?.datasetId, column: target?.column?.name })

const isNumeric = ({ columns }: SourceColumns, name: string | undefined): boolean =>
  columns.some(column => column.column_name === name && column.type_generic === GENERIC_TYPE.numeric)

/** Returns whether a condition searches the options: it must be on the filter's own column. */
const isSearch = ({ col, op, val }: QueryFilter, column: string | undefined): boolean =>
  col === column && ((op === 'ILIKE' && typeof val === 'string') || (op === '>=' && typeof val === 'number'))

const PARENT_OPERATORS: ReadonlySet<string> = new Set(['IN', 'NOT IN', '>=', '<=', '=='])

const isOfParent = ({ col, op }: QueryFilter, parents: readonly NativeFilter[]): boolean =>
  PARENT_OPERATORS.has(op) && parents.some(parent => typeof col === 'string' && targetOf(parent).column === col)

/** Removes the row limit. Any number of options may be requested, because a search can find each of them. */
const anyNumber = (query: QueryObject): QueryObject => ({ ...query, row_limit: undefined })

/** Returns whether a request queries the options of a select filter, with a search and with values of its parents. */
function isOfOptions(
  requested: QueryObject,
  filter: NativeFilter,
  others: readonly NativeFilter[],
  source: SourceColumns,
): boolean {
  const { column } = targetOf(filter)
  const parents = others.filter(({ id }) => filter.cascadeParentIds?.includes(id))
  const hasTime = parents.some(({ filterType }) => filterType === 'filter_time')
  const lentBy = (extra: NonNullable<Parameters<typeof filterOptionsContext>[0]['parents']>): QueryObject | undefined =>
    filterOptionsContext({ filter, search: '', parents: extra, isNumeric: isNumeric(source, column) })?.queries[0]
  const time = hasTime && requested.time_range ? { time_range: requested.time_range } : {}
  const timed = lentBy(time)
  if (!timed) return false
  const added = filtersBeyond(requested, timed)
  if (!added.every(one => isSearch(one, column) || isOfParent(one, parents))) return false
  const lent = { ...timed, filters: [...(timed.filters ?? []), ...added] }
  // Without a predicate, the query is the same with and without this flag.
  const compared = source.fetch_values_predicate ? requested : { ...requested, apply_fetch_values_predicate: true }
  return isWithin(anyNumber(compared), anyNumber(lent))
}

function isOfFilter(requested: QueryObject, filter: NativeFilter, page: LentPage, source: SourceColumns): boolean {
  if (filter.filterType === 'filter_select') return isOfOptions(requested, filter, page.filters, source)
  if (filter.filterType !== 'filter_range') return false
  const lent = filterRangeContext(filter)?.queries[0]
  return lent !== undefined && isWithin(requested, lent)
}

/** Returns the filters of a page on a dataset. */
export const filtersOn = ({ filters }: LentPage, dataset_id: number): readonly NativeFilter[] =>
  filters.filter(filter => targetOf(filter).id === dataset_id)

export const isOfFilters = (
  requested: QueryObject,
  { datasource }: Pick<QueryContext, 'datasource'>,
  page: LentPage,
  source: SourceColumns,
): boolean => filtersOn(page, datasource.id).some(filter => isOfFilter(requested, filter, page, source))

/** Returns whether a select filter without its own conditions offers all values of the column. */
export const hasAllValues = (page: LentPage, dataset_id: number, column: string): boolean =>
  filtersOn(page, dataset_id).some(
    filter => filter.filterType === 'filter_select' && targetOf(filter).column === column && !hasPreFilter(filter),
  )
