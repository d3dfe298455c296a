import { ansi, trunc } from './ansi.ts'
import { type Around, extendDialect } from './dialect.ts'
import { quoteText, scaleOf } from './literals.ts'
import { foldAscii } from './names.ts'

const bucket =
  (interval: string): Around =>
  time =>
    `time_bucket(INTERVAL '${interval}', ${time})`
/** Weeks that do not start on Monday: shift, truncate, shift back. */
const weekFrom =
  (days: number): Around =>
  time =>
    `date_trunc('week', ${time} + INTERVAL ${days} DAY)::date - ${days}`
const weekTo =
  (days: number): Around =>
  time =>
    `(${weekFrom(days)(time)}) + 6`

/** `::date` costs a third of `date_trunc('day', …)`; the other units are fastest on the column itself. */
export const duckdb = extendDialect(ansi, {
  name: 'duckdb',
  foldName: foldAscii,
  // File of a user: the same engine, without the managed tables.
  backends: ['duckdb_file'],
  label: 'DuckDB',
  timeGrain: {
    PT1S: trunc('second'),
    PT5S: bucket('5 seconds'),
    PT30S: bucket('30 seconds'),
    PT1M: trunc('minute'),
    PT5M: bucket('5 minutes'),
    PT10M: bucket('10 minutes'),
    PT15M: bucket('15 minutes'),
    PT30M: bucket('30 minutes'),
    PT1H: trunc('hour'),
    PT6H: bucket('6 hours'),
    P1D: time => `${time}::date`,
    P1W: trunc('week'),
    P1M: trunc('month'),
    P3M: trunc('quarter'),
    P1Y: trunc('year'),
    '1969-12-28T00:00:00Z/P1W': weekFrom(1),
    '1969-12-29T00:00:00Z/P1W': trunc('week'),
    'P1W/1970-01-03T00:00:00Z': weekTo(1),
    'P1W/1970-01-04T00:00:00Z': weekTo(0),
  },
  placeholder: (index, { type, value }) =>
    type === 'decimal' ? `CAST($${index} AS DECIMAL(38, ${scaleOf(value)}))` : `$${index}`,
  // A table function, because the planner would parse a constant list in each step of constant folding.
  listOf: (placeholder, type) =>
    `SELECT ${type === 'text' ? "value ->> '$'" : 'CAST(value AS BIGINT)'} FROM json_each(${placeholder})`,
  isOneOf: (column, values) => `list_contains([${values.join(', ')}], ${column})`,
  wallClock: (time, zone) => `timezone(${quoteText(zone)}, ${time})`,
  instant: (time, zone) => `timezone(${quoteText(zone)}, ${time})`,
  moved: (time, by, unit) => `(${time} + INTERVAL '${by} ${unit}')`,
  fromEpoch: (count, unit) => `make_timestamp(CAST(${count} AS BIGINT) * ${unit === 's' ? 1_000_000 : 1000})`,
  fromPattern: (text, pattern) => `strptime(${text}, ${quoteText(pattern)})`,
  like: (text, pattern, { negated, ignore_case }) =>
    `${text} ${negated ? 'NOT ' : ''}${ignore_case ? 'ILIKE' : 'LIKE'} ${pattern}`,
  contains: (text, search) => `contains(lower(${text}), lower(${search}))`,
  regex: (text, pattern) => `regexp_matches(${text}, ${pattern})`,
  finite: double => `isfinite(${double})`,
  // Nulls are last by default.
  order: (term, ascending) => `${term} ${ascending ? 'ASC' : 'DESC'}`,
  tieBreakers: { text: 'column', unknown: 'column' },
  opaqueTypes: [
    [/^(?!varchar\b(?!.*\])|text\b|string\b|char\b|bpchar\b|enum\((?!.*\]$))/i, text => `CAST(${text} AS VARCHAR)`],
  ],
  features: { averagesTimes: true },
  errors: [
    [/Referenced column "(?<column>[^"]+)" not found/, 'COLUMN_DOES_NOT_EXIST_ERROR'],
    [/Table with name "?(?<table>[^"\n]+?)"? does not exist/, 'TABLE_DOES_NOT_EXIST_ERROR'],
    [/(?:Scalar|Aggregate|Table) Function with name (?<function>\S+) does not exist/, 'FUNCTION_DOES_NOT_EXIST_ERROR'],
    [/Parser Error: (?<reason>.*)/, 'SYNTAX_ERROR'],
    [/Out of Range Error: (?<reason>.*)/, 'NUMBER_OUT_OF_RANGE'],
    [/Conversion Error: (?<reason>.*)/, 'WRONG_VALUE_TYPE'],
    [/Binder Error: (?<reason>(?:No function matches|Cannot compare values).*)/, 'WRONG_VALUE_TYPE'],
  ],
})
