import type { SqlParam } from '@belvedere/core/engine-protocol'
import { type OffsetStep, offsetTable } from '@belvedere/core/time'
import type { MoveUnit } from '../tree.ts'
import { ansi } from './ansi.ts'
import { type Around, extendDialect } from './dialect.ts'
import { doubled, literals, quoteText } from './literals.ts'
import { foldAscii } from './names.ts'
import { fixedPlaces } from './patterns.ts'

/** Seconds from year 1 to 1970, so that counts are not negative. */
const BEFORE_1970 = 62_135_596_800
const seconds =
  (width: number): Around =>
  time =>
    `datetime((unixepoch(${time}) + ${BEFORE_1970}) / ${width} * ${width} - ${BEFORE_1970}, 'unixepoch')`
/**
 * Returns the first day of a week.
 * @param weekday 0 is Sunday
 */
const weekFrom =
  (weekday: number): Around =>
  time =>
    `datetime(${time}, 'start of day', '-6 days', 'weekday ${weekday}')`
const weekTo =
  (weekday: number): Around =>
  time =>
    `datetime(${time}, 'start of day', 'weekday ${weekday}')`

/** Times are text; in a single format they sort and compare like times. */
const asTime: Around = text => `datetime(${text}, 'subsec')`
const asDay: Around = text => `date(${text})`

/** Returns a nested CASE with the offset at `x`, as a binary search. */
function offsetCase(first: number, steps: readonly OffsetStep[], sign: 1 | -1): string {
  if (steps.length === 0) return String(sign * first)
  const middle = Math.floor(steps.length / 2)
  const step = steps[middle]
  if (!step) return String(sign * first)
  const before = offsetCase(first, steps.slice(0, middle), sign)
  return `CASE WHEN x < ${step.from} THEN ${before} ELSE ${offsetCase(step.offset, steps.slice(middle + 1), sign)} END`
}

/** Adds (1) or subtracts (-1) the offset that applies at a time. */
const byTable = (time: string, first: number, steps: readonly OffsetStep[], sign: 1 | -1): string =>
  `(SELECT datetime(t, (${offsetCase(first, steps, sign)}) || ' seconds', 'subsec') FROM (SELECT ${time} AS t, unixepoch(${time}) AS x))`

const placeholder = ({ type }: SqlParam): string => {
  if (type === 'timestamp') return asTime('?')
  return type === 'date' ? asDay('?') : '?'
}

/**
 * Adds an interval. A day that the month does not have would overflow into the next month, so the minimum with the last
 * day is used.
 */
function moved(time: string, by: number, unit: MoveUnit): string {
  const later = `datetime(${time}, '${by} ${unit}s', 'subsec')`
  if (unit !== 'month') return later
  const lastDay = `date(${time}, 'start of month', '${by + 1} months', '-1 day')`
  return `min(${later}, ${lastDay} || ' ' || time(${time}, 'subsec'))`
}

/** LIKE ignores case in SQLite; GLOB does not, but has other wildcards. */
const globOf: Around = pattern =>
  `replace(replace(replace(replace(replace(${pattern}, '[', '[[]'), '*', '[*]'), '?', '[?]'), '%', '*'), '_', '?')`

function fromPattern(text: string, pattern: string): string | null {
  const places = fixedPlaces(pattern)
  const part = (token: string, absent: string): string => {
    const span = places?.get(token)
    return span ? `substr(${text}, ${span[0]}, ${span[1]})` : `'${absent}'`
  }
  if (!places?.has('Y')) return null
  const day = [part('Y', ''), part('m', '01'), part('d', '01')].join(` || '-' || `)
  const time = [part('H', '00'), part('M', '00'), part('S', '00')].join(` || ':' || `)
  return asTime(`${day} || ' ' || ${time}`)
}

/** A column's collation may ignore case. */
const binary: Around = text => `${text} COLLATE BINARY`

/** SQLite 3.42 and later. It has no time zones, so offsets are written into the statement. */
export const sqlite = extendDialect(ansi, {
  name: 'sqlite',
  label: 'SQLite',
  foldName: foldAscii,
  // In double quotes, a missing column would be read as a text literal.
  quote: identifier => doubled(identifier, '`'),
  placeholder: (_, param) => placeholder(param),
  // A statement has at most 32,766 parameters.
  listOf: placeholder => `SELECT value FROM json_each(${placeholder})`,
  literal: literals({ text: quoteText, timestamp: asTime, date: asDay }),
  timeGrain: {
    PT1S: time => `strftime('%Y-%m-%d %H:%M:%S', ${time})`,
    PT5S: seconds(5),
    PT30S: seconds(30),
    PT1M: seconds(60),
    PT5M: seconds(300),
    PT10M: seconds(600),
    PT15M: seconds(900),
    PT30M: seconds(1800),
    PT1H: seconds(3600),
    PT6H: seconds(21_600),
    P1D: time => `datetime(${time}, 'start of day')`,
    P1W: weekFrom(1),
    P1M: time => `datetime(${time}, 'start of month')`,
    P3M: time => `datetime(${time}, 'start of month', '-' || ((strftime('%m', ${time}) - 1) % 3) || ' months')`,
    P1Y: time => `datetime(${time}, 'start of year')`,
    '1969-12-28T00:00:00Z/P1W': weekFrom(0),
    '1969-12-29T00:00:00Z/P1W': weekFrom(1),
    'P1W/1970-01-03T00:00:00Z': weekTo(6),
    'P1W/1970-01-04T00:00:00Z': weekTo(0),
  },
  castTo: {
    text: text => `CAST(${text} AS TEXT)`,
    timestamp: asTime,
    digits: count => `CAST(CAST(${count} AS INTEGER) AS TEXT)`,
    integer: truth => `CAST(${truth} AS INTEGER)`,
    // A column may contain texts in addition to numbers; they are omitted.
    double: value => `CASE WHEN typeof(${value}) IN ('integer', 'real') THEN CAST(${value} AS REAL) END`,
  },
  instantTypes: /(?!)/,
  wallClock: (time, zone) => (zone === 'UTC' ? time : byTable(time, offsetTable(zone).first, offsetTable(zone).utc, 1)),
  instant: (time, zone) => (zone === 'UTC' ? time : byTable(time, offsetTable(zone).first, offsetTable(zone).wall, -1)),
  moved,
  fromEpoch: (count, unit) => `datetime(${count}${unit === 's' ? '' : ' / 1000.0'}, 'unixepoch', 'subsec')`,
  fromPattern,
  like: (text, pattern, { negated, ignore_case }) => {
    const not = negated ? 'NOT ' : ''
    return ignore_case ? `lower(${text}) ${not}LIKE lower(${pattern})` : `${text} ${not}GLOB ${globOf(pattern)}`
  },
  contains: (text, search) => `instr(lower(${text}), lower(${search})) > 0`,
  regex: null,
  // FLOOR is not available in every build. Counts and bin positions are not negative.
  floor: double => `CAST(${double} AS INTEGER)`,
  finite: double => `abs(${double}) <= 1.7976931348623157e308`,
  same: (left, right) => `${left} IS ${right}`,
  limit: (limit, offset) => (offset ? `LIMIT ${limit ?? -1} OFFSET ${offset}` : limit === null ? '' : `LIMIT ${limit}`),
  types: [[/^(unsigned big|native) int/i, 0], [/^native character/i, 1], ...ansi.types],
  tieBreakers: { text: binary, unknown: binary },
  opaqueTypes: [
    [/blob/i, text => `CASE typeof(${text}) WHEN 'blob' THEN '0x' || lower(hex(${text})) ELSE ${text} END`],
  ],
  errors: [
    [/(?<reason>integer overflow)/, 'NUMBER_OUT_OF_RANGE'],
    [/no such column: (?<column>.+)/, 'COLUMN_DOES_NOT_EXIST_ERROR'],
    [/no such table: (?<table>.+)/, 'TABLE_DOES_NOT_EXIST_ERROR'],
    [/no such function: (?<function>.+)/, 'FUNCTION_DOES_NOT_EXIST_ERROR'],
    [/(?<reason>near ".*": syntax error|incomplete input|unrecognized token: .*)/, 'SYNTAX_ERROR'],
    [/(?<reason>database or disk is full|out of memory)/, 'DATABASE_OUT_OF_ROOM'],
  ],
  features: { groupingSets: false, textTimes: true },
})
