import type { SqlParam } from '@belvedere/core/engine-protocol'
import { type OffsetStep, offsetTable } from '@belvedere/core/time'
import { ansi } from './ansi.ts'
import { type Around, extendDialect } from './dialect.ts'
import { doubled, literals, quoteTextWithBackslash, scaleOf } from './literals.ts'
import { fittingName, foldAccents } from './names.ts'
import { MYSQL_TOKENS, mysqlPlain, translatePattern } from './patterns.ts'

const START = "TIMESTAMP '1000-01-01 00:00:00'"

/**
 * Parses text with a pattern. A month or day that the text does not contain would be 0, which is invalid. It is set to
 * 1 instead.
 */
function fromPattern(text: string, pattern: string): string | null {
  const ends = (tokens: RegExp): string => (/%[Yy]/.test(pattern) && !tokens.test(pattern) ? '-01' : '')
  const month = ends(/%[mbBj]/)
  const day = ends(/%[dj]/)
  const whole = `${pattern}${month && '-%m'}${day && '-%d'}`
  const format = translatePattern(whole, MYSQL_TOKENS, mysqlPlain)
  const iso = month || day ? `CONCAT(${text}, '${month}${day}')` : text
  return format === null ? null : `STR_TO_DATE(${iso}, ${quoteTextWithBackslash(format)})`
}

/** `TO_SECONDS` of 1970. */
const SECONDS_TO_1970 = 62_167_219_200

/** Adds (1) or subtracts (-1) the offset that applies at a time. The server finds it by binary search. */
function byTable(time: string, first: number, steps: readonly OffsetStep[], sign: 1 | -1): string {
  const offsets = [first, ...steps.map(({ offset }) => offset)].map(offset => sign * offset)
  const starts = steps.map(({ from }) => from + SECONDS_TO_1970)
  if (starts.length === 0) return `TIMESTAMPADD(SECOND, ${offsets[0]}, ${time})`
  const index = `INTERVAL(TO_SECONDS(${time}), ${starts.join(', ')})`
  return `TIMESTAMPADD(SECOND, CAST(ELT(${index} + 1, ${offsets.join(', ')}) AS SIGNED), ${time})`
}

/** Truncates to seconds, counted from a date in the past, so that counts are not negative. */
const seconds =
  (width: number): Around =>
  time =>
    `TIMESTAMPADD(SECOND, TIMESTAMPDIFF(SECOND, ${START}, ${time})${width === 1 ? '' : ` DIV ${width} * ${width}`}, ${START})`
const monday: Around = time => `DATE_SUB(DATE(${time}), INTERVAL WEEKDAY(${time}) DAY)`
const sunday: Around = time => `DATE_SUB(DATE(${time}), INTERVAL DAYOFWEEK(${time}) - 1 DAY)`
const lastDay =
  (first: Around): Around =>
  time =>
    `DATE_ADD(${first(time)}, INTERVAL 6 DAY)`

/** Maximum length of names in parts of a statement. */
const MAX_NAME_LENGTH = 64

const MAX_BIGINT_LENGTH = 18

const placeholder = ({ type, value }: SqlParam): string => {
  if (type === 'decimal') return `CAST(? AS DECIMAL(65, ${scaleOf(value)}))`
  if (type === 'integer' && String(value).replace('-', '').length > MAX_BIGINT_LENGTH) return 'CAST(? AS DECIMAL(65))'
  if (type === 'timestamp') return 'CAST(? AS DATETIME(6))'
  return type === 'date' ? 'CAST(? AS DATE)' : '?'
}

/** Collations ignore case, accents or trailing spaces. */
const binary: Around = text => `CAST(${text} AS BINARY)`

/** MySQL 8, MariaDB 10.5, and later versions. */
export const mysql = extendDialect(ansi, {
  name: 'mysql',
  label: 'MySQL',
  foldName: foldAccents,
  backends: ['mariadb'],
  quote: identifier => doubled(fittingName(identifier, MAX_NAME_LENGTH), '`'),
  placeholder: (_, param) => placeholder(param),
  literal: literals({
    text: quoteTextWithBackslash,
    timestamp: text => `TIMESTAMP ${text}`,
    date: text => `DATE ${text}`,
  }),
  timeGrain: {
    PT1S: seconds(1),
    PT5S: seconds(5),
    PT30S: seconds(30),
    PT1M: seconds(60),
    PT5M: seconds(300),
    PT10M: seconds(600),
    PT15M: seconds(900),
    PT30M: seconds(1800),
    PT1H: seconds(3600),
    PT6H: seconds(21_600),
    P1D: time => `DATE(${time})`,
    P1W: monday,
    P1M: time => `DATE_SUB(DATE(${time}), INTERVAL DAYOFMONTH(${time}) - 1 DAY)`,
    P3M: time => `DATE_ADD(MAKEDATE(YEAR(${time}), 1), INTERVAL QUARTER(${time}) - 1 QUARTER)`,
    P1Y: time => `MAKEDATE(YEAR(${time}), 1)`,
    '1969-12-28T00:00:00Z/P1W': sunday,
    '1969-12-29T00:00:00Z/P1W': monday,
    'P1W/1970-01-03T00:00:00Z': lastDay(sunday),
    'P1W/1970-01-04T00:00:00Z': lastDay(monday),
  },
  castTo: {
    text: text => `CAST(${text} AS CHAR)`,
    timestamp: text => `CAST(${text} AS DATETIME(6))`,
    digits: count => `CAST(CAST(${count} AS SIGNED) AS CHAR)`,
    integer: truth => `CAST(${truth} AS SIGNED)`,
    double: value => `(${value} + 0e0)`,
  },
  // Sessions run in UTC, so TIMESTAMP values are displayed in UTC.
  instantTypes: /^timestamp/i,
  // CONVERT_TZ returns values outside of the range of TIMESTAMP, 1970 to 2037, unchanged and without an error.
  wallClock: (time, zone, anyYear) => {
    if (zone === 'UTC') return time
    const { first, utc } = offsetTable(zone)
    return anyYear ? byTable(time, first, utc, 1) : `CONVERT_TZ(${time}, '+00:00', ${quoteTextWithBackslash(zone)})`
  },
  instant: (time, zone) => (zone === 'UTC' ? time : byTable(time, offsetTable(zone).first, offsetTable(zone).wall, -1)),
  moved: (time, by, unit) => `TIMESTAMPADD(${unit.toUpperCase()}, ${by}, ${time})`,
  fromEpoch: (count, unit) =>
    `TIMESTAMPADD(${unit === 's' ? `SECOND, ${count}` : `MICROSECOND, ${count} * 1000`}, TIMESTAMP '1970-01-01 00:00:00')`,
  fromPattern,
  // With the default collation, LIKE would ignore case.
  like: (text, pattern, { negated, ignore_case }) => {
    // A backslash is an escape character; this cannot be turned off everywhere.
    const plain = `REPLACE(${pattern}, '\\\\', '\\\\\\\\')`
    const [left, right] = ignore_case ? [`LOWER(${text})`, `LOWER(${plain})`] : [text, `${plain} COLLATE utf8mb4_bin`]
    return `${left} ${negated ? 'NOT LIKE' : 'LIKE'} ${right}`
  },
  contains: (text, search) => `LOCATE(LOWER(${search}), LOWER(${text})) > 0`,
  regex: (text, pattern) => `${text} REGEXP ${pattern}`,
  // For integers, the result would have only four decimals.
  aggregates: { AVG: of => `AVG(${of} + 0e0)` },
  same: (left, right) => `${left} <=> ${right}`,
  // The alias of an aggregate may be a term, but not part of an expression.
  order: (term, ascending, written) =>
    ascending ? `${written ? `${written()} IS NULL, ` : ''}${term} ASC` : `${term} DESC`,
  tieBreakers: { text: binary, unknown: binary },
  limit: (limit, offset) =>
    offset ? `LIMIT ${limit ?? '18446744073709551615'} OFFSET ${offset}` : limit === null ? '' : `LIMIT ${limit}`,
  types: [[/^tinyint\(1\)/i, 3], [/^(year|bit)\b/i, 0], ...ansi.types],
  opaqueTypes: [
    [/^((var)?binary|(tiny|medium|long)?blob)\b/i, bytes => `CONCAT('0x', LOWER(HEX(${bytes})))`],
    [/^(geometry|point|linestring|polygon|multi\w+|geom\w*collection)\b/i, shape => `ST_AsText(${shape})`],
    [/^(json|uuid|inet\d)\b/i, value => `CAST(${value} AS CHAR)`],
  ],
  errors: [
    [/^no time zone named (?<zone>\S+)$/, 'TIME_ZONE_NOT_LOADED'],
    [/Unknown column '(?<column>[^']+)'/, 'COLUMN_DOES_NOT_EXIST_ERROR'],
    [/Table '(?:[^'.]+\.)?(?<table>[^']+)' doesn't exist/, 'TABLE_DOES_NOT_EXIST_ERROR'],
    [/Unknown database '(?<schema>[^']+)'/, 'SCHEMA_DOES_NOT_EXIST_ERROR'],
    [/FUNCTION (?:[^.\s]+\.)?(?<function>\S+) does not exist/, 'FUNCTION_DOES_NOT_EXIST_ERROR'],
    [/SELECT command denied to user .* for table [`'](?<table>[^`']+)/, 'TABLE_SECURITY_ACCESS_ERROR'],
    [/(?:error in your SQL syntax;.*?for the right syntax to use )(?<reason>near .*)/s, 'SYNTAX_ERROR'],
    [/(?<reason>Incorrect (?:datetime|date|time|integer|decimal|double) value: .*)/, 'WRONG_VALUE_TYPE'],
    [/(?<reason>(?:BIGINT|DOUBLE|DECIMAL)[\w ]* value is out of range.*)/, 'NUMBER_OUT_OF_RANGE'],
    [/(?<reason>Out of (?:sort )?memory|The table '.*' is full)/, 'DATABASE_OUT_OF_ROOM'],
  ],
  features: { groupingSets: false },
})
