import { expect, test } from 'vitest'
import { incompleteBeta, pairedTest, twoSidedP } from './t-test.ts'

test('p-values are those of the tables of Student’s t', () => {
  expect(twoSidedP(2.228, 10)).toBeCloseTo(0.05, 4)
  expect(twoSidedP(12.706, 1)).toBeCloseTo(0.05, 4)
  expect(twoSidedP(0, 7)).toBeCloseTo(1, 10)
  expect(incompleteBeta(0.5, 2, 2)).toBeCloseTo(0.5, 10)
})

test('pairs without both numbers say nothing; differences that are all one cannot be judged', () => {
  const { p, lift, pairs } = pairedTest([30, 31, 34, 40, null], [25, 27, 30, 33, 99])
  expect(pairs).toBe(4)
  expect(p).toBeCloseTo(0.00582, 4)
  expect(lift).toBeCloseTo(20 / 115, 10)
  expect(pairedTest([2, 3, 4], [1, 2, 3])).toMatchObject({ p: null, lift: 0.5 })
  expect(pairedTest([1, null], [0, 4])).toEqual({ p: null, lift: null, pairs: 1 })
})
