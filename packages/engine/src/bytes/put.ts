/**
 * Text as UTF-8 bytes, without a JavaScript string per value. Every function writes into a block from `at` on
 * and returns where it stopped; the caller has made sure that there is room. Plain functions over numbers,
 * because a result of 50,000 rows goes through them 300,000 times.
 */
const ZERO = 0x30
const MINUS = 0x2d
const POINT = 0x2e
const QUOTE = 0x22
const BACKSLASH = 0x5c
const LETTER_U = 0x75
const HEX = '0123456789abcdef'
const LARGEST_SMALL = 0x7fff_ffff
/** Whole numbers below are exact, also as digits of a decimal. */
const SHORT_LIMIT = 1e15

/** Bytes that any number takes at most: sign, 15 digits behind 38 places, point, and room to spare. */
export const NUMBER_ROOM = 64
/** Bytes that a text takes in JSON at most: every byte escaped, and the quotes. */
export const jsonTextRoom = (bytes: number): number => bytes * 6 + 2

/** What a control character becomes after a backslash in JSON; the others become \u00xx. */
const SHORT_ESCAPES: Readonly<Record<number, number>> = { 8: 0x62, 9: 0x74, 10: 0x6e, 12: 0x66, 13: 0x72 }

export const putBytes = (block: Uint8Array, at: number, bytes: Uint8Array, start: number, end: number): number => {
  for (let i = start; i < end; i++) block[at++] = bytes[i] as number
  return at
}

/** Text of ASCII characters alone. */
export const putAscii = (block: Uint8Array, at: number, text: string): number => {
  for (let i = 0; i < text.length; i++) block[at + i] = text.charCodeAt(i)
  return at + text.length
}

const digitsOf = (small: number): number => {
  let length = 1
  for (let limit = 10; limit <= small; limit *= 10) length++
  return length
}

/** Exactly `length` digits of a whole number from 0 to 2^31 - 1. */
const putDigits = (block: Uint8Array, at: number, small: number, length: number): number => {
  let rest = small
  for (let i = at + length - 1; i >= at; i--) {
    const shorter = (rest / 10) | 0
    block[i] = ZERO + (rest - shorter * 10)
    rest = shorter
  }
  return at + length
}

const putWhole = (block: Uint8Array, at: number, value: number): number => {
  if (value <= LARGEST_SMALL) return putDigits(block, at, value, digitsOf(value))
  const upper = Math.floor(value / 1e8)
  return putDigits(block, putWhole(block, at, upper), value - upper * 1e8, 8)
}

/** An integer of at most 2^53 - 1 in size. */
export const putInteger = (block: Uint8Array, at: number, value: number): number => {
  if (value >= 0) return putWhole(block, at, value)
  block[at] = MINUS
  return putWhole(block, at + 1, -value)
}

/** `unscaled` / 10^scale with all its digits; `unscaled` is a whole number of at most 15 digits. */
export const putDecimal = (block: Uint8Array, at: number, unscaled: number, scale: number): number => {
  if (scale === 0) return putInteger(block, at, unscaled)
  if (unscaled < 0) block[at++] = MINUS
  const size = Math.abs(unscaled)
  if (scale > 15) return putAscii(block, at, `0.${String(size).padStart(scale, '0')}`)
  const one = 10 ** scale
  const whole = Math.floor(size / one)
  let end = putWhole(block, at, whole)
  block[end++] = POINT
  let rest = size - whole * one
  for (let i = end + scale - 1; i >= end; i--) {
    const shorter = Math.floor(rest / 10)
    block[i] = ZERO + (rest - shorter * 10)
    rest = shorter
  }
  return end + scale
}

/** A finite number, in the shortest form that reads back as the same number. */
export const putDouble = (block: Uint8Array, at: number, value: number): number => {
  const hundredths = Math.round(value * 100)
  if (hundredths / 100 !== value || hundredths >= SHORT_LIMIT || hundredths <= -SHORT_LIMIT) {
    return putAscii(block, at, String(value))
  }
  if (hundredths % 100 === 0) return putInteger(block, at, hundredths / 100)
  return hundredths % 10 === 0 ? putDecimal(block, at, hundredths / 10, 1) : putDecimal(block, at, hundredths, 2)
}

const putEscape = (block: Uint8Array, at: number, code: number): number => {
  block[at++] = BACKSLASH
  const short = code < 0x20 ? SHORT_ESCAPES[code] : code
  if (short !== undefined) {
    block[at++] = short
    return at
  }
  block[at++] = LETTER_U
  return putAscii(block, at, `00${HEX[code >> 4]}${HEX[code & 15]}`)
}

/** A JSON string from UTF-8 bytes. */
export const putJsonText = (block: Uint8Array, at: number, bytes: Uint8Array, start: number, end: number): number => {
  block[at++] = QUOTE
  for (let i = start; i < end; i++) {
    const code = bytes[i] as number
    if (code >= 0x20 && code !== QUOTE && code !== BACKSLASH) block[at++] = code
    else at = putEscape(block, at, code)
  }
  block[at++] = QUOTE
  return at
}
