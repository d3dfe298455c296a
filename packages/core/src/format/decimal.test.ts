/** Decimals have a limited size, and texts are recognized in linear time. */
import { expect, test } from 'vitest'
import { decimalOf, digitsOf, formatFull, formatNumber, isBeyondDecimals, isDecimalText, sumOf } from './index.ts'

const DIGITS = '9'.repeat(1001)

test.each(['1e999999', '-1e1000', '1E-999999', '1e0001000', DIGITS, `0.${DIGITS}`, '1e99999999'])(
  '%s is too large, too small or too long for a decimal',
  text => {
    expect([isDecimalText(text), isBeyondDecimals(text)]).toEqual([false, true])
    expect([decimalOf(text), sumOf([1, text])]).toEqual([null, null])
    expect(formatNumber(text, ',.2f')).toBe(text)
    expect(formatFull(text)).toBe(text)
  },
)

test.each(['1e999', '-1e-999', '1e+0000999', '9'.repeat(1000), '+.5', '5.', '5.e3'])('%s is a decimal', text => {
  expect([isDecimalText(text), isBeyondDecimals(text)]).toEqual([true, false])
  const decimal = decimalOf(text)
  expect(decimal && digitsOf(decimal).length).toBeLessThan(2002)
})

test.each(['', '.', 'e5', '1e', '1e+', '1.2.3', '0x10', 'late', '1 2'])('%j is no number', text => {
  expect([isDecimalText(text), isBeyondDecimals(text)]).toEqual([false, false])
})

test('a long text of digits with another character at its end is recognized in linear time', () => {
  const start = Date.now()
  expect([isDecimalText(`${'1'.repeat(300_000)}x`), isBeyondDecimals(`${'1'.repeat(300_000)}x`)]).toEqual([
    false,
    false,
  ])
  expect(Date.now() - start).toBeLessThan(1000)
})

test('the width of a number format is limited', () => {
  expect(formatNumber(5, '99999999d')).toHaveLength(1000)
  expect(formatNumber(5, '0999999999,d').length).toBeLessThan(1400)
})
