import type { FilterItem } from '@belvedere/core/filters'
import { expect, test } from 'vitest'
import { fitting, groupsOf } from './filter-groups.ts'

const filter = (id: string): FilterItem => ({
  id,
  type: 'NATIVE_FILTER',
  name: id,
  filterType: 'filter_select',
  targets: [{}],
  scope: { rootPath: ['ROOT_ID'], excluded: [] },
})
const divider = (id: string): FilterItem => ({ id, type: 'DIVIDER', title: id })

test('filters stand below the divider before them', () => {
  const { loose, groups } = groupsOf([filter('a'), divider('x'), divider('y'), filter('b'), filter('c')])
  expect(loose.map(({ id }) => id)).toEqual(['a'])
  expect(groups.map(group => [group.divider.id, ...group.filters.map(({ id }) => id)])).toEqual([
    ['x'],
    ['y', 'b', 'c'],
  ])
})

test.each([
  [[], 0, 0],
  [[100], 99, 0],
  [[100], 100, 1],
  [[100, 50, 100], 164, 2],
  [[100, 50, 100], 277, 2],
  [[100, 50, 100], 278, 3],
])('of %j as many have room in %d pixels: %d [FLAG-014]', (widths, space, count) => {
  expect(fitting(widths, space, 14)).toBe(count)
})
