/** Sub-queries in expressions: none by default; where a deployment wants them, over what every requester may read. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countedEngine, makeDataset } from '../../../test/dataset.ts'
import { startTestKit, type TestKit, type TestUser } from '../../../test/kit.ts'

const COLUMNS = [
  { name: 'region', type: 'VARCHAR' },
  { name: 'n', type: 'INTEGER' },
]
let kit: TestKit
let closed: TestKit
let sales: number
let plain: number

async function start(flags: Readonly<Record<string, boolean>>) {
  const engine = countedEngine()
  const made = await startTestKit({
    engine: engine.make,
    config: { flags },
  })
  const metrics = { count: 'COUNT(*)' }
  const id = await makeDataset(made, {
    table: 'sales',
    csv: 'region,n\neast,1\nwest,2\neast,3\n',
    columns: COLUMNS,
    metrics,
  })
  await makeDataset(made, { table: 'other', csv: 'region,n\neast,10\nwest,20\n', columns: COLUMNS, metrics })
  return { made, id }
}
beforeAll(async () => {
  const [on, off] = [await start({ ALLOW_ADHOC_SUBQUERY: true }), await start({})]
  kit = on.made
  sales = on.id
  closed = off.made
  plain = off.id
})
afterAll(async () => {
  await kit.close()
  await closed.close()
})

const runQuery = (user: TestUser, id: number, query: object) =>
  user.post('/api/v1/chart/data', { datasource: { id, type: 'table' }, queries: [query] })
const rowsOf = (answer: { json: <T>() => T }) => answer.json<{ result: { data: unknown[] }[] }>().result[0]?.data
const having = (condition: string) => ({ columns: ['region'], metrics: ['count'], extras: { having: condition } })
const sumOf = (table: string) => ({
  metrics: [{ expressionType: 'SQL', sqlExpression: `MAX((SELECT SUM(n) FROM ${table}))`, label: 'total' }],
})
const MORE_THAN_ONE = having('COUNT(*) >= (SELECT COUNT(*) FROM other)')

test('are refused by default', async () => {
  for (const query of [MORE_THAN_ONE, sumOf('other')]) {
    const answer = await runQuery(closed.users.admin, plain, query)
    expect(answer.status).toBe(400)
    expect(answer.text).toContain('sub-queries are not allowed in expressions')
  }
})

test('are answered where the flag allows them', async () => {
  expect(rowsOf(await runQuery(kit.users.admin, sales, MORE_THAN_ONE))).toEqual([{ region: 'east', count: 2 }])
  expect(rowsOf(await runQuery(kit.users.admin, sales, sumOf('main.other')))).toEqual([{ total: 30 }])
  const where = {
    columns: ['n'],
    extras: { where: 'n IN (WITH o AS (SELECT n / 10 AS n FROM other) SELECT n FROM o)' },
  }
  expect(rowsOf(await runQuery(kit.users.admin, sales, where))).toEqual([{ n: 1 }, { n: 2 }])
})

test('read no files, no system tables and no tables that are not there', async () => {
  const sources = [
    "'x.csv'",
    "read_csv('x.csv')",
    'duckdb_settings()',
    'information_schema.tables',
    'pg_catalog.pg_class',
    'nowhere',
  ]
  for (const source of sources) {
    const answer = await runQuery(kit.users.admin, sales, having(`COUNT(*) > (SELECT COUNT(*) FROM ${source})`))
    expect({ source, status: answer.status }).toEqual({ source, status: 400 })
  }
})

test('read only what every requester may read, from the cache as well', async () => {
  const { db } = kit.services
  const role = await db.insertInto('roles').values({ name: 'Sales' }).returning('id').executeTakeFirstOrThrow()
  const { uuid } = await db.selectFrom('datasets').select('uuid').where('id', '=', sales).executeTakeFirstOrThrow()
  const grant = { role_id: role.id, permission: 'datasource_access', view: uuid }
  await db.insertInto('role_permissions').values(grant).execute()
  const reader = await kit.addUser('reader', ['Gamma', 'Sales'])
  expect(rowsOf(await runQuery(kit.users.admin, sales, sumOf('other')))).toEqual([{ total: 30 }])
  expect(rowsOf(await runQuery(reader, sales, sumOf('sales')))).toEqual([{ total: 6 }])
  for (const table of ['other', 'main.other']) expect((await runQuery(reader, sales, sumOf(table))).status).toBe(403)
})

test('read only the rows that rules leave', async () => {
  const { db } = kit.services
  const role = await db.insertInto('roles').values({ name: 'East' }).returning('id').executeTakeFirstOrThrow()
  const east = await kit.addUser('east', ['Alpha', 'East'])
  const other = await db.selectFrom('datasets').select('id').where('table_name', '=', 'other').executeTakeFirstOrThrow()
  const rule = { name: 'east', filter_type: 'Regular', tables: [other.id], roles: [role.id], clause: "region = 'east'" }
  expect((await kit.users.admin.post('/api/v1/rowlevelsecurity/', rule)).status).toBe(201)
  for (const table of ['other', 'main.other', '"OTHER"']) {
    expect(rowsOf(await runQuery(east, sales, sumOf(table)))).toEqual([{ total: 10 }])
    expect(rowsOf(await runQuery(kit.users.admin, sales, sumOf(table)))).toEqual([{ total: 30 }])
  }
})
