import { momentText, timeText } from './number-format.ts'
import type { Workbook } from './workbook.ts'
import { readXml } from './xml.ts'

/** Decodes `_x000D_` in texts of spreadsheets to the character of that code. */
const decoded = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code) => String.fromCharCode(parseInt(code, 16)))
    : text

/** A cell as text with its kind; numbers in the notation of the file. */
export interface SheetCell {
  /** `missing`: an error value, whose name is the text, or a formula without a stored value, with an empty text. */
  readonly kind: 'integer' | 'double' | 'boolean' | 'date' | 'moment' | 'text' | 'missing'
  readonly text: string
  /** Set if the number may have had more digits than the file stores. */
  readonly is_rounded?: true
}
/** Cells by column index, usually ascending. Cells without a value or an expected value are omitted. */
export type SheetRow = ReadonlyMap<number, SheetCell>

/** Maximum number of columns of a sheet. */
const MAX_COLUMNS = 16_384
/** Number of rows up to which gaps are filled. */
const COUNTED_ROWS = 1000
const INTEGER = /^-?\d{1,18}$/
/** Larger numbers do not fit a 64-bit integer. */
const MAX_BIGINT = 2 ** 63

/** Returns the column index of an address: 1 for `B7`. */
function columnOf(address: string): number {
  let column = 0
  for (const letter of address) {
    if (letter < 'A' || letter > 'Z') break
    column = column * 26 + letter.charCodeAt(0) - 64
  }
  return column - 1
}

interface CellState {
  type: string
  hasFormula: boolean
  style: number
  value: string
  column: number
}

function numberCell(value: string, style: number, { meanings, calendar }: Workbook): SheetCell | null {
  const number = Number(value)
  if (value.trim() === '' || !Number.isFinite(number)) return null
  const meaning = meanings[style] ?? 'number'
  if (meaning === 'time') return { kind: 'text', text: timeText(number) }
  if (meaning !== 'number') {
    const moment = momentText(number, calendar)
    return moment
      ? { kind: moment.isDay && meaning === 'date' ? 'date' : 'moment', text: moment.text }
      : { kind: 'text', text: value }
  }
  return plainNumber(value)
}

/** Returns a cell for a number of the file. A whole number that is stored as a double may have lost its last digits. */
export function plainNumber(value: string): SheetCell {
  const number = Number(value)
  const rounded = Number.isInteger(number) && !Number.isSafeInteger(number) && Math.abs(number) < MAX_BIGINT
  if (INTEGER.test(value)) {
    const text = String(BigInt(value))
    return rounded && text === String(BigInt(number))
      ? { kind: 'integer', text, is_rounded: true }
      : { kind: 'integer', text }
  }
  if (rounded) return { kind: 'integer', text: String(BigInt(number)), is_rounded: true }
  return Number.isSafeInteger(number)
    ? { kind: 'integer', text: String(number) }
    : { kind: 'double', text: JSON.stringify(number) }
}

/** Returns the cell of a parsed element; null if it is empty. Errors such as #N/A are missing values. */
function cellOf({ type, style, value, hasFormula }: CellState, workbook: Workbook): SheetCell | null {
  if (hasFormula && value === '' && type !== 'str') return { kind: 'missing', text: '' }
  switch (type) {
    case 's': {
      const text = workbook.strings[Number(value)] ?? ''
      return text === '' ? null : { kind: 'text', text: decoded(text) }
    }
    case 'b':
      return { kind: 'boolean', text: value.trim() === '1' ? 'true' : 'false' }
    case 'e':
      return { kind: 'missing', text: value }
    case 'd':
      return { kind: value.length > 10 ? 'moment' : 'date', text: value.replace('T', ' ').replace(/Z$/, '') }
    case 'str':
    case 'inlineStr':
      return value === '' ? null : { kind: 'text', text: decoded(value) }
    default:
      return numberCell(value, style, workbook)
  }
}

/** Yields the rows of a sheet while it is unpacked; rows without cells are empty or omitted. */
export async function* sheetRows(bytes: AsyncIterable<Uint8Array>, workbook: Workbook): AsyncGenerator<SheetRow> {
  let rows: SheetRow[] = []
  let row = new Map<number, SheetCell>()
  let next = 0
  let cell: CellState | null = null
  let isValue = false
  let spoken = 0
  let count = 0
  const reading = readXml(bytes, {
    open: (name, attributes) => {
      if (name === 'row') {
        row = new Map()
        next = 0
        count += 1
        // Rows that the file omits count as blank near the top, where rows are skipped by number.
        for (const at = Number(attributes.r ?? count); count < at && count <= COUNTED_ROWS; count += 1)
          rows.push(new Map())
      }
      if (name === 'c') {
        const column = attributes.r === undefined ? next : columnOf(attributes.r)
        next = column + 1
        cell = { type: attributes.t ?? 'n', hasFormula: false, style: Number(attributes.s ?? 0), value: '', column }
      }
      if (name === 'f' && cell) cell.hasFormula = true
      if (name === 'rPh') spoken += 1
      isValue = cell !== null && spoken === 0 && (name === 'v' || name === 't')
    },
    text: piece => {
      if (isValue && cell) cell.value += piece
    },
    close: name => {
      isValue = false
      if (name === 'rPh') spoken -= 1
      if (name === 'row') rows.push(row)
      if (name !== 'c' || !cell) return
      if (cell.column >= 0 && cell.column < MAX_COLUMNS) {
        const value = cellOf(cell, workbook)
        if (value) row.set(cell.column, value)
      }
      cell = null
    },
  })
  for await (const _ of reading) {
    yield* rows
    rows = []
  }
}
