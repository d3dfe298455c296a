import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextRun, parseCrontab } from './index.ts'

const iso = (instant: number | undefined) => (instant === undefined ? undefined : new Date(instant).toISOString())
const next = (crontab: string, zone: string, after: string) => iso(nextRun(crontab, zone, Date.parse(after)))

test.each([
  ['0 12 * * 1', 'UTC', '2024-01-01T12:00:00Z', '2024-01-08T12:00:00.000Z'],
  ['0 12 * * MON', 'UTC', '2024-01-01T11:59:59Z', '2024-01-01T12:00:00.000Z'],
  ['* * * * *', 'UTC', '2024-12-31T23:59:30Z', '2025-01-01T00:00:00.000Z'],
  ['*/20 8-9 * * *', 'UTC', '2024-01-01T08:41:00Z', '2024-01-01T09:00:00.000Z'],
  ['5/30,7 0 * * *', 'UTC', '2024-01-01T00:07:00Z', '2024-01-01T00:35:00.000Z'],
  ['0 0 29 2 *', 'UTC', '2096-03-01T00:00:00Z', '2104-02-29T00:00:00.000Z'],
  ['0 0 31 apr-may *', 'UTC', '2024-04-01T00:00:00Z', '2024-05-31T00:00:00.000Z'],
  ['0 0 13 * 5', 'UTC', '2024-09-07T00:00:00Z', '2024-09-13T00:00:00.000Z'],
  ['0 0 15 * 5', 'UTC', '2024-09-13T00:00:00Z', '2024-09-15T00:00:00.000Z'],
  ['0 0 * * 7', 'UTC', '2024-09-13T00:00:00Z', '2024-09-15T00:00:00.000Z'],
  ['0 0 30 2 *', 'UTC', '2024-01-01T00:00:00Z', undefined],
  ['0 9 * * *', 'Asia/Tokyo', '2024-01-01T00:00:00Z', '2024-01-02T00:00:00.000Z'],
  ['0 9 * * 1', 'America/New_York', '2024-01-01T00:00:00Z', '2024-01-01T14:00:00.000Z'],
])('%s in %s after %s is %s', (crontab, zone, after, expected) => {
  expect(next(crontab, zone, after)).toBe(expected)
})
test.each([
  ['nine in the morning before and after the change', '0 9 * * *', '2024-03-30T09:00:00Z', '2024-03-31T07:00:00.000Z'],
  ['a time that does not exist runs after the jump', '30 2 * * *', '2024-03-30T12:00:00Z', '2024-03-31T01:30:00.000Z'],
  ['the day after it is itself again', '30 2 * * *', '2024-03-31T01:30:00Z', '2024-04-01T00:30:00.000Z'],
  ['a time that comes twice runs the first time', '30 2 * * *', '2024-10-26T12:00:00Z', '2024-10-27T00:30:00.000Z'],
  ['and not the second', '30 2 * * *', '2024-10-27T00:30:00Z', '2024-10-28T01:30:00.000Z'],
  ['every hour runs both times', '30 * * * *', '2024-10-27T00:30:00Z', '2024-10-27T01:30:00.000Z'],
  ['every hour, still the second time', '0,30 * * * *', '2024-10-27T01:00:00Z', '2024-10-27T01:30:00.000Z'],
  ['every hour skips what does not exist', '30 * * * *', '2024-03-31T00:30:00Z', '2024-03-31T01:30:00.000Z'],
])('summer time in Berlin: %s', (_, crontab, after, expected) => {
  expect(next(crontab, 'Europe/Berlin', after)).toBe(expected)
})
test('clocks set back by half an hour', () => {
  const run = (after: string) => next('45 * * * *', 'Australia/Lord_Howe', after)
  expect(run('2024-04-06T14:00:00Z')).toBe('2024-04-06T14:45:00.000Z')
  expect(run('2024-04-06T14:45:00Z')).toBe('2024-04-06T15:15:00.000Z')
})
test.each(['', '* * * *', '* * * * * *', '60 * * * *', '* 24 * * *', '* * 0 * *', '* * * 13 *', '* * * * 8'])(
  'not a crontab: "%s"',
  text => {
    expect(parseCrontab(text)).toBeUndefined()
    expect(nextRun(text, 'UTC', 0)).toBeUndefined()
  },
)
test.each(['*/0 * * * *', '5-1 * * * *', '1-2-3 * * * *', '1/2/3 * * * *', 'a * * * *', ', * * * *', '-1 * * * *'])(
  'not a field: "%s"',
  text => {
    expect(parseCrontab(text)).toBeUndefined()
  },
)
test('a half-hourly run is half an hour after the one before, whatever the clocks do', () => {
  const zone = fc.constantFrom('Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'UTC')
  const time = fc.integer({ min: Date.parse('2020-01-01'), max: Date.parse('2030-01-01') })
  fc.assert(
    fc.property(zone, time, (name, after) => {
      const first = nextRun('*/30 * * * *', name, after) ?? 0
      expect(first - after).toBeGreaterThan(0)
      expect(first - after).toBeLessThanOrEqual(1_800_000)
      expect(nextRun('*/30 * * * *', name, first)).toBe(first + 1_800_000)
    }),
    { numRuns: 50 },
  )
})
