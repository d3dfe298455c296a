import { createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { eachChunk } from './scan.ts'

/** Digits of a floating number that is written whole. The engine's reader of JSON retains no more. */
const FLOAT_DIGITS = 17
const CHUNK = 256 * 1024
const [QUOTE, BACKSLASH, ZERO, NINE] = [0x22, 0x5c, 0x30, 0x39]

const isOfNumber = (byte: number): boolean => (byte >= ZERO && byte <= NINE) || byte === 0x2e
/** Bytes of a number outside of a text: digits, signs, a point, an exponent. */
const isNumeric = (byte: number): boolean =>
  isOfNumber(byte) || byte === 0x2d || byte === 0x2b || (byte | 0x20) === 0x65

/** Whether there is a run of digits and points that no floating number fills. One byte in so many shows it. */
async function hasLongRun(file: string, signal: AbortSignal): Promise<boolean> {
  let hasMatch = false
  await eachChunk(file, signal, bytes => {
    for (let at = FLOAT_DIGITS; at < bytes.length && !hasMatch; at += FLOAT_DIGITS + 1) {
      if (!isOfNumber(bytes[at] as number)) continue
      let [from, to] = [at, at]
      while (from > 0 && isOfNumber(bytes[from - 1] as number)) from -= 1
      while (to + 1 < bytes.length && isOfNumber(bytes[to + 1] as number)) to += 1
      hasMatch = to - from > FLOAT_DIGITS
    }
    return Math.min(4 * FLOAT_DIGITS, bytes.length - 1)
  })
  return hasMatch
}

const isLong = (number: string): boolean =>
  /[.eE]/.test(number) && number.replace(/[eE].*$/, '').replace(/^-?0*\.?0*|[-.]/g, '').length > FLOAT_DIGITS

/** The bytes of JSON with quotes around decimals that a floating number would shorten. */
async function* withQuotes(file: string): AsyncGenerator<Buffer> {
  const handle = await open(file, 'r')
  const buffer = Buffer.allocUnsafe(CHUNK)
  let [isText, isEscaped, number] = [false, false, '']
  try {
    for (;;) {
      const { bytesRead } = await handle.read(buffer, 0, CHUNK)
      if (bytesRead === 0) break
      const pieces: string[] = []
      let done = 0
      for (let at = 0; at < bytesRead; at += 1) {
        const byte = buffer[at] as number
        if (isText) {
          if (isEscaped) isEscaped = false
          else if (byte === BACKSLASH) isEscaped = true
          else if (byte === QUOTE) isText = false
        } else if (isNumeric(byte) && (number !== '' || byte !== 0x65)) {
          if (number === '') pieces.push(buffer.toString('latin1', done, at))
          number += String.fromCharCode(byte)
          done = at + 1
        } else {
          if (number !== '') pieces.push(isLong(number) ? `"${number}"` : number)
          number = ''
          isText = byte === QUOTE
        }
      }
      if (number === '') pieces.push(buffer.toString('latin1', done, bytesRead))
      yield Buffer.from(pieces.join(''), 'latin1')
    }
    yield Buffer.from(isLong(number) ? `"${number}"` : number)
  } finally {
    await handle.close()
  }
}

/**
 * Writes JSON again with long decimals as texts, so that no digit of them is lost.
 * @returns whether `target` was written: false where the file has none
 */
export async function quoteLongNumbers(file: string, target: string, signal: AbortSignal): Promise<boolean> {
  if (!(await hasLongRun(file, signal))) return false
  await pipeline(Readable.from(withQuotes(file)), createWriteStream(target, { mode: 0o600 }), { signal })
  return true
}
