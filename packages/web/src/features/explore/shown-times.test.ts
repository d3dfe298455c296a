import type { ChartDataAnswer } from '@belvedere/api'
import { expect, test } from 'vitest'
import { shownTimes } from './shown-times.ts'

const answer = (coltypes: readonly number[], data: readonly object[]) =>
  ({ result: [{ colnames: ['day', 'delay'], coltypes, data }] }) as unknown as ChartDataAnswer
const form = { viz_type: 'echarts_timeseries_line', datasource: '1__table', time_grain_sqla: 'P1M' }
const january = Date.UTC(2024, 0, 1)
const march = Date.UTC(2024, 2, 1)
const rows = [
  { day: march, delay: 1 },
  { day: null, delay: 2 },
  { day: january, delay: 3 },
]

test('a picture shows its buckets whole, and single moments without a grain', () => {
  expect(shownTimes(answer([2, 0], rows), form)).toEqual({ since: january, until: Date.UTC(2024, 3, 1) })
  expect(shownTimes(answer([2, 0], rows), { ...form, time_grain_sqla: undefined })).toEqual({
    since: january,
    until: march + 1,
  })
})

test('what has no times shows none', () => {
  expect(shownTimes(answer([1, 0], rows), form)).toBeNull()
  expect(shownTimes(answer([2, 0], [{ day: null, delay: 1 }]), form)).toBeNull()
  expect(shownTimes(answer([2, 0], []), form)).toBeNull()
  expect(shownTimes({ result: [] } as unknown as ChartDataAnswer, form)).toBeNull()
})
