export { humanAge } from './age.ts'
export { type Calendar, type ChosenCalendar, DEFAULT_CALENDAR, readCalendar, readChosenCalendar } from './calendar.ts'
export {
  addUnits,
  parseIsoText,
  startOf,
  TIME_UNITS,
  type TimeUnit,
  toIsoText,
} from './civil.ts'
export {
  changeCustomRange,
  customFrame,
  type FrameEnd,
  type FrameSide,
  grainLabel,
  MODE_LABELS,
} from './custom-frame.ts'
export {
  CUSTOM_MODES,
  type CustomMode,
  type CustomRange,
  defaultCustomRange,
  parseCustomRange,
  printCustomRange,
} from './custom-range.ts'
export {
  epochOfBucket,
  GRANULARITIES,
  labelTimeGrain,
  nextBucket,
  parseTimeGrain,
  rangeOfBucket,
  TIME_GRAINS,
  type TimeGrain,
} from './grains.ts'
export { addOffset, isBareRelativeUnit, parseTimeOffset } from './human-offset.ts'
export { type OffsetStep, offsetTable } from './offset-table.ts'
export {
  bucketTicks,
  fillBuckets,
  roundTicks,
  stepLength,
  stepOfGrain,
  stepOfMoments,
  type TimeStep,
  type TimeTick,
  toInstant,
} from './steps/index.ts'
export { switchFrame } from './switch-frame.ts'
export {
  CALENDAR_RANGES,
  COMMON_RANGES,
  CURRENT_RANGES,
  FRAME_LABELS,
  joinTimeRange,
  labelTimeRange,
  NO_TIME_RANGE,
  parseTimeRange,
  printTimeRange,
  splitTimeRange,
  type TimeRange,
} from './time-range.ts'
export {
  isBucketShift,
  labelTimeOffset,
  parseTimeShift,
  partnerOf,
  shiftBound,
  shiftedPeriod,
  type TimeShift,
} from './time-shift.ts'
export { instantOf, isTimeZone, wallOf } from './zone.ts'
