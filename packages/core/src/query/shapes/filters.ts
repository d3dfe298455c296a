import { columnLabel, type Metric, type QueryFilter, type SimpleAdhocMetric } from '../../expressions/index.ts'
import { GENERIC_TYPE, type GenericType } from '../../table/index.ts'
import type { OrderBy, QueryObject } from '../types.ts'

/** Search text of a select filter, with the types of its columns. */
export interface OptionSearch {
  readonly search?: string | undefined
  readonly coltypeMap?: Readonly<Record<string, GenericType>> | undefined
}

/** Returns the filters for a search text: substring match ignoring case for text, greater or equal for numbers. */
function searchFilters(query: QueryObject, { search = '', coltypeMap = {} }: OptionSearch): readonly QueryFilter[] {
  const text = search.trim()
  if (text === '') return []
  return (query.columns ?? []).flatMap((column): QueryFilter[] => {
    const type = coltypeMap[columnLabel(column)]
    if (type === GENERIC_TYPE.string) return [{ col: column, op: 'ILIKE', val: `%${text}%` }]
    const number = Number(text)
    return type === GENERIC_TYPE.numeric && Number.isFinite(number) ? [{ col: column, op: '>=', val: number }] : []
  })
}

/**
 * Returns the query for the options of a select filter: values sorted ascending unless configured otherwise, or by a
 * metric (requirement API-OPTIONS-003). If `sortAscending` is null, they are not sorted (requirement
 * FILTER-NATIVE-016).
 */
export function selectOptionsQuery(
  form: Readonly<Record<string, unknown>>,
  base: QueryObject,
  search: OptionSearch = {},
): QueryObject {
  const metric = (form.sortMetric || undefined) as Metric | undefined
  const ascending = form.sortAscending !== false
  const keys = metric === undefined ? (base.columns ?? []) : [metric]
  return {
    ...base,
    metrics: metric === undefined ? [] : [metric],
    filters: [...(base.filters ?? []), ...searchFilters(base, search)],
    orderby: form.sortAscending === null ? [] : keys.map((key): OrderBy => [key, ascending]),
  }
}

const extreme = (aggregate: 'MIN' | 'MAX', column_name: string): SimpleAdhocMetric => ({
  expressionType: 'SIMPLE',
  aggregate,
  column: { column_name },
  hasCustomLabel: true,
  label: aggregate.toLowerCase(),
})

/** Returns the query for the limits of a range filter. */
export function rangeEndsQuery(base: QueryObject): QueryObject {
  const [column] = base.columns ?? []
  const name = column === undefined ? '' : columnLabel(column)
  return { ...base, columns: [], metrics: [extreme('MIN', name), extreme('MAX', name)] }
}

/** Returns the query for the options of time filters: the time grains or temporal columns of the dataset. */
export const timeChoicesQuery = (base: QueryObject, result_type: 'timegrains' | 'columns'): QueryObject => ({
  ...base,
  columns: [],
  metrics: [],
  orderby: [],
  result_type,
})
