import { expect, test } from 'vitest'
import { nextTimes, printSchedule, readSchedule } from './schedule.ts'

test.each([
  ['0 12 * * 1', 'week'],
  ['30 7 * * 1,3,5', 'week'],
  ['5 * * * *', 'hour'],
  ['0 9 * * *', 'day'],
  ['15 6 1 * *', 'month'],
  ['*/5 * * * *', 'cron'],
  ['0 9 1 1 *', 'cron'],
  ['0 9,17 * * *', 'cron'],
  ['nonsense', 'cron'],
])('%s is said as every %s, and written as it was', (crontab, every) => {
  const schedule = readSchedule(crontab)
  expect(schedule.every).toBe(every)
  expect(printSchedule(schedule)).toBe(crontab)
})

test('the next times are those of the zone', () => {
  const times = nextTimes('0 7 * * *', 'Europe/Berlin', Date.parse('2026-03-28T00:00:00Z'), 3)
  expect(times.map(at => new Date(at).toISOString())).toEqual([
    '2026-03-28T06:00:00.000Z',
    '2026-03-29T05:00:00.000Z',
    '2026-03-30T05:00:00.000Z',
  ])
  expect(nextTimes('0 0 30 2 *', 'UTC', 0, 5)).toEqual([])
})
