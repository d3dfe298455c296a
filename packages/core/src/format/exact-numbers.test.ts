import { formatLocale } from 'd3-format'
import { describe, expect, test } from 'vitest'
import {
  EXACT_FORMATS,
  exactValues,
  fixedDigits,
  prefixedDigits,
  randomNumbers,
  signed,
} from '../../test/exact-values.ts'
import { testCases } from '../../test/test-cases.ts'
import { DEFAULT_NUMBER_LOCALE, formatCell, formatFull, formatNumber, NUMBER_FORMATS } from './index.ts'

const CASES = testCases(100)

describe('numbers of many digits', () => {
  const values = exactValues(CASES)
  test.each(Object.entries(EXACT_FORMATS))('%s rounds as a decimal', (format, expected) => {
    for (const value of values) expect(`${value} ${formatNumber(value, format)}`).toBe(`${value} ${expected(value)}`)
  })
  test('in full, smart, and in other languages', () => {
    const smart = (value: string) => {
      const size = Math.abs(Number(value))
      if (size >= 1000) return prefixedDigits(value, 3, true).replace('G', 'B')
      const trim = (digits: string) => digits.replace(/\.?0+$/, '')
      if (size >= 1) return trim(fixedDigits(value, 2))
      return size >= 0.001 ? trim(fixedDigits(value, 4)) : null
    }
    for (const value of values) {
      const decimals = value.split('.')[1]?.length ?? 0
      const full = signed(value, fixedDigits(value, decimals, ','))
      expect(formatFull(value)).toBe(full)
      expect(formatCell(value, 0)).toBe(full)
      const short = smart(value)
      if (short !== null) expect(formatNumber(value)).toBe(signed(value, short))
      const german = full.replace(/[.,]/g, sign => (sign === '.' ? ',' : '.'))
      expect(formatNumber(value, `,.${decimals}f`, NUMBER_FORMATS.de)).toBe(german)
    }
  })
  test('texts that are no numbers stay as they are', () => {
    expect(formatNumber('twelve', ',d')).toBe('twelve')
    expect(formatNumber(' 12 ', ',d')).toBe('12')
    expect(formatNumber('1e400', ',d')).toHaveLength(534)
    expect(formatNumber('', ',d')).toBe('')
  })
})

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

test('formats mean what they mean to d3', () => {
  const random = randomNumbers(11)
  const locales = [
    DEFAULT_NUMBER_LOCALE,
    { ...NUMBER_FORMATS.fr, grouping: [3, 2], currency: ['', '\u00a0€'] as const },
  ]
  const d3 = locales.map(locale =>
    formatLocale({ ...locale, grouping: [...locale.grouping], currency: [...locale.currency] }),
  )
  // The last digit is no 5: nothing is half way, where decimals and binary fractions round apart.
  const last = () => [1, 2, 3, 4, 6, 7, 8, 9][Math.floor(random() * 8)]
  const value = () =>
    Number(`${Math.floor(random() * 10 ** (random() * 10))}${last()}e${Math.floor(random() * 18 - 16)}`)
  for (let count = 0; count < CASES; count += 1) {
    const number = random() < 0.1 ? Math.floor(random() * 3) * 1000 : value() * (random() < 0.4 ? -1 : 1)
    for (const code of SPECIFIERS)
      for (const [index, locale] of locales.entries())
        expect(`${number} ${code} ${formatNumber(number, code || '~', locale)}`).toBe(
          `${number} ${code} ${d3[index]?.format(code || '~')(number)}`,
        )
  }
})
