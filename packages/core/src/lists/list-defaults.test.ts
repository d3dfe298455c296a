import { expect, test } from 'vitest'
import { LIST_ORDER, LIST_PAGE_SIZE, RECENT } from './index.ts'

test('what lists read where nobody says otherwise [CONST-052] [CONST-053] [CONST-054]', () => {
  expect(LIST_PAGE_SIZE).toBe(25)
  expect(LIST_ORDER).toEqual({ order_column: 'changed_on_delta_humanized', order_direction: 'desc' })
  expect(RECENT).toEqual({ page_size: 5, shown: 3 })
})
