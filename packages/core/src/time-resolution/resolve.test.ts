import { expect, test } from 'vitest'
import { parseIsoText, toIsoText } from '../time/index.ts'
import { parseTimeExpression, resolveMoment, resolveRangeParts, resolveTimeRange } from './index.ts'

const wall = (text: string): number => parseIsoText(text) ?? Number.NaN
const now = wall('2016-11-07T09:30:10')
const resolved = (range: ReturnType<typeof resolveTimeRange>) => ({
  since: range.since === null ? null : toIsoText(range.since),
  until: range.until === null ? null : toIsoText(range.until),
})

test.each([
  ['No filter', null, null],
  ['', null, null],
  ['Last day', '2016-11-06T00:00:00', '2016-11-07T00:00:00'],
  ['Last week', '2016-10-31T00:00:00', '2016-11-07T00:00:00'],
  ['Last month', '2016-10-07T00:00:00', '2016-11-07T00:00:00'],
  ['Last quarter', '2016-08-07T00:00:00', '2016-11-07T00:00:00'],
  ['Last year', '2015-11-07T00:00:00', '2016-11-07T00:00:00'],
  ['last 5 months', '2016-06-07T00:00:00', '2016-11-07T00:00:00'],
  ['Next 5 days', '2016-11-07T00:00:00', '2016-11-12T00:00:00'],
  ['previous calendar week', '2016-10-31T00:00:00', '2016-11-07T00:00:00'],
  ['previous calendar month', '2016-10-01T00:00:00', '2016-11-01T00:00:00'],
  ['previous calendar year', '2015-01-01T00:00:00', '2016-01-01T00:00:00'],
  ['2018-01-01T00:00:00 : 2018-12-31T23:59:59', '2018-01-01T00:00:00', '2018-12-31T23:59:59'],
  [' : now', null, '2016-11-07T09:30:10'],
  ['yesterday : ', '2016-11-06T00:00:00', null],
  ['2001 : 2002', '2001-01-01T00:00:00', '2002-01-01T00:00:00'],
  ['100 years ago : now', '1916-11-07T00:00:00', '2016-11-07T09:30:10'],
  ['5 days : now', '2016-11-02T00:00:00', '2016-11-07T09:30:10'],
  ['2 hours ago : 3 weeks later', '2016-11-07T07:30:10', '2016-11-28T00:00:00'],
  ['13 Apr 2001 : May 2, 2001', '2001-04-13T00:00:00', '2001-05-02T00:00:00'],
  ['DATEADD(DATETIME("today"), -7, day) : today', '2016-10-31T00:00:00', '2016-11-07T00:00:00'],
  ["DATETRUNC(DATETIME('now'), month) : LASTDAY(DATETIME('now'), month)", '2016-11-01T00:00:00', '2016-11-30T00:00:00'],
])('resolves "%s" [TIME-RANGE-019]', (text, since, until) => {
  expect(resolved(resolveTimeRange(text, { now }))).toEqual({ since, until })
})

test('relative ends replace the midnight anchor', () => {
  const both = { now, relative_start: 'now', relative_end: 'now' }
  expect(resolved(resolveTimeRange('Last week', both))).toEqual({
    since: '2016-10-31T09:30:10',
    until: '2016-11-07T09:30:10',
  })
  expect(resolved(resolveTimeRange('Next year', { now, relative_start: '2000' })).since).toBe('2000-01-01T00:00:00')
})

test('now is a whole second', () => {
  const { since, until } = resolved(resolveTimeRange('DATEADD(DATETIME("now"), -1, day) : now', { now: now + 762 }))
  expect([since, until]).toEqual(['2016-11-06T09:30:10', '2016-11-07T09:30:10'])
})

test('older spellings: since, until, shift', () => {
  expect(resolved(resolveRangeParts({}, { now }))).toEqual({ since: null, until: '2016-11-07T00:00:00' })
  expect(resolved(resolveRangeParts({ since: '5 days ago', until: 'tomorrow' }, { now }))).toEqual({
    since: '2016-11-02T00:00:00',
    until: '2016-11-08T00:00:00',
  })
  expect(resolved(resolveRangeParts({ time_range: '2001 : 2002', time_shift: '8 hours ago' }, { now })).since).toBe(
    '2000-12-31T16:00:00',
  )
  expect(resolved(resolveRangeParts({ time_range: '2000 : 2018', time_shift: '1 week' }, { now })).since).toBe(
    '1999-12-25T00:00:00',
  )
})

test.each(['gibberish', '2 days : gibberish', ' : 2 days', 'DATEADD(DATETIME("now"), 1)', '2001-02-30 : 2002'])(
  'refuses "%s"',
  text => {
    expect(() => resolveTimeRange(text, { now })).toThrow('ambiguous or not understood')
  },
)
test('refuses a start after the end [API-TIME-002]', () => {
  expect(() => resolveTimeRange('2002 : 2001', { now })).toThrow('From date cannot be larger than to date')
})

test.each([
  ["dateadd(datetime('today'), 2, quarter)", '2017-05-07T00:00:00'],
  ["datetrunc(datetime('now'), quarter)", '2016-10-01T00:00:00'],
  ["datetrunc(datetime('now'), week)", '2016-11-07T00:00:00'],
  ["datetrunc(datetime('now'), minute)", '2016-11-07T09:30:00'],
  ["lastday(datetime('now'), year)", '2016-12-31T00:00:00'],
  ["lastday(dateadd(datetime('2018-01-01T00:00:00'), 1, month), month)", '2018-02-28T00:00:00'],
  ["dateadd(datetime('2020-02-29'), 1, year)", '2021-02-28T00:00:00'],
])('evaluates %s', (text, expected) => {
  expect(toIsoText(resolveMoment(text, { now }))).toBe(expected)
})

test('a hostile nesting is refused, not followed', () => {
  const deep = `${'DATETRUNC('.repeat(5000)}DATETIME("now")${', day)'.repeat(5000)}`
  expect(parseTimeExpression(deep)).toBeUndefined()
})

test('midnight is that of the zone', () => {
  const instant = Date.UTC(2024, 6, 1, 23, 30)
  expect(resolved(resolveTimeRange('today : ', { now: instant, timeZone: 'Europe/Berlin' })).since).toBe(
    '2024-07-02T00:00:00',
  )
  expect(resolved(resolveTimeRange('today : ', { now: instant, timeZone: 'America/New_York' })).since).toBe(
    '2024-07-01T00:00:00',
  )
})

test.each([
  ['2025-02-10', '2025-02-10T00:00:00', '2025-02-11T00:00:00'],
  [' 2024-02-29 ', '2024-02-29T00:00:00', '2024-03-01T00:00:00'],
  ['2025-02', '2025-02-01T00:00:00', '2025-03-01T00:00:00'],
  ['2024', '2024-01-01T00:00:00', '2025-01-01T00:00:00'],
  ['Next month', '2016-11-07T00:00:00', '2016-12-01T00:00:00'],
  ['Next quarter', '2016-11-07T00:00:00', '2017-01-01T00:00:00'],
  ['Next year', '2016-11-07T00:00:00', '2017-01-01T00:00:00'],
  ['Next week', '2016-11-07T00:00:00', '2016-11-14T00:00:00'],
  ['Next day', '2016-11-07T00:00:00', '2016-11-08T00:00:00'],
  ['Next 1 month', '2016-11-07T00:00:00', '2016-12-07T00:00:00'],
])('%s is a whole range', (text, since, until) => {
  expect(resolved(resolveTimeRange(text, { now }))).toEqual({ since, until })
})

test.each(['2025-02-30', '2025-13', '2025-02-10T10:00', '99'])('%s alone is no range', text => {
  expect(() => resolveTimeRange(text, { now })).toThrow('Time string is ambiguous')
})
