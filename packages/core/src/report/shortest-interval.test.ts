import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runsBetween, shortestInterval } from './index.ts'

const MINUTE = 60_000
const RUNS = { numRuns: 60, seed: 31 }

test.each([
  ['* * * * *', 1],
  ['*/2 * * * *', 2],
  ['*/7 * * * *', 4],
  ['0 * * * *', 60],
  ['0,1 0 1 1 *', 1],
  ['59 23 * * *', 1440],
  ['0 0,23 * * *', 60],
  ['0 9 * * 1', 1440],
  ['nonsense', null],
])('%s: %s minutes', (crontab, minutes) => {
  expect(shortestInterval(crontab)).toBe(minutes)
})

test('no two runs of a daily crontab are closer, and some are that close', () => {
  const minute = fc.uniqueArray(fc.integer({ min: 0, max: 59 }), { minLength: 1, maxLength: 4 })
  const hour = fc.uniqueArray(fc.integer({ min: 0, max: 23 }), { minLength: 1, maxLength: 4 })
  fc.assert(
    fc.property(minute, hour, (minutes, hours) => {
      const crontab = `${minutes.join(',')} ${hours.join(',')} * * *`
      const runs = runsBetween(crontab, 'UTC', 0, 2 * 1440 * MINUTE, 1000)
      const gaps = runs.slice(1).map((run, index) => (run - (runs[index] ?? 0)) / MINUTE)
      expect(shortestInterval(crontab), crontab).toBe(Math.min(...gaps))
    }),
    RUNS,
  )
})
