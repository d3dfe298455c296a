import { expect, test } from 'vitest'
import { emptyList, isAllowedInList, type ListState, withListAnswer, withListInfo, withoutRow } from './index.ts'

const readId = (raw: unknown): number | undefined =>
  typeof raw === 'object' && raw !== null && 'id' in raw && typeof raw.id === 'number' ? raw.id : undefined
const page: ListState<number> = withListAnswer<number>(emptyList, { count: 30, result: [{ id: 4 }, { id: 5 }] }, readId)

test('count, rows and permissions come from their answers [ENTITY-MISC-010]', () => {
  expect(page).toEqual({ count: 30, collection: [4, 5], permissions: [] })
  const state = withListInfo(page, { permissions: ['can_read', 'can_write', 7] })
  expect(state).toEqual({ ...page, permissions: ['can_read', 'can_write'] })
  const next = withListAnswer(state, { count: 1, result: [{ id: 9 }] }, readId)
  expect(next).toEqual({ count: 1, collection: [9], permissions: ['can_read', 'can_write'] })
})
test('nothing is allowed that was not told [ENTITY-MISC-010]', () => {
  const state = withListInfo(page, { permissions: ['can_read'] })
  expect(isAllowedInList(page, 'can_read')).toBe(false)
  expect(isAllowedInList(state, 'can_read')).toBe(true)
  expect(isAllowedInList(state, 'can_write')).toBe(false)
})
test.each([
  [null, 0, []],
  ['gateway error', 0, []],
  [{ count: 'many', result: [{ id: 1 }, {}, null] }, 1, [1]],
  [{ count: 0, result: [{ id: 1 }] }, 1, [1]],
  [{ count: -4, result: {} }, 0, []],
])('the answer %j is %i rows %j', (answer, count, collection) => {
  expect(withListAnswer<number>(page, answer, readId)).toMatchObject({ count, collection })
})
test('a deleted row is gone, and one less counted', () => {
  expect(withoutRow(page, id => id === 4)).toMatchObject({ count: 29, collection: [5] })
  expect(withoutRow(page, id => id === 99)).toBe(page)
})
