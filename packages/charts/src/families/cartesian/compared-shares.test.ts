/** Shares beside a time comparison, from form to drawn values, against shares of the plain rows. */
import { postProcess } from '@belvedere/core/post-processing'
import { buildBaseQuery } from '@belvedere/core/query'
import type { Cell } from '@belvedere/core/table'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sampleInput } from '../../../test/draw.ts'
import { sampleTable } from '../samples/table.ts'
import { tooltipAt } from './axis-tooltip.ts'
import { buildCartesianQuery } from './build-query.ts'
import { type CartesianLook, composePicture } from './picture.ts'
import { seriesOptions } from './series.ts'

const LOOK: CartesianLook = {
  kind: 'bar',
  isFilled: false,
  startsAtZero: true,
  allowsValueAxis: false,
  stacksByDefault: false,
  canBeHorizontal: true,
}
const OFFSET = '1 month ago'
const MONTHS = [Date.UTC(2023, 2, 1), Date.UTC(2023, 3, 1)]
const form = { x_axis: 'd', time_grain_sqla: 'P1M', groupby: ['g'], time_compare: [OFFSET], comparison_type: 'values' }

/** The picture of rows `[month, group, ...metrics, ...metrics a month ago]`, through the operations of its query. */
function pictureOf(more: object, metrics: readonly string[], rows: readonly (readonly Cell[])[]) {
  const own = { ...form, metrics, ...more, datasource: '1__table', viz_type: 'echarts_timeseries_bar' }
  const numbers = [...metrics, ...metrics.map(metric => `${metric}__${OFFSET}`)]
  const types = { d: 'temporal', g: 'string', ...Object.fromEntries(numbers.map(name => [name, 'numeric'])) } as const
  const [query] = buildCartesianQuery(own, buildBaseQuery(own))
  const table = postProcess(sampleTable(types, rows), query?.post_processing ?? [])
  const picture = composePicture(sampleInput({ form: own, tables: [table] }), LOOK)
  if (typeof picture === 'string') throw new Error(picture)
  return picture
}
const drawn = (...args: Parameters<typeof pictureOf>) =>
  Object.fromEntries(pictureOf(...args).series.map(({ name, values }) => [name, values]))

const SALES: readonly (readonly Cell[])[] = [
  [MONTHS[0] ?? 0, 'x', 46_252, 43_011],
  [MONTHS[0] ?? 0, 'y', 53_044, 53_088],
]

test('shares of each month are of that month only', () => {
  for (const more of [
    {},
    { stack: 'Stack' },
    { truncate_metric: true },
    { analytics_order: 'rolling_first', truncate_metric: true },
  ]) {
    const shares = Object.values(drawn({ contributionMode: 'row', ...more }, ['n'], SALES)).map(([value]) => value)
    expect(shares.toSorted()).toEqual(
      [46_252 / 99_296, 53_044 / 99_296, 43_011 / 96_099, 53_088 / 96_099]
        .toSorted()
        .map(share => expect.closeTo(share, 12)),
    )
  }
  const full = drawn({ stack: 'Expand' }, ['n'], SALES)
  expect(Object.values(full).map(([value]) => value)).toContainEqual(expect.closeTo(46_252 / 99_296, 12))
})

test('each period has its own stack, total, and shares in the tooltip', () => {
  const picture = pictureOf({ stack: 'Stack', showTooltipPercentage: true, truncate_metric: true }, ['n'], SALES)
  expect(picture.scale.max).toBeLessThan(150_000)
  const frame = { left: 0, right: 0, top: 0, bottom: 0, plotWidth: 400, plotTop: 0, plotBottom: 200 }
  expect(
    seriesOptions(picture, frame)
      .map(({ stack }) => stack)
      .toSorted(),
  ).toEqual(['all', 'all', 'all, 1 month ago', 'all, 1 month ago'])
  const text = tooltipAt(
    picture,
    picture.series.map((_, seriesIndex) => ({ seriesIndex, dataIndex: 0 })),
  )
  for (const part of ['46,252 (46.6%)', '43,011 (44.8%)', '99,296', '96,099']) expect(text).toContain(part)
  expect(text).not.toContain('195,395')
})

test('series beyond the colored ones are combined for each period', () => {
  const rows = Array.from({ length: 14 }, (_, i) => [MONTHS[0] ?? 0, `g${i}`, 100 + i, 200 + i])
  const { series } = pictureOf({ stack: 'Stack', truncate_metric: true }, ['n'], rows)
  const totals = ['own', OFFSET].map(period =>
    series.filter(one => (one.period ?? 'own') === period).reduce((sum, { values }) => sum + (values[0] ?? 0), 0),
  )
  expect(totals).toEqual([14 * 100 + 91, 14 * 200 + 91])
})

test('shares of values and differences, of one or two metrics, are of all metrics and groups of one time', () => {
  const cell = fc.integer({ min: -500, max: 1000 })
  const line = fc.tuple(cell, cell, cell, cell)
  const types = fc.constantFrom('values', 'difference')
  const property = fc.property(fc.array(line, { minLength: 2, maxLength: 6 }), types, (lines, comparison_type) => {
    const rows = lines.map((cells, i) => [MONTHS[0] ?? 0, `g${i}`, ...cells])
    const shown = Object.values(drawn({ contributionMode: 'row', comparison_type }, ['n', 'm'], rows))
    const now = lines.flatMap(cells => cells.slice(0, 2))
    const then = lines.flatMap(cells => cells.slice(2))
    const changes = now.map((value, i) => value - (then[i] ?? 0))
    const expected = (comparison_type === 'values' ? [now, then] : [changes]).flatMap(values => {
      const whole = values.reduce((sum, value) => sum + value, 0)
      return values.map(value => (whole === 0 ? null : value / whole))
    })
    const sorted = (values: readonly (number | null | undefined)[]) =>
      values.map(value => (value == null ? 'none' : (Math.round(value * 1e9) / 1e9 + 0).toFixed(9))).toSorted()
    expect(sorted(shown.map(([value]) => value))).toEqual(sorted(expected))
  })
  fc.assert(property, { numRuns: 100 })
})

test('running totals of shares of a series end at 1', () => {
  const rows: readonly (readonly Cell[])[] = [
    [MONTHS[0] ?? 0, 'x', 10, 1],
    [MONTHS[1] ?? 0, 'x', 30, 3],
    [MONTHS[0] ?? 0, 'y', 2, 5],
    [MONTHS[1] ?? 0, 'y', 6, 5],
  ]
  const shown = drawn({ contributionMode: 'column', rolling_type: 'cumsum', truncate_metric: true }, ['n'], rows)
  // numpy: cumsum([10, 30]) / 40, and so on.
  expect(Object.values(shown).toSorted()).toEqual([
    [0.25, 1],
    [0.25, 1],
    [0.25, 1],
    [0.5, 1],
  ])
})
