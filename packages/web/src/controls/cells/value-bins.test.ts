import { expect, test } from 'vitest'
import { cutsOf, movedCut, valueAt, valueBins } from './value-bins.ts'

test('every value is in one bin, and what the rule compares with is in sight', () => {
  const bins = valueBins([4, 5, 5, 11], [14])
  expect(bins).toMatchObject({ low: 4, high: 14 })
  expect(bins?.counts.reduce((sum, count) => sum + count, 0)).toBe(4)
  expect(bins?.counts[0]).toBe(1)
  expect(valueBins([7, 7], [])?.counts.filter(count => count > 0)).toEqual([2])
  expect(valueBins([], [8])).toBeNull()
  expect(valueBins([Number.NaN, 1, Number.POSITIVE_INFINITY], [])?.counts.filter(count => count > 0)).toEqual([1])
})

test('a place in the picture is a round value inside it', () => {
  expect(valueAt({ low: 0, high: 12 }, 0.66666)).toBe(8)
  expect(valueAt({ low: 0, high: 0.5 }, 0.333)).toBe(0.167)
  expect(valueAt({ low: 1000, high: 90_000.27 }, 2)).toBe(90_000.27)
})

test('of two cuts the nearer one is moved', () => {
  const rule = { operator: '< x <', targetValueLeft: 2, targetValueRight: 9, targetValue: 5 } as const
  expect(cutsOf(rule)).toEqual([2, 9])
  expect(movedCut(rule, 4)).toEqual({ targetValueLeft: 4 })
  expect(movedCut(rule, 8)).toEqual({ targetValueRight: 8 })
  expect(movedCut({ operator: '>', targetValue: 5 }, 8)).toEqual({ targetValue: 8 })
  expect(cutsOf({ operator: 'None', targetValue: 5 })).toEqual([])
})
