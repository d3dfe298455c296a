import { expect, test } from 'vitest'
import { choiceIn, matchingFormerName, offeredTypes, sectionGroups, shownTypes } from './sections.ts'

const type = (vizType: string, category: string, tags: readonly string[], description = '') => ({
  vizType,
  name: vizType,
  category,
  tags,
  description,
})
const TYPES = [
  type('pie', 'Part of a Whole', ['Popular', 'Circular']),
  type('line', 'Evolution', ['ECharts', 'Line'], 'values over time'),
  type('handlebars', '', []),
]

test('sections: recommended tags, categories with Other last, all other tags [EXPLORE-VIZ-003]', () => {
  expect(sectionGroups(TYPES)).toEqual({
    recommended: ['Popular', 'ECharts'],
    categories: ['Evolution', 'Part of a Whole', 'Other'],
    tags: ['Circular', 'Line'],
  })
})

test('a search looks at all types, and the section is back when it is cleared [EXPLORE-VIZ-004] [EXPLORE-VIZ-007]', () => {
  const names = (search: string) =>
    shownTypes(TYPES, { kind: 'category', name: 'Other' }, search).map(entry => entry.vizType)
  expect(names('')).toEqual(['handlebars'])
  expect(names('PIE')).toEqual(['pie'])
  expect(names('values over')).toEqual(['line'])
  expect(names('linee')).toEqual(['line'])
  expect(names('nothing like it')).toEqual([])
})

test('all types go by key, a section as curated [CONST-066]', () => {
  const names = (section: Parameters<typeof shownTypes>[1]) => shownTypes(TYPES, section, '').map(type => type.vizType)
  expect(names({ kind: 'all' })).toEqual(['handlebars', 'line', 'pie'])
  expect(shownTypes(TYPES.toReversed(), { kind: 'tag', name: 'ECharts' }, '').map(type => type.vizType)).toEqual([
    'line',
  ])
})

test('a section without the choice clears it [EXPLORE-VIZ-006]', () => {
  expect(choiceIn(TYPES, { kind: 'tag', name: 'Circular' }, 'pie')).toBe('pie')
  expect(choiceIn(TYPES, { kind: 'category', name: 'Evolution' }, 'pie')).toBeNull()
  expect(choiceIn(TYPES, { kind: 'all' }, 'pie')).toBe('pie')
})

test('a new chart is of no deprecated type, one that is keeps it [ENTITY-MISC-006]', () => {
  const types = [...TYPES, { ...type('filter_box', 'Tools', []), label: 'Deprecated' as const }]
  const names = (current: string, isNew: boolean) => offeredTypes(types, current, isNew).map(({ vizType }) => vizType)
  expect(names('pie', true)).toEqual(['pie', 'line', 'handlebars'])
  expect(names('pie', false)).toEqual(['pie', 'line', 'handlebars', 'filter_box'])
  expect(names('filter_box', true)).toEqual(['pie', 'line', 'handlebars', 'filter_box'])
})

test('a type that is found by a former name says it [EXPLORE-VIZ-007]', () => {
  const line = { name: 'Line Chart', formerNames: ['Time-series Line Chart'] }
  expect(matchingFormerName(line, 'time series')).toBe('Time-series Line Chart')
  expect(matchingFormerName(line, 'line')).toBeUndefined()
  expect(matchingFormerName(line, '')).toBeUndefined()
  expect(matchingFormerName({ name: 'Time-series Table' }, 'time series')).toBeUndefined()
})
