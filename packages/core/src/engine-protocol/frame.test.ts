import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FrameReader, frameHead } from './frame.ts'

const bytes = (text: string) => Uint8Array.from(text, c => c.charCodeAt(0))
const text = (data: Uint8Array) => String.fromCharCode(...data)

const joined = (parts: readonly Uint8Array[]): Uint8Array => {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

const collect = () => {
  const frames: [string, string][] = []
  const reader = new FrameReader({
    cut: (chunk: Uint8Array, start, end) => chunk.subarray(start, end),
    onFrame: (header, body) => frames.push([text(header), text(joined(body))]),
  })
  return { frames, reader }
}

const ascii = fc.string({ unit: 'grapheme-ascii', maxLength: 40 })

test('frames come out whole however the stream is cut', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(ascii, ascii), { maxLength: 8 }), fc.array(fc.nat(60)), (sent, cuts) => {
      const stream = joined(sent.flatMap(([head, body]) => [frameHead(bytes(head), body.length), bytes(body)]))
      const { frames, reader } = collect()
      let at = 0
      for (const cut of cuts) {
        reader.push(stream.slice(at, at + cut))
        at += cut
      }
      reader.push(stream.slice(at))
      expect(frames).toEqual(sent)
      expect(reader.unfinished).toBe(false)
    }),
  )
})

test('one byte at a time', () => {
  const { frames, reader } = collect()
  for (const byte of joined([frameHead(bytes('{"a":1}'), 3), bytes('xyz')])) reader.push(Uint8Array.of(byte))
  expect(frames).toEqual([['{"a":1}', 'xyz']])
})

test('a body stays in the pieces in which it came, cut as the receiver wants it', () => {
  let frames: readonly Uint8Array[] = []
  const reader = new FrameReader({
    cut: (chunk: Uint8Array, start, end) => chunk.slice(start, end),
    onFrame: (_, body) => {
      frames = body
    },
  })
  const stream = joined([frameHead(bytes('{}'), 5), bytes('abcde')])
  for (const chunk of [stream.slice(0, 13), stream.slice(13)]) {
    reader.push(chunk)
    chunk.fill(0)
  }
  expect(frames.map(text)).toEqual(['abc', 'de'])
})

test('a frame beyond the limits is refused before anything is retained', () => {
  const limits = { header: 100, body: 1000 }
  const cut = (): Uint8Array => {
    throw new Error('retained bytes')
  }
  const reader = () => new FrameReader({ cut, onFrame: () => undefined, limits })
  expect(() => reader().push(frameHead(bytes('{}'), 1001))).toThrow(RangeError)
  expect(() => reader().push(frameHead(new Uint8Array(101), 0))).toThrow(RangeError)
})
