export { humanAge } from './age.ts'
export { calendarLocale, weekdayHeaders } from './calendar-names.ts'
export {
  addUnits,
  lastDayOf,
  parseIsoText,
  parseUnit,
  startOf,
  TIME_UNITS,
  type TimeUnit,
  toIsoText,
} from './civil.ts'
export { type CustomFrame, customFrame, MODE_LABELS } from './custom-frame.ts'
export {
  CUSTOM_MODES,
  type CustomMode,
  type CustomRange,
  defaultCustomRange,
  parseCustomRange,
  printCustomRange,
} from './custom-range.ts'
export { frameStart } from './frame-start.ts'
export {
  epochOfBucket,
  labelTimeGrain,
  nextBucket,
  parseTimeGrain,
  rangeOfBucket,
  TIME_GRAINS,
  type TimeGrain,
} from './grains.ts'
export { HOLIDAY_COUNTRIES, holidayIn } from './holidays.ts'
export { addOffset, isBareRelativeUnit, parseTimeOffset, shiftTime, type TimeOffset } from './human-offset.ts'
export { parseHumanTime } from './human-time.ts'
export {
  type RangeParts,
  type ResolvedRange,
  resolveMoment,
  resolveRangeParts,
  resolveTimeRange,
  type TimeContext,
} from './resolve.ts'
export { evaluateTimeExpression, parseTimeExpression, type TimeExpression } from './time-expression.ts'
export {
  CALENDAR_RANGES,
  COMMON_RANGES,
  FRAME_LABELS,
  joinTimeRange,
  labelTimeRange,
  NO_TIME_RANGE,
  parseTimeRange,
  printTimeRange,
  splitTimeRange,
  type TimeRange,
} from './time-range.ts'
export { instantOf, isTimeZone, wallOf } from './zone.ts'
