import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestKit, type TestKit } from '../../test/kit.ts'
import { mariaFixture, postgresFixture } from '../../test/remote-databases.ts'
import { publishManagedTables } from '../managed-tables/index.ts'
import { refreshDue, resumeExtracts } from './schedule.ts'

const fixtures = await Promise.all([postgresFixture(), mariaFixture()])
if (fixtures.includes(null))
  console.warn('PostgreSQL or MariaDB is not installed: copies of their tables are not tested.')
const present = fixtures.flatMap(fixture => (fixture ? [fixture] : []))

let kit: TestKit
beforeAll(async () => {
  kit = await startTestKit({ engine: 'real' })
  await publishManagedTables(kit.services)
})
afterAll(async () => {
  await kit.close()
  for (const fixture of present) await fixture.stop()
})

interface ExtractState {
  readonly result: { readonly state: string; readonly rows: number; readonly next_run: string | null } | null
}

describe.each(present)('a copy of a table in $backend', fixture => {
  let database_id = 0
  let dataset = 0
  const addDataset = async (table_name: string): Promise<number> => {
    const schema = fixture.backend === 'postgresql' ? 'public' : 'test'
    const made = await kit.users.admin.post('/api/v1/dataset/', { database: database_id, schema, table_name })
    return made.json<{ id: number }>().id
  }
  const send = (query: object, user = kit.users.admin) =>
    user.post('/api/v1/chart/data', { datasource: { id: dataset, type: 'table' }, force: true, queries: [query] })
  const runQuery = async (query: object) => {
    const answer = await send(query)
    expect([answer.status, answer.status === 200 ? '' : answer.text]).toEqual([200, ''])
    return answer.json<{ result: readonly [{ data: unknown; query: string; coltypes: unknown }] }>().result[0]
  }
  const url = () => `/api/v1/dataset/${dataset}/extract`
  const settled = async () => {
    for (;;) {
      const { result } = (await kit.users.admin.get(url())).json<ExtractState>()
      if (result && result.state !== 'running' && result.state !== 'waiting') return result
      await new Promise(resolve => setTimeout(resolve, 20))
    }
  }
  const ALL = {
    columns: ['id', 'big', 'exact', 'small', 'wide', 'label', 'day', 'moment', 'flag'],
    orderby: [['id', true]],
    row_limit: 10,
  }
  const MONTHS = {
    columns: [
      { expressionType: 'SQL', columnType: 'BASE_AXIS', timeGrain: 'P1M', label: 'moment', sqlExpression: 'moment' },
    ],
    metrics: [
      'count',
      { expressionType: 'SIMPLE', column: { column_name: 'small' }, aggregate: 'SUM', label: 'total' },
    ],
    orderby: [['total', false]],
  }

  beforeAll(async () => {
    const { host, port, username, password, database } = fixture.connection
    const made = await kit.users.admin.post('/api/v1/database/', {
      database_name: fixture.backend,
      sqlalchemy_uri: `${fixture.backend}://${username}:${encodeURIComponent(password || 'x')}@${host}:${port}/${database}`,
    })
    database_id = made.json<{ id: number }>().id
    dataset = await addDataset('numbers')
  })

  test('answers as the table does, digit by digit', async () => {
    const [live, months] = [await runQuery(ALL), await runQuery(MONTHS)]
    expect(live.query).not.toContain('extract_of_')
    expect((await kit.users.admin.get(url())).json<ExtractState>().result).toBeNull()
    expect((await kit.users.admin.post(url(), { sort_by: 'moment' })).status).toBe(202)
    expect(await settled()).toMatchObject({ state: 'ready', rows: 3 })
    const copied = await runQuery(ALL)
    expect(copied.query).toContain('extract_of_')
    expect(copied.data).toEqual(live.data)
    expect(copied.coltypes).toEqual(live.coltypes)
    expect((await runQuery(MONTHS)).data).toEqual(months.data)
  })

  test('has the rows of its last refresh; another one takes its place whole', async () => {
    const count = { metrics: ['count'], columns: [] }
    await fixture.change("INSERT INTO numbers VALUES (4, 1, 1, 1, 1, 'new', NULL, NULL, NULL)")
    expect((await runQuery(count)).data).toEqual([{ count: 3 }])
    expect((await kit.users.admin.post(url(), {})).status).toBe(202)
    expect(await settled()).toMatchObject({ rows: 4 })
    expect((await runQuery(count)).data).toEqual([{ count: 4 }])
  })

  test('that is requested while another is being made has the rows of its own request', async () => {
    const { admin } = kit.users
    const sleeps = fixture.backend === 'postgresql' ? "pg_sleep(0.1)::text = ''" : 'SLEEP(0.1) = 0'
    await fixture.change(`CREATE VIEW slow_numbers AS SELECT * FROM numbers WHERE ${sleeps}`)
    if (fixture.backend === 'postgresql') await fixture.change('GRANT SELECT ON slow_numbers TO reader')
    const quick = dataset
    dataset = await addDataset('slow_numbers')
    try {
      await admin.post(url(), {})
      expect(await settled()).toMatchObject({ state: 'ready', rows: 4 })
      await admin.post(url(), {})
      await new Promise(resolve => setTimeout(resolve, 150))
      await fixture.change("INSERT INTO numbers VALUES (5, 1, 1, 1, 1, 'later', NULL, NULL, NULL)")
      const answer = (await admin.post(url(), {})).json<ExtractState>()
      expect(['waiting', 'running']).toContain(answer.result?.state)
      expect(await settled()).toMatchObject({ state: 'ready', rows: 5 })
    } finally {
      await fixture.change('DELETE FROM numbers WHERE id > 4')
      dataset = quick
    }
  })

  test('that was not finished when the process ended is made at its next start', async () => {
    await kit.services.db
      .updateTable('extracts')
      .set({ state: 'running', rows: null })
      .where('dataset_id', '=', dataset)
      .execute()
    await resumeExtracts(kit.services)
    expect((await kit.users.admin.get(url())).json<ExtractState>().result).toMatchObject({ state: 'ready', rows: 4 })
  })

  test('is not queried for what is written in the own language of the database', async () => {
    const own = { expressionType: 'SQL', sqlExpression: 'MAX(id) / 3', label: 'third' }
    expect((await runQuery({ metrics: [own], columns: [] })).query).not.toContain('extract_of_')
  })

  test('can be named by no other dataset, and is in no list', async () => {
    const { admin } = kit.users
    const managed = (
      await admin.get('/api/v1/database/?q=(filters:!((col:database_name,opr:eq,value:examples)))')
    ).json<{
      result: readonly [{ id: number }]
    }>().result[0].id
    const [row] = await kit.services.db
      .selectFrom('extracts')
      .select('table_name')
      .where('dataset_id', '=', dataset)
      .execute()
    const name = row?.table_name ?? ''
    expect((await admin.get(`/api/v1/database/${managed}/tables/`)).text).not.toContain(name)
    const table = await admin.post('/api/v1/dataset/', { database: managed, schema: 'main', table_name: name })
    expect(table.status).toBe(422)
    const virtual = { database: managed, schema: 'main', table_name: 'v', sql: `SELECT * FROM ${name}` }
    expect((await admin.post('/api/v1/dataset/', virtual)).status).toBe(422)
  })

  test('that grows beyond its bound fails with a reason, and the one before is read on', async () => {
    const { services } = kit
    const { config } = services
    const count = { metrics: ['count'], columns: [] }
    const before = (await runQuery(count)).data
    Object.assign(services, { config: { ...config, extract_max_mb: 0 } })
    try {
      expect((await kit.users.admin.post(url(), {})).status).toBe(202)
      expect(await settled()).toMatchObject({ state: 'failed', error: expect.stringMatching(/larger than 0 MB/) })
    } finally {
      Object.assign(services, { config })
    }
    const after = await runQuery(count)
    expect([after.data, after.query]).toEqual([before, expect.stringContaining('extract_of_')])
    expect((await kit.users.admin.post(url(), {})).status).toBe(202)
    expect(await settled()).toMatchObject({ state: 'ready', error: null })
  })

  test('is refreshed on its schedule', async () => {
    const response = await kit.users.admin.post(url(), { schedule: '0 6 * * *', time_zone: 'Europe/Berlin' })
    expect(response.json<ExtractState>().result?.next_run).toBe('2026-11-21T05:00:00.000Z')
    await settled()
    await fixture.change('DELETE FROM numbers WHERE id = 4')
    await refreshDue(kit.services)
    expect((await runQuery({ metrics: ['count'], columns: [] })).data).toEqual([{ count: 4 }])
    await kit.services.db
      .updateTable('extracts')
      .set({ next_run: '2026-11-20T00:00:00.000Z' })
      .where('dataset_id', '=', dataset)
      .execute()
    await refreshDue(kit.services)
    expect((await runQuery({ metrics: ['count'], columns: [] })).data).toEqual([{ count: 3 }])
    expect((await kit.users.admin.post(url(), { schedule: 'now and then' })).status).toBe(422)
  })

  test('is for those who may change the dataset, and goes when it is given up', async () => {
    for (const user of [kit.users.gamma, kit.users.alpha]) {
      expect((await user.post(url(), {})).status).toBeGreaterThanOrEqual(403)
    }
    expect((await kit.users.admin.delete(url())).status).toBe(200)
    expect((await runQuery(ALL)).query).not.toContain('extract_of_')
    expect((await kit.users.admin.delete(url())).status).toBe(404)
  })
})
