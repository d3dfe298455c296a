import { expect, test } from 'vitest'
import { type Entry, findEntries } from './entries.ts'

const ENTRIES: readonly Entry[] = [
  { id: 'a1', group: 'actions', title: 'Switch to dark theme', words: 'night' },
  { id: 'c1', group: 'charts', title: 'Average delay by distance', detail: 'Bar Chart on flights' },
  { id: 'c2', group: 'charts', title: 'Delay at the hubs' },
  { id: 'd1', group: 'dashboards', title: 'Spread of delay' },
]

test('groups keep their order whatever the scores; the best is first in its group', () => {
  expect(findEntries(ENTRIES, 'delay').map(entry => entry.id)).toEqual(['d1', 'c2', 'c1'])
})
test('words beside the title find an entry but mark nothing', () => {
  expect(findEntries(ENTRIES, 'night')).toMatchObject([{ id: 'a1', ranges: [] }])
})
test('each group is cut to its most', () => {
  const many = Array.from({ length: 20 }, (_, index): Entry => ({ id: `${index}`, group: 'charts', title: 'Delay' }))
  expect(findEntries(many, 'delay')).toHaveLength(6)
})
