import { isEmptyMaskValue, maskOfFilter } from './mask-of-filter.ts'
import type { DataMask, DataMasks, FilterItem, NativeFilter } from './types.ts'
import { isNativeFilter } from './types.ts'

/**
 * Returns the initial mask of a filter: the stored default. If only its value is stored, the extra form data are
 * derived from it.
 */
export function defaultMask(filter: NativeFilter): DataMask {
  const stored = filter.defaultDataMask
  const value = stored?.filterState?.value
  const isEmpty = Object.keys(stored?.extraFormData ?? {}).length === 0
  if (!stored || (isEmpty && isEmptyMaskValue(value))) return maskOfFilter(filter, undefined)
  return isEmpty ? maskOfFilter(filter, value, stored.filterState?.label) : { ...stored, id: filter.id }
}

export const defaultMasks = (items: readonly FilterItem[]): DataMasks =>
  Object.fromEntries(items.filter(isNativeFilter).map(filter => [filter.id, defaultMask(filter)]))
