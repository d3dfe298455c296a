import { expect, test } from 'vitest'
import { connectionFormErrors, dashboardSaveError, PUBLISH_ERROR, savedChartsError } from './index.ts'

const missing = {
  error_type: 'CONNECTION_MISSING_PARAMETERS_ERROR',
  message: 'One or more parameters are missing: host, port',
  extra: { missing: ['host', 'port'] },
}
const denied = {
  error_type: 'CONNECTION_ACCESS_DENIED_ERROR',
  message: 'Wrong password',
  extra: { invalid: ['username', 'password'] },
}
const badPort = {
  error_type: 'CONNECTION_INVALID_PORT_ERROR',
  message: 'Port must be a valid integer.',
  extra: { invalid: ['port', 'host'] },
}

test.each([
  [missing, { host: 'This is a required field', port: 'This is a required field', error_type: missing.error_type }],
  [denied, { username: 'Wrong password', error_type: denied.error_type }],
])('shown only when forced: %j [LIST-DB-001] [LIST-DB-002]', (error, shown) => {
  expect(connectionFormErrors([error], { forced: false })).toBeUndefined()
  expect(connectionFormErrors([error], { forced: true })).toEqual(shown)
  expect(connectionFormErrors([error, badPort], { forced: false })).toEqual({
    port: 'Port must be a valid integer.',
    error_type: 'CONNECTION_INVALID_PORT_ERROR',
  })
})
test('a missing and an invalid field each have their text [LIST-DB-003]', () => {
  const errors = [{ ...missing, extra: { missing: ['host'] } }, badPort]
  expect(connectionFormErrors(errors, { forced: true })).toEqual({
    host: 'This is a required field',
    port: 'Port must be a valid integer.',
    error_type: 'CONNECTION_INVALID_PORT_ERROR',
  })
})
test.each([
  [{ catalog: { idx: 1, name: true } }, { 1: { name: 'odd' } }],
  [{ catalog: { idx: 0, url: true } }, { 0: { url: 'odd' } }],
  [{ catalog: { idx: 2 } }, { 2: { name: 'odd', url: 'odd' } }],
  [{ issue_codes: [{ message: 'Issue 1008' }] }, { description: 'odd' }],
  [null, { description: 'odd' }],
])('an error with extra %j is retained as %j [LIST-DB-003]', (extra, shown) => {
  const error = { error_type: 'X', message: 'odd', extra }
  expect(connectionFormErrors([error], { forced: false })).toEqual({ ...shown, error_type: 'X' })
})
test('an error without words has those of its issue [LIST-DB-003]', () => {
  const error = { error_type: 'X', message: '', extra: { issue_codes: [{ message: 'Issue 1008' }] } }
  expect(connectionFormErrors([error], { forced: false })?.description).toBe('Issue 1008')
  expect(connectionFormErrors([], { forced: true })).toBeUndefined()
})

test.each([
  [{ message: 'no such column' }, 'no such column', 'no such column'],
  [{ errors: [{ message: 'broken' }] }, 'broken', 'broken'],
  [{}, 'Could not fetch all saved charts', 'INTERNAL SERVER ERROR'],
])('saved charts that cannot be fetched: %j [ERR-015] [ERR-016]', (answer, stored, reason) => {
  expect(savedChartsError(answer, 'INTERNAL SERVER ERROR')).toEqual({
    stored,
    toast: `Sorry there was an error fetching saved charts: ${reason}`,
  })
})

test.each([
  [{ message: 'Forbidden' }, 'You do not have permission to edit this dashboard'],
  [{ message: { slug: ['Must be unique'] } }, 'Sorry, there was an error saving this dashboard: Must be unique'],
  [{}, 'Sorry, there was an error saving this dashboard: Sorry, an unknown error occurred'],
])('a dashboard that could not be saved: %j [ERR-009] [ERR-010] [ERR-011]', (body, text) => {
  expect(dashboardSaveError(body)).toBe(text)
})
test('a publication that failed [ERR-005]', () => {
  expect(PUBLISH_ERROR).toBe('You do not have permissions to edit this dashboard.')
})
