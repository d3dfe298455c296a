/** A time grain and a filter on custom SQL go by the type that the database gives it, on every kind of database. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { GENERIC_TYPE } from '@belvedere/core/table'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestKit, type TestKit } from '../kit.ts'
import { everyDatabase } from './databases.ts'
import { bucketOf, type EventRow, MADE_GRAINS, type MadeExpression, madeExpression, type Value } from './expressions.ts'

/** A full run sets more. */
const CASES = Number(process.env.BELVEDERE_TEST_CASES ?? 30)
const HOUR_MS = 3_600_000
const folder = mkdtempSync(join(tmpdir(), 'belvedere-types-'))
const databases = await everyDatabase(folder)
const ids = new Map<string, number>()

const START = Date.UTC(2024, 0, 30)
/** 90 hours with gaps over a month's end, hours that repeat, and rows without a time. */
const ROWS: readonly EventRow[] = Array.from({ length: 120 }, (_, i) => ({
  t: i % 17 === 3 ? null : START + (i % 90) * HOUR_MS + (i % 3) * 600_000,
  n: i % 7,
}))
const textOf = (t: number) => new Date(t).toISOString().slice(0, 19).replace('T', ' ')

let kit: TestKit
beforeAll(async () => {
  kit = await startTestKit({ engine: 'real', config: { data_dirs: [folder], time_zone: 'UTC' } })
  for (const database of databases) {
    const type = { mysql: 'DATETIME', clickhouse: 'DateTime' }[database.dialect] ?? 'TIMESTAMP'
    const literal = (t: number) =>
      database.dialect === 'sqlite' || database.dialect === 'clickhouse' ? `'${textOf(t)}'` : `TIMESTAMP '${textOf(t)}'`
    const rows = ROWS.map(({ t, n }) => `(${t === null ? 'NULL' : literal(t)}, ${n})`)
    await database.change([
      `CREATE TABLE events (t ${type}, n INTEGER)`,
      `INSERT INTO events VALUES ${rows.join(', ')}`,
    ])
    const id = await database.register(kit)
    const body = { database: id, table_name: 'events', schema: database.schema }
    const saved = await kit.users.admin.post('/api/v1/dataset/', body)
    expect(saved.status, saved.text).toBe(201)
    ids.set(database.name, saved.json<{ id: number }>().id)
  }
}, 120_000)
afterAll(async () => {
  await kit?.close()
  for (const database of databases) await database.stop()
  rmSync(folder, { recursive: true, force: true })
})

interface Expression {
  readonly name: string
  /** By dialect; the first is for all others. */
  readonly sql: { readonly other: string } & Readonly<Record<string, string>>
  readonly of: (row: EventRow) => Value
  readonly is_time: boolean
}
const part =
  (from: number, to: number) =>
  ({ t }: EventRow): Value =>
    t === null ? null : textOf(t).slice(from, to)

const EXPRESSIONS: readonly Expression[] = [
  {
    name: 'hour',
    sql: {
      other: 'EXTRACT(hour FROM t)',
      sqlite: "CAST(strftime('%H', t) AS INTEGER)",
      duckdb: 'hour(t)',
      mysql: 'HOUR(t)',
      clickhouse: 'toHour(t)',
    },
    of: ({ t }) => (t === null ? null : new Date(t).getUTCHours()),
    is_time: false,
  },
  {
    name: 'hour as text',
    sql: {
      other: "to_char(t, 'HH24:00')",
      sqlite: "strftime('%H:00', t)",
      duckdb: "strftime(t, '%H:00')",
      mysql: "DATE_FORMAT(t, '%H:00')",
      clickhouse: "formatDateTime(t, '%H:00')",
      trino: "date_format(t, '%H:00')",
    },
    of: row => (row.t === null ? null : `${part(11, 13)(row)}:00`),
    is_time: false,
  },
  {
    name: 'month as text',
    sql: {
      other: "to_char(t, 'YYYY-MM')",
      sqlite: "strftime('%Y-%m', t)",
      duckdb: "strftime(t, '%Y-%m')",
      mysql: "DATE_FORMAT(t, '%Y-%m')",
      clickhouse: "formatDateTime(t, '%Y-%m')",
      trino: "date_format(t, '%Y-%m')",
    },
    of: part(0, 7),
    is_time: false,
  },
  {
    name: 'a number; with a comment',
    sql: { other: 'n * 2 -- twice' },
    of: ({ n }) => n * 2,
    is_time: false,
  },
  {
    name: 'a case',
    sql: { other: "CASE WHEN n > 3 THEN 'many' ELSE 'few' END" },
    of: ({ n }) => (n > 3 ? 'many' : 'few'),
    is_time: false,
  },
  {
    name: 'a later time',
    sql: {
      other: "t + INTERVAL '1 hour'",
      sqlite: "datetime(t, '+1 hour')",
      mysql: 'DATE_ADD(t, INTERVAL 1 HOUR)',
      clickhouse: 't + INTERVAL 1 HOUR',
      trino: "t + INTERVAL '1' HOUR",
    },
    of: ({ t }) => (t === null ? null : t + HOUR_MS),
    is_time: true,
  },
]

const GRAINS = ['P1D', 'PT1H', 'P1M', 'P1Y', null] as const
function truncated(time: number, grain: (typeof GRAINS)[number]): number {
  const date = new Date(time)
  if (grain === 'P1Y') return Date.UTC(date.getUTCFullYear(), 0, 1)
  if (grain === 'P1M') return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1)
  if (grain === null) return time
  const width = grain === 'P1D' ? 24 * HOUR_MS : HOUR_MS
  return Math.floor(time / width) * width
}

const axis = (sqlExpression: string, timeGrain: string | null) => ({
  expressionType: 'SQL',
  sqlExpression,
  label: 'x',
  columnType: 'BASE_AXIS',
  timeGrain,
})
const COUNT = { expressionType: 'SQL', sqlExpression: 'COUNT(*)', label: 'c' }

/** How many rows each value has. */
function counted(values: readonly Value[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const value of values) counts[String(value)] = (counts[String(value)] ?? 0) + 1
  return counts
}

async function answered(id: number, query: object) {
  const sent = { datasource: { id, type: 'table' }, queries: [{ metrics: [COUNT], ...query }], result_format: 'json' }
  const answer = await kit.users.admin.post('/api/v1/chart/data', sent)
  expect(answer.status, `${JSON.stringify(query)}\n${answer.text}`).toBe(200)
  const [result] = answer.json<{ result: { data: { x: Value; c: number }[]; coltypes: number[] }[] }>().result
  return result ?? { data: [], coltypes: [] }
}

const TIME = 2

interface Made {
  readonly expression: MadeExpression
  readonly grain: string | null
}
/** Queries of one request. */
const AT_ONCE = 10

function randomOf(seed: number): (below: number) => number {
  let state = seed
  return below => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

async function checkMade(id: number, dialect: string, cases: readonly Made[]): Promise<void> {
  const queries = cases.map(({ expression, grain }) => ({
    columns: [axis(expression.sql(dialect), grain)],
    metrics: [COUNT],
  }))
  const answer = await kit.users.admin.post('/api/v1/chart/data', {
    datasource: { id, type: 'table' },
    queries,
    result_format: 'json',
  })
  expect(answer.status, `${JSON.stringify(queries)}\n${answer.text}`).toBe(200)
  const { result } = answer.json<{ result: { data: { x: Value; c: number }[]; coltypes: number[] }[] }>()
  for (const [i, { expression, grain }] of cases.entries()) {
    const label = `${expression.sql(dialect)} by ${grain}`
    const values = ROWS.map(row => {
      const value = expression.of(row)
      return expression.is_time && typeof value === 'number' ? bucketOf(value, grain) : value
    })
    const seen = Object.fromEntries((result[i]?.data ?? []).map(({ x, c }) => [String(x), c]))
    expect({ label, seen }).toEqual({ label, seen: counted(values) })
    const isKnown = values.some(value => value !== null)
    if (isKnown)
      expect({ label, is_time: result[i]?.coltypes[0] === TIME }).toEqual({ label, is_time: expression.is_time })
  }
}

describe.each(databases.map(database => [database.name, database] as const))('%s', (name, { dialect }) => {
  const sqlOf = ({ sql }: Expression) => sql[dialect] ?? sql.other

  test('a grain is applied to times and to nothing else', async () => {
    const cases = EXPRESSIONS.flatMap(expression => GRAINS.map(grain => ({ expression, grain }))).slice(0, CASES)
    for (const { expression, grain } of cases) {
      const { data, coltypes } = await answered(ids.get(name) ?? 0, { columns: [axis(sqlOf(expression), grain)] })
      const values = ROWS.map(row => {
        const value = expression.of(row)
        return expression.is_time && typeof value === 'number' ? truncated(value, grain) : value
      })
      const seen = Object.fromEntries(data.map(({ x, c }) => [String(x), c]))
      expect(seen, `${expression.name} by ${grain}`).toEqual(counted(values))
      expect(coltypes[0] === TIME, expression.name).toBe(expression.is_time)
    }
  }, 120_000)

  test(
    `${CASES} expressions by chance: a grain is applied to times and to nothing else`,
    async () => {
      const random = randomOf(31)
      let left = CASES
      while (left > 0) {
        const cases = Array.from({ length: Math.min(AT_ONCE, left) }, (): Made => {
          const expression = madeExpression(random)
          return { expression, grain: MADE_GRAINS[random(MADE_GRAINS.length)] ?? null }
        })
        left -= cases.length
        await checkMade(ids.get(name) ?? 0, dialect, cases)
      }
    },
    CASES * 1000 + 60_000,
  )

  test('a filter on custom SQL compares with values of its type', async () => {
    const [hour, text] = EXPRESSIONS as readonly [Expression, Expression]
    const filters = [{ col: { ...axis(sqlOf(hour), null), label: 'h' }, op: 'IN', val: ['5', '6'] }]
    const { data } = await answered(ids.get(name) ?? 0, { columns: [axis(sqlOf(text), 'P1D')], filters })
    const rows = ROWS.filter(row => ['5', '6'].includes(String(hour.of(row))))
    expect(Object.fromEntries(data.map(({ x, c }) => [String(x), c]))).toEqual(counted(rows.map(text.of)))
  })

  test('a cross-filter on an axis of custom SQL finds its bar', async () => {
    const later = EXPRESSIONS.find(({ is_time }) => is_time) as Expression
    const x = axis(sqlOf(later), 'P1D')
    const day = Date.UTC(2024, 0, 31)
    const { data } = await answered(ids.get(name) ?? 0, {
      columns: [x],
      filters: [{ col: x, op: '==', val: day, grain: 'P1D' }],
    })
    const rows = ROWS.filter(row => truncated(Number(later.of(row)), 'P1D') === day)
    expect(data).toEqual([{ x: day, c: rows.length }])
  })

  test('the type of an expression is told before any query of it', async () => {
    const id = ids.get(name) ?? 0
    for (const expression of EXPRESSIONS) {
      const { type_generic } = await typeOf(id, { column: { ...axis(sqlOf(expression), 'P1D'), label: 'x' } })
      const value = expression.of(ROWS[0] as EventRow)
      const other = typeof value === 'number' ? GENERIC_TYPE.numeric : GENERIC_TYPE.string
      expect({ name: expression.name, type_generic }).toEqual({
        name: expression.name,
        type_generic: expression.is_time ? TIME : other,
      })
    }
    for (const [metric, generic] of [
      [COUNT, GENERIC_TYPE.numeric],
      [{ expressionType: 'SIMPLE', aggregate: 'AVG', column: { column_name: 'n' }, label: 'a' }, GENERIC_TYPE.numeric],
      [{ expressionType: 'SIMPLE', aggregate: 'MAX', column: { column_name: 't' }, label: 'm' }, TIME],
      [
        { expressionType: 'SQL', sqlExpression: "MIN(CASE WHEN n > 3 THEN 'a' ELSE 'b' END)", label: 't' },
        GENERIC_TYPE.string,
      ],
    ] as const)
      expect((await typeOf(id, { metric })).type_generic, JSON.stringify(metric)).toBe(generic)
    const wrong = await requestType(id, { column: axis('no_such_column + 1', null) })
    expect([wrong.status, wrong.text.includes('no_such_column')]).toEqual([400, true])
  })
})

/** Posts to the route that tells a type. */
const requestType = (id: number, body: object) =>
  kit.users.admin.post(`/api/v1/datasource/table/${id}/expression_type/`, body)
async function typeOf(id: number, body: object) {
  const answer = await requestType(id, body)
  expect(answer.status, `${JSON.stringify(body)}\n${answer.text}`).toBe(200)
  return answer.json<{ result: { type: string; type_generic: number } }>().result
}

test('a requested type changes nothing for charts with the same statement', async () => {
  const id = ids.get('examples') ?? 0
  const sql = 'hour(t) + 1'
  const column = { expressionType: 'SQL', sqlExpression: sql, label: '__type_0' }
  expect((await typeOf(id, { column })).type_generic).toBe(GENERIC_TYPE.numeric)
  const { data } = await answered(id, { columns: [axis(sql, 'P1D')] })
  const hours = ROWS.map(({ t }) => (t === null ? null : new Date(t).getUTCHours() + 1))
  expect(Object.fromEntries(data.map(({ x, c }) => [String(x), c]))).toEqual(counted(hours))
  expect((await typeOf(id, { column })).type_generic).toBe(GENERIC_TYPE.numeric)
})

test('custom SQL that is only the name of a time column has its type', async () => {
  const { admin } = kit.users
  const database = (await admin.get(`/api/v1/dataset/${ids.get('examples') ?? 0}`)).json<{
    result: { database: { id: number } }
  }>().result.database.id
  const made = await admin.post('/api/v1/dataset/', {
    database,
    table_name: 'days as texts',
    sql: "SELECT '2024-01-05 10:00:00' AS d, 1 AS n",
  })
  expect(made.status, made.text).toBe(201)
  const { id } = made.json<{ id: number }>()
  const columns = (await admin.get(`/api/v1/dataset/${id}`)).json<{
    result: { columns: { id: number; column_name: string; type: string; is_dttm: boolean }[] }
  }>().result.columns
  const marked = columns.map(({ id: of, column_name, type }) => ({
    id: of,
    column_name,
    type,
    is_dttm: column_name === 'd',
  }))
  const saved = await admin.put(`/api/v1/dataset/${id}`, { columns: marked })
  expect(saved.status, saved.text).toBe(200)
  for (const column of ['d', axis('d', 'P1D')]) expect((await typeOf(id, { column })).type_generic).toBe(TIME)
  expect((await typeOf(id, { column: axis('upper(d)', null) })).type_generic).toBe(GENERIC_TYPE.string)
})

test('types are told to readers of the dataset alone, and of SQL that a query may hold', async () => {
  const id = ids.get('examples') ?? 0
  const body = { column: axis('n * 2', null) }
  const path = `/api/v1/datasource/table/${id}/expression_type/`
  expect((await kit.users.gamma.post(path, body)).status).toBe(403)
  expect((await kit.users.visitor.post(path, body)).status).toBe(401)
  expect((await requestType(999_999, body)).status).toBe(404)
  for (const sql of [
    '(SELECT count(*) FROM duckdb_settings())',
    "read_text('/etc/hostname')",
    '1); DROP TABLE events --',
  ])
    expect((await requestType(id, { column: axis(sql, null) })).status, sql).toBe(400)
  for (const sent of [{}, { column: null }, { ...body, metric: COUNT }, { column: 7 }, []])
    expect((await requestType(id, sent)).status, JSON.stringify(sent)).toBe(400)
  expect(await typeOf(id, { column: 'n' })).toEqual({ type: 'INTEGER', type_generic: GENERIC_TYPE.numeric })
  expect((await typeOf(id, { column: axis("{{ 't' }}", null) })).type_generic).toBe(TIME)
})
