/**
 * Resolution of time ranges and time expressions, which requires a clock and holidays. Browsers request it from the
 * server.
 */
export { dayByRule, easter, orthodoxEaster } from './holiday-rules.ts'
export { findHoliday, HOLIDAY_COUNTRIES } from './holidays.ts'
export { parseHumanTime } from './human-time.ts'
export {
  type ResolvedRange,
  resolveMoment,
  resolveRangeParts,
  resolveTimeRange,
  type TimeContext,
} from './resolve.ts'
export { evaluateTimeExpression, parseTimeExpression } from './time-expression.ts'
