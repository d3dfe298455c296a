import { type CustomRange, parseCustomRange, printCustomRange, SEPARATOR } from './custom-range.ts'

export const NO_TIME_RANGE = 'No filter'
export const COMMON_RANGES = ['Last day', 'Last week', 'Last month', 'Last quarter', 'Last year'] as const
export const CALENDAR_RANGES = ['previous calendar week', 'previous calendar month', 'previous calendar year'] as const
export const CURRENT_RANGES = [
  'Current day',
  'Current week',
  'Current month',
  'Current quarter',
  'Current year',
] as const

/** Time range by the editor frame that it belongs to. */
export type TimeRange =
  | { readonly kind: 'none' }
  | { readonly kind: 'common'; readonly value: (typeof COMMON_RANGES)[number] }
  | { readonly kind: 'calendar'; readonly value: (typeof CALENDAR_RANGES)[number] }
  | { readonly kind: 'current'; readonly value: (typeof CURRENT_RANGES)[number] }
  | { readonly kind: 'custom'; readonly range: CustomRange }
  | { readonly kind: 'advanced'; readonly text: string }

/** Labels of the editor frames (requirement TIME-RANGE-021). */
export const FRAME_LABELS: Readonly<Record<TimeRange['kind'], string>> = {
  common: 'Last',
  calendar: 'Previous',
  current: 'Current',
  custom: 'Custom',
  advanced: 'Advanced',
  none: 'No filter',
}

/** Parses a time range. Any text has a kind; `resolveTimeRange` checks whether an advanced one is valid. */
export function parseTimeRange(text: string | null | undefined): TimeRange {
  if (!text || text === NO_TIME_RANGE) return { kind: 'none' }
  const common = COMMON_RANGES.find(value => value === text)
  if (common) return { kind: 'common', value: common }
  const calendar = CALENDAR_RANGES.find(value => value === text)
  if (calendar) return { kind: 'calendar', value: calendar }
  const current = CURRENT_RANGES.find(value => value === text)
  if (current) return { kind: 'current', value: current }
  const range = parseCustomRange(text)
  return range ? { kind: 'custom', range } : { kind: 'advanced', text }
}

export function printTimeRange(range: TimeRange): string {
  switch (range.kind) {
    case 'none':
      return NO_TIME_RANGE
    case 'common':
    case 'calendar':
    case 'current':
      return range.value
    case 'custom':
      return printCustomRange(range.range)
    case 'advanced':
      return range.text
  }
}

/** Returns `since : until`; an empty side is an open end. */
export const joinTimeRange = (since: string, until: string): string => since + SEPARATOR + until

/** Returns the two sides of an advanced range. A single text is the start, or the end if it starts with `Next`. */
export function splitTimeRange(text: string): readonly [since: string, until: string] {
  const at = text.indexOf(SEPARATOR)
  if (at >= 0) return [text.slice(0, at).trim(), text.slice(at + SEPARATOR.length).trim()]
  return /^next\b/i.test(text) ? ['', text.trim()] : [text.trim(), '']
}

/** Returns the label of a range: `2021-01-20 ≤ col < ∞`. Midnights are displayed without time. */
export function labelTimeRange(text: string, column = 'col'): string {
  if (!text.includes(SEPARATOR)) return text
  const side = (end: string, open: string): string => end.replace(/T00:00:00$/, '') || open
  const [since, until] = splitTimeRange(text)
  return `${side(since, '-∞')} ≤ ${column} < ${side(until, '∞')}`
}
