/** Times that are text or numbers, with gaps, cut and chosen in every kind of database, against DuckDB's own SQL. */
import { plan, print, type SqlDataset } from '@belvedere/sql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BUCKETS } from '../../test/bucket-sql.ts'
import type { Database, Row } from '../../test/dialect-databases.ts'
import { openEveryDatabase } from '../../test/every-database.ts'
import { randomOf } from '../../test/offset-cases.ts'

const CASES = Number(process.env.BELVEDERE_TEST_CASES ?? 30)
const ROWS = 200
const random = randomOf(20_260_301)
const below = (limit: number) => Math.floor(random() * limit)
const pick = <T>(list: readonly T[]): T => list[below(list.length)] as T

const two = (value: number) => String(value).padStart(2, '0')
type Kind = 'text' | 'count' | 'year' | 'double'
interface Written {
  readonly kind: Kind
  readonly pattern: string
  readonly of: (at: Date) => string
  /** The moment that is left of it, in DuckDB's words, of `moment`. */
  readonly rest: string
}
const day = "date_trunc('day', moment)"
const second = "date_trunc('second', moment)"
const [y, m, d] = [
  (at: Date) => String(at.getUTCFullYear()),
  (at: Date) => two(at.getUTCMonth() + 1),
  (at: Date) => two(at.getUTCDate()),
]
const clock = (at: Date) => at.toISOString().slice(11, 19)
const WRITTEN: Readonly<Record<string, Written>> = {
  iso_day: { kind: 'text', pattern: '%Y-%m-%d', of: at => `${y(at)}-${m(at)}-${d(at)}`, rest: day },
  compact_day: { kind: 'text', pattern: '%Y%m%d', of: at => `${y(at)}${m(at)}${d(at)}`, rest: day },
  slashed_day: { kind: 'text', pattern: '%d/%m/%Y', of: at => `${d(at)}/${m(at)}/${y(at)}`, rest: day },
  iso_time: {
    kind: 'text',
    pattern: '%Y-%m-%d %H:%M:%S',
    of: at => `${y(at)}-${m(at)}-${d(at)} ${clock(at)}`,
    rest: second,
  },
  text_year: { kind: 'text', pattern: '%Y', of: y, rest: "date_trunc('year', moment)" },
  number_year: { kind: 'year', pattern: '%Y', of: y, rest: "date_trunc('year', moment)" },
  double_year: { kind: 'double', pattern: '%Y', of: y, rest: "date_trunc('year', moment)" },
  number_month: { kind: 'count', pattern: '%Y%m', of: at => `${y(at)}${m(at)}`, rest: "date_trunc('month', moment)" },
  number_day: { kind: 'count', pattern: '%Y%m%d', of: at => `${y(at)}${m(at)}${d(at)}`, rest: day },
  seconds: { kind: 'count', pattern: 'epoch_s', of: at => String(Math.floor(at.getTime() / 1000)), rest: second },
  milliseconds: { kind: 'count', pattern: 'epoch_ms', of: at => String(at.getTime()), rest: 'moment' },
}
const NAMES = Object.keys(WRITTEN)

/** Month ends, around 1970 and anywhere; every column has gaps of its own. */
const MOMENTS = Array.from({ length: ROWS }, (_, i) => {
  if (i % 3 === 0) return new Date(Date.UTC(1960 + below(80), below(12) + 1, 0) + below(86_400) * 1000)
  return new Date((i % 3 === 1 ? Date.UTC(1969, 11, 1) : 0) + below(1.5e9) * (i % 3 === 1 ? 4 : 1000) + below(1000))
})
const cellsOf = (at: Date) => NAMES.map(name => (below(9) === 0 ? null : (WRITTEN[name]?.of(at) ?? null)))
const CELLS = MOMENTS.map(cellsOf)

const TYPES: Readonly<Record<Kind, Readonly<Record<string, string>> & { readonly other: string }>> = {
  text: { other: 'VARCHAR(30)', clickhouse: 'Nullable(String)' },
  count: { other: 'BIGINT', clickhouse: 'Nullable(Int64)' },
  year: { other: 'INTEGER', clickhouse: 'Nullable(UInt16)' },
  double: { other: 'DOUBLE PRECISION', duckdb: 'DOUBLE', trino: 'DOUBLE', clickhouse: 'Nullable(Float64)' },
}
const typeOf = (kind: Kind, { dialect }: Database) => TYPES[kind][dialect.name] ?? TYPES[kind].other
const literalOf = (cell: string | null, kind: Kind) => (cell === null ? 'NULL' : kind === 'text' ? `'${cell}'` : cell)

let databases: readonly (readonly [string, Database])[] = []
beforeAll(async () => {
  databases = await openEveryDatabase('written times')
  for (const [, database] of databases) {
    const columns = NAMES.map(name => `${name} ${typeOf(WRITTEN[name]?.kind ?? 'text', database)}`)
    const end = database.dialect.name === 'clickhouse' ? ' ORDER BY ()' : ''
    await database.rows(`CREATE TABLE written (id INTEGER, ${columns.join(', ')})${end}`)
    const lines = CELLS.map((cells, id) => {
      const literals = cells.map((cell, i) => literalOf(cell, WRITTEN[NAMES[i] as string]?.kind ?? 'text'))
      return `(${[id, ...literals].join(', ')})`
    })
    await database.rows(`INSERT INTO written VALUES ${lines.join(', ')}`)
  }
  const [truth] = databases
  const at = MOMENTS.map((moment, id) => `(${id}, TIMESTAMP '${moment.toISOString().slice(0, 23).replace('T', ' ')}')`)
  await truth?.[1].rows('CREATE TABLE moments (id INTEGER, moment TIMESTAMP)')
  await truth?.[1].rows(`INSERT INTO moments VALUES ${at.join(', ')}`)
}, 120_000)
afterAll(async () => {
  for (const [, database] of databases) await database.close()
})

const datasetIn = (database: Database): SqlDataset => ({
  table_name: 'written',
  schema: null,
  sql: null,
  columns: Object.entries(WRITTEN).map(([column_name, { kind, pattern }]) => ({
    column_name,
    type: typeOf(kind, database),
    is_dttm: true,
    expression: null,
    python_date_format: pattern,
  })),
  metrics: [],
  main_dttm_col: 'iso_day',
  time_zone: null,
  fetch_values_predicate: null,
})

interface Case {
  readonly name: string
  readonly grain: string
  readonly range: readonly [string, string] | null
}
const dayText = () => MOMENTS[below(ROWS)]?.toISOString().slice(0, 10) ?? ''
function caseOf(): Case {
  const [since = '', until = ''] = [dayText(), dayText()].sort()
  return {
    name: pick(NAMES),
    grain: pick(Object.keys(BUCKETS)),
    range: random() < 0.5 && since !== until ? [since, until] : null,
  }
}

function expectedSql({ name, grain, range }: Case): string {
  const where = range ? `WHERE w >= TIMESTAMP '${range[0]}' AND w < TIMESTAMP '${range[1]}'` : ''
  return `SELECT CAST(${BUCKETS[grain]} AS TIMESTAMP) AS "when", count(*) AS "count"
    FROM (SELECT CASE WHEN ${name} IS NOT NULL THEN ${WRITTEN[name]?.rest} END AS w FROM written JOIN moments USING (id))
    ${where} GROUP BY 1 ORDER BY 1 NULLS LAST`
}

async function answer({ name, grain, range }: Case, { dialect, rows }: Database, dataset: SqlDataset) {
  const query = {
    columns: [{ expressionType: 'SQL', sqlExpression: name, label: 'when', columnType: 'BASE_AXIS', timeGrain: grain }],
    metrics: [{ expressionType: 'SQL', sqlExpression: 'COUNT(*)', label: 'count' }],
    filters: range ? [{ col: name, op: 'TEMPORAL_RANGE', val: range.join(' : ') }] : [],
    orderby: [['when', true]],
  } as const
  const options = { now: 0, time_zone: 'UTC', row_limit: 1000, sql_max_row: 10_000, dialect }
  const { sql, params } = print(plan(query, dataset, options).select, dialect)
  return rows(sql, params).catch((error: Error) => `${error.message}\n${sql}`)
}

const comparable = (rows: readonly Row[]) => rows.map(({ when, count }) => [when, Number(count)])

test(
  `${CASES} cases of times as text and numbers in each database`,
  async () => {
    const [truth] = databases
    for (let index = 0; index < CASES; index += 1) {
      const one = caseOf()
      const right = comparable((await truth?.[1].rows(expectedSql(one))) ?? [])
      for (const [name, database] of databases) {
        const rows = await answer(one, database, datasetIn(database))
        const seen = typeof rows === 'string' ? rows : comparable(rows)
        expect({ database: name, ...one, rows: seen }).toEqual({ database: name, ...one, rows: right })
      }
    }
  },
  CASES * 3000 + 60_000,
)
