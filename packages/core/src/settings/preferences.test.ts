import { expect, test } from 'vitest'
import { dateLocaleOf, NO_PREFERENCES, readPreferences } from './preferences.ts'

test('preferences that are not understood count as not chosen; an unknown language is English', () => {
  expect(readPreferences({ time_zone: 'Europe/Zurich', number_format: 3, else: 1 })).toEqual({
    ...NO_PREFERENCES,
    time_zone: 'Europe/Zurich',
  })
  expect(readPreferences(null)).toBe(NO_PREFERENCES)
  expect([dateLocaleOf('pt_BR'), dateLocaleOf('xx'), dateLocaleOf(undefined)]).toEqual(['pt_BR', 'en', 'en'])
})
