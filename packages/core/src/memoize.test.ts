import { expect, test } from 'vitest'
import { memoize } from './memoize.ts'

test('results are made once, and the oldest is given up at the limit', () => {
  const made: string[] = []
  const length = memoize(2, key => {
    made.push(key)
    return key.length
  })
  expect([length('a'), length('bb'), length('a')]).toEqual([1, 2, 1])
  expect(made).toEqual(['a', 'bb'])
  length('ccc')
  expect([length('bb'), length('ccc'), length('a')]).toEqual([2, 3, 1])
  expect(made).toEqual(['a', 'bb', 'ccc', 'a'])
})

test('what throws is tried again', () => {
  let tries = 0
  const make = memoize(2, () => {
    tries += 1
    throw new RangeError('unknown')
  })
  expect(() => make('x')).toThrow(RangeError)
  expect(() => make('x')).toThrow(RangeError)
  expect(tries).toBe(2)
})
