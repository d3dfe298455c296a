/** For tests: custom SQL by chance, in the words of each database, with its value for a row worked out in TypeScript. */

export type Value = string | number | boolean | null
export interface EventRow {
  /** Null: no time. */
  readonly t: number | null
  readonly n: number
}
type Dialect = string
interface Part<T extends Value> {
  readonly sql: (dialect: Dialect) => string
  readonly of: (row: EventRow) => T | null
}
export interface MadeExpression extends Part<Value> {
  readonly is_time: boolean
}
type Random = (below: number) => number

const HOUR_MS = 3_600_000
const pick = <T>(random: Random, list: readonly T[]): T => list[random(list.length)] as T

interface Field {
  readonly name: string
  readonly sqlite: string
  readonly clickhouse: string
  readonly of: (date: Date) => number
}
const FIELDS: readonly Field[] = [
  { name: 'hour', sqlite: '%H', clickhouse: 'toHour', of: date => date.getUTCHours() },
  { name: 'day', sqlite: '%d', clickhouse: 'toDayOfMonth', of: date => date.getUTCDate() },
  { name: 'month', sqlite: '%m', clickhouse: 'toMonth', of: date => date.getUTCMonth() + 1 },
  { name: 'year', sqlite: '%Y', clickhouse: 'toYear', of: date => date.getUTCFullYear() },
]

function field(random: Random): Part<number> {
  const { name, sqlite, clickhouse, of } = pick(random, FIELDS)
  return {
    sql: dialect => {
      if (dialect === 'sqlite') return `CAST(strftime('${sqlite}', t) AS INTEGER)`
      return dialect === 'clickhouse' ? `${clickhouse}(t)` : `EXTRACT(${name} FROM t)`
    },
    of: ({ t }) => (t === null ? null : of(new Date(t))),
  }
}

/** True or not: an unknown condition is not. */
function condition(random: Random): Part<boolean> {
  const limit = random(7)
  switch (random(4)) {
    case 0:
      return { sql: () => 't IS NULL', of: ({ t }) => t === null }
    case 1: {
      const compared = field(random)
      return {
        sql: dialect => `${compared.sql(dialect)} >= ${limit * 3}`,
        of: row => (compared.of(row) ?? -1) >= limit * 3,
      }
    }
    case 2: {
      const [one, other] = [condition(random), condition(random)]
      return {
        sql: dialect => `(${one.sql(dialect)} AND ${other.sql(dialect)})`,
        of: row => Boolean(one.of(row)) && Boolean(other.of(row)),
      }
    }
    default:
      return { sql: () => `n > ${limit}`, of: ({ n }) => n > limit }
  }
}

function choice<T extends Value>(random: Random, one: Part<T>, other: Part<T>): Part<T> {
  const when = condition(random)
  return {
    sql: dialect => `CASE WHEN ${when.sql(dialect)} THEN ${one.sql(dialect)} ELSE ${other.sql(dialect)} END`,
    of: row => (when.of(row) ? one.of(row) : other.of(row)),
  }
}

const both = (one: number | null, other: number | null, join: (a: number, b: number) => number): number | null =>
  one === null || other === null ? null : join(one, other)

function number(random: Random, depth: number): Part<number> {
  const constant = 1 + random(19)
  if (depth === 0)
    return pick<() => Part<number>>(random, [() => field(random), () => ({ sql: () => 'n', of: ({ n }) => n })])()
  const inner = number(random, depth - 1)
  switch (random(5)) {
    case 0:
      return {
        sql: dialect => `(${inner.sql(dialect)} + ${constant})`,
        of: row => both(inner.of(row), constant, (a, b) => a + b),
      }
    case 1:
      return {
        sql: dialect => `${inner.sql(dialect)} * ${constant}`,
        of: row => both(inner.of(row), constant, (a, b) => a * b),
      }
    case 2:
      return {
        sql: dialect => `(${inner.sql(dialect)}) % ${constant}`,
        of: row => both(inner.of(row), constant, (a, b) => a % b),
      }
    case 3:
      return { sql: dialect => `COALESCE(${inner.sql(dialect)}, -${constant})`, of: row => inner.of(row) ?? -constant }
    default:
      return choice(random, inner, number(random, depth - 1))
  }
}

/** Of SQLite, text in the form of a whole date is one. */
const PATTERNS = ['%Y', '%Y-%m', '%m/%d', '%H:00', '%d.%m.%Y', '%Y %H', '%m-%d %H', '%Y%m%d', 'at %H']
const POSTGRES: Readonly<Record<string, string>> = { '%Y': 'YYYY', '%m': 'MM', '%d': 'DD', '%H': 'HH24' }

function text(random: Random, depth: number): Part<string> {
  if (depth > 0 && random(3) === 0) return choice(random, text(random, depth - 1), text(random, depth - 1))
  const pattern = pick(random, PATTERNS)
  const word = pick(random, ['many', "it''s", '2024-02-01x', '', '-- none', '5', '{x}'])
  switch (random(3)) {
    case 0:
      return { sql: () => `'${word}'`, of: () => word.replace("''", "'") }
    case 1:
      return {
        sql: dialect => {
          if (dialect === 'sqlite') return `n || '${word}'`
          const own = { trino: 'CAST(n AS VARCHAR)', clickhouse: 'toString(n)' }[dialect] ?? 'n'
          return `CONCAT(${own}, '${word}')`
        },
        of: ({ n }) => `${n}${word.replace("''", "'")}`,
      }
    default:
      return {
        sql: dialect => {
          const postgres = pattern.replace('at ', '"at "').replace(/%\w/g, one => POSTGRES[one] ?? one)
          switch (dialect) {
            case 'sqlite':
              return `strftime('${pattern}', t)`
            case 'duckdb':
              return `strftime(t, '${pattern}')`
            case 'clickhouse':
              return `formatDateTime(t, '${pattern}')`
            case 'postgresql':
              return `to_char(t, '${postgres}')`
            default:
              return `date_format(t, '${pattern}')`
          }
        },
        of: ({ t }) => (t === null ? null : formatted(new Date(t), pattern)),
      }
  }
}

const two = (value: number) => String(value).padStart(2, '0')
const formatted = (date: Date, pattern: string): string =>
  pattern
    .replace('%Y', String(date.getUTCFullYear()))
    .replace('%m', two(date.getUTCMonth() + 1))
    .replace('%d', two(date.getUTCDate()))
    .replace('%H', two(date.getUTCHours()))

const UNITS = { DAY: 24 * HOUR_MS, HOUR: HOUR_MS, MINUTE: 60_000 }

function time(random: Random, depth: number): Part<number> {
  if (depth === 0) return { sql: () => 't', of: ({ t }) => t }
  const inner = time(random, depth - 1)
  if (random(3) === 0) return choice(random, inner, time(random, depth - 1))
  const unit = pick(random, ['DAY', 'HOUR', 'MINUTE'] as const)
  const [count, isBack] = [1 + random(50), random(2) === 0]
  const sign = isBack ? '-' : '+'
  return {
    sql: dialect => {
      const of = inner.sql(dialect)
      switch (dialect) {
        case 'sqlite':
          return `datetime(${of}, '${sign}${count} ${unit.toLowerCase()}s')`
        case 'mysql':
          return `${isBack ? 'DATE_SUB' : 'DATE_ADD'}(${of}, INTERVAL ${count} ${unit})`
        case 'clickhouse':
          return `(${of}) ${sign} INTERVAL ${count} ${unit}`
        case 'trino':
          return `(${of}) ${sign} INTERVAL '${count}' ${unit}`
        default:
          return `(${of}) ${sign} INTERVAL '${count} ${unit.toLowerCase()}'`
      }
    },
    of: row => both(inner.of(row), (isBack ? -count : count) * UNITS[unit], (a, b) => a + b),
  }
}

function date(random: Random): Part<number> {
  const inner = time(random, random(2))
  return {
    sql: dialect => {
      if (dialect === 'sqlite') return `date(${inner.sql(dialect)})`
      // A cast of ClickHouse refuses nulls.
      return dialect === 'clickhouse' ? `toDate(${inner.sql(dialect)})` : `CAST(${inner.sql(dialect)} AS DATE)`
    },
    of: row => both(inner.of(row), 24 * HOUR_MS, (a, day) => Math.floor(a / day) * day),
  }
}

const AROUND: readonly ((sql: string) => string)[] = [
  sql => sql,
  sql => sql,
  sql => `(${sql})`,
  sql => `${sql} -- a note; no end`,
  sql => `/* by hand; */ ${sql}`,
  sql => `\n  ${sql}\n`,
]

export function madeExpression(random: Random): MadeExpression {
  const kind = random(4)
  const made: Part<Value> =
    kind === 0
      ? number(random, random(3))
      : kind === 1
        ? text(random, random(3))
        : kind === 2
          ? time(random, random(3))
          : date(random)
  const around = pick(random, AROUND)
  return { sql: dialect => around(made.sql(dialect)), of: made.of, is_time: kind > 1 }
}

const WIDTHS: Readonly<Record<string, number>> = {
  PT1M: 60_000,
  PT15M: 900_000,
  PT1H: HOUR_MS,
  PT6H: 6 * HOUR_MS,
  P1D: 24 * HOUR_MS,
}
export const MADE_GRAINS = [...Object.keys(WIDTHS), 'P1W', '1969-12-28T00:00:00Z/P1W', 'P1M', 'P3M', 'P1Y', null]

/** The start of the bucket that a time is in. */
export function bucketOf(time: number, grain: string | null): number {
  const at = new Date(time)
  const [year, month] = [at.getUTCFullYear(), at.getUTCMonth()]
  if (grain === null) return time
  if (grain === 'P1Y') return Date.UTC(year, 0)
  if (grain === 'P3M') return Date.UTC(year, month - (month % 3))
  if (grain === 'P1M') return Date.UTC(year, month)
  const weekday = grain === 'P1W' ? (at.getUTCDay() + 6) % 7 : grain.endsWith('P1W') ? at.getUTCDay() : null
  if (weekday !== null) return Date.UTC(year, month, at.getUTCDate() - weekday)
  const width = WIDTHS[grain] ?? 1
  return Math.floor(time / width) * width
}
