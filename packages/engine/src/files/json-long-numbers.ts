import { createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { eachChunk } from './scan.ts'

/**
 * Maximum number of digits with which a floating-point number is written; DuckDB's JSON reader discards further ones.
 */
const FLOAT_DIGITS = 17
const CHUNK = 256 * 1024
const [QUOTE, BACKSLASH, ZERO, NINE] = [0x22, 0x5c, 0x30, 0x39]

const isOfNumber = (byte: number): boolean => (byte >= ZERO && byte <= NINE) || byte === 0x2e
/** Returns true for bytes of a number outside of a string: digits, signs, a point, an exponent. */
const isNumeric = (byte: number): boolean =>
  isOfNumber(byte) || byte === 0x2d || byte === 0x2b || (byte | 0x20) === 0x65

/**
 * Returns whether there is a run of digits and points that is longer than any floating-point number. It includes at
 * least one of the checked bytes.
 */
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

/** Yields the JSON with quotes around numbers that a floating-point number would shorten. */
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
 * Rewrites JSON with long decimals as strings, so that they lose no digits.
 * @returns true if `target` was written, false if the file has no such numbers
 */
export async function quoteLongNumbers(file: string, target: string, signal: AbortSignal): Promise<boolean> {
  if (!(await hasLongRun(file, signal))) return false
  await pipeline(Readable.from(withQuotes(file)), createWriteStream(target, { mode: 0o600 }), { signal })
  return true
}
