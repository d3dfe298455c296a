import fc from 'fast-check'
import { expect, test } from 'vitest'
import { giveBack, takeBlock } from './blocks.ts'
import { ByteWriter } from './byte-writer.ts'
import { putDecimal, putDouble, putInteger, putJsonText } from './put.ts'

const written = (put: (block: DataView, at: number) => number): string => {
  const block = Buffer.alloc(4096)
  const view = new DataView(block.buffer, block.byteOffset, block.length)
  return block.toString('utf8', 1, put(view, 1))
}
/** Text as it is in a cell: at an odd place, with other bytes behind it up to a word. */
const jsonText = (text: Buffer): string => {
  const memory = Buffer.concat([Buffer.from('"'), text, Buffer.from('"\n\0"').subarray(Math.min(4, text.length))])
  const view = new DataView(memory.buffer, memory.byteOffset, memory.length)
  return written((block, at) => putJsonText(block, at, view, 1, text.length))
}

test('every finite number reads back as itself', () => {
  const check = (value: number) => {
    const back = Number(written((block, at) => putDouble(block, at, value)))
    expect(back === value || Object.is(value, -0)).toBe(true)
  }
  fc.assert(fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), check))
  fc.assert(fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), n => check(n / 100)))
  for (const value of [0, -0, 0.05, 0.5, 7, 10, 12.3, 999.99, 9_999_999.99, 1e7, 12_345_678.9, -12.34]) check(value)
  for (const value of [0.1, -0.05, 1e21, 5e-324, 1e15, 999_999_999_999_999.9, 336158.19000000035]) check(value)
})

test('integers up to 2^53 keep all digits', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), n => {
      expect(written((block, at) => putInteger(block, at, n))).toBe(String(n))
    }),
  )
  for (let n = 1; n < 2 ** 53; n *= 10) {
    for (const m of [n - 1, n, n + 1, -n]) expect(written((block, at) => putInteger(block, at, m))).toBe(String(m))
  }
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

test('every position of a character that needs an escape is found, in every length', () => {
  for (let length = 1; length <= 20; length++) {
    for (let at = 0; at < length; at++) {
      for (const odd of ['"', '\\', '\n', '\u0000', '\u001f']) {
        const text = `${'a'.repeat(at)}${odd}${'\u007f'.repeat(length - at - 1)}`
        expect(JSON.parse(jsonText(Buffer.from(text)))).toBe(text)
      }
    }
  }
})

test('a block that was given back is used again, other memory is left alone', () => {
  const block = takeBlock(100)
  giveBack(Buffer.alloc(block.length))
  giveBack(block.subarray(0, 10))
  expect(takeBlock(100).buffer).toBe(block.buffer)
  expect(takeBlock(100).buffer).not.toBe(block.buffer)
  expect(takeBlock(block.length + 1).length).toBe(block.length + 1)
})
