import { expect, test } from 'vitest'
import { ageText } from './age-text.ts'

const MINUTE = 60_000

test.each([
  [0, 'just now'],
  [-5 * MINUTE, 'just now'],
  [MINUTE, '1 minute ago'],
  [59 * MINUTE, '59 minutes ago'],
  [60 * MINUTE, '1 hour ago'],
  [47 * 60 * MINUTE, '47 hours ago'],
  [72 * 60 * MINUTE, '3 days ago'],
])('an age of %i ms', (age, expected) => {
  expect(ageText(1e12, 1e12 + age)).toBe(expected)
})
