import { defaultCustomRange } from './custom-range.ts'
import { CALENDAR_RANGES, COMMON_RANGES, type TimeRange } from './time-range.ts'

/**
 * The range with which a frame of the editor opens when the range so far belongs to another one (requirements
 * CONST-013, CONST-058). `today` is an ISO text of midnight; the Advanced frame takes over the text so far.
 */
export function frameStart(kind: TimeRange['kind'], today: string, before = ''): TimeRange {
  switch (kind) {
    case 'none':
      return { kind }
    case 'common':
      return { kind, value: COMMON_RANGES[1] }
    case 'calendar':
      return { kind, value: CALENDAR_RANGES[0] }
    case 'custom':
      return { kind, range: defaultCustomRange(today) }
    case 'advanced':
      return { kind, text: before }
  }
}
