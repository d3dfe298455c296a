import { formatLocale } from 'd3-format'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DEFAULT_NUMBER_LOCALE, formatNumber, NUMBER_FORMATS } from './index.ts'

test('doubles are rounded as their shortest decimal', () => {
  expect(formatNumber(1.005, '.2f')).toBe('1.01')
  expect(formatNumber(2.675, ',.2f')).toBe('2.68')
  expect(formatNumber(-0.285, '.1%')).toBe('−28.5%')
  expect(formatNumber(0.00115, '.2s')).toBe('1.2m')
  expect(formatNumber(1e23, ',d')).toBe('100,000,000,000,000,000,000,000')
})

const SPECIFIERS = [
  ...['', 'd', 'f', '.2f', ',.1f', '+,.3f', '.0%', '.1%', '+.1%', '.3s', '.2~s', '.3~g', ',.4r', '.2e', 'e', '.3p'],
  ...['n', 'x', '#x', 'X', '#b', 'o', 'c', '$,.2f', '($,.2f', '(d', ',', '.3', '$', 'z', ',.2z'],
  ...['08d', '+08.2f', '012,.1f', '*^20,.2f', '_<15d', '.>14.1%', '0=+12,d', '#>10', '20,d', '5~r'],
]

/** The last digit is no 5: nothing is half way, where decimals and binary fractions round apart. */
const number = fc
  .record({
    digits: fc.integer({ min: 0, max: 10 ** 9 }),
    last: fc.constantFrom(1, 2, 3, 4, 6, 7, 8, 9),
    exponent: fc.integer({ min: -16, max: 2 }),
    sign: fc.constantFrom('', '-'),
  })
  .map(({ digits, last, exponent, sign }) => Number(`${sign}${digits}${last}e${exponent}`))

test('formats mean what they mean to d3', () => {
  const euro = ['', '\u00a0€'] as const
  const locales = [DEFAULT_NUMBER_LOCALE, { ...NUMBER_FORMATS.fr, grouping: [3, 2], currency: euro }]
  const d3 = locales.map(({ grouping, currency, ...signs }) =>
    formatLocale({ ...signs, grouping: [...grouping], currency: [...currency] }),
  )
  const value = fc.oneof({ weight: 9, arbitrary: number }, fc.constantFrom(0, -0, 1000, 2000))
  const property = fc.property(value, each => {
    for (const code of SPECIFIERS)
      for (const [index, locale] of locales.entries())
        expect(`${each} ${code} ${formatNumber(each, code || '~', locale)}`).toBe(
          `${each} ${code} ${d3[index]?.format(code || '~')(each)}`,
        )
  })
  fc.assert(property, { numRuns: 100 })
})
