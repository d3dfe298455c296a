import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadRows, makeDataset } from '../../test/dataset.ts'
import { startTestKit, type TestAnswer, type TestKit, type TestUser } from '../../test/kit.ts'
import { endLostQueries } from './history.ts'

const SALES = ['region,amount', 'north,10', 'south,20', 'north,30'].join('\n')

let kit: TestKit
let database_id: number
/** May send SQL and read the table `sales`; `limited` sees rows of the north alone; `lab` may read nothing. */
let reader: TestUser
let limited: TestUser
let lab: TestUser

interface Executed {
  readonly query_id: number
  readonly status: string
  readonly data: readonly Readonly<Record<string, unknown>>[]
  readonly columns: readonly { readonly column_name: string; readonly type: string }[]
  readonly selected_columns: readonly unknown[]
  readonly expanded_columns: readonly unknown[]
  readonly query: Readonly<Record<string, unknown>>
}

beforeAll(async () => {
  kit = await startTestKit({ engine: 'real', config: { sql_max_row: 1000, row_limit: 1000 } })
  const { db } = kit.services
  const columns = [
    { name: 'region', type: 'VARCHAR' },
    { name: 'amount', type: 'INTEGER' },
  ]
  const id = await makeDataset(kit, { table: 'sales', csv: SALES, columns })
  await loadRows(kit, 'secret', 'word\nhush\n', { word: 'VARCHAR' })
  const dataset = await db
    .selectFrom('datasets')
    .select(['uuid', 'database_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  database_id = dataset.database_id
  for (const name of ['Sales', 'North']) {
    const role = await db.insertInto('roles').values({ name }).returning('id').executeTakeFirstOrThrow()
    await db
      .insertInto('role_permissions')
      .values({ role_id: role.id, permission: 'datasource_access', view: dataset.uuid })
      .execute()
    if (name !== 'North') continue
    const rule = { name: 'north', filter_type: 'Regular', tables: [id], roles: [role.id], clause: "region = 'north'" }
    expect((await kit.users.admin.post('/api/v1/rowlevelsecurity/', rule)).status).toBe(201)
  }
  reader = await kit.addUser('reader', ['Gamma', 'sql_lab', 'Sales'])
  limited = await kit.addUser('limited', ['Gamma', 'sql_lab', 'North'])
  lab = await kit.addUser('lab', ['Gamma', 'sql_lab'])
}, 60_000)
afterAll(() => kit?.close())

const run = (user: TestUser, sql: string, more: Readonly<Record<string, unknown>> = {}): Promise<TestAnswer> =>
  user.post('/api/v1/sqllab/execute/', { database_id, sql, ...more })
const rowsOf = async (answer: Promise<TestAnswer>) => (await answer).json<Executed>().data
const messageOf = (answer: TestAnswer): unknown => answer.json().message

test('a statement is run and serialized as clients read it', async () => {
  const answer = await run(reader, 'SELECT region, SUM(amount) AS total FROM sales GROUP BY 1 ORDER BY 1;', {
    client_id: 'first',
    schema: 'main',
    tab: 'Untitled Query 1',
    sql_editor_id: '1',
    queryLimit: 100,
  })
  expect(answer.status).toBe(200)
  const executed = answer.json<Executed>()
  expect(executed).toMatchObject({ status: 'success', expanded_columns: [] })
  expect(executed.data).toEqual([
    { region: 'north', total: 40 },
    { region: 'south', total: 20 },
  ])
  expect(executed.columns.map(column => column.column_name)).toEqual(['region', 'total'])
  expect(executed.selected_columns).toEqual(executed.columns)
  expect(executed.query).toMatchObject({
    id: 'first',
    queryId: executed.query_id,
    state: 'success',
    rows: 2,
    limit: 100,
    limitingFactor: 'NOT_LIMITED',
    dbId: database_id,
    tab: 'Untitled Query 1',
    userId: reader.id,
    ctas: false,
  })
})

test('both addresses answer the same statement alike [ROUTE-017]', async () => {
  const body = {
    database_id,
    sql: 'SELECT 1 AS one',
    runAsync: false,
    select_as_cta: false,
    tmp_table_name: '',
    tab: 'x',
  }
  const [older, newer] = await Promise.all([
    reader.post('/superset/sql_json/', body),
    reader.post('/api/v1/sqllab/execute/', body),
  ])
  expect([older.status, newer.status]).toEqual([200, 200])
  expect(Object.keys(older.json())).toEqual(Object.keys(newer.json()))
  expect(older.json<Executed>().data).toEqual([{ one: 1 }])
})

test('columns of one name are distinguished', async () => {
  const executed = (await run(reader, 'SELECT 1 AS a, 2 AS a')).json<Executed>()
  expect(new Set(executed.columns.map(column => column.column_name)).size).toBe(2)
  expect(Object.values(executed.data[0] ?? {})).toEqual([1, 2])
})

test('rows end at the limit that was requested, and at the product’s', async () => {
  const few = (await run(reader, 'SELECT * FROM range(5000)', { queryLimit: 7 })).json<Executed>()
  expect(few.data).toHaveLength(7)
  expect(few.query).toMatchObject({ rows: 7, limit: 7, limitingFactor: 'DROPDOWN' })
  const many = (await run(reader, 'SELECT * FROM range(5000)', { queryLimit: 100_000 })).json<Executed>()
  expect(many.data).toHaveLength(1000)
})

test('only granted tables are read, in whatever place they stand', async () => {
  for (const sql of [
    'SELECT * FROM secret',
    'SELECT (SELECT MAX(word) FROM secret) FROM sales',
    'WITH s AS (SELECT * FROM main.secret) SELECT * FROM s',
    'SELECT * FROM no_such_table',
    "{% set t = 'secret' %}SELECT * FROM {{ t }}",
  ]) {
    const answer = await run(reader, sql)
    expect([sql, answer.status]).toEqual([sql, 403])
  }
  expect(await rowsOf(run(kit.users.admin, 'SELECT * FROM secret'))).toEqual([{ word: 'hush' }])
  expect((await run(kit.users.admin, 'SELECT * FROM no_such_table')).json()).toMatchObject({
    errors: [{ error_type: 'TABLE_DOES_NOT_EXIST_ERROR' }],
  })
})

test('who may read nothing of a database sends no SQL there, nor who lacks the right to', async () => {
  expect((await run(lab, 'SELECT 1')).status).toBe(403)
  expect((await run(kit.users.alpha, 'SELECT 1')).status).toBe(403)
  expect((await run(kit.users.visitor, 'SELECT 1')).status).toBe(401)
})

test('row rules hold in every statement', async () => {
  expect(await rowsOf(run(limited, 'SELECT region, amount FROM sales ORDER BY amount'))).toEqual([
    { region: 'north', amount: 10 },
    { region: 'north', amount: 30 },
  ])
  expect(await rowsOf(run(limited, 'SELECT COUNT(*) AS n FROM "main"."SALES" AS s'))).toEqual([{ n: 2 }])
  const file = await limited.get(`/api/v1/sqllab/export/${await clientIdOf(limited, 'SELECT amount FROM sales')}/`)
  expect(file.text.trim().split(/\r?\n/).sort()).toEqual(['10', '30', 'amount'])
})

async function clientIdOf(user: TestUser, sql: string): Promise<string> {
  return String((await run(user, sql)).json<Executed>().query.id)
}

test('what is no single SELECT is refused', async () => {
  for (const sql of ['DROP TABLE sales', 'SELECT 1; SELECT 2', "SELECT * FROM read_csv('/etc/passwd')", 'SET x = 1']) {
    const answer = await run(kit.users.admin, sql)
    expect([sql, answer.status]).toEqual([sql, 400])
  }
})

test.each([
  "select 1 a -- {{ ref('x') }}",
  'select 1 a /* {% if y %} */',
  'select 1 a; -- done',
  'select 1 a; /* done {{ x }} */',
  '/* a */;select 1 a',
])('%s gives 1', async sql => {
  expect(await rowsOf(run(reader, sql))).toEqual([{ a: 1 }])
})

test('templates know the parameters that come with the text', async () => {
  const more = { templateParams: JSON.stringify({ least: 20 }) }
  const sql = 'SELECT amount FROM sales WHERE amount >= {{ least }} ORDER BY 1'
  const executed = (await run(reader, sql, more)).json<Executed>()
  expect(executed.data).toEqual([{ amount: 20 }, { amount: 30 }])
  expect(executed.query.executedSql).toBe('SELECT amount FROM sales WHERE amount >= 20 ORDER BY 1')
})

test('wrong bodies are reported field by field', async () => {
  const answer = await reader.post('/api/v1/sqllab/execute/', {
    sql: 5,
    queryLimit: -1,
    templateParams: '[',
    select_as_cta: true,
    surprise: 1,
  })
  expect(answer.status).toBe(400)
  expect(Object.keys(messageOf(answer) as object).sort()).toEqual([
    'database_id',
    'queryLimit',
    'select_as_cta',
    'sql',
    'surprise',
    'templateParams',
  ])
  expect((await run(reader, ' ; ')).json().message).toHaveProperty('sql')
  expect((await reader.post('/api/v1/sqllab/execute/', { database_id: 999_999, sql: 'SELECT 1' })).status).toBe(404)
  const taken = { client_id: 'taken' }
  expect((await run(reader, 'SELECT 1', taken)).status).toBe(200)
  expect(messageOf(await run(reader, 'SELECT 1', taken))).toHaveProperty('client_id')
})

test('a query in the background is followed, and its rows are requested by key; others find nothing', async () => {
  const started = await run(reader, 'SELECT amount FROM sales ORDER BY 1', { runAsync: true, client_id: 'beside' })
  expect(started.status).toBe(202)
  const { queryId } = started.json<Executed>().query
  const key = await expect
    .poll(async () => (await rowOf(Number(queryId))).results_key, { timeout: 10_000 })
    .toEqual(expect.any(String))
    .then(async () => (await rowOf(Number(queryId))).results_key)
  const address = `/api/v1/sqllab/results/?q=(key:'${key}')`
  expect((await reader.get(address)).json<Executed>()).toMatchObject({
    status: 'success',
    query_id: queryId,
    data: [{ amount: 10 }, { amount: 20 }, { amount: 30 }],
  })
  expect((await limited.get(address)).status).toBe(404)
  expect((await limited.get('/api/v1/sqllab/export/beside/')).status).toBe(404)
  expect((await limited.post('/api/v1/query/stop', { client_id: 'beside' })).status).toBe(404)
  expect((await reader.get("/api/v1/sqllab/results/?q=(key:'nothing')")).status).toBe(404)
  expect((await reader.get('/api/v1/sqllab/results/?q=(key:1)')).status).toBe(400)
  kit.clock.advance(2 * 3_600_000)
  expect((await reader.get(address)).status).toBe(410)
})

test('a start ends the queries that an earlier process left running', async () => {
  for (const client_id of ['left running', 'long over']) await run(reader, 'SELECT 1', { client_id })
  const query = (client_id: string) =>
    kit.services.db.selectFrom('queries').selectAll().where('client_id', '=', client_id).executeTakeFirstOrThrow()
  const running = { status: 'running', end_time: null } as const
  await kit.services.db.updateTable('queries').set(running).where('client_id', '=', 'left running').execute()
  kit.clock.advance(1000)
  await endLostQueries(kit.services)
  expect(await query('left running')).toMatchObject({
    status: 'failed',
    error_message: expect.stringMatching(/restarted/),
    end_time: kit.clock.now(),
  })
  expect(await query('long over')).toMatchObject({ status: 'success', error_message: null })
})

const rowOf = (id: number) =>
  kit.services.db.selectFrom('queries').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('a running query is stopped by its client_id, and the history says so', async () => {
  const slow = 'SELECT COUNT(*) FROM range(3000000) a, range(3000000) b WHERE a.range * b.range % 7 = 3'
  const running = run(reader, slow, { client_id: 'slow' })
  const status = () =>
    kit.services.db.selectFrom('queries').select(['status', 'executed_sql']).where('client_id', '=', 'slow').execute()
  await expect.poll(status, { timeout: 10_000 }).toEqual([{ status: 'running', executed_sql: slow }])
  expect((await reader.post('/api/v1/query/stop', { client_id: 'slow' })).json()).toEqual({ result: 'OK' })
  expect((await running).status).toBe(499)
  expect((await status())[0]?.status).toBe('stopped')
  expect((await reader.post('/api/v1/query/stop', {})).status).toBe(400)
}, 30_000)

test('a mistake in the text is reported with its place, in characters [ROUTE-005]', async () => {
  const answer = await run(reader, "SELECT 'é', 1 FRO sales")
  expect(answer.status).toBe(400)
  expect(answer.json()).toMatchObject({
    errors: [{ error_type: 'SYNTAX_ERROR', extra: { reason: expect.stringContaining('"sales"'), position: 18 } }],
  })
})

test('what went wrong stands in the history with its reason', async () => {
  const answer = await run(reader, 'SELECT nothing FROM sales', { client_id: 'wrong' })
  expect(answer.status).toBe(400)
  const history = (await reader.get('/api/v1/query/?q=(filters:!((col:client_id,opr:eq,value:wrong)))')).json<{
    result: readonly { status: string; sql: string }[]
  }>()
  expect(history.result).toMatchObject([{ status: 'failed', sql: 'SELECT nothing FROM sales' }])
})

test('an estimate gives how many rows the tables have, to those who may read them', async () => {
  const estimate = (user: TestUser, sql: string) => user.post('/api/v1/sqllab/estimate/', { database_id, sql })
  expect((await estimate(reader, 'SELECT * FROM sales')).json()).toEqual({ result: [{ Table: 'sales', Rows: '3' }] })
  expect((await estimate(reader, 'SELECT * FROM secret')).status).toBe(403)
  const wrong = await reader.post('/api/v1/sqllab/estimate/', { database_id, sql: 'SELECT 1', template_params: 3 })
  expect(messageOf(wrong)).toHaveProperty('template_params')
})

test('an editor begins with the databases that are open for SQL', async () => {
  const { result } = (await reader.get('/api/v1/sqllab/')).json<{ result: { databases: object } }>()
  expect(result.databases).toHaveProperty(String(database_id))
})

test('a statement is set out in lines, its templates as they are', async () => {
  const format = (sql: string) => reader.post('/api/v1/sqllab/format_sql/', { sql, database_id })
  const text =
    "select region,sum(amount) from sales where ds > '{{ from_dttm }}' {% if x %}and a=1{% endif %} group by 1"
  const { result } = (await format(text)).json<{ result: string }>()
  expect(result.split('\n').length).toBeGreaterThan(5)
  expect(result).toMatch(/^SELECT\n {2}region,/)
  for (const part of ["'{{ from_dttm }}'", '{% if x %}', '{% endif %}']) expect(result).toContain(part)
  expect((await format(result)).json()).toEqual({ result })
  expect(messageOf(await format(`select '`))).toHaveProperty('sql')
  expect(messageOf(await format('x'.repeat(70_000)))).toHaveProperty('sql')
})

test('stored rows are shown under the rights and rules of now', async () => {
  const { db, auth } = kit.services
  const role = await db.insertInto('roles').values({ name: 'For a while' }).returning('id').executeTakeFirstOrThrow()
  const { uuid, id } = await db
    .selectFrom('datasets')
    .select(['uuid', 'id'])
    .where('table_name', '=', 'sales')
    .executeTakeFirstOrThrow()
  const grant = { role_id: role.id, permission: 'datasource_access', view: uuid }
  await db.insertInto('role_permissions').values(grant).execute()
  const guest = await kit.addUser('for_a_while', ['Gamma', 'sql_lab', 'For a while'])
  const { query } = (await run(guest, 'SELECT amount FROM sales')).json<Executed>()
  const address = `/api/v1/sqllab/results/?q=(key:'${query.resultsKey}')`
  expect((await guest.get(address)).json<Executed>().data).toHaveLength(3)
  const rule = { name: 'later', filter_type: 'Regular', tables: [id], roles: [role.id], clause: 'amount > 10' }
  expect((await kit.users.admin.post('/api/v1/rowlevelsecurity/', rule)).status).toBe(201)
  expect((await guest.get(address)).status).toBe(410)
  await db.deleteFrom('role_permissions').where('role_id', '=', role.id).execute()
  auth.principals.invalidate()
  expect((await guest.get(address)).status).toBe(403)
})
