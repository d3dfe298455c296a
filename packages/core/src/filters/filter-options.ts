import {
  type AdhocFilter,
  isFilter,
  joinConditions,
  type QueryFilter,
  splitAdhocFilters,
} from '../expressions/index.ts'
import type { ExtraFormData } from '../form-data/index.ts'
import type { QueryContext } from '../query/index.ts'
import type { NativeFilter } from './types.ts'

/** Options that are asked for at once; more are found by searching. */
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

/** Text is searched anywhere and in any case; among numbers a number finds itself and those above it. */
function searchFilters(column: string, search: string, isNumeric: boolean): readonly QueryFilter[] {
  const text = search.trim()
  if (text === '') return []
  if (!isNumeric) return [{ col: column, op: 'ILIKE', val: `%${text}%` }]
  const number = Number(text)
  return Number.isFinite(number) ? [{ col: column, op: '>=', val: number }] : []
}

/**
 * The question for the options of a select filter: its column's values, by its sort metric or by themselves
 * (requirement API-OPTIONS-003). Null for a filter without a column.
 */
export function filterOptionsContext({
  filter,
  search,
  parents = {},
  isNumeric = false,
}: FilterOptionsInput): QueryContext | null {
  const [target] = filter.targets
  const column = target?.column?.name
  if (column === undefined || target?.datasetId === undefined) return null
  const metric = filter.sortMetric || null
  const own = splitAdhocFilters((filter.adhoc_filters ?? []).filter(isWhole))
  const where = joinConditions(own.where)
  const time_range = parents.time_range ?? filter.time_range
  return {
    datasource: { id: target.datasetId, type: 'table' },
    queries: [
      {
        columns: [column],
        metrics: metric === null ? [] : [metric],
        filters: [...own.filters, ...(parents.filters ?? []), ...searchFilters(column, search, isNumeric)],
        ...(where === '' ? {} : { extras: { where } }),
        ...(time_range === undefined ? {} : { time_range }),
        ...(filter.granularity_sqla ? { granularity: filter.granularity_sqla } : {}),
        orderby: [[metric ?? column, filter.controlValues?.sortAscending !== false]],
        row_limit: FILTER_OPTIONS_LIMIT,
        apply_fetch_values_predicate: true,
      },
    ],
    result_type: 'full',
    result_format: 'json',
  }
}
