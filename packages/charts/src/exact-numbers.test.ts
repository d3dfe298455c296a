import {
  type Amount,
  DEFAULT_NUMBER_LOCALE,
  formatCell,
  formatFull,
  makeFormatter,
  NUMBER_FORMATS,
} from '@belvedere/core/format'
import { describe, expect, test } from 'vitest'
import { testCases } from '../test/cases.ts'
import { EXACT_FORMATS, exactValues, fixedDigits, prefixedDigits, signed } from '../test/exact-values.ts'
import { drawnNumber, exactDifference, exactSum, writtenAmount } from './exact-numbers.ts'

const formatNumber = (value: string, format?: string | null, locale = DEFAULT_NUMBER_LOCALE): string =>
  makeFormatter({ locale }).number(value, format)

describe('numbers of many digits', () => {
  const values = exactValues(testCases(100))
  test.each(Object.entries(EXACT_FORMATS))('%s rounds as a decimal', (format, expected) => {
    for (const value of values) expect(`${value} ${formatNumber(value, format)}`).toBe(`${value} ${expected(value)}`)
  })
  test('in full, smart, and in other languages', () => {
    const smart = (value: string) => {
      const size = Math.abs(Number(value))
      // Numbers beyond all prefixes have an exponent.
      if (size >= 1e27) return null
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

describe('drawn numbers', () => {
  const values = exactValues(testCases(100), 8)
  test('each decimal has a number of its own, next to it, and is written as itself', () => {
    const neighbors = Array.from({ length: 50 }, (_, index) => `9007199254741${String(index).padStart(3, '0')}`)
    const all = [...new Set([...values, ...neighbors])]
    const numbers = all.map(value => drawnNumber(value))
    expect(new Set(numbers).size).toBe(all.length)
    for (const [index, value] of all.entries()) {
      const number = numbers[index] ?? 0
      expect(Math.abs(number - Number(value))).toBeLessThanOrEqual(Math.abs(Number(value)) * 1e-13)
      const digits = (amount: Amount): string => makeFormatter().number(amount, ',.40f')
      expect(digits(writtenAmount(number))).toBe(digits(value))
      expect(digits(writtenAmount(-number))).toBe(digits(value.startsWith('-') ? value.slice(1) : `-${value}`))
    }
  })
  test('5,000 ids in a row each have a number of their own, and are written as themselves', () => {
    const ids = Array.from({ length: 5000 }, (_, index) => String(1_234_567_890_123_456_789n + BigInt(index)))
    const numbers = ids.map(drawnNumber)
    expect(new Set(numbers).size).toBe(ids.length)
    expect(numbers.map(number => String(writtenAmount(number)))).toEqual(ids)
  })
  test('numbers with few digits are written as themselves, whatever was drawn before', () => {
    drawnNumber('0.10000000000000000001')
    drawnNumber('1000000000000000000000.5')
    for (const number of [0.1, 1e21, 0, -2.5, 1 / 3]) expect(writtenAmount(drawnNumber(number))).toBe(number)
    expect(drawnNumber('twelve')).toBeNaN()
  })
  test('sums and differences of decimals', () => {
    expect(exactSum([0.1, 0.2, null])).toBe(0.3)
    const large = ['99999999999999.99', '0.02', '12345678901234567890.12'].map(drawnNumber)
    expect(writtenAmount(exactSum(large))).toBe('12345778901234567890.13')
    expect(writtenAmount(exactDifference(large[2] ?? 0, large[0] ?? 0))).toBe('12345578901234567890.13')
    const [one = 0, other = 0] = ['9007199254740995', '9007199254740993'].map(drawnNumber)
    expect(exactDifference(one, other)).toBe(2)
    expect(exactSum(Array.from({ length: 3000 }, () => 0.1))).toBe(300)
    expect(exactSum([1 / 3, 1 / 3])).toBe(2 / 3)
  })
})
