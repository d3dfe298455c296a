import { expect, test } from 'vitest'
import { commit, startHistory, undo } from '../history.ts'
import { GRID_ID, HEADER_ID, newLayout } from '../layout/index.ts'
import {
  arrange,
  type DraftOperation,
  inTurn,
  isSameDraft,
  newDraft,
  retitle,
  saveBody,
  setCss,
  setMetadata,
  setProperties,
  setSlug,
} from './index.ts'

const STORED = {
  dashboard_title: 'Sales',
  slug: null,
  css: '',
  json_metadata: '{"color_scheme":"a","unknown":{"kept":1}}',
  certified_by: null,
  certification_details: null,
  owners: [{ id: 1 }],
  roles: [{ id: 4 }],
  tags: [],
  theme_id: null,
}
const draft = newDraft(STORED, newLayout())
const after = (...operations: readonly DraftOperation[]) => inTurn(operations)(draft).draft

test('a draft is the stored dashboard as one document, with the title in its header [ENTITY-LAYOUT-009]', () => {
  expect(draft).toMatchObject({ title: 'Sales', slug: '', metadata: { color_scheme: 'a', unknown: { kept: 1 } } })
  expect(draft.layout[HEADER_ID]?.meta?.text).toBe('Sales')
  const renamed = after(retitle('Costs'))
  expect([renamed.title, renamed.layout[HEADER_ID]?.meta?.text]).toEqual(['Costs', 'Costs'])
})

test('unsaved is what differs from the stored one, whatever way it came about [DASH-LAYOUT-004] [DASH-LAYOUT-005] [DASH-LAYOUT-006]', () => {
  expect(isSameDraft(after(retitle('Costs')), draft)).toBe(false)
  expect(isSameDraft(after(setCss('p {}')), draft)).toBe(false)
  expect(isSameDraft(after(setMetadata({ color_scheme: 'b' })), draft)).toBe(false)
  expect(isSameDraft(after(retitle('Costs'), retitle('Sales')), draft)).toBe(true)
  expect(
    isSameDraft(after(setMetadata({ refresh_frequency: 10 }), setMetadata({ refresh_frequency: undefined })), draft),
  ).toBe(true)
  expect(isSameDraft(after(setProperties({ owners: [1, 2] })), draft)).toBe(false)
})

test('all undone is saved again, unless a change was lost from the history [DASH-LAYOUT-005] [DASH-LAYOUT-012]', () => {
  const [first, second] = [after(retitle('Costs')), after(retitle('Profit'))]
  const undoAll = (slots: number) => {
    const changed = commit(commit(startHistory(draft), first, slots), second, slots)
    return undo(undo(changed)).present
  }
  expect(isSameDraft(undoAll(2), draft)).toBe(true)
  expect(isSameDraft(undoAll(1), draft)).toBe(false)
})

test('what changes nothing gives the same draft back, and takes no undo slot', () => {
  expect(
    after(
      retitle('Sales'),
      setSlug(''),
      setCss(''),
      arrange(layout => layout),
    ),
  ).toBe(draft)
})

test('what a save sends [DASH-SAVE-002] [DASH-SAVE-003] [DASH-SAVE-004] [DASH-SAVE-005]', () => {
  const empty = after(retitle('  '), setSlug(' '), setProperties({ certification_details: 'checked' }))
  expect(saveBody(empty, false)).toMatchObject({
    dashboard_title: '[ untitled dashboard ]',
    slug: null,
    certification_details: '',
    owners: [1],
  })
  expect(saveBody(draft, false)).not.toHaveProperty('roles')
  expect(saveBody(draft, true).roles).toEqual([4])
  expect(saveBody(after(setProperties({ theme_id: 3 })), false).theme_id).toBe(3)
  const certified = after(setProperties({ certified_by: 'Ana', certification_details: 'checked' }))
  expect(saveBody(certified, false)).toMatchObject({ certified_by: 'Ana', certification_details: 'checked' })
})

test('the metadata of a save holds the layout, and every key that was loaded [DASH-SAVE-014] [ENTITY-META-001]', () => {
  const sent = JSON.parse(saveBody(draft, false).json_metadata) as Record<string, Record<string, unknown>>
  expect(sent).toMatchObject({ color_scheme: 'a', unknown: { kept: 1 } })
  expect(sent.positions).toMatchObject({ DASHBOARD_VERSION_KEY: 'v2', [GRID_ID]: { type: 'GRID' } })
})

test('a refused operation takes all before it back', () => {
  const refused: DraftOperation = before => ({ draft: before, refusal: 'no_space' })
  const made = inTurn([retitle('Costs'), refused])(draft)
  expect(made).toEqual({ draft, refusal: 'no_space' })
  expect(made.draft).toBe(draft)
})
