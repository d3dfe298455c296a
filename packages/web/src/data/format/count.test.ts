import { NUMBER_FORMATS } from '@belvedere/core/format'
import { expect, test } from 'vitest'
import { numbersOf } from './count.ts'

test('counts have the signs of values in charts, whatever the user chose', () => {
  for (const [name, { thousands }] of Object.entries(NUMBER_FORMATS))
    expect([name, numbersOf(name).format(1_234_567)]).toEqual([name, ['1', '234', '567'].join(thousands)])
  expect(numbersOf(null).format(4321)).toBe('4,321')
})

test('counts are grouped as the browser groups them', () => {
  const english = new Intl.NumberFormat('en-US')
  const counts = [0, 7, 12, 999, 1000, 12_345, 999_999, 1_000_000, 9_007_199_254_740_991, -4, -1234, 1e21, 0.25, 1234.5]
  for (const count of counts) expect(numbersOf('en').format(count)).toBe(english.format(count))
})
