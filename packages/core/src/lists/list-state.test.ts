import { expect, test } from 'vitest'
import { resourceListState } from './list-state.ts'

test('a list holds count, rows and permissions; until the server says them, those that were held [ENTITY-MISC-010]', () => {
  const held = ['can_read', 'can_write']
  expect(resourceListState(undefined, undefined, held)).toEqual({
    count: undefined,
    collection: undefined,
    permissions: held,
  })
  const rows = [{ id: 1 }, { id: 2 }]
  expect(resourceListState({ count: 40, result: rows }, { permissions: ['can_read'] }, held)).toEqual({
    count: 40,
    collection: rows,
    permissions: ['can_read'],
  })
})
