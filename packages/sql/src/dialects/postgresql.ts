import type { SqlParam } from '@belvedere/core/engine-protocol'
import { ansi } from './ansi.ts'
import { type Around, extendDialect } from './dialect.ts'
import { doubled, quoteText } from './literals.ts'
import { fittingName } from './names.ts'
import { translatePattern } from './patterns.ts'

/** Truncates a time. The cast is needed because `date_trunc` of a date returns an instant. */
const trunc =
  (unit: string): Around =>
  time =>
    `date_trunc('${unit}', ${time}::timestamp)`
const bin =
  (width: string): Around =>
  time =>
    `date_bin('${width}', ${time}::timestamp, TIMESTAMP '2000-01-01')`
const weekFrom =
  (days: number): Around =>
  time =>
    `(date_trunc('week', ${time}::timestamp + INTERVAL '${days} day') - INTERVAL '${days} day')`
const weekTo =
  (days: number): Around =>
  time =>
    `(date_trunc('week', ${time}::timestamp + INTERVAL '${days} day') + INTERVAL '${6 - days} day')`

/** The server would infer the type of a parameter from the adjacent column, and reject 1.5 next to an integer. */
const TYPES: Readonly<Record<SqlParam['type'], string>> = {
  text: '',
  integer: '::bigint',
  decimal: '::numeric',
  double: '::double precision',
  boolean: '::boolean',
  timestamp: '::timestamp',
  date: '::date',
  null: '',
}
const MAX_BIGINT_LENGTH = 18
const typeOf = ({ type, value }: SqlParam): string =>
  type === 'integer' && String(value).replace('-', '').length > MAX_BIGINT_LENGTH ? '::numeric' : TYPES[type]

/** Maximum length of names. Longer ones would be truncated and could collide. */
const MAX_NAME_LENGTH = 63

const TOKENS: Readonly<Record<string, string>> = {
  Y: 'YYYY',
  y: 'YY',
  m: 'MM',
  d: 'DD',
  H: 'HH24',
  I: 'HH12',
  M: 'MI',
  S: 'SS',
  f: 'US',
  p: 'AM',
  b: 'Mon',
  B: 'FMMonth',
  j: 'DDD',
  a: 'Dy',
  A: 'FMDay',
}
const plain: Around = text => text.replace(/[\p{L}\p{N}"\\]+/gu, word => `"${word.replace(/["\\]/g, '\\$&')}"`)

const TEXTS = /^(character( varying)?|(n|bp)?(var)?char|text|name|citext|string|"char")(\(|$)/i
const isNumber = (type: string): boolean => ansi.types.find(([pattern]) => pattern.test(type))?.[1] === 0
const isTruth = (type: string | null): boolean => type !== null && /^bool/i.test(type)

/**
 * Returns an expression with an order. UUIDs have no MIN and MAX before PostgreSQL 18, but their text has the same
 * order.
 */
const ordered = (of: string, type: string | null): string =>
  type !== null && /^uuid\b/i.test(type) ? `CAST(${of} AS TEXT)` : of

export const postgresql = extendDialect(ansi, {
  name: 'postgresql',
  label: 'PostgreSQL',
  backends: ['postgres', 'cockroachdb', 'redshift'],
  quote: identifier => doubled(fittingName(identifier, MAX_NAME_LENGTH), '"'),
  placeholder: (index, param) => `$${index}${typeOf(param)}`,
  // A statement has at most 65,535 parameters.
  listOf: (placeholder, type) =>
    `SELECT CAST(one AS ${type === 'text' ? 'text' : 'bigint'}) FROM json_array_elements_text(CAST(${placeholder} AS json)) AS one`,
  timeGrain: {
    PT1S: trunc('second'),
    PT5S: bin('5 seconds'),
    PT30S: bin('30 seconds'),
    PT1M: trunc('minute'),
    PT5M: bin('5 minutes'),
    PT10M: bin('10 minutes'),
    PT15M: bin('15 minutes'),
    PT30M: bin('30 minutes'),
    PT1H: trunc('hour'),
    PT6H: bin('6 hours'),
    P1D: trunc('day'),
    P1W: trunc('week'),
    P1M: trunc('month'),
    P3M: trunc('quarter'),
    P1Y: trunc('year'),
    '1969-12-28T00:00:00Z/P1W': weekFrom(1),
    '1969-12-29T00:00:00Z/P1W': trunc('week'),
    'P1W/1970-01-03T00:00:00Z': weekTo(1),
    'P1W/1970-01-04T00:00:00Z': weekTo(0),
  },
  castTo: {
    text: text => `CAST(${text} AS TEXT)`,
    timestamp: text => `CAST(${text} AS TIMESTAMP)`,
    digits: count => `CAST(CAST(${count} AS BIGINT) AS TEXT)`,
    integer: truth => `CAST(${truth} AS INTEGER)`,
    double: value => `CAST(${value} AS DOUBLE PRECISION)`,
  },
  moved: (time, by, unit) => `(${time}::timestamp + INTERVAL '${by} ${unit}')`,
  fromEpoch: (count, unit) => `(to_timestamp(${count}${unit === 's' ? '' : ' / 1000.0'}) AT TIME ZONE 'UTC')`,
  fromPattern: (text, pattern) => {
    const format = translatePattern(pattern, TOKENS, plain)
    return format === null ? null : `to_timestamp(${text}, ${quoteText(format)})::timestamp`
  },
  like: (text, pattern, { negated, ignore_case }) =>
    `${text} ${negated ? 'NOT ' : ''}${ignore_case ? 'ILIKE' : 'LIKE'} ${pattern} ESCAPE ''`,
  contains: (text, search) => `strpos(lower(${text}), lower(${search})) > 0`,
  regex: (text, pattern) => `${text} ~ ${pattern}`,
  // NaN is greater than infinity in PostgreSQL.
  finite: double => `${double} > '-Infinity' AND ${double} < 'Infinity'`,
  // IS NOT DISTINCT FROM prevents hash joins; arrays that contain nulls are comparable and hashable.
  same: (left, right) => `ARRAY[${left}] = ARRAY[${right}]`,
  // Some types, such as JSON, have no order.
  tieBreakers: { text: 'column', unknown: text => `CAST(${text} AS TEXT)` },
  types: [[/^oid$/i, 0], ...ansi.types],
  textTypes: TEXTS,
  // Not all of these types support equality or order; a UUID does and can use its index.
  opaqueTypes: [[new RegExp(`^(?!uuid$)(?!${TEXTS.source.slice(1)})`, 'i'), value => `CAST(${value} AS TEXT)`]],
  aggregates: {
    // For numbers, the result would be a decimal of sixteen or more digits, which is transferred as text.
    AVG: (of, type) => (type === null || isNumber(type) ? `CAST(AVG(${of}) AS DOUBLE PRECISION)` : `AVG(${of})`),
    // Booleans have no order in PostgreSQL.
    MIN: (of, type) => (isTruth(type) ? `bool_and(${of})` : `MIN(${ordered(of, type)})`),
    MAX: (of, type) => (isTruth(type) ? `bool_or(${of})` : `MAX(${ordered(of, type)})`),
  },
  errors: [
    [/column "?(?<column>[^"\n]+?)"? does not exist/, 'COLUMN_DOES_NOT_EXIST_ERROR'],
    [/relation "(?<table>[^"]+)" does not exist/, 'TABLE_DOES_NOT_EXIST_ERROR'],
    [/schema "(?<schema>[^"]+)" does not exist/, 'SCHEMA_DOES_NOT_EXIST_ERROR'],
    [/function (?<function>min|max|sum|avg)\((?<type>[^(),]+(?:\(.*\))?)\) does not exist/i, 'AGGREGATE_NOT_FOR_TYPE'],
    [/function (?<function>[^(]+)\(.*\) does not exist/, 'FUNCTION_DOES_NOT_EXIST_ERROR'],
    [/permission denied for (?:table|view|relation|schema) (?<table>.+)/, 'TABLE_SECURITY_ACCESS_ERROR'],
    [/(?<reason>syntax error at .*)/, 'SYNTAX_ERROR'],
    [/(?<reason>(?:bigint|integer|smallint|numeric field overflow|value) .*out of range.*)/, 'NUMBER_OUT_OF_RANGE'],
    [/division by zero/, 'DIVISION_BY_ZERO'],
    [
      /(?<reason>invalid input (?:syntax|value) for .*|malformed .* literal.*|operator does not exist: .*|.* types .* cannot be matched)/,
      'WRONG_VALUE_TYPE',
    ],
    [/(?<reason>out of memory|could not resize shared memory|temporary file size exceeds)/, 'DATABASE_OUT_OF_ROOM'],
  ],
})
