import type { TimeUnit } from './civil.ts'
import type { CustomMode, CustomRange } from './custom-range.ts'

/** Labels of the ways to specify an end. */
export const MODE_LABELS: Readonly<Record<CustomMode, string>> = {
  relative: 'Relative Date/Time',
  specific: 'Specific Date/Time',
  now: 'Now',
  today: 'Midnight',
}

/** End of the range in the Custom frame, with the fields that it shows. */
export interface FrameEnd {
  readonly mode: CustomMode
  readonly label: string
  /** Date and time of a specific end. */
  readonly datetime?: string | undefined
  /** Number of units of a relative end. */
  readonly amount?: number | undefined
  /** Unit of a relative end, such as `Days Before`. */
  readonly grain?: string | undefined
}

/** Custom frame as displayed: both ends, and the anchor if both are relative (requirements TIME-RANGE-015 and 016). */
export interface CustomFrame {
  readonly since: FrameEnd
  readonly until: FrameEnd
  readonly anchor?: { readonly mode: 'now' | 'specific'; readonly datetime?: string | undefined } | undefined
}

export type FrameSide = 'Before' | 'After'

/** Returns the label of a unit of a relative end, such as `Days Before`. */
export const grainLabel = (unit: TimeUnit, side: FrameSide): string =>
  `${unit.charAt(0).toUpperCase()}${unit.slice(1)}s ${side}`

function endOf(mode: CustomMode, datetime: string, amount: number, unit: TimeUnit, side: FrameSide): FrameEnd {
  const end = { mode, label: MODE_LABELS[mode] }
  if (mode === 'specific') return { ...end, datetime }
  return mode === 'relative' ? { ...end, amount: Math.abs(amount), grain: grainLabel(unit, side) } : end
}

export function customFrame(range: CustomRange): CustomFrame {
  const bothRelative = range.sinceMode === 'relative' && range.untilMode === 'relative'
  const { anchorMode: mode, anchorValue } = range
  return {
    since: endOf(range.sinceMode, range.sinceDatetime, range.sinceGrainValue, range.sinceGrain, 'Before'),
    until: endOf(range.untilMode, range.untilDatetime, range.untilGrainValue, range.untilGrain, 'After'),
    ...(bothRelative ? { anchor: mode === 'specific' ? { mode, datetime: anchorValue } : { mode } } : {}),
  }
}

/** Initial amount of an end that becomes relative (requirement VALID-035). */
const FIRST_AMOUNT = 1

/**
 * Returns the range after a change in the Custom frame. An end that becomes specific starts at `today` (ISO text of
 * midnight) unless it has a date; an end that becomes relative starts one unit away.
 */
export function changeCustomRange(range: CustomRange, change: Partial<CustomRange>, today: string): CustomRange {
  const next = { ...range, ...change }
  const moment = (text: string): string => (/^\d{4}-/.test(text) ? text : today)
  const isNew = (end: 'sinceMode' | 'untilMode'): boolean => next[end] === 'relative' && range[end] !== 'relative'
  return {
    ...next,
    sinceGrainValue: isNew('sinceMode') ? -FIRST_AMOUNT : next.sinceGrainValue,
    untilGrainValue: isNew('untilMode') ? FIRST_AMOUNT : next.untilGrainValue,
    sinceDatetime: next.sinceMode === 'specific' ? moment(next.sinceDatetime) : next.sinceDatetime,
    untilDatetime: next.untilMode === 'specific' ? moment(next.untilDatetime) : next.untilDatetime,
    anchorValue: next.anchorMode === 'specific' ? moment(next.anchorValue) : next.anchorValue,
  }
}
