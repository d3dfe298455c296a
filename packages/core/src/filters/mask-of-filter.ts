import type { FilterValue } from '../expressions/index.ts'
import type { ExtraFormData } from '../form-data/index.ts'
import { NO_TIME_RANGE } from '../time/index.ts'
import type { DataMask, NativeFilter } from './types.ts'

export type MaskValue = FilterValue | readonly FilterValue[] | undefined

const isList = (value: MaskValue): value is readonly FilterValue[] => Array.isArray(value)

/** Returns a value as a list. Null is a value only inside a list. */
export const valuesOf = (value: MaskValue): readonly FilterValue[] =>
  value === undefined || value === null || value === '' ? [] : isList(value) ? value : [value]

/** Condition of a required filter without a value. */
export const NO_ROWS = '1 = 0'

/**
 * Returns the extra form data of a select filter. A required filter without a selection matches no rows (requirement
 * FILTER-NATIVE-012).
 */
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

/** Returns the extra form data of a range. Both ends are inclusive; null is an open end; equal ends are an equality. */
export function rangeExtraFormData(col: string, lower: number | null, upper: number | null): ExtraFormData {
  if (lower !== null && lower === upper) return { filters: [{ col, op: '==', val: lower }] }
  const filters = [
    ...(lower === null ? [] : [{ col, op: '>=', val: lower }]),
    ...(upper === null ? [] : [{ col, op: '<=', val: upper }]),
  ]
  return filters.length > 0 ? { filters } : {}
}

/** Returns the label of a range: `x = a`, `a ≤ x ≤ b`, `x ≥ a`, `x ≤ b` (requirement FILTER-NATIVE-030). */
export function rangeLabel(lower: number | null, upper: number | null): string {
  if (lower !== null && lower === upper) return `x = ${lower}`
  if (lower !== null && upper !== null) return `${lower} ≤ x ≤ ${upper}`
  if (lower !== null) return `x ≥ ${lower}`
  return upper !== null ? `x ≤ ${upper}` : ''
}

const isNumber = (value: FilterValue | undefined): value is number => typeof value === 'number'
const controlIs = (filter: NativeFilter, name: string): boolean => filter.controlValues?.[name] === true

/** Returns true if a filter must have a value. */
export const isRequiredFilter = (filter: NativeFilter): boolean => controlIs(filter, 'enableEmptyFilter')
export const isInverseFilter = (filter: NativeFilter): boolean => controlIs(filter, 'inverseSelection')

/** Returns true if nothing is selected: no value, an empty list, only open ends, or no time range. */
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
 * Returns the mask of a filter for a value (requirement ENTITY-NATIVE-003). Without a value its extra form data are
 * empty.
 * @param label replaces the label that is derived from the value
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

/** Returns the mask of a select filter, as `maskOfFilter`. */
export const maskOfSelectFilter = (filter: NativeFilter, values: readonly FilterValue[]): DataMask =>
  maskOfFilter(filter, values)
