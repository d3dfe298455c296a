import { expect, test } from 'vitest'
import { parseRison } from './rison.ts'

/** Texts and what Python's `prison` 0.2 reads of them. */
const READ: readonly (readonly [string, unknown])[] = [
  ['(a:1)', { a: 1 }],
  ['!(1,2)', [1, 2]],
  ['!t', true],
  ['!n', null],
  ["'it!'s'", "it's"],
  ["'!!'", '!'],
  ['-1', -1],
  ['1e5', 100_000],
  ['-1e-5', -0.000_01],
  ['01', 1],
  ['1.', 1],
  ['(a:!(b,c),d:(e:!f))', { a: ['b', 'c'], d: { e: false } }],
  ['()', {}],
  ['!()', []],
  ["(a:'')", { a: '' }],
  ["('a b':1)", { 'a b': 1 }],
  ['(a:日本)', { a: '日本' }],
  ['(col:a_b.c,opr:eq)', { col: 'a_b.c', opr: 'eq' }],
  ['(page:0,page_size:-1)', { page: 0, page_size: -1 }],
]
const REFUSED = ['(a)', '(a:1,)', '!(1,,2)', 'a b', '(a:b:c)', "'a", "'a!n'", '!(a', '(a:*)', '$', '(a:!t)x', '!x', '']

test.each(READ)('%s is read as Superset reads it [API-CORE-001]', (text, value) => {
  expect(parseRison(text)).toEqual(value)
})

test.each(REFUSED)('%s is refused', text => {
  expect(() => parseRison(text)).toThrow(SyntaxError)
})

test('numbers keep all digits, as texts where a number cannot hold them', () => {
  expect(parseRison('!(9007199254740992,9007199254740993,12345678901234567.89,-1.5e3)')).toEqual([
    9007199254740992,
    '9007199254740993',
    '12345678901234567.89',
    -1500,
  ])
})

test('words that begin like numbers are texts', () => {
  expect(parseRison('(since:2020-01-01,id:1a)')).toEqual({ since: '2020-01-01', id: '1a' })
})

test('a key never sets a prototype', () => {
  const value = parseRison('(__proto__:(isAdmin:!t))') as object
  expect(Object.getPrototypeOf(value)).toBe(Object.prototype)
  expect(Object.keys(value)).toEqual(['__proto__'])
})
