import type { ByteWriter } from '../bytes/byte-writer.ts'
import {
  jsonTextRoom,
  NUMBER_ROOM,
  putAscii,
  putBytes,
  putDecimal,
  putDouble,
  putInteger,
  putJsonText,
} from '../bytes/put.ts'
import type { ChunkColumn } from './duckdb-column.ts'
import { KIND } from './duckdb-kinds.ts'
import { decimalText, epochMillis, exactInteger, shortDecimal, shortestFloat } from './duckdb-numbers.ts'

const OPEN_ROW = 0x7b
const CLOSE_ROW = 0x7d
const COMMA = 0x2c

/** The bytes before each cell: `{"a":` for the first column, `,"b":` for the others. */
export const jsonKeys = (names: readonly string[]): readonly Buffer[] =>
  names.map((name, i) => Buffer.from(`${i === 0 ? '{' : ','}${JSON.stringify(name)}:`))

const putNull = (block: Uint8Array, at: number): number => putAscii(block, at, 'null')
const putQuoted = (block: Uint8Array, at: number, digits: string): number => putAscii(block, at, `"${digits}"`)

const putFinite = (block: Uint8Array, at: number, value: number): number =>
  Number.isFinite(value) ? putDouble(block, at, value) : putNull(block, at)

const putInt64 = (block: Uint8Array, at: number, column: ChunkColumn, row: number): number => {
  const value = column.safeInt64(row)
  return Number.isNaN(value) ? putQuoted(block, at, String(column.bigInt(row))) : putInteger(block, at, value)
}

const putWide = (block: Uint8Array, at: number, column: ChunkColumn, row: number): number => {
  const value = exactInteger(column.bigInt(row))
  return typeof value === 'number' ? putInteger(block, at, value) : putQuoted(block, at, value)
}

const putDecimalCell = (block: Uint8Array, at: number, column: ChunkColumn, row: number): number => {
  const { scale } = column.shape
  const unscaled = shortDecimal(column, row)
  if (Number.isNaN(unscaled)) return putQuoted(block, at, decimalText(column.bigInt(row), scale))
  return putDecimal(block, at, unscaled, scale)
}

const putMoment = (block: Uint8Array, at: number, column: ChunkColumn, row: number): number => {
  const millis = epochMillis(column, row)
  return Number.isNaN(millis) ? putNull(block, at) : putInteger(block, at, millis)
}

const putLabel = (block: Uint8Array, at: number, column: ChunkColumn, row: number): number => {
  const bytes = column.shape.label_bytes[column.code(row)]
  return bytes === undefined ? putNull(block, at) : putJsonText(block, at, bytes, 0, bytes.length)
}

const putCell = (block: Uint8Array, at: number, column: ChunkColumn, row: number): number => {
  const { view } = column
  switch (column.shape.kind) {
    case KIND.text:
      column.locate(row)
      return putJsonText(block, at, column.text_bytes, column.text_start, column.text_end)
    case KIND.int64:
      return putInt64(block, at, column, row)
    case KIND.double:
      return putFinite(block, at, view.getFloat64(row * 8, true))
    case KIND.days:
    case KIND.seconds:
    case KIND.millis:
    case KIND.micros:
    case KIND.nanos:
      return putMoment(block, at, column, row)
    case KIND.int32:
      return putInteger(block, at, view.getInt32(row * 4, true))
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
    case KIND.nothing:
      return putNull(block, at)
  }
}

/** Bytes that a row takes at most, apart from its texts. */
const fixedRoom = (columns: readonly ChunkColumn[], keys: readonly Buffer[]): number =>
  columns.reduce((sum, { shape }) => {
    const longest_label = shape.label_bytes.reduce((most, bytes) => Math.max(most, bytes.length), 0)
    return sum + NUMBER_ROOM + jsonTextRoom(longest_label)
  }, 3) + keys.reduce((sum, key) => sum + key.length, 0)

/** Writes the chunk's first `rows` rows as JSON objects, separated by commas. */
export const writeJsonRows = (
  out: ByteWriter,
  columns: readonly ChunkColumn[],
  keys: readonly Buffer[],
  rows: number,
  first: boolean,
): void => {
  const fixed = fixedRoom(columns, keys)
  const texts = columns.filter(column => column.shape.kind === KIND.text)
  for (let row = 0; row < rows; row++) {
    let room = fixed
    for (let i = 0; i < texts.length; i++) room += jsonTextRoom((texts[i] as ChunkColumn).textLength(row))
    out.room(room)
    const { block } = out
    let at = out.at
    if (!first || row > 0) block[at++] = COMMA
    if (columns.length === 0) block[at++] = OPEN_ROW
    for (let i = 0; i < columns.length; i++) {
      const column = columns[i] as ChunkColumn
      const key = keys[i] as Buffer
      at = putBytes(block, at, key, 0, key.length)
      at = column.isNull(row) ? putNull(block, at) : putCell(block, at, column, row)
    }
    block[at++] = CLOSE_ROW
    out.at = at
  }
}
