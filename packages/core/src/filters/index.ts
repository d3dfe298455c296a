export {
  type DataMask,
  type DataMasks,
  FILTER_TYPES,
  type FilterDivider,
  type FilterScope,
  type FilterTarget,
  type FilterType,
  type NativeFilter,
} from './types.ts'
