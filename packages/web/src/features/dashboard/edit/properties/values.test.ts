import { newDraft } from '@belvedere/core/dashboard'
import { newLayout } from '@belvedere/core/layout'
import { expect, test } from 'vitest'
import { applyLooks, applyProperties, isSchemeMissing, metadataText, readMetadataText, valuesOf } from './values.ts'

const draft = newDraft(
  {
    dashboard_title: 'Sales',
    slug: null,
    css: '',
    json_metadata: '{"refresh_frequency":30,"unknown":1}',
    certified_by: null,
    certification_details: null,
    owners: [{ id: 1 }],
    roles: [],
    tags: [],
    theme_id: null,
  },
  newLayout(),
)
const values = valuesOf(draft)

test('what was not changed changes nothing of the draft', () => {
  expect(applyProperties(values, draft)(draft).draft).toBe(draft)
})

test('every field is part of one step', () => {
  const changed = { ...values, title: 'Costs', slug: 'costs', css: 'p {}', owners: [1, 2], refresh_frequency: 60 }
  expect(applyProperties(changed, draft)(draft).draft).toMatchObject({
    title: 'Costs',
    slug: 'costs',
    css: 'p {}',
    properties: { owners: [1, 2] },
    metadata: { refresh_frequency: 60, unknown: 1 },
  })
})

test('metadata that was written by hand wins, and has to be an object', () => {
  expect(JSON.parse(metadataText({ ...values, refresh_frequency: 10 }, draft))).toEqual({
    refresh_frequency: 10,
    unknown: 1,
  })
  const written = { ...values, refresh_frequency: 10, metadata: '{"color_scheme":"a"}' }
  expect(applyProperties(written, draft)(draft).draft.metadata).toEqual({ color_scheme: 'a' })
  expect(['{', '[]', '1', 'null'].map(readMetadataText)).toEqual([null, null, null, null])
})

test('another scheme takes the colours of the one before along, and those that are set by hand stay', () => {
  const stored = { ...draft, metadata: { ...draft.metadata, shared_label_colors: { a: '#111111' } } }
  const changed = { ...valuesOf(stored), color_scheme: 'lyftColors', label_colors: { b: '#222222' } }
  expect(applyProperties(changed, stored)(stored).draft.metadata).toMatchObject({
    color_scheme: 'lyftColors',
    color_scheme_domain: expect.arrayContaining(['#ea0b8c']),
    shared_label_colors: {},
    label_colors: { b: '#222222' },
    unknown: 1,
  })
  expect(applyLooks(changed, stored)(stored).draft.metadata).toMatchObject({ refresh_frequency: 30 })
})

test('a scheme is known, brings its colours, was there before, or is missing [DASH-SAVE-013]', () => {
  const foreign = { ...draft, metadata: { color_scheme: 'theirs' } }
  const isMissing = (metadata: object) => isSchemeMissing({ ...metadata }, foreign)
  expect(isMissing({ color_scheme: 'ours' })).toBe(true)
  expect(isMissing({ color_scheme: 3 })).toBe(true)
  for (const color_scheme of ['', null, 'belvedere', 'bnbColors', 'theirs'])
    expect(isMissing({ color_scheme })).toBe(false)
  expect(isMissing({ color_scheme: 'ours', color_scheme_domain: ['#111111'] })).toBe(false)
})
