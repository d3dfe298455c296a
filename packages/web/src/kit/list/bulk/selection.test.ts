import { expect, test } from 'vitest'
import { elsewhere, pageState, type Selection, withPage, withRow } from './selection.ts'

const row = (id: number) => ({ id })
const page = [row(1), row(2), row(3)]
const none: Selection<{ id: number }> = new Map()

test('a row is chosen and given up again; what was there before stays as it was [LIST-PAGE-011]', () => {
  const one = withRow(none, row(2), true)
  expect([...one.keys()]).toEqual([2])
  expect([...withRow(one, row(2), false).keys()]).toEqual([])
  expect([...one.keys()]).toEqual([2])
})
test('a page is chosen beside what other pages have [LIST-PAGE-011]', () => {
  const mixed = withPage(withRow(none, row(9), true), page, true)
  expect([...mixed.keys()]).toEqual([9, 1, 2, 3])
  expect(elsewhere(mixed, page)).toBe(1)
  expect([...withPage(mixed, page, false).keys()]).toEqual([9])
})
test.each([
  [[], 'none'],
  [[2], 'some'],
  [[9], 'none'],
  [[1, 2, 3], 'all'],
] as const)('of a page, with %j chosen: %s', (ids, state) => {
  expect(pageState(withPage(none, ids.map(row), true), page)).toBe(state)
})
test('an empty page has nothing chosen', () => {
  expect(pageState(none, [])).toBe('none')
})
