import type { ByteWriter } from '../bytes/byte-writer.ts'
import {
  jsonTextBytes,
  NUMBER_BYTES,
  putAscii,
  putDecimal,
  putDouble,
  putInteger,
  putJsonText,
  putNull,
  putWords,
  type Words,
  wordsOf,
} from '../bytes/put.ts'
import type { ChunkColumn } from './duckdb-column.ts'
import { KIND } from './duckdb-kinds.ts'
import { decimalText, epochMillis, exactInteger, shortDecimal, shortestFloat } from './duckdb-numbers.ts'

const OPEN_ROW = 0x7b
const CLOSE_ROW = 0x7d
const COMMA = 0x2c

/** Returns the bytes before each cell: `{"a":` for the first column, `,"b":` for the others. */
export const jsonKeys = (names: readonly string[]): readonly Words[] =>
  names.map((name, i) => wordsOf(Buffer.from(`${i === 0 ? '{' : ','}${JSON.stringify(name)}:`)))

const putQuoted = (block: DataView, at: number, digits: string): number => putAscii(block, at, `"${digits}"`)

const putFinite = (block: DataView, at: number, value: number): number =>
  Number.isFinite(value) ? putDouble(block, at, value) : putNull(block, at)

const putInt64 = (block: DataView, at: number, column: ChunkColumn, row: number): number => {
  const value = column.safeInt64(row)
  return Number.isNaN(value) ? putQuoted(block, at, String(column.bigInt(row))) : putInteger(block, at, value)
}

const putWide = (block: DataView, at: number, column: ChunkColumn, row: number): number => {
  const value = exactInteger(column.bigInt(row))
  return typeof value === 'number' ? putInteger(block, at, value) : putQuoted(block, at, value)
}

const putDecimalCell = (block: DataView, at: number, column: ChunkColumn, row: number): number => {
  const { scale } = column.shape
  const unscaled = shortDecimal(column, row)
  if (Number.isNaN(unscaled)) return putQuoted(block, at, decimalText(column.bigInt(row), scale))
  return putDecimal(block, at, unscaled, scale)
}

const putMoment = (block: DataView, at: number, column: ChunkColumn, row: number): number => {
  const millis = epochMillis(column, row)
  return Number.isNaN(millis) ? putNull(block, at) : putInteger(block, at, millis)
}

const putLabel = (block: DataView, at: number, column: ChunkColumn, row: number): number => {
  const label = column.shape.label_json[column.code(row)]
  return label === undefined ? putNull(block, at) : putWords(block, at, label)
}

/**
 * Writes less frequent kinds. They are in a separate function so that the common ones are small enough to be inlined
 * into the loop.
 */
const putOther = (block: DataView, at: number, column: ChunkColumn, row: number): number => {
  const { view } = column
  switch (column.kind) {
    case KIND.bool:
      return putAscii(block, at, view.getUint8(row) === 0 ? 'false' : 'true')
    case KIND.decimal16:
    case KIND.decimal32:
    case KIND.decimal64:
    case KIND.decimal128:
      return putDecimalCell(block, at, column, row)
    case KIND.enum8:
    case KIND.enum16:
    case KIND.enum32:
      return putLabel(block, at, column, row)
    case KIND.int8:
      return putInteger(block, at, view.getInt8(row))
    case KIND.uint8:
      return putInteger(block, at, view.getUint8(row))
    case KIND.int16:
      return putInteger(block, at, view.getInt16(row * 2, true))
    case KIND.uint16:
      return putInteger(block, at, view.getUint16(row * 2, true))
    case KIND.uint32:
      return putInteger(block, at, view.getUint32(row * 4, true))
    case KIND.float:
      return putFinite(block, at, shortestFloat(view.getFloat32(row * 4, true)))
    case KIND.uint64:
    case KIND.int128:
    case KIND.uint128:
      return putWide(block, at, column, row)
    default:
      return putNull(block, at)
  }
}

const putCell = (block: DataView, at: number, column: ChunkColumn, row: number): number => {
  switch (column.kind) {
    case KIND.text:
      return putJsonText(block, at, column.textMemory(row).view, column.textStart(row), column.textLength(row))
    case KIND.int64:
      return putInt64(block, at, column, row)
    case KIND.double:
      return putFinite(block, at, column.view.getFloat64(row * 8, true))
    case KIND.days:
    case KIND.seconds:
    case KIND.millis:
    case KIND.micros:
    case KIND.nanos:
      return putMoment(block, at, column, row)
    case KIND.int32:
      return putInteger(block, at, column.view.getInt32(row * 4, true))
    default:
      return putOther(block, at, column, row)
  }
}

/** Returns the maximum number of bytes of a row without its texts. */
const fixedBytes = (columns: readonly ChunkColumn[], keys: readonly Words[]): number =>
  columns.reduce((sum, { shape }) => {
    const longest_label = shape.label_json.reduce((most, label) => Math.max(most, label.length), 0)
    return sum + NUMBER_BYTES + longest_label
  }, 3) + keys.reduce((sum, key) => sum + key.length, 0)

/** Returns the maximum number of bytes of the texts of a row. */
const textsBytes = (columns: readonly ChunkColumn[], row: number): number =>
  columns.reduce((sum, column) => sum + jsonTextBytes(column.textLength(row)), 0)

/**
 * Up to this size in bytes, every row reserves the size of the longest one, so that it need not be computed for each.
 */
const SHORT_ROW = 32 * 1024

/** Writes the chunk's first `rows` rows as JSON objects, separated by commas. */
export const writeJsonRows = (
  out: ByteWriter,
  columns: readonly ChunkColumn[],
  keys: readonly Words[],
  rows: number,
  first: boolean,
): void => {
  const fixed = fixedBytes(columns, keys)
  const longest = columns.reduce((sum, column) => sum + jsonTextBytes(column.longest_text), fixed)
  const length = columns.length
  for (let row = 0; row < rows; row++) {
    out.reserve(longest < SHORT_ROW ? longest : fixed + textsBytes(columns, row))
    const block = out.view
    let at = out.at
    if (!first || row > 0) block.setUint8(at++, COMMA)
    if (length === 0) block.setUint8(at++, OPEN_ROW)
    for (let i = 0; i < length; i++) {
      const column = columns[i] as ChunkColumn
      at = putWords(block, at, keys[i] as Words)
      at = column.isNull(row) ? putNull(block, at) : putCell(block, at, column, row)
    }
    block.setUint8(at++, CLOSE_ROW)
    out.at = at
  }
}
