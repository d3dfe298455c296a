import { expect, test } from 'vitest'
import { readJson, readJsonRecord } from './read.ts'

test.each([undefined, null, '', '{', '{"a":1', 'nil', '<html>'])('%j holds no JSON', text => {
  expect(readJson(text)).toBeUndefined()
  expect(readJsonRecord(text)).toBeUndefined()
})

test('a value is what the text says; a record is an object alone', () => {
  expect([readJson('{"a":1}'), readJson('[1]'), readJson('null'), readJson('0')]).toEqual([{ a: 1 }, [1], null, 0])
  expect([readJsonRecord('{"a":1}'), readJsonRecord('[1]'), readJsonRecord('null')]).toEqual([
    { a: 1 },
    undefined,
    undefined,
  ])
})
