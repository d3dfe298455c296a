import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type CustomRange,
  epochOfBucket,
  humanAge,
  instantOf,
  labelTimeGrain,
  labelTimeRange,
  nextBucket,
  parseCustomRange,
  parseIsoText,
  parseTimeExpression,
  parseTimeGrain,
  parseTimeOffset,
  parseTimeRange,
  printCustomRange,
  printTimeRange,
  rangeOfBucket,
  resolveMoment,
  resolveRangeParts,
  resolveTimeRange,
  splitTimeRange,
  TIME_GRAINS,
  TIME_UNITS,
  toIsoText,
  wallOf,
} from './index.ts'

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

describe('zones', () => {
  test('midnight is that of the zone', () => {
    const instant = Date.UTC(2024, 6, 1, 23, 30)
    expect(resolved(resolveTimeRange('today : ', { now: instant, timeZone: 'Europe/Berlin' })).since).toBe(
      '2024-07-02T00:00:00',
    )
    expect(resolved(resolveTimeRange('today : ', { now: instant, timeZone: 'America/New_York' })).since).toBe(
      '2024-07-01T00:00:00',
    )
  })
  test('wall clock and instant are inverse, but for the hour that comes twice or never', () => {
    expect(instantOf(wall('2024-03-31T02:30:00'), 'Europe/Berlin')).toBe(Date.UTC(2024, 2, 31, 1, 30))
    expect(instantOf(wall('2024-10-27T02:30:00'), 'Europe/Berlin')).toBe(Date.UTC(2024, 9, 27, 0, 30))
    fc.assert(
      fc.property(
        fc.integer({ min: Date.UTC(1980), max: Date.UTC(2040) }),
        fc.constantFrom('Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe', 'UTC'),
        (instant, zone) => {
          const shown = wallOf(instant, zone)
          expect(wallOf(instantOf(shown, zone), zone)).toBe(shown)
        },
      ),
    )
  })
})

describe('frames', () => {
  test.each([
    ['Last week', 'common'],
    ['previous calendar week', 'calendar'],
    ['previous calendar month', 'calendar'],
    ['previous calendar year', 'calendar'],
    ['No filter', 'none'],
    ['', 'none'],
    ['now : today', 'custom'],
    ['2021-01-20T00:00:00 : DATEADD(DATETIME("2021-01-20T00:00:00"), 7, day)', 'custom'],
    ['DATEADD(DATETIME("now"), -7, day) : DATEADD(DATETIME("now"), 7, day)', 'custom'],
    ['DATEADD(DATETIME("now"), -7, day) : today', 'advanced'],
    ['Last 5 weeks', 'advanced'],
    ['100 years ago : now', 'advanced'],
  ])('"%s" is %s [TIME-RANGE-003] [TIME-RANGE-004] [TIME-RANGE-005] [TIME-RANGE-006]', (text, kind) => {
    expect(parseTimeRange(text).kind).toBe(kind)
  })
  const iso = fc
    .integer({ min: Date.UTC(1971) / 1000, max: Date.UTC(2090) / 1000 })
    .map(seconds => toIsoText(seconds * 1000))
  const mode = fc.constantFrom('specific', 'relative', 'now', 'today')
  const custom: fc.Arbitrary<CustomRange> = fc.record({
    sinceDatetime: iso,
    sinceMode: mode,
    sinceGrain: fc.constantFrom(...TIME_UNITS),
    sinceGrainValue: fc.integer({ min: -999, max: -1 }),
    untilDatetime: iso,
    untilMode: mode,
    untilGrain: fc.constantFrom(...TIME_UNITS),
    untilGrainValue: fc.integer({ min: 1, max: 999 }),
    anchorMode: fc.constantFrom('now', 'specific'),
    anchorValue: iso,
  }) as fc.Arbitrary<CustomRange>
  test('a custom range prints to text that parses to what prints the same [TIME-RANGE-017]', () => {
    fc.assert(
      fc.property(custom, range => {
        const text = printCustomRange(range)
        const parsed = parseCustomRange(text)
        expect(parsed?.sinceMode).toBe(range.sinceMode)
        expect(parsed?.untilMode).toBe(range.untilMode)
        expect(parsed && printCustomRange(parsed)).toBe(text)
      }),
    )
  })
  test('print after parse is the identity for any text', () => {
    const words = [
      'Last week',
      'No filter',
      'previous calendar year',
      'now : today',
      '2001 : 2002',
      ' : now',
      'Last 3 days',
    ]
    fc.assert(
      fc.property(
        fc.oneof(fc.constantFrom(...words), custom.map(printCustomRange), fc.string({ minLength: 1 })),
        text => {
          expect(printTimeRange(parseTimeRange(text))).toBe(text)
        },
      ),
    )
  })
  test('sides and labels [TIME-RANGE-013] [TIME-RANGE-014] [TIME-RANGE-021]', () => {
    expect(splitTimeRange('Last 5 weeks')).toEqual(['Last 5 weeks', ''])
    expect(splitTimeRange('Next 5 weeks')).toEqual(['', 'Next 5 weeks'])
    expect(labelTimeRange('2021-01-20T00:00:00 : ')).toBe('2021-01-20 ≤ col < ∞')
    expect(labelTimeRange(' : now')).toBe('-∞ ≤ col < now')
    expect(labelTimeRange('Last week')).toBe('Last week')
  })
})

describe('grains', () => {
  test.each([
    ['PT5M', '2020-05-15T00:07:31', '2020-05-15T00:05:00', '2020-05-15T00:10:00'],
    ['P1W', '2020-05-15T12:00:00', '2020-05-11T00:00:00', '2020-05-18T00:00:00'],
    ['1969-12-28T00:00:00Z/P1W', '2020-05-15T12:00:00', '2020-05-10T00:00:00', '2020-05-17T00:00:00'],
    ['P1M', '2020-12-15T12:00:00', '2020-12-01T00:00:00', '2021-01-01T00:00:00'],
    ['P3M', '2020-05-15T12:00:00', '2020-04-01T00:00:00', '2020-07-01T00:00:00'],
    ['P1Y', '1969-05-15T12:00:00', '1969-01-01T00:00:00', '1970-01-01T00:00:00'],
  ] as const)('%s buckets [CONST-074]', (grain, time, bucket, next) => {
    const start = epochOfBucket(wall(time), grain)
    expect(toIsoText(start)).toBe(bucket)
    expect(toIsoText(nextBucket(start, grain))).toBe(next)
    expect(rangeOfBucket(start, grain)).toEqual({ since: start, until: nextBucket(start, grain) })
  })
  test('a week that goes by its end', () => {
    const bucket = epochOfBucket(wall('2020-05-15T12:00:00'), 'P1W/1970-01-03T00:00:00Z')
    expect(toIsoText(bucket)).toBe('2020-05-16T00:00:00')
    const { since, until } = rangeOfBucket(bucket, 'P1W/1970-01-03T00:00:00Z')
    expect([toIsoText(since), toIsoText(until)]).toEqual(['2020-05-10T00:00:00', '2020-05-17T00:00:00'])
  })
  test('every bucket holds the times it names', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e13, max: 1e13 }), fc.constantFrom(...TIME_GRAINS), (time, { value }) => {
        const bucket = epochOfBucket(time, value)
        const { since, until } = rangeOfBucket(bucket, value)
        expect(since <= time && time < until).toBe(true)
        expect(epochOfBucket(since, value)).toBe(bucket)
      }),
    )
  })
  test('names', () => {
    expect(labelTimeGrain(null)).toBe('Original value')
    expect(labelTimeGrain('P1M')).toBe('Month')
    expect(parseTimeGrain('week_ending_saturday')).toBe('P1W/1970-01-03T00:00:00Z')
    expect(parseTimeGrain('toString')).toBeUndefined()
  })
})

test('offsets', () => {
  expect(parseTimeOffset('1 year ago')).toEqual({ amount: -1, unit: 'year' })
  expect(parseTimeOffset('-1 month')).toEqual({ amount: -1, unit: 'month' })
  expect(parseTimeOffset('2 fortnights')).toBeUndefined()
})

test.each([
  [10_000, 'just now'],
  [60_000, '1 minute ago'],
  [12 * 60_000, '12 minutes ago'],
  [3 * 86_400_000, '3 days ago'],
  [-2 * 3_600_000, 'in 2 hours'],
  [400 * 86_400_000, '1 year ago'],
])('age of %i ms: %s', (distance, text) => {
  expect(humanAge(now - distance, now)).toBe(text)
})
