import { expect, test } from 'vitest'
import { strengthOf } from './strength.ts'

test('longer and more varied is stronger, repeats add nothing', () => {
  expect(strengthOf('')).toBe(0)
  expect(strengthOf('aaaaaaaaaaaaaaaa')).toBe(1)
  expect(strengthOf('lanternbrook')).toBe(2)
  expect(strengthOf('lantern brook 41')).toBe(4)
  expect(strengthOf('lantern7brook')).toBeGreaterThan(strengthOf('lanternb'))
})
