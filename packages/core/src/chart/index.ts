export {
  type ChartRequest,
  type ChartRequestEvent,
  chartRequestReducer,
  type RequestError,
  startRequest,
  timeoutError,
} from './chart-request.ts'
export { type Formula, isFormula, parseFormula } from './formula/formula.ts'
