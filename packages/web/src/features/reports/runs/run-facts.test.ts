import { expect, test } from 'vitest'
import { summaryOf } from './run-facts.ts'

test('a log without runs is not summed up', () => {
  expect(summaryOf([])).toBe('')
})
