import { expect, test } from 'vitest'
import { notesOf } from './field-notes.ts'

test('notes of a dataset are read from its extra, whatever else or nonsense is in it', () => {
  const extra = { certification: { certified_by: 'A', details: 'daily' }, warning_markdown: '**late**', more: 1 }
  expect(notesOf(JSON.stringify(extra))).toEqual({
    certified_by: 'A',
    certification_details: 'daily',
    warning_markdown: '**late**',
  })
  const nothing = { certified_by: null, certification_details: null, warning_markdown: null }
  for (const broken of [null, '', 'x', '[]', '{"certification":7}']) expect(notesOf(broken)).toEqual(nothing)
})
