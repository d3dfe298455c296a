export {
  type ChartRequest,
  type ChartRequestEvent,
  chartRequestReducer,
  type RequestError,
  startRequest,
  timeoutError,
} from './chart-request.ts'
