import type { TimeUnit } from './civil.ts'
import type { CustomMode, CustomRange } from './custom-range.ts'

/** What the ways of giving an end are called. */
export const MODE_LABELS: Readonly<Record<CustomMode, string>> = {
  relative: 'Relative Date/Time',
  specific: 'Specific Date/Time',
  now: 'Now',
  today: 'Midnight',
}

/** One end in the Custom frame: which fields it shows. */
export interface FrameEnd {
  readonly mode: CustomMode
  readonly label: string
  /** A date and time to choose, for a specific end. */
  readonly datetime?: string | undefined
  /** A number of steps to enter, for a relative end. */
  readonly amount?: number | undefined
  /** `Days Before`. */
  readonly grain?: string | undefined
}

/** The Custom frame as it is shown: both ends, and the anchor where both are relative (requirements TIME-RANGE-015 and 016). */
export interface CustomFrame {
  readonly since: FrameEnd
  readonly until: FrameEnd
  readonly anchor?: { readonly mode: 'now' | 'specific'; readonly datetime?: string | undefined } | undefined
}

export type FrameSide = 'Before' | 'After'

/** `Days Before`: a unit of a relative end. */
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

/** The amount of an end that becomes relative (requirement VALID-035). */
const FIRST_AMOUNT = 1

/**
 * The range after a change in the Custom frame. An end that was never specific starts at `today`, an ISO text of
 * midnight; an end that becomes relative starts one step away.
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
