import { describe, expect, test } from 'vitest'
import {
  currencySign,
  DEFAULT_NUMBER_LOCALE,
  formatCell,
  formatCompact,
  formatDuration,
  formatFull,
  formatLabel,
  formatNumber,
  formatOption,
  formatPercent,
  formatPoints,
  formatSi,
  formatTime,
  formatTimeRange,
  makeFormatter,
  withCurrency,
} from './index.ts'

const hyphen = { ...DEFAULT_NUMBER_LOCALE, minus: '-' }

describe('numbers', () => {
  test.each([
    [4_560_000_000, '4.56B'],
    [111_000_000, '111M'],
    [1000, '1k'],
    [999, '999'],
    [10.23432, '10.23'],
    [0.0023, '0.0023'],
    [0.0002300001, '230µ'],
    [0.000001, '1µ'],
    [0.0000001, '100n'],
    [0, '0'],
    [-10001, '-10k'],
    [-0.23, '-0.23'],
  ])('SMART_NUMBER of %d is %s', (value, text) => {
    expect(formatNumber(value, 'SMART_NUMBER', hyphen)).toBe(text)
  })
  test.each([
    [1044, '1,044'],
    [9999.5, '9,999.5'],
    [12_345, '12.3k'],
    [3_000_000, '3M'],
    [66_100_000_000, '66.1B'],
    [-12_345, '−12.3k'],
    [0.5, '0.5'],
  ])('%d is written short as %s', (value, text) => {
    expect(formatCompact(value)).toBe(text)
  })
  test('codes, signs and what is no number', () => {
    expect(formatNumber(10_001, 'SMART_NUMBER_SIGNED')).toBe('+10k')
    expect(formatNumber(12345.67, 'i-am-groot')).toBe('12345.67 (Invalid format: i-am-groot)')
    expect(formatNumber(200, '$.2f', { ...DEFAULT_NUMBER_LOCALE, currency: ['€', ''] })).toBe('€200.00')
    expect(formatNumber(null)).toBe('null')
    expect(formatNumber(Number.NEGATIVE_INFINITY, null, hyphen)).toBe('-∞')
    expect(formatSi(-111_000_000, 2, hyphen)).toBe('-110M')
    expect(formatFull(920_326)).toBe('920,326')
    expect(formatFull(-0.1 - 0.2)).toBe('−0.3')
    expect(formatPercent(0.1234)).toBe('12.3%')
    expect(formatPoints(-0.012)).toBe('−1.2 points')
  })
  test.each([
    [0, '0ms'],
    [500, '500ms'],
    [1000, '1s'],
    [10_500, '10.5s'],
    [66_000, '1m 6s'],
    [86_400_000, '1d'],
    [3_600_000, '1h'],
  ])('%d ms last %s', (ms, text) => {
    expect(formatDuration(ms)).toBe(text)
  })
  test('durations below a millisecond', () => {
    expect(formatDuration(1.40008, { withSubMilliseconds: true })).toBe('1ms 400µs 80ns')
  })
  test('currencies', () => {
    expect(currencySign('USD')).toBe('$')
    expect(withCurrency('66.1B', { symbol: 'USD', symbolPosition: 'prefix' })).toBe('$66.1B')
    // A metric's own format, `$,.0f`, and a chart's currency are one sign.
    expect(withCurrency('$66', { symbol: 'USD', symbolPosition: 'prefix' })).toBe('$66')
    expect(withCurrency('−$66', { symbol: 'EUR', symbolPosition: 'suffix' })).toBe('−66 €')
    expect(withCurrency('−5', { symbol: 'EUR', symbolPosition: 'prefix' })).toBe('−€5')
    expect(withCurrency('5', { symbol: 'EUR', symbolPosition: 'suffix' })).toBe('5 €')
    expect(withCurrency('5', { symbol: 'not a code', symbolPosition: 'suffix' })).toBe('5 not a code')
  })
})

describe('times', () => {
  const at = (text: string): number => Date.parse(`${text}Z`)
  test.each([
    ['2001-04-13T00:00', 'P1D', '13 Apr 2001'],
    ['2001-05-28T00:00', 'P1W', 'Week of 28 May 2001'],
    ['2020-05-16T00:00', 'P1W/1970-01-03T00:00:00Z', 'Week ending 16 May 2020'],
    ['2001-04-01T00:00', 'P1M', 'Apr 2001'],
    ['2001-04-01T00:00', 'P3M', 'Q2 2001'],
    ['2001-01-01T00:00', 'P1Y', '2001'],
    ['2001-04-13T14:00', 'PT1H', '13 Apr 2001, 14:00'],
    ['2001-04-13T14:05:30', 'PT5S', '13 Apr 2001, 14:05:30'],
    ['2001-04-13T00:00', null, '13 Apr 2001'],
    ['2001-04-13T14:05', null, '13 Apr 2001, 14:05'],
  ])('%s at grain %s reads %s', (text, grain, expected) => {
    expect(formatTime(at(text), { grain })).toBe(expected)
    expect(formatTime(at(text), { grain, format: grain === null ? null : 'smart_date' })).toBe(expected)
  })
  test.each([
    ['smart_date', '2020-03-01T00:00', 'March'],
    ['smart_date', '2020-03-15T00:00', 'Mar 15'],
    ['smart_date', '2018-11-20T00:00', 'Tue 20'],
    ['smart_date_detailed', '2020-03-10T13:10', '2020-03-10 13:10'],
    ['smart_date_verbose', '2020-03-03T00:00', 'Tue Mar 3'],
    ['%d/%m/%Y', '2017-02-14T11:22', '14/02/2017'],
  ])('%s of %s is %s', (format, text, expected) => {
    expect(formatTime(at(text), { format })).toBe(expected)
  })
  test('zones, ranges, weeks in a code', () => {
    const instant = at('2019-06-18T23:30:00')
    expect(formatTime(instant, { timeZone: 'Europe/Berlin', format: '%Y-%m-%d %H:%M' })).toBe('2019-06-19 01:30')
    expect(formatTime(instant, { localTimeZone: 'America/New_York', format: 'local!%m-%d %H:%M' })).toBe('06-18 19:30')
    expect(formatTime(at('2017-05-10T00:00'), { format: '%-m/%d', grain: 'P1W' })).toBe('5/10 — 5/16')
    expect(formatTimeRange(at('2017-02-01T00:00'), at('2017-02-02T00:00'), '%m-%d')).toBe('02-01 — 02-02')
    expect(formatTime(Number.NaN)).toBe('NaN')
    expect(formatTime(1e300)).toBe('1e+300')
  })
})

test('cells and labels', () => {
  expect(formatLabel(null)).toBe('<NULL>')
  expect(formatLabel('')).toBe('<empty string>')
  expect(formatLabel(true)).toBe('TRUE')
  expect(formatCell(null, 0)).toBe('–')
  expect(formatCell(1234.5, 0)).toBe('1,234.5')
  expect(formatCell('-12345678901234567890', 0)).toBe('−12,345,678,901,234,567,890')
  expect(formatCell(Date.UTC(2001, 3, 13), 2)).toBe('2001-04-13')
  expect(formatCell(Date.UTC(2001, 3, 13, 4, 5), 2)).toBe('2001-04-13 04:05:00')
  expect(formatCell('text', 1)).toBe('text')
  expect(formatOption('true', 3)).toBe('TRUE')
  expect(formatOption(0, 3)).toBe('FALSE')
  expect(formatOption(1234567.89, 2, { time: '%Y-%m-%d %H:%M:%S' })).toBe('1970-01-01 00:20:34')
  expect(formatOption(1234567.89, 0)).toBe('1234567.89')
  const { number, compact, time, label } = makeFormatter({ timeZone: 'Asia/Tokyo' })
  expect([number(0.5, '.0%'), compact(12_345), time(0, '%H'), label(null)]).toEqual(['50%', '12.3k', '09', '<NULL>'])
})
