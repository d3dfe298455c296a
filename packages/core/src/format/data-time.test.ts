import { describe, expect, test } from 'vitest'
import { DEFAULT_TIME_LOCALE, formatDataTime, formatTime, previewNumber } from './index.ts'

const may = Date.UTC(2020, 4, 11)

describe('times in the notation of data', () => {
  test.each([
    [undefined, '2020-05-11 00:00:00'],
    ['PT1S', '2020-05-11 00:00:00'],
    ['PT5M', '2020-05-11 00:00'],
    ['P1D', '2020-05-11'],
    ['P1W', '2020-05-11 — 2020-05-17'],
    ['P1W/1970-01-03T00:00:00Z', '2020-05-05 — 2020-05-11'],
    ['P1M', 'May 2020'],
    ['P3M', '2020 Q2'],
    ['P1Y', '2020'],
  ])('%s: %s', (grain, text) => {
    expect(formatDataTime(may, { grain })).toBe(text)
  })
  test('a format wins; in other languages', () => {
    const locale = { ...DEFAULT_TIME_LOCALE, months: ['janvier', 'février', 'mars', 'avril', 'mai'] }
    expect(formatDataTime(may, { format: '%d %B', grain: 'P1M', locale })).toBe('11 mai')
    expect(formatTime(may, { format: '%B' })).toBe('May')
  })
})

test('what a format makes of a number', () => {
  expect(previewNumber(12345.67, '.3s')).toBe('12345.67 => 12.3k')
})
