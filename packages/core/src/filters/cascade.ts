import type { ExtraFormData } from '../form-data/index.ts'
import { mergeExtraFormData } from './merge-extra-form-data.ts'
import type { DataMasks, NativeFilter } from './types.ts'

/** Returns the extra form data of a filter's parents, which restrict its options (requirement FILTER-NATIVE-018). */
export const parentsExtraFormData = (filter: NativeFilter, masks: DataMasks): ExtraFormData =>
  mergeExtraFormData((filter.cascadeParentIds ?? []).map(parent => masks[parent]?.extraFormData))
