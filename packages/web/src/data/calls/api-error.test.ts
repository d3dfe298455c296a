import { describe, expect, test } from 'vitest'
import { statusText, toApiError } from './api-error.ts'

describe('error answers', () => {
  test('a list of errors gives its first message and keeps all', () => {
    const errors = [{ message: 'There is no column named "x".', error_type: 'COLUMN_DOES_NOT_EXIST_ERROR' }]
    const error = toApiError(400, { errors })
    expect(error.message).toBe('There is no column named "x".')
    expect(error.errors).toEqual(errors)
  })
  test('messages by field name every field [API-CORE-004]', () => {
    const error = toApiError(422, { message: { slug: ['Must be unique'], owners: 'Owners are invalid' } })
    expect(error.fields).toEqual({ slug: ['Must be unique'], owners: ['Owners are invalid'] })
    expect(error.message).toBe('slug: Must be unique; owners: Owners are invalid')
  })
  test('a plain message, or msg, is taken as it is', () => {
    expect(toApiError(404, { message: 'Not found' }).message).toBe('Not found')
    expect(toApiError(401, { msg: 'Token has expired' }).message).toBe('Token has expired')
  })
  test('an answer without words gets the words of its status', () => {
    expect(toApiError(502, null).message).toBe('The server failed. Try again; its log has the cause.')
    expect(toApiError(500, { errors: [{ message: 'Fatal error' }] }).message).toBe(statusText(500))
    expect(toApiError(413, '<html>').message).toMatch(/larger/)
    expect(toApiError(418, {}).message).toBe('The server answered 418.')
  })
  test('the wait that the server requests is a number of seconds', () => {
    expect(toApiError(429, {}, '17').retryAfterS).toBe(17)
    expect(toApiError(429, {}, 'Wed, 21 Oct 2026 07:28:00 GMT').retryAfterS).toBeNull()
  })
})
