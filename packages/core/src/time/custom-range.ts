import { TIME_UNITS, type TimeUnit } from './civil.ts'

export const CUSTOM_MODES = ['specific', 'relative', 'now', 'today'] as const
export type CustomMode = (typeof CUSTOM_MODES)[number]

/**
 * Range of the Custom frame (requirement ENTITY-TIMERANGE-001). `since` amounts are negative, `until` amounts positive.
 */
export interface CustomRange {
  readonly sinceDatetime: string
  readonly sinceMode: CustomMode
  readonly sinceGrain: TimeUnit
  readonly sinceGrainValue: number
  readonly untilDatetime: string
  readonly untilMode: CustomMode
  readonly untilGrain: TimeUnit
  readonly untilGrainValue: number
  readonly anchorMode: 'now' | 'specific'
  readonly anchorValue: string
}

/** Values of parts that the text of a range does not contain. */
const DEFAULTS = {
  sinceGrain: 'day',
  sinceGrainValue: -7,
  untilGrain: 'day',
  untilGrainValue: 7,
  anchorMode: 'now',
  anchorValue: 'now',
} as const satisfies Partial<CustomRange>

const ISO = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/
const RELATIVE = new RegExp(`^DATEADD\\(DATETIME\\("([^"]*)"\\), (-?\\d+), (${TIME_UNITS.join('|')})\\)$`)

const relative = (anchor: string, amount: number, grain: TimeUnit): string =>
  `DATEADD(DATETIME("${anchor}"), ${amount}, ${grain})`

export const SEPARATOR = ' : '

/**
 * Returns the text of a custom range. A relative end is relative to the other end; two relative ends are relative to
 * the anchor.
 */
export function printCustomRange(range: CustomRange): string {
  const { sinceMode, untilMode } = range
  const plain = (mode: CustomMode, datetime: string): string => (mode === 'specific' ? datetime : mode)
  const since = (anchor: string): string => relative(anchor, -Math.abs(range.sinceGrainValue), range.sinceGrain)
  const until = (anchor: string): string => relative(anchor, Math.abs(range.untilGrainValue), range.untilGrain)
  if (sinceMode === 'relative' && untilMode === 'relative') {
    const anchor = range.anchorMode === 'now' ? 'now' : range.anchorValue
    return since(anchor) + SEPARATOR + until(anchor)
  }
  if (sinceMode === 'relative') {
    const end = plain(untilMode, range.untilDatetime)
    return since(end) + SEPARATOR + end
  }
  const start = plain(sinceMode, range.sinceDatetime)
  const end = untilMode === 'relative' ? until(start) : plain(untilMode, range.untilDatetime)
  return start + SEPARATOR + end
}

interface End {
  readonly mode: CustomMode
  /** The end itself, or the anchor of a relative end. */
  readonly text: string
  readonly amount: number
  readonly grain: TimeUnit
}

function parseEnd(text: string, sign: 1 | -1): End | undefined {
  if (text === 'now' || text === 'today') return { mode: text, text, amount: 7 * sign, grain: 'day' }
  if (ISO.test(text)) return { mode: 'specific', text, amount: 7 * sign, grain: 'day' }
  const [, anchor = '', amount = '', grain = ''] = RELATIVE.exec(text) ?? []
  const value = Number(amount)
  const isAnchor = anchor === 'now' || anchor === 'today' || ISO.test(anchor)
  if (!isAnchor || value * sign < 1 || String(value) !== amount) return undefined
  return { mode: 'relative', text: anchor, amount: value, grain: grain as TimeUnit }
}

/** Parses a custom range. Undefined for a text that no custom range yields; it belongs to the Advanced frame. */
export function parseCustomRange(text: string): CustomRange | undefined {
  const ends = text.split(SEPARATOR)
  const since = parseEnd(ends[0] ?? '', -1)
  const until = parseEnd(ends[1] ?? '', 1)
  if (!since || !until || ends.length !== 2) return undefined
  const bothRelative = since.mode === 'relative' && until.mode === 'relative'
  const isRelative = since.mode === 'relative' || until.mode === 'relative'
  if (isRelative && since.text !== until.text) return undefined
  if (bothRelative && since.text === 'today') return undefined
  return {
    ...DEFAULTS,
    sinceDatetime: since.text,
    sinceMode: since.mode,
    sinceGrain: since.grain,
    sinceGrainValue: since.amount,
    untilDatetime: until.text,
    untilMode: until.mode,
    untilGrain: until.grain,
    untilGrainValue: until.amount,
    ...(bothRelative && since.text !== 'now' ? { anchorMode: 'specific', anchorValue: since.text } : {}),
  }
}

/**
 * Returns the range from seven days before today until today (requirement CONST-058).
 * @param today ISO text of midnight
 */
export const defaultCustomRange = (today: string): CustomRange => ({
  ...DEFAULTS,
  sinceDatetime: today,
  sinceMode: 'relative',
  untilDatetime: today,
  untilMode: 'specific',
})
