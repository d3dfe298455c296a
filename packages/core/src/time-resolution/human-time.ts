import { addUnits, DAY, HOUR, lastDayOf, parseIsoText, parseUnit, startOf, type TimeUnit } from '../time/civil.ts'
import { isBareRelativeUnit } from '../time/human-offset.ts'
import { parseNumberWords } from './number-words.ts'
import { parseTimeOfDay, parseWrittenDate } from './written-date.ts'

const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
const SUB_DAY = new Set<TimeUnit>(['second', 'minute', 'hour'])

const WORDS: Readonly<Record<string, (now: number) => number>> = {
  now: now => now,
  today: now => startOf(now, 'day'),
  midnight: now => startOf(now, 'day'),
  noon: now => startOf(now, 'day') + 12 * HOUR,
  yesterday: now => startOf(now, 'day') - DAY,
  tomorrow: now => startOf(now, 'day') + DAY,
  'this morning': now => startOf(now, 'day') + 6 * HOUR,
  'this afternoon': now => startOf(now, 'day') + 13 * HOUR,
  'this evening': now => startOf(now, 'day') + 18 * HOUR,
  tonight: now => startOf(now, 'day') + 21 * HOUR,
}

/**
 * Parses `last week`, `next month`, `this year`; `last monday`, `next friday`, `end of month`. The result is a
 * midnight.
 */
function parseNeighbor(text: string, now: number): number | undefined {
  const end = parseUnit(/^end of (?:the )?(month|quarter|year)$/.exec(text)?.[1] ?? '')
  if (end) return lastDayOf(now, end)
  const [, word = '', name = ''] = /^(last|previous|next|this)\s+([a-z]+)$/.exec(text) ?? []
  const today = startOf(now, 'day')
  const unit = parseUnit(name)
  if (unit) {
    if (word === 'this') return startOf(now, unit)
    return addUnits(SUB_DAY.has(unit) ? now : today, word === 'next' ? 1 : -1, unit)
  }
  const weekday = WEEKDAYS.indexOf(name)
  if (weekday < 0) return undefined
  const own = startOf(now, 'week') + weekday * DAY
  if (word === 'this') return own
  if (word === 'next') return own > today ? own : own + 7 * DAY
  return own < today ? own : own - 7 * DAY
}

const AMOUNT = '(?:[+-]?\\d+|[a-z]+(?:[ -][a-z]+)?)'
const RELATIVE = new RegExp(
  `^(in )?(${AMOUNT}) ?(seconds?|minutes?|hours?|days?|weeks?|months?|quarters?|years?)(?: (ago|before|back|later|after|hence|from) ?(.*))?$`,
)
/** Maximum nesting of expressions such as `1 day before 2 days before …`. */
const MAX_DEPTH = 4

/** Parses `7 days ago`, `two weeks later`, `-7 days`, `in 3 days`, `3 days before yesterday`. */
function parseRelative(text: string, now: number, depth: number): number | undefined {
  const [, isIn, amount = '', name = '', direction, anchor = ''] = RELATIVE.exec(text) ?? []
  const unit = parseUnit(name)
  const isSigned = /^[+-]/.test(amount)
  if (!unit || (!isIn && !isSigned && direction === undefined)) return undefined
  if (isIn && direction !== undefined) return undefined
  const size = /\d/.test(amount) ? Number(amount) : parseNumberWords(amount)
  const from = anchorOf(anchor, SUB_DAY.has(unit) ? now : startOf(now, 'day'), now, direction, depth)
  if (size === undefined || from === undefined) return undefined
  const isPast = direction !== undefined && /^(ago|before|back)$/.test(direction)
  return addUnits(from, isPast ? -size : size, unit)
}

/**
 * Returns the time from which a distance is counted.
 * @param usual used if the text has no anchor
 */
function anchorOf(
  anchor: string,
  usual: number,
  now: number,
  direction: string | undefined,
  depth: number,
): number | undefined {
  if (anchor === '') return direction === 'from' ? undefined : usual
  if (direction === undefined || !/^(before|after|from)$/.test(direction)) return undefined
  const wall = depth < MAX_DEPTH ? parseMoment(anchor, now, depth + 1) : undefined
  return typeof wall === 'number' ? wall : undefined
}

const TIME = '\\d{1,2}(?::\\d{2}(?::\\d{2})?)?(?: ?[ap]m)?|noon|midnight'
const DAY_AND_TIME = new RegExp(`^(.+?),? (?:at )?(${TIME})$`)
const TIME_AND_DAY = new RegExp(`^(${TIME}) (?:on )?(.+)$`)

/** Parses `yesterday 10:30`, `tomorrow at noon`, `jan 1 2025 5pm`, `noon today`. */
function parseDayAndTime(text: string, now: number): number | undefined {
  const [, day, time] = DAY_AND_TIME.exec(text) ?? []
  const [, firstTime, lastDay] = TIME_AND_DAY.exec(text) ?? []
  return joinDayAndTime(day, time, now) ?? joinDayAndTime(lastDay, firstTime, now)
}

function joinDayAndTime(day = '', time = '', now: number): number | undefined {
  const midnight = parseDay(day, now)
  const sinceMidnight = parseTimeOfDay(time)
  return midnight === undefined || sinceMidnight === undefined || midnight % DAY !== 0
    ? undefined
    : midnight + sinceMidnight
}

const parseDay = (text: string, now: number): number | undefined =>
  (Object.hasOwn(WORDS, text) && text !== 'now' ? WORDS[text]?.(now) : undefined) ??
  parseIsoText(text) ??
  parseNeighbor(text, now) ??
  parseWrittenDate(text, now)

function parseMoment(text: string, now: number, depth: number): number | 'ambiguous' | undefined {
  const lower = text.toLowerCase()
  if (isBareRelativeUnit(lower)) return 'ambiguous'
  const timeOfDay = parseTimeOfDay(lower)
  return (
    (lower === 'now' ? now : undefined) ??
    parseDay(lower, now) ??
    parseIsoText(text) ??
    parseRelative(lower, now, depth) ??
    (timeOfDay === undefined ? parseDayAndTime(lower, now) : startOf(now, 'day') + timeOfDay)
  )
}

/** Maximum length of a time expression. */
const MAX_LENGTH = 100

/**
 * Parses a time: ISO text, a year, `now`, `today`, `yesterday`, `7 days ago`, `-7 days`, `two weeks later`, `last
 * month`, `13 Apr 2001`, `2/3/1969` (month first), `20120131`, `yesterday 10:30`. Units of a day and more are counted
 * from midnight. `now` and the result are wall-clock milliseconds.
 * @returns `ambiguous` for a plain `7 days`, undefined if the text is not recognized
 */
export function parseHumanTime(text: string, now: number): number | 'ambiguous' | undefined {
  const trimmed = text.trim().replace(/\s+/g, ' ')
  return trimmed.length > MAX_LENGTH ? undefined : parseMoment(trimmed, now, 0)
}
