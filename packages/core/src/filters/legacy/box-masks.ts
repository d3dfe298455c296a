/** Selections in filter boxes as masks: of a whole box, and of each of its fields. */
import type { FilterValue, QueryFilter } from '../../expressions/index.ts'
import { readJson } from '../../json/index.ts'
import type { Cell } from '../../table/index.ts'
import { type ChosenMark, maskFromMarks } from '../cross-filter-mask.ts'
import { isEmptyMaskValue, type MaskValue, valuesOf } from '../mask-of-filter.ts'
import type { DataMask, DataMasks } from '../types.ts'
import type { LegacyDashboardFilter } from './dashboard-filter.ts'
import { printFilterKey } from './filter-key.ts'
import { LEGACY_ROOT_SCOPE, type LegacyScope } from './scope.ts'

/** Keys of the time fields in the extra form data of a mask. */
const TIME_KEYS = {
  __time_range: 'time_range',
  __time_grain: 'time_grain_sqla',
  __time_col: 'granularity_sqla',
  __granularity: 'time_grain_sqla',
} as const

type FieldValues = readonly (readonly [column: string, values: readonly Cell[]])[]

/** Returns all selections in a box as one mark. Its key encodes the selections. An empty selection is a mark too. */
export function filterBoxMark(chosen: FieldValues): ChosenMark {
  const filters = chosen.filter(([, values]) => values.length > 0).map(([col, values]) => ({ col, values }))
  return {
    key: JSON.stringify(filters.map(({ col, values }) => JSON.stringify([col, values]))),
    label: filters.flatMap(({ values }) => values.map(String)).join(', '),
    filters,
  }
}

const isField = (value: unknown): value is readonly [string, readonly Cell[]] =>
  Array.isArray(value) && typeof value[0] === 'string' && Array.isArray(value[1])

/** Parses the selections in the key of such a mark; empty for other keys. */
export function readFilterBoxKey(key: string): Readonly<Record<string, readonly Cell[]>> {
  const parts = readJson(key)
  const fields = Array.isArray(parts) ? parts.map(part => readJson(String(part))) : []
  return fields.every(isField) ? Object.fromEntries(fields) : {}
}

/**
 * Returns the initial masks of a dashboard's filter boxes, one per box, from their default values (requirement
 * FILTER-LEGACY-013).
 * @param isNumeric returns true if a column of a box's dataset is numeric, because stored defaults are text
 */
export function defaultBoxMasks(
  boxes: readonly LegacyDashboardFilter[],
  isNumeric: (box: LegacyDashboardFilter, column: string) => boolean,
): DataMasks {
  const typed = (value: FilterValue, isNumber: boolean): FilterValue =>
    isNumber && typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value))
      ? Number(value)
      : value
  const masks = boxes.map(box => {
    const chosen = Object.entries(box.columns)
      .filter(([, value]) => !isEmptyMaskValue(value as MaskValue))
      .map(([column, value]) => {
        const isNumber = isNumeric(box, column)
        return [column, valuesOf(value as MaskValue).map(one => typed(one, isNumber))] as const
      })
    return [String(box.chartId), maskFromMarks(box.chartId, [filterBoxMark(chosen as FieldValues)])] as const
  })
  return Object.fromEntries(masks)
}

/** Returns the mask of a box without selections, which overrides its defaults. */
export const emptyBoxMask = (chartId: number): DataMask => maskFromMarks(chartId, [filterBoxMark([])])

const columnOf = ({ col }: QueryFilter): string => (typeof col === 'string' ? col : String(col.label))

function fieldMasks(box: LegacyDashboardFilter, { extraFormData = {} }: DataMask): DataMasks {
  const mask = (column: string, extra: DataMask['extraFormData'], value: MaskValue) => {
    const id = printFilterKey({ chartId: box.chartId, column })
    const label = valuesOf(value)
      .map(one => (one === null ? '<NULL>' : String(one)))
      .join(', ')
    return [id, { id, extraFormData: extra, filterState: { value, label }, ownState: {} }] as const
  }
  const { filters = [] } = extraFormData
  const times = Object.entries(TIME_KEYS).flatMap(([column, key]) => {
    const value = extraFormData[key]
    return value === undefined || value === null ? [] : [mask(column, { [key]: value }, value)]
  })
  const valued = filters.map(filter => {
    const value = (filter.op === 'IS NULL' ? [null] : filter.val) as MaskValue
    return mask(columnOf(filter), { filters: [filter] }, value)
  })
  return Object.fromEntries([...valued, ...times])
}

/**
 * Replaces the masks of filter boxes by one mask per field, because each field has its own scope (requirement
 * FILTER-LEGACY-006).
 */
export function splitBoxMasks(masks: DataMasks, boxes: readonly LegacyDashboardFilter[]): DataMasks {
  const byId = new Map(boxes.map(box => [String(box.chartId), box]))
  if (!Object.keys(masks).some(id => byId.has(id))) return masks
  const parts = Object.entries(masks).map(([id, mask]) => {
    const box = byId.get(id)
    return box ? fieldMasks(box, mask) : { [id]: mask }
  })
  return Object.assign({}, ...parts) as DataMasks
}

/** Returns the scope of a field; by default, the whole dashboard. */
export const scopeOfField = ({ scopes }: LegacyDashboardFilter, column: string): LegacyScope =>
  scopes[column] ?? LEGACY_ROOT_SCOPE
