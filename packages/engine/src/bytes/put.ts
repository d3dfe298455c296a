/**
 * Writes values as UTF-8 bytes without a JavaScript string per value. Every function writes into a block at `at` and
 * returns the end position. The caller makes room for the value and WORD bytes more: four bytes are written at a time,
 * and the surplus is overwritten by the next value. These are plain functions of numbers because a result of 50,000
 * rows calls them 300,000 times.
 */
const ZERO = 0x30
const MINUS = 0x2d
const POINT = 0x2e
const QUOTE = 0x22
const BACKSLASH = 0x5c
const LETTER_U = 0x75
const HEX = '0123456789abcdef'
/** `null` as one word. */
const NULL = 0x6c6c_756e
/** Whole numbers below this are exact, also as the digits of a decimal. */
const SHORT_LIMIT = 1e15
/** Hundredths below this can be divided as 32-bit integers. */
const SMALL_LIMIT = 1e9

/** Bytes written at a time. */
export const WORD = 4
/** Maximum number of bytes of a number: sign, 15 digits behind 38 places, point, and a margin. */
export const NUMBER_BYTES = 64
/** Maximum number of bytes of a text in JSON: every byte escaped, and the quotes. */
export const jsonTextBytes = (bytes: number): number => bytes * 6 + 2

/** Short escapes of control characters in JSON, by code; the others become \u00xx. */
const SHORT_ESCAPES: Readonly<Record<number, number>> = { 8: 0x62, 9: 0x74, 10: 0x6e, 12: 0x66, 13: 0x72 }

/** The four digits of 0 to 9999, each as one word. */
const FOUR_DIGITS = Int32Array.from({ length: 10_000 }, (_, number) => {
  const digit = (unit: number) => ZERO + (Math.floor(number / unit) % 10)
  return digit(1000) | (digit(100) << 8) | (digit(10) << 16) | (digit(1) << 24)
})

/** Bytes that are written often, split into words. */
export interface Words {
  readonly words: Int32Array
  /** Length in bytes. */
  readonly length: number
}

export const wordsOf = (bytes: Uint8Array): Words => {
  const padded = new Uint8Array(Math.ceil(bytes.length / WORD) * WORD)
  padded.set(bytes)
  const view = new DataView(padded.buffer)
  const words = Int32Array.from({ length: padded.length / WORD }, (_, i) => view.getInt32(i * WORD, true))
  return { words, length: bytes.length }
}

export const putWords = (block: DataView, at: number, { words, length }: Words): number => {
  for (let i = 0; i < words.length; i++) block.setInt32(at + i * WORD, words[i] as number, true)
  return at + length
}

export const putNull = (block: DataView, at: number): number => {
  block.setInt32(at, NULL, true)
  return at + 4
}

/** Writes text of ASCII characters. */
export const putAscii = (block: DataView, at: number, text: string): number => {
  for (let i = 0; i < text.length; i++) block.setUint8(at + i, text.charCodeAt(i))
  return at + text.length
}

/** Writes four digits, padded with zeros. */
const putFour = (block: DataView, at: number, number: number): number => {
  block.setInt32(at, FOUR_DIGITS[number] as number, true)
  return at + 4
}

/** Writes the digits of 0 to 9999. */
const putUpToFour = (block: DataView, at: number, number: number): number => {
  const word = FOUR_DIGITS[number] as number
  if (number >= 1000) {
    block.setInt32(at, word, true)
    return at + 4
  }
  if (number >= 100) {
    block.setInt32(at, word >> 8, true)
    return at + 3
  }
  if (number >= 10) {
    block.setInt32(at, word >> 16, true)
    return at + 2
  }
  block.setUint8(at, ZERO + number)
  return at + 1
}

/** Writes the digits of 0 to 10^8 - 1. */
const putUpToEight = (block: DataView, at: number, number: number): number => {
  if (number < 10_000) return putUpToFour(block, at, number)
  const upper = (number / 10_000) | 0
  return putFour(block, putUpToFour(block, at, upper), number - upper * 10_000)
}

const putWhole = (block: DataView, at: number, value: number): number => {
  if (value < 1e8) return putUpToEight(block, at, value | 0)
  const upper = Math.floor(value / 1e8)
  const lower = (value - upper * 1e8) | 0
  const middle = (lower / 10_000) | 0
  const end = upper < 1e8 ? putUpToEight(block, at, upper) : putWhole(block, at, upper)
  return putFour(block, putFour(block, end, middle), lower - middle * 10_000)
}

/** Writes an integer between -(2^53 - 1) and 2^53 - 1. */
export const putInteger = (block: DataView, at: number, value: number): number => {
  if (value >= 0) return putWhole(block, at, value)
  block.setUint8(at, MINUS)
  return putWhole(block, at + 1, -value)
}

/** Writes `unscaled` / 10^scale with all digits; `unscaled` is a whole number of at most 15 digits. */
export const putDecimal = (block: DataView, at: number, unscaled: number, scale: number): number => {
  if (scale === 0) return putInteger(block, at, unscaled)
  if (unscaled < 0) block.setUint8(at++, MINUS)
  const size = Math.abs(unscaled)
  if (scale > 15) return putAscii(block, at, `0.${String(size).padStart(scale, '0')}`)
  const one = 10 ** scale
  const whole = Math.floor(size / one)
  const point = putWhole(block, at, whole)
  block.setUint8(point, POINT)
  let rest = size - whole * one
  for (let i = point + scale; i > point; i--) {
    const shorter = Math.floor(rest / 10)
    block.setUint8(i, ZERO + (rest - shorter * 10))
    rest = shorter
  }
  return point + 1 + scale
}

/** Writes a number of hundredths from 0 to 10^9 - 1 without trailing zeros. */
const putHundredths = (block: DataView, at: number, hundredths: number): number => {
  const whole = (hundredths / 100) | 0
  const cents = hundredths - whole * 100
  const end = putUpToEight(block, at, whole)
  if (cents === 0) return end
  // The digits 0, 0, tens, ones: the point replaces the second.
  const word = FOUR_DIGITS[cents] as number
  block.setInt32(end, (word >> 8) - ZERO + POINT, true)
  return word >> 24 === ZERO ? end + 2 : end + 3
}

/** Writes a finite number in the shortest form that parses to the same number. */
export const putDouble = (block: DataView, at: number, value: number): number => {
  const hundredths = Math.round(value * 100)
  if (hundredths / 100 !== value || hundredths >= SHORT_LIMIT || hundredths <= -SHORT_LIMIT) {
    return putAscii(block, at, String(value))
  }
  if (hundredths >= 0 && hundredths < SMALL_LIMIT) return putHundredths(block, at, hundredths | 0)
  if (hundredths % 100 === 0) return putInteger(block, at, hundredths / 100)
  return hundredths % 10 === 0 ? putDecimal(block, at, hundredths / 10, 1) : putDecimal(block, at, hundredths, 2)
}

const putEscape = (block: DataView, at: number, code: number): number => {
  block.setUint8(at++, BACKSLASH)
  const short = code < 0x20 ? SHORT_ESCAPES[code] : code
  if (short !== undefined) {
    block.setUint8(at++, short)
    return at
  }
  block.setUint8(at++, LETTER_U)
  return putAscii(block, at, `00${HEX[code >> 4]}${HEX[code & 15]}`)
}

/** Writes the content of a JSON string byte by byte. */
const putEscaped = (block: DataView, at: number, text: DataView, start: number, end: number): number => {
  for (let i = start; i < end; i++) {
    const code = text.getUint8(i)
    if (code >= 0x20 && code !== QUOTE && code !== BACKSLASH) block.setUint8(at++, code)
    else at = putEscape(block, at, code)
  }
  return at
}

/** Sets the top bit of a byte if one of the four is a control character, a quote or a backslash. */
const mustEscape = (word: number): number => {
  const quote = word ^ 0x22222222
  const backslash = word ^ 0x5c5c5c5c
  return (
    (((word - 0x20202020) & ~word) | ((quote - 0x01010101) & ~quote) | ((backslash - 0x01010101) & ~backslash)) &
    0x80808080
  )
}

/**
 * Writes a JSON string from `length` bytes of UTF-8. At least one word must be readable at `start`, even if the text is
 * shorter.
 */
export const putJsonText = (block: DataView, at: number, text: DataView, start: number, length: number): number => {
  block.setUint8(at, QUOTE)
  const first = at + 1
  let odd = 0
  if (length < WORD) {
    const word = text.getInt32(start, true)
    // Spaces replace the bytes behind the text.
    const behind = -1 << (length * 8)
    odd = mustEscape((word & ~behind) | (0x20202020 & behind))
    block.setInt32(first, word, true)
  } else {
    const last = length - WORD
    for (let i = 0; i < last; i += WORD) {
      const word = text.getInt32(start + i, true)
      odd |= mustEscape(word)
      block.setInt32(first + i, word, true)
    }
    // The last word overlaps the one before it.
    const word = text.getInt32(start + last, true)
    odd |= mustEscape(word)
    block.setInt32(first + last, word, true)
  }
  const end = odd === 0 ? first + length : putEscaped(block, first, text, start, start + length)
  block.setUint8(end, QUOTE)
  return end + 1
}
