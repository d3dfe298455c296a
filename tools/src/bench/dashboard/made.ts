/** Charts and dashboards for the benchmark, made through the API. */
import { adminToken, type Product } from '@belvedere/e2e'

type Json = Readonly<Record<string, unknown>>

export interface Maker {
  readonly product: Product
  readonly token: string
  readonly call: <T>(method: string, path: string, body?: unknown) => Promise<T>
}

export async function makerOf(product: Product): Promise<Maker> {
  const token = await adminToken(product)
  const call = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const answer = await fetch(`${product.url}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (!answer.ok)
      throw new Error(`${method} ${path} answered ${answer.status}: ${(await answer.text()).slice(0, 500)}`)
    return (await answer.json()) as T
  }
  return { product, token, call }
}

const SUM = { expressionType: 'SIMPLE', column: { column_name: 'revenue' }, aggregate: 'SUM', label: 'revenue' }
const COUNT = { expressionType: 'SQL', sqlExpression: 'COUNT(*)', label: 'rows' }
const CUSTOMERS = { ...SUM, column: { column_name: 'customer' }, aggregate: 'COUNT_DISTINCT', label: 'customers' }

const series = (viz_type: string, time_grain_sqla: string, groupby: readonly string[], metric: Json = SUM): Json => ({
  viz_type,
  x_axis: 'ts',
  time_grain_sqla,
  metrics: [metric],
  groupby,
  row_limit: 10_000,
})
const bars = (x_axis: string, row_limit: number, metric: Json = SUM): Json => ({
  viz_type: 'echarts_timeseries_bar',
  x_axis,
  metrics: [metric],
  groupby: [],
  row_limit,
})

/** Twelve charts of sales as dashboards have them: two figures, time series, bars, a pie, classes, a pivot, customers by region. */
const TWELVE: readonly Json[] = [
  { viz_type: 'big_number_total', metric: SUM },
  { viz_type: 'big_number_total', metric: COUNT },
  series('echarts_timeseries_line', 'P1D', ['region']),
  series('echarts_timeseries_line', 'P1M', ['region'], COUNT),
  bars('product', 20),
  bars('category', 50),
  bars('category', 50, COUNT),
  { viz_type: 'pie', metric: SUM, groupby: ['region'], row_limit: 100 },
  { viz_type: 'histogram_v2', column: 'revenue', groupby: [], bins: 50, row_limit: 10_000 },
  {
    viz_type: 'pivot_table_v2',
    groupbyRows: ['category'],
    groupbyColumns: ['region'],
    metrics: [SUM],
    row_limit: 10_000,
  },
  { viz_type: 'table', query_mode: 'aggregate', groupby: ['product'], metrics: [SUM, COUNT], row_limit: 100 },
  series('echarts_area', 'P1M', ['region'], CUSTOMERS),
]

/** Ids of `count` charts, the twelve again and again. */
export async function makeCharts(maker: Maker, dataset: number, count: number): Promise<readonly number[]> {
  const ids: number[] = []
  for (let index = 0; index < count; index += 1) {
    const params: Json = { ...TWELVE[index % TWELVE.length], datasource: `${dataset}__table` }
    const { id } = await maker.call<{ id: number }>('POST', '/api/v1/chart/', {
      slice_name: `Chart ${index + 1}`,
      viz_type: params.viz_type,
      datasource_id: dataset,
      datasource_type: 'table',
      params: JSON.stringify(params),
    })
    ids.push(id)
  }
  return ids
}

interface Component {
  readonly id: string
  readonly type: string
  readonly children: readonly string[]
  readonly meta: Json
}

const IN_A_ROW = 3

function position(cells: readonly Component[]): string {
  const rows: Component[] = []
  for (let at = 0; at < cells.length; at += IN_A_ROW) {
    const children = cells.slice(at, at + IN_A_ROW).map(({ id }) => id)
    rows.push({ id: `ROW-${at}`, type: 'ROW', children, meta: {} })
  }
  const all: readonly Component[] = [
    { id: 'ROOT_ID', type: 'ROOT', children: ['GRID_ID'], meta: {} },
    { id: 'GRID_ID', type: 'GRID', children: rows.map(({ id }) => id), meta: {} },
    ...rows,
    ...cells,
  ]
  return JSON.stringify({ DASHBOARD_VERSION_KEY: 'v2', ...Object.fromEntries(all.map(one => [one.id, one])) })
}

const chartCell = (chartId: number): Component => ({
  id: `CHART-${chartId}`,
  type: 'CHART',
  children: [],
  meta: { chartId, width: 4, height: 30 },
})
export const textCell = (index: number): Component => ({
  id: `MARKDOWN-${index}`,
  type: 'MARKDOWN',
  children: [],
  meta: { code: `Text ${index}`, width: 4, height: 12 },
})

/** A filter over one column. */
export const selectFilter = (dataset: number, column: string): Json => ({
  id: `NATIVE_FILTER-${column}`,
  type: 'NATIVE_FILTER',
  name: column,
  filterType: 'filter_select',
  targets: [{ datasetId: dataset, column: { name: column } }],
  scope: { rootPath: ['ROOT_ID'], excluded: [] },
  defaultDataMask: {},
  controlValues: { multiSelect: true, enableEmptyFilter: false, searchAllOptions: true },
  cascadeParentIds: [],
})

/** Id of a dashboard with these charts and components, three in a row. */
export async function makeDashboard(
  maker: Maker,
  title: string,
  {
    charts = [],
    texts = [],
    filters = [],
  }: {
    readonly charts?: readonly number[]
    readonly texts?: readonly Component[]
    readonly filters?: readonly Json[]
  },
): Promise<number> {
  const { id } = await maker.call<{ id: number }>('POST', '/api/v1/dashboard/', {
    dashboard_title: title,
    position_json: position([...charts.map(chartCell), ...texts]),
    json_metadata: JSON.stringify({ native_filter_configuration: filters }),
  })
  return id
}
