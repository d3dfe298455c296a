import { expect, test } from 'vitest'
import { LIST_TABS, listTabContent } from './index.ts'

const of = { resource: 'dashboard', userId: 5 }
test.each([
  ['Favorite', { title: 'Favorite', filters: [{ col: 'id', opr: 'dashboard_is_favorite', value: true }] }],
  ['Mine', { title: 'Mine', filters: [{ col: 'owners', opr: 'rel_m_m', value: 5 }] }],
  ['Other', { title: 'All', filters: [] }],
  ['Created', { title: 'Created', filters: [{ col: 'created_by', opr: 'rel_o_m', value: 5 }] }],
  ['Edited', { title: 'Edited', filters: [{ col: 'changed_by', opr: 'rel_o_m', value: 5 }] }],
] as const)('%s [LIST-PAGE-003]', (tab, content) => {
  expect(listTabContent(tab, of)).toEqual({ kind: 'list', ...content })
})
test('what was viewed comes from the log [LIST-PAGE-002] [LIST-PAGE-003]', () => {
  expect(listTabContent('Viewed', of)).toEqual({ kind: 'recent_activity', title: 'Viewed' })
  expect(LIST_TABS).toEqual(['Favorite', 'Mine', 'Other', 'Viewed', 'Created', 'Edited'])
})
test('the last tab is what the deployment says [LIST-PAGE-003]', () => {
  expect(listTabContent('Other', { ...of, last: 'examples' })).toEqual({
    kind: 'list',
    title: 'Examples',
    filters: [{ col: 'created_by', opr: 'rel_o_m', value: 0 }],
  })
  const filters = [{ col: 'published', opr: 'eq', value: true }]
  expect(listTabContent('Other', { ...of, last: ['Published', filters] })).toEqual({
    kind: 'list',
    title: 'Published',
    filters,
  })
})
