/** Every source of an annotation layer, requested by everybody, with saved and with hand-made query contexts. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeDataset } from '../../../test/dataset.ts'
import { startTestKit, type TestKit, type TestUser } from '../../../test/kit.ts'

const COLUMNS = [
  { name: 'ts', type: 'TIMESTAMP', is_dttm: true },
  { name: 'shop', type: 'VARCHAR' },
  { name: 'amount', type: 'INTEGER' },
]
const rows = (north: string, south: string) =>
  ['ts,shop,amount', `2024-01-01,${north},10`, `2024-01-02,${south},20`].join('\n')

const WHO = ['admin', 'alpha', 'reader', 'limited', 'guest'] as const
type Who = (typeof WHO)[number]
const SOURCES = [
  'drawn layer',
  'other layer',
  'chart on it',
  'chart beside it',
  'secret chart',
  'missing chart',
] as const
type Source = (typeof SOURCES)[number]

/** Text that proves that a source was read. */
const CANARY: Readonly<Record<Source, string>> = {
  'drawn layer': 'drawn event',
  'other layer': 'other event',
  'chart on it': 'South',
  'chart beside it': 'South',
  'secret chart': 'Hidden',
  'missing chart': 'nothing',
}
/** Who reads what when it is requested directly; `limited` has a row rule that leaves North alone. */
const DIRECT: Readonly<Record<Who, readonly Source[]>> = {
  admin: ['drawn layer', 'other layer', 'chart on it', 'chart beside it', 'secret chart'],
  alpha: ['drawn layer', 'other layer', 'chart on it', 'chart beside it', 'secret chart'],
  reader: ['chart on it', 'chart beside it'],
  limited: [],
  guest: [],
}

let kit: TestKit
let host: number
let sales: number
let send: (who: Who, method: 'GET' | 'POST', url: string, body?: unknown) => ReturnType<TestUser['send']>
const layers = new Map<Source, object>()

async function create(url: string, body: object): Promise<number> {
  const answer = await kit.users.admin.post(url, body)
  if (answer.status !== 201) throw new Error(answer.text)
  return answer.json<{ id: number }>().id
}

async function addLayer(name: string): Promise<number> {
  const layer = await create('/api/v1/annotation_layer/', { name })
  await create(`/api/v1/annotation_layer/${layer}/annotation/`, {
    short_descr: `${name} event`,
    start_dttm: '2024-01-01T00:00:00',
    end_dttm: '2024-01-02T00:00:00',
  })
  return layer
}

const QUERY = { columns: ['shop'], metrics: ['total'], orderby: [['total', true]] }
/** The same groups as the page of the dashboard requests them; it lends no other order. */
const PAGE_QUERY = { ...QUERY, orderby: [['total', false]], series_columns: ['shop'], is_timeseries: true }
const contextOf = (id: number, query: object = QUERY) => ({ datasource: { id, type: 'table' }, queries: [query] })

const addChart = (slice_name: string, dataset: number, dashboards: readonly number[], annotation_layers: object[]) =>
  create('/api/v1/chart/', {
    slice_name,
    viz_type: 'echarts_timeseries_line',
    datasource_id: dataset,
    datasource_type: 'table',
    params: JSON.stringify({ groupby: ['shop'], metrics: ['total'], annotation_layers }),
    query_context: JSON.stringify(contextOf(dataset, { ...QUERY, annotation_layers })),
    dashboards,
  })

async function grantedUser(name: string, dataset: number): Promise<TestUser> {
  const { db } = kit.services
  const { uuid } = await db.selectFrom('datasets').select('uuid').where('id', '=', dataset).executeTakeFirstOrThrow()
  const role = await db.insertInto('roles').values({ name }).returning('id').executeTakeFirstOrThrow()
  const grant = { role_id: role.id, permission: 'datasource_access', view: uuid }
  await db.insertInto('role_permissions').values(grant).execute()
  return kit.addUser(name, ['Gamma', name])
}

async function limit(role: string, dataset: number): Promise<void> {
  const { db } = kit.services
  const { id } = await db.selectFrom('roles').select('id').where('name', '=', role).executeTakeFirstOrThrow()
  const rule = { name: 'North alone', filter_type: 'Regular', tables: [dataset], roles: [id], clause: "shop = 'North'" }
  await create('/api/v1/rowlevelsecurity/', rule)
}

async function embed(dashboard: number): Promise<string> {
  const uuid = randomUUID()
  const now = new Date(kit.clock.now()).toISOString()
  const audit = { created_on: now, changed_on: now, created_by_id: null, changed_by_id: null, version: 1 }
  const embedded = { ...audit, uuid, dashboard_id: dashboard, allowed_domains: '[]' }
  await kit.services.db.insertInto('embedded_dashboards').values(embedded).execute()
  const resources = [{ type: 'dashboard' as const, id: uuid }]
  return kit.services.auth.guests.issue(kit.users.admin.id, { user: {}, resources, rls_rules: [] })
}

async function fill(): Promise<void> {
  sales = await makeDataset(kit, {
    table: 'sales',
    csv: rows('North', 'South'),
    columns: COLUMNS,
    metrics: { total: 'SUM(amount)' },
    main_dttm_col: 'ts',
  })
  const secret = await makeDataset(kit, {
    table: 'secret',
    csv: rows('Hidden', 'Hidden'),
    columns: COLUMNS,
    metrics: { total: 'SUM(amount)' },
  })
  const board = await create('/api/v1/dashboard/', { dashboard_title: 'Shown' })
  const [drawn, other] = [await addLayer('drawn'), await addLayer('other')]
  const onIt = await addChart('on it', sales, [board], [])
  const beside = await addChart('beside it', sales, [], [])
  const hidden = await addChart('secret', secret, [], [])
  const native = { annotationType: 'EVENT', sourceType: 'NATIVE', overrides: {} }
  const line = { annotationType: 'TIME_SERIES', sourceType: 'line', overrides: {} }
  layers.set('drawn layer', { ...native, name: 'drawn layer', value: drawn })
  layers.set('other layer', { ...native, name: 'other layer', value: other })
  layers.set('chart on it', { ...line, name: 'chart on it', value: onIt })
  layers.set('chart beside it', { ...line, name: 'chart beside it', value: beside })
  layers.set('secret chart', { ...line, name: 'secret chart', value: hidden })
  layers.set('missing chart', { ...line, name: 'missing chart', value: 999_999 })
  const named = ['drawn layer', 'chart on it', 'secret chart'] as const
  host = await addChart(
    'host',
    sales,
    [board],
    named.map(source => layers.get(source) ?? {}),
  )
  const users = {
    ...kit.users,
    reader: await grantedUser('reader', sales),
    limited: await grantedUser('limited', sales),
  }
  await limit('limited', sales)
  const token = await embed(board)
  send = (who, method, url, body) => {
    const request = body === undefined ? {} : { body }
    if (who !== 'guest') return users[who].send(method, url, request)
    return kit.users.visitor.send(method, url, { ...request, headers: { 'x-guesttoken': token } })
  }
}

beforeAll(async () => {
  kit = await startTestKit({ engine: 'real' })
  await fill()
}, 60_000)
afterAll(() => kit?.close())

const annotated = (source: Source, who: Who) =>
  contextOf(sales, { ...(who === 'guest' ? PAGE_QUERY : QUERY), annotation_layers: [layers.get(source)] })
type Answer = { readonly result: readonly { annotation_data: Record<string, { records: object[]; error?: string }> }[] }
const annotationsOf = (text: string) => (JSON.parse(text) as Answer).result[0]?.annotation_data ?? {}

describe('a hand-made context', () => {
  test.each(WHO.flatMap(who => SOURCES.map(source => [who, source] as const)))(
    '%s reads the %s with the rights of a direct request',
    async (who, source) => {
      const answer = await send(who, 'POST', '/api/v1/chart/data', annotated(source, who))
      const isRead = DIRECT[who].includes(source)
      const isDrawnForGuest = who === 'guest' && (source === 'drawn layer' || source === 'chart on it')
      const isUnderRule = who === 'limited' && (source === 'chart on it' || source === 'chart beside it')
      const isAnswered = isRead || isDrawnForGuest || isUnderRule || (who === 'guest' && source === 'secret chart')
      expect(answer.status === 200, answer.text).toBe(isAnswered)
      if (!isAnswered) expect([400, 403]).toContain(answer.status)
      const seen = answer.status === 200 ? JSON.stringify(annotationsOf(answer.text)) : answer.text
      expect(seen.includes(CANARY[source])).toBe(isRead || isDrawnForGuest)
      if (isUnderRule) expect(seen).toContain('North')
    },
  )

  test('the id of a chart that names the layer opens no further source', async () => {
    for (const source of ['other layer', 'chart beside it', 'secret chart'] as const) {
      const body = { ...annotated(source, 'guest'), form_data: { slice_id: host } }
      const answer = await send('guest', 'POST', '/api/v1/chart/data', body)
      expect(answer.text).not.toContain(source === 'chart beside it' ? '"records":[{' : CANARY[source])
    }
  })

  test('a guest chooses neither columns nor times nor conditions of a source', async () => {
    const [native, line] = [layers.get('drawn layer'), layers.get('chart on it')]
    const overrides = { granularity: 'amount', time_range: '2024-01-01 : 2024-01-02', where: '1=1' }
    const query = { ...PAGE_QUERY, annotation_layers: [native, { ...line, overrides }] }
    const answer = await send('guest', 'POST', '/api/v1/chart/data', contextOf(sales, query))
    expect(answer.status, answer.text).toBe(200)
    const saved = { ...PAGE_QUERY, annotation_layers: [native, line] }
    const own = await send('guest', 'POST', '/api/v1/chart/data', contextOf(sales, saved))
    expect(annotationsOf(answer.text)['chart on it']).toEqual(annotationsOf(own.text)['chart on it'])
    expect(annotationsOf(own.text)['chart on it']?.records).toHaveLength(2)
  })

  test('one that does not exist and one that may not be read are reported alike', async () => {
    const text = async (source: Source) =>
      (await send('reader', 'POST', '/api/v1/chart/data', annotated(source, 'reader'))).text.replaceAll(source, '')
    expect(await text('secret chart')).toBe(await text('missing chart'))
  })
})

describe('a saved chart', () => {
  test.each(WHO)('%s gets the layers that may be read; a layer that may not says so', async who => {
    for (const method of ['GET', 'POST'] as const) {
      const answer = await send(who, method, `/api/v1/chart/${host}/data/`, method === 'POST' ? {} : undefined)
      expect(answer.status, answer.text).toBe(200)
      const annotations = annotationsOf(answer.text)
      const hasRights = who === 'admin' || who === 'alpha'
      expect(JSON.stringify(annotations['drawn layer']).includes('drawn event')).toBe(hasRights || who === 'guest')
      expect(JSON.stringify(annotations['chart on it']).includes('South')).toBe(who !== 'limited')
      expect(JSON.stringify(annotations['chart on it'])).toContain('North')
      expect(JSON.stringify(annotations['secret chart']).includes('Hidden')).toBe(hasRights)
      if (!hasRights) expect(annotations['secret chart']).toMatchObject({ records: [], error: expect.any(String) })
      if (who === 'reader') expect(annotations['drawn layer']).toMatchObject({ records: [], error: 'Forbidden' })
    }
  })
})
