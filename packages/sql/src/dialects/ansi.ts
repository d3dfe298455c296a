import type { Around, Dialect } from './dialect.ts'
import { doubled, literals, quoteText } from './literals.ts'

const cast =
  (type: string): Around =>
  text =>
    `CAST(${text} AS ${type})`

export const trunc =
  (unit: string): Around =>
  time =>
    `date_trunc('${unit}', ${time})`

/** Standard SQL. All dialects are defined by their differences from it. */
export const ansi: Dialect = {
  name: 'ansi',
  label: 'SQL',
  backends: [],
  quote: identifier => doubled(identifier, '"'),
  foldName: name => name,
  placeholder: index => `$${index}`,
  listOf: null,
  isOneOf: null,
  literal: literals({ text: quoteText, timestamp: text => `TIMESTAMP ${text}`, date: text => `DATE ${text}` }),
  timeGrain: {
    PT1S: trunc('second'),
    PT1M: trunc('minute'),
    PT1H: trunc('hour'),
    P1D: trunc('day'),
    P1W: trunc('week'),
    P1M: trunc('month'),
    P3M: trunc('quarter'),
    P1Y: trunc('year'),
  },
  castTo: {
    text: cast('VARCHAR'),
    timestamp: cast('TIMESTAMP'),
    digits: count => `CAST(CAST(${count} AS BIGINT) AS VARCHAR)`,
    integer: cast('INTEGER'),
    double: cast('DOUBLE'),
  },
  instantTypes: /^timestamp(tz\b|.*with time zone)/i,
  wallClock: (time, zone) => `(${time} AT TIME ZONE ${quoteText(zone)})`,
  instant: (time, zone) => `(${time} AT TIME ZONE ${quoteText(zone)})`,
  moved: (time, by, unit) => `(${time} + INTERVAL '${by}' ${unit.toUpperCase()})`,
  fromEpoch: (count, unit) =>
    `(TIMESTAMP '1970-01-01 00:00:00' + ${count} * INTERVAL '${unit === 's' ? '1' : '0.001'}' SECOND)`,
  fromPattern: text => `CAST(${text} AS TIMESTAMP)`,
  like: (text, pattern, { negated, ignore_case }) => {
    const [left, right] = ignore_case ? [`LOWER(${text})`, `LOWER(${pattern})`] : [text, pattern]
    return `${left} ${negated ? 'NOT LIKE' : 'LIKE'} ${right}`
  },
  contains: (text, search) => `POSITION(LOWER(${search}) IN LOWER(${text})) > 0`,
  regex: (text, pattern) => `${text} LIKE_REGEX ${pattern}`,
  truth: (condition, expected) => `${condition} IS ${expected ? 'TRUE' : 'FALSE'}`,
  aggregates: {},
  floor: double => `FLOOR(${double})`,
  finite: double => `${double} IS NOT NULL`,
  same: (left, right) => `${left} IS NOT DISTINCT FROM ${right}`,
  order: (term, ascending) => `${term} ${ascending ? 'ASC' : 'DESC'} NULLS LAST`,
  tieBreakers: { text: 'column', unknown: 'omitted' },
  limit: (limit, offset) => [limit === null ? '' : `LIMIT ${limit}`, offset ? `OFFSET ${offset}` : ''].join(' ').trim(),
  ending: '',
  // Times of day and intervals are not temporal; lists, structures and ranges are text.
  types: [
    [/\[\d*\]$/, 1],
    [/^bool(ean)?\b/i, 3],
    [/^(date|(small)?datetime\d*|timestamp\d*(tz|_s|_ms|_ns|_tz|_ltz|_ntz)?)\b/i, 2],
    [
      /^(u?(tiny|small|medium|big|huge)?int(eger)?\d*|decimal\d*|dec|numeric|number|real|float\d*|double|(small|big)?serial|long(integer)?)\b/i,
      0,
    ],
  ],
  opaqueTypes: [],
  textTypes: /(?:)/,
  orderedTypes: /(?:)/,
  errors: [],
  features: {
    sharedParts: true,
    groupingSets: true,
    ordersByPosition: false,
    ordersByAnswer: false,
    timesInLists: true,
    averagesTimes: false,
    exactLiterals: true,
    textTimes: false,
  },
}
