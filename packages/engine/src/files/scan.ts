import { isUtf8 } from 'node:buffer'
import { open, stat } from 'node:fs/promises'
import { PLAIN_DIGITS } from '../columns/number-notation.ts'

/** What one pass over the bytes of a text file shows. */
export interface TextScan {
  readonly is_utf8: boolean
  readonly has_nul: boolean
  /** A run of more than `PLAIN_DIGITS` digits, with or without a point: such a number may not fit a 64-bit type. */
  readonly has_long_numbers: boolean
  /** A line of more than `LONGEST_LINE` bytes: the engine's reader would lose it without a word where it is the last. */
  readonly has_long_lines: boolean
}

/** Bytes of the longest line that is read. */
export const LONGEST_LINE = 8 * 1024 * 1024

const CHUNK = 1024 * 1024
const STEP = PLAIN_DIGITS + 1
const [ZERO, NINE, POINT] = [0x30, 0x39, 0x2e]
const [LINE_FEED, RETURN] = [0x0a, 0x0d]

const isDigit = (byte: number | undefined): boolean => byte !== undefined && byte >= ZERO && byte <= NINE

const isOfNumber = (byte: number | undefined): boolean => byte === POINT || isDigit(byte)

/** Digits of the number around a byte. */
const digitsAround = (bytes: Uint8Array, at: number): number => {
  let digits = 0
  for (let i = at; i >= 0 && isOfNumber(bytes[i]); i -= 1) if (bytes[i] !== POINT) digits += 1
  for (let i = at + 1; i < bytes.length && isOfNumber(bytes[i]); i += 1) if (bytes[i] !== POINT) digits += 1
  return digits
}

/** Looks at every sixteenth byte only: a number that is long enough covers one of them. */
const hasLongNumber = (bytes: Uint8Array): boolean => {
  for (let at = STEP - 1; at < bytes.length; at += STEP) {
    if (isOfNumber(bytes[at]) && digitsAround(bytes, at) > PLAIN_DIGITS) return true
  }
  return false
}

/** Bytes at the end that begin a character whose rest is in the next chunk. */
const unfinished = (bytes: Uint8Array): number => {
  for (let back = 1; back <= 3 && back <= bytes.length; back += 1) {
    const byte = bytes[bytes.length - back] as number
    if (byte >= 0xc0)
      return byte >= 0xf0 ? (back < 4 ? back : 0) : byte >= 0xe0 ? (back < 3 ? back : 0) : back < 2 ? back : 0
    if (byte < 0x80) return 0
  }
  return 0
}

/** Bytes before the first line end of a piece and after the last one; a piece without a line end is before its first. */
const lineEnds = (bytes: Uint8Array): { readonly before: number; readonly after: number } => {
  const last = Math.max(bytes.lastIndexOf(LINE_FEED), bytes.lastIndexOf(RETURN))
  if (last < 0) return { before: bytes.length, after: 0 }
  const firsts = [bytes.indexOf(LINE_FEED), bytes.indexOf(RETURN)].filter(at => at >= 0)
  return { before: Math.min(...firsts), after: bytes.length - last - 1 }
}

/** Calls `visit` with pieces of a file; they share one buffer, and each begins with `visit`'s last bytes it left over. */
export const eachChunk = async (file: string, signal: AbortSignal, visit: (bytes: Buffer) => number): Promise<void> => {
  const handle = await open(file, 'r')
  const buffer = Buffer.allocUnsafe(CHUNK)
  let left = 0
  try {
    for (;;) {
      signal.throwIfAborted()
      const { bytesRead } = await handle.read(buffer, left, CHUNK - left)
      if (bytesRead === 0) break
      const bytes = buffer.subarray(0, left + bytesRead)
      left = visit(bytes)
      buffer.copyWithin(0, bytes.length - left, bytes.length)
    }
    if (left > 0) visit(buffer.subarray(0, left))
  } finally {
    await handle.close()
  }
}

/** Of the file that was looked at last: a file that was previewed is loaded next. */
let last: { readonly identity: string; readonly scan: TextScan } | null = null

/** File systems tell times apart by some milliseconds: two changes within them would look like one. */
const SAME_MOMENT_MS = 100

/** Looks at every byte of a file, unless it is the one that was looked at last and has not changed since. */
export const scanText = async (file: string, signal: AbortSignal): Promise<TextScan> => {
  const { dev, ino, size, mtimeNs, ctimeNs, ctimeMs } = await stat(file, { bigint: true })
  const identity = [dev, ino, size, mtimeNs, ctimeNs].join()
  if (last?.identity === identity) return last.scan
  const scan = await readWhole(file, signal)
  if (Date.now() - Number(ctimeMs) > SAME_MOMENT_MS) last = { identity, scan }
  return scan
}

/** At the speed of the disk. */
const readWhole = async (file: string, signal: AbortSignal): Promise<TextScan> => {
  let [is_utf8, has_nul, has_long_numbers, has_long_lines] = [true, false, false, false]
  let end = Buffer.alloc(0)
  // Pieces are shorter than the longest line: one that is too long reaches over the end of a piece.
  let line = 0
  await eachChunk(file, signal, bytes => {
    const begun = is_utf8 ? unfinished(bytes) : 0
    // A character that is all there is left has no rest: the file ends in the middle of it.
    const left = begun === bytes.length ? 0 : begun
    const whole = bytes.subarray(0, bytes.length - left)
    if (is_utf8 && whole.length > 0) is_utf8 = isUtf8(whole)
    has_nul ||= bytes.includes(0)
    // A number may lie across the border of two chunks.
    has_long_numbers ||= hasLongNumber(bytes) || hasLongNumber(Buffer.concat([end, bytes.subarray(0, 64)]))
    end = Buffer.from(bytes.subarray(-64))
    const { before, after } = lineEnds(whole)
    has_long_lines ||= line + before > LONGEST_LINE
    line = before === whole.length ? line + before : after
    return left
  })
  return { is_utf8, has_nul, has_long_numbers, has_long_lines }
}
