import {
  type DataMask,
  isEmptyMaskValue,
  isRequiredFilter,
  type MaskValue,
  type NativeFilter,
} from '@belvedere/core/filters'

/** Returns whether a filter accepts several values, which is the default. */
export const isMultiple = (filter: NativeFilter): boolean => filter.controlValues?.multiSelect !== false

export const targetColumn = (filter: NativeFilter): string | undefined => filter.targets[0]?.column?.name
export const targetDataset = (filter: NativeFilter): number | undefined => filter.targets[0]?.datasetId

export const maskValue = (mask: DataMask | undefined): MaskValue => mask?.filterState?.value

/** Returns whether a mask filters something. */
export const isEffective = (mask: DataMask | undefined): boolean => Object.keys(mask?.extraFormData ?? {}).length > 0

export const sameValue = (one: DataMask | undefined, other: DataMask | undefined): boolean =>
  JSON.stringify(maskValue(one) ?? null) === JSON.stringify(maskValue(other) ?? null)

/** Returns whether a required filter has no value and so cannot be applied (FILTER-NATIVE-012). */
export const isValueMissing = (filter: NativeFilter, mask: DataMask | undefined): boolean =>
  isRequiredFilter(filter) && isEmptyMaskValue(maskValue(mask))
