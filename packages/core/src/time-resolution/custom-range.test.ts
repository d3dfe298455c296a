import { describe, expect, test } from 'vitest'
import {
  type CustomRange,
  defaultCustomRange,
  parseCustomRange,
  parseTimeRange,
  printCustomRange,
  TIME_UNITS,
  toIsoText,
} from '../time/index.ts'
import { parseTimeExpression, resolveMoment, resolveTimeRange } from './index.ts'

const now = Date.UTC(2024, 4, 15, 10, 30)
const range = (change: Partial<CustomRange>): CustomRange => ({
  ...defaultCustomRange('2024-05-15T00:00:00'),
  sinceDatetime: '2024-01-31T00:00:00',
  untilDatetime: '2024-02-01T12:00:00',
  ...change,
})

test('the default: seven days before today until today [CONST-058]', () => {
  const custom = defaultCustomRange('2024-05-15T00:00:00')
  expect(custom).toMatchObject({
    sinceMode: 'relative',
    sinceGrain: 'day',
    sinceGrainValue: -7,
    untilMode: 'specific',
    untilDatetime: '2024-05-15T00:00:00',
  })
  const { since, until } = resolveTimeRange(printCustomRange(custom), { now })
  expect([since, until].map(time => toIsoText(time ?? Number.NaN))).toEqual([
    '2024-05-08T00:00:00',
    '2024-05-15T00:00:00',
  ])
})

describe('texts of custom ranges [TIME-RANGE-020]', () => {
  test.each<[Partial<CustomRange>, string]>([
    [{ sinceMode: 'specific', untilMode: 'specific' }, '2024-01-31T00:00:00 : 2024-02-01T12:00:00'],
    [{ sinceMode: 'now', untilMode: 'today' }, 'now : today'],
    [{ untilMode: 'today' }, 'DATEADD(DATETIME("today"), -7, day) : today'],
    [{ untilMode: 'specific' }, 'DATEADD(DATETIME("2024-02-01T12:00:00"), -7, day) : 2024-02-01T12:00:00'],
    [{ sinceGrainValue: 3, untilMode: 'now' }, 'DATEADD(DATETIME("now"), -3, day) : now'],
    [{ sinceMode: 'today', untilMode: 'relative' }, 'today : DATEADD(DATETIME("today"), 7, day)'],
    [
      { sinceMode: 'specific', untilMode: 'relative', untilGrain: 'week', untilGrainValue: 2 },
      '2024-01-31T00:00:00 : DATEADD(DATETIME("2024-01-31T00:00:00"), 2, week)',
    ],
    [{ untilMode: 'relative' }, 'DATEADD(DATETIME("now"), -7, day) : DATEADD(DATETIME("now"), 7, day)'],
    [
      { untilMode: 'relative', anchorMode: 'specific', anchorValue: '2024-03-01T00:00:00' },
      'DATEADD(DATETIME("2024-03-01T00:00:00"), -7, day) : DATEADD(DATETIME("2024-03-01T00:00:00"), 7, day)',
    ],
  ])('%j reads %s', (change, text) => {
    expect(printCustomRange(range(change))).toBe(text)
    const parsed = parseCustomRange(text)
    expect(parsed && printCustomRange(parsed)).toBe(text)
  })
  test.each([
    "DATEADD(DATETIME('today'), -7, day) : today",
    'DATEADD(DATETIME("today"),-7,day) : today',
    'DATEADD(DATETIME("today"), -7, DAY) : today',
    'DATEADD(DATETIME("today"), 7, day) : today',
    'Now : today',
    '2024-01-31 : 2024-02-01',
    'now',
  ])('%s is not exactly that form: it is advanced', text => {
    expect(parseTimeRange(text)).toEqual({ kind: 'advanced', text })
  })
})

test('the parts of a range by the modes of its ends [ENTITY-TIMERANGE-001]', () => {
  expect(
    parseCustomRange(
      'DATEADD(DATETIME("2024-03-01T00:00:00"), -2, month) : DATEADD(DATETIME("2024-03-01T00:00:00"), 1, year)',
    ),
  ).toEqual({
    sinceDatetime: '2024-03-01T00:00:00',
    sinceMode: 'relative',
    sinceGrain: 'month',
    sinceGrainValue: -2,
    untilDatetime: '2024-03-01T00:00:00',
    untilMode: 'relative',
    untilGrain: 'year',
    untilGrainValue: 1,
    anchorMode: 'specific',
    anchorValue: '2024-03-01T00:00:00',
  })
  expect(parseCustomRange('2024-01-31T00:00:00 : now')).toMatchObject({
    sinceMode: 'specific',
    sinceDatetime: '2024-01-31T00:00:00',
    untilMode: 'now',
    anchorMode: 'now',
    anchorValue: 'now',
  })
})

describe('relative ends', () => {
  test.each(TIME_UNITS)('are built and read in steps of a %s [VALID-036]', unit => {
    const text = printCustomRange(range({ sinceGrain: unit, sinceGrainValue: -5, untilMode: 'now' }))
    expect(text).toBe(`DATEADD(DATETIME("now"), -5, ${unit}) : now`)
    expect(parseCustomRange(text)).toMatchObject({ sinceGrain: unit, sinceGrainValue: -5 })
    expect(parseTimeExpression(`DATEADD(DATETIME("now"), -5, ${unit})`)).toEqual({
      call: 'DATEADD',
      of: { call: 'DATETIME', text: 'now' },
      amount: -5,
      unit,
    })
  })
  test('texts in single quotes, whole amounts, known units [VALID-036]', () => {
    expect(toIsoText(resolveMoment("DATEADD(DATETIME('today'), -7, day)", { now }))).toBe('2024-05-08T00:00:00')
    for (const wrong of ["DATEADD(DATETIME('today'), 1.5, day)", "DATEADD(DATETIME('today'), 1, decade)"]) {
      expect(parseTimeExpression(wrong)).toBeUndefined()
    }
  })
})

test('times are written as ISO texts of UTC [CONST-059]', () => {
  expect(toIsoText(Date.UTC(2024, 0, 31))).toBe('2024-01-31T00:00:00')
  expect(parseCustomRange(`${toIsoText(Date.UTC(2024, 0, 31, 9, 5, 7))} : now`)?.sinceDatetime).toBe(
    '2024-01-31T09:05:07',
  )
  expect(parseCustomRange('2024-01-31 00:00:00 : now')).toBeUndefined()
})
