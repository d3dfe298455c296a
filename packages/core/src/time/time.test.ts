import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type CustomRange,
  epochOfBucket,
  GRANULARITIES,
  humanAge,
  instantOf,
  labelTimeGrain,
  labelTimeRange,
  nextBucket,
  parseCustomRange,
  parseIsoText,
  parseTimeGrain,
  parseTimeOffset,
  parseTimeRange,
  printCustomRange,
  printTimeRange,
  rangeOfBucket,
  splitTimeRange,
  TIME_GRAINS,
  TIME_UNITS,
  toIsoText,
  wallOf,
} from './index.ts'

const wall = (text: string): number => parseIsoText(text) ?? Number.NaN
const now = wall('2016-11-07T09:30:10')

describe('zones', () => {
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
  [999, 'now'],
  [1_000, 'a second ago'],
  [59_000, '59 seconds ago'],
  [60_000, 'a minute ago'],
  [3_600_000, 'an hour ago'],
  [12 * 60_000, '12 minutes ago'],
  [3 * 86_400_000, '3 days ago'],
  [-2 * 3_600_000, '2 hours from now'],
  [400 * 86_400_000, 'a year ago'],
])('age of %i ms: %s', (distance, text) => {
  expect(humanAge(now - distance, now)).toBe(text)
})

test('granularities go from 5 seconds to a year, and each is a grain of a query or all rows [CONST-010]', () => {
  expect(GRANULARITIES.map(({ value }) => value)).toEqual([
    ...[null, 'PT5S', 'PT30S', 'PT1M', 'PT5M', 'PT30M', 'PT1H', 'PT6H', 'P1D', 'P7D', 'P1W'],
    ...['week_starting_sunday', 'week_ending_saturday', 'P1M', 'P3M', 'P1Y'],
  ])
  expect(GRANULARITIES.filter(({ value }) => value !== null && parseTimeGrain(value) === undefined)).toEqual([])
  expect(GRANULARITIES.find(({ value }) => value === 'PT6H')?.label).toBe('6 hour')
  expect(parseTimeGrain('week_ending_saturday')).toBe('P1W/1970-01-03T00:00:00Z')
})
