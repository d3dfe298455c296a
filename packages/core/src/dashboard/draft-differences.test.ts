import { expect, test } from 'vitest'
import { GRID_ID, type Layout, newLayout } from '../layout/index.ts'
import { type DashboardDraft, draftDifferences, newDraft } from './index.ts'

const STORED = {
  dashboard_title: 'Flights',
  slug: null,
  css: '',
  json_metadata: '{"color_scheme":"a","refresh_frequency":0}',
  certified_by: null,
  certification_details: null,
  owners: [{ id: 1 }],
  roles: [],
  tags: [],
  theme_id: null,
}
const part = (id: string, type: 'ROW' | 'CHART' | 'MARKDOWN', children: readonly string[] = [], meta: object = {}) => ({
  [id]: { id, type, children, meta },
})
const grid = (children: readonly string[]) => ({ [GRID_ID]: { id: GRID_ID, type: 'GRID' as const, children } })
const layout: Layout = {
  ...newLayout(),
  ...grid(['R1', 'R2']),
  ...part('R1', 'ROW', ['A']),
  ...part('R2', 'ROW', ['B']),
  ...part('A', 'CHART'),
  ...part('B', 'CHART'),
}
const base = newDraft(STORED, layout)
const having = (change: Partial<DashboardDraft>): DashboardDraft => ({ ...base, ...change })

test('only what differs, with who changed it since the common origin [DASH-SAVE-007]', () => {
  const theirs = having({ title: 'Theirs', css: 'a {}', metadata: { color_scheme: 'b', refresh_frequency: 0 } })
  const mine = having({ css: 'b {}', slug: 'mine', metadata: { color_scheme: 'b', refresh_frequency: 60 } })
  const differences = draftDifferences(base, theirs, mine)
  expect(Object.fromEntries(differences.map(({ field, by }) => [field, by]))).toEqual({
    title: 'them',
    css: 'both',
    slug: 'you',
    'json_metadata.refresh_frequency': 'you',
  })
  expect(differences[0]).toEqual({ field: 'title', by: 'them', stored: 'Theirs', yours: 'Flights' })
  expect(draftDifferences(base, theirs, theirs)).toEqual([])
  const written = having({ metadata: { ...base.metadata, label_colors: {}, stagger_refresh: true, own: null } })
  expect(draftDifferences(base, written, base)).toEqual([])
})

test('of layouts it lists what each side did; how they are written down does not count', () => {
  const theirs = having({ layout: { ...layout, ...grid(['R2']), R1: undefined as never, A: undefined as never } })
  const clean = (draft: DashboardDraft): DashboardDraft => ({
    ...draft,
    layout: Object.fromEntries(Object.entries(draft.layout).filter(([, each]) => each !== undefined)),
  })
  const mine = having({
    layout: {
      ...layout,
      ...grid(['R2', 'R1']),
      ...part('R2', 'ROW', ['B', 'C']),
      ...part('C', 'MARKDOWN'),
      ...part('A', 'CHART', [], { width: 6 }),
    },
  })
  expect(draftDifferences(base, clean(theirs), mine)).toEqual([
    {
      field: 'layout',
      by: 'both',
      stored: { added: [], removed: ['A'], moved: [], changed: [] },
      yours: { added: ['C'], removed: [], moved: ['R1', 'R2'], changed: ['A'] },
    },
  ])
  const rewritten = having({
    layout: Object.fromEntries(Object.entries(layout).map(([id, each]) => [id, { ...each, parents: ['ROOT_ID'] }])),
  })
  expect(draftDifferences(base, rewritten, base)).toEqual([])
})

test('what a save writes into the layout by itself is nobody’s change [DASH-SAVE-009]', () => {
  const withUuid = { id: 'A', type: 'CHART' as const, children: [], meta: { uuid: '5f0c' } }
  const saved = having({ title: 'Theirs', layout: { ...layout, A: withUuid } })
  expect(draftDifferences(base, saved, base).map(({ field }) => field)).toEqual(['title'])
})
