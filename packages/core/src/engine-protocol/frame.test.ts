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
    allocate: length => new Uint8Array(length),
    onFrame: (header, body) => frames.push([text(header), text(body)]),
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

test('a body is the receiver’s own memory, not a view of the chunk', () => {
  let kept = new Uint8Array(0)
  const reader = new FrameReader({
    allocate: length => new Uint8Array(length),
    onFrame: (_, body) => {
      kept = body
    },
  })
  const chunk = joined([frameHead(bytes('{}'), 3), bytes('abc')])
  reader.push(chunk)
  chunk.fill(0)
  expect(text(kept)).toBe('abc')
})

test('a frame beyond the limits is refused before memory is taken', () => {
  const limits = { header: 100, body: 1000 }
  const allocate = (length: number) => {
    if (length > 1000) throw new Error('took memory')
    return new Uint8Array(length)
  }
  const reader = () => new FrameReader({ allocate, onFrame: () => undefined, limits })
  expect(() => reader().push(frameHead(bytes('{}'), 1001))).toThrow(RangeError)
  expect(() => reader().push(frameHead(new Uint8Array(101), 0))).toThrow(RangeError)
})
