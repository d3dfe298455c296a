/** Names that a WITH part shares with a table: in no kind of query do they lead past a right or a row rule. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeDataset } from '../../../test/dataset.ts'
import { startTestKit, type TestAnswer, type TestKit, type TestUser } from '../../../test/kit.ts'

const COLUMNS = [
  { name: 'region', type: 'VARCHAR' },
  { name: 'n', type: 'INTEGER' },
]

let kit: TestKit
/** May read everything, of `stocks` the rows of the east alone. */
let east: TestUser
/** May read `other` alone. */
let reader: TestUser
let stocks: number
let other: number

beforeAll(async () => {
  kit = await startTestKit({ engine: 'real', config: { flags: { ALLOW_ADHOC_SUBQUERY: true } } })
  const { db } = kit.services
  const table = (name: string, csv: string) =>
    makeDataset(kit, { table: name, csv: `region,n\n${csv}`, columns: COLUMNS, metrics: { count: 'COUNT(*)' } })
  stocks = await table('stocks', 'east,1\nFOREIGN,90210\n')
  other = await table('other', 'elsewhere,7\n')
  await db.updateTable('databases').set({ expose_in_sqllab: 1 }).execute()
  const roles = await db
    .insertInto('roles')
    .values([{ name: 'East' }, { name: 'Other' }])
    .returning('id')
    .execute()
  const { uuid } = await db.selectFrom('datasets').select('uuid').where('id', '=', other).executeTakeFirstOrThrow()
  const grants = [
    ['datasource_access', uuid],
    ['can_write', 'Dataset'],
  ] as const
  for (const [permission, view] of grants) {
    const role_id = roles[1]?.id ?? 0
    await db.insertInto('role_permissions').values({ role_id, permission, view }).execute()
  }
  east = await kit.addUser('east', ['Alpha', 'sql_lab', 'East'])
  reader = await kit.addUser('reader', ['Gamma', 'sql_lab', 'Other'])
  const rule = { name: 'east', filter_type: 'Regular', tables: [stocks], roles: [roles[0]?.id] }
  const made = await kit.users.admin.post('/api/v1/rowlevelsecurity/', { ...rule, clause: "region = 'east'" })
  expect(made.status, made.text).toBe(201)
}, 60_000)
afterAll(() => kit?.close())

/** `name` as the part, read so that DuckDB binds it to the table of this name. */
const recursive = (name: string, columns = 'region, n') =>
  `WITH RECURSIVE ${name} AS (SELECT ${columns} FROM ${name} UNION ALL SELECT * FROM ${name} WHERE false) SELECT * FROM ${name}`

const ATTACKS: readonly string[] = [
  recursive('stocks'),
  recursive('"STOCKS"'),
  recursive('stocks', 'region, n + 0 AS n'),
  `SELECT * FROM (${recursive('stocks')}) AS x`,
  `WITH x AS (${recursive('stocks')}) SELECT region, n FROM x`,
  `SELECT region, n FROM other UNION ALL (${recursive('stocks')})`,
  `SELECT x.region, x.n FROM other, LATERAL (${recursive('stocks')}) AS x`,
  // U+212A, which JavaScript folds to k and DuckDB does not; U+017F, which Unicode folds to s.
  'WITH "stoc\u212As" AS (SELECT region, n FROM other) SELECT region, n FROM stocks',
  'WITH "STOC\u212AS" AS (SELECT region, n FROM other) SELECT region, n FROM "Stocks"',
  'WITH "\u017Ftocks" AS (SELECT region, n FROM other) SELECT region, n FROM stocks',
  'WITH stocks AS MATERIALIZED (SELECT region, n FROM other), x AS (SELECT region, n FROM stocks) SELECT * FROM x',
  'WITH stocks AS (SELECT region, n FROM stocks) SELECT region, n FROM stocks',
  'WITH RECURSIVE x AS (SELECT region, n FROM stocks), stocks AS (SELECT region, n FROM other) SELECT * FROM x',
  'WITH RECURSIVE stocks(region, n) USING KEY (n) AS (SELECT region, n FROM stocks UNION SELECT region, n FROM stocks WHERE false) SELECT region, n FROM stocks',
  recursive('duckdb_databases', 'database_name AS region, 1 AS n'),
  recursive('sqlite_master', 'name AS region, 1 AS n'),
  recursive('duckdb_tables', 'table_name AS region, 1 AS n'),
  'WITH "duc\u212Adb_databases" AS (SELECT 1) SELECT database_name AS region, 1 AS n FROM duckdb_databases',
]

/** What stands only in hidden rows, and names of the engine's own. */
const FOREIGN = /FOREIGN|(?<![\da-f])90210(?![\da-f])|part_[\da-f]{12}|CREATE VIEW/

function look(way: string, sql: string, answer: TestAnswer): void {
  const text = answer.text.replaceAll(JSON.stringify(sql).slice(1, -1), '')
  expect([way, sql, FOREIGN.test(text), answer.status < 500]).toEqual([way, sql, false, true])
}

const written = (sqlExpression: string) => ({ expressionType: 'SQL', sqlExpression, label: 'x' }) as const

describe.each(['east', 'reader'] as const)('%s learns nothing', who => {
  const user = () => (who === 'east' ? east : reader)

  test('by the SQL editor and its estimates', async () => {
    for (const sql of ATTACKS) {
      for (const path of ['execute', 'estimate']) {
        look(path, sql, await user().post(`/api/v1/sqllab/${path}/`, { database_id: 1, sql }))
      }
      const templated = `{% set t = 'stocks' %}${sql.replaceAll('stocks', '{{ t }}')}`
      look('a template', templated, await user().post('/api/v1/sqllab/execute/', { database_id: 1, sql: templated }))
    }
  }, 60_000)

  test('by sub-queries in expressions and filters', async () => {
    const id = who === 'east' ? stocks : other
    for (const sql of ATTACKS) {
      const inner = `(SELECT max(region) FROM (${sql}) AS q)`
      const queries = [
        { metrics: [written(`MAX(${inner})`)] },
        { columns: [written(inner)], metrics: [] },
        { columns: ['region'], metrics: [], extras: { where: `region <> ${inner}` } },
        { columns: ['region'], metrics: ['count'], extras: { having: `max(region) <> ${inner}` } },
        { columns: ['region'], metrics: [], filters: [{ col: written(inner), op: '==', val: 'FOREIGN' }] },
        { columns: ['region'], metrics: [], orderby: [[written(`MAX(${inner})`), true]] },
      ]
      for (const query of queries) {
        const body = { datasource: { id, type: 'table' }, queries: [query] }
        look('chart', inner, await user().post('/api/v1/chart/data', body))
      }
    }
  }, 60_000)

  test('by datasets of their own', async () => {
    for (const [index, sql] of ATTACKS.entries()) {
      const body = { database: 1, table_name: `${who} ${index}`, sql }
      const answer = await user().post('/api/v1/dataset/', body)
      look('dataset', sql, answer)
      if (answer.status !== 201) continue
      const { id } = answer.json<{ id: number }>()
      const datasource = { id, type: 'table' }
      const queries = [{ columns: ['region', 'n'], metrics: [] }]
      look('chart', sql, await user().post('/api/v1/chart/data', { datasource, queries }))
      look('samples', sql, await user().post(`/datasource/samples?datasource_id=${id}&datasource_type=table`, {}))
      look('values', sql, await user().get(`/api/v1/datasource/table/${id}/column/region/values/`))
    }
  }, 60_000)
})

test('readers with rules learn nothing by datasets of others', async () => {
  for (const [index, sql] of ATTACKS.entries()) {
    const made = await kit.users.admin.post('/api/v1/dataset/', { database: 1, table_name: `admin ${index}`, sql })
    if (made.status !== 201) continue
    const datasource = { id: made.json<{ id: number }>().id, type: 'table' }
    const queries = [{ columns: ['region', 'n'], metrics: [] }]
    look('chart', sql, await east.post('/api/v1/chart/data', { datasource, queries }))
    look('samples', sql, await east.post('/api/v1/chart/data', { datasource, queries: [{}], result_type: 'samples' }))
    look('values', sql, await east.get(`/api/v1/datasource/table/${datasource.id}/column/region/values/`))
  }
}, 60_000)

test('clauses of rules and of guests take no such query', async () => {
  for (const sql of ATTACKS) {
    const clause = `region IN (SELECT region FROM (${sql}) AS q)`
    const rule = { name: sql.slice(0, 40), filter_type: 'Regular', tables: [other], roles: [1], clause }
    const answer = await kit.users.admin.post('/api/v1/rowlevelsecurity/', rule)
    expect([clause, answer.status >= 400 && answer.status < 500]).toEqual([clause, true])
  }
})

test('the refusal says to rename the part, and others are not refused', async () => {
  const sql = recursive('stocks')
  const run = (user: TestUser) => user.post('/api/v1/sqllab/execute/', { database_id: 1, sql })
  const refused = await run(east)
  expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('Rename the WITH part \\"stocks\\"')])
  const expected = 'WITH stocks AS (SELECT region, n FROM other) SELECT region, n FROM stocks'
  const answer = await reader.post('/api/v1/sqllab/execute/', { database_id: 1, sql: expected })
  expect([answer.status, answer.text]).toEqual([400, expect.stringContaining('Rename the WITH part \\"stocks\\"')])
  const fine = 'WITH mine AS (SELECT region, n FROM other) SELECT region, n FROM mine'
  expect((await reader.post('/api/v1/sqllab/execute/', { database_id: 1, sql: fine })).text).toContain('elsewhere')
  expect((await run(kit.users.admin)).text).toContain('FOREIGN')
})
