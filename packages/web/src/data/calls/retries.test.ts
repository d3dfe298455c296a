import { expect, test } from 'vitest'
import { ApiError } from './api-error.ts'
import { retries, retriesChart, retryPause } from './retries.ts'

const failed = (status: number, error_type: string) => new ApiError(status, 'x', [{ message: 'x', error_type }])
const LOADING = failed(503, 'TABLE_LOADING')

/** Pauses until the page gives up, in milliseconds. */
function pausesOf(error: Error, isRetried: (failures: number, error: Error) => boolean = retries): number[] {
  const pauses: number[] = []
  while (isRetried(pauses.length, error)) pauses.push(retryPause(pauses.length, error))
  return pauses
}

test('a table that is being loaded is read again with growing pauses, for some minutes at most', () => {
  const pauses = pausesOf(LOADING)
  expect(pauses).toEqual(pauses.toSorted((a, b) => a - b))
  const SERVER_WAITS_MS = 10_000
  const total = pauses.reduce((sum, pause) => sum + pause + SERVER_WAITS_MS, 0)
  expect(total).toBeGreaterThan(2 * 60_000)
  expect(total).toBeLessThan(6 * 60_000)
})

test('what may pass by itself is read twice more, anything else not', () => {
  expect(pausesOf(failed(503, 'STORE_UNAVAILABLE'))).toEqual([1000, 2000])
  expect(pausesOf(new ApiError(0, 'no connection'))).toHaveLength(2)
  for (const other of [failed(507, 'DISK_FULL'), failed(422, 'TABLE_DAMAGED'), new Error('x')])
    expect(pausesOf(other)).toEqual([])
})

test('a busy server is asked again when it says, not by all pages at once', () => {
  const busy = Object.assign(new Error('x'), { error_type: 'ENGINE_BUSY', status: 503, extra: { seconds: 4 } })
  const pauses = pausesOf(busy, retriesChart)
  expect(pauses.length).toBeGreaterThan(30)
  for (const pause of pauses) expect(pause >= 3000 && pause <= 5000).toBe(true)
  expect(new Set(pauses).size).toBeGreaterThan(10)
  const typed = new ApiError(503, 'x', [
    { message: 'x', error_type: 'ENGINE_BUSY', level: 'info', extra: { seconds: 9 } },
  ])
  expect(retryPause(0, typed)).toBeGreaterThanOrEqual(6750)
})

test('a chart is read again while its table is being loaded or the server is away, for half a minute', () => {
  expect(retriesChart(0, LOADING)).toBe(true)
  expect(retriesChart(0, failed(503, 'STORE_UNAVAILABLE'))).toBe(false)
  // As errors of charts are.
  const chartError = (status: number | null, error_type = 'GENERIC_BACKEND_ERROR') =>
    Object.assign(new Error('x'), { error_type, status })
  for (const away of [chartError(0, 'FRONTEND_NETWORK_ERROR'), new ApiError(502, 'x'), new ApiError(0, 'x')]) {
    const pauses = pausesOf(away, retriesChart)
    expect(pauses.slice(0, 3)).toEqual([1000, 2000, 2000])
    expect(pauses.reduce((sum, pause) => sum + pause, 0)).toBe(29_000)
  }
  expect(pausesOf(chartError(503, 'ENGINE_UNAVAILABLE'), retriesChart)).toEqual([1000, 2000])
  const others = [
    chartError(null),
    chartError(500),
    chartError(504),
    chartError(503, 'STORE_DAMAGED'),
    new TypeError('x'),
  ]
  for (const other of others) expect(pausesOf(other, retriesChart)).toEqual([])
})
