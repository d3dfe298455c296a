import { expect, test } from 'vitest'
import { GENERIC_TYPE, type ResultTable } from '../../table/index.ts'
import { gridTable, pivotResult, pivotTable, shapedResult, tableResult, totalMarker } from '../index.ts'

const source: ResultTable = {
  colnames: ['sex', 'state', 'n'],
  coltypes: [GENERIC_TYPE.string, GENERIC_TYPE.string, GENERIC_TYPE.numeric],
  rows: [
    { sex: 'girl', state: 'CA', n: 4 },
    { sex: 'boy', state: 'CA', n: 1 },
    { sex: 'boy', state: null, n: 3 },
  ],
}
const plain = {
  rows: ['sex'],
  columns: ['state'],
  metrics: ['n'],
  aggfunc: 'Sum',
  transpose_pivot: false,
  combine_metrics: false,
  show_rows_total: false,
  show_columns_total: false,
  apply_metrics_on_rows: false,
}

test('groups in order, nulls by name, empty cells stay empty', () => {
  expect(pivotTable(source, plain)).toEqual({
    columns: [
      ['n', 'CA'],
      ['n', 'NULL'],
    ],
    rows: [['boy'], ['girl']],
    cells: [
      [1, 3],
      [4, null],
    ],
  })
})
test('totals under every group and over everything', () => {
  const { columns, rows, cells } = pivotTable(source, { ...plain, show_rows_total: true, show_columns_total: true })
  expect(columns).toEqual([
    ['n', 'CA'],
    ['n', 'NULL'],
    ['n', 'Subtotal'],
    ['Total (Sum)', ''],
  ])
  expect(rows.at(-1)).toEqual(['Total (Sum)'])
  expect(cells.at(-1)).toEqual([5, 3, 8, 8])
})
test('shares of rows and columns follow what is shown', () => {
  const shares = (aggfunc: string, turned = false) =>
    pivotTable(source, { ...plain, aggfunc, apply_metrics_on_rows: turned }).cells
  expect(shares('Sum as Fraction of Rows')[0]).toEqual([0.25, 0.75])
  expect(shares('Sum as Fraction of Columns')[0]).toEqual([0.2, 1])
  expect(shares('Sum as Fraction of Rows', true)[0]).toEqual([0.25, 0.75])
  expect(shares('Count as Fraction of Total')[1]).toEqual([1 / 3, null])
})
test('no groups: one cell per metric, named as the total', () => {
  const grid = pivotTable(source, { ...plain, rows: [], columns: [] })
  expect(grid.rows).toEqual([['Total (Sum)']])
  expect(gridTable(grid)).toMatchObject({ colnames: ['', 'n'], rows: [{ '': 'Total (Sum)' }] })
})
test('from the form of a chart; shown names of metrics', () => {
  const form = { datasource: '1__table', viz_type: 'pivot_table_v2', groupbyRows: ['sex'], metrics: ['count'] }
  expect(pivotResult(source, form, { count: 'n' }).columns).toEqual([['n']])
  const formats = { n: { d3NumberFormat: '.1f' } }
  const codes = { colnames: ['code', 'n'], coltypes: [1, 0] as const, rows: [{ code: '0123', n: '9007199254740993' }] }
  const each = { code: { d3NumberFormat: ',d' }, n: { d3NumberFormat: ',d' } }
  expect(tableResult(codes, { ...form, column_config: each }).rows).toEqual([
    { code: '0123', n: '9,007,199,254,740,993' },
  ])
  expect(tableResult(source, { ...form, column_config: formats }).rows[0]?.n).toBe('4.0')
  expect(tableResult(source, form)).toBe(source)
})

test('in a file each field of the rows is a column with its heading, and totals are marked', () => {
  const table = {
    colnames: ['gr', 'shem', 'fm'],
    coltypes: [1, 1, 0] as const,
    rows: [
      { gr: 'N', shem: 'a b', fm: 1 },
      { gr: 'N', shem: 'c', fm: 2 },
      { gr: 'S', shem: 'a', fm: 3 },
    ],
  }
  const form = { datasource: '1__table', viz_type: 'pivot_table_v2', metrics: ['fm'], groupbyRows: ['gr', 'shem'] }
  const file = (more: object) => {
    const { colnames, rows } = shapedResult(table, { ...form, ...more }, { isFile: true })
    return [colnames, ...rows.map(row => colnames.map(name => row[name]))]
  }
  expect(file({})).toEqual([
    ['gr', 'shem', 'fm'],
    ['N', 'a b', 1],
    ['N', 'c', 2],
    ['S', 'a', 3],
  ])
  expect(file({ colTotals: true })).toEqual([
    ['gr', 'shem', 'fm'],
    ['N', 'a b', 1],
    ['N', 'c', 2],
    ['N', 'Subtotal', 3],
    ['S', 'a', 3],
    ['S', 'Subtotal', 3],
    ['Total (Sum)', '', 6],
  ])
  expect(file({ metricsLayout: 'ROWS' })[0]).toEqual(['Metric', 'gr', 'shem', 'Total (Sum)'])
  expect(file({ groupbyRows: ['gr'], groupbyColumns: ['shem'], transposePivot: true })).toEqual([
    ['shem', 'fm N', 'fm S'],
    ['a', null, 3],
    ['a b', 1, null],
    ['c', 2, null],
  ])
})

test('times are dates in headings, across and down, with a time of day where one has it', () => {
  const at = (day: number, hour = 0): number => Date.UTC(2024, 0, day, hour)
  const table = (hour: number): ResultTable => ({
    colnames: ['g', 't', 'n'],
    coltypes: [GENERIC_TYPE.string, GENERIC_TYPE.temporal, GENERIC_TYPE.numeric],
    rows: [
      { g: 'a', t: at(9, hour), n: 1 },
      { g: 'a', t: at(10), n: 2 },
      { g: 'b', t: null, n: 3 },
    ],
  })
  const form = { datasource: '1__table', viz_type: 'pivot_table_v2', metrics: ['n'] }
  const across = { ...form, groupbyRows: ['g'], groupbyColumns: ['t'] }
  const names = (one: ResultTable, more: object = {}) =>
    shapedResult(one, { ...across, ...more }, { isFile: true }).colnames
  expect(names(table(0))).toEqual(['g', 'n 2024-01-09', 'n 2024-01-10', 'n NULL'])
  expect(names(table(5))).toEqual(['g', 'n 2024-01-09 05:00:00', 'n 2024-01-10 00:00:00', 'n NULL'])
  expect(shapedResult(table(0), across).colnames).toEqual(['', 'n 2024-01-09', 'n 2024-01-10', 'n NULL'])
  const down = { ...form, groupbyRows: ['t'], groupbyColumns: ['g'] }
  expect(shapedResult(table(0), down, { isFile: true }).rows.map(row => row.t)).toEqual([
    '2024-01-09',
    '2024-01-10',
    'NULL',
  ])
  const withTotals: ResultTable = {
    colnames: ['t', 'n', totalMarker('t')],
    coltypes: [GENERIC_TYPE.temporal, GENERIC_TYPE.numeric, GENERIC_TYPE.numeric],
    rows: [
      { t: at(9), n: 1, [totalMarker('t')]: 0 },
      { t: null, n: 3, [totalMarker('t')]: 0 },
      { t: null, n: 4, [totalMarker('t')]: 1 },
    ],
  }
  const totals = { ...form, groupbyRows: ['t'], colTotals: true }
  expect(shapedResult(withTotals, totals, { isFile: true }).rows.map(row => [row.t, row.n])).toEqual([
    ['2024-01-09', 1],
    ['NULL', 3],
    ['Total', 4],
  ])
})
