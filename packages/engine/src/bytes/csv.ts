import { type Cell, GENERIC_TYPE, type GenericType } from '@belvedere/core/table'
import type { ByteWriter } from './byte-writer.ts'

const COMMA = 0x2c
const QUOTE = 0x22
const NEWLINE = 0x0a
const RETURN = 0x0d
const APOSTROPHE = 0x27
/** First characters that make a spreadsheet take a text for a formula: = + - @ tab, carriage return. */
const FORMULA = new Set([0x3d, 0x2b, 0x2d, 0x40, 0x09, 0x0d])
const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i

const mustQuote = (bytes: Uint8Array, start: number, end: number): boolean => {
  if (start === end) return true
  for (let i = start; i < end; i++) {
    const code = bytes[i]
    if (code === QUOTE || code === COMMA || code === NEWLINE || code === RETURN) return true
  }
  return false
}

/** The full-width forms of = + - @ in UTF-8 (U+FF1D, U+FF0B, U+FF0D, U+FF20): some spreadsheets read them alike. */
const isWideSign = (bytes: Uint8Array, start: number): boolean =>
  bytes[start] === 0xef && bytes[start + 1] === 0xbc && [0x9d, 0x8b, 0x8d, 0xa0].includes(bytes[start + 2] as number)

const isFormula = (bytes: Uint8Array, start: number, end: number): boolean =>
  start < end &&
  (FORMULA.has(bytes[start] as number) || (end - start > 2 && isWideSign(bytes, start))) &&
  !NUMBER.test(Buffer.from(bytes.buffer, bytes.byteOffset + start, end - start).toString('latin1'))

/** One field from UTF-8 bytes; `harmless` is set for what the product itself wrote, such as numbers. */
export const csvField = (out: ByteWriter, bytes: Uint8Array, start: number, end: number, harmless: boolean): void => {
  const formula = !harmless && isFormula(bytes, start, end)
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

/** The line of column names. */
export const csvHead = (out: ByteWriter, names: readonly string[]): void => {
  names.forEach((name, i) => {
    if (i > 0) out.byte(COMMA)
    textField(out, name, false)
  })
  out.byte(NEWLINE)
}

export const csvComma = (out: ByteWriter): void => out.byte(COMMA)
export const csvLineEnd = (out: ByteWriter): void => out.byte(NEWLINE)

/** Epoch milliseconds as DuckDB writes timestamps, in UTC. */
const momentText = (millis: number): string =>
  new Date(millis)
    .toISOString()
    .replace('T', ' ')
    .replace('Z', '')
    .replace(/\.000$/, '')

/** A cell that post-processing made. Nothing stands for null. */
export const csvCell = (out: ByteWriter, cell: Cell, type: GenericType): void => {
  if (cell === null) return
  if (type === GENERIC_TYPE.temporal && typeof cell === 'number') textField(out, momentText(cell), true)
  else textField(out, String(cell), typeof cell !== 'string' || type === GENERIC_TYPE.numeric)
}
