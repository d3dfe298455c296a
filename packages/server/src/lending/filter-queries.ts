/** Recognizes the queries that filters of a dashboard send for their options. */
import type { QueryFilter } from '@belvedere/core/expressions'
import { filterOptionsContext, filterRangeContext, hasPreFilter, type NativeFilter } from '@belvedere/core/filters'
import type { QueryContext, QueryObject } from '@belvedere/core/query'
import { GENERIC_TYPE } from '@belvedere/core/table'
import type { LentPage } from './page-filters.ts'
import { filtersBeyond, isWithin } from './same-query.ts'

/** The columns of a dataset. */
export interface SourceColumns {
  /** SQL condition of the rows whose values filters offer. Null for all rows. */
  readonly fetch_values_predicate: string | null
  readonly columns: readonly { readonly column_name: string; readonly type_generic: number | null }[]
}

const targetOf = ({ targets: [target] }: NativeFilter) => ({ id: target?.datasetId, column: target?.column?.name })

const isNumeric = ({ columns }: SourceColumns, name: string | undefined): boolean =>
  columns.some(column => column.column_name === name && column.type_generic === GENERIC_TYPE.numeric)

/** True for the condition of a search in the options: it is about the filter's own column. */
const isSearch = ({ col, op, val }: QueryFilter, column: string | undefined): boolean =>
  col === column && ((op === 'ILIKE' && typeof val === 'string') || (op === '>=' && typeof val === 'number'))

const PARENT_OPERATORS: ReadonlySet<string> = new Set(['IN', 'NOT IN', '>=', '<=', '=='])

const isOfParent = ({ col, op }: QueryFilter, parents: readonly NativeFilter[]): boolean =>
  PARENT_OPERATORS.has(op) && parents.some(parent => typeof col === 'string' && targetOf(parent).column === col)

/** Any number of options may be requested: a search finds each of them anyway. */
const anyNumber = (query: QueryObject): QueryObject => ({ ...query, row_limit: undefined })

/** True for a query of a select filter's options, with a search and with values of its parents. */
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
  // A dataset without such a rule is queried in the same way with and without it.
  const compared = source.fetch_values_predicate ? requested : { ...requested, apply_fetch_values_predicate: true }
  return isWithin(anyNumber(compared), anyNumber(lent))
}

function isOfFilter(requested: QueryObject, filter: NativeFilter, page: LentPage, source: SourceColumns): boolean {
  if (filter.filterType === 'filter_select') return isOfOptions(requested, filter, page.filters, source)
  if (filter.filterType !== 'filter_range') return false
  const lent = filterRangeContext(filter)?.queries[0]
  return lent !== undefined && isWithin(requested, lent)
}

/** Filters of a page that are about a dataset. */
export const filtersOn = ({ filters }: LentPage, dataset_id: number): readonly NativeFilter[] =>
  filters.filter(filter => targetOf(filter).id === dataset_id)

export const isOfFilters = (
  requested: QueryObject,
  { datasource }: Pick<QueryContext, 'datasource'>,
  page: LentPage,
  source: SourceColumns,
): boolean => filtersOn(page, datasource.id).some(filter => isOfFilter(requested, filter, page, source))

/** True if a select filter without conditions of its own offers all values of the column. */
export const hasAllValues = (page: LentPage, dataset_id: number, column: string): boolean =>
  filtersOn(page, dataset_id).some(
    filter => filter.filterType === 'filter_select' && targetOf(filter).column === column && !hasPreFilter(filter),
  )
