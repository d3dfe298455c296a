import type { Dataset, DatasetColumn } from '@belvedere/api'
import { loadControls } from '@belvedere/charts'
import { describe, expect, test } from 'vitest'
import { higherLimit } from '../higher-limit.ts'
import { targetOfColumn } from './add-field.ts'
import { isAmount, isYear } from './field-roles.ts'
import { newForm } from './new-chart.ts'
import { panelProblems } from './panel.ts'

const TYPES = { number: 0, text: 1, time: 2 } as const
const column = (column_name: string, kind: keyof typeof TYPES): DatasetColumn =>
  ({
    column_name,
    type_generic: TYPES[kind],
    is_dttm: kind === 'time',
    groupby: true,
    expression: null,
    type: kind,
    verbose_name: null,
  }) as DatasetColumn
const datasetOf = (rest: Partial<Dataset>): Dataset =>
  ({ id: 3, columns: [], metrics: [], main_dttm_col: null, sql: null, ...rest }) as unknown as Dataset

const sales = datasetOf({
  columns: [column('id', 'number'), column('customer_name', 'text'), column('shop', 'text'), column('sales', 'number')],
  metrics: [{ metric_name: 'count' }] as Dataset['metrics'],
})

describe('a new chart', () => {
  test.each([
    'table',
    'pie',
    'echarts_timeseries_line',
    'echarts_timeseries_bar',
    'big_number_total',
    'treemap_v2',
    'funnel',
    'box_plot',
  ])('of type %s lacks nothing', async vizType => {
    const panel = await loadControls(vizType)
    expect(panelProblems(newForm(sales, vizType, panel), panel)).toEqual([])
  })
  test('is a table of the values that rows share, with the dataset’s measure', async () => {
    const panel = await loadControls('table')
    expect(newForm(sales, 'table', panel)).toMatchObject({ groupby: ['shop'], metrics: ['count'] })
    const codes = { ...column('iata', 'text'), verbose_name: 'Code' }
    const airports = datasetOf({ ...sales, columns: [codes, column('name', 'text'), column('city', 'text')] })
    expect(newForm(airports, 'table', panel)).toMatchObject({ groupby: ['city'] })
    const bare = datasetOf({ columns: [column('a', 'number')] })
    expect(newForm(bare, 'table', panel)).toMatchObject({ query_mode: 'raw', all_columns: ['a'] })
  })
  test('of places stands where the dataset has them; lines go from one to the other', async () => {
    const stations = datasetOf({
      columns: ['start_lat', 'start_lon', 'End Latitude', 'End Longitude', 'flat'].map(name => column(name, 'number')),
      metrics: sales.metrics,
    })
    const first = { type: 'latlong', latCol: 'start_lat', lonCol: 'start_lon' }
    expect(newForm(stations, 'deck_scatter', await loadControls('deck_scatter')).spatial).toEqual(first)
    expect(newForm(stations, 'deck_arc', await loadControls('deck_arc'))).toMatchObject({
      start_spatial: first,
      end_spatial: { type: 'latlong', latCol: 'End Latitude', lonCol: 'End Longitude' },
    })
    const cluster = await loadControls('point_cluster_map')
    expect(newForm(stations, 'point_cluster_map', cluster)).toMatchObject({
      all_columns_x: 'start_lon',
      all_columns_y: 'start_lat',
    })
    // A text is no place.
    expect(newForm(sales, 'point_cluster_map', cluster)).not.toHaveProperty('all_columns_x')
    expect(newForm(sales, 'deck_scatter', await loadControls('deck_scatter'))).not.toHaveProperty('spatial')
  })
  test('of a pivot table has the values that rows share down its side', async () => {
    const panel = await loadControls('pivot_table_v2')
    expect(newForm(sales, 'pivot_table_v2', panel)).toMatchObject({ groupbyRows: ['shop'], metrics: ['count'] })
  })
  test('goes over the main time column, another one, a year, a category', async () => {
    const panel = await loadControls('echarts_timeseries_line')
    const axisOf = (rest: Partial<Dataset>) => newForm(datasetOf(rest), 'echarts_timeseries_line', panel).x_axis
    const [day, other, year, shop] = [
      column('day', 'time'),
      column('a', 'time'),
      column('year', 'number'),
      column('shop', 'text'),
    ]
    expect(axisOf({ main_dttm_col: 'day', columns: [other, day] })).toBe('day')
    expect(axisOf({ columns: [shop, year, other] })).toBe('a')
    expect(axisOf({ columns: [shop, year] })).toBe('year')
    expect(axisOf({ columns: [shop] })).toBe('shop')
  })
  test('does not count rows that SQL has grouped', async () => {
    const grouped = datasetOf({ ...sales, sql: 'SELECT shop, SUM(x) AS sales FROM t\nGROUP  BY 1' })
    const pie = newForm(grouped, 'pie', await loadControls('pie'))
    expect(pie.metric).toMatchObject({ aggregate: 'SUM', column: { column_name: 'sales' } })
    expect(newForm(grouped, 'table', await loadControls('table'))).toMatchObject({ query_mode: 'raw' })
  })
})

test('amounts are added up; years, codes and places are names', () => {
  for (const name of ['sales', 'delay', 'Horsepower', 'yearly_total', 'how_long', 'p99_lat'])
    expect(isAmount(column(name, 'number'))).toBe(true)
  for (const name of ['id', 'shop_id', 'zip_code', 'year', 'lat', 'Longitude', 'start_latitude'])
    expect(isAmount(column(name, 'number'))).toBe(false)
  expect(isAmount(column('shop', 'text'))).toBe(false)
  for (const name of ['year', 'Model year', 'birth_year', 'modelYear'])
    expect(isYear(column(name, 'number'))).toBe(true)
  expect(isYear(column('yearly', 'number'))).toBe(false)
})

test('a clicked amount becomes a metric, a year the axis, all else a dimension', async () => {
  const panel = await loadControls('echarts_timeseries_line')
  const form = newForm(sales, 'echarts_timeseries_line', panel)
  const sum = (of: DatasetColumn) => ({ expressionType: 'SIMPLE', aggregate: 'SUM', column: of, label: 'S' }) as const
  const target = (of: DatasetColumn, metricOf: typeof sum | (() => null) = sum) => {
    const matching = targetOfColumn(form, panel, of, metricOf as typeof sum)
    return [matching?.control.name, matching?.value]
  }
  const amount = column('sales', 'number')
  expect(target(amount)).toEqual(['metrics', ['count', sum(amount)]])
  expect(target(column('year', 'number'))).toEqual(['x_axis', 'year'])
  expect(target(column('shop_id', 'number'))).toEqual(['groupby', ['shop_id']])
  expect(target(amount, () => null)).toEqual(['groupby', ['sales']])
})

test('a limit that cuts can be raised, up to a last one', () => {
  expect([10, 100, '777', 10_000, 50_000, null, 'x'].map(higherLimit)).toEqual([
    100,
    1000,
    1000,
    50_000,
    null,
    null,
    null,
  ])
})
