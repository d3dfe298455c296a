import { makeFormatter } from '@belvedere/core/format'
import { expect, test } from 'vitest'
import { type BucketCase, bucketCase, clockAt, isFinerThanDay, namesOf } from '../../../test/bucket-cases.ts'
import { testCases } from '../../../test/cases.ts'
import { makeChartEnv } from '../../theme/chart-env.ts'
import { LIGHT_THEME } from '../../theme/themes.ts'
import { textWidth } from '../shared/text-width.ts'
import { timeAxis, timeSlotAxis, timeSlotLabels } from './time-axes.ts'

const DAY = 86_400_000
const FORM = { datasource: '1__table', viz_type: 'x' }
const CASES = testCases(19)
const PATIENCE_MS = CASES * 500 + 60_000

const envOf = (zone: string) =>
  makeChartEnv({
    theme: LIGHT_THEME,
    format: makeFormatter({ timeZone: zone }),
    width: 800,
    height: 400,
    timeZone: zone,
  })

interface Placed {
  readonly bucket: number
  readonly label: string
  /** Pixels of its start and end. */
  readonly from: number
  readonly to: number
}

/** No two labels touch; years are named at the first label and where they change. */
function expectReadable(labels: readonly Placed[], { grain, zone }: BucketCase): void {
  for (const [index, { label, from, bucket }] of labels.entries()) {
    const before = labels[index - 1]
    if (before) expect(from - before.to, `${before.label} | ${label}`).toBeGreaterThanOrEqual(4)
    expect(namesOf(bucket, grain, zone)).toContain(label)
    if (isFinerThanDay(grain)) continue
    const yearOf = (at: number): number => clockAt(at, zone).year
    if (!before || yearOf(before.bucket) !== yearOf(bucket)) expect(label).toContain(String(yearOf(bucket)))
  }
}

const spread = (numbers: readonly number[]): readonly [number, number] => [Math.min(...numbers), Math.max(...numbers)]

test(
  'below bars, every label names the bucket of its bar, evenly thinned, for all grains [CONST-074]',
  () => {
    for (let index = 0; index < CASES; index++) {
      const one = bucketCase(index)
      const { grain, zone, width, buckets } = one
      if (buckets.length === 0) continue
      const labels = timeSlotLabels(FORM, { xs: buckets, grain }, envOf(zone), { length: width })
      const slot = width / buckets.length
      const placed = [...labels].map(([place, label]): Placed => {
        const [middle, half] = [(place + 0.5) * slot, textWidth(label) / 2]
        return { bucket: buckets[place] ?? 0, label, from: middle - half, to: middle + half }
      })
      expectReadable(placed, one)
      if (buckets.length > 1 && width > 260) expect(labels.size, `${index} ${grain} ${width}`).toBeGreaterThan(1)
      const places = [...labels.keys()]
      const gaps = places.slice(1).map((place, at) => place - (places[at] ?? 0))
      if (gaps.length > 1) {
        const [least, most] = spread(gaps)
        expect(most - least <= 2 || most / least <= 1.15, `${index} ${grain}: ${places.join()}`).toBe(true)
      }
    }
  },
  PATIENCE_MS,
)

test(
  'below lines, every label names the bucket at its place, for all grains',
  () => {
    for (let index = 0; index < CASES; index++) {
      const one = bucketCase(index)
      const { grain, zone, width, buckets, hasGaps } = one
      const [first, last] = [buckets[0], buckets.at(-1)]
      if (first === undefined || last === undefined) continue
      const axis = timeAxis(FORM, { xs: buckets, grain }, envOf(zone), width) as {
        readonly axisLabel: { readonly customValues: readonly number[]; readonly formatter: (value: number) => string }
      }
      const { customValues, formatter } = axis.axisLabel
      const known = new Set(buckets)
      const placed = customValues.map((bucket): Placed => {
        if (!hasGaps) expect(known.has(bucket), `${grain} ${new Date(bucket).toISOString()}`).toBe(true)
        const label = formatter(bucket)
        const size = textWidth(label)
        const middle = last === first ? width / 2 : ((bucket - first) / (last - first)) * width
        const from =
          bucket === first && last !== first ? 0 : bucket === last && last !== first ? width - size : middle - size / 2
        return { bucket, label, from, to: from + size }
      })
      expectReadable(placed, one)
      if (buckets.length > 1 && width > 260) expect(placed.length).toBeGreaterThan(1)
    }
  },
  PATIENCE_MS,
)

test('the weeks of a case that went wrong: every label is below its own bar, with Monday and with Sunday weeks', () => {
  const label = (grain: string, firstDay: number, width: number) => {
    const buckets = Array.from({ length: 8 }, (_, week) => firstDay + week * 7 * DAY)
    return [...timeSlotLabels(FORM, { xs: buckets, grain }, envOf('UTC'), { length: width })]
  }
  expect(label('P1W', Date.UTC(2023, 11, 18), 900)).toEqual([
    [0, '18 Dec 2023'],
    [1, '25 Dec'],
    [2, '1 Jan 2024'],
    [3, '8 Jan'],
    [4, '15 Jan'],
    [5, '22 Jan'],
    [6, '29 Jan'],
    [7, '5 Feb'],
  ])
  const sundays = label('1969-12-28T00:00:00Z/P1W', Date.UTC(2023, 11, 17), 900)
  expect(sundays.map(([, text]) => text)).toEqual([
    '17 Dec 2023',
    '24 Dec',
    '31 Dec',
    '7 Jan 2024',
    '14 Jan',
    '21 Jan',
    '28 Jan',
    '4 Feb',
  ])
  expect(label('P1W', Date.UTC(2023, 11, 18), 330)).toEqual([
    [0, '18 Dec 2023'],
    [2, '1 Jan 2024'],
    [4, '15 Jan'],
    [6, '29 Jan'],
  ])
})

test('quarters read Q1, also over a gap; years that begin in April are named by their month', () => {
  const env = envOf('UTC')
  const quarters = [0, 3, 9, 12].map(month => Date.UTC(2024, month))
  const read = (xs: readonly number[], grain: string) => [
    ...timeSlotLabels(FORM, { xs, grain }, env, { length: 600 }).values(),
  ]
  expect(read(quarters, 'P3M')).toEqual(['Q1 2024', 'Q2 2024', 'Q4 2024', 'Q1 2025'])
  expect(
    read(
      [2022, 2023, 2024].map(year => Date.UTC(year, 3)),
      'P1Y',
    ),
  ).toEqual(['Apr 2022', 'Apr 2023', 'Apr 2024'])
  expect(
    read(
      [2022, 2023, 2024].map(year => Date.UTC(year, 0)),
      'P1Y',
    ),
  ).toEqual(['2022', '2023', '2024'])
})

test('bars in another order than time, and bars of single moments, have labels of their own', () => {
  const env = envOf('UTC')
  const days = [5, 1, 3].map(day => Date.UTC(2024, 0, day))
  expect([...timeSlotLabels(FORM, { xs: days, grain: 'P1D' }, env, { length: 600 })]).toEqual([
    [0, '5 Jan 2024'],
    [1, '1 Jan'],
    [2, '3 Jan'],
  ])
  const moments = [0, 61, 3600].map(second => Date.UTC(2024, 0, 1, 10) + second * 1000)
  expect([...timeSlotLabels(FORM, { xs: moments, grain: null }, env, { length: 600 }).values()]).toEqual([
    '1 Jan 10:00:00',
    '10:01:01',
    '11:00:00',
  ])
})

test('turned labels and labels beside an axis need a line of space each; a custom format names the bucket as its grain does', () => {
  const env = envOf('UTC')
  const months = Array.from({ length: 24 }, (_, month) => Date.UTC(2023, month))
  const count = (form: object, isVertical: boolean) =>
    timeSlotLabels({ ...FORM, ...form }, { xs: months, grain: 'P1M' }, env, { length: 600, isVertical }).size
  expect(count({}, false)).toBeLessThan(24)
  expect(count({ xAxisLabelRotation: 90 }, false)).toBe(24)
  expect(count({}, true)).toBe(24)
  const saturdays = [6, 13].map(day => Date.UTC(2024, 0, day))
  const custom = { ...FORM, x_axis_time_format: '%Y-%m-%d' }
  const axis = timeSlotAxis(custom, { xs: saturdays, grain: 'P1W/1970-01-03T00:00:00Z' }, env, { length: 600 }) as {
    readonly axisLabel: { readonly formatter: (text: string, index: number) => string }
  }
  expect([0, 1].map(index => axis.axisLabel.formatter('', index))).toEqual(['2024-01-06', '2024-01-13'])
})
