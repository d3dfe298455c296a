/** Every operator, page size, order and choice of keys that lists are requested with, by the rows that come back. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestUser } from '../../test/kit.ts'
import { idOf, listed, type ResourceFixture, startResources } from '../../test/resources.ts'

let kit: ResourceFixture['kit']
let newChart: ResourceFixture['newChart']
const chart: Record<string, number> = {}
const dashboard: Record<string, number> = {}
const query: Record<string, number> = {}

beforeAll(async () => {
  ;({ kit, newChart } = await startResources())
  const { admin, alpha } = kit.users
  const make = async (user: TestUser, path: string, body: object) => {
    kit.clock.advance(60_000)
    const answer = await user.post(`/api/v1/${path}/`, body)
    expect(answer.status, answer.text).toBe(201)
    return idOf(answer)
  }
  chart.Apple = await make(admin, 'chart', newChart({ slice_name: 'Apple', viz_type: 'pie', cache_timeout: 10 }))
  chart.Apricot = await make(
    alpha,
    'chart',
    newChart({ slice_name: 'Apricot', viz_type: 'table', cache_timeout: 20, certified_by: 'Board' }),
  )
  chart.Banana = await make(admin, 'chart', newChart({ slice_name: 'Banana', description: 'a 100% fruit' }))
  dashboard.One = await make(admin, 'dashboard', { dashboard_title: 'One', slug: 'first', published: true })
  dashboard.Two = await make(alpha, 'dashboard', { dashboard_title: 'Two', certified_by: 'Board' })
  query.Mine = await make(admin, 'saved_query', { label: 'Mine', sql: 'SELECT secret', schema: 'main' })
  query.Other = await make(admin, 'saved_query', { label: 'Other', sql: 'SELECT 2', schema: 'public' })
  await admin.post(`/api/v1/chart/${chart.Apple}/favorites/`)
  await admin.post(`/api/v1/dashboard/${dashboard.One}/favorites/`)
  await admin.post(`/api/v1/saved_query/${query.Mine}/favorites/`)
  await make(admin, 'report', {
    type: 'Report',
    name: 'Weekly fruit',
    crontab: '0 9 * * 1',
    creation_method: 'charts',
    chart: chart.Apple,
  })
})
afterAll(() => kit.close())

const list = (path: string, q: object, user: TestUser = kit.users.admin) =>
  user.get(`/api/v1/${path}/?q=${encodeURIComponent(JSON.stringify(q))}`)
const NAME = {
  chart: 'slice_name',
  dashboard: 'dashboard_title',
  saved_query: 'label',
  dataset: 'table_name',
  report: 'name',
  database: 'database_name',
} as const
type Listed = keyof typeof NAME
async function names(path: Listed, filters: readonly object[], user?: TestUser): Promise<readonly unknown[]> {
  const answer = await list(path, { filters, order_column: NAME[path], order_direction: 'asc' }, user)
  expect(answer.status, `${JSON.stringify(filters)}: ${answer.text}`).toBe(200)
  const { count, result } = listed(answer)
  expect(count).toBe(result.length)
  return result.map(row => row[NAME[path]])
}
const charts = (col: string, opr: string, value: unknown) => names('chart', [{ col, opr, value }])

test.each([
  ['slice_name', 'eq', 'Apple', ['Apple']],
  ['slice_name', 'neq', 'Apple', ['Apricot', 'Banana']],
  ['slice_name', 'gt', 'Apple', ['Apricot', 'Banana']],
  ['slice_name', 'lt', 'Apricot', ['Apple']],
  ['slice_name', 'sw', 'AP', ['Apple', 'Apricot']],
  ['slice_name', 'nsw', 'ap', ['Banana']],
  ['slice_name', 'ew', 'a', ['Banana']],
  ['slice_name', 'new', 'a', ['Apple', 'Apricot']],
  ['slice_name', 'ct', 'PR', ['Apricot']],
  ['slice_name', 'nct', 'p', ['Banana']],
  ['slice_name', 'in', ['Apple', 'Banana', 'x'], ['Apple', 'Banana']],
  ['cache_timeout', 'eq', 10, ['Apple']],
  ['cache_timeout', 'eq', null, ['Banana']],
  ['cache_timeout', 'neq', null, ['Apple', 'Apricot']],
  ['cache_timeout', 'gt', 10, ['Apricot']],
  ['cache_timeout', 'lt', 20, ['Apple']],
  ['cache_timeout', 'in', [20, 30], ['Apricot']],
  ['slice_name', 'chart_all_text', 'FRUIT', ['Banana']],
  ['slice_name', 'chart_all_text', '100%', ['Banana']],
  ['slice_name', 'chart_all_text', 'pie', ['Apple']],
  ['slice_name', 'chart_all_text', 'birth', ['Apple', 'Apricot', 'Banana']],
  ['id', 'chart_is_favorite', true, ['Apple']],
  ['id', 'chart_is_favorite', false, ['Apricot', 'Banana']],
  ['id', 'chart_is_certified', true, ['Apricot']],
  ['created_by', 'chart_created_by_me', 'me', ['Apple', 'Banana']],
  ['created_by', 'chart_has_created_by', true, ['Apple', 'Apricot', 'Banana']],
] as const)('charts by %s %s %j [API-CORE-003]', async (col, opr, value, expected) => {
  expect(await charts(col, opr, value)).toEqual(expected)
})

test('references: to one, not to one, among many; all conditions hold together [API-CORE-003]', async () => {
  const { admin, alpha } = kit.users
  expect(await charts('created_by', 'rel_o_m', alpha.id)).toEqual(['Apricot'])
  expect(await charts('created_by', 'nrel_o_m', alpha.id)).toEqual(['Apple', 'Banana'])
  expect(await charts('owners', 'rel_m_m', alpha.id)).toEqual(['Apricot'])
  const both = [
    { col: 'slice_name', opr: 'sw', value: 'A' },
    { col: 'created_by', opr: 'rel_o_m', value: admin.id },
  ]
  expect(await names('chart', both)).toEqual(['Apple'])
  for (const wrong of [
    { col: 'params', opr: 'eq', value: 1 },
    { col: 'slice_name', opr: 'rel_o_m', value: 1 },
    { col: 'slice_name', opr: 'title_or_slug', value: 1 },
  ]) {
    const refused = await list('chart', { filters: [wrong] })
    expect([refused.status, refused.json().message]).toEqual([400, expect.stringMatching(/^Not a valid rison schema/)])
  }
})

test.each([
  ['dashboard', 'dashboard_title', 'title_or_slug', 'FIRST', ['One']],
  ['dashboard', 'dashboard_title', 'title_or_slug', 'tw', ['Two']],
  ['dashboard', 'id', 'dashboard_is_favorite', true, ['One']],
  ['dashboard', 'id', 'dashboard_is_certified', true, ['Two']],
  ['dashboard', 'id', 'dashboard_is_certified', false, ['One']],
  ['dashboard', 'created_by', 'dashboard_created_by_me', 'me', ['One']],
  ['dashboard', 'created_by', 'dashboard_has_created_by', true, ['One', 'Two']],
  ['dashboard', 'published', 'eq', true, ['One']],
  ['dataset', 'sql', 'dataset_is_null_or_empty', true, ['birth_names']],
  ['dataset', 'sql', 'dataset_is_null_or_empty', false, []],
  ['dataset', 'id', 'dataset_is_certified', true, []],
  ['dataset', 'id', 'dataset_is_certified', false, ['birth_names']],
  ['saved_query', 'label', 'all_text', 'SECRET', ['Mine']],
  ['saved_query', 'id', 'saved_query_is_fav', true, ['Mine']],
  ['saved_query', 'id', 'saved_query_is_fav', false, ['Other']],
  ['report', 'name', 'report_all_text', 'FRUIT', ['Weekly fruit']],
  ['report', 'name', 'report_all_text', 'nothing', []],
  ['database', 'allow_file_upload', 'upload_is_enabled', true, ['examples']],
  ['database', 'allow_file_upload', 'upload_is_enabled', false, []],
] as const)('%s by %s %s %j [API-CORE-003]', async (path, col, opr, value, expected) => {
  expect(await names(path, [{ col, opr, value }])).toEqual(expected)
})

test('pages: twenty unless said, at most five thousand, also for -1 and more [API-CORE-007]', async () => {
  const many = Array.from({ length: 5003 }, (_, index) => ({ name: `layer ${String(index).padStart(4, '0')}` }))
  const now = '2026-11-20T08:00:00.000Z'
  const audit = { descr: null, created_on: now, changed_on: now, created_by_id: null, changed_by_id: null, version: 1 }
  for (let at = 0; at < many.length; at += 500) {
    const rows = many.slice(at, at + 500).map(({ name }) => ({ ...audit, name, uuid: kit.services.ids.uuid() }))
    await kit.services.db.insertInto('annotation_layers').values(rows).execute()
  }
  const page = async (q: object) => {
    const answer = await list('annotation_layer', {
      columns: ['name'],
      order_column: 'name',
      order_direction: 'asc',
      ...q,
    })
    const { count, result } = listed(answer)
    return [count, result.length, result[0]?.name]
  }
  expect(await page({})).toEqual([5003, 20, 'layer 0000'])
  expect(await page({ page: 1 })).toEqual([5003, 20, 'layer 0020'])
  expect(await page({ page: 2, page_size: 200 })).toEqual([5003, 200, 'layer 0400'])
  for (const page_size of [-1, 5000, 5001, 99_999])
    expect(await page({ page_size })).toEqual([5003, 5000, 'layer 0000'])
  expect(await page({ page: 1, page_size: 5000 })).toEqual([5003, 3, 'layer 5000'])
  expect(await page({ page: 300 })).toEqual([5003, 0, undefined])
})

test('the keys of a list, and of fewer [API-CORE-008] [API-RESOURCE-002]', async () => {
  const whole = (await list('chart', {})).json()
  expect(Object.keys(whole).sort()).toEqual(
    'count description_columns ids label_columns list_columns list_title order_columns result'.split(' '),
  )
  expect(whole).toMatchObject({
    ids: [chart.Banana, chart.Apricot, chart.Apple],
    list_columns: expect.arrayContaining(['slice_name']),
  })
  const narrow = await list('chart', {
    columns: ['id', 'slice_name'],
    keys: ['none'],
    filters: [{ col: 'slice_name', opr: 'ct', value: 'ap' }],
    order_column: 'slice_name',
    order_direction: 'desc',
    page: 0,
    page_size: 1,
  })
  expect(narrow.json()).toEqual({
    count: 2,
    ids: [chart.Apricot],
    result: [{ id: chart.Apricot, slice_name: 'Apricot' }],
  })
})

test('orders turn round; the newest change comes first where none is requested [API-CORE-009]', async () => {
  const ordered = async (path: string, name: string, q: object) =>
    listed(await list(path, q)).result.map(row => row[name])
  expect(await ordered('chart', 'slice_name', {})).toEqual(['Banana', 'Apricot', 'Apple'])
  const by = (order_column: string, order_direction: string) => ({ order_column, order_direction })
  expect(await ordered('chart', 'slice_name', by('slice_name', 'asc'))).toEqual(['Apple', 'Apricot', 'Banana'])
  expect(await ordered('chart', 'slice_name', by('slice_name', 'desc'))).toEqual(['Banana', 'Apricot', 'Apple'])
  expect(await ordered('chart', 'slice_name', by('changed_on_delta_humanized', 'asc'))).toEqual([
    'Apple',
    'Apricot',
    'Banana',
  ])
  expect(await ordered('dashboard', 'dashboard_title', by('published', 'desc'))).toEqual(['One', 'Two'])
  const columns = {
    saved_query: [
      'label',
      'schema',
      'description',
      'sql',
      'rows',
      'database.database_name',
      'created_on',
      'created_by.first_name',
      'changed_on_delta_humanized',
      'last_run_delta_humanized',
    ],
    report: ['name', 'type', 'active', 'crontab', 'last_eval_dttm', 'changed_on', 'created_on'],
  }
  for (const [path, all] of Object.entries(columns)) {
    for (const order_column of all)
      expect((await list(path, by(order_column, 'desc'))).status, `${path} ${order_column}`).toBe(200)
  }
  for (const path of Object.keys(NAME)) expect((await list(path, by('uuid', 'asc'))).status, path).toBe(400)
  expect((await list('chart', by('slice_name', 'up'))).status).toBe(400)
})

test('_info of every resource, for those who may write and those who may not [API-RESOURCE-001] [API-RESOURCE-013]', async () => {
  const { admin, gamma } = kit.users
  for (const path of ['chart', 'dashboard', 'dataset', 'saved_query', 'database', 'report']) {
    const info = await admin.get(`/api/v1/${path}/_info?q=(keys:!(permissions))`)
    expect([info.status, Object.keys(info.json())], path).toEqual([200, ['permissions']])
    const { permissions } = info.json<{ permissions: string[] }>()
    expect(permissions, path).toEqual(expect.arrayContaining(['can_read', 'can_write']))
    const whole = (await admin.get(`/api/v1/${path}/_info`)).json()
    expect(Object.keys(whole).sort(), path).toEqual(
      'add_columns add_title edit_columns edit_title filters permissions'.split(' '),
    )
  }
  const asReader = (await gamma.get('/api/v1/chart/_info?q=(keys:!(permissions))')).json<{ permissions: string[] }>()
  expect(asReader.permissions).toContain('can_read')
  const { filters } = (await admin.get('/api/v1/chart/_info')).json<{ filters: Record<string, object[]> }>()
  expect(filters.slice_name).toContainEqual({ name: expect.any(String), operator: 'chart_all_text' })
})

test('related: which fields, how people, roles and databases are found, named ids first [API-RESOURCE-008] [API-RESOURCE-011]', async () => {
  const { admin, gamma } = kit.users
  const related = async (path: string, q = '') => {
    const answer = await admin.get(`/api/v1/${path}?q=${q}`)
    expect(answer.status, path).toBe(200)
    return answer.json<{ count: number; result: { value: number; text: string; extra?: object }[] }>()
  }
  const fields = {
    chart: ['owners', 'created_by'],
    dashboard: ['owners', 'roles', 'created_by'],
    dataset: ['database', 'owners'],
    saved_query: ['database'],
    query: ['database', 'user'],
    report: ['owners', 'chart', 'dashboard', 'database', 'created_by'],
  }
  for (const [path, all] of Object.entries(fields)) {
    for (const field of all) await related(`${path}/related/${field}`)
    expect((await admin.get(`/api/v1/${path}/related/slug`)).status, path).toBe(404)
  }
  await kit.services.db
    .updateTable('users')
    .set({ first_name: 'Grace', last_name: 'Hopper', email: 'gh@navy.example' })
    .where('id', '=', gamma.id)
    .execute()
  for (const text of ['hopper', 'GRACE', 'gamma', "'gh@navy'"]) {
    const { result } = await related('dashboard/related/owners', `(filter:${text})`)
    expect(result, text).toContainEqual({
      value: gamma.id,
      text: 'Grace Hopper',
      extra: { active: true, email: expect.stringContaining('@') },
    })
  }
  expect((await related('dashboard/related/roles', '(filter:amm)')).result.map(({ text }) => text)).toEqual(['Gamma'])
  expect((await related('dataset/related/database', '(filter:exam)')).result.map(({ text }) => text)).toEqual([
    'examples',
  ])
  expect((await related('dataset/related/database', '(filter:amples)')).result).toEqual([])
  const paged = await related('dashboard/related/owners', '(page:1,page_size:2)')
  expect([paged.result.length, paged.count > 4]).toEqual([2, true])
  const named = await related('dashboard/related/owners', `(filter:alpha2,include_ids:!(${gamma.id}))`)
  expect(named.result.map(({ value }) => value).sort()).toEqual([kit.users.alpha2.id, gamma.id].sort())
})

test('distinct: the values themselves, ascending, without nulls [API-RESOURCE-008] [API-RESOURCE-012]', async () => {
  const { admin } = kit.users
  await admin.post('/api/v1/saved_query/', { label: 'No schema', sql: 'SELECT 3' })
  const distinct = async (path: string, q = '') => (await admin.get(`/api/v1/${path}?q=${q}`)).json()
  expect(await distinct('saved_query/distinct/schema')).toEqual({
    count: 2,
    result: [
      { text: 'main', value: 'main' },
      { text: 'public', value: 'public' },
    ],
  })
  expect(await distinct('saved_query/distinct/schema', '(filter:pub)')).toMatchObject({ result: [{ value: 'public' }] })
  expect(await distinct('dataset/distinct/schema')).toEqual({ count: 1, result: [{ text: 'main', value: 'main' }] })
  expect(await distinct('query/distinct/status')).toEqual({ count: 0, result: [] })
  for (const path of [
    'dataset/distinct/table_name',
    'saved_query/distinct/sql',
    'query/distinct/sql',
    'chart/distinct/id',
  ])
    expect((await admin.get(`/api/v1/${path}`)).status, path).toBe(404)
})

test('stars: select and unselect of charts and dashboards, as often as wanted, looked up by ids in order [API-DASH-014] [API-DASH-015] [API-DASH-016] [API-DASH-017] [API-DASH-021]', async () => {
  const { alpha, visitor } = kit.users
  for (const [kind, path, id, other] of [
    ['slice', 'chart', chart.Apricot, chart.Banana],
    ['Dashboard', 'dashboard', dashboard.Two, dashboard.One],
  ] as const) {
    const at = `/superset/favstar/${kind}/${id}`
    const counted = async (word: string) => (await alpha.get(`${at}/${word}/`)).json()
    expect(await counted('count')).toEqual({ count: 0 })
    for (const _ of [1, 2]) expect(await counted('select')).toEqual({ count: 1 })
    expect(await counted('count')).toEqual({ count: 1 })
    const status = await alpha.get(`/api/v1/${path}/favorite_status/?q=!(4711,${id},${other})`)
    expect(status.json()).toEqual({
      result: [
        { id: 4711, value: false },
        { id, value: true },
        { id: other, value: false },
      ],
    })
    expect((await alpha.get(`/api/v1/${path}/favorite_status/?q=!(4711,4712)`)).status).toBe(404)
    for (const _ of [1, 2]) expect(await counted('unselect')).toEqual({ count: 0 })
    expect((await alpha.post(`${at}/select/`)).json()).toEqual({ count: 1 })
    expect((await alpha.post(`${at}/unselect/`)).json()).toEqual({ count: 0 })
    for (const word of ['select', 'unselect']) {
      const denied = await visitor.get(`${at}/${word}/`)
      expect([denied.status, denied.json().error]).toEqual([403, 'ERROR: Favstar toggling denied'])
    }
  }
})
