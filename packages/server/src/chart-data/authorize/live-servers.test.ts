/** Row rules and refusals on ClickHouse and Trino, tried on real servers where the environment names them. */
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ESCAPING_SOURCES, ESCAPING_STATEMENTS, ESCAPING_VALUES } from '../../../test/escape-corpus.ts'
import { startTestKit, type TestAnswer, type TestKit, type TestUser } from '../../../test/kit.ts'
import { liveServers } from '../../../test/live-servers.ts'
import { wrapped } from '../../../test/read-shapes.ts'
import { liveShapes } from '../../../test/read-shapes-live.ts'

const servers = await liveServers()
const PATIENCE_MS = 900_000
/** Seen only in rows that the rule hides. */
/** Ids of answers are hexadecimal: within one the digits mean nothing. */
const FOREIGN = /FOREIGN|(?<![\da-f])9021[01](?![\da-f])/
const SQL = 'SELECT region, n FROM sales'
const ROWS = "('1', 'east', 1), ('2', 'FOREIGN', 90210), ('3', 'east', 3), ('4', 'FOREIGN too', 90211)"

let kit: TestKit
let east: TestUser
let role: number
const folder = mkdtempSync(join(tmpdir(), 'belvedere-live-'))
beforeAll(async () => {
  if (servers.length === 0) return
  writeFileSync(join(folder, 'canary.csv'), 'word\nCANARY\n')
  kit = await startTestKit({ engine: 'real', config: { row_limit: 100 } })
  const made = kit.services.db.insertInto('roles').values({ name: 'East' }).returning('id')
  role = (await made.executeTakeFirstOrThrow()).id
  east = await kit.addUser('east', ['Alpha', 'sql_lab', 'East'])
}, 60_000)
afterAll(async () => {
  await kit?.close()
  for (const server of servers) await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

test('servers are named by the environment', context => {
  context.skip(servers.length === 0, 'BELVEDERE_TEST_CLICKHOUSE_URL and BELVEDERE_TEST_TRINO_URL name no server')
  expect(servers.length).toBeGreaterThan(0)
})

/** Conditions that fail on a hidden row, and on none of the others. */
const FAILING = {
  clickhousedb: ['intDiv(1, n - 90210) < 5', "toInt32(replace(region, 'east', '1')) = 1"],
  trino: ['1 / (n - 90210) < 5', "CAST(replace(region, 'east', '1') AS integer) = 1"],
} as const

/** Types of the database itself, rows and enums that are written out among them. */
const BUILT_IN = {
  clickhousedb: [
    "CAST('a' AS Enum8('a' = 1, 'b' = 2))",
    "'a'::Enum16('a' = 1)",
    "CAST(tuple(1, 'a') AS Tuple(n Int32, t String))",
    'CAST(1 AS Nullable(Int64))',
    "CAST('a' AS LowCardinality(String))",
    'CAST([1] AS Array(Nullable(Float64)))',
    "CAST('2024-01-01' AS DateTime64(3, 'UTC'))",
    "CAST(map('a', 1) AS Map(String, UInt8))",
    'CAST(1 AS Decimal(18, 2))',
  ],
  trino: [
    "CAST(ROW(1, 'a') AS ROW(n bigint, t varchar))",
    'CAST(ARRAY[1] AS array(double))',
    "CAST(MAP(ARRAY['a'], ARRAY[1]) AS map(varchar, bigint))",
    "CAST('2024-01-01' AS timestamp(3) with time zone)",
    'CAST(1 AS decimal(18, 2))',
    "CAST('1' AS varchar(3))",
  ],
} as const

/** Casts to the name of a table, of another that is hidden, and of nothing. */
const TELLING = ['CAST(NULL AS TYPE)', 'CAST(NULL AS SCHEMA.TYPE)', 'CAST(NULL AS ARRAY(TYPE))']

describe.each(servers)('on $backend', server => {
  const { backend, schema, change } = server
  const shapes = liveShapes(backend, schema)
  let database = 0
  let virtual = 0
  let physical = 0

  async function datasetOf(body: object): Promise<number> {
    const answer = await kit.users.admin.post('/api/v1/dataset/', { database, schema, ...body })
    expect(answer.status, answer.text).toBe(201)
    return answer.json<{ id: number }>().id
  }
  beforeAll(async () => {
    await change('CREATE TABLE sales (ts VARCHAR, region VARCHAR, n INTEGER)')
    await change(`INSERT INTO sales VALUES ${ROWS}`)
    await change('CREATE TABLE other (region VARCHAR, n INTEGER)')
    await change("INSERT INTO other VALUES ('elsewhere', 7)")
    const body = { database_name: backend, sqlalchemy_uri: server.uri, expose_in_sqllab: true }
    const answer = await kit.users.admin.post('/api/v1/database/', body)
    expect(answer.status, answer.text).toBe(201)
    database = answer.json<{ id: number }>().id
    physical = await datasetOf({ table_name: 'sales' })
    const rule = { name: backend, filter_type: 'Regular', tables: [physical], roles: [role], clause: "region = 'east'" }
    expect((await kit.users.admin.post('/api/v1/rowlevelsecurity/', rule)).status).toBe(201)
    virtual = await datasetOf({ table_name: 'virtual', sql: SQL })
  }, 60_000)

  /** Filtered, or refused for a reason that is reported; gives how many rows came. */
  function look(answer: TestAnswer, sql: string): number {
    const text = answer.text.replaceAll(JSON.stringify(sql).slice(1, -1), '')
    expect([sql, text]).toEqual([sql, expect.not.stringMatching(FOREIGN)])
    expect([sql, answer.status, answer.status < 500 ? '' : text]).toEqual([sql, answer.status, ''])
    return answer.status === 200 ? (text.match(/"east"/g) ?? []).length : 0
  }
  const setSql = async (sql: string) => {
    await kit.services.db.updateTable('datasets').set({ sql }).where('id', '=', virtual).execute()
    kit.services.memory.changes.publish({ type: 'dataset', id: virtual })
  }
  const runQuery = (user: TestUser, id: number, query: object, more: object = {}) =>
    user.post('/api/v1/chart/data', { datasource: { id, type: 'table' }, queries: [query], ...more })
  const edit = (user: TestUser, sql: string) => user.post('/api/v1/sqllab/execute/', { database_id: database, sql })

  test('a dataset knows its columns, and its chart is answered', async () => {
    const query = { columns: ['region'], metrics: [{ expressionType: 'SQL', sqlExpression: 'SUM(n)', label: 'sum' }] }
    const data = async (user: TestUser) =>
      (await runQuery(user, physical, query)).json<{ result: { data: unknown }[] }>()
    expect((await data(east)).result[0]?.data).toEqual([{ region: 'east', sum: 4 }])
    expect((await data(kit.users.admin)).result[0]?.data).toHaveLength(3)
  })

  const readerOfTable = async (): Promise<TestUser> => {
    const { db } = kit.services
    const { uuid } = await db.selectFrom('datasets').select('uuid').where('id', '=', physical).executeTakeFirstOrThrow()
    const role = { name: `Reader ${backend}` }
    const { id } = await db.insertInto('roles').values(role).returning('id').executeTakeFirstOrThrow()
    await db
      .insertInto('role_permissions')
      .values({ role_id: id, permission: 'datasource_access', view: uuid })
      .execute()
    return kit.addUser(`reader_${backend}`, ['Gamma', 'sql_lab', role.name])
  }

  test('types that are written out are admitted; names of tables, hidden tables and nothing are refused alike', async () => {
    const reader = await readerOfTable()
    const expressionOf = (sqlExpression: string) =>
      runQuery(reader, physical, { columns: [], metrics: [{ expressionType: 'SQL', sqlExpression, label: 'x' }] })
    for (const sql of BUILT_IN[backend]) {
      const edited = await edit(reader, `SELECT ${sql} AS a FROM sales`)
      expect([sql, edited.status, edited.text]).toEqual([sql, 200, expect.any(String)])
      const counted = await expressionOf(`COUNT(${sql})`)
      expect([sql, counted.status, counted.text]).toEqual([sql, 200, expect.any(String)])
    }
    for (const shape of TELLING) {
      const codes = await Promise.all(
        ['other', 'sales_of_others', 'missing'].map(async type => {
          const sql = shape.replace('TYPE', type).replace('SCHEMA', schema)
          const answers = [await edit(reader, `SELECT ${sql} AS a FROM sales`), await expressionOf(`COUNT(${sql})`)]
          expect(answers.map(({ status }) => status)).toEqual([
            expect.toBeOneOf([400, 403]),
            expect.toBeOneOf([400, 403]),
          ])
          return answers.map(({ text }) => /"error_type":"\w+"/.exec(text)?.[0]).join()
        }),
      )
      expect(new Set(codes).size, codes.join('\n')).toBe(1)
    }
  }, 60_000)

  test(
    'in shapes of nested SQL none gives a foreign row',
    async () => {
      let reached = 0
      const all = wrapped(shapes.nested)
      for (const sql of all) {
        await setSql(sql)
        const answered = reached % 2 === 0 ? runQuery(east, virtual, {}, { result_type: 'samples' }) : edit(east, sql)
        if (look(await answered, sql) > 0) reached += 1
      }
      expect(reached).toBeGreaterThan(all.length * 0.15)
    },
    PATIENCE_MS,
  )

  test(
    'nor in what is special to the database, to templates and to names',
    async () => {
      let reached = 0
      for (const sql of shapes.own) {
        await setSql(sql)
        const answers = await Promise.all([runQuery(east, virtual, {}, { result_type: 'samples' }), edit(east, sql)])
        if (answers.reduce((sum, answer) => sum + look(answer, sql), 0) > 0) reached += 1
      }
      expect(reached).toBeGreaterThan(10)
    },
    PATIENCE_MS,
  )

  test(
    'what fails on a hidden row does not reveal it',
    async () => {
      await setSql(SQL)
      for (const where of FAILING[backend]) {
        const written = { expressionType: 'SQL', sqlExpression: where, label: 'x' }
        const queries = [
          { columns: ['region'], metrics: [], extras: { where } },
          { columns: ['region'], metrics: [], filters: [{ col: written, op: 'IS TRUE' }] },
          { columns: [written], metrics: [] },
        ]
        for (const id of [virtual, physical]) {
          for (const query of queries) {
            const answer = await runQuery(east, id, query)
            expect([where, query, answer.status, answer.text]).toEqual([where, query, 200, answer.text])
          }
        }
        const answer = await edit(east, `SELECT region, n FROM sales WHERE ${where}`)
        expect([where, answer.status, answer.text]).toEqual([where, 200, answer.text])
      }
    },
    PATIENCE_MS,
  )

  test(
    'statements that reach out are refused, and the next is right',
    async () => {
      const before = readdirSync(folder)
      const sources = ESCAPING_SOURCES.map(source => `SELECT * FROM ${source}`)
      const values = ESCAPING_VALUES.map(value => `SELECT ${value} AS x FROM other`)
      for (const sql of [...sources, ...values, ...ESCAPING_STATEMENTS].map(text => text.replaceAll('HOME', folder))) {
        const answer = await edit(kit.users.admin, sql)
        expect([sql, answer.status]).toEqual([sql, expect.toSatisfy((status: number) => status >= 400 && status < 500)])
        expect([sql, answer.text]).toEqual([sql, expect.not.stringMatching(/"CANARY|root:/)])
      }
      expect(readdirSync(folder)).toEqual(before)
      expect((await edit(east, SQL)).json<{ data: unknown }>().data).toEqual([
        { region: 'east', n: 1 },
        { region: 'east', n: 3 },
      ])
    },
    PATIENCE_MS,
  )
})
