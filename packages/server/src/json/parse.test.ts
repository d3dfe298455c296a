import { expect, test } from 'vitest'
import { isTooDeep, MAX_LEVELS } from './parse.ts'

const nested = (levels: number): string => `${'['.repeat(levels)}${']'.repeat(levels)}`

test('nesting is counted, not brackets', () => {
  expect([MAX_LEVELS, MAX_LEVELS + 1].map(levels => isTooDeep(nested(levels)))).toEqual([false, true])
  expect(isTooDeep(JSON.stringify(Array.from({ length: 1000 }, () => ({ a: [] }))))).toBe(false)
  expect(isTooDeep(JSON.stringify('['.repeat(1000)))).toBe(false)
  expect(isTooDeep(JSON.stringify(`\\"${'{'.repeat(1000)}`))).toBe(false)
  expect(isTooDeep(`{"a":${nested(MAX_LEVELS)}}`)).toBe(true)
})
