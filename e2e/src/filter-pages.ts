/** For journeys about the filters of dashboards. */
import type { Json, World } from './cars-world.ts'
import { component, position } from './dashboard-pages.ts'

export interface TabbedCharts {
  readonly number: number
  readonly pie: number
  readonly years: number
  readonly other: number
}

/** Two tabs: a number and two pies on the first, the number again on the second. */
export const tabbedLayout = (charts: TabbedCharts): string => {
  const chart = (name: string, chartId: number, sliceName: string) =>
    component(`CHART-${name}`, 'CHART', [], { chartId, sliceName, width: 4, height: 40 })
  return position([
    component('TABS-1', 'TABS', ['TAB-a', 'TAB-b']),
    component('TAB-a', 'TAB', ['ROW-a'], { text: 'Overview' }),
    component('TAB-b', 'TAB', ['ROW-b'], { text: 'Details' }),
    component('ROW-a', 'ROW', ['CHART-number', 'CHART-pie', 'CHART-years']),
    component('ROW-b', 'ROW', ['CHART-other']),
    chart('number', charts.number, 'All cars'),
    chart('pie', charts.pie, 'By origin'),
    chart('years', charts.years, 'By cylinders'),
    chart('other', charts.other, 'Cars again'),
  ])
}

/** A chart with the form of another one, but for what is changed. */
export async function copyOf(world: World, id: number, slice_name: string, change: Json = {}): Promise<number> {
  const { result } = await world.call<{ result: Json }>('GET', `/api/v1/chart/${id}`)
  const { viz_type, params } = result
  const form = JSON.stringify({ ...(JSON.parse(String(params)) as Json), ...change })
  const body = { slice_name, viz_type, datasource_id: world.dataset, datasource_type: 'table', params: form }
  return (await world.call<{ id: number }>('POST', '/api/v1/chart/', body)).id
}

/** A stored select filter on a column of cars. */
export const filterOf = (world: World, column: string, name: string, more: Json = {}): Json => ({
  id: `NATIVE_FILTER-${column}`,
  name,
  type: 'NATIVE_FILTER',
  filterType: 'filter_select',
  targets: [{ datasetId: world.dataset, column: { name: column } }],
  scope: { rootPath: ['ROOT_ID'], excluded: [] },
  defaultDataMask: {},
  cascadeParentIds: [],
  ...more,
})
