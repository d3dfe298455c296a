import { expect, test } from 'vitest'
import { isTyped } from './typed-word.ts'

test.each([
  ['DELETE', true],
  ['delete', true],
  [' Delete ', true],
  ['', false],
  ['DELET', false],
  ['DELETE it', false],
])('“%s” confirms a deletion: %s [LIST-PAGE-011] [LIST-IMPORT-006]', (text, expected) => {
  expect(isTyped(text, 'DELETE')).toBe(expected)
})
