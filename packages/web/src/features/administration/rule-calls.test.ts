import { expect, test } from 'vitest'
import { hidesEverything } from './rule-calls.ts'

test.each([
  ['1 = 0', true],
  ['false', true],
  ['(1=2)', true],
  ['1 = 1', false],
  ['1 = 10 OR a', false],
  ["origin = 'ORD'", false],
])('%s hides everything: %s', (clause, isHiding) => {
  expect(hidesEverything({ clause })).toBe(isHiding)
})
