import { expect, test } from 'vitest'
import { bucketTicks } from './bucket-ticks.ts'
import { fillBuckets } from './fill-buckets.ts'
import { addSteps, kindOfGrain, stepOfGrain, toInstant } from './step.ts'

const HOUR = 3_600_000
const utc = () => 0
/** Clocks of New York in March 2024: they skip the hour from 2 on the 10th. */
const newYork = (at: number): number => (at < Date.UTC(2024, 2, 10, 7) ? -5 : -4) * HOUR

test('months are counted on the calendar, weeks may name their first day', () => {
  expect(new Date(addSteps(Date.UTC(2001, 10, 1), { unit: 'month', count: 3 })).toISOString()).toBe(
    '2002-02-01T00:00:00.000Z',
  )
  expect(stepOfGrain('1969-12-28T00:00:00Z/P1W')).toEqual({ unit: 'day', count: 7 })
  expect(stepOfGrain('PT5M')).toEqual({ unit: 'minute', count: 5 })
  expect(stepOfGrain('P0.25Y')).toEqual({ unit: 'month', count: 3 })
  expect(stepOfGrain('week_ending_saturday')).toEqual({ unit: 'day', count: 7 })
  expect(stepOfGrain(null)).toBeNull()
  expect(['P1W', 'P3M', 'PT1S', 'P0.25Y'].map(kindOfGrain)).toEqual(['week', 'quarter', 'second', 'quarter'])
})

test('a skipped wall-clock time is after the jump, and hours around it are filled without a hole or a copy', () => {
  expect(toInstant(Date.UTC(2024, 2, 10, 2, 30), newYork)).toBe(Date.UTC(2024, 2, 10, 7, 30))
  const hours = Array.from({ length: 8 }, (_, hour) => Date.UTC(2024, 2, 10, 4 + hour))
  expect(fillBuckets([...hours.slice(0, 2), ...hours.slice(4)], { unit: 'hour', count: 1 }, newYork)).toEqual(hours)
  const minutes = Array.from({ length: 40 }, (_, i) => Date.UTC(2024, 2, 10, 4) + i * 10 * 60_000)
  const gaps = minutes.filter((_, i) => i % 7 !== 3)
  expect(fillBuckets(gaps, { unit: 'minute', count: 10 }, newYork)).toEqual(minutes)
  const days = [9, 10, 11].map(day => toInstant(Date.UTC(2024, 2, day), newYork))
  expect(fillBuckets([days[0] ?? 0, days[2] ?? 0], { unit: 'day', count: 1 }, newYork)).toEqual(days)
})

test('ticks of a line are at buckets of the grain, also where a bucket has no row', () => {
  const axis = { zone: utc, isSlotted: false, measure: (label: string) => label.length * 6, format: null }
  const write = (at: number, code: string): string => `${new Date(at).toISOString().slice(0, 10)} ${code}`
  const buckets = [0, 1, 5].map(month => Date.UTC(2024, month))
  const ticks = bucketTicks({ ...axis, buckets, grain: 'P1M', width: 900, write })
  expect(ticks.map(({ label }) => label)).toEqual([
    '2024-01-01 %b %Y',
    '2024-02-01 %b',
    '2024-03-01 %b',
    '2024-04-01 %b',
    '2024-05-01 %b',
    '2024-06-01 %b',
  ])
  expect(bucketTicks({ ...axis, buckets: [], grain: 'P1M', width: 900, write })).toEqual([])
  expect(bucketTicks({ ...axis, buckets, grain: 'P1M', width: 20, write })).toHaveLength(1)
})

test.each([true, false])('many buckets on a narrow axis are thinned in few tries, slots: %s', isSlotted => {
  const buckets = Array.from({ length: 5000 }, (_, day) => day * 24 * HOUR).filter((_, day) => day % 7 !== 3)
  let measured = 0
  const measure = (label: string): number => {
    measured += 1
    return label.length * 6
  }
  const axis = { buckets, grain: 'P1D', isSlotted, zone: utc, measure, write: () => '14 Feb 2024', format: null }
  for (const width of [70, 110, 300]) {
    measured = 0
    const ticks = bucketTicks({ ...axis, width })
    expect(ticks.length).toBeGreaterThan(width === 300 ? 1 : 0)
    expect(measured).toBeLessThan(500)
  }
})
