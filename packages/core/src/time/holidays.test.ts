import { describe, expect, test } from 'vitest'
import {
  calendarLocale,
  customFrame,
  evaluateTimeExpression,
  FRAME_LABELS,
  holidayIn,
  parseCustomRange,
  parseTimeExpression,
  parseTimeRange,
  toIsoText,
  weekdayHeaders,
} from './index.ts'

const day = (year: number, name: string, country?: string): string | undefined => {
  const found = holidayIn(year, name, country)
  return found === undefined ? undefined : toIsoText(found).slice(0, 10)
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
      `holiday('x')`,
      `holiday('x', 'y')`,
      `holiday('x', datetime('2018'), )`,
      `holiday(x, datetime('2018'))`,
    ]) {
      expect(parseTimeExpression(wrong)).toBeUndefined()
    }
  })
})

test('the Custom frame shows what a range needs [TIME-RANGE-004] [TIME-RANGE-005]', () => {
  const frame = (text: string) => customFrame(parseCustomRange(text)!)
  expect(frame('DATEADD(DATETIME("now"), -7, day) : DATEADD(DATETIME("now"), 2, week)')).toEqual({
    since: { mode: 'relative', label: 'Relative Date/Time', amount: 7, grain: 'Days Before' },
    until: { mode: 'relative', label: 'Relative Date/Time', amount: 2, grain: 'Weeks After' },
    anchor: { mode: 'now' },
  })
  expect(frame('2021-03-16T00:00:00 : today')).toEqual({
    since: { mode: 'specific', label: 'Specific Date/Time', datetime: '2021-03-16T00:00:00' },
    until: { mode: 'today', label: 'Midnight' },
  })
  expect(
    ['Last week', 'previous calendar week', 'now : today', '2 : 3', ''].map(
      text => FRAME_LABELS[parseTimeRange(text).kind],
    ),
  ).toEqual(['Last', 'Previous', 'Custom', 'Advanced', 'No filter'])
})

test('heads of a calendar in the locales of date pickers', () => {
  expect(weekdayHeaders('fr')).toEqual(['lu', 'ma', 'me', 'je', 've', 'sa', 'di'])
  expect(weekdayHeaders('en')[0]).toBe('Su')
  expect(weekdayHeaders('xx')).toEqual(weekdayHeaders('en'))
  expect(calendarLocale('pt-BR')).toBe('pt_BR')
  expect(calendarLocale('fr-CA')).toBe('fr')
})
