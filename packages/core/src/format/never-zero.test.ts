import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatCompact, formatFull, formatNumber, formatPercent, writeByDefault } from './index.ts'

/** This package knows nothing of Node; its tests are run there. */
const { env } = (globalThis as unknown as { process: { env: Readonly<Record<string, string | undefined>> } }).process
const RUNS = { numRuns: Number(env.BELVEDERE_TEST_CASES ?? 300) }

/** From 10^-30 to 10^30, of both signs. */
const number = fc
  .tuple(fc.integer({ min: 1, max: 99_999 }), fc.integer({ min: -30, max: 25 }), fc.boolean())
  .map(([digits, exponent, isNegative]) => Number(`${isNegative ? '-' : ''}${digits}e${exponent}`))

/** The coefficient has a digit that is not 0. */
const isZeroText = (text: string): boolean => !/[1-9]/.test(text.replace(/e[-+−]?\d+/i, ''))

describe('a number that is not 0', () => {
  test('never reads as 0 by default', () => {
    const write = (value: number | string, code: string): string => formatNumber(value, code)
    const property = fc.property(
      number,
      fc.constantFrom(',d', ',.0f', ',.1f', ',.3f', '.1%', '+,.1%'),
      (value, code) => {
        const texts = [
          formatNumber(value),
          formatCompact(value),
          formatFull(value),
          formatPercent(value),
          writeByDefault(value, code, write),
        ]
        expect(texts.filter(isZeroText)).toEqual([])
      },
    )
    fc.assert(property, RUNS)
  })

  test('is written in the digits that it needs, and in a format that was chosen as it says', () => {
    const write = (value: number | string, code: string): string => formatNumber(value, code)
    expect(writeByDefault(0.105, ',.0f', write)).toBe('0.105')
    expect(writeByDefault(1_500_000.25, ',.0f', write)).toBe('1,500,000')
    expect(writeByDefault(0, ',.0f', write)).toBe('0')
    expect(writeByDefault(0.000_04, '.1%', write)).toBe('0.004%')
    expect(writeByDefault(-0.000_04, '+,.1%', write)).toBe('−0.004%')
    expect(formatNumber(0.105, ',d')).toBe('0')
  })
})

test('numbers beyond all prefixes have an exponent, and long durations are in years', () => {
  expect([1e24, 8.77e29, -8.77e29, 1e-27].map(value => formatNumber(value))).toEqual([
    '1Y',
    '8.77e+29',
    '−8.77e+29',
    '1e-27',
  ])
  expect(formatCompact(8.77e29)).toBe('8.77e+29')
  expect(formatNumber('877000000000000000000000000000', 'DURATION')).toBe('27.8E y')
  expect(formatNumber(1e15, 'DURATION')).toBe('31709y 289d 1h 46m 40s')
  expect(formatNumber(-8.77e16, 'DURATION_SUB')).toBe('−2.78M y')
})
