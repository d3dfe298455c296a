/** Sums, differences and means of decimals against big.js, which the operations do not use. */
import Big from 'big.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Cell, GENERIC_TYPE, type ResultTable } from '../table/index.ts'
import { postProcess } from './apply-rules.ts'
import { pivotTable } from './pivot-table/pivot-table.ts'

/** This package knows nothing of Node; its tests are run there. */
const { env } = (globalThis as unknown as { process: { env: Readonly<Record<string, string | undefined>> } }).process
const RUNS = { numRuns: Number(env.BELVEDERE_TEST_CASES ?? 60), seed: 31 }

const MAX_SAFE = BigInt(Number.MAX_SAFE_INTEGER)

/** A decimal as cells of answers have it: a number where its digits without the point are below 2^53. */
function cellOf(units: bigint, places: number): Cell {
  const text = new Big(units.toString()).div(new Big(10).pow(places)).toFixed()
  const isNumber = units >= -MAX_SAFE && units <= MAX_SAFE
  return isNumber ? Number(text) : text
}
/** Columns of integers to 10^30, of cents beyond 2^53 and of small fractions, with nulls and with ties. */
const column = fc.tuple(fc.constantFrom(0, 2, 9), fc.constantFrom(6, 15, 17, 20, 30)).chain(([places, digits]) => {
  const most = 10n ** BigInt(digits)
  const cell = fc.bigInt({ min: -most, max: most }).map(units => cellOf(units, places))
  return fc.array(fc.option(fc.oneof(cell, fc.constant(cellOf(most + 1n, places))), { freq: 5 }), {
    minLength: 1,
    maxLength: 12,
  })
})

const tableOf = (columns: Readonly<Record<string, readonly Cell[]>>): ResultTable => {
  const colnames = Object.keys(columns)
  const length = Math.max(...Object.values(columns).map(cells => cells.length))
  return {
    colnames,
    coltypes: colnames.map(() => GENERIC_TYPE.numeric),
    rows: Array.from({ length }, (_, i) =>
      Object.fromEntries(colnames.map(name => [name, columns[name]?.[i] ?? null])),
    ),
  }
}
const run = (
  columns: Readonly<Record<string, readonly Cell[]>>,
  operation: string,
  options: Readonly<Record<string, unknown>>,
  name: string,
) => postProcess(tableOf(columns), [{ operation, options }]).rows.map(row => row[name] ?? null)

const isSame = (actual: Cell | undefined, expected: Big | null): boolean =>
  expected === null ? actual === null : actual !== null && actual !== undefined && new Big(String(actual)).eq(expected)
/** Equal in every digit; the message shows both. */
function expectSame(actual: readonly (Cell | undefined)[], expected: readonly (Big | null)[]): void {
  const differ = actual.some((cell, i) => !isSame(cell, expected[i] ?? null)) || actual.length !== expected.length
  if (differ) expect(actual.map(String)).toEqual(expected.map(value => value?.toFixed() ?? 'null'))
}
const bigs = (cells: readonly Cell[]): readonly (Big | null)[] =>
  cells.map(cell => (cell === null ? null : new Big(String(cell))))
const total = (values: readonly (Big | null)[]): Big =>
  values.reduce<Big>((sum, value) => (value ? sum.plus(value) : sum), new Big(0))

test('running totals, least and greatest', () => {
  fc.assert(
    fc.property(column, fc.constantFrom('sum', 'min', 'max'), (cells, operator) => {
      let so: Big | null = null
      const expected = bigs(cells).map(value => {
        if (value) {
          if (so === null) so = value
          else if (operator === 'sum') so = so.plus(value)
          else if (operator === 'min' ? value.lt(so) : value.gt(so)) so = value
        }
        return so
      })
      expectSame(run({ x: cells }, 'cum', { columns: { x: 'x' }, operator }, 'x'), expected)
    }),
    RUNS,
  )
})

test('windows', () => {
  fc.assert(
    fc.property(column, fc.integer({ min: 1, max: 5 }), fc.constantFrom('sum', 'min', 'max'), (cells, window, type) => {
      const values = bigs(cells)
      const expected = values.map((_, i) => {
        const inside = values.slice(Math.max(0, i - window + 1), i + 1).flatMap(value => value ?? [])
        if (inside.length < 1) return null
        if (type === 'sum') return total(inside)
        return inside.reduce((best, value) => ((type === 'min' ? value.lt(best) : value.gt(best)) ? value : best))
      })
      const options = { columns: { x: 'x' }, rolling_type: type, window, min_periods: 1 }
      expectSame(run({ x: cells }, 'rolling', options, 'x'), expected)
    }),
    RUNS,
  )
})

test('differences to the row before, and to another column', () => {
  fc.assert(
    fc.property(column, column, (cells, others) => {
      const values = bigs(cells)
      const before = values.map((value, i) => {
        const then = values[i - 1]
        return value && then ? value.minus(then) : null
      })
      expectSame(run({ x: cells }, 'diff', { columns: { x: 'x' } }, 'x'), before)
      const length = Math.max(cells.length, others.length)
      const [now, then] = [bigs(cells), bigs(others)]
      const expected = Array.from({ length }, (_, i) => {
        const [a, b] = [now[i], then[i]]
        return a && b ? a.minus(b) : null
      })
      const options = { source_columns: ['x'], compare_columns: ['y'], compare_type: 'difference' }
      const got = run({ x: cells, y: others }, 'compare', options, 'difference__x__y')
      expectSame(got, expected)
    }),
    RUNS,
  )
})

test('groups: sums, means of one row, least and greatest; pivot tables and their totals', () => {
  fc.assert(
    fc.property(column, cells => {
      const values = bigs(cells)
      const groups = cells.map((_, i) => i % 3)
      const aggregates = {
        sum: { column: 'x', operator: 'sum' },
        least: { column: 'x', operator: 'min' },
        most: { column: 'x', operator: 'max' },
      }
      const table = tableOf({ x: cells, g: groups })
      const { rows } = postProcess(table, [{ operation: 'aggregate', options: { groupby: ['g'], aggregates } }])
      for (const row of rows) {
        const own = values.filter((value, i) => value && groups[i] === row.g).flatMap(value => value ?? [])
        const pick = (isBetter: (a: Big, b: Big) => boolean) =>
          own.length === 0 ? null : own.reduce((best, value) => (isBetter(value, best) ? value : best))
        expectSame([row.sum, row.least, row.most], [total(own), pick((a, b) => a.lt(b)), pick((a, b) => a.gt(b))])
      }
      // A row without a value is left out of a pivot.
      const present = values.flatMap(value => value ?? [])
      if (present.length === 0) return
      const single = tableOf({ x: cells, k: cells.map((_, i) => i) })
      const pivoted = postProcess(single, [
        { operation: 'pivot', options: { index: ['k'], columns: [], aggregates: { x: { operator: 'mean' } } } },
      ])
      expectSame(
        pivoted.rows.map(row => row.x),
        present,
      )
      const grid = pivotTable(table, {
        rows: ['g'],
        columns: [],
        metrics: ['x'],
        aggfunc: 'Sum',
        transpose_pivot: false,
        combine_metrics: false,
        show_rows_total: false,
        show_columns_total: true,
        apply_metrics_on_rows: false,
      })
      expectSame([grid.cells.at(-1)?.[0]], [total(values)])
    }),
    RUNS,
  )
})

test('a sum of cents is one of cents, ranks tell long numbers apart, and what is no number adds nothing', () => {
  expect(run({ x: [0.1, 0.2, null] }, 'cum', { columns: { x: 'x' }, operator: 'sum' }, 'x')).toEqual([0.1, 0.3, 0.3])
  expect(run({ x: ['9007199254740993', '9007199254740992'] }, 'rank', { metric: 'x' }, 'rank')).toEqual([1, 0.5])
  const whole = run({ x: [9_007_199_254_740_991, 14] }, 'cum', { columns: { x: 'x' }, operator: 'sum' }, 'x')
  expect(whole).toEqual([9_007_199_254_740_991, '9007199254741005'])
  const texts: ResultTable = { colnames: ['x'], coltypes: [GENERIC_TYPE.string], rows: [{ x: '1' }, { x: '2' }] }
  const rule = { operation: 'cum', options: { columns: { x: 'x' }, operator: 'sum' } }
  expect(postProcess(texts, [rule]).rows).toEqual([{ x: null }, { x: null }])
})

test('numbers beyond exact decimals are counted with their nearest number', () => {
  const sumOf = (cells: readonly Cell[]) =>
    run(
      { g: cells.map(() => 'a'), n: cells },
      'aggregate',
      { groupby: ['g'], aggregates: { n: { operator: 'sum' } } },
      'n',
    )
  expect(sumOf(['1e-5000', '1.5', 2])).toEqual([3.5])
  expect(sumOf(['1e999999', '1.5', 2])).toEqual([Number.POSITIVE_INFINITY])
  expect(run({ n: ['1e999999', 1] }, 'cum', { columns: { n: 'n' }, operator: 'min' }, 'n')).toEqual([
    Number.POSITIVE_INFINITY,
    1,
  ])
})
