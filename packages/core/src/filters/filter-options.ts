import { type AdhocFilter, isFilter, joinConditions, splitAdhocFilters } from '../expressions/index.ts'
import type { ExtraFormData } from '../form-data/index.ts'
import { type QueryContext, type QueryObject, rangeEndsQuery, selectOptionsQuery } from '../query/index.ts'
import { GENERIC_TYPE } from '../table/index.ts'
import { NO_ROWS } from './mask-of-filter.ts'
import type { NativeFilter } from './types.ts'

/** Maximum number of options that are requested at once. More options are found by searching. */
export const FILTER_OPTIONS_LIMIT = 1000

export interface FilterOptionsInput {
  readonly filter: NativeFilter
  /** Search text; empty for none. */
  readonly search: string
  /** Extra form data of the filter's parents. */
  readonly parents?: ExtraFormData
  /** True if the target column is numeric. */
  readonly isNumeric?: boolean
}

const isWhole = (stored: unknown): stored is AdhocFilter =>
  typeof stored === 'object' && stored !== null && 'expressionType' in stored && isFilter(stored as AdhocFilter)

const isNoRows = (condition: AdhocFilter): boolean =>
  condition.expressionType === 'SQL' && condition.sqlExpression === NO_ROWS

/** Returns true if a required parent has no value. The filter then offers no options. */
const hasEmptyParent = ({ adhoc_filters = [] }: ExtraFormData): boolean => adhoc_filters.some(isNoRows)

/** Returns the conditions of a filter's query: its own and those of its parents. */
function narrowed(filter: NativeFilter, parents: ExtraFormData) {
  const own = splitAdhocFilters([...(filter.adhoc_filters ?? []), ...(parents.adhoc_filters ?? [])].filter(isWhole))
  const where = joinConditions(own.where)
  const time_range = parents.time_range ?? filter.time_range
  const granularity = parents.granularity_sqla ?? filter.granularity_sqla
  return {
    filters: [...own.filters, ...(parents.filters ?? [])],
    rest: {
      ...(where === '' ? {} : { extras: { where } }),
      ...(time_range === undefined ? {} : { time_range }),
      ...(granularity ? { granularity } : {}),
    },
  }
}

/**
 * Returns the query for the options of a select filter: the values of its column, sorted by its sort metric or by value
 * (requirement API-OPTIONS-003). Null if the filter has no column or depends on a required filter without a value.
 */
export function filterOptionsContext({
  filter,
  search,
  parents = {},
  isNumeric = false,
}: FilterOptionsInput): QueryContext | null {
  const [target] = filter.targets
  const column = target?.column?.name
  if (column === undefined || target?.datasetId === undefined || hasEmptyParent(parents)) return null
  const { filters, rest } = narrowed(filter, parents)
  const coltypeMap = { [column]: isNumeric ? GENERIC_TYPE.numeric : GENERIC_TYPE.string }
  const base = { columns: [column], filters }
  const form = { sortMetric: filter.sortMetric, sortAscending: filter.controlValues?.sortAscending }
  return contextOf(target.datasetId, {
    ...selectOptionsQuery(form, base, { search, coltypeMap }),
    ...rest,
    row_limit: FILTER_OPTIONS_LIMIT,
    apply_fetch_values_predicate: true,
  })
}

/**
 * Returns the query for the limits of a range filter: `min` and `max` of its column. Null as for
 * `filterOptionsContext`.
 */
export function filterRangeContext(filter: NativeFilter, parents: ExtraFormData = {}): QueryContext | null {
  const [target] = filter.targets
  const column = target?.column?.name
  if (column === undefined || target?.datasetId === undefined || hasEmptyParent(parents)) return null
  const { filters, rest } = narrowed(filter, parents)
  return contextOf(target.datasetId, {
    ...rangeEndsQuery({ columns: [column] }),
    ...(filters.length > 0 ? { filters } : {}),
    ...rest,
  })
}

const contextOf = (id: number, query: QueryObject): QueryContext => ({
  datasource: { id, type: 'table' },
  queries: [query],
  result_type: 'full',
  result_format: 'json',
})
