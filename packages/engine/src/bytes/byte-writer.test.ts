import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ByteWriter } from './byte-writer.ts'
import { putDecimal, putDouble, putInteger, putJsonText } from './put.ts'

const written = (put: (block: Uint8Array, at: number) => number): string => {
  const block = Buffer.alloc(4096)
  return block.toString('utf8', 1, put(block, 1))
}
const jsonText = (text: Buffer): string => written((block, at) => putJsonText(block, at, text, 0, text.length))

test('every finite number reads back as itself', () => {
  const check = (value: number) => {
    const back = Number(written((block, at) => putDouble(block, at, value)))
    expect(back === value || Object.is(value, -0)).toBe(true)
  }
  fc.assert(fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), check))
  fc.assert(fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), n => check(n / 100)))
  for (const value of [0.1, -0.05, 1e21, 5e-324, 1e15, 999_999_999_999_999.9, 336158.19000000035]) check(value)
})

test('integers up to 2^53 keep all digits', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), n => {
      expect(written((block, at) => putInteger(block, at, n))).toBe(String(n))
    }),
  )
  for (const n of [0, 9, 10, 2 ** 31 - 1, 2 ** 31, 100_000_000, 21_474_836_480_000_000 / 10, Number.MAX_SAFE_INTEGER]) {
    expect(written((block, at) => putInteger(block, at, n))).toBe(String(n))
  }
})

test('decimals keep their digits behind the point', () => {
  expect(written((block, at) => putDecimal(block, at, 5, 3))).toBe('0.005')
  expect(written((block, at) => putDecimal(block, at, -123_456, 2))).toBe('-1234.56')
  expect(written((block, at) => putDecimal(block, at, 123_456_789_012_345, 15))).toBe('0.123456789012345')
  expect(written((block, at) => putDecimal(block, at, -7, 20))).toBe(`-0.${'0'.repeat(19)}7`)
  expect(written((block, at) => putDecimal(block, at, 1, 38))).toBe(`0.${'0'.repeat(37)}1`)
})

test('any text becomes a JSON string that reads back as itself', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), text => {
      const bytes = Buffer.from(text)
      expect(JSON.parse(jsonText(bytes))).toBe(bytes.toString())
    }),
  )
  const odd = '\u0000\u0001\b\t\n\f\r\u001f"\\/é😀'
  const bytes = Buffer.from(odd)
  expect(JSON.parse(jsonText(bytes))).toBe(odd)
})

test('blocks together are the text, however often a block was full', () => {
  const text = 'abcdefghij'.repeat(1000)
  const out = new ByteWriter(16)
  for (const letter of text) out.raw(Buffer.from(letter))
  expect(out.length).toBe(text.length)
  expect(Buffer.concat(out.blocks()).toString()).toBe(text)
})
