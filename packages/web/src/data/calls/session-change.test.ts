import { expect, test } from 'vitest'
import { beginSessionChange, isReplaced, sessionMark } from './session-change.ts'

test('a request sent before or during a change of the session is not held to its answer', () => {
  const before = sessionMark()
  expect(isReplaced(before)).toBe(false)
  const end = beginSessionChange()
  const during = sessionMark()
  expect([isReplaced(before), isReplaced(during)]).toEqual([true, true])
  end()
  expect([isReplaced(before), isReplaced(during), isReplaced(sessionMark())]).toEqual([true, true, false])
})
