import { expect, test } from 'vitest'
import { clientErrorOf } from './index.ts'

test.each([
  ['plain text', { error: 'plain text' }],
  ['', { error: 'An error occurred' }],
  [undefined, { error: 'An error occurred' }],
  [
    { error: 'Error message', something: 1, message: 'later' },
    { error: 'Error message', something: 1 },
  ],
  [
    { errors: [{ message: 'first', extra: { link: 'https://x' } }], error: 'later' },
    { error: 'first', link: 'https://x' },
  ],
  [{ message: 'told', stack: 'at …' }, { error: 'told' }],
  [{ message: { name: ['is missing'], other: ['b'] } }, { error: 'is missing' }],
  [{ message: { name: [] } }, { error: 'Invalid input' }],
  [{ stack: 'at …', description: 'odd' }, { error: 'Unexpected error: odd' }],
  [{ stack: 'at …' }, { error: 'Unexpected error: (no description, click to see stack trace)' }],
  [
    { status: 502, statusText: 'Bad gateway' },
    { error: 'Bad gateway', status: 502 },
  ],
  [
    { responseText: 'The CSRF token is missing' },
    { error: 'Your session timed out, please refresh your page and try again.' },
  ],
  [{ statusText: 'timeout', timeout: 1000 }, { error: 'Request timed out' }],
  [new TypeError('Failed to fetch'), { error: 'Network error' }],
  [new Error('thrown'), { error: 'thrown' }],
  [{}, { error: 'An error occurred' }],
])('%j [ERR-056]', (source, expected) => {
  expect(clientErrorOf(source)).toMatchObject(expected)
})
test('the text of a configured error type takes the place of the first message [ERR-054]', () => {
  const errors = [
    { error_type: 'TABLE_DOES_NOT_EXIST_ERROR', message: 'raw' },
    { error_type: 'OTHER', message: 'second' },
  ]
  expect(clientErrorOf({ errors }, { TABLE_DOES_NOT_EXIST_ERROR: 'friendly', OTHER: 'no' }).error).toBe('friendly')
  expect(clientErrorOf({ errors }, { OTHER: 'no' }).error).toBe('raw')
})
