import type { SqlParam } from '@belvedere/core/engine-protocol'
import type { Dialect } from './dialect.ts'

const doubled = (text: string, quote: string) => quote + text.replaceAll(quote, quote + quote) + quote

/** A text literal. */
export const quoteText = (text: string): string => doubled(text, "'")

function literal({ type, value }: SqlParam): string {
  if (value === null || type === 'null') return 'NULL'
  switch (type) {
    case 'integer':
    case 'double':
      return Number(value) < 0 ? `(${value})` : String(value)
    case 'boolean':
      return value === true ? 'TRUE' : 'FALSE'
    case 'timestamp':
      return `TIMESTAMP ${quoteText(String(value))}`
    case 'date':
      return `DATE ${quoteText(String(value))}`
    case 'text':
      return quoteText(String(value))
  }
}

const trunc = (unit: string) => (time: string) => `date_trunc('${unit}', ${time})`

/** Standard SQL, as far as there is one: the base that every dialect states its differences to. */
export const ansi: Dialect = {
  name: 'ansi',
  quote: identifier => doubled(identifier, '"'),
  placeholder: index => `$${index}`,
  literal,
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
  castType: { text: 'VARCHAR', timestamp: 'TIMESTAMP' },
  wallClock: (time, zone) => `(${time} AT TIME ZONE ${quoteText(zone)})`,
  instant: (time, zone) => `(${time} AT TIME ZONE ${quoteText(zone)})`,
  fromEpoch: (count, unit) =>
    `(TIMESTAMP '1970-01-01 00:00:00' + ${count} * INTERVAL '${unit === 's' ? '1' : '0.001'}' SECOND)`,
  fromPattern: text => `CAST(${text} AS TIMESTAMP)`,
  like: (text, pattern, { negated, ignore_case }) => {
    const [left, right] = ignore_case ? [`LOWER(${text})`, `LOWER(${pattern})`] : [text, pattern]
    return `${left} ${negated ? 'NOT LIKE' : 'LIKE'} ${right}`
  },
  contains: (text, search) => `POSITION(LOWER(${search}) IN LOWER(${text})) > 0`,
  regex: (text, pattern) => `${text} LIKE_REGEX ${pattern}`,
  same: (left, right) => `${left} IS NOT DISTINCT FROM ${right}`,
  divide: (left, right) => `${left} * 1.0 / NULLIF(${right}, 0)`,
  limit: (limit, offset) => [limit === null ? '' : `LIMIT ${limit}`, offset ? `OFFSET ${offset}` : ''].join(' ').trim(),
  types: [
    [/^bool/i, 3],
    [/^(interval|time\b(?!stamp))/i, 1],
    [/^(date|timestamp|datetime)/i, 2],
    [/^(u?(tiny|small|big|huge)?int(eger)?\d*|decimal|numeric|number|real|float\d*|double|serial|money|long)\b/i, 0],
  ],
  errors: [],
  features: { sharedParts: true },
}
