import { findHoliday } from '@belvedere/core/time-resolution'
import { expect, test } from 'vitest'
import { holidaysOf } from './calendar.ts'
import { fitRule } from './fit.ts'

/** Fixed dates, weekdays, both Easters, the moon of China and of Arabia. */
const COUNTRIES = ['US', 'GB', 'DE', 'FR', 'GR', 'SA', 'CN', 'JP', 'BR', 'ZA'] as const
const YEARS = [1999, 2024, 2031]

test.each(COUNTRIES)('%s: the stored table gives the days that the package gives', country => {
  const all = holidaysOf(country, YEARS)
  expect(all.length).toBeGreaterThan(3)
  for (const { names, days, isPublic } of all) {
    const rivals = all.filter(other => other.names.some(name => names.includes(name)))
    if (!isPublic || rivals.length > 1) continue
    for (const [year, wall] of days)
      expect(findHoliday(year, names[0] ?? '', country), `${names[0]} ${year}`).toBe(wall)
  }
})

test('a rule gives exactly the days that it was made of', () => {
  const fixed = new Map([2000, 2001, 2002, 2003, 2004].map(year => [year, Date.UTC(year, 6, 4)]))
  expect(fitRule(fixed)).toBe('0704@2000-2004')
  const odd = new Map([
    [2000, Date.UTC(2000, 0, 8)],
    [2002, Date.UTC(2002, 11, 31)],
  ])
  expect(fitRule(odd)).toBe('T2000:08--a5')
})
