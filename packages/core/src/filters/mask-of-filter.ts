import type { FilterValue } from '../expressions/index.ts'
import type { ExtraFormData } from '../form-data/index.ts'
import { NO_TIME_RANGE } from '../time/index.ts'
import type { DataMask, NativeFilter } from './types.ts'

export type MaskValue = FilterValue | readonly FilterValue[] | undefined

const isList = (value: MaskValue): value is readonly FilterValue[] => Array.isArray(value)

/** Values as a list: one value counts as a list of one. Null is a value only inside a list. */
export const valuesOf = (value: MaskValue): readonly FilterValue[] =>
  value === undefined || value === null || value === '' ? [] : isList(value) ? value : [value]

/** The condition of a required filter without a value. */
export const NO_ROWS = '1 = 0'

/** Filters of a select filter; a required one with nothing chosen lets no row through (requirement FILTER-NATIVE-012). */
export function selectExtraFormData(
  col: string,
  values: readonly FilterValue[],
  { isRequired = false, isInverse = false } = {},
): ExtraFormData {
  if (values.length > 0) return { filters: [{ col, op: isInverse ? 'NOT IN' : 'IN', val: values }] }
  return isRequired && !isInverse
    ? { adhoc_filters: [{ expressionType: 'SQL', clause: 'WHERE', sqlExpression: NO_ROWS }] }
    : {}
}

/** Both ends belong to the range; null is an open end; equal ends are one value. */
export function rangeExtraFormData(col: string, lower: number | null, upper: number | null): ExtraFormData {
  if (lower !== null && lower === upper) return { filters: [{ col, op: '==', val: lower }] }
  const filters = [
    ...(lower === null ? [] : [{ col, op: '>=', val: lower }]),
    ...(upper === null ? [] : [{ col, op: '<=', val: upper }]),
  ]
  return filters.length > 0 ? { filters } : {}
}

/** The label of a range: `x = a`, `a ≤ x ≤ b`, `x ≥ a`, `x ≤ b` (requirement FILTER-NATIVE-030). */
export function rangeLabel(lower: number | null, upper: number | null): string {
  if (lower !== null && lower === upper) return `x = ${lower}`
  if (lower !== null && upper !== null) return `${lower} ≤ x ≤ ${upper}`
  if (lower !== null) return `x ≥ ${lower}`
  return upper !== null ? `x ≤ ${upper}` : ''
}

const isNumber = (value: FilterValue | undefined): value is number => typeof value === 'number'
const controlIs = (filter: NativeFilter, name: string): boolean => filter.controlValues?.[name] === true

/** A required filter must have a value. */
export const isRequiredFilter = (filter: NativeFilter): boolean => controlIs(filter, 'enableEmptyFilter')
export const isInverseFilter = (filter: NativeFilter): boolean => controlIs(filter, 'inverseSelection')

/** Nothing is chosen: no value, an empty list, open ends only, or no time range. */
export const isEmptyMaskValue = (value: MaskValue): boolean =>
  value === NO_TIME_RANGE || (isList(value) ? value.length === 0 : valuesOf(value).length === 0)

interface Effect {
  readonly extraFormData: ExtraFormData
  readonly label: string
  readonly value: MaskValue
}
const NOTHING: Effect = { extraFormData: {}, label: '', value: null }

function rangeEffect(col: string, value: MaskValue): Effect {
  const [low, high] = isList(value) ? value : []
  const lower = isNumber(low) ? low : null
  const upper = isNumber(high) ? high : null
  if (lower === null && upper === null) return NOTHING
  return {
    extraFormData: rangeExtraFormData(col, lower, upper),
    label: rangeLabel(lower, upper),
    value: [lower, upper],
  }
}

function textEffect(value: MaskValue, key: 'time_range' | 'time_grain_sqla' | 'granularity_sqla'): Effect {
  const [text] = valuesOf(value)
  if (typeof text !== 'string' || text === NO_TIME_RANGE) return NOTHING
  return { extraFormData: { [key]: text }, label: text, value: isList(value) ? value : text }
}

function effectOf(filter: NativeFilter, value: MaskValue): Effect {
  const col = filter.targets[0]?.column?.name
  switch (filter.filterType) {
    case 'filter_select': {
      const values = valuesOf(value)
      const isInverse = isInverseFilter(filter)
      const extraFormData =
        col === undefined ? {} : selectExtraFormData(col, values, { isRequired: isRequiredFilter(filter), isInverse })
      const label = values.map(item => (item === null ? '<NULL>' : String(item))).join(', ')
      return {
        extraFormData,
        label: label !== '' && isInverse ? `${label} (excluded)` : label,
        value: values.length > 0 ? values : null,
      }
    }
    case 'filter_range':
      return col === undefined ? NOTHING : rangeEffect(col, value)
    case 'filter_time':
      return textEffect(value, 'time_range')
    case 'filter_timegrain':
      return textEffect(value, 'time_grain_sqla')
    case 'filter_timecolumn':
      return textEffect(value, 'granularity_sqla')
  }
}

/**
 * What a filter does once this value is chosen (requirement ENTITY-NATIVE-003). Nothing chosen contributes nothing.
 * `label` replaces the text that is made from the value.
 */
export function maskOfFilter(filter: NativeFilter, value: MaskValue, label?: string): DataMask {
  const effect = effectOf(filter, value)
  const text = label ?? effect.label
  return {
    id: filter.id,
    extraFormData: effect.extraFormData,
    filterState: {
      value: effect.value,
      ...(text === '' ? {} : { label: text }),
      ...(isInverseFilter(filter) ? { excludeFilterValues: true } : {}),
    },
    ownState: {},
  }
}

/** As `maskOfFilter`, for a select filter. */
export const maskOfSelectFilter = (filter: NativeFilter, values: readonly FilterValue[]): DataMask =>
  maskOfFilter(filter, values)
