import { expect, test } from 'vitest'
import { changedPart } from './changed-part.ts'

test.each([
  ["in ('A')", "in ('A', 'B')", ["in ('A'", '', ')']],
  ["in ('A', 'B')", "in ('A')", ["in ('A'", ", 'B'", ')']],
  ['same', 'same', ['same', '', '']],
  ['', 'new', ['', '', '']],
  ['aa', 'a', ['a', 'a', '']],
])('%j beside %j', (text, other, parts) => {
  expect(changedPart(text, other)).toEqual(parts)
})
