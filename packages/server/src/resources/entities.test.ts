/** The shapes of charts, dashboards and datasets on the wire, and how pages read and save them. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { idOf, layoutWith, listed, type ResourceFixture, resultOf, startResources } from '../../test/resources.ts'

let kit: ResourceFixture['kit']
let dataset: number
let newChart: ResourceFixture['newChart']
let chart: number
let dashboard: number

const PERSON = { id: expect.any(Number), username: 'alpha', first_name: 'alpha', last_name: 'Test' }
const METADATA = {
  color_namespace: 'ns',
  color_scheme: 'supersetColors',
  color_scheme_domain: ['#111111'],
  label_colors: { a: '#222222' },
  shared_label_colors: { b: '#333333' },
  expanded_slices: { '1': true },
  refresh_frequency: 30,
  timed_refresh_immune_slices: [1],
  cross_filters_enabled: false,
  default_filters: '{}',
  filter_scopes: {},
  chart_configuration: { '1': { id: 1 } },
  native_filter_configuration: [
    { id: 'NATIVE_FILTER-1', name: 'Region', description: 'd', filterType: 'filter_select', targets: [{}] },
  ],
  show_native_filters: false,
  stagger_time: 2500,
  stagger_refresh: false,
  filter_bar_orientation: 'HORIZONTAL',
}

beforeAll(async () => {
  const fixture = await startResources()
  ;({ kit, newChart } = fixture)
  dataset = fixture.datasetId
  const { alpha } = kit.users
  const description = '**bold** <script>alert(1)</script>'
  chart = idOf(await alpha.post('/api/v1/chart/', newChart({ description, cache_timeout: 60 })))
  const json_metadata = JSON.stringify({ ...METADATA, positions: layoutWith(chart) })
  const body = { dashboard_title: 'D', slug: 'd', css: 'a{}', published: true, json_metadata }
  dashboard = idOf(await alpha.post('/api/v1/dashboard/', body))
})
afterAll(() => kit.close())

test('a chart as it is read [ENTITY-CHART-001] [ENTITY-CHART-002] [ENTITY-CHART-003] [ENTITY-CHART-004] [ENTITY-CHART-005] [ENTITY-CHART-007] [ENTITY-CHART-008]', async () => {
  const { alpha } = kit.users
  const read = resultOf(await alpha.get(`/api/v1/chart/${chart}`))
  expect(read).toMatchObject({
    id: chart,
    slice_name: 'Names',
    viz_type: 'table',
    params: '{"row_limit":10}',
    query_context: null,
    cache_timeout: 60,
    certified_by: null,
    certification_details: null,
    is_managed_externally: false,
    owners: [PERSON],
    dashboards: [{ id: dashboard, dashboard_title: 'D', json_metadata: expect.any(String) }],
    datasource_id: dataset,
    datasource_type: 'table',
    datasource_name_text: 'birth_names',
    datasource_url: `/explore/?datasource_type=table&datasource_id=${dataset}`,
    thumbnail_url: expect.stringMatching(/^\/api\/v1\/chart\/\d+\/thumbnail\/[0-9a-f]{32}\/$/),
    url: `/explore/?slice_id=${chart}`,
    changed_on_delta_humanized: 'now',
    modified: 'now',
  })
  expect(String(read.slice_url).startsWith(`/explore/?slice_id=${chart}&form_data=`)).toBe(true)
  expect(read.description_markeddown).toContain('<strong>bold</strong>')
  expect(read.description_markeddown).not.toContain('<script>')
  const [entry] = (await alpha.get(`/api/v1/dashboard/${dashboard}/charts`)).json<{ result: unknown[] }>().result
  expect(entry).toMatchObject({
    id: chart,
    slice_name: 'Names',
    description_markeddown: expect.any(String),
    form_data: { slice_id: chart, viz_type: 'table', datasource: `${dataset}__table`, row_limit: 10 },
  })
})

test('a chart lists the dashboards that its reader may open, and a save takes it off no others', async () => {
  const other = await startResources({ flags: { DASHBOARD_RBAC: true } })
  const { admin, alpha2 } = other.kit.users
  const roles = await other.kit.services.db.selectFrom('roles').select('id').where('name', '=', 'Admin').execute()
  const own = idOf(await alpha2.post('/api/v1/chart/', other.newChart()))
  const json_metadata = JSON.stringify({ positions: layoutWith(own) })
  const hidden = { dashboard_title: 'Hidden', published: true, json_metadata, roles: roles.map(role => role.id) }
  const on = idOf(await admin.post('/api/v1/dashboard/', hidden))
  expect(resultOf(await admin.get(`/api/v1/chart/${own}`)).dashboards).toMatchObject([{ id: on }])
  expect(resultOf(await alpha2.get(`/api/v1/chart/${own}`)).dashboards).toEqual([])
  expect((await alpha2.put(`/api/v1/chart/${own}`, { dashboards: [] })).status).toBe(200)
  expect(resultOf(await admin.get(`/api/v1/dashboard/${on}`)).charts).toEqual(['Names'])
  await other.kit.close()
})

test('a dashboard as it is read [ENTITY-DASH-001] [ENTITY-DASH-002] [ENTITY-DASH-003] [ENTITY-DASH-004] [ENTITY-DASH-005] [ENTITY-DASH-006] [ENTITY-DASH-007]', async () => {
  const { alpha, admin } = kit.users
  const role = await kit.services.db
    .selectFrom('roles')
    .select('id')
    .where('name', '=', 'Gamma')
    .executeTakeFirstOrThrow()
  await alpha.put(`/api/v1/dashboard/${dashboard}`, {
    roles: [role.id],
    certified_by: 'Me',
    certification_details: 'd',
  })
  const read = resultOf(await admin.get(`/api/v1/dashboard/${dashboard}`))
  expect(read).toMatchObject({
    id: dashboard,
    slug: 'd',
    url: '/superset/dashboard/d/',
    dashboard_title: 'D',
    css: 'a{}',
    published: true,
    certified_by: 'Me',
    certification_details: 'd',
    is_managed_externally: false,
    owners: [PERSON],
    roles: [{ id: role.id, name: 'Gamma' }],
    charts: ['Names'],
    changed_by: PERSON,
    changed_by_name: 'alpha Test',
    changed_by_url: '',
    thumbnail_url: expect.stringMatching(/^\/api\/v1\/dashboard\/\d+\/thumbnail\/[0-9a-f]{32}\/$/),
  })
  expect(read.position_data).toEqual(JSON.parse(String(read.position_json)))
  await admin.put(`/api/v1/dashboard/${dashboard}`, { roles: [] })
  expect(resultOf(await admin.get(`/api/v1/dashboard/${dashboard}`))).toMatchObject({ changed_by_name: 'admin Test' })
})

test('metadata comes back as it was saved [ENTITY-META-001] [ENTITY-META-002] [ENTITY-META-003] [ENTITY-META-004] [ENTITY-META-005] [ENTITY-META-006] [ENTITY-META-007] [ENTITY-META-008] [ENTITY-META-009] [ENTITY-META-010] [ENTITY-NATIVE-001]', async () => {
  const read = resultOf(await kit.users.alpha.get(`/api/v1/dashboard/${dashboard}`))
  expect(JSON.parse(String(read.json_metadata))).toEqual(METADATA)
})

test('times on the wire [API-CORE-005]', async () => {
  const { alpha } = kit.users
  kit.clock.advance(2 * 3_600_000)
  const q = '(columns:!(changed_on,changed_on_utc,changed_on_delta_humanized),filters:!((col:slug,opr:eq,value:d)))'
  const [row] = listed(await alpha.get(`/api/v1/dashboard/?q=${q}`)).result
  expect(row).toEqual({
    changed_on: '2026-11-20T08:00:00.000',
    changed_on_utc: '2026-11-20T08:00:00.000000+0000',
    changed_on_delta_humanized: '2 hours ago',
  })
  const put = await alpha.put(`/api/v1/dashboard/${dashboard}`, { css: 'b{}' })
  expect(put.json()).toMatchObject({ last_modified_time: kit.clock.now() / 1000 })
})

test('what the dashboard page saves [API-DASH-001] [API-DASH-002] [API-DASH-003] [API-DASH-004] [API-DASH-005] [API-DASH-008]', async () => {
  const { alpha } = kit.users
  const url = `/api/v1/dashboard/${dashboard}`
  expect((await alpha.put(url, { published: false })).json()).toMatchObject({ result: { published: false } })
  const before = resultOf(await alpha.get(url))
  expect(before).toMatchObject({ published: false, changed_on: expect.any(String), changed_by_name: 'alpha Test' })
  const json_metadata = JSON.stringify({ ...METADATA, cross_filters_enabled: true })
  const full = {
    certified_by: 'Me',
    certification_details: 'x',
    css: 'c{}',
    dashboard_title: 'Saved',
    slug: 'saved',
    owners: [alpha.id],
    roles: [],
    json_metadata,
  }
  const put = await alpha.put(url, full)
  expect(put.json()).toMatchObject({ id: dashboard, result: full, last_modified_time: expect.any(Number) })
  const after = resultOf(await alpha.get(url))
  expect(after).toMatchObject({ dashboard_title: 'Saved', slug: 'saved', css: 'c{}', charts: ['Names'] })
  expect(JSON.parse(String(after.json_metadata))).toMatchObject({ cross_filters_enabled: true })
  expect((await alpha.put(url, { json_metadata: '{"refresh_frequency":"often"}' })).status).toBe(400)
})

test('a dashboard by id and slug, with its charts and datasets [API-DASH-009]', async () => {
  const { alpha } = kit.users
  for (const key of [dashboard, 'saved']) {
    expect(resultOf(await alpha.get(`/api/v1/dashboard/${key}`)).id).toBe(dashboard)
    expect((await alpha.get(`/api/v1/dashboard/${key}/charts`)).json()).toMatchObject({ result: [{ id: chart }] })
    const [used] = (await alpha.get(`/api/v1/dashboard/${key}/datasets`)).json<{ result: unknown[] }>().result
    expect(used).toMatchObject({
      id: dataset,
      uid: `${dataset}__table`,
      column_formats: { count: ',d' },
      column_types: [0, 1, 2],
      verbose_map: { __timestamp: 'Time', count: 'count' },
      granularity_sqla: [['ds', 'ds']],
      time_grain_sqla: expect.arrayContaining([['P1W', 'Week']]),
      order_by_choices: expect.arrayContaining([['["ds",true]', 'ds [asc]']]),
      database: { backend: 'duckdb' },
    })
  }
})

test('a dataset as it is read [ENTITY-DATASET-001] [ENTITY-DATASET-002] [ENTITY-DATASET-003] [ENTITY-DATASET-004] [ENTITY-DATASET-005] [ENTITY-DATASET-006] [ENTITY-DATASET-007] [ENTITY-DATASET-008] [ENTITY-DATASET-010] [ENTITY-ADHOC-008]', async () => {
  const { admin } = kit.users
  const url = `/api/v1/dataset/${dataset}`
  const columns = resultOf(await admin.get(url)).columns as Record<string, unknown>[]
  const extra = JSON.stringify({ certification: { certified_by: 'Me', details: 'd' }, warning_markdown: 'careful' })
  await admin.put(url, {
    owners: [kit.users.alpha.id],
    extra: '{"disallow_adhoc_metrics":true,"warning_markdown":"w","health_check":{"message":"Rows are late"}}',
    columns: [...columns, { column_name: 'ip', type: 'VARCHAR', advanced_data_type: 'internet_address' }],
    metrics: [{ metric_name: 'total', expression: 'SUM(num)', verbose_name: 'Total', extra }],
  })
  expect(resultOf(await admin.get(url))).toMatchObject({
    id: dataset,
    type: 'table',
    owners: [PERSON],
    table_name: 'birth_names',
    schema: 'main',
    kind: 'physical',
    database: { database_name: 'examples' },
    main_dttm_col: 'ds',
    sql: null,
    select_star: expect.stringMatching(/^SELECT \*\nFROM "main"\."birth_names"/),
    health_check_message: 'Rows are late',
    extra: '{"disallow_adhoc_metrics":true,"warning_markdown":"w","health_check":{"message":"Rows are late"}}',
    is_managed_externally: false,
    edit_url: expect.any(String),
    url: expect.any(String),
    columns: [
      { column_name: 'ds', is_dttm: true, type: 'TIMESTAMP', type_generic: 2, verbose_name: null, expression: null },
      { column_name: 'name', type_generic: 1 },
      { column_name: 'num', type_generic: 0 },
      { column_name: 'ip', advanced_data_type: 'internet_address' },
    ],
    metrics: [
      {
        metric_name: 'total',
        expression: 'SUM(num)',
        verbose_name: 'Total',
        certified_by: 'Me',
        certification_details: 'd',
        warning_markdown: 'careful',
        extra,
      },
    ],
  })
})

test('the home page, the swap list and stars read lists [API-RESOURCE-009] [API-DATASET-001] [ENTITY-MISC-011] [API-RESOURCE-012]', async () => {
  const { alpha } = kit.users
  const recent = `(order_column:changed_on_delta_humanized,order_direction:desc,page:0,page_size:5,filters:!((col:changed_by,opr:rel_o_m,value:${alpha.id})))`
  for (const name of ['dashboard', 'chart']) {
    expect(listed(await alpha.get(`/api/v1/${name}/?q=${recent}`)).count, name).toBeGreaterThan(0)
  }
  const swap = `(filters:!((col:table_name,opr:ct,value:BIRTH)),order_column:changed_on_delta_humanized,order_direction:desc,page:0,page_size:25)`
  expect(listed(await alpha.get(`/api/v1/dataset?q=${swap}`))).toMatchObject({ count: 1, result: [{ id: dataset }] })
  expect((await alpha.get(`/api/v1/chart/favorite_status/?q=!(${chart})`)).json()).toEqual({
    result: [{ id: chart, value: false }],
  })
  expect((await alpha.get('/api/v1/chart/distinct/slice_name')).status).toBe(404)
  expect((await kit.users.admin.get('/api/v1/saved_query/distinct/schema')).json()).toEqual({ count: 0, result: [] })
  expect((await kit.users.admin.get('/api/v1/query/distinct/sql')).status).toBe(404)
})

test('the columns of saved queries and of the history [ENTITY-MISC-012] [ENTITY-MISC-013]', async () => {
  const { admin } = kit.users
  const columnsOf = async (name: string) =>
    (await admin.get(`/api/v1/${name}/`)).json<{ list_columns: string[] }>().list_columns
  expect(await columnsOf('query')).toEqual(
    expect.arrayContaining(
      'id changed_on database schema sql status tab_name user start_time end_time rows executed_sql sql_tables tmp_table_name tracking_url'.split(
        ' ',
      ),
    ),
  )
  expect(await columnsOf('saved_query')).toEqual(
    expect.arrayContaining(
      'id label description schema sql sql_tables db_id database created_on created_by changed_on_delta_humanized rows last_run_delta_humanized extra'.split(
        ' ',
      ),
    ),
  )
})
