import { expect, test } from 'vitest'
import { ApiError } from './api-error.ts'
import { retries, retriesLoading, retryPause } from './retries.ts'

const failed = (status: number, error_type: string) => new ApiError(status, 'x', [{ message: 'x', error_type }])
const LOADING = failed(503, 'TABLE_LOADING')

/** Pauses until the page gives up, in milliseconds. */
function pausesOf(error: unknown): number[] {
  const pauses: number[] = []
  while (retries(pauses.length, error)) pauses.push(retryPause(pauses.length, error))
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
  for (const other of [failed(507, 'DISK_FULL'), failed(422, 'TABLE_DAMAGED'), new Error('x'), null])
    expect(pausesOf(other)).toEqual([])
})

test('a chart is read again for a table that is being loaded alone', () => {
  expect(retriesLoading(0, LOADING)).toBe(true)
  expect(retriesLoading(0, failed(503, 'STORE_UNAVAILABLE'))).toBe(false)
})
