import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadRows, makeDataset } from '../../test/dataset.ts'
import { startTestKit, type TestAnswer, type TestKit, type TestUser } from '../../test/kit.ts'

const SALES = ['region,amount,sold', 'north,10,2024-01-01', 'south,20,2024-01-02', 'north,30,2024-02-01'].join('\n')

let kit: TestKit
let database_id: number
let dataset: number
/** Each may send SQL and read the table `sales`; `limited` sees rows of the north alone. */
let reader: TestUser
let other: TestUser
let limited: TestUser

beforeAll(async () => {
  kit = await startTestKit({ engine: 'real' })
  const { db } = kit.services
  const columns = [
    { name: 'region', type: 'VARCHAR' },
    { name: 'amount', type: 'INTEGER' },
    { name: 'sold', type: 'DATE' },
  ]
  dataset = await makeDataset(kit, { table: 'sales', csv: SALES, columns })
  await loadRows(kit, 'secret', 'word\nhush\n', { word: 'VARCHAR' })
  const stored = await db
    .selectFrom('datasets')
    .select(['uuid', 'database_id'])
    .where('id', '=', dataset)
    .executeTakeFirstOrThrow()
  database_id = stored.database_id
  for (const name of ['Sales', 'North']) {
    const role = await db.insertInto('roles').values({ name }).returning('id').executeTakeFirstOrThrow()
    const grant = { role_id: role.id, permission: 'datasource_access', view: stored.uuid }
    await db.insertInto('role_permissions').values(grant).execute()
    if (name !== 'North') continue
    const rule = { filter_type: 'Regular', tables: [dataset], roles: [role.id], clause: "region = 'north'" }
    expect((await kit.users.admin.post('/api/v1/rowlevelsecurity/', { name: 'north', ...rule })).status).toBe(201)
  }
  reader = await kit.addUser('reader', ['Gamma', 'sql_lab', 'Sales'])
  other = await kit.addUser('other', ['Gamma', 'sql_lab', 'Sales'])
  limited = await kit.addUser('limited', ['Gamma', 'sql_lab', 'North'])
}, 60_000)
afterAll(() => kit?.close())

/** Runs a text in the SQL editor; gives the id of the query in the history. */
async function run(user: TestUser, sql: string, more: object = {}): Promise<number> {
  const answer = await user.post('/api/v1/sqllab/execute/', { database_id, sql, tab: 'By region', ...more })
  expect(answer.status, answer.text).toBe(200)
  return answer.json<{ query_id: number }>().query_id
}

const BY_REGION = {
  columns: ['region'],
  metrics: [{ expressionType: 'SIMPLE', column: { column_name: 'amount' }, aggregate: 'SUM', label: 'total' }],
  orderby: [['region', true]],
}
const chart = (user: TestUser, id: number, query: object = BY_REGION, more: object = {}): Promise<TestAnswer> =>
  user.post('/api/v1/chart/data', { datasource: { id, type: 'query' }, queries: [query], ...more })
const rowsOf = (answer: TestAnswer): unknown => {
  expect(answer.status, answer.text).toBe(200)
  return answer.json<{ result: readonly { data: unknown }[] }>().result[0]?.data
}
const explore = (user: TestUser, id: number) => user.get(`/api/v1/explore/?datasource_type=query&datasource_id=${id}`)
/** Every way in which the rows or the columns of a query are read. */
const everyWay = (user: TestUser, id: number): Promise<readonly TestAnswer[]> =>
  Promise.all([
    chart(user, id),
    chart(user, id, { columns: ['region'] }, { result_type: 'query' }),
    chart(user, id, { columns: ['region'] }, { result_type: 'samples' }),
    chart(user, id, BY_REGION, { result_format: 'csv' }),
    explore(user, id),
    user.post(`/datasource/samples/?datasource_type=query&datasource_id=${id}`, {}),
    user.get(`/api/v1/datasource/query/${id}/column/region/values/`),
    user.post('/api/v1/explore/form_data', { datasource_id: id, datasource_type: 'query', form_data: '{}' }),
    user.post('/api/v1/explore/permalink', { formData: { datasource: `${id}__query` } }),
  ])

describe('a query of the SQL editor as the source of a chart', () => {
  test('is opened with the columns that it returned, and charted like a dataset', async () => {
    const id = await run(reader, 'SELECT region, amount, sold FROM sales WHERE amount < {{ most }}', {
      templateParams: '{"most": 1000}',
    })
    const { result } = (await explore(reader, id)).json<{ result: Record<string, Record<string, unknown>> }>()
    expect(result.form_data).toMatchObject({ datasource: `${id}__query` })
    expect(result.dataset).toMatchObject({
      id,
      type: 'query',
      datasource_type: 'query',
      table_name: 'By region',
      sql: 'SELECT region, amount, sold FROM sales WHERE amount < 1000',
      main_dttm_col: 'sold',
      column_names: ['region', 'amount', 'sold'],
      column_types: [0, 1, 2],
      metrics: [],
      database: { id: database_id },
    })
    expect(rowsOf(await chart(reader, id))).toEqual([
      { region: 'north', total: 40 },
      { region: 'south', total: 20 },
    ])
    const filtered = { ...BY_REGION, filters: [{ col: 'region', op: '==', val: 'south' }] }
    expect(rowsOf(await chart(reader, id, filtered))).toEqual([{ region: 'south', total: 20 }])
    const values = await reader.get(`/api/v1/datasource/query/${id}/column/region/values/`)
    expect(values.json<{ result: string[] }>().result.toSorted()).toEqual(['north', 'south'])
    const samples = await reader.post(`/datasource/samples/?datasource_type=query&datasource_id=${id}`, {})
    expect(samples.json()).toMatchObject({ result: { total_count: 3, colnames: ['region', 'amount', 'sold'] } })
    expect((await chart(reader, id, { columns: ['nothing'] })).status).toBe(400)
  })

  test('is retained under a key and shared by link, for those who may run it', async () => {
    const id = await run(reader, 'SELECT region, amount FROM sales')
    const form_data = JSON.stringify({ datasource: `${id}__query`, viz_type: 'table' })
    const body = { datasource_id: id, datasource_type: 'query', form_data }
    const { key } = (await reader.post('/api/v1/explore/form_data', body)).json<{ key: string }>()
    expect((await reader.get(`/api/v1/explore/form_data/${key}`)).json()).toEqual({ form_data })
    expect((await other.get(`/api/v1/explore/form_data/${key}`)).status).toBe(404)
    const formData = { datasource: `${id}__query`, viz_type: 'table' }
    const link = (await reader.post('/api/v1/explore/permalink', { formData })).json<{ key: string }>().key
    expect((await reader.get(`/api/v1/explore/permalink/${link}`)).status).toBe(200)
    expect((await other.get(`/api/v1/explore/permalink/${link}`)).status).toBe(404)
    expect((await other.get(`/api/v1/explore/?form_data_key=${key}`)).text).not.toContain(`${id}__query`)
  })

  test('row rules hold in its charts, and answers are not shared between users with other rules', async () => {
    const sql = 'SELECT region, amount FROM sales'
    const [whole, part] = [await run(reader, sql), await run(limited, sql)]
    for (let turn = 0; turn < 2; turn += 1) {
      expect(rowsOf(await chart(reader, whole))).toHaveLength(2)
      expect(rowsOf(await chart(limited, part))).toEqual([{ region: 'north', total: 40 }])
    }
    const count = { metrics: [{ expressionType: 'SQL', sqlExpression: 'COUNT(*)', label: 'n' }] }
    expect(rowsOf(await chart(limited, part, count))).toEqual([{ n: 2 }])
  })

  test('reads no table in expressions that the editor would refuse', async () => {
    const id = await run(reader, 'SELECT region, amount FROM sales')
    const metric = { expressionType: 'SQL', sqlExpression: '(SELECT MAX(word) FROM secret)', label: 'm' }
    expect([400, 403]).toContain((await chart(reader, id, { metrics: [metric] })).status)
    const where = { columns: ['region'], extras: { where: 'amount > (SELECT COUNT(*) FROM secret)' } }
    expect([400, 403]).toContain((await chart(reader, id, where)).status)
  })

  test('is its author’s alone, and as if missing for others; those with the right to all queries run it as themselves', async () => {
    const id = await run(reader, 'SELECT region, amount FROM sales')
    for (const answer of await everyWay(other, id)) expect(answer.status, answer.text).toBe(404)
    for (const answer of await everyWay(reader, 999_999)) expect(answer.status, answer.text).toBe(404)
    expect((await everyWay(kit.users.admin, id)).map(({ status }) => Math.floor(status / 100))).toEqual(
      Array.from({ length: 9 }, () => 2),
    )
  })

  test('is refused to those who may not send SQL, and to nobody in particular', async () => {
    const id = await run(kit.users.admin, 'SELECT region, amount FROM sales')
    for (const answer of await everyWay(kit.users.alpha, id)) expect(answer.status, answer.text).toBe(403)
    for (const answer of await everyWay(kit.users.visitor, id)) expect(answer.status, answer.text).toBe(401)
  })

  test('rights that its author has lost since are lost for its charts', async () => {
    const { db, auth } = kit.services
    const role = await db.insertInto('roles').values({ name: 'Once' }).returning('id').executeTakeFirstOrThrow()
    const { uuid } = await db.selectFrom('datasets').select('uuid').where('id', '=', dataset).executeTakeFirstOrThrow()
    const grants = [
      { role_id: role.id, permission: 'datasource_access', view: uuid },
      { role_id: role.id, permission: 'can_execute_sql_query', view: 'SQLLab' },
    ]
    await db.insertInto('role_permissions').values(grants).execute()
    const once = await kit.addUser('once', ['Gamma', 'Once'])
    const id = await run(once, 'SELECT region, amount FROM sales')
    expect(rowsOf(await chart(once, id))).toHaveLength(2)
    const revoke = async (permission: string) => {
      const revoked = db.deleteFrom('role_permissions').where('role_id', '=', role.id)
      await revoked.where('permission', '=', permission).execute()
      auth.principals.invalidate()
    }
    await revoke('datasource_access')
    for (const answer of await everyWay(once, id)) expect(answer.status, answer.text).toBe(403)
    await revoke('can_execute_sql_query')
    for (const answer of await everyWay(once, id)) expect(answer.status, answer.text).toBe(403)
  })

  test('a query of a table that its author may not read has returned nothing to chart', async () => {
    const sql = 'SELECT word AS region FROM secret'
    const refused = await reader.post('/api/v1/sqllab/execute/', { database_id, sql, client_id: 'refused' })
    expect(refused.status).toBe(403)
    const { id } = await kit.services.db
      .selectFrom('queries')
      .select('id')
      .where('client_id', '=', 'refused')
      .executeTakeFirstOrThrow()
    for (const answer of await everyWay(reader, id)) {
      expect(answer.status, answer.text).toBe(400)
      expect(answer.text).not.toContain('hush')
    }
    // Even where the history says that it had succeeded.
    const columns = JSON.stringify([{ name: 'region', type: 'VARCHAR', type_generic: 1 }])
    await kit.services.db.updateTable('queries').set({ executed_sql: sql, columns }).where('id', '=', id).execute()
    for (const answer of await everyWay(reader, id)) expect(answer.status, answer.text).toBe(403)
  })

  test('braces in its text are not taken for a template again', async () => {
    const id = await run(reader, "SELECT '{% raw %}{{ nothing }}{% endraw %}' AS region, 1 AS amount")
    expect(rowsOf(await chart(reader, id))).toEqual([{ region: '{{ nothing }}', total: 1 }])
  })

  test('no chart is saved with it', async () => {
    const id = await run(kit.users.admin, 'SELECT region, amount FROM sales')
    const body = { slice_name: 'Unsaved', datasource_id: id, datasource_type: 'query', viz_type: 'table' }
    const answer = await kit.users.admin.post('/api/v1/chart/', body)
    expect(answer.status).toBe(422)
    expect(answer.text).toContain('Only datasets can be charted')
  })
})
