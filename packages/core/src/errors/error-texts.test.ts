import { expect, test } from 'vitest'
import { configuredText, NO_TEXTS, readTextCatalogue } from './error-texts.ts'

test('a deployment gives its own text to an error type; other types keep the server’s [ERR-055]', () => {
  const texts = readTextCatalogue({ ERRORS: { FORBIDDEN: 'Ask the data team.' } })
  if (!texts) throw new Error('the catalogue was not read')
  expect(configuredText(texts, 'FORBIDDEN', 'Forbidden')).toBe('Ask the data team.')
  expect(configuredText(texts, 'NOT_FOUND', 'Not found')).toBe('Not found')
  expect(configuredText(texts, 'toString', 'Not found')).toBe('Not found')
  expect(configuredText(NO_TEXTS, 'FORBIDDEN', 'Forbidden')).toBe('Forbidden')
})

test('what is no catalogue is refused', () => {
  for (const value of [null, [], 'x', { FORBIDDEN: 'x' }, { ERRORS: { A: 1 } }, { ERRORS: 'x' }])
    expect(readTextCatalogue(value)).toBeNull()
  expect(readTextCatalogue({})).toEqual(NO_TEXTS)
})
