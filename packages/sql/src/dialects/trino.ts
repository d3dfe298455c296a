import type { SqlParam } from '@belvedere/core/engine-protocol'
import { ansi, trunc } from './ansi.ts'
import { type Around, extendDialect } from './dialect.ts'
import { quoteText } from './literals.ts'
import { MYSQL_TOKENS, mysqlPlain, translatePattern } from './patterns.ts'

/** Plain `TIMESTAMP` has a precision of three digits and would round. */
const asTime: Around = value => `CAST(${value} AS TIMESTAMP(6))`
/** Truncates a time. A date must be converted to a time first. */
const truncTime =
  (unit: string): Around =>
  time =>
    trunc(unit)(asTime(time))
/** Truncates to the larger unit and adds the smaller one in steps. */
const steps =
  (larger: string, smaller: string, width: number): Around =>
  time =>
    `${truncTime(larger)(time)} + INTERVAL '1' ${smaller.toUpperCase()} * (${smaller}(${asTime(time)}) / ${width} * ${width})`
const weekFrom =
  (days: number): Around =>
  time =>
    `date_trunc('week', ${time} + INTERVAL '${days}' DAY) - INTERVAL '${days}' DAY`
const weekTo =
  (days: number): Around =>
  time =>
    `date_trunc('week', ${time} + INTERVAL '${days}' DAY) + INTERVAL '${6 - days}' DAY`

const placeholder = ({ type }: SqlParam): string => {
  if (type === 'timestamp') return asTime('?')
  return type === 'date' ? 'CAST(? AS DATE)' : '?'
}

const MAX_BIGINT_LENGTH = 18
/** Digits without a type are a 64-bit number. */
const literal = (param: SqlParam): string =>
  param.type === 'integer' && String(param.value).replace('-', '').length > MAX_BIGINT_LENGTH
    ? `DECIMAL '${param.value}'`
    : ansi.literal(param)

export const trino = extendDialect(ansi, {
  name: 'trino',
  label: 'Trino',
  foldName: name => name.toLowerCase(),
  backends: ['presto', 'starburst'],
  placeholder: (_, param) => placeholder(param),
  literal,
  // A list of ten thousand texts takes seconds to plan.
  listOf: (placeholder, type) =>
    `SELECT one FROM UNNEST(CAST(json_parse(${placeholder}) AS ARRAY(${type === 'text' ? 'VARCHAR' : 'BIGINT'}))) AS list (one)`,
  timeGrain: {
    PT1S: truncTime('second'),
    PT5S: steps('minute', 'second', 5),
    PT30S: steps('minute', 'second', 30),
    PT1M: truncTime('minute'),
    PT5M: steps('hour', 'minute', 5),
    PT10M: steps('hour', 'minute', 10),
    PT15M: steps('hour', 'minute', 15),
    PT30M: steps('hour', 'minute', 30),
    PT1H: truncTime('hour'),
    PT6H: steps('day', 'hour', 6),
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
  castTo: { ...ansi.castTo, timestamp: asTime },
  // Seconds cannot be added to a date.
  moved: (time, by, unit) => `(${unit === 'second' ? asTime(time) : time} + INTERVAL '${by}' ${unit.toUpperCase()})`,
  wallClock: (time, zone) => asTime(`${time} AT TIME ZONE ${quoteText(zone)}`),
  instant: (time, zone) => `with_timezone(${time}, ${quoteText(zone)})`,
  fromEpoch: (count, unit) =>
    `CAST(from_unixtime(${count}${unit === 's' ? '' : ' / 1e3'}) AT TIME ZONE 'UTC' AS TIMESTAMP)`,
  fromPattern: (text, pattern) => {
    const format = translatePattern(pattern, MYSQL_TOKENS, mysqlPlain)
    return format === null ? null : `date_parse(${text}, ${quoteText(format)})`
  },
  contains: (text, search) => `strpos(lower(${text}), lower(${search})) > 0`,
  regex: (text, pattern) => `regexp_like(${text}, ${pattern})`,
  finite: double => `is_finite(${double})`,
  truth: (condition, expected) => `(${condition}) IS NOT DISTINCT FROM ${expected ? 'TRUE' : 'FALSE'}`,
  aggregates: {
    // For decimals, the result would have only their scale.
    AVG: of => `AVG(CAST(${of} AS DOUBLE))`,
    // A sum of 64-bit integers would have 64 bits.
    SUM: (of, type) => (/^bigint$/i.test(type ?? '') ? `SUM(CAST(${of} AS DECIMAL(38, 0)))` : `SUM(${of})`),
  },
  // OFFSET precedes LIMIT.
  limit: (limit, offset) => [offset ? `OFFSET ${offset}` : '', limit === null ? '' : `LIMIT ${limit}`].join(' ').trim(),
  orderedTypes: /^varchar\b/i,
  opaqueTypes: [
    [/^json\b/i, text => `json_format(${text})`],
    [/^(array|map|row)\b/i, text => `json_format(CAST(${text} AS JSON))`],
    [/^varbinary\b/i, text => `('0x' || lower(to_hex(${text})))`],
    [/^(geometry|sphericalgeography)\b/i, text => `ST_AsText(${text})`],
    [/^(uuid|ipaddress|interval|time|char)\b/i, text => `CAST(${text} AS VARCHAR)`],
  ],
  errors: [
    [/Column '(?<column>[^']+)' cannot be resolved/, 'COLUMN_DOES_NOT_EXIST_ERROR'],
    [/Table '(?:[^']+\.)?(?<table>[^'.]+)' does not exist/, 'TABLE_DOES_NOT_EXIST_ERROR'],
    [/Schema '(?<schema>[^']+)' does not exist/, 'SCHEMA_DOES_NOT_EXIST_ERROR'],
    [/Catalog '(?<schema>[^']+)' not found/, 'SCHEMA_DOES_NOT_EXIST_ERROR'],
    [/Function '(?<function>[^']+)' not registered/, 'FUNCTION_DOES_NOT_EXIST_ERROR'],
    [/Access Denied: Cannot select from .*?(?:table|view) (?<table>\S+)/, 'TABLE_SECURITY_ACCESS_ERROR'],
    [/(?<reason>line \d+:\d+: (?:mismatched input|extraneous input|missing|no viable alternative) .*)/, 'SYNTAX_ERROR'],
    [/(?<reason>(?:bigint|integer|smallint|tinyint) \w+ overflow.*|Decimal overflow.*)/i, 'NUMBER_OUT_OF_RANGE'],
    [/Division by zero/, 'DIVISION_BY_ZERO'],
    [
      /(?<reason>line \d+:\d+: (?:Cannot apply operator|Unexpected parameters|Cannot check if|IN value and|'.*' cannot be applied to|.* is not a valid \w+ literal).*|Cannot cast .*|Value cannot be cast to .*)/,
      'WRONG_VALUE_TYPE',
    ],
    [/(?<reason>Query exceeded .* memory limit)/, 'DATABASE_OUT_OF_ROOM'],
  ],
  // Grouping sets only support plain columns, and a common table expression is evaluated once per use.
  features: { sharedParts: false, groupingSets: false, ordersByAnswer: true },
})
