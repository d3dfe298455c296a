import { maskOfFilter, type NativeFilter } from '@belvedere/core/filters'
import type { Layout } from '@belvedere/core/layout'
import { expect, test } from 'vitest'
import { choicesOfEntry, entryWith, readChoices, readTabs, withChoices, withStateKey, withTab } from './url-state.ts'

const filter: NativeFilter = {
  id: 'NATIVE_FILTER-1',
  type: 'NATIVE_FILTER',
  name: 'Origin',
  filterType: 'filter_select',
  targets: [{ datasetId: 1, column: { name: 'origin' } }],
  scope: { rootPath: ['ROOT_ID'], excluded: [] },
}
const ADDRESS = 'http://x/superset/dashboard/flights/?standalone=1#TAB-b'

test('choices survive the way through the address, and leave everything else in it alone [ROUTE-008] [ROUTE-010]', () => {
  const choices = { [filter.id]: maskOfFilter(filter, ["O'Hare", 'A & B', null]) }
  const address = withChoices(ADDRESS, choices)
  const url = new URL(address)
  expect(readChoices(url.searchParams)).toEqual(choices)
  expect(url.searchParams.get('standalone')).toBe('1')
  expect(url.hash).toBe('#TAB-b')
  expect(withChoices(address, {})).toBe(ADDRESS)
})

test('a key replaces the choices in the address; the entry of the history has them [ROUTE-010] [FILTER-NATIVE-020]', () => {
  const choices = { [filter.id]: maskOfFilter(filter, ['ORD']) }
  const entry = entryWith({ scroll: 3 }, choices)
  const text = choicesOfEntry(entry) ?? ''
  const address = withStateKey(withChoices(`${ADDRESS.replace('#', '&permalink_key=p#')}`, choices), text, 'k')
  expect(address).toBe('http://x/superset/dashboard/flights/?standalone=1&native_filters_key=k#TAB-b')
  const { searchParams } = new URL(address ?? '')
  expect(readChoices(searchParams, {}, entry)).toEqual(choices)
  expect(readChoices(searchParams, choices, null)).toEqual(choices)
  expect(entry).toMatchObject({ scroll: 3 })
  // The choices have changed before the key arrived, or there are none.
  expect(withStateKey(withChoices(ADDRESS, { other: maskOfFilter(filter, []) }), text, 'k')).toBeUndefined()
  expect(withStateKey(ADDRESS, text, 'k')).toBeUndefined()
  // An address with values has precedence over a key, and one without either has none.
  expect(readChoices(new URLSearchParams('native_filters=()&native_filters_key=k'), choices, entry)).toEqual({})
  expect(readChoices(new URLSearchParams(), choices, entry)).toEqual({})
})

test('an address that cannot be read carries no choices', () => {
  expect(readChoices(new URLSearchParams('native_filters=((('))).toEqual({})
  expect(readChoices(new URLSearchParams())).toEqual({})
})

test('the hash opens the tabs toward a component [ROUTE-010]', () => {
  const layout: Layout = {
    ROOT_ID: { id: 'ROOT_ID', type: 'ROOT', children: ['TABS-1'] },
    'TABS-1': { id: 'TABS-1', type: 'TABS', children: ['TAB-a', 'TAB-b'] },
    'TAB-a': { id: 'TAB-a', type: 'TAB', children: [] },
    'TAB-b': { id: 'TAB-b', type: 'TAB', children: [] },
  }
  expect(readTabs('#TAB-b', layout)).toEqual({ 'TABS-1': 'TAB-b' })
  expect(readTabs('#gone', layout)).toEqual({})
  expect(readTabs(new URL(withTab('http://x/', 'TAB-b')).hash, layout)).toEqual({ 'TABS-1': 'TAB-b' })
})
