import { readTimeSeriesColumn } from '@belvedere/core/form-data'
import { postProcess } from '@belvedere/core/post-processing'
import { buildBaseQuery } from '@belvedere/core/query'
import type { Cell } from '@belvedere/core/table'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sampleInput } from '../../../test/draw.ts'
import { buildOption as drawComparedFigure } from '../../types/pop_kpi/build-option.ts'
import { buildQuery as tableQuery } from '../../types/table/build-query.ts'
import { buildCartesianQuery } from '../cartesian/build-query.ts'
import { compare } from '../kpi/comparison.ts'
import { sampleTable } from '../samples/table.ts'
import { withChanges } from '../tabular/compared.ts'
import { columnValue, readSeries } from '../time-table/series.ts'

const DAY = 86_400_000
const OFFSET = '1 day ago'
const { env } = sampleInput({ form: {}, tables: [] })

/** (new - old) / |old| in billionths, in whole numbers; null for an old value of zero. */
function changeOf(then: number, now: number): number | null {
  if (then === 0) return null
  const base = BigInt(then < 0 ? -then : then)
  return Number(((BigInt(now) - BigInt(then)) * 1_000_000_000n) / base) / 1e9
}

const compared = sampleTable({ d: 'temporal', n: 'numeric', [`n__${OFFSET}`]: 'numeric' }, [])
const rowOf = (then: number, now: number) => ({ d: DAY, n: now, [`n__${OFFSET}`]: then })
const form = { datasource: '1__table', time_compare: [OFFSET], metrics: ['n'], time_range: '2024-01-01 : 2024-02-01' }

/** Change that the server computes for a query. */
function computed(viz_type: string, then: number, now: number): Cell | undefined {
  const own = { ...form, viz_type, comparison_type: 'percentage' }
  const axis = { ...own, x_axis: 'd', time_grain_sqla: 'P1D' }
  const timed = { ...own, groupby: ['d'], granularity_sqla: 'd' }
  const [query] =
    viz_type === 'table' ? tableQuery(timed, buildBaseQuery(timed)) : buildCartesianQuery(axis, buildBaseQuery(axis))
  const result = postProcess({ ...compared, rows: [rowOf(then, now)] }, query?.post_processing ?? [])
  return result.rows[0]?.[`percentage__n__n__${OFFSET}`]
}

const CHANGES: Readonly<Record<string, (then: number, now: number) => Cell | undefined>> = {
  'line chart': (then, now) => computed('echarts_timeseries_line', then, now),
  'table, computed by the server': (then, now) => computed('table', then, now),
  table: (then, now) =>
    withChanges({ ...form, viz_type: 'table' }, { ...compared, rows: [rowOf(then, now)] }).rows[0]?.['% n'],
  'time-series table': (then, now) => {
    const table = sampleTable({ d: 'temporal', n: 'numeric' }, [
      [0, then],
      [DAY, now],
    ])
    const { series } = readSeries(table, { time: 'd', groups: [], metrics: ['n'], write: String, name: String })
    const [one] = series
    const column = readTimeSeriesColumn({ colType: 'time', comparisonType: 'perc_change', timeLag: 1 })
    return one && columnValue(one, column, series)
  },
}

test.each(Object.entries(CHANGES))('%s: a change is (new - old) / |old|, and nothing after zero', (_, change) => {
  expect(change(-10, 20)).toBe(3)
  expect(change(-10, -20)).toBe(-1)
  expect(change(0, 20)).toBeNull()
  const amounts = fc.integer({ min: -1_000_000, max: 1_000_000 })
  const property = fc.property(amounts, amounts, (then, now) => {
    const expected = changeOf(then, now)
    const value = change(then, now)
    expect(typeof value === 'number' ? value : null).toEqual(expected === null ? null : expect.closeTo(expected, 6))
  })
  fc.assert(property, { numRuns: 100 })
})

test('figures write the same change', () => {
  const big = { datasource: '1__table', viz_type: 'big_number', compare_lag: 1 }
  expect(compare(big, [-10, 20], env)).toEqual({ text: '+300.0%', direction: 'up' })
  expect(compare(big, [0, 20], env).text).toBeNull()
  const figure = (then: number) => {
    const table = sampleTable({ n: 'numeric', [`n__${OFFSET}`]: 'numeric' }, [[20, then]])
    const option = drawComparedFigure(sampleInput({ form: { metric: 'n', time_compare: OFFSET }, tables: [table] }))
    return option.renderer === 'big_number' ? option.comparison : null
  }
  expect([figure(-10), figure(0)]).toEqual(['+30 (+300.0%)', '+20'])
})
