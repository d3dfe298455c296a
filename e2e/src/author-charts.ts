/** What an author finds among the saved charts, and on which page of the dashboard each is put. */
import type { Json, World } from './cars-world.ts'

/** What the author finds among the saved charts: ten beside those of the world of cars. */
const CHARTS: readonly (readonly [name: string, vizType: string, form: Json])[] = [
  ['Models', 'big_number_total', { metric: distinct('name') }],
  ['Strongest', 'big_number_total', { metric: simple('MAX', 'horsepower') }],
  ['Heaviest', 'big_number_total', { metric: simple('MAX', 'weight') }],
  [
    'Cars by year',
    'echarts_timeseries_line',
    { x_axis: 'year', time_grain_sqla: 'P1Y', metrics: ['count'], groupby: ['origin'] },
  ],
  [
    'Power by origin',
    'echarts_timeseries_bar',
    { x_axis: 'origin', metrics: [simple('AVG', 'horsepower')], groupby: [] },
  ],
  ['Cylinders', 'echarts_timeseries_bar', { x_axis: 'cylinders', metrics: ['count'], groupby: [] }],
  ['Spread of weight', 'histogram_v2', { column: 'weight', groupby: [], bins: 10 }],
  ['Share by cylinders', 'pie', { metric: 'count', groupby: ['cylinders'], row_limit: 10 }],
  ['All models', 'table', { query_mode: 'aggregate', groupby: ['name'], metrics: ['count'], row_limit: 50 }],
  ['Origins', 'table', { query_mode: 'aggregate', groupby: ['origin'], metrics: ['count'], row_limit: 50 }],
]
export const FIRST_PAGE = ['All cars', 'Models', 'Strongest', 'By origin', 'Cars by year', 'Power by origin'] as const
export const SECOND_PAGE = [
  'Heaviest',
  'Cylinders',
  'Spread of weight',
  'Share by cylinders',
  'All models',
  'Origins',
] as const

function simple(aggregate: string, column_name: string): Json {
  return { expressionType: 'SIMPLE', aggregate, column: { column_name }, label: `${aggregate}(${column_name})` }
}
function distinct(column_name: string): Json {
  return simple('COUNT_DISTINCT', column_name)
}

export async function addAuthorCharts(world: World): Promise<void> {
  for (const [slice_name, viz_type, form] of CHARTS) {
    const params = JSON.stringify({ viz_type, datasource: `${world.dataset}__table`, adhoc_filters: [], ...form })
    const body = { slice_name, viz_type, datasource_id: world.dataset, datasource_type: 'table', params }
    await world.call('POST', '/api/v1/chart/', body)
  }
}
