import { describe, expect, test } from 'vitest'
import { formatListState, type ListDefaults, parseListState, toListQuery } from './list-state.ts'

const DEFAULTS: ListDefaults = {
  order: 'changed_on_delta_humanized',
  descending: true,
  view: 'cards',
  filterIds: ['published', 'favorite'],
}
const SEARCH = { col: 'dashboard_title', opr: 'title_or_slug' }
const toFilter = (id: string, value: string) => ({ col: id, opr: 'eq', value: value === 'yes' })

describe('list state', () => {
  test('an address without a query is the default', () => {
    expect(parseListState('', DEFAULTS)).toEqual({
      text: '',
      page: 0,
      order: 'changed_on_delta_humanized',
      descending: true,
      view: 'cards',
      chosen: {},
    })
  })
  test('what is written is read again', () => {
    const search = 'search=delay&published=yes&order=dashboard_title&dir=asc&view=table&page=2'
    expect(formatListState(parseListState(search, DEFAULTS), DEFAULTS)).toBe(search)
  })
  test('nonsense takes the default', () => {
    expect(parseListState('page=-3&view=grid&other=1', DEFAULTS)).toMatchObject({ page: 0, view: 'cards', chosen: {} })
  })
  test('page and sort go into the call; the page is zero-based [LIST-PAGE-004] [LIST-PAGE-008]', () => {
    const query = toListQuery(parseListState('page=1&order=dashboard_title&dir=asc', DEFAULTS), SEARCH, toFilter)
    expect(query).toEqual({ order_column: 'dashboard_title', order_direction: 'asc', page: 1, page_size: 25 })
  })
  test('set filters become col, opr and value; empty ones are left out [LIST-PAGE-005]', () => {
    const query = toListQuery(parseListState('search=%20delay%20&favorite=yes', DEFAULTS), SEARCH, toFilter)
    expect(query.filters).toEqual([
      { col: 'dashboard_title', opr: 'title_or_slug', value: 'delay' },
      { col: 'favorite', opr: 'eq', value: true },
    ])
  })
})
