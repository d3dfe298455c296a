/** For tests of dialects: one table in every kind of database that this machine has, and queries to all of them. */
import { type Plan, type PlanOptions, print, type SqlDataset } from '@belvedere/sql'
import { expect } from 'vitest'
import type { Database, Row } from './dialect-databases.ts'
import { openEveryDatabase } from './every-database.ts'

export const ROWS = 600
export const CITIES = ['Berlin', "l'Aquila", 'a%b', 'a_b', 'a\\b', 'AxB', 'berlin', 'Zürich', '', '[x]*?']
const DAY = 86_400_000
export const at = (i: number): string =>
  new Date(Date.UTC(1969, 10, 1) + i * 1.7 * DAY + i * 7_919_123 + (i % 5) * 250)
    .toISOString()
    .replace('T', ' ')
    .slice(0, 23)
const text = (value: string | null) => (value === null ? 'NULL' : `'${value.replaceAll("'", "''")}'`)
const cityOf = (i: number) => (i % 11 === 0 ? null : (CITIES[(i * 7) % CITIES.length] ?? null))
const VALUES = Array.from({ length: ROWS }, (_, i) => {
  const amount = i % 13 === 0 ? 'NULL' : String(((i * 37) % 101) - 20)
  const day = i % 17 === 0 ? null : at(i).slice(0, 10)
  const compact = at(i).slice(0, 10).replaceAll('-', '')
  const seconds = Math.floor(Date.parse(`${at(i)}Z`) / 1000)
  return `(${i}, ${text(at(i))}, ${text(day)}, ${text(cityOf(i))}, ${text(['web', 'shop', 'fair'][i % 3] ?? '')}, ${amount}, ${((i * 31) % 97) / 8}, ${i % 2 ? 'TRUE' : 'FALSE'}, ${text(compact)}, ${seconds})`
})
interface Types {
  readonly time: string
  readonly double: string
  readonly text: string
  readonly end: string
  /** Where it differs. */
  readonly day?: string
}
const TYPES: Readonly<Record<string, Types>> = {
  duckdb: { time: 'TIMESTAMP', double: 'DOUBLE', text: 'VARCHAR', end: '' },
  sqlite: { time: 'TIMESTAMP', double: 'DOUBLE', text: 'VARCHAR', end: '' },
  postgresql: { time: 'TIMESTAMP(6)', double: 'DOUBLE PRECISION', text: 'VARCHAR', end: '' },
  mysql: {
    time: 'DATETIME(6)',
    double: 'DOUBLE',
    text: 'VARCHAR(40)',
    end: ' CHARACTER SET utf8mb4 COLLATE utf8mb4_bin',
  },
  // Its DATE begins with 1970.
  clickhouse: { time: "DateTime64(6, 'UTC')", double: 'DOUBLE', text: 'VARCHAR', end: ' ORDER BY ()', day: 'Date32' },
  trino: { time: 'TIMESTAMP(6)', double: 'DOUBLE', text: 'VARCHAR', end: '' },
}
const BACKSLASHES = ['mysql', 'clickhouse']
/** Text is no time there until it is made one. */
const CAST_ROWS = `SELECT id, CAST(ts AS TIMESTAMP(6)), CAST(day AS DATE), city, kind, amount, price, ok, compact, seconds
  FROM (VALUES`

/** Makes the table anew. */
export async function load({ rows, dialect }: Database): Promise<void> {
  const types = TYPES[dialect.name]
  if (!types) throw new Error('no types')
  const escaped = BACKSLASHES.includes(dialect.name) ? VALUES.map(line => line.replaceAll('\\', '\\\\')) : VALUES
  await rows('DROP TABLE IF EXISTS events')
  await rows(`CREATE TABLE events (id INTEGER, ts ${types.time}, day ${types.day ?? 'DATE'}, city ${types.text}, kind ${types.text},
    amount INTEGER, price ${types.double}, ok BOOLEAN, compact ${types.text}, seconds BIGINT)${types.end}`)
  const values = escaped.join(', ')
  const names = 'id, ts, day, city, kind, amount, price, ok, compact, seconds'
  const is_strict = dialect.name === 'trino'
  await rows(`INSERT INTO events ${is_strict ? `${CAST_ROWS} ${values}) AS t (${names})` : `VALUES ${values}`}`)
}

const column = (column_name: string, type: string, more = {}) => ({
  column_name,
  type,
  is_dttm: false,
  expression: null,
  python_date_format: null,
  ...more,
})
export const EVENTS: SqlDataset = {
  table_name: 'events',
  schema: null,
  sql: null,
  columns: [
    column('id', 'INTEGER'),
    column('ts', 'DATETIME'),
    column('day', 'DATE'),
    column('city', 'VARCHAR'),
    column('kind', 'VARCHAR'),
    column('amount', 'INTEGER'),
    column('price', 'DOUBLE'),
    column('ok', 'BOOLEAN'),
    column('compact', 'VARCHAR', { is_dttm: true, python_date_format: '%Y%m%d' }),
    column('seconds', 'BIGINT', { is_dttm: true, python_date_format: 'epoch_s' }),
    column('year', 'INTEGER', { expression: '1970 + id % 5', is_dttm: true, python_date_format: '%Y' }),
    column('float_year', 'DOUBLE', { expression: '1970e0 + id % 5', is_dttm: true, python_date_format: '%Y' }),
    column('number_day', 'BIGINT', { expression: '19700301 + id % 5', is_dttm: true, python_date_format: '%Y%m%d' }),
    column('double_price', 'DOUBLE', { expression: 'price * 2' }),
  ],
  metrics: [
    { metric_name: 'count', expression: 'COUNT(*)' },
    { metric_name: 'per_unit', expression: 'SUM(amount) / SUM(price)' },
  ],
  main_dttm_col: 'ts',
  time_zone: null,
  fetch_values_predicate: 'amount > 0',
}

export const axis = (sqlExpression: string, timeGrain: string | null) =>
  ({ expressionType: 'SQL', sqlExpression, label: 'when', columnType: 'BASE_AXIS', timeGrain }) as const
export const simple = (aggregate: 'AVG' | 'COUNT' | 'COUNT_DISTINCT' | 'MAX' | 'MIN' | 'SUM', column_name: string) =>
  ({ expressionType: 'SIMPLE', aggregate, column: { column_name }, label: `${aggregate} ${column_name}` }) as const
export const sum = simple('SUM', 'amount')

type MakePlan = (options: PlanOptions) => Plan
export const OPTIONS = { now: Date.UTC(2026, 10, 20), time_zone: 'UTC', row_limit: 1000, sql_max_row: 10_000 }

/** The databases that are there, with the table in each. */
export class EventDatabases {
  readonly all: Database[] = []

  async open(): Promise<void> {
    for (const [, database] of await openEveryDatabase('events')) this.all.push(database)
    for (const database of this.all) await load(database)
  }

  async close(): Promise<void> {
    for (const database of this.all) await database.close()
  }

  /** What each of them answers, by its dialect. */
  async answers(make: MakePlan): Promise<ReadonlyMap<string, readonly Row[]>> {
    const answers = new Map<string, readonly Row[]>()
    for (const { dialect, rows } of this.all) {
      const { sql, params } = print(make({ ...OPTIONS, dialect }).select, dialect)
      try {
        answers.set(dialect.name, await rows(sql, params))
      } catch (error) {
        throw new Error(`${dialect.name}: ${String(error)}\n${sql}\n${JSON.stringify(params)}`, { cause: error })
      }
    }
    return answers
  }

  /** All answer as the first one does; `ordered` when the order of the rows is fully specified. */
  async agree(make: MakePlan, ordered = false): Promise<readonly Row[]> {
    const answers = await this.answers(make)
    const [first = []] = answers.values()
    const sorted = (rows: readonly Row[]) => (ordered ? rows : rows.map(row => JSON.stringify(row)).sort())
    for (const [name, rows] of answers) expect({ name, rows: sorted(rows) }).toEqual({ name, rows: sorted(first) })
    return first
  }
}
