/** A dashboard lends the queries of its page: each field of a query is checked, and each addition that the page can make. */
import { randomUUID } from 'node:crypto'
import { formToDraw, queryRuleOf } from '@belvedere/charts'
import { buildQueryContext, fileContext } from '@belvedere/core/query'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeDataset } from '../../test/dataset.ts'
import { startTestKit, type TestAnswer, type TestKit } from '../../test/kit.ts'

const SPECIES = ['Adelie', 'Chinstrap', 'Gentoo']
const ISLANDS = ['Biscoe', 'Dream', 'Torgersen']
const CSV = [
  'species,island,sex,body_mass,seen',
  ...Array.from({ length: 60 }, (_, at) => {
    const day = String(1 + (at % 28)).padStart(2, '0')
    return [
      SPECIES[at % 3],
      ISLANDS[at % 2],
      at % 5 ? 'male' : 'female',
      3000 + at * 17,
      `2024-0${1 + (at % 6)}-${day}`,
    ]
  }),
].join('\n')
const COLUMNS = [
  ...['species', 'island', 'sex'].map(name => ({ name, type: 'VARCHAR' })),
  { name: 'body_mass', type: 'INTEGER' },
  { name: 'seen', type: 'TIMESTAMP', is_dttm: true },
]
const average = {
  expressionType: 'SIMPLE',
  aggregate: 'AVG',
  column: { column_name: 'body_mass' },
  label: 'AVG(body_mass)',
}

let kit: TestKit
let penguins: number
let board: number
let bars: number
let raw: number
let pages: number
let trend: number
/** Charts that query sums over all groups, by type. */
const summed = new Map<string, number>()
const SUMMED = {
  pie: { groupby: ['species'], metric: 'birds', row_limit: 2 },
  treemap_v2: { groupby: ['species', 'island'], metric: 'birds', row_limit: 3 },
  chord: { groupby: ['species'], columns: ['island'], metric: 'birds', row_limit: 3 },
  rose: { groupby: ['species'], metrics: ['birds'], x_axis: 'seen', time_grain_sqla: 'P1M', series_limit: 2 },
}
let token: string

const created = async (path: string, body: object): Promise<number> => {
  const answer = await kit.users.admin.post(path, body)
  if (answer.status !== 201) throw new Error(answer.text)
  return answer.json<{ id: number }>().id
}
const addChart = (slice_name: string, viz_type: string, params: object) =>
  created('/api/v1/chart/', {
    slice_name,
    viz_type,
    datasource_id: penguins,
    datasource_type: 'table',
    params: JSON.stringify(params),
  })

const filter = (id: string, filterType: string, more: object = {}) => ({
  id: `NATIVE_FILTER-${id}`,
  type: 'NATIVE_FILTER',
  name: id,
  filterType,
  scope: { rootPath: ['ROOT_ID'], excluded: [] },
  targets: [{ datasetId: penguins, column: { name: id } }],
  ...more,
})
const layoutOf = (charts: readonly number[]) => ({
  ROOT_ID: { type: 'ROOT', id: 'ROOT_ID', children: ['GRID_ID'] },
  GRID_ID: { type: 'GRID', id: 'GRID_ID', children: charts.map(id => `ROW-${id}`), parents: ['ROOT_ID'] },
  ...Object.fromEntries(
    charts.flatMap(chartId => [
      [`ROW-${chartId}`, { type: 'ROW', id: `ROW-${chartId}`, children: [`CHART-${chartId}`], meta: {} }],
      [
        `CHART-${chartId}`,
        { type: 'CHART', id: `CHART-${chartId}`, children: [], meta: { chartId, width: 4, height: 50 } },
      ],
    ]),
  ),
})

beforeAll(async () => {
  kit = await startTestKit({ engine: 'real', config: { flags: { DASHBOARD_RBAC: true } } })
  const made = { table: 'penguins', csv: CSV, columns: COLUMNS, metrics: { birds: 'COUNT(*)' }, main_dttm_col: 'seen' }
  penguins = await makeDataset(kit, made)
  bars = await addChart('Mass', 'echarts_timeseries_bar', {
    x_axis: 'species',
    metrics: [average],
    groupby: [],
    row_limit: 2,
    x_axis_title: 'island',
    y_axis_title: 'body_mass',
    adhoc_filters: [],
  })
  raw = await addChart('Birds', 'table', { query_mode: 'raw', all_columns: ['species', 'sex'], row_limit: 10 })
  pages = await addChart('Pages', 'table', {
    query_mode: 'raw',
    all_columns: ['species', 'sex'],
    server_pagination: true,
    server_page_length: 5,
  })
  trend = await addChart('Trend', 'echarts_timeseries_line', {
    x_axis: 'seen',
    time_grain_sqla: 'P1M',
    metrics: ['birds'],
    groupby: ['island'],
    adhoc_filters: [
      {
        expressionType: 'SIMPLE',
        clause: 'WHERE',
        subject: 'seen',
        operator: 'TEMPORAL_RANGE',
        comparator: 'No filter',
      },
    ],
  })
  for (const [viz_type, params] of Object.entries(SUMMED))
    summed.set(viz_type, await addChart(viz_type, viz_type, params))
  const { id: role } = await kit.services.db
    .selectFrom('roles')
    .select('id')
    .where('name', '=', 'Gamma')
    .executeTakeFirstOrThrow()
  board = await created('/api/v1/dashboard/', {
    dashboard_title: 'Penguins',
    published: true,
    roles: [role],
    json_metadata: JSON.stringify({
      positions: layoutOf([bars, raw, pages, trend, ...summed.values()]),
      native_filter_configuration: [
        filter('sex', 'filter_select', { controlValues: { enableEmptyFilter: true } }),
        filter('when', 'filter_time', { targets: [{}], scope: { rootPath: ['ROOT_ID'], excluded: [bars] } }),
      ],
    }),
  })
  const uuid = randomUUID()
  await kit.users.admin.post(`/api/v1/dashboard/${board}/embedded`, { allowed_domains: [] })
  await kit.services.db.updateTable('embedded_dashboards').set({ uuid }).execute()
  const resources = [{ type: 'dashboard' as const, id: uuid }]
  token = await kit.services.auth.guests.issue(kit.users.admin.id, { user: {}, resources, rls_rules: [] })
})
afterAll(() => kit?.close())

const READERS = ['guest', 'role reader'] as const
type Reader = (typeof READERS)[number]

function send(
  who: Reader,
  chart: number | undefined,
  queries: readonly object[],
  more: object = {},
): Promise<TestAnswer> {
  const form_data = chart === undefined ? {} : { form_data: { slice_id: chart } }
  const body = { datasource: { id: penguins, type: 'table' }, queries, ...form_data, ...more }
  const url = `/api/v1/chart/data?dashboard_id=${board}`
  if (who === 'role reader') return kit.users.gamma.post(url, body)
  return kit.users.visitor.send('POST', url, { body, headers: { 'x-guesttoken': token } })
}
const rowsOf = (answer: TestAnswer) => answer.json<{ result: { data: object[] }[] }>().result[0]?.data

const X = { expressionType: 'SQL', sqlExpression: 'species', label: 'species', columnType: 'BASE_AXIS' }
const BARS = { columns: [X], metrics: [average], orderby: [[average, false]], row_limit: 2, series_columns: [] }
const RAW = { columns: ['species', 'sex'], row_limit: 10 }
const PAGE = { ...RAW, row_limit: 5, row_offset: 0 }
const month = { expressionType: 'SQL', sqlExpression: 'seen', label: 'seen', columnType: 'BASE_AXIS', timeGrain: 'P1M' }
const range = (val: string) => ({ col: 'seen', op: 'TEMPORAL_RANGE', val })
const TREND = {
  columns: [month, 'island'],
  series_columns: ['island'],
  metrics: ['birds'],
  orderby: [['birds', false]],
  filters: [range('No filter')],
}
const VALUES = {
  columns: ['sex'],
  metrics: [],
  orderby: [['sex', true]],
  row_limit: 1000,
  apply_fetch_values_predicate: true,
}

describe.each(READERS)('%s', who => {
  test.each<[string, () => number | undefined, object]>([
    ['a chart’s own query', () => bars, BARS],
    ['less of it', () => bars, { ...BARS, row_limit: 1 }],
    ['with a filter of the dashboard', () => bars, { ...BARS, filters: [{ col: 'sex', op: 'IN', val: ['male'] }] }],
    ['with a click in another chart', () => bars, { ...BARS, filters: [{ col: 'island', op: 'IN', val: ['Dream'] }] }],
    ['with a required filter that is empty', () => bars, { ...BARS, extras: { where: '(1 = 0)' } }],
    ['rows of a chart of rows', () => raw, RAW],
    ['a page of it', () => pages, { ...PAGE, row_offset: 25 }],
    ['another order of pages', () => pages, { ...PAGE, orderby: [['sex', false]] }],
    ['a search in a shown column', () => pages, { ...PAGE, filters: [{ col: 'species', op: 'ILIKE', val: '%ad%' }] }],
    ['how many there are', () => pages, { columns: ['species', 'sex'], is_rowcount: true, row_limit: 0 }],
    ['all of its pages, for a file', () => pages, { columns: ['species', 'sex'] }],
    [
      'another time',
      () => trend,
      { ...TREND, time_range: '2024-02-01 : 2024-03-01', filters: [range('2024-02-01 : 2024-03-01')] },
    ],
    ['values of a filter', () => undefined, VALUES],
    ['values that are searched', () => undefined, { ...VALUES, filters: [{ col: 'sex', op: 'ILIKE', val: '%fe%' }] }],
  ])('requests %s', async (_, chart, query) => {
    const answer = await send(who, chart(), [query])
    expect(answer.status, answer.text).toBe(200)
    expect(answer.text).not.toMatch(/SELECT/)
  })

  test.each<[string, () => number | undefined, object]>([
    ['all rows by words of its titles', () => bars, { columns: ['species', 'body_mass', 'island'] }],
    ['rows in place of groups', () => bars, { ...BARS, metrics: null, orderby: [] }],
    ['a column of its titles beside', () => bars, { ...BARS, columns: [X, 'island'] }],
    ['fewer groups', () => trend, { ...TREND, columns: [month], series_columns: [] }],
    ['another aggregate', () => bars, { ...BARS, metrics: [{ ...average, aggregate: 'MAX' }] }],
    ['a metric of another chart', () => bars, { ...BARS, metrics: ['birds'] }],
    ['the measure itself as a group', () => bars, { ...BARS, columns: ['body_mass'] }],
    ['a filter on the measure', () => bars, { ...BARS, filters: [{ col: 'body_mass', op: '>', val: 3500 }] }],
    ['a filter by SQL', () => bars, { ...BARS, filters: [{ col: { sqlExpression: 'sex' }, op: 'IN', val: ['male'] }] }],
    [
      'a filter by parts of times',
      () => bars,
      { ...BARS, filters: [{ col: 'sex', op: 'IN', val: ['male'], grain: 'P1D' }] },
    ],
    ['an operator that no filter has', () => bars, { ...BARS, filters: [{ col: 'sex', op: 'LIKE', val: 'm%' }] }],
    ['SQL', () => bars, { ...BARS, extras: { where: 'body_mass > 3500' } }],
    ['SQL behind its own', () => bars, { ...BARS, extras: { where: '(1 = 0) OR (1 = 1)' } }],
    ['HAVING', () => bars, { ...BARS, extras: { having: 'COUNT(*) > 3' } }],
    ['an order by something else', () => bars, { ...BARS, orderby: [['body_mass', true]] }],
    ['the other end of its order', () => bars, { ...BARS, orderby: [[average, true]] }],
    ['no order under a limit', () => bars, { ...BARS, orderby: [] }],
    ['more rows', () => bars, { ...BARS, row_limit: 3 }],
    ['all rows', () => bars, { ...BARS, row_limit: 0 }],
    ['the default of rows', () => bars, { ...BARS, row_limit: undefined }],
    ['rows behind its limit', () => bars, { ...BARS, row_offset: 2 }],
    [
      'the series of another',
      () => bars,
      { ...BARS, series_columns: ['species'], series_limit: 1, series_limit_metric: 'birds' },
    ],
    ['a time that no filter sets', () => bars, { ...BARS, granularity: 'seen', time_range: '2024-02-01 : 2024-03-01' }],
    ['a finer grain', () => trend, { ...TREND, columns: [{ ...month, timeGrain: 'P1D' }, 'island'] }],
    ['other times beside', () => trend, { ...TREND, time_offsets: ['1 month ago'] }],
    [
      'post-processing',
      () => trend,
      { ...TREND, post_processing: [{ operation: 'cum', options: { columns: { birds: 'birds' }, operator: 'sum' } }] },
    ],
    ['totals by itself', () => trend, { ...TREND, grouping_sets: [['island'], []] }],
    ['a further column of rows', () => raw, { ...RAW, columns: ['species', 'sex', 'body_mass'] }],
    [
      'a search in a column that is not shown',
      () => pages,
      { ...PAGE, filters: [{ col: 'body_mass', op: 'ILIKE', val: '%3%' }] },
    ],
    ['an order by a column that is not shown', () => pages, { ...PAGE, orderby: [['body_mass', true]] }],
    [
      'values of another column',
      () => undefined,
      { ...VALUES, columns: ['body_mass'], orderby: [['body_mass', true]] },
    ],
    ['values with a metric', () => undefined, { ...VALUES, metrics: [average] }],
    ['the query of a chart in another', () => raw, BARS],
    ['the SQL', () => bars, { ...BARS, result_type: 'query' }],
    ['samples', () => raw, { ...RAW, result_type: 'samples' }],
    ['the rows behind', () => raw, { ...RAW, result_type: 'drill_detail' }],
    ['the columns', () => bars, { ...BARS, result_type: 'columns' }],
  ])('does not request %s', async (_, chart, query) => {
    const answer = await send(who, chart(), [query])
    expect(answer.status, answer.text).toBe(403)
    // A query beside one that is lent, too.
    expect((await send(who, chart(), [BARS, query])).status).toBe(403)
  })

  test.each(Object.entries(SUMMED))(
    'requests a %s with its sums over all groups, its file, and no other metric',
    async (viz_type, params) => {
      const chart = summed.get(viz_type)
      const form = formToDraw({ ...params, viz_type, datasource: `${penguins}__table`, slice_id: chart })
      const context = buildQueryContext(form, queryRuleOf(form.viz_type))
      const files = fileContext(context, {})
      expect(JSON.stringify(files)).not.toContain('all_groups')
      for (const { queries } of [context, files]) {
        const answer = await send(who, chart, queries)
        expect(answer.status, answer.text).toBe(200)
        const other = queries.map(query => ({ ...query, metrics: [average] }))
        expect((await send(who, chart, other)).status).toBe(403)
      }
      // The role of guests may not download.
      if (who === 'guest') return
      const file = await send(who, chart, files.queries, { result_format: 'csv' })
      expect(file.status, file.text).toBe(200)
    },
  )

  test('reads no more rows than are shown', async () => {
    expect(rowsOf(await send(who, bars, [BARS]))).toHaveLength(2)
    expect(rowsOf(await send(who, raw, [RAW]))).toHaveLength(10)
    expect(rowsOf(await send(who, pages, [{ ...PAGE, row_offset: 55 }]))).toHaveLength(5)
  })
})

describe('who may not read the dataset lends nothing of it', () => {
  const MAX = { ...average, aggregate: 'MAX', label: 'MAX(body_mass)' }
  const OPENED = { ...VALUES, columns: ['body_mass'], orderby: [['body_mass', true]] }
  const statuses = async (chart: number | undefined, query: object) =>
    Promise.all(READERS.map(async who => (await send(who, chart, [query])).status))
  const metadata = async () => {
    const read = await kit.users.admin.get(`/api/v1/dashboard/${board}`)
    const { json_metadata } = read.json<{ result: { json_metadata: string } }>().result
    return JSON.parse(json_metadata) as { native_filter_configuration: object[] }
  }
  const update = async (who: 'admin' | 'gamma2', path: string, body: object) => {
    const answer = await kit.users[who].put(path, body)
    if (answer.status !== 200) throw new Error(answer.text)
  }

  beforeAll(async () => {
    const owners = [kit.users.admin.id, kit.users.gamma2.id]
    await update('admin', `/api/v1/dashboard/${board}`, { owners })
    await update('admin', `/api/v1/chart/${bars}`, { owners })
  })

  test('neither a filter nor a name that a co-owner saves opens a column; what others saved stays', async () => {
    const own = await metadata()
    const added = filter('body_mass', 'filter_select', { name: 'max(body_mass)' })
    const changed = { ...own, native_filter_configuration: [...own.native_filter_configuration, added] }
    await update('gamma2', `/api/v1/dashboard/${board}`, { json_metadata: JSON.stringify(changed) })
    expect(await statuses(undefined, OPENED)).toEqual([403, 403])
    const narrowed = { ...BARS, filters: [{ col: 'body_mass', op: 'IN', val: [3000] }] }
    expect(await statuses(bars, narrowed)).toEqual([403, 403])
    expect(await statuses(bars, BARS)).toEqual([200, 200])
    expect(await statuses(undefined, VALUES)).toEqual([200, 200])
    // An owner with a right on the dataset saves something else, or the same text: that says nothing about the filter.
    for (const body of [
      { dashboard_title: 'Another title' },
      { published: true },
      { css: '.a { color: red }' },
      { json_metadata: JSON.stringify({ ...changed, color_scheme: 'd3Category10' }) },
      { owners: [kit.users.admin.id, kit.users.gamma2.id] },
    ]) {
      await update('admin', `/api/v1/dashboard/${board}`, body)
      expect(await statuses(undefined, OPENED)).toEqual([403, 403])
      expect(await statuses(undefined, VALUES)).toEqual([200, 200])
    }
    // Such an owner changes the filters.
    const renamed = { ...added, name: 'Mass' }
    const accepted = { ...own, native_filter_configuration: [...own.native_filter_configuration, renamed] }
    await update('admin', `/api/v1/dashboard/${board}`, { json_metadata: JSON.stringify(accepted) })
    expect(await statuses(undefined, OPENED)).toEqual([200, 200])
    await update('admin', `/api/v1/dashboard/${board}`, { json_metadata: JSON.stringify(own) })
    expect(await statuses(undefined, OPENED)).toEqual([403, 403])
  })

  test('nor a chart that a co-owner changes, whatever else is saved after it', async () => {
    const params = JSON.stringify({ x_axis: 'species', metrics: [MAX], groupby: [], row_limit: 2, adhoc_filters: [] })
    await update('gamma2', `/api/v1/chart/${bars}`, { params })
    const query = { ...BARS, metrics: [MAX], orderby: [[MAX, false]] }
    expect(await statuses(bars, query)).toEqual([403, 403])
    // What was there before is not shown by the page any more.
    expect(await statuses(bars, BARS)).toEqual([403, 403])
    expect(await statuses(raw, RAW)).toEqual([200, 200])
    await update('admin', `/api/v1/chart/${bars}`, { slice_name: 'Renamed', params })
    expect(await statuses(bars, query)).toEqual([403, 403])
    await update('admin', `/api/v1/chart/${bars}`, {
      params: JSON.stringify({ ...JSON.parse(params), y_axis_title: 'g' }),
    })
    expect(await statuses(bars, query)).toEqual([200, 200])
  })

  test('the right counts when data is requested', async () => {
    await update('admin', `/api/v1/dashboard/${board}`, { owners: [kit.users.gamma2.id] })
    expect(await statuses(raw, RAW)).toEqual([403, 403])
    await update('admin', `/api/v1/dashboard/${board}`, { owners: [kit.users.admin.id] })
    expect(await statuses(raw, RAW)).toEqual([200, 200])
  })

  test('what a deleted user has saved lends nothing', async () => {
    const own = await metadata()
    const added = filter('body_mass', 'filter_select')
    const changed = { ...own, native_filter_configuration: [...own.native_filter_configuration, added] }
    await update('admin', `/api/v1/dashboard/${board}`, { owners: [kit.users.gamma2.id] })
    await update('gamma2', `/api/v1/dashboard/${board}`, { json_metadata: JSON.stringify(changed) })
    const deleted = await kit.users.admin.delete(`/api/v1/security/users/${kit.users.gamma2.id}`)
    expect(deleted.status, deleted.text).toBe(200)
    expect(await statuses(undefined, OPENED)).toEqual([403, 403])
    expect(await statuses(raw, RAW)).toEqual([200, 200])
  })
})
