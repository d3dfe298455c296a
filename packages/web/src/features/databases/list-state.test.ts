import { expect, test } from 'vitest'
import { formatState, parseState, toQuery } from './list-state.ts'

test('what the list shows stands in the address, and comes back from it', () => {
  const first = { text: '', page: 0, order: 'database_name', descending: false } as const
  expect(parseState('')).toEqual(first)
  expect(formatState(first)).toBe('')
  const other = { text: 'sales & co', page: 2, order: 'changed_on_delta_humanized', descending: true } as const
  expect(parseState(formatState(other))).toEqual(other)
})

test('an odd address counts as not said', () => {
  expect(parseState('page=-1&order=password&dir=up')).toEqual(parseState(''))
  expect(parseState('page=1.5').page).toBe(0)
})

test('the search is asked of the server, without blanks around it', () => {
  const state = { text: '  sales ', page: 1, order: 'database_name', descending: true } as const
  expect(toQuery(state)).toEqual({
    filters: [{ col: 'database_name', opr: 'ct', value: 'sales' }],
    order_column: 'database_name',
    order_direction: 'desc',
    page: 1,
    page_size: 25,
  })
  expect(toQuery({ ...state, text: ' ' }).filters).toBeUndefined()
})
