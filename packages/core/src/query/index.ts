export {
  type Datasource,
  type OrderBy,
  type PostProcessingRule,
  type QueryContext,
  type QueryExtras,
  type QueryObject,
  RESULT_FORMATS,
  RESULT_TYPES,
  type ResultFormat,
  type ResultType,
} from './types.ts'
