import { expect, test } from 'vitest'
import { ApiError } from '../../data/calls/api-error.ts'
import { notesByFile, refusalOf } from './import-answers.ts'

const refused = (extra: Readonly<Record<string, unknown>>) =>
  new ApiError(422, 'Error importing chart', [
    { message: 'Error importing chart', extra: { ...extra, issue_codes: [{ code: 1010 }] } },
  ])
const password = { _schema: ['Must provide a password for the database'] }
const exists = 'Chart already exists and `overwrite=true` was not passed'

test('missing passwords and objects that are there are requested [LIST-IMPORT-004] [LIST-IMPORT-006]', () => {
  expect(refusalOf(refused({ 'databases/a.yaml': password, 'charts/b.yaml': exists }))).toEqual({
    kind: 'needs',
    needs: { passwords: ['databases/a.yaml'], existing: ['charts/b.yaml'] },
  })
})
test('a second query comes on top of the first: the file is sent with all answers [LIST-IMPORT-004]', () => {
  const before = { passwords: ['databases/a.yaml'], existing: [] }
  expect(refusalOf(refused({ 'charts/b.yaml': exists }), before)).toEqual({
    kind: 'needs',
    needs: { passwords: ['databases/a.yaml'], existing: ['charts/b.yaml'] },
  })
})
test('other errors are listed file by file, field by field', () => {
  const extra = {
    'charts/a.yaml': { slice_name: ['Missing data for required field.'], params: { x: ['Not text.'] } },
    'charts/b.yaml': exists,
    'metadata.yaml': 'Not YAML',
  }
  expect(refusalOf(refused(extra))).toEqual({
    kind: 'failed',
    reason: 'Error importing chart',
    problems: [
      { path: 'charts/a.yaml', messages: ['slice_name: Missing data for required field.', 'params.x: Not text.'] },
      { path: 'charts/b.yaml', messages: [exists] },
      { path: 'metadata.yaml', messages: ['Not YAML'] },
    ],
  })
})
test.each([
  [new ApiError(0, 'The server cannot be reached.'), 'The server cannot be reached.'],
  [new ApiError(403, 'Forbidden', [{ message: 'Forbidden' }]), 'Forbidden'],
  [refused({}), 'Error importing chart'],
])('an answer that names no file is final: %s', (error, reason) => {
  expect(refusalOf(error)).toEqual({ kind: 'failed', reason, problems: [] })
})
test('notes stand by their files', () => {
  const one = { path: 'charts/a.yaml', field: 'viz_type', message: 'x' }
  const two = { path: 'datasets/b.yaml', message: 'y' }
  const three = { path: 'charts/a.yaml', message: 'z' }
  expect(notesByFile([one, two, three])).toEqual([
    ['charts/a.yaml', [one, three]],
    ['datasets/b.yaml', [two]],
  ])
})
