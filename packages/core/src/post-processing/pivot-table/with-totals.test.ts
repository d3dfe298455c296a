import { expect, test } from 'vitest'
import { GENERIC_TYPE, type ResultTable, type Row } from '../../table/index.ts'
import {
  type PivotTableOptions,
  pivotGroupingSets,
  pivotTableWithTotals,
  splitTotals,
  totalMarker,
  withoutTotals,
} from '../index.ts'

const OPTIONS: PivotTableOptions = {
  rows: ['sex'],
  columns: ['state'],
  metrics: ['avg', 'n'],
  aggfunc: 'Sum',
  transpose_pivot: false,
  combine_metrics: false,
  show_rows_total: true,
  show_columns_total: true,
  apply_metrics_on_rows: false,
}
/** `*` stands for a total. */
const row = (sex: string | null, state: string | null, avg: number, n: number): Row => ({
  sex: sex === '*' ? null : sex,
  state: state === '*' ? null : state,
  avg,
  n,
  [totalMarker('sex')]: sex === '*' ? 1 : 0,
  [totalMarker('state')]: state === '*' ? 1 : 0,
})
const tableOf = (rows: readonly Row[]): ResultTable => {
  const colnames = Object.keys(rows[0] ?? {})
  return { colnames, coltypes: colnames.map(() => GENERIC_TYPE.string), rows }
}
const ANSWER = tableOf([
  row('*', '*', 2.5, 10),
  row('boy', '*', 2, 6),
  row('girl', '*', 4, 4),
  row('*', 'CA', 2.2, 8),
  row('*', null, 5, 2),
  row('girl', 'CA', 4, 4),
  row('boy', null, 5, 2),
  row('boy', 'CA', 1, 4),
])

test('totals are placed, not added up; nulls are a group beside the total', () => {
  expect(pivotTableWithTotals(ANSWER, OPTIONS)).toEqual({
    rows: [['boy'], ['girl'], ['Total']],
    columns: [
      ['avg', 'CA'],
      ['avg', 'NULL'],
      ['avg', 'Total'],
      ['n', 'CA'],
      ['n', 'NULL'],
      ['n', 'Total'],
    ],
    cells: [
      [1, 5, 2, 4, 2, 6],
      [4, null, 4, 4, null, 4],
      [2.2, 5, 2.5, 8, 2, 10],
    ],
  })
})
test('a text that says NULL is a group beside the null one', () => {
  const answer = tableOf([
    row('*', '*', 9, 9),
    row('boy', '*', 9, 9),
    row('boy', 'NULL', 4, 4),
    row('boy', null, 5, 5),
    row('*', 'NULL', 4, 4),
    row('*', null, 5, 5),
  ])
  const grid = pivotTableWithTotals(answer, { ...OPTIONS, metrics: ['n'] })
  expect(grid.columns).toEqual([
    ['n', 'NULL'],
    ['n', 'NULL'],
    ['n', 'Total'],
  ])
  expect(grid.cells).toEqual([
    [4, 5, 9],
    [4, 5, 9],
  ])
})
test('metrics inside the groups, on rows, groups exchanged', () => {
  const combined = pivotTableWithTotals(ANSWER, { ...OPTIONS, combine_metrics: true })
  expect(combined.columns.slice(-2)).toEqual([
    ['Total', 'avg'],
    ['Total', 'n'],
  ])
  expect(combined.cells[2]).toEqual([2.2, 8, 5, 2, 2.5, 10])
  const turned = pivotTableWithTotals(ANSWER, { ...OPTIONS, apply_metrics_on_rows: true })
  expect(turned.columns).toEqual([['CA'], ['NULL'], ['Total']])
  expect(turned.rows[2]).toEqual(['avg', 'Total'])
  expect(turned.cells[2]).toEqual([2.2, 5, 2.5])
  const exchanged = pivotTableWithTotals(ANSWER, { ...OPTIONS, transpose_pivot: true, show_columns_total: false })
  expect([exchanged.rows, exchanged.cells[0]]).toEqual([
    [['CA'], ['NULL']],
    [1, 4, 2.2, 4, 4, 8],
  ])
})
test.each([
  ['Total', [0.4, 0.2, 0.6]],
  ['Rows', [4 / 6, 2 / 6, 1]],
  ['Columns', [0.5, 1, 0.6]],
])('shares of %s are of totals that were answered', (whole, shares) => {
  const options = { ...OPTIONS, metrics: ['n'], aggfunc: `Sum as Fraction of ${whole}` }
  expect(pivotTableWithTotals(ANSWER, options).cells[0]).toEqual(shares)
})
test('no groups: the one row', () => {
  const grid = pivotTableWithTotals(tableOf([{ n: 3 }]), { ...OPTIONS, rows: [], columns: [], metrics: ['n'] })
  expect(grid).toEqual({ rows: [['Total']], columns: [['n']], cells: [[3]] })
})
test('an answer without rows has no cells', () => {
  expect(pivotTableWithTotals({ colnames: ['sex', 'state', 'n'], coltypes: [1, 1, 0], rows: [] }, OPTIONS)).toEqual({
    rows: [],
    columns: [],
    cells: [],
  })
})

test('the sets are rows by columns by subtotals, and only those that are shown', () => {
  const wide = { ...OPTIONS, rows: ['a', 'b'], columns: ['c'] }
  expect(pivotGroupingSets(wide)).toEqual([['a', 'b', 'c'], ['a', 'b'], ['a', 'c'], ['a'], ['c'], []])
  const none = { ...wide, show_rows_total: false, show_columns_total: false }
  expect(pivotGroupingSets(none)).toEqual([['a', 'b', 'c']])
  expect(pivotGroupingSets({ ...none, show_columns_total: true })).toEqual([['a', 'b', 'c'], ['a', 'c'], ['c']])
  expect(pivotGroupingSets({ ...none, aggfunc: 'Sum as Fraction of Rows' })).toEqual([
    ['a', 'b', 'c'],
    ['a', 'b'],
  ])
  expect(pivotGroupingSets({ ...none, aggfunc: 'Sum as Fraction of Rows', apply_metrics_on_rows: true })).toEqual([
    ['a', 'b', 'c'],
    ['a', 'b'],
  ])
})

test('the total of a table stands apart', () => {
  const { table, totals } = splitTotals(ANSWER, ['sex', 'state'])
  expect(table.colnames).toEqual(['sex', 'state', 'avg', 'n'])
  expect(table.rows).toHaveLength(7)
  expect(totals).toEqual({ sex: null, state: null, avg: 2.5, n: 10 })
  expect(splitTotals(tableOf([{ n: 1 }]), [])).toEqual({ table: tableOf([{ n: 1 }]), totals: null })
})

test('the figures of a table have neither totals nor markers', () => {
  const plain = withoutTotals(ANSWER)
  expect(plain.colnames).toEqual(['sex', 'state', 'avg', 'n'])
  expect(plain.rows).toEqual([
    { sex: 'girl', state: 'CA', avg: 4, n: 4 },
    { sex: 'boy', state: null, avg: 5, n: 2 },
    { sex: 'boy', state: 'CA', avg: 1, n: 4 },
  ])
  expect(withoutTotals(plain)).toBe(plain)
})
