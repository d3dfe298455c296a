import { expect, test } from 'vitest'
import { clientErrorOf } from './index.ts'

test.each([
  ['plain text', { error: 'plain text' }],
  ['', { error: 'An error occurred while processing your request' }],
  [undefined, { error: 'An error occurred while processing your request' }],
  [
    { error: 'Error message', something: 1 },
    { error: 'Error message', something: 1 },
  ],
  [{ errors: [{ message: 'first', extra: { link: 'https://x' } }] }, { error: 'first', link: 'https://x' }],
  [{ message: 'told' }, { error: 'told' }],
  [{ message: { name: ['is missing'], other: ['b'] } }, { error: 'is missing' }],
  [{ message: { name: [] } }, { error: 'Invalid input' }],
  [
    { status: 502, statusText: 'Bad gateway' },
    { error: 'Bad gateway', status: 502 },
  ],
  [{}, { error: 'An error occurred while processing your request' }],
])('%j', (source, expected) => {
  expect(clientErrorOf(source)).toMatchObject(expected)
})
