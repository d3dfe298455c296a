/** Whatever is read of a dataset that has a copy is read there: its database may be gone. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestKit, type TestAnswer, type TestKit, type TestUser } from '../../test/kit.ts'
import { postgresFixture } from '../../test/remote-databases.ts'
import { publishManagedTables } from '../managed-tables/index.ts'

const postgres = await postgresFixture()
if (!postgres) console.warn('PostgreSQL is not installed: reads of copies are not tested.')

let kit: TestKit
let east: TestUser
let granted: TestUser
const datasets = { physical: 0, virtual: 0 }

const TABLES = ['sales', 'more_sales']
const COLUMNS = `(id INTEGER, region VARCHAR(20), product TEXT, amount NUMERIC(12, 2), at TIMESTAMP)`
const ROWS = `SELECT i, CASE WHEN i % 3 = 0 THEN 'FOREIGN' WHEN i % 7 = 0 THEN NULL ELSE 'east' END,
  'p' || i % 4, (i * 37 % 101) - 20.25, TIMESTAMP '2024-01-01' + i * INTERVAL '1 day' FROM generate_series(1, 120) AS i`

const simple = (aggregate: string, column_name: string) =>
  ({ expressionType: 'SIMPLE', aggregate, column: { column_name }, label: `${aggregate} ${column_name}` }) as const
const total = simple('SUM', 'amount')
const month = { expressionType: 'SQL', columnType: 'BASE_AXIS', timeGrain: 'P1M', label: 'at', sqlExpression: 'at' }
const GROUPS = {
  columns: ['region', 'product'],
  metrics: [total, simple('AVG', 'amount'), simple('COUNT_DISTINCT', 'id')],
}
const ordered = { orderby: [['region', true] as const, ['product', true] as const] }

/** Every way of reading a dataset. */
const READS: Readonly<Record<string, (user: TestUser, id: number) => Promise<TestAnswer>>> = {
  'a chart': (user, id) => runQuery(user, id, { ...GROUPS, ...ordered }),
  'a chart over time, with another time beside it': (user, id) =>
    runQuery(user, id, {
      columns: [month],
      metrics: [total],
      granularity: 'at',
      time_range: '2024-02-01 : 2024-05-01',
      time_offsets: ['1 month ago'],
      orderby: [['at', true]],
    }),
  'totals and subtotals': (user, id) =>
    runQuery(user, id, { ...GROUPS, ...ordered, grouping_sets: [['region', 'product'], ['region'], []] }),
  'a series limit with others': (user, id) =>
    runQuery(user, id, {
      columns: ['product'],
      metrics: [total],
      series_columns: ['product'],
      series_limit: 2,
      group_others_when_limit_reached: true,
      orderby: [['product', true]],
    }),
  'a filter and a count': (user, id) =>
    runQuery(user, id, {
      columns: ['product'],
      metrics: ['count'],
      filters: [{ col: 'region', op: 'IN', val: ['east', 'FOREIGN'] }],
      is_rowcount: true,
    }),
  'samples of the explore page': (user, id) =>
    runQuery(user, id, { orderby: [['id', true]] }, { result_type: 'samples' }),
  'drill to detail': (user, id) =>
    runQuery(
      user,
      id,
      { columns: ['id', 'region'], orderby: [['id', true]], filters: [{ col: 'product', op: '==', val: 'p1' }] },
      { result_type: 'drill_detail' },
    ),
  'rows page by page': (user, id) =>
    user.post(`/datasource/samples?datasource_id=${id}&datasource_type=table&per_page=500`, {}),
  'drill to detail page by page': (user, id) =>
    user.post(`/datasource/samples?datasource_id=${id}&datasource_type=table&per_page=500`, {
      filters: [{ col: 'product', op: '==', val: 'p1' }],
    }),
  'values of a filter': (user, id) => user.get(`/api/v1/datasource/table/${id}/column/region/values/`),
  'values of a filter, searched': (user, id) => user.get(`/api/v1/datasource/table/${id}/column/region/values/?q=E`),
  'values by the older address': (user, id) => user.get(`/superset/filter/table/${id}/product/`),
  'a file': (user, id) => runQuery(user, id, { ...GROUPS, ...ordered }, { result_format: 'csv' }),
}
const runQuery = (user: TestUser, id: number, query: object, more: object = {}) =>
  user.post('/api/v1/chart/data', { datasource: { id, type: 'table' }, force: true, queries: [query], ...more })

/** Averages have as many digits as the database that counted them gives. */
const rounded = (text: string): string =>
  text.replace(/"?(-?\d+\.\d+)"?/g, (_, number: string) => String(Number(Number(number).toPrecision(12))))

/** The rows of any of these answers, without what differs from request to request, in one order. */
function rowsOf(answer: TestAnswer): unknown {
  if (!answer.text.startsWith('{')) return rounded(answer.text)
  const { result } = answer.json<{
    result: readonly unknown[] | { readonly data: unknown; readonly total_count: number }
  }>()
  if (!Array.isArray(result)) {
    const { data, total_count } = result as { readonly data: readonly object[]; readonly total_count: number }
    return [total_count, ...data.map(row => rounded(JSON.stringify(row))).sort()]
  }
  const [{ data } = { data: undefined }] = result as readonly { readonly data?: readonly object[] }[]
  return data ? data.map(row => rounded(JSON.stringify(row))).sort() : result
}

/** What a reader sees who is refused. */
const REFUSED = [403, 404]

describe.skipIf(!postgres)('a dataset with a copy', () => {
  const users = (kind: keyof typeof datasets) =>
    Object.entries(kind === 'physical' ? { admin: kit.users.admin, east, granted } : { east })
  const each = async (work: (name: string, answer: TestAnswer) => void) => {
    for (const kind of ['physical', 'virtual'] as const) {
      for (const [read, send] of Object.entries(READS)) {
        for (const [name, user] of users(kind)) work(`${kind}, ${read}, ${name}`, await send(user, datasets[kind]))
      }
    }
  }
  const live = new Map<string, unknown>()

  beforeAll(async () => {
    if (!postgres) return
    kit = await startTestKit({ engine: 'real' })
    await publishManagedTables(kit.services)
    for (const table of TABLES) {
      await postgres.change(`CREATE TABLE ${table} ${COLUMNS}`)
      await postgres.change(`INSERT INTO ${table} ${ROWS}`)
      await postgres.change(`GRANT SELECT ON ${table} TO reader`)
    }
    const { admin } = kit.users
    const uri = `postgresql://reader:x@127.0.0.1:${postgres.connection.port}/postgres`
    const made = await admin.post('/api/v1/database/', { database_name: 'warehouse', sqlalchemy_uri: uri })
    const database = made.json<{ id: number }>().id
    const add = async (body: object) => {
      const answer = await admin.post('/api/v1/dataset/', { database, schema: 'public', ...body })
      expect(answer.status, answer.text).toBe(201)
      return answer.json<{ id: number }>().id
    }
    datasets.physical = await add({ table_name: 'sales' })
    datasets.virtual = await add({ table_name: 'virtual', sql: 'SELECT * FROM more_sales WHERE id > 10;' })
    await giveRights()
  }, 60_000)
  afterAll(async () => {
    await kit?.close()
    await postgres?.stop()
  })

  async function giveRights(): Promise<void> {
    const { db } = kit.services
    const role = await db.insertInto('roles').values({ name: 'East' }).returning('id').executeTakeFirstOrThrow()
    const reader = await db.insertInto('roles').values({ name: 'Reader' }).returning('id').executeTakeFirstOrThrow()
    for (const id of Object.values(datasets)) {
      const { uuid } = await db.selectFrom('datasets').select('uuid').where('id', '=', id).executeTakeFirstOrThrow()
      const grant = { role_id: reader.id, permission: 'datasource_access', view: uuid }
      await db.insertInto('role_permissions').values(grant).execute()
      const rule = { name: `east ${id}`, filter_type: 'Regular', roles: [role.id], tables: [id] }
      const clause = "region = 'east' AND (id = 1 OR id IN (2, 4, 5, 8, 22, 44, 70, 119))"
      expect((await kit.users.admin.post('/api/v1/rowlevelsecurity/', { ...rule, clause })).status).toBe(201)
    }
    east = await kit.addUser('east', ['Alpha', 'East'])
    granted = await kit.addUser('granted', ['Gamma', 'Reader'])
  }

  async function settled(id: number): Promise<{ state: string; refreshed_on: string | null; rows: number }> {
    for (;;) {
      const answer = await kit.users.admin.get(`/api/v1/dataset/${id}/extract`)
      const { result } = answer.json<{ result: { state: string; refreshed_on: string | null; rows: number } }>()
      if (result.state !== 'running' && result.state !== 'waiting') return result
      await new Promise(resolve => setTimeout(resolve, 20))
    }
  }

  test('is read live before', async () => {
    await each((what, answer) => {
      expect([what, answer.status, answer.status === 200 ? '' : answer.text]).toEqual([what, 200, ''])
      expect([what, answer.text]).toEqual([what, expect.not.stringMatching(/extract_of_|data_refreshed_on/)])
      live.set(what, rowsOf(answer))
    })
    expect(JSON.stringify([...live].filter(([what]) => what.endsWith('east')))).not.toContain('FOREIGN')
    expect(JSON.stringify([...live].filter(([what]) => what.endsWith('admin')))).toContain('FOREIGN')
  }, 120_000)

  test('has the same rows for everybody when its database is gone, and states their age', async () => {
    kit.clock.advance(3_600_000)
    for (const id of Object.values(datasets)) {
      expect((await kit.users.admin.post(`/api/v1/dataset/${id}/extract`, {})).status).toBe(202)
      expect(await settled(id)).toMatchObject({ state: 'ready', refreshed_on: '2026-11-20T09:00:00.000Z' })
    }
    await postgres?.stop()
    await each((what, answer) => {
      expect([what, answer.status, answer.status === 200 ? '' : answer.text]).toEqual([what, 200, ''])
      expect([what, rowsOf(answer)]).toEqual([what, live.get(what)])
      if (!answer.text.includes('"coltypes"')) return
      expect([what, answer.text]).toEqual([what, expect.stringContaining('extract_of_')])
      expect([what, answer.text]).toEqual([
        what,
        expect.stringContaining('"data_refreshed_on":"2026-11-20T09:00:00.000Z"'),
      ])
    })
  }, 120_000)

  test('is refused to the same people', async () => {
    for (const [read, send] of Object.entries(READS)) {
      for (const user of [kit.users.gamma, kit.users.nobody]) {
        const answer = await send(user, datasets.physical)
        expect([read, REFUSED.includes(answer.status)]).toEqual([read, true])
      }
    }
  })

  test('is queried live for what only its database understands, and so is a rule; nothing is shown when that is gone', async () => {
    const own = { expressionType: 'SQL', sqlExpression: 'MAX(id) / 3', label: 'third' }
    expect((await runQuery(granted, datasets.physical, { columns: [], metrics: [own] })).status).toBeGreaterThanOrEqual(
      400,
    )
    const regex = { col: 'region', op: 'REGEX', val: 'e.st' }
    for (const is_rowcount of [true, false]) {
      const query = { columns: ['region'], metrics: [], filters: [regex], is_rowcount }
      expect((await runQuery(granted, datasets.physical, query)).status).toBeGreaterThanOrEqual(400)
    }
    const rules = await kit.users.admin.get('/api/v1/rowlevelsecurity/')
    for (const { id } of rules.json<{ result: { id: number }[] }>().result) {
      const answer = await kit.users.admin.put(`/api/v1/rowlevelsecurity/${id}`, { clause: "region ~ '^e'" })
      expect([answer.status, answer.text]).toEqual([200, answer.text])
    }
    for (const [read, send] of Object.entries(READS)) {
      const answer = await send(east, datasets.physical)
      expect([read, answer.status >= 400, answer.text.includes('FOREIGN')]).toEqual([read, true, false])
    }
  }, 60_000)
})
