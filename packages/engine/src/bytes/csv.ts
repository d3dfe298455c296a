import { isFormula } from '@belvedere/core/csv'
import { type Cell, GENERIC_TYPE, type GenericType } from '@belvedere/core/table'
import type { ByteWriter } from './byte-writer.ts'

const COMMA = 0x2c
const QUOTE = 0x22
const NEWLINE = 0x0a
const RETURN = 0x0d
const APOSTROPHE = 0x27
/** First bytes of text that may be a formula: its signs and white space. */
const SIGNS_AND_SPACE = new Set([0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x20, 0x2b, 0x2d, 0x3d, 0x40])
/** First two bytes of white space and full-width signs in UTF-8 (U+00A0, U+1680, U+20xx, U+3000, U+FEFF, U+FFxx). */
const WIDE_STARTS = new Set([0xc2a0, 0xe19a, 0xe280, 0xe281, 0xe380, 0xefbb, 0xefbc])

const mustQuote = (bytes: Uint8Array, start: number, end: number): boolean => {
  if (start === end) return true
  for (let i = start; i < end; i++) {
    const code = bytes[i]
    if (code === QUOTE || code === COMMA || code === NEWLINE || code === RETURN) return true
  }
  return false
}

const isSuspect = (first: number, second: number): boolean =>
  first < 0x80 ? SIGNS_AND_SPACE.has(first) : WIDE_STARTS.has((first << 8) | second)

/** Few texts start like a formula; only these are decoded. */
const isFormulaAt = (bytes: Uint8Array, start: number, end: number): boolean =>
  start < end &&
  isSuspect(bytes[start] as number, bytes[start + 1] ?? 0) &&
  isFormula(Buffer.from(bytes.buffer, bytes.byteOffset + start, end - start).toString('utf8'))

/** Writes one field from UTF-8 bytes. `harmless` is true for text that the product wrote itself, such as numbers. */
export const csvField = (out: ByteWriter, bytes: Uint8Array, start: number, end: number, harmless: boolean): void => {
  const formula = !harmless && isFormulaAt(bytes, start, end)
  if (!mustQuote(bytes, start, end)) {
    if (formula) out.byte(APOSTROPHE)
    out.raw(bytes, start, end)
    return
  }
  out.byte(QUOTE)
  if (formula) out.byte(APOSTROPHE)
  let from = start
  for (let i = start; i < end; i++) {
    if (bytes[i] !== QUOTE) continue
    out.raw(bytes, from, i + 1)
    out.byte(QUOTE)
    from = i + 1
  }
  out.raw(bytes, from, end)
  out.byte(QUOTE)
}

const textField = (out: ByteWriter, text: string, harmless: boolean): void => {
  const bytes = Buffer.from(text)
  csvField(out, bytes, 0, bytes.length, harmless)
}

/** Writes the line of column names. */
export const csvHead = (out: ByteWriter, names: readonly string[]): void => {
  names.forEach((name, i) => {
    if (i > 0) out.byte(COMMA)
    textField(out, name, false)
  })
  out.byte(NEWLINE)
}

export const csvComma = (out: ByteWriter): void => out.byte(COMMA)
export const csvLineEnd = (out: ByteWriter): void => out.byte(NEWLINE)

/** Formats epoch milliseconds as DuckDB writes timestamps, in UTC. */
const momentText = (millis: number): string =>
  new Date(millis)
    .toISOString()
    .replace('T', ' ')
    .replace('Z', '')
    .replace(/\.000$/, '')

/** Writes a cell from post-processing. A null is an empty field. */
export const csvCell = (out: ByteWriter, cell: Cell, type: GenericType): void => {
  if (cell === null) return
  if (type === GENERIC_TYPE.temporal && typeof cell === 'number') textField(out, momentText(cell), true)
  else textField(out, String(cell), typeof cell !== 'string' || type === GENERIC_TYPE.numeric)
}
