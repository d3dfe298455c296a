import { describe, expect, test } from 'vitest'
import { toIsoText } from '../time/index.ts'
import { countryCode } from './holiday-countries.ts'
import { HOLIDAYS } from './holidays.generated.ts'
import { dayByRule, evaluateTimeExpression, findHoliday, HOLIDAY_COUNTRIES, parseTimeExpression } from './index.ts'

/** Rules by the names of the holidays. */
const rulesOf = (country: string): Record<string, string> =>
  Object.fromEntries(
    (HOLIDAYS[country] ?? '')
      .trim()
      .split('\n')
      .map(line => line.split('\t'))
      .map(([names = '', rule = '']) => [names, rule.replace('+', '')]),
  )

const day = (year: number, name: string, country?: string): string | undefined => {
  const date = findHoliday(year, name, country)
  return date === undefined ? undefined : toIsoText(date).slice(0, 10)
}

describe('holidays [TIME-RANGE-019]', () => {
  test.each([
    [2018, 'Labor day', 'US', '2018-09-03'],
    [2018, 'Boxing day', 'UK', '2018-12-26'],
    [2022, 'Juneteenth', 'us', '2022-06-19'],
    [2023, 'Thanksgiving', 'US', '2023-11-23'],
    [2023, 'Black Friday', 'US', '2023-11-24'],
    [2021, 'Memorial Day', 'US', '2021-05-31'],
    [2000, 'Easter Sunday', 'GB', '2000-04-23'],
    [2019, 'Easter Monday', 'GB', '2019-04-22'],
    [2024, 'Karfreitag', 'DE', '2024-03-29'],
    [2025, 'Ascension', 'FR', '2025-05-29'],
    [2000, 'Eid al-Fitr', 'SA', '2000-01-08'],
    [2022, 'Eid al-Adha', 'SA', '2022-07-10'],
  ])('%i: %s in %s is %s', (year, name, country, expected) => {
    expect(Math.abs(Date.parse(day(year, name, country) ?? '') - Date.parse(expected))).toBeLessThanOrEqual(
      country === 'SA' ? 86_400_000 : 0,
    )
  })
  test.each([
    [2024, 'Independence Day', 'US', '2024-07-04'],
    [2024, 'Christmas', 'US', '2024-12-25'],
    [2024, 'christmas eve', 'US', '2024-12-24'],
    [2025, 'New Year', 'US', '2025-01-01'],
    [2024, "Presidents' Day", 'US', '2024-02-19'],
    [2018, 'Labour Day', 'US', '2018-09-03'],
    [2024, 'Nationalfeiertag', 'AT', '2024-10-26'],
    [2024, 'Easter Sunday', 'GR', '2024-05-05'],
    [2019, 'Juneteenth', 'US', undefined],
  ])(
    '%i: "%s" in %s is %s: a whole name before a part, a public holiday before an observance',
    (year, name, country, expected) => {
      expect(day(year, name, country)).toBe(expected)
    },
  )
  test.each(['DE', 'de', 'DEU', 'Germany', ' germany '])('a country is %s', country => {
    expect(day(2024, 'Christmas Day', country)).toBe('2024-12-25')
  })
  test.each(['GB', 'UK', 'GBR', 'United Kingdom', 'UnitedKingdom'])('a country of two words is %s', country => {
    expect(day(2024, 'Boxing Day', country)).toBe('2024-12-26')
  })
  test('every country is known by its code', () => {
    for (const country of HOLIDAY_COUNTRIES) {
      expect(countryCode(country)).toBe(country)
    }
  })
  test('a time and a country need not be given, a comma may follow the last argument', () => {
    const at = (source: string) => {
      const wall = evaluateTimeExpression(parseTimeExpression(source)!, Date.UTC(2026, 10, 22))
      return typeof wall === 'number' ? toIsoText(wall).slice(0, 10) : wall
    }
    expect(at('HOLIDAY("Christmas")')).toBe('2026-12-25')
    expect(at('HOLIDAY("Christmas",)')).toBe('2026-12-25')
    expect(at('HOLIDAY("Christmas", DATETIME("2024"),)')).toBe('2024-12-25')
    expect(at('HOLIDAY("Boxing Day", DATETIME("2024"), "GB",)')).toBe('2024-12-26')
    expect(at('DATEADD(DATETIME("2021-01-01"), 1, day , )')).toBe('2021-01-02')
  })
  test('every rule of every country gives days of the year that is requested', () => {
    expect(HOLIDAY_COUNTRIES.length).toBeGreaterThan(200)
    for (const country of HOLIDAY_COUNTRIES) {
      const dates = Object.values(rulesOf(country)).map(rule => dayByRule(rule, 2024))
      const days = dates.filter(wall => wall !== undefined)
      expect(days.length, country).toBeGreaterThan(0)
      for (const wall of days) expect(new Date(wall).getUTCFullYear(), country).toBe(2024)
    }
  })
  test('a part of several names is none', () => {
    expect(day(2024, 'day', 'GB')).toBeUndefined()
  })
  test('unknown ones are none', () => {
    expect(day(2020, 'No such day')).toBeUndefined()
    expect(day(2020, 'Christmas', 'XX')).toBeUndefined()
    expect(day(2020, ' ')).toBeUndefined()
  })
  test('as an expression, nested and with a country', () => {
    const at = (source: string) => {
      const parsed = parseTimeExpression(source)
      const wall = parsed && evaluateTimeExpression(parsed, 0)
      return typeof wall === 'number' ? toIsoText(wall) : wall
    }
    expect(at(`HOLIDAY('Labor day', DATETIME('2018-01-01T00:00:00'))`)).toBe('2018-09-03T00:00:00')
    expect(at(`dateadd(holiday("boxing", datetime("2018"), "UK"), -1, day)`)).toBe('2018-12-25T00:00:00')
    for (const wrong of [
      `holiday('x',,)`,
      `holiday('x', 'y')`,
      `holiday('x', datetime('2018'), 'US',,)`,
      `datetime('2018',)`,
      `holiday(x, datetime('2018'))`,
    ]) {
      expect(parseTimeExpression(wrong)).toBeUndefined()
    }
  })
})
