import { expect, test } from 'vitest'
import { clockChange, nextTimes, printSchedule, readSchedule, scheduleProblem, scheduleText } from './schedule.ts'

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

test.each([
  ['30 7 * * 1', 'Mondays, 07:30'],
  ['0 12 * * 1-5', 'Weekdays, 12:00'],
  ['0 9 * * 1,4', 'Mon, Thu, 09:00'],
  ['0 6 * * *', 'Every day, 06:00'],
  ['15 * * * *', 'Every hour at minute 15'],
  ['0 8 1 * *', 'Day 1 of the month, 08:00'],
  ['0 0,6 * * *', null],
])('%s is said as %s', (crontab, text) => expect(scheduleText(crontab)).toBe(text))

test('a crontab that cannot be read, and one whose time never comes, are of no use', () => {
  expect(scheduleProblem('every monday', 'UTC')).toMatch(/five parts/)
  expect(scheduleProblem('0 0 30 2 *', 'UTC')).toMatch(/never runs/)
  expect(scheduleProblem('0 9 * * 1', 'Europe/Berlin')).toBeNull()
})

test('summer time changes what a time of day is in UTC; zones without it have no such day', () => {
  const at = Date.parse('2026-11-30T06:30:00Z')
  expect(clockChange(at, 'Europe/Zurich')).toEqual({
    here: '07:30',
    utc: '06:30',
    until: Date.parse('2027-03-27T06:30:00Z'),
  })
  expect(clockChange(at, 'Asia/Tokyo')).toBeNull()
})
