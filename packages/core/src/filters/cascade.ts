import type { ExtraFormData } from '../form-data/index.ts'
import { mergeExtraFormData } from './merge-extra-form-data.ts'
import type { DataMasks, NativeFilter } from './types.ts'

/** What a filter's options depend on: the values of its parents (requirement FILTER-NATIVE-018). */
export const parentsExtraFormData = (filter: NativeFilter, masks: DataMasks): ExtraFormData =>
  mergeExtraFormData((filter.cascadeParentIds ?? []).map(parent => masks[parent]?.extraFormData))
