import { type AdhocFilter, isFilter, joinConditions, splitAdhocFilters } from '../expressions/index.ts'
import type { ExtraFormData } from '../form-data/index.ts'
import { type QueryContext, type QueryObject, rangeEndsQuery, selectOptionsQuery } from '../query/index.ts'
import { GENERIC_TYPE } from '../table/index.ts'
import { NO_ROWS } from './mask-of-filter.ts'
import type { NativeFilter } from './types.ts'

/** Options that are requested at once; more are found by searching. */
export const FILTER_OPTIONS_LIMIT = 1000

export interface FilterOptionsInput {
  readonly filter: NativeFilter
  /** What was typed; empty: nothing. */
  readonly search: string
  /** What the values of the filter's parents add. */
  readonly parents?: ExtraFormData
  /** The target column holds numbers. */
  readonly isNumeric?: boolean
}

const isWhole = (stored: unknown): stored is AdhocFilter =>
  typeof stored === 'object' && stored !== null && 'expressionType' in stored && isFilter(stored as AdhocFilter)

const isNoRows = (condition: AdhocFilter): boolean =>
  condition.expressionType === 'SQL' && condition.sqlExpression === NO_ROWS

/** True if a required parent has no value: then the filter offers no options. */
const hasEmptyParent = ({ adhoc_filters = [] }: ExtraFormData): boolean => adhoc_filters.some(isNoRows)

/** The conditions of a filter's query: its own and those of its parents' values. */
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
 * The query for the options of a select filter: its column's values, by its sort metric or by themselves
 * (requirement API-OPTIONS-003). Null where there are none: for a filter without a column, and for one that depends on a
 * required filter that is empty.
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

/** The query for the ends of a range filter: `min` and `max` of its column. Null as for `filterOptionsContext`. */
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
