/** Columns of one name, or of names that differ in case only: every value stays below its own heading, in every database. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestKit, type TestKit } from '../kit.ts'
import { everyDatabase } from './databases.ts'

/** A full run sets more. */
const CASES = Number(process.env.BELVEDERE_TEST_CASES ?? 8)
const folder = mkdtempSync(join(tmpdir(), 'belvedere-names-'))
const databases = await everyDatabase(folder)
const ids = new Map<string, number>()

let kit: TestKit
beforeAll(async () => {
  kit = await startTestKit({ engine: 'real', config: { data_dirs: [folder] } })
  for (const database of databases) {
    const text = database.dialect === 'mysql' ? 'VARCHAR(20)' : database.dialect === 'clickhouse' ? 'String' : 'VARCHAR'
    await database.change([
      `CREATE TABLE sales (region ${text}, amount INTEGER)`,
      "INSERT INTO sales VALUES ('a', 1), ('b', 20), ('b', 20), ('c', 5), ('c', 6), ('c', 7), ('d', 2), ('d', 3)",
    ])
    ids.set(database.name, await database.register(kit))
  }
}, 120_000)
afterAll(async () => {
  await kit?.close()
  for (const database of databases) await database.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** The same numbers each run. */
function generator(seed: number): (below: number) => number {
  let state = seed
  return below => {
    state = (state + 0x6d2b_79f5) | 0
    const mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    return ((mixed ^ (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed))) >>> 8) % below
  }
}

const NAMES = ['a', 'A', 'count', 'Count', 'a__1', 'a_1', 'b c', 'constructor', '1', '2', 'ä', 'Ä', 'COUNT']
type Value = number | null
interface Item {
  readonly name: string
  readonly value: Value
}

/** Names that every database distinguishes. */
const DISTINCT: readonly Item[] = ['a', 'b c', '1', 'count'].map((name, i) => ({ name, value: 1000 * (i + 1) }))

/** ClickHouse takes an alias for one expression: a column of the same name has to be of the same expression there. */
const isOneExpression = (dialect: string): boolean => dialect === 'clickhouse'

function itemsOf(random: (below: number) => number, dialect: string): readonly Item[] {
  const pool = NAMES.slice(0, 2 + random(NAMES.length - 1))
  const length = 2 + random(7)
  const items = Array.from(
    { length },
    (_, i): Item => ({
      name: pool[random(pool.length)] ?? 'a',
      value: random(6) === 0 ? null : (i + 1) * 1000 + random(900),
    }),
  )
  if (!isOneExpression(dialect)) return items
  return items.map(({ name }) => items.find(first => first.name === name) as Item)
}

const quoted = (dialect: string, name: string) =>
  dialect === 'mysql' || dialect === 'sqlite' || dialect === 'clickhouse' ? `\`${name}\`` : `"${name}"`
/** A null has a type, so that every database takes it for a number. */
const sqlOf = (dialect: string, items: readonly Item[]) => {
  const nothing =
    { mysql: 'NULLIF(1, 1)', clickhouse: 'CAST(NULL AS Nullable(Int32))' }[dialect] ?? 'CAST(NULL AS INTEGER)'
  return `SELECT ${items.map(({ name, value }) => `${value ?? nothing} AS ${quoted(dialect, name)}`).join(', ')}`
}

const execute = async (database_id: number, sql: string) => {
  const answer = await kit.users.admin.post('/api/v1/sqllab/execute/', { database_id, sql })
  expect(answer.status, `${sql}\n${answer.text}`).toBe(200)
  return answer.json<{
    columns: { name: string }[]
    data: Record<string, Value>[]
    query: { id: string; queryId: number }
  }>()
}
type Answered = Awaited<ReturnType<typeof execute>>

/** Every column has a name of its own that begins with the one in the statement, and its own value. */
function checkRows({ columns, data }: Answered, items: readonly Item[], sql: string): void {
  const names = columns.map(({ name }) => name)
  expect(new Set(names).size, sql).toBe(items.length)
  for (const [i, name] of names.entries()) {
    const base = items[i]?.name ?? ''
    expect(name === base || name.replace(/__\d+$/, '') === base, `${sql}\n${name}`).toBe(true)
  }
  expect(
    names.map(name => data[0]?.[name] ?? null),
    sql,
  ).toEqual(items.map(({ value }) => value))
}

async function checkFile({ query }: Answered, items: readonly Item[], sql: string): Promise<void> {
  const { text } = await kit.users.admin.get(`/api/v1/sqllab/export/${query.id}/`)
  const [head = '', row = ''] = text.replace('\ufeff', '').trim().split(/\r?\n/)
  expect(new Set(head.split(',')).size, head).toBe(items.length)
  expect(
    row.split(',').map(cell => (cell === '' ? null : Number(cell))),
    sql,
  ).toEqual(items.map(({ value }) => value))
}

/** Raw values by names of a dataset, or of a query that the SQL editor has run. */
async function raw(datasource: object, columns: readonly string[]) {
  const query = { columns, metrics: null, row_limit: 5, orderby: [] }
  return kit.users.admin.post('/api/v1/chart/data', { datasource, queries: [query], result_format: 'json' })
}
const rowOf = (answer: Awaited<ReturnType<typeof raw>>) =>
  answer.json<{ result: { data: Record<string, Value>[] }[] }>().result[0]?.data[0] ?? {}

const REFUSED = /more than once|Duplicate column/i
let made = 0

/** A dataset of the query is refused by name, or gives each of its columns the value at its place. */
async function checkDataset(database: number, items: readonly Item[], sql: string): Promise<'refused' | 'right'> {
  made += 1
  const saved = await kit.users.admin.post('/api/v1/dataset/', { database, table_name: `names_${made}`, sql })
  if (saved.status === 422) {
    expect(saved.text, sql).toMatch(REFUSED)
    return 'refused'
  }
  expect(saved.status, saved.text).toBe(201)
  const { id } = saved.json<{ id: number }>()
  const dataset = (await kit.users.admin.get(`/api/v1/dataset/${id}`)).json<{
    result: { columns: { column_name: string }[] }
  }>()
  const names = dataset.result.columns.map(({ column_name }) => column_name)
  const answer = await raw({ id, type: 'table' }, names)
  expect(answer.status, `${sql}\n${answer.text}`).toBe(200)
  const row = rowOf(answer)
  expect(
    names.map(name => row[name] ?? null),
    sql,
  ).toEqual(items.map(({ value }) => value))
  return 'right'
}

/** The same of the query itself, as explore opens it before anything is saved. */
async function checkQuery({ query, columns }: Answered, items: readonly Item[], sql: string): Promise<void> {
  const names = columns.map(({ name }) => name)
  const answer = await raw({ id: query.queryId, type: 'query' }, names)
  if (answer.status !== 200) {
    expect(answer.text, sql).toMatch(REFUSED)
    return
  }
  const row = rowOf(answer)
  expect(
    names.map(name => row[name] ?? null),
    sql,
  ).toEqual(items.map(({ value }) => value))
}

describe.each(databases.map(database => [database.name, database] as const))('%s', (name, { dialect, schema }) => {
  test(
    'SQL editor, file, dataset, query in explore',
    async () => {
      const random = generator(7)
      const seen = { refused: 0, right: 0 }
      for (let i = 0; i < CASES; i++) {
        const items = i === 0 ? DISTINCT : itemsOf(random, dialect)
        const sql = sqlOf(dialect, items)
        const database = ids.get(name) ?? 0
        const answered = await execute(database, sql)
        checkRows(answered, items, sql)
        await checkFile(answered, items, sql)
        await checkQuery(answered, items, sql)
        seen[await checkDataset(database, items, sql)] += 1
      }
      expect(seen.right).toBeGreaterThan(0)
    },
    CASES * 3000 + 60_000,
  )

  test.runIf(isOneExpression(dialect))(
    'two expressions of one alias are refused, and the error names the alias',
    async () => {
      const sql = sqlOf(dialect, [
        { name: 'twice', value: 1 },
        { name: 'twice', value: 2 },
      ])
      const answer = await kit.users.admin.post('/api/v1/sqllab/execute/', { database_id: ids.get(name), sql })
      expect([answer.status, answer.text]).toEqual([
        400,
        expect.stringMatching(/Multiple expressions .* for alias twice/),
      ])
      const saved = await kit.users.admin.post('/api/v1/dataset/', {
        database: ids.get(name),
        table_name: 'twice',
        sql,
      })
      expect([saved.status, saved.text]).toEqual([
        422,
        expect.stringMatching(/Multiple expressions .* for alias twice/),
      ])
    },
  )

  test('labels of a chart that differ in case only', async () => {
    const saved = await kit.users.admin.post('/api/v1/dataset/', {
      database: ids.get(name),
      table_name: 'sales',
      schema,
    })
    expect(saved.status, saved.text).toBe(201)
    const { id } = saved.json<{ id: number }>()
    for (const query of CHARTS) {
      const sent = { datasource: { id, type: 'table' }, queries: [query.body], result_format: 'json' }
      const answer = await kit.users.admin.post('/api/v1/chart/data', sent)
      expect(answer.status, answer.text).toBe(200)
      const [result] = answer.json<{ result: { colnames: string[]; data: Record<string, unknown>[] }[] }>().result
      expect(result?.colnames, JSON.stringify(query.body)).toEqual(Object.keys(query.rows[0] ?? {}))
      expect(result?.data, JSON.stringify(query.body)).toEqual(query.rows)
    }
  }, 60_000)
})

const sql = (sqlExpression: string, label: string) => ({ expressionType: 'SQL', sqlExpression, label })
const COUNT = sql('COUNT(*)', 'Region')
const SUM = sql('SUM(amount)', 'REGION')
/** Groups of region by rows and sum: a 1, 1; b 2, 40; c 3, 18; d 2, 5. */
const CHARTS = [
  {
    body: { columns: ['region'], metrics: [COUNT, SUM], orderby: [['REGION', false]], row_limit: 2 },
    rows: [
      { region: 'b', Region: 2, REGION: 40 },
      { region: 'c', Region: 3, REGION: 18 },
    ],
  },
  {
    body: { columns: ['region'], metrics: [COUNT, SUM], orderby: [[COUNT, false]], row_limit: 1 },
    rows: [{ region: 'c', Region: 3, REGION: 18 }],
  },
  {
    body: { columns: ['region'], metrics: [SUM, COUNT], row_limit: 1 },
    rows: [{ region: 'b', REGION: 40, Region: 2 }],
  },
  {
    body: {
      columns: ['region'],
      metrics: [COUNT, SUM],
      series_columns: ['region'],
      series_limit: 2,
      series_limit_metric: SUM,
      orderby: [['Region', true]],
      row_limit: 10,
    },
    rows: [
      { region: 'b', Region: 2, REGION: 40 },
      { region: 'c', Region: 3, REGION: 18 },
    ],
  },
  {
    body: {
      columns: ['region'],
      metrics: [COUNT, SUM],
      orderby: [['REGION', true]],
      row_limit: 1,
      post_processing: [{ operation: 'cum', options: { operator: 'sum', columns: { REGION: 'REGION' } } }],
    },
    rows: [{ region: 'a', Region: 1, REGION: 1 }],
  },
]
