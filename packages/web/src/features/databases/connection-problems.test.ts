import { expect, test } from 'vitest'
import { toApiError } from '../../data/calls/api-error.ts'
import { adviceOn, problemsOf, serverReason } from './connection-problems.ts'

const refused = (error_type: string, message: string, extra: object) =>
  toApiError(422, { errors: [{ error_type, message, level: 'error', extra }] })

const missing = refused('CONNECTION_MISSING_PARAMETERS_ERROR', 'One or more parameters are missing: host, port', {
  missing: ['host', 'port'],
})
const denied = refused('CONNECTION_ACCESS_DENIED_ERROR', 'Either the username "x" or the password is incorrect.', {
  invalid: ['username', 'password'],
})

test('two missing parameters are reported at their fields, once the form is left by Connect [LIST-DB-001] [LIST-DB-002]', () => {
  expect(problemsOf(missing, { forced: true, address: null })).toEqual({
    host: 'This is a required field',
    port: 'This is a required field',
  })
  expect(problemsOf(missing, { forced: false, address: null })).toEqual({})
  expect(problemsOf(denied, { forced: false, address: null })).toEqual({})
  expect(Object.keys(problemsOf(denied, { forced: true, address: null }))).toEqual(['username'])
})

test('an invalid field is reported at once, with its own message [LIST-DB-003]', () => {
  const closed = refused('CONNECTION_PORT_CLOSED_ERROR', 'The port is closed.', { invalid: ['host', 'port'] })
  expect(problemsOf(closed, { forced: false, address: null })).toEqual({ host: 'The port is closed.' })
  expect(adviceOn(closed)).toContain('listens on this port')
})

test('where the address is one line, all that is wrong with it is said of that line', () => {
  expect(problemsOf(denied, { forced: true, address: 'sqlalchemy_uri' })).toEqual({
    sqlalchemy_uri: 'Either the username "x" or the password is incorrect.',
  })
  const unsafe = refused('DATABASE_SECURITY_UNSAFE', 'The connection is not safe: the file does not exist', {
    reason: 'the file does not exist',
  })
  expect(problemsOf(unsafe, { forced: true, address: 'path' })).toEqual({
    path: 'The file does not exist.',
  })
  expect(serverReason(unsafe)).toBe('The connection is not safe: the file does not exist')
})

test('rules about single fields stand at these, and what has no field is reported by itself', () => {
  const taken = toApiError(422, { message: { database_name: ['A database with the same name already exists.'] } })
  expect(problemsOf(taken, { forced: true, address: 'path' })).toEqual({
    database_name: 'A database with the same name already exists.',
  })
  const unknown = refused('GENERIC_DB_ENGINE_ERROR', 'Connection failed', { reason: 'bad handshake' })
  expect(problemsOf(unknown, { forced: true, address: null })).toEqual({ description: 'Connection failed' })
  expect(serverReason(unknown)).toBe('Connection failed: bad handshake')
  expect(problemsOf(new Error('away'), { forced: true, address: null })).toEqual({ description: 'away' })
})

test("the server's own hint goes before ours", () => {
  expect(adviceOn(refused('CONNECTION_HOST_DOWN_ERROR', 'x', { hint: 'Do this.' }))).toBe('Do this.')
  expect(adviceOn(new Error('away'))).toBeUndefined()
})
