export {
  annotationDataOf,
  annotationRequest,
  resolveOverrides,
} from './annotations/annotation-request.ts'
export {
  type ChartRequest,
  type ChartRequestEvent,
  chartRequestReducer,
  type RequestError,
  startRequest,
  timeoutError,
} from './chart-request.ts'
export { isFormula, parseFormula } from './formula/formula.ts'
export { type DynamicPlugin, loadPlugins } from './plugins/load-plugins.ts'
export {
  NO_PLUGINS,
  type PluginEvent,
  type PluginStates,
  pluginReducer,
} from './plugins/plugin-states.ts'
export { sqlLabForm, sqlQuery } from './sql-lab.ts'
export {
  type AnnotationAnswer,
  type AnnotationEvent,
  type AnnotationStates,
  annotationReducer,
} from './states/annotation-states.ts'
export { type ChartLogEntry, chartLogEntry } from './states/chart-log.ts'
export { type ChartState, type ChartStates, newChartState } from './states/chart-state.ts'
export { abandonedBy, type ChartEvent, type ChartQueryEvent, chartStatesReducer } from './states/chart-states.ts'
export { runAnnotation } from './states/run-annotation.ts'
