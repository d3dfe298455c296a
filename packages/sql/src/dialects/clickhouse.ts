import type { SqlParam } from '@belvedere/core/engine-protocol'
import { ansi } from './ansi.ts'
import { type Around, extendDialect } from './dialect.ts'
import { literals, quoteTextWithBackslash, scaleOf } from './literals.ts'
import { MYSQL_TOKENS, mysqlPlain, translatePattern } from './patterns.ts'

/**
 * Buckets whole seconds, because fractions before 1970 would be rounded towards it. A date must be converted to a time
 * first.
 */
const interval =
  (width: string): Around =>
  time =>
    `toStartOfInterval(${wholeSeconds(time)}, INTERVAL ${width})`
const wholeSeconds: Around = time => `toStartOfSecond(toDateTime64(${time}, 6, 'UTC'))`
const fn =
  (name: string): Around =>
  time =>
    `${name}(${time})`
const sunday: Around = time => `toStartOfWeek(${time}, 0)`
const lastDay =
  (first: Around): Around =>
  time =>
    `addDays(${first(time)}, 6)`

const asTime: Around = text => `toDateTime64(${text}, 6, 'UTC')`
const asDay: Around = text => `toDate32(${text})`

/** Functions that parse text fail on the default value of a null. */
const unlessNull = (value: string, read: Around): string =>
  `if(isNull(${value}), NULL, ${read(`assumeNotNull(${value})`)})`

const MAX_INT64_LENGTH = 18

/** Parameters are named and typed: `param_p1` of a request is the first. */
function placeholder(index: number, { type, value }: SqlParam): string {
  const name = `p${index}`
  switch (type) {
    case 'integer':
      return `{${name}:${String(value).replace('-', '').length > MAX_INT64_LENGTH ? 'Int256' : 'Int64'}}`
    case 'decimal':
      return `{${name}:Decimal(76, ${scaleOf(value)})}`
    case 'double':
      return `{${name}:Float64}`
    case 'boolean':
      return `{${name}:Bool}`
    case 'timestamp':
      return asTime(`{${name}:String}`)
    case 'date':
      return asDay(`{${name}:String}`)
    case 'null':
      return `{${name}:Nullable(Nothing)}`
    case 'text':
      return `{${name}:String}`
  }
}

/** Matches a type by its first word inside of wrappers: `LowCardinality(Nullable(String))`. */
const wrapped = (word: string): RegExp =>
  new RegExp(`^((nullable|lowcardinality|simpleaggregatefunction)\\((\\w+, )?)*${word}(\\W|$)`, 'i')

const OVERFLOW = "toTypeName(SUM) IN ('Int64', 'UInt64', 'Nullable(Int64)', 'Nullable(UInt64)')"

/**
 * Sums of 64-bit integers have 64 bits and overflow silently. A column is cast to a type that holds any sum; for an
 * expression, whose type only the engine can determine, an overflow is an error.
 */
function wideSum(of: string, type: string | null): string {
  if (type === null) {
    const sum = `sum(${of})`
    const wraps = `${OVERFLOW.replace('SUM', sum)} AND abs(sum(toFloat64(${of}))) > 9.2e18`
    return `(${sum} + throwIf(ifNull(${wraps}, 0), 'integer overflow'))`
  }
  const [, sign = '', bits = ''] = /(?:^|\()(U?)Int(\d+)\)*$/i.exec(type) ?? []
  if (bits === '' || Number(bits) < 64) return `sum(${of})`
  return Number(bits) === 64 ? `sum(toInt128(${of}))` : `sum(to${sign}Int256(${of}))`
}

export const clickhouse = extendDialect(ansi, {
  name: 'clickhouse',
  label: 'ClickHouse',
  backends: ['clickhousedb'],
  quote: identifier => `\`${identifier.replace(/[\\`]/g, '\\$&')}\``,
  placeholder,
  literal: literals({ text: quoteTextWithBackslash, timestamp: asTime, date: asDay }),
  timeGrain: {
    PT1S: wholeSeconds,
    PT5S: interval('5 SECOND'),
    PT30S: interval('30 SECOND'),
    PT1M: interval('1 MINUTE'),
    PT5M: interval('5 MINUTE'),
    PT10M: interval('10 MINUTE'),
    PT15M: interval('15 MINUTE'),
    PT30M: interval('30 MINUTE'),
    PT1H: interval('1 HOUR'),
    PT6H: interval('6 HOUR'),
    // `toStartOfDay` rounds the last second of a day before 1970 to the next day.
    P1D: fn('toDate32'),
    P1W: fn('toMonday'),
    P1M: fn('toStartOfMonth'),
    P3M: fn('toStartOfQuarter'),
    P1Y: fn('toStartOfYear'),
    '1969-12-28T00:00:00Z/P1W': sunday,
    '1969-12-29T00:00:00Z/P1W': fn('toMonday'),
    'P1W/1970-01-03T00:00:00Z': lastDay(sunday),
    'P1W/1970-01-04T00:00:00Z': lastDay(fn('toMonday')),
  },
  castTo: {
    text: fn('toString'),
    timestamp: text => unlessNull(text, one => `parseDateTime64BestEffort(${one}, 6, 'UTC')`),
    digits: count => `toString(toInt64(${count}))`,
    integer: fn('toInt32'),
    double: fn('toFloat64'),
  },
  // As in all other databases, a time without a zone is wall-clock time.
  instantTypes: /^((nullable|lowcardinality)\()*datetime(64)?\((\d+, *)?'/i,
  wallClock: (time, zone) => {
    const inUtc = `toTimeZone(${time}, 'UTC')`
    if (zone === 'UTC') return inUtc
    return `addSeconds(${inUtc}, timeZoneOffset(toTimeZone(${time}, ${quoteTextWithBackslash(zone)})))`
  },
  instant: (time, zone) =>
    zone === 'UTC'
      ? time
      : unlessNull(time, one => `toDateTime64(toString(${one}), 6, ${quoteTextWithBackslash(zone)})`),
  moved: (time, by, unit) =>
    unit === 'second'
      ? `addSeconds(${asTime(time)}, ${by})`
      : `${unit === 'hour' ? 'addHours' : 'addMonths'}(${time}, ${by})`,
  fromEpoch: (count, unit) =>
    unit === 's'
      ? `fromUnixTimestamp64Milli(toInt64(${count}) * 1000, 'UTC')`
      : `fromUnixTimestamp64Milli(toInt64(${count}), 'UTC')`,
  fromPattern: (text, pattern) => {
    const format = translatePattern(pattern, MYSQL_TOKENS, mysqlPlain)
    const parse = (one: string) => `parseDateTime64(${one}, ${quoteTextWithBackslash(String(format))}, 'UTC')`
    return format === null ? null : unlessNull(text, parse)
  },
  // A backslash is an escape character in patterns; this cannot be turned off.
  like: (text, pattern, { negated, ignore_case }) =>
    `${text} ${negated ? 'NOT ' : ''}${ignore_case ? 'ILIKE' : 'LIKE'} replaceAll(${pattern}, '\\\\', '\\\\\\\\')`,
  contains: (text, search) => `positionCaseInsensitiveUTF8(${text}, ${search}) > 0`,
  regex: (text, pattern) => `match(${text}, ${pattern})`,
  finite: fn('isFinite'),
  truth: (condition, expected) => `ifNull(${condition} ${expected ? '!=' : '='} 0, 0)`,
  aggregates: { AVG: of => `avg(toFloat64(${of}))`, SUM: wideSum },
  // Without these settings, aliases hide the table's columns in WHERE, joins fill missing values with zeros, and days
  // before 1970 become January 1 of that year.
  ending:
    'SETTINGS prefer_column_name_to_alias = 1, join_use_nulls = 1, enable_extended_results_for_datetime_functions = 1',
  types: [
    [wrapped('(u?int|b?float|decimal)\\d*'), 0],
    [wrapped('date(32|time|time64)?'), 2],
    [wrapped('bool'), 3],
    ...ansi.types,
  ],
  tieBreakers: { text: 'column', unknown: fn('toString') },
  orderedTypes: wrapped('(string|varchar|char|text)'),
  opaqueTypes: [
    [
      wrapped(
        '(uuid|ipv[46]|enum\\d*|fixedstring|array|tuple|map|nested|json|object|variant|dynamic|point|ring|linestring|multilinestring|polygon|multipolygon|interval\\w*|time(64)?)',
      ),
      fn('toString'),
    ],
  ],
  errors: [
    [
      /(?:Missing columns: '|Unknown (?:expression(?: or function)?|column|expression) identifier [`'])(?<column>[^`']+)/i,
      'COLUMN_DOES_NOT_EXIST_ERROR',
    ],
    [/Identifier '(?<column>[^']+)' cannot be resolved/, 'COLUMN_DOES_NOT_EXIST_ERROR'],
    [/Unknown (?:expression or )?table expression identifier [`'](?<table>[^`']+)/, 'TABLE_DOES_NOT_EXIST_ERROR'],
    [/Database (?<schema>\S+) (?:does not|doesn't) exist/, 'SCHEMA_DOES_NOT_EXIST_ERROR'],
    [/Unknown function (?<function>[^\s(.]+)/, 'FUNCTION_DOES_NOT_EXIST_ERROR'],
    [/[Ff]unction with name [`'](?<function>[^`']+)[`'] does not exist/, 'FUNCTION_DOES_NOT_EXIST_ERROR'],
    [/Table (?:[^.\s]+\.)?(?<table>\S+) (?:does not|doesn't) exist/, 'TABLE_DOES_NOT_EXIST_ERROR'],
    [/Not enough privileges.* ON (?<table>\S+)/, 'TABLE_SECURITY_ACCESS_ERROR'],
    [/(?<reason>Syntax error: .*)/, 'SYNTAX_ERROR'],
    [/(?<reason>integer overflow|Decimal math overflow.*)/i, 'NUMBER_OUT_OF_RANGE'],
    [/Division by zero/, 'DIVISION_BY_ZERO'],
    [/(?<reason>(?:Query )?[Mm]emory limit .*exceeded)/, 'DATABASE_OUT_OF_ROOM'],
    [
      /(?<reason>Cannot (?:parse|read|convert) .*|There is no supertype for types .*|Illegal types? .*|Type mismatch in IN .*|No operation \w+ between .*)/,
      'WRONG_VALUE_TYPE',
    ],
  ],
  features: {
    sharedParts: false,
    groupingSets: false,
    ordersByPosition: true,
    timesInLists: false,
    // They become floating-point numbers.
    exactLiterals: false,
  },
})
