import { expect, test } from 'vitest'
import { createSessionChanges } from './session-change.ts'

test('a request sent before or during a change of the session is not held to its answer', () => {
  const { mark, isReplaced, begin } = createSessionChanges()
  const before = mark()
  expect(isReplaced(before)).toBe(false)
  const end = begin()
  const during = mark()
  expect([isReplaced(before), isReplaced(during)]).toEqual([true, true])
  end()
  expect([isReplaced(before), isReplaced(during), isReplaced(mark())]).toEqual([true, true, false])
})
