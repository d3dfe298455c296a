import { expect, test } from 'vitest'
import { importRequirements } from './index.ts'

const error = (extra: Readonly<Record<string, unknown>>) => ({ extra: { ...extra, issue_codes: [{ code: 1010 }] } })
const password = { _schema: ['Must provide a password for the database'] }
const exists = 'Database already exists and `overwrite=true` was not passed'

test('passwords and overwrites can be requested, all else is fatal [LIST-IMPORT-001] [LIST-IMPORT-002] [LIST-IMPORT-003]', () => {
  expect(importRequirements([error({ 'databases/a.yaml': password, 'charts/b.yaml': exists })])).toEqual({
    passwords_needed: ['databases/a.yaml'],
    already_exists: ['charts/b.yaml'],
    terminal: false,
  })
  expect(importRequirements([error({})]).terminal).toBe(true)
  expect(importRequirements([error({ 'a.yaml': password, 'metadata.yaml': { type: ['x'] } })]).terminal).toBe(true)
  expect(
    importRequirements([error({ 'a.yaml': { _schema: 'Must provide a password for the database' } })]).terminal,
  ).toBe(true)
})
