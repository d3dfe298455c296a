import {
  type CustomRange,
  defaultCustomRange,
  joinTimeRange,
  NO_TIME_RANGE,
  parseTimeRange,
  printCustomRange,
  splitTimeRange,
  type TimeRange,
} from '@belvedere/core/time'

export type Frame = TimeRange['kind']

export const frameOf = (text: string): Frame => parseTimeRange(text).kind

/** The text with which a frame starts when it is chosen (TIME-RANGE-009 to 014). `today` is an ISO text of midnight. */
export function switchFrame(text: string, frame: Frame, today: string): string {
  if (frameOf(text) === frame) return text
  switch (frame) {
    case 'none':
      return NO_TIME_RANGE
    case 'common':
      return 'Last week'
    case 'calendar':
      return 'previous calendar week'
    case 'custom':
      return printCustomRange(defaultCustomRange(today))
    case 'advanced': {
      const isNone = frameOf(text) === 'none'
      return isNone ? joinTimeRange('', '') : joinTimeRange(...splitTimeRange(text))
    }
  }
}

/** A change in the Custom frame. Ends that were never specific start at `today`. */
export function changeCustom(range: CustomRange, change: Partial<CustomRange>, today: string): string {
  const next = { ...range, ...change }
  const moment = (text: string): string => (/^\d{4}-/.test(text) ? text : today)
  return printCustomRange({
    ...next,
    sinceDatetime: next.sinceMode === 'specific' ? moment(next.sinceDatetime) : next.sinceDatetime,
    untilDatetime: next.untilMode === 'specific' ? moment(next.untilDatetime) : next.untilDatetime,
    anchorValue: next.anchorMode === 'specific' ? moment(next.anchorValue) : next.anchorValue,
  })
}
