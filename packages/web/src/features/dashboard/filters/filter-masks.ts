import type { FilterValue } from '@belvedere/core/expressions'
import type { DataMask, FilterDivider, NativeFilter } from '@belvedere/core/filters'
import type { ExtraFormData } from '@belvedere/core/form-data'

export type FilterItem = NativeFilter | FilterDivider
export type MaskValue = FilterValue | readonly FilterValue[] | undefined

export const NO_TIME_RANGE = 'No filter'

export const isDivider = (item: FilterItem): item is FilterDivider => item.type === 'DIVIDER'

const flag = (filter: NativeFilter, name: string): boolean => filter.controlValues?.[name] === true

/** The filter must have a value; empty, it lets no row through. */
export const isRequired = (filter: NativeFilter): boolean => flag(filter, 'enableEmptyFilter')
export const isInverse = (filter: NativeFilter): boolean => flag(filter, 'inverseSelection')
export const startsWithFirst = (filter: NativeFilter): boolean => flag(filter, 'defaultToFirstItem')
/** Several values are allowed unless the owner said otherwise. */
export const isMultiple = (filter: NativeFilter): boolean => filter.controlValues?.multiSelect !== false

export const targetColumn = (filter: NativeFilter): string | undefined => filter.targets[0]?.column?.name
export const targetDataset = (filter: NativeFilter): number | undefined => filter.targets[0]?.datasetId

export function isEmptyValue(value: MaskValue): boolean {
  if (Array.isArray(value)) return value.length === 0 || value.every(part => part === null || part === undefined)
  return value === undefined || value === null || value === '' || value === NO_TIME_RANGE
}
const isEmptyChoice = (value: MaskValue): boolean =>
  Array.isArray(value) ? value.length === 0 : value === undefined || value === ''

/** Values of a select filter as a list: one value counts as a list of one; null is a value of its own in a list. */
export const valueList = (value: MaskValue): readonly FilterValue[] => {
  if (value === undefined || value === null) return []
  return isList(value) ? value : [value]
}
const isList = (value: MaskValue): value is readonly FilterValue[] => Array.isArray(value)

/**
 * What a chosen value does to the charts in scope. `label` is shown in chips.
 * An empty value gives a mask that filters nothing, unless the filter is required (FILTER-NATIVE-012).
 */
export function maskOf(filter: NativeFilter, value: MaskValue, label?: string): DataMask {
  const state = { value: isEmptyChoice(value) ? null : value, ...(label === undefined ? {} : { label }) }
  return {
    id: filter.id,
    extraFormData: extraFormDataOf(filter, value),
    filterState: isInverse(filter) ? { ...state, excludeFilterValues: true } : state,
    ownState: {},
  }
}

function extraFormDataOf(filter: NativeFilter, value: MaskValue): ExtraFormData {
  const col = targetColumn(filter)
  switch (filter.filterType) {
    case 'filter_select': {
      const values = valueList(value)
      if (values.length > 0 && col !== undefined)
        return { filters: [{ col, op: isInverse(filter) ? 'NOT IN' : 'IN', val: values }] }
      return isRequired(filter) && !isInverse(filter)
        ? { adhoc_filters: [{ expressionType: 'SQL', clause: 'WHERE', sqlExpression: '1 = 0' }] }
        : {}
    }
    case 'filter_range': {
      const [low = null, high = null] = isList(value) ? value : []
      if (col === undefined) return {}
      const filters = [
        ...(low === null ? [] : [{ col, op: '>=', val: low }]),
        ...(high === null ? [] : [{ col, op: '<=', val: high }]),
      ]
      return filters.length > 0 ? { filters } : {}
    }
    case 'filter_time':
      return typeof value === 'string' && !isEmptyValue(value) ? { time_range: value } : {}
    case 'filter_timegrain': {
      const [grain] = valueList(value)
      return typeof grain === 'string' ? { time_grain_sqla: grain } : {}
    }
    case 'filter_timecolumn': {
      const [column] = valueList(value)
      return typeof column === 'string' ? { granularity_sqla: column } : {}
    }
  }
}

/** Masks with which a dashboard opens, before the address has its say (FILTER-NATIVE-001). */
export const defaultMask = (filter: NativeFilter): DataMask => {
  const stored = filter.defaultDataMask
  if (!stored) return maskOf(filter, undefined)
  const value = stored.filterState?.value
  if (!isEmptyValue(value) && Object.keys(stored.extraFormData ?? {}).length === 0)
    return maskOf(filter, value, stored.filterState?.label)
  return { ...stored, id: filter.id }
}

export const maskValue = (mask: DataMask | undefined): MaskValue => mask?.filterState?.value

export const sameValue = (one: DataMask | undefined, other: DataMask | undefined): boolean =>
  JSON.stringify(maskValue(one) ?? null) === JSON.stringify(maskValue(other) ?? null)
