/**
 * Writes text as UTF-8 bytes into blocks of memory, without making a JavaScript string per value.
 * Blocks are handed on as they are: nothing is copied together at the end.
 */
const FIRST_BLOCK = 16 * 1024
const LARGEST_BLOCK = 1024 * 1024
/** Sign, 38 digits or 15 digits behind 38 places, point: with room to spare. */
const LONGEST_NUMBER = 64

const ZERO = 0x30
const MINUS = 0x2d
const POINT = 0x2e
const QUOTE = 0x22
const BACKSLASH = 0x5c
const LARGEST_SMALL = 0x7fff_ffff
/** Numbers of at most 15 digits: their digits are exact. */
const SHORT_LIMIT = 1e15
const HEX = '0123456789abcdef'

/** What a control character becomes after a backslash in JSON; others become \u00xx. */
const SHORT_ESCAPES: Readonly<Record<number, number>> = {
  8: 0x62,
  9: 0x74,
  10: 0x6e,
  12: 0x66,
  13: 0x72,
}

export class ByteWriter {
  private readonly done: Buffer[] = []
  private block: Buffer
  private at = 0
  private written = 0

  constructor(firstBlock = FIRST_BLOCK) {
    this.block = Buffer.allocUnsafeSlow(firstBlock)
  }

  /** Bytes written so far. */
  get length(): number {
    return this.written + this.at
  }

  /** The text as blocks, in order. The writer must not be used afterwards. */
  blocks(): Buffer[] {
    if (this.at > 0) this.done.push(this.block.subarray(0, this.at))
    this.at = 0
    return this.done
  }

  private reserve(bytes: number): void {
    if (this.at + bytes <= this.block.length) return
    if (this.at > 0) this.done.push(this.block.subarray(0, this.at))
    this.written += this.at
    this.at = 0
    this.block = Buffer.allocUnsafeSlow(Math.max(bytes, Math.min(this.block.length * 2, LARGEST_BLOCK)))
  }

  byte(code: number): void {
    this.reserve(1)
    this.block[this.at++] = code
  }

  /** Copies bytes as they are. */
  raw(bytes: Uint8Array, start = 0, end = bytes.length): void {
    const length = end - start
    this.reserve(length)
    if (length > 64) {
      this.block.set(bytes.subarray(start, end), this.at)
      this.at += length
      return
    }
    const { block } = this
    let at = this.at
    for (let i = start; i < end; i++) block[at++] = bytes[i] as number
    this.at = at
  }

  /** Text of ASCII characters alone. */
  ascii(text: string): void {
    this.reserve(text.length)
    const { block } = this
    let at = this.at
    for (let i = 0; i < text.length; i++) block[at++] = text.charCodeAt(i)
    this.at = at
  }

  /** Any text, as it is. */
  text(text: string): void {
    this.reserve(text.length * 3)
    this.at += this.block.write(text, this.at, 'utf8')
  }

  /** An integer of at most 2^53 - 1 in size. */
  integer(value: number): void {
    this.decimal(value, 0)
  }

  /** `unscaled` / 10^scale with all its digits; `unscaled` is a whole number of at most 2^53 - 1 in size. */
  decimal(unscaled: number, scale: number): void {
    this.reserve(LONGEST_NUMBER)
    if (unscaled < 0) this.block[this.at++] = MINUS
    this.digits(Math.abs(unscaled), scale + 1)
    if (scale === 0) return
    this.block.copyWithin(this.at - scale + 1, this.at - scale, this.at)
    this.block[this.at - scale] = POINT
    this.at++
  }

  /** Digits of a whole number >= 0, padded with zeros to `least` digits. */
  private digits(value: number, least: number): void {
    const { block } = this
    let length = 1
    for (let limit = 10; limit <= value; limit *= 10) length++
    if (length < least) length = least
    let i = this.at + length
    this.at = i
    let small = value
    // Beyond 31 bits: the last eight digits apart, so that all divisions are of small integers.
    while (small > LARGEST_SMALL) {
      const upper = Math.floor(small / 1e8)
      let lower = (small - upper * 1e8) | 0
      for (let n = 0; n < 8; n++) {
        const shorter = (lower / 10) | 0
        block[--i] = ZERO + (lower - shorter * 10)
        lower = shorter
      }
      length -= 8
      small = upper
    }
    small |= 0
    while (length-- > 0) {
      const shorter = (small / 10) | 0
      block[--i] = ZERO + (small - shorter * 10)
      small = shorter
    }
  }

  /** A finite number, in the shortest form that reads back as the same number. */
  double(value: number): void {
    const hundredths = Math.round(value * 100)
    if (Number.isInteger(value) && Math.abs(value) < SHORT_LIMIT) this.decimal(value, 0)
    else if (hundredths / 100 !== value || Math.abs(hundredths) >= SHORT_LIMIT) this.ascii(String(value))
    else if (hundredths % 10 === 0) this.decimal(hundredths / 10, 1)
    else this.decimal(hundredths, 2)
  }

  /** A JSON string from UTF-8 bytes. */
  jsonText(bytes: Uint8Array, start: number, end: number): void {
    this.reserve((end - start) * 6 + 2)
    const { block } = this
    let at = this.at
    block[at++] = QUOTE
    for (let i = start; i < end; i++) {
      const code = bytes[i] as number
      if (code >= 0x20 && code !== QUOTE && code !== BACKSLASH) {
        block[at++] = code
        continue
      }
      block[at++] = BACKSLASH
      const short = code < 0x20 ? SHORT_ESCAPES[code] : code
      if (short !== undefined) block[at++] = short
      else at += block.write(`u00${HEX[code >> 4]}${HEX[code & 15]}`, at, 'latin1')
    }
    block[at++] = QUOTE
    this.at = at
  }
}
