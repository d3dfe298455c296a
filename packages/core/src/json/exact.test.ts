import { expect, test } from 'vitest'
import { readExactJson } from './exact.ts'
import { readJson } from './read.ts'

test.each([
  ['{ "value": 9223372036854775807 }', { value: '9223372036854775807' }],
  ['[-9223372036854775808,18446744073709551615]', ['-9223372036854775808', '18446744073709551615']],
  ['{"a":[{"id":\n9007199254740993}]}', { a: [{ id: '9007199254740993' }] }],
  ['9223372036854775807', '9223372036854775807'],
])('%s keeps the digits of whole numbers', (text, value) => {
  expect(readExactJson(text)).toEqual(value)
})

test('a number that a number can hold stays one, whatever its length', () => {
  const numbers = [9007199254740991, 9007199254740992, 1e20, 0.1 + 0.2, 1234567890123456.5, 1.7e308]
  const text = JSON.stringify([...numbers, -1e20])
  expect(readExactJson(text)).toEqual(readJson(text))
})

test('texts are left alone, also beside a long number', () => {
  const texts = ['a: 9223372036854775807', '"quoted", 9223372036854775807', '\\', '\\" 9223372036854775807', ', "']
  const read = readExactJson(
    JSON.stringify({ texts, n: 0, ', 9223372036854775807': 1 }).replace('"n":0', '"n":9223372036854775807'),
  )
  expect(read).toEqual({ texts, n: '9223372036854775807', ', 9223372036854775807': 1 })
})

test('what is no JSON is no value', () => {
  expect(readExactJson('')).toBeUndefined()
  expect(readExactJson('[1, 9223372036854775807')).toBeUndefined()
})
