export {
  type Bundle,
  type BundleDocument,
  decodeBundle,
  isBundleFile,
  withoutRoot,
} from './decode.ts'
export {
  BUNDLE_VERSION,
  bundleMetadata,
  DOCUMENT_KINDS,
  type Document,
  type DocumentKind,
  type FieldMessages,
  METADATA_TYPES,
  unknownKeys,
} from './documents.ts'
export { encodeColumn, encodeDocument, encodeMetric, fileNameOf, inAssetsOrder, PATHS } from './encode.ts'
export {
  alreadyExists,
  type ImportError,
  importRequirements,
  needsPassword,
} from './import-errors.ts'
export {
  appendCharts,
  chartComponents,
  componentOf,
  EMPTY_POSITION,
  type PlacedChart,
  type Position,
  removeChartFrom,
} from './position.ts'
export { filterDatasetUuids, toLocalIds, toPortableMetadata } from './references.ts'
export { restoreSource } from './restore-source.ts'
