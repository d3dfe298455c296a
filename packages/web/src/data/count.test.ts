import { NUMBER_FORMATS } from '@belvedere/core/format'
import { expect, test } from 'vitest'
import { numbersOf } from './count.ts'

test('counts have the signs of values in charts, whatever the user chose', () => {
  for (const [name, { thousands }] of Object.entries(NUMBER_FORMATS))
    expect([name, numbersOf(name).format(1_234_567)]).toEqual([name, ['1', '234', '567'].join(thousands)])
  expect(numbersOf(null).format(4321)).toBe('4,321')
})
