import { addUnits, DAY, HOUR, MINUTE, parseIsoText, parseUnit, SECOND, startOf, wallDate } from './civil.ts'
import { isBareRelativeUnit, parseTimeOffset } from './human-offset.ts'

const MONTH_NAMES = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
const SUB_DAY = new Set(['second', 'minute', 'hour'])

const WORDS: Readonly<Record<string, (now: number) => number>> = {
  now: now => now,
  today: now => startOf(now, 'day'),
  midnight: now => startOf(now, 'day'),
  noon: now => startOf(now, 'day') + 12 * HOUR,
  yesterday: now => startOf(now, 'day') - DAY,
  tomorrow: now => startOf(now, 'day') + DAY,
}

/** `13 Apr 2001`, `April 13, 2001`, `Apr 2001`. */
function parseNamedDate(text: string): number | undefined {
  const match =
    /^(?:(\d{1,2})\s+)?([a-z]{3,9})\.?\s+(?:(\d{1,2})(?:st|nd|rd|th)?,?\s+)?(\d{4})$/.exec(text) ?? undefined
  if (!match || (match[1] && match[3])) return undefined
  const month = MONTH_NAMES.findIndex(name => (match[2] ?? '').startsWith(name)) + 1
  const day = Number(match[1] ?? match[3] ?? 1)
  if (month === 0 || day < 1 || day > 31) return undefined
  const wall = wallDate(Number(match[4]), month, day)
  return new Date(wall).getUTCDate() === day ? wall : undefined
}

/** `last week`, `next month`, `this year`; `last monday`, `next friday`. Midnights. */
function parseNeighbour(text: string, now: number): number | undefined {
  const match = /^(last|previous|next|this)\s+([a-z]+)$/.exec(text)
  const [, word = '', name = ''] = match ?? []
  const today = startOf(now, 'day')
  const unit = parseUnit(name)
  if (unit) {
    if (word === 'this') return startOf(now, unit)
    const moved = addUnits(SUB_DAY.has(unit) ? now : today, word === 'next' ? 1 : -1, unit)
    return moved
  }
  const weekday = WEEKDAYS.indexOf(name)
  if (weekday < 0) return undefined
  const distance = (weekday - new Date(today).getUTCDay() + 7) % 7
  if (word === 'this') return today + distance * DAY
  return word === 'next' ? today + (distance || 7) * DAY : today + (distance - 7) * DAY
}

/** `9:30`, `21:05:10` of today. */
function parseTimeOfDay(text: string, now: number): number | undefined {
  const match = /^(\d{1,2}):(\d{2})(?::(\d{2}))?$/.exec(text)
  const [hour, minute, second] = [match?.[1], match?.[2], match?.[3] ?? '0'].map(Number) as [number, number, number]
  if (!match || hour > 23 || minute > 59 || second > 59) return undefined
  return startOf(now, 'day') + hour * HOUR + minute * MINUTE + second * SECOND
}

function parseRelative(text: string, now: number): number | undefined {
  if (!/\b(ago|before|back|later|after|hence|from now)$|^in\s/.test(text)) return undefined
  const offset = parseTimeOffset(text)
  if (!offset) return undefined
  const from = SUB_DAY.has(offset.unit) ? now : startOf(now, 'day')
  return addUnits(from, offset.amount, offset.unit)
}

/**
 * Reads a moment: ISO text, a bare year, `now`, `today`, `yesterday`, `7 days ago`, `2 weeks later`, `last month`,
 * `13 Apr 2001`. Units of a day and more count from midnight. `now` and the result are wall-clock milliseconds.
 *
 * @returns `ambiguous` for a bare `7 days`, undefined for what is not understood.
 */
export function parseHumanTime(text: string, now: number): number | 'ambiguous' | undefined {
  const trimmed = text.trim()
  const lower = trimmed.toLowerCase().replace(/\s+/g, ' ')
  if (isBareRelativeUnit(lower)) return 'ambiguous'
  return (
    (Object.hasOwn(WORDS, lower) ? WORDS[lower]?.(now) : undefined) ??
    parseIsoText(trimmed) ??
    parseRelative(lower, now) ??
    parseNeighbour(lower, now) ??
    parseNamedDate(lower) ??
    parseTimeOfDay(lower, now)
  )
}
