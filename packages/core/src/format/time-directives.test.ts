import { type TimeLocaleDefinition, timeFormatLocale } from 'd3-time-format'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { timeWriter } from './time-directives.ts'
import { DEFAULT_TIME_LOCALE } from './time-locale.ts'

const LOCALES = [
  DEFAULT_TIME_LOCALE,
  { ...DEFAULT_TIME_LOCALE, date: '%d.%m.%Y', dateTime: '%A, der %e. %B %Y, %X', periods: ['', ''] as const },
]
const LETTERS = 'aAbBcdefgGHIjLmMpqQsSuUVwWxXyYZ%'.split('')

const directive = fc
  .tuple(fc.constantFrom('', '-', '_', '0'), fc.constantFrom(...LETTERS))
  .map(([fill, letter]) => `%${fill}${letter}`)
const code = fc
  .array(
    fc.oneof(directive, fc.string({ maxLength: 4 }), fc.constantFrom('%', '%-', '%é', '%\n', '%-%', '%constructor')),
  )
  .map(parts => parts.join(''))
/** Years below 100 and before zero, too. */
const time = fc.oneof(
  fc.integer({ min: -8e15, max: 8e15 }),
  fc.integer({ min: Date.UTC(1960, 0, 1), max: Date.UTC(2060, 0, 1) }),
)

test('times are written as d3 writes them, in any code and any year', () => {
  for (const locale of LOCALES) {
    const d3 = timeFormatLocale(locale as unknown as TimeLocaleDefinition)
    fc.assert(
      fc.property(code, time, (text, instant) => {
        const date = new Date(instant)
        expect(timeWriter(text, locale)(date)).toBe(d3.utcFormat(text)(date))
      }),
      { numRuns: 3000 },
    )
  }
})

test('weeks of a year are counted as d3 counts them, around every New Year', () => {
  const all = '%U %W %V %G %g %j %u %w'
  const [own, d3] = [
    timeWriter(all, DEFAULT_TIME_LOCALE),
    timeFormatLocale(DEFAULT_TIME_LOCALE as unknown as TimeLocaleDefinition).utcFormat(all),
  ]
  for (let year = 1900; year < 2100; year++)
    for (let day = -8; day < 9; day++) {
      const date = new Date(Date.UTC(year, 0, day, 23, 59, 59, 999))
      expect(own(date)).toBe(d3(date))
    }
})
