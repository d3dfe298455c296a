import { GENERIC_TYPE } from '@belvedere/core/table'
import { expect, test } from 'vitest'
import { sampleInput } from '../../../test/draw.ts'
import { chartType, loadBuildOption } from '../../index.ts'

const { string, numeric } = GENERIC_TYPE
const form = {
  ...{ datasource: '1__table', viz_type: 'table', query_mode: 'aggregate', groupby: ['region'], metrics: ['sales'] },
  ...{ time_compare: '1 year ago', time_range: '2024-01-01 : 2025-01-01' },
}
const base = { row_limit: 100, metrics: ['sales'], time_range: '2024-01-01 : 2025-01-01' }
const queries = (more: object = {}) => chartType('table')?.buildQuery({ ...form, ...more }, base) ?? []
const drawn = async (colnames: readonly string[], row: object, more: object = {}) => {
  const build = await loadBuildOption('table')
  const coltypes = colnames.map(name => (name === 'region' ? string : numeric))
  const table = { colnames, coltypes, rows: [{ region: 'north', ...row }, { region: 'south' }] }
  const option = build(sampleInput({ form: { ...form, ...more }, tables: [table] }))
  if (option.renderer !== 'table') throw new Error(`drawn as ${option.renderer}`)
  return option
}

test('the query has the metrics of the other time beside its own, or what is calculated of both', () => {
  expect(queries()).toMatchObject([{ time_offsets: ['1 year ago'], post_processing: [] }])
  const [query] = queries({ comparison_type: 'difference', show_totals: true })
  const step = { operation: 'compare', options: { compare_type: 'difference', source_columns: ['sales'] } }
  expect(query).toMatchObject({ time_offsets: ['1 year ago'], post_processing: [step] })
  expect(queries({ comparison_type: 'difference', show_totals: true })[1]).toMatchObject({
    columns: [],
    time_offsets: ['1 year ago'],
    post_processing: [step],
  })
  expect(queries({ time_compare: 'inherit' })[0]).toMatchObject({ time_offsets: ['inherit'] })
  const custom = { time_compare: 'custom', start_date_offset: '2023-12-22' }
  expect(queries(custom)[0]).toMatchObject({ time_offsets: ['2023-12-22'] })
  // Nothing to compare with, and no range that could be moved.
  expect(queries({ time_compare: null })[0]).not.toHaveProperty('time_offsets')
  const open = chartType('table')?.buildQuery(form, { row_limit: 100, metrics: ['sales'] })
  expect(open?.[0]).not.toHaveProperty('time_offsets')
})

test('a metric stands beside what it was, its change and its share, in the colours of a rise and a fall', async () => {
  const option = await drawn(['region', 'sales', 'sales__1 year ago'], { sales: 150, 'sales__1 year ago': 120 })
  expect(option.columns.map(({ label }) => label)).toEqual(['region', 'sales', '# sales', '△ sales', '% sales'])
  const [north, south] = option.rows
  if (!north || !south) throw new Error('no rows')
  const written = (row: typeof north) => option.columns.map(({ name, format }) => format(row[name] ?? null))
  expect(written(north)).toEqual(['north', '150', '120', '+30', '+25.0%'])
  expect(written(south).slice(1)).toEqual(['–', '–', '–', '–'])
  expect(option.columns[3]?.hint).toBe('sales: difference to 1 year ago')
  const inks = async (more: object) => {
    const { columns } = await drawn(
      ['region', 'sales', 'sales__1 year ago'],
      { sales: 1, 'sales__1 year ago': 2 },
      more,
    )
    return columns.map(({ ink }) => ink?.({ '△ sales': -1, '% sales': -0.5 }))
  }
  const [, , , fall] = await inks({})
  const [, , , good] = await inks({ comparison_color_scheme: 'Red' })
  expect(fall).toMatch(/^#/)
  expect([await inks({ comparison_color_enabled: false }), fall === good]).toEqual([Array(5).fill(undefined), false])
})

test.each([
  ['difference', 'sales, difference to 1 year ago', 30, '+30'],
  ['percentage', 'sales, change since 1 year ago', 0.25, '+25.0%'],
  ['ratio', 'sales, ratio to 1 year ago', 1.25, '1.25'],
])('a calculated %s is the one column of its metric', async (type, label, value, text) => {
  const name = `${type}__sales__sales__1 year ago`
  const option = await drawn(['region', name], { [name]: value }, { comparison_type: type })
  expect(option.columns.map(column => column.label)).toEqual(['region', label])
  expect(option.columns[1]?.format(value)).toBe(text)
})

test('names that look like another time are metrics where nothing is compared', async () => {
  const more = { time_compare: null, metrics: ['sum', 'sum__num'] }
  const option = await drawn(['region', 'sum', 'sum__num'], { sum: 1, sum__num: 2 }, more)
  expect(option.columns.map(({ label }) => label)).toEqual(['region', 'sum', 'sum__num'])
})
