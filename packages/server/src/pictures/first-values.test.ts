/** Dashboards as mails and pictures show them: filters that start with their first value have it there too. */
import { type NativeFilter, parseMasks } from '@belvedere/core/filters'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countedEngine, makeDataset } from '../../test/dataset.ts'
import { startTestKit, type TestKit } from '../../test/kit.ts'
import type { Principal } from '../auth/principal.ts'
import { queryDashboard } from './query-dashboard.ts'

let kit: TestKit
let dashboard: number
const engine = countedEngine()

const filter = (name: string, more: Partial<NativeFilter>, datasetId: number): NativeFilter => ({
  id: name,
  type: 'NATIVE_FILTER',
  name,
  filterType: 'filter_select',
  targets: [{ datasetId, column: { name } }],
  scope: { rootPath: ['ROOT_ID'], excluded: [] },
  defaultDataMask: {},
  cascadeParentIds: [],
  ...more,
})

beforeAll(async () => {
  kit = await startTestKit({ engine: engine.make })
  const columns = [
    { name: 'region', type: 'VARCHAR' },
    { name: 'city', type: 'VARCHAR' },
    { name: 'n', type: 'INTEGER' },
  ]
  const csv = 'region,city,n\nEast,Aaron,1\nEast,Yale,2\nNorth,Bert,3\nNorth,Zulu,4\n'
  const metrics = { total: 'SUM(n)' }
  const dataset = await makeDataset(kit, { table: 'dependent', csv, columns, metrics })
  const { admin } = kit.users
  const params = { viz_type: 'table', datasource: `${dataset}__table`, groupby: ['region', 'city'], metrics: ['total'] }
  const chart = await admin.post('/api/v1/chart/', {
    slice_name: 'Cities',
    viz_type: 'table',
    datasource_id: dataset,
    datasource_type: 'table',
    params: JSON.stringify(params),
  })
  const chartId = chart.json<{ id: number }>().id
  const positions = {
    ROOT_ID: { type: 'ROOT', id: 'ROOT_ID', children: ['GRID_ID'] },
    GRID_ID: { type: 'GRID', id: 'GRID_ID', children: ['CHART-1'] },
    'CHART-1': { type: 'CHART', id: 'CHART-1', children: [], meta: { chartId, width: 4, height: 50 } },
  }
  const first = { defaultToFirstItem: true }
  const filters = [
    filter('city', { cascadeParentIds: ['region'], controlValues: { ...first, enableEmptyFilter: true } }, dataset),
    filter('region', { controlValues: { ...first, sortAscending: false } }, dataset),
  ]
  const metadata = { positions, native_filter_configuration: filters }
  const made = await admin.post('/api/v1/dashboard/', {
    dashboard_title: 'Cities',
    json_metadata: JSON.stringify(metadata),
  })
  dashboard = made.json<{ id: number }>().id
})
afterAll(() => kit?.close())

async function shown(masks: string | null) {
  const { services } = kit
  const user = (await services.auth.principals.get(kit.users.admin.id)) as Principal
  const context = { services, store: services.db, user, now: new Date(kit.clock.now()).toISOString() }
  const query = { id: dashboard, masks: parseMasks(masks), force: false }
  const { charts, filters } = await queryDashboard(context, query, new AbortController().signal)
  const rows: unknown = JSON.parse(String(charts[0]?.answer?.data[0]))
  return { rows, filters: [...filters].sort() }
}

test('first values of filters that depend on others, in the order of dependence [FILTER-NATIVE-013] [FILTER-NATIVE-018]', async () => {
  expect(await shown(null)).toEqual({
    rows: [{ region: 'North', city: 'Bert', total: 3 }],
    filters: ['city: Bert', 'region: North'],
  })
})

test('stored values win over first ones, and narrow those that depend on them', async () => {
  const east = JSON.stringify({
    region: {
      id: 'region',
      extraFormData: { filters: [{ col: 'region', op: 'IN', val: ['East'] }] },
      filterState: { value: ['East'], label: 'East' },
    },
  })
  expect(await shown(east)).toEqual({
    rows: [{ region: 'East', city: 'Aaron', total: 1 }],
    filters: ['city: Aaron', 'region: East'],
  })
})
