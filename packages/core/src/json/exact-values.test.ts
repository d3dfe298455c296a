import { expect, test } from 'vitest'
import { readExactJson } from './exact.ts'
import { isExactNumber, parseExactValues } from './exact-values.ts'

test.each([
  ['{"val": 9007199254740993}', { val: '9007199254740993' }],
  ['{"val":[1,12345678901234567.89,0.1,"x"]}', { val: [1, '12345678901234567.89', 0.1, 'x'] }],
  ['{"threshold":-0.12345678901234567890}', { threshold: '-0.12345678901234567890' }],
  ['{"comparator":1.23456789012345678e3}', { comparator: '1234.56789012345678' }],
  [
    '{"val":1.2345678901234567891e30,"value":[1.2345678901234567891e-5]}',
    {
      val: '1234567890123456789100000000000',
      value: ['0.000012345678901234567891'],
    },
  ],
  // Values that a number holds stay numbers, whatever their notation.
  [
    '{"val":[1234567890123456.50,1000000000000000000000,9007199254740992,0.10000000000000000]}',
    {
      val: [1234567890123456.5, 1e21, 9007199254740992, 0.1],
    },
  ],
  // Other numbers are rounded as usual.
  [
    '{"longitude":13.404953999999999321,"val":{"id":9007199254740993}}',
    {
      longitude: 13.404954,
      val: { id: 9007199254740992 },
    },
  ],
  [
    '{"sql":"val: 12345678901234567890, \\"12345678901234567890\\"","val":1}',
    {
      sql: 'val: 12345678901234567890, "12345678901234567890"',
      val: 1,
    },
  ],
  ['[12345678901234567890]', [Number('12345678901234567890')]],
])('%s', (text, value) => {
  expect(parseExactValues(text)).toEqual(value)
})

test('what is no JSON stays an error, and private characters are left alone', () => {
  for (const text of [
    '{"val":00012345678901234567}',
    '{"val":12345678901234567.}',
    '{"val":1.2.345678901234567}',
    '{"val":12345678901234567',
  ]) {
    expect(() => parseExactValues(text)).toThrow(SyntaxError)
  }
  const text = '{"val":[12345678901234567,"\ue000123"]}'
  expect(parseExactValues(text)).toEqual(JSON.parse(text))
  expect(parseExactValues('{"val":1e400}')).toEqual({ val: Number.POSITIVE_INFINITY })
})

test('numbers of at most 15 digits and the shortest notation of each number are exact', () => {
  let state = 1
  const random = () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
  for (let at = 0; at < 2000; at += 1) {
    const number = (random() - 0.5) * 10 ** Math.floor(random() * 40 - 20)
    const text = `{"val":${JSON.stringify(number)}}`
    expect(parseExactValues(text)).toEqual({ val: number })
    // One digit more than a number has is never what the number is.
    const [whole = '', exponent] = JSON.stringify(number).split('e')
    const longer = `${whole}${whole.includes('.') ? '' : '.0'}000000000000000001${exponent ? `e${exponent}` : ''}`
    expect([longer, isExactNumber(longer)]).toEqual([longer, false])
  }
})

test('the time of long texts grows with their length, whatever they contain', () => {
  // With a step for each pair of characters these would take minutes.
  const zeros = '0'.repeat(400_000)
  for (const text of [`{"x":1${zeros}1}`, `{"val":0.1${zeros}1}`, `[1234567890123456,"a${'\\"'.repeat(500_000)}"]`])
    expect(() => parseExactValues(text)).not.toThrow()
  expect(() => parseExactValues(`[1234567890123456,"${'\\"'.repeat(500_000)}`)).toThrow(SyntaxError)
  expect(readExactJson(`[12345678901234567,"${'\\"'.repeat(500_000)}`)).toBeUndefined()
})
