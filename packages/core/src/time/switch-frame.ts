import { defaultCustomRange } from './custom-range.ts'
import {
  CALENDAR_RANGES,
  COMMON_RANGES,
  CURRENT_RANGES,
  joinTimeRange,
  parseTimeRange,
  printTimeRange,
  splitTimeRange,
  type TimeRange,
} from './time-range.ts'

function startOfFrame(kind: TimeRange['kind'], text: string, today: string): TimeRange {
  switch (kind) {
    case 'none':
      return { kind }
    case 'common':
      return { kind, value: COMMON_RANGES[1] }
    case 'calendar':
      return { kind, value: CALENDAR_RANGES[0] }
    case 'current':
      return { kind, value: CURRENT_RANGES[1] }
    case 'custom':
      return { kind, range: defaultCustomRange(today) }
    case 'advanced': {
      const isNone = parseTimeRange(text).kind === 'none'
      return { kind, text: isNone ? joinTimeRange('', '') : joinTimeRange(...splitTimeRange(text)) }
    }
  }
}

/**
 * Returns the initial text of a frame of the editor: the current text if it belongs to the frame, otherwise the frame's
 * first value (requirements CONST-013, CONST-058, TIME-RANGE-009 to 014). Advanced takes over both ends of the current
 * text.
 * @param today ISO text of midnight
 */
export function switchFrame(kind: TimeRange['kind'], text: string, today: string): string {
  const isSame = kind !== 'advanced' && parseTimeRange(text).kind === kind
  return isSame ? text : printTimeRange(startOfFrame(kind, text, today))
}
