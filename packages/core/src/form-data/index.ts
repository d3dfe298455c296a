export { alteredText, isAlike } from './altered.ts'
export {
  ANNOTATION_TYPES,
  type AnnotationLayerSettings,
  type AnnotationSource,
  type AnnotationType,
  annotationSourcesOf,
  readAnnotationLayer,
  readAnnotationLayers,
} from './annotation-layer.ts'
export { type HideableControl, resetHidden, retainChoices } from './control-values.ts'
export {
  type ChoiceColumn,
  columnChoices,
  columnText,
  mainMetric,
  numberOptions,
  optionPairs,
  temporalColumns,
} from './dataset-choices.ts'
export { type DatasourceRef, datasourceOf, parseDatasourceKey, printDatasourceKey } from './datasource.ts'
export { parseExploreAddress } from './explore-address.ts'
export type { ExtraFormData } from './extra-form-data.ts'
export { LAT_LONG_TYPES, type LatLong, readLatLong, validateLatLong } from './lat-long.ts'
export { hasMapLayers, mapLayers } from './map-layers.ts'
export { migrateFormData, successorOf } from './migrations/migrate.ts'
export { sanitizeFormData } from './sanitize.ts'
export { parseSearch } from './search-pairs.ts'
export {
  changeVizType,
  emptyMemory,
  type FormMemory,
  HIDDEN_CONTROLS,
  standardizedFieldsOf,
  type TypeControls,
} from './standardize.ts'
export {
  popAllColumns,
  popAllMetrics,
  type StandardizedFields,
  shiftColumn,
  shiftMetric,
} from './standardized-controls.ts'
export { filtersForDataset, valueForDataset } from './swap-dataset.ts'
export {
  readTimeSeriesColumn,
  TIME_COLUMN_TYPES,
  TIME_COMPARISONS,
  type TimeSeriesColumn,
} from './time-series-column.ts'
export type { FormData } from './types.ts'
export {
  problemsOf,
  type Validator,
  validateFiniteNumber,
  validateInteger,
  validateNonEmpty,
  validateNumber,
  validateStrictInteger,
} from './validators.ts'
export { DEFAULT_VIEWPORT, readViewport, type Viewport } from './viewport.ts'
