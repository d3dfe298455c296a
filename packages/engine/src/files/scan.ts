import { isUtf8 } from 'node:buffer'
import { open, stat } from 'node:fs/promises'
import { PLAIN_DIGITS } from '../columns/number-notation.ts'

/** Facts from one pass over the bytes of a text file. */
export interface TextScan {
  readonly is_utf8: boolean
  readonly has_nul: boolean
  /**
   * True if there is a run of more than `PLAIN_DIGITS` digits, with or without a point: such a number may not fit a
   * 64-bit type.
   */
  readonly has_long_numbers: boolean
  /** True if a line has more than `MAX_LINE_LENGTH` bytes: DuckDB's reader silently drops it if it is the last. */
  readonly has_long_lines: boolean
}

/** Maximum number of bytes of a line. */
export const MAX_LINE_LENGTH = 8 * 1024 * 1024

const CHUNK = 1024 * 1024
const STEP = PLAIN_DIGITS + 1
const [ZERO, NINE, POINT] = [0x30, 0x39, 0x2e]
const [LINE_FEED, RETURN] = [0x0a, 0x0d]

const isDigit = (byte: number | undefined): boolean => byte !== undefined && byte >= ZERO && byte <= NINE

const isOfNumber = (byte: number | undefined): boolean => byte === POINT || isDigit(byte)

/** Returns the number of digits of the number around a byte. */
const digitsAround = (bytes: Uint8Array, at: number): number => {
  let digits = 0
  for (let i = at; i >= 0 && isOfNumber(bytes[i]); i -= 1) if (bytes[i] !== POINT) digits += 1
  for (let i = at + 1; i < bytes.length && isOfNumber(bytes[i]); i += 1) if (bytes[i] !== POINT) digits += 1
  return digits
}

/** Checks every sixteenth byte only: a number that is long enough includes one of them. */
const hasLongNumber = (bytes: Uint8Array): boolean => {
  for (let at = STEP - 1; at < bytes.length; at += STEP) {
    if (isOfNumber(bytes[at]) && digitsAround(bytes, at) > PLAIN_DIGITS) return true
  }
  return false
}

/** Returns the number of bytes at the end that start a character continued in the next chunk. */
const unfinished = (bytes: Uint8Array): number => {
  for (let back = 1; back <= 3 && back <= bytes.length; back += 1) {
    const byte = bytes[bytes.length - back] as number
    if (byte >= 0xc0)
      return byte >= 0xf0 ? (back < 4 ? back : 0) : byte >= 0xe0 ? (back < 3 ? back : 0) : back < 2 ? back : 0
    if (byte < 0x80) return 0
  }
  return 0
}

/**
 * Returns the number of bytes before the first line end of a chunk and after the last one. Without a line end, all
 * bytes count as before.
 */
const lineEnds = (bytes: Uint8Array): { readonly before: number; readonly after: number } => {
  const last = Math.max(bytes.lastIndexOf(LINE_FEED), bytes.lastIndexOf(RETURN))
  if (last < 0) return { before: bytes.length, after: 0 }
  const firsts = [bytes.indexOf(LINE_FEED), bytes.indexOf(RETURN)].filter(at => at >= 0)
  return { before: Math.min(...firsts), after: bytes.length - last - 1 }
}

/**
 * Calls `visit` with chunks of a file, which share one buffer. `visit` returns the number of trailing bytes to repeat
 * at the start of the next chunk.
 */
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

/** Result of the latest scan: a file that was previewed is usually loaded next. */
let last: { readonly identity: string; readonly scan: TextScan } | null = null

/** Resolution of file times in milliseconds: two changes within it could have the same time. */
const SAME_MOMENT_MS = 100

/** Scans every byte of a file, unless the latest scan was of the same file and it has not changed since. */
export const scanText = async (file: string, signal: AbortSignal): Promise<TextScan> => {
  const { dev, ino, size, mtimeNs, ctimeNs, ctimeMs } = await stat(file, { bigint: true })
  const identity = [dev, ino, size, mtimeNs, ctimeNs].join()
  if (last?.identity === identity) return last.scan
  const scan = await readWhole(file, signal)
  if (Date.now() - Number(ctimeMs) > SAME_MOMENT_MS) last = { identity, scan }
  return scan
}

/** Scans the whole file; the speed is limited by the disk. */
const readWhole = async (file: string, signal: AbortSignal): Promise<TextScan> => {
  let [is_utf8, has_nul, has_long_numbers, has_long_lines] = [true, false, false, false]
  let end = Buffer.alloc(0)
  // Chunks are shorter than the longest line, so a line that is too long crosses the end of a chunk.
  let line = 0
  await eachChunk(file, signal, bytes => {
    const begun = is_utf8 ? unfinished(bytes) : 0
    // If only an incomplete character is left, the file ends in the middle of it.
    const left = begun === bytes.length ? 0 : begun
    const whole = bytes.subarray(0, bytes.length - left)
    if (is_utf8 && whole.length > 0) is_utf8 = isUtf8(whole)
    has_nul ||= bytes.includes(0)
    // A number may cross the border of two chunks.
    has_long_numbers ||= hasLongNumber(bytes) || hasLongNumber(Buffer.concat([end, bytes.subarray(0, 64)]))
    end = Buffer.from(bytes.subarray(-64))
    const { before, after } = lineEnds(whole)
    has_long_lines ||= line + before > MAX_LINE_LENGTH
    line = before === whole.length ? line + before : after
    return left
  })
  return { is_utf8, has_nul, has_long_numbers, has_long_lines }
}
