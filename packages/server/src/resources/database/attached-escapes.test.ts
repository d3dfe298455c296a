/** What must not come out of attached files: anything else on the machine, and rows that a user's rules hide. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runDuckdb } from '../../../test/duckdb.ts'
import { BOMBS, ESCAPING_SOURCES, ESCAPING_STATEMENTS, ESCAPING_VALUES } from '../../../test/escape-corpus.ts'
import { startTestKit, type TestAnswer, type TestKit, type TestUser } from '../../../test/kit.ts'
import { READINGS, WRAPPERS, wrapped } from '../../../test/read-shapes.ts'

const base = realpathSync(mkdtempSync(join(tmpdir(), 'belvedere-escapes-')))
const data = join(base, 'data')
mkdirSync(data)
const folder = join(data, 'folder')
mkdirSync(folder)
const file = join(data, 'file.duckdb')

/** Seen only in rows that the rule hides, and in the file that is not attached. */
/** Ids of answers are hexadecimal: within one the digits mean nothing. */
const FOREIGN = /FOREIGN|(?<![\da-f])90210(?![\da-f])|CANARY|root:/
const ROWS = "(VALUES (1, 'east', 1), (2, 'FOREIGN', 90210), (3, 'east', 3)) AS t(ts, region, n)"
runDuckdb(file, [
  `CREATE TABLE sales AS SELECT * FROM ${ROWS}`,
  "CREATE TABLE other AS SELECT 'elsewhere' AS region, 7 AS n",
  'CREATE TABLE hidden AS SELECT 1 AS word',
])
runDuckdb(':memory:', [
  `COPY (SELECT * FROM ${ROWS}) TO '${folder}/sales.parquet'`,
  `COPY (SELECT 'elsewhere' AS region, 7 AS n) TO '${folder}/other.csv'`,
])
writeFileSync(join(folder, 'hidden.csv'), 'word\n1\n')
writeFileSync(join(base, 'canary.csv'), 'word\nCANARY\n')

let kit: TestKit
/** All data and all SQL, but for the rules. */
let east: TestUser
let role: number
beforeAll(async () => {
  kit = await startTestKit({ engine: 'real', config: { data_dirs: [data] } })
  const roles = kit.services.db.insertInto('roles').values({ name: 'East' }).returning('id')
  role = (await roles.executeTakeFirstOrThrow()).id
  east = await kit.addUser('east', ['Alpha', 'sql_lab', 'East'])
}, 60_000)
afterAll(async () => {
  await kit?.close()
  rmSync(base, { recursive: true, force: true })
})

describe.each([
  ['a DuckDB file', file],
  ['a folder', folder],
])('%s', (name, path) => {
  let database = 0
  let sales = 0
  let made = 0

  beforeAll(async () => {
    const { admin } = kit.users
    const body = { database_name: name, sqlalchemy_uri: `duckdb:///${path}`, expose_in_sqllab: true }
    const answer = await admin.post('/api/v1/database/', body)
    expect(answer.status, answer.text).toBe(201)
    database = answer.json<{ id: number }>().id
    sales = (await datasetOf({ table_name: 'sales' })) ?? 0
    const rule = { name, filter_type: 'Regular', tables: [sales], roles: [role], clause: "region = 'east'" }
    expect((await admin.post('/api/v1/rowlevelsecurity/', rule)).status).toBe(201)
  }, 60_000)

  async function datasetOf(body: object): Promise<number | null> {
    const answer = await kit.users.admin.post('/api/v1/dataset/', { database, ...body })
    return answer.status === 201 ? answer.json<{ id: number }>().id : null
  }

  const runQuery = (user: TestUser, id: number, query: object, more: object = {}) =>
    user.post('/api/v1/chart/data', { datasource: { id, type: 'table' }, queries: [query], ...more })
  const run = (user: TestUser, sql: string) => user.post('/api/v1/sqllab/execute/', { database_id: database, sql })
  const column = (sqlExpression: string) => ({ expressionType: 'SQL', sqlExpression, label: 'x' })

  function refused(answer: TestAnswer, sql: string): void {
    expect([sql, answer.status]).toEqual([sql, expect.toSatisfy((status: number) => [400, 403, 422].includes(status))])
    expect([sql, answer.text]).toEqual([sql, expect.not.stringMatching(/"CANARY"|root:/)])
  }

  const placed = (sql: string) => sql.replaceAll('HOME', base)

  test('sources and statements that reach out are refused: virtual datasets, custom SQL, the editor', async () => {
    const sources = [
      ...ESCAPING_SOURCES.map(source => `SELECT * FROM ${placed(source)}`),
      ...ESCAPING_STATEMENTS.map(placed),
      // The attached files under the names that the engine has for them.
      `SELECT * FROM '${folder}/sales.parquet'`,
      `SELECT * FROM "${folder}/sales.parquet"`,
      `SELECT * FROM read_parquet('${folder}/sales.parquet')`,
      `SELECT * FROM '${file}'`,
      'SELECT * FROM belvedere_file.sales',
      'SELECT * FROM belvedere_file.main.sales',
      'SELECT * FROM memory.sales',
      'SELECT * FROM memory.main.sales',
      'SELECT * FROM duckdb_views',
      'SELECT * FROM main.sqlite_master',
    ].filter(sql => !/^SELECT \* FROM \(FROM hidden\)$/.test(sql))
    for (const sql of sources) {
      const virtual = (text: string) =>
        kit.users.admin.post('/api/v1/dataset/', { database, table_name: 'escape', sql: text })
      const answers = await Promise.all([
        virtual(sql),
        virtual(`WITH x AS (${sql}\n) SELECT * FROM x`),
        run(kit.users.admin, sql),
        runQuery(kit.users.admin, sales, { metrics: [column(`(${sql}\n)`)] }),
        runQuery(kit.users.admin, sales, { columns: ['region'], extras: { where: `1 IN (${sql}\n)` } }),
      ])
      for (const answer of answers) refused(answer, sql)
    }
    expect(readdirSync(data).sort()).toEqual(['file.duckdb', 'folder'])
    expect(readdirSync(base).sort()).toEqual(['canary.csv', 'data'])
  }, 120_000)

  test('values that reveal the machine are refused', async () => {
    for (const sql of ESCAPING_VALUES.map(placed)) {
      refused(await runQuery(kit.users.admin, sales, { metrics: [column(sql)] }), sql)
      // Who may read a table may read it in the editor.
      if (!/\bhidden\b/.test(sql)) refused(await run(kit.users.admin, `SELECT ${sql}`), sql)
    }
  }, 60_000)

  /** Filtered, or refused for a reason that is reported; gives how many rows came. */
  function look(answer: TestAnswer, sql: string): number {
    const text = answer.text.replaceAll(JSON.stringify(sql).slice(1, -1), '')
    expect([sql, text]).toEqual([sql, expect.not.stringMatching(FOREIGN)])
    expect([sql, answer.status, answer.status < 500 ? '' : text]).toEqual([sql, answer.status, ''])
    return answer.status === 200 ? (text.match(/"east"/g) ?? []).length : 0
  }

  /** By every door: rows as they are, a chart, the values of a column, the editor. */
  async function reach(sql: string): Promise<number> {
    made += 1
    let seen = look(await run(east, sql), sql)
    const id = await datasetOf({ table_name: `shape ${made}`, sql })
    if (id === null) return seen
    seen += look(await runQuery(east, id, {}, { result_type: 'samples' }), sql)
    seen += look(await runQuery(east, id, { columns: ['region', 'n'], metrics: [] }), sql)
    seen += look(await east.get(`/api/v1/datasource/table/${id}/column/region/values/`), sql)
    return seen
  }

  test('a rule limits the rows of the table itself, in every kind of answer', async () => {
    const query = { columns: ['region', 'n'], metrics: [], orderby: [['n', true]] }
    const seen = (await runQuery(east, sales, query)).json<{ result: readonly [{ data: unknown }] }>()
    expect(seen.result[0].data).toEqual([
      { region: 'east', n: 1 },
      { region: 'east', n: 3 },
    ])
    for (const more of [{ result_type: 'samples' }, { result_type: 'drill_detail' }, { result_format: 'csv' }]) {
      look(await runQuery(east, sales, query, more), JSON.stringify(more))
    }
    look(await east.get(`/api/v1/datasource/table/${sales}/column/region/values/`), 'values')
    const all = (await runQuery(kit.users.admin, sales, query)).json<{ result: readonly [{ data: unknown[] }] }>()
    expect(all.result[0].data).toHaveLength(3)
  })

  test('in shapes of nested SQL none gives a foreign row', async () => {
    let reached = 0
    const all = wrapped(READINGS, path === file ? WRAPPERS : WRAPPERS.slice(0, 4))
    for (const sql of all) if ((await reach(sql)) > 0) reached += 1
    expect(reached).toBeGreaterThan(all.length * (path === file ? 0.25 : 0.1875))
  }, 180_000)

  test('nor by names that could lead past the rule, nor by what fails on a hidden row', async () => {
    const rows = [
      'SELECT * FROM belvedere_file.sales',
      'SELECT * FROM Belvedere_File."sales"',
      'SELECT * FROM memory.sales',
      'SELECT * FROM memory.main.sales',
      `SELECT * FROM '${folder}/sales.parquet'`,
      'SELECT sales FROM sales',
      'SELECT COLUMNS(*) FROM sales',
      'SELECT region, n FROM sales WHERE CAST(region AS INTEGER) = 1',
      'SELECT region, n FROM sales WHERE 1 // (n - 90210) > 5',
      "SELECT region, n FROM sales WHERE error('saw ' || region || n) IS NULL",
      'SELECT CASE WHEN n > 5 THEN error(region) END AS region, n FROM sales',
    ]
    for (const sql of rows) await reach(sql)
    for (const where of ['CAST(region AS INTEGER) = 1', "error('saw ' || region) IS NULL", '1 // (n - 90210) > 5']) {
      look(await runQuery(east, sales, { columns: ['region'], metrics: [], extras: { where } }), where)
      look(await runQuery(east, sales, { columns: [], metrics: [column(`MAX(CASE WHEN ${where} THEN 1 END)`)] }), where)
    }
  }, 60_000)

  test('a table without a grant is refused in the editor', async () => {
    const reader = await kit.addUser(`reader ${path.length}`, ['Gamma', 'sql_lab'])
    const { uuid } = await kit.services.db
      .selectFrom('datasets')
      .select('uuid')
      .where('id', '=', sales)
      .executeTakeFirstOrThrow()
    const gamma = await kit.services.db
      .selectFrom('roles')
      .select('id')
      .where('name', '=', 'sql_lab')
      .executeTakeFirstOrThrow()
    const grant = { role_id: gamma.id, permission: 'datasource_access', view: uuid }
    await kit.services.db.insertInto('role_permissions').values(grant).execute()
    kit.clock.advance(60_000)
    for (const sql of [
      'SELECT * FROM other',
      'SELECT * FROM main.hidden',
      'SELECT (SELECT count(*) FROM other) FROM sales',
    ]) {
      expect([sql, (await run(reader, sql)).status]).toEqual([sql, 403])
    }
  })

  test('the files are as they were', async () => {
    expect(readFileSync(join(folder, 'hidden.csv'), 'utf8')).toBe('word\n1\n')
    expect((await run(kit.users.admin, 'SELECT count(*) AS n FROM sales')).json<{ data: unknown }>().data).toEqual([
      { n: 3 },
    ])
  })
})

test('what takes too much time or memory is given up, and the next user is answered', async () => {
  const small = await startTestKit({
    config: { data_dirs: [data], web_timeout_s: 2 },
    engine: async ({ log }) => (await import('../../processes/index.ts')).startEngine({ log, cores: 2, memoryMb: 512 }),
  })
  try {
    const { admin } = small.users
    const body = { database_name: 'bombed', sqlalchemy_uri: `duckdb:///${folder}`, expose_in_sqllab: true }
    const database_id = (await admin.post('/api/v1/database/', body)).json<{ id: number }>().id
    const run = (user: TestUser, sql: string) => user.post('/api/v1/sqllab/execute/', { database_id, sql })
    for (const sql of BOMBS.filter((_, index) => index % 4 === 0)) {
      const { status } = await run(admin, `SELECT * FROM (${sql}\n) AS bomb`)
      expect([sql, status]).toEqual([sql, expect.toSatisfy((status: number) => status !== 500)])
      let answer = await run(admin, 'SELECT count(*) AS n FROM sales')
      // A killed engine may still be coming back.
      for (let turn = 0; answer.status !== 200 && turn < 8; turn++)
        answer = await run(admin, 'SELECT count(*) AS n FROM sales')
      expect([sql, answer.text]).toEqual([sql, expect.stringContaining('"data":[{"n":3}]')])
    }
  } finally {
    await small.close()
  }
}, 180_000)
