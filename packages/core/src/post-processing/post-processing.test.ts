import { describe, expect, test } from 'vitest'
import { AppError } from '../errors/index.ts'
import type { Cell, GenericType, ResultTable } from '../table/index.ts'
import { OPERATIONS, postProcess, postProcessFrame, toFrame } from './index.ts'

const table = (columns: Readonly<Record<string, readonly Cell[]>>): ResultTable => {
  const colnames = Object.keys(columns)
  const first = columns[colnames[0] ?? ''] ?? []
  return {
    colnames,
    coltypes: colnames.map(
      (name): GenericType => (columns[name]?.every(cell => cell === null || typeof cell === 'number') ? 0 : 1),
    ),
    rows: first.map((_, i) => Object.fromEntries(colnames.map(name => [name, columns[name]?.[i] ?? null]))),
  }
}
const columnsOf = (result: ResultTable): Record<string, Cell[]> =>
  Object.fromEntries(result.colnames.map(name => [name, result.rows.map(row => row[name] ?? null)]))
const sales = table({
  day: ['d2', 'd1', 'd1', 'd2'],
  country: ['UK', 'US', 'UK', 'US'],
  amount: [7, 6, 5, 8],
})
const byCountry = {
  operation: 'pivot',
  options: { index: ['day'], columns: ['country'], aggregates: { amount: { operator: 'sum' } } },
}
const flat = { operation: 'flatten' }

describe('pivot and flatten', () => {
  test('rows and series come in ascending order, named metric and value', () => {
    const result = postProcess(sales, [byCountry, flat])
    expect(columnsOf(result)).toEqual({ day: ['d1', 'd2'], 'amount, UK': [5, 7], 'amount, US': [6, 8] })
    expect(result.coltypes).toEqual([1, 0, 0])
  })
  test('only combinations that exist become columns; an empty one stays on request', () => {
    const source = table({ t: ['x', 'x'], a: [0, 1], b: [0, 1], m: [9, null] })
    const rule = (drop_missing_columns: boolean) => ({
      operation: 'pivot',
      options: { index: ['t'], columns: ['a', 'b'], aggregates: { m: { operator: 'mean' } }, drop_missing_columns },
    })
    expect(postProcess(source, [rule(false), flat]).colnames).toEqual(['t', 'm, 0, 0', 'm, 1, 1'])
    expect(postProcess(source, [rule(true), flat]).colnames).toEqual(['t', 'm, 0, 0'])
  })
  test('a missing dimension value is named, a missing index value is dropped', () => {
    const source = table({ t: ['x', null], a: [null, 'v'], m: [1, 2] })
    const rule = { ...byCountry, options: { index: ['t'], columns: ['a'], aggregates: { m: { operator: 'sum' } } } }
    expect(columnsOf(postProcess(source, [rule, flat]))).toEqual({ t: ['x'], 'm, <NULL>': [1] })
  })
  test('times become readable series names', () => {
    const source: ResultTable = { ...table({ t: ['x'], a: [86_400_000], m: [1] }), coltypes: [1, 2, 0] }
    const rule = { ...byCountry, options: { index: ['t'], columns: ['a'], aggregates: { m: { operator: 'sum' } } } }
    expect(postProcess(source, [rule, flat]).colnames[1]).toBe('m, 1970-01-02 00:00:00')
  })
  test('commas in values stay as they are, blanked metrics left out', () => {
    const source = table({ t: ['x'], a: ['p, q'], m: [1] })
    const rule = { ...byCountry, options: { index: ['t'], columns: ['a'], aggregates: { m: { operator: 'max' } } } }
    const blank = { operation: 'rename', options: { columns: { m: null }, level: 0, inplace: true } }
    expect(postProcess(source, [rule, flat]).colnames[1]).toBe('m, p, q')
    expect(postProcess(source, [rule, blank, flat]).colnames[1]).toBe('p, q')
  })
  test('without an index or levels a table stays as it is', () => {
    expect(postProcess(sales, [flat])).toEqual(sales)
  })
})

describe('columns', () => {
  const y = table({ label: ['x', 'y', 'z'], y: [1, null, 3] })
  test('cum carries on over nulls, and begins with the first value', () => {
    const source = table({ y: [null, 10, null, 20, null] })
    const result = (operator: string) => {
      const rule = { operation: 'cum', options: { columns: { y: 'y2' }, operator } }
      return columnsOf(postProcess(source, [rule])).y2
    }
    expect(result('sum')).toEqual([null, 10, 10, 30, 30])
    expect(result('prod')).toEqual([null, 10, 10, 200, 200])
    expect(result('max')).toEqual([null, 10, 10, 20, 20])
    expect(result('min')).toEqual([null, 10, 10, 10, 10])
  })
  test('rolling applies to every series below a metric', () => {
    const rule = {
      operation: 'rolling',
      options: { rolling_type: 'sum', window: 2, min_periods: 0, columns: { amount: 'amount' } },
    }
    expect(columnsOf(postProcess(sales, [byCountry, rule, flat]))).toEqual({
      day: ['d1', 'd2'],
      'amount, UK': [5, 12],
      'amount, US': [6, 14],
    })
  })
  test('rolling: wide and narrow windows agree, quantiles interpolate', () => {
    const values = Array.from({ length: 200 }, (_, i) => (i * 37) % 11)
    const source = table({ v: values })
    const rolled = (window: number, rolling_type: string): Cell[] | undefined =>
      columnsOf(postProcess(source, [{ operation: 'rolling', options: { columns: { v: 'v' }, rolling_type, window } }]))
        .v
    const byHand = values.map((_, i) => (i < 39 ? null : values.slice(i - 39, i + 1).reduce((a, b) => a + b, 0)))
    expect(rolled(40, 'sum')).toEqual(byHand)
    expect(rolled(5, 'mean')?.[4]).toBe((0 + 4 + 8 + 1 + 5) / 5)
    const quarter = {
      operation: 'rolling',
      options: {
        columns: { y: 'q' },
        rolling_type: 'quantile',
        rolling_type_options: { quantile: 0.25 },
        window: 10,
        min_periods: 0,
      },
    }
    expect(columnsOf(postProcess(table({ y: [1, 2, 3, 4] }), [quarter])).q).toEqual([1, 1.25, 1.5, 1.75])
  })
  test.each([
    [0, [1, 3, 6, 9]],
    [1, [1, 3, 6, 9]],
    [2, [3, 6, 9]],
    [3, [6, 9]],
  ])('with min_periods %i the first row is the first whose window has as many', (min_periods, expected) => {
    const rule = {
      operation: 'rolling',
      options: { columns: { y: 'y' }, rolling_type: 'sum', window: 3, min_periods },
    }
    expect(columnsOf(postProcess(table({ y: [1, 2, 3, 4] }), [rule]))).toEqual({ y: expected })
  })
  test('a column is not overwritten by another one of the same new name', () => {
    const source = table({ k2: [10, 30], '%k2': [40, 2] })
    const same = { columns: ['k2'], rename_columns: ['%k2'] }
    const others = [
      { operation: 'contribution', options: same },
      { operation: 'cum', options: { columns: { k2: '%k2' }, operator: 'sum' } },
      { operation: 'rolling', options: { columns: { k2: '%k2' }, rolling_type: 'sum', window: 2 } },
      { operation: 'diff', options: { columns: { k2: '%k2' } } },
    ]
    for (const rule of others) {
      expect(() => postProcess(source, [rule])).toThrow(/two columns "%k2"; give the column or metric of that name/)
    }
    const swapped = { operation: 'cum', options: { columns: { k2: '%k2', '%k2': 'k2' }, operator: 'sum' } }
    expect(columnsOf(postProcess(source, [swapped]))).toEqual({ k2: [40, 42], '%k2': [10, 40] })
  })
  test('contribution by column and by row', () => {
    const source = table({ a: [1, 3, null], b: [1, 9, null], c: [null, null, null] })
    const rule = (orientation: string) => ({ operation: 'contribution', options: { orientation } })
    expect(columnsOf(postProcess(source, [rule('column')]))).toEqual({
      a: [0.25, 0.75, 0],
      b: [0.1, 0.9, 0],
      c: [null, null, null],
    })
    expect(columnsOf(postProcess(source, [rule('row')]))).toEqual({
      a: [0.5, 0.25, null],
      b: [0.5, 0.75, null],
      c: [0, 0, null],
    })
    const renamed = { operation: 'contribution', options: { columns: ['a'], rename_columns: ['pct'] } }
    expect(columnsOf(postProcess(source, [renamed]))).toMatchObject({ a: [1, 3, null], pct: [0.25, 0.75, 0] })
    const whole = table({ a: [1, 3], a__whole: [16, 16] })
    const shares = (more: object) =>
      columnsOf(postProcess(whole, [{ operation: 'contribution', options: { columns: ['a'], ...more } }]))
    expect(shares({ of: 'all_records' })).toEqual({ a: [1 / 16, 3 / 16] })
    expect(shares({ of: 'all_groups', rename_columns: ['b'] })).toEqual({ a: [1, 3], b: [1 / 16, 3 / 16] })
    const without = table({ a: [1, 3] })
    const named = { columns: ['a'], rename_columns: ['b'] }
    const sharesOf = (of: string) =>
      columnsOf(postProcess(without, [{ operation: 'contribution', options: { ...named, of } }]))
    expect(sharesOf('all_records')).toEqual({ a: [1, 3], b: [0.25, 0.75] })
    expect(sharesOf('all_groups')).toEqual({ a: [1, 3] })
    const parts = table({ a: [1, 3], a__whole: [4, 6] })
    expect(
      columnsOf(
        postProcess(parts, [{ operation: 'contribution', options: { ...named, of: 'all_groups', within: ['g'] } }]),
      ),
    ).toEqual({ a: [1, 3], b: [0.25, 0.5] })
    expect(shares({})).toEqual({ a: [0.25, 0.75], a__whole: [16, 16] })
  })
  test('outliers of a box are listed as often as they occur, but not by the million', () => {
    const row = (part: number, rows: number, low: number, total: number | null) =>
      [part, rows, low, 0, 0, 0, 0, 0, total] as const
    const names = ['__part', '__rows', '__low', '__mean', '__q1', '__median', '__q3', '__high', '__total']
    const box = (count: number) => {
      const rows = [row(0, count + 9, 0, null), row(1, count + 9, 0, count), row(2, count, 7, null)]
      const columns = Object.fromEntries(names.map((name, at) => [name, rows.map(cells => cells[at] ?? null)]))
      const rule = { operation: 'boxplot', options: { groupby: [], metrics: ['n'], whisker_type: 'tukey' } }
      return columnsOf(postProcess(table(columns), [rule]))
    }
    expect(box(3)).toMatchObject({ n__outliers: [[7, 7, 7]] })
    expect(box(3)).not.toHaveProperty('n__outlier_count')
    expect(box(2_000_000)).toMatchObject({ n__outliers: [[7]], n__outlier_count: [2_000_000] })
  })
  test('compare and diff', () => {
    const source = table({ y: [2, 2], z: [4, 0] })
    const ratio = {
      operation: 'compare',
      options: { source_columns: ['y'], compare_columns: ['z'], compare_type: 'ratio' },
    }
    expect(columnsOf(postProcess(source, [ratio])).ratio__y__z).toEqual([0.5, null])
    const diff = { operation: 'diff', options: { columns: { z: 'z' } } }
    expect(columnsOf(postProcess(source, [diff])).z).toEqual([null, -4])
  })
  test('select keeps, orders and renames', () => {
    const rule = { operation: 'select', options: { columns: ['y', 'label'], exclude: ['label'], rename: { y: 'n' } } }
    expect(columnsOf(postProcess(y, [rule]))).toEqual({ n: [1, null, 3] })
  })
  test('sort keeps nulls last, in both directions', () => {
    const by = (ascending: boolean) => ({ operation: 'sort', options: { by: 'y', ascending } })
    expect(columnsOf(postProcess(y, [by(false)])).y).toEqual([3, 1, null])
    expect(columnsOf(postProcess(y, [by(true)])).y).toEqual([1, 3, null])
    const frame = postProcessFrame(toFrame(sales), [
      byCountry,
      { operation: 'sort', options: { is_sort_index: true, ascending: false } },
    ])
    expect(frame.index[0]?.values).toEqual(['d2', 'd1'])
  })
})

test.each([
  [{ operation: 'nothing' }, 'the operation does not exist'],
  [{ operation: 'sort', options: { by: 'abc' } }, 'there is no column "abc"'],
  [{ operation: 'sort', options: { by: 'amount', speed: 1 } }, 'there is no option "speed"'],
  [{ operation: 'cum', options: { columns: { amount: 'a' }, operator: 'avg' } }, 'must be one of'],
  [{ operation: 'rolling', options: { columns: {}, rolling_type: 'sum' } }, '"window" must be at least 1'],
  [{ operation: 'contribution', options: { columns: ['day'] } }, 'is not numeric'],
  [{ operation: 'rename', options: { columns: { day: 'country' } } }, 'column "country" already exists'],
  [{ operation: 'pivot', options: { index: [], aggregates: {} } }, 'at least one index column'],
  [
    { operation: 'pivot', options: { index: ['day'], aggregates: { amount: { operator: 'guess' } } } },
    'no aggregate operator',
  ],
])('refused: %j', (rule, reason) => {
  expect(() => postProcess(sales, [rule])).toThrow(reason)
  try {
    postProcess(sales, [rule])
  } catch (error) {
    expect(error).toBeInstanceOf(AppError)
    expect((error as AppError).code).toBe('INVALID_POST_PROCESSING')
  }
})

test('empty places in the list mean nothing', () => {
  expect(postProcess(sales, [null, undefined])).toBe(sales)
  expect(OPERATIONS.has('pivot')).toBe(true)
})
