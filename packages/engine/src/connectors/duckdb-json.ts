import type { ByteWriter } from '../bytes/byte-writer.ts'
import type { ChunkColumn } from './duckdb-column.ts'
import { KIND, type Kind } from './duckdb-kinds.ts'
import { decimalText, epochMillis, exactInteger, shortDecimal, shortestFloat } from './duckdb-numbers.ts'

const NULL = Buffer.from('null')
const TRUE = Buffer.from('true')
const FALSE = Buffer.from('false')
const OPEN_ROW = Buffer.from('{')
const CLOSE_ROW = 0x7d
const COMMA = 0x2c

/** The bytes before each cell: `{"a":` for the first column, `,"b":` for the others. */
export const jsonKeys = (names: readonly string[]): readonly Buffer[] =>
  names.map((name, i) => Buffer.from(`${i === 0 ? '{' : ','}${JSON.stringify(name)}:`))

type WriteCell = (out: ByteWriter, column: ChunkColumn, row: number) => void

const finite = (out: ByteWriter, value: number): void => {
  if (Number.isFinite(value)) out.double(value)
  else out.raw(NULL)
}

const integer64: WriteCell = (out, column, row) => {
  const value = column.safeInt64(row)
  if (Number.isNaN(value)) out.ascii(`"${column.bigInt(row)}"`)
  else out.integer(value)
}

const wide: WriteCell = (out, column, row) => {
  const value = exactInteger(column.bigInt(row))
  if (typeof value === 'number') out.integer(value)
  else out.ascii(`"${value}"`)
}

const decimal: WriteCell = (out, column, row) => {
  const unscaled = shortDecimal(column, row)
  if (Number.isNaN(unscaled)) out.ascii(`"${decimalText(column.bigInt(row), column.shape.scale)}"`)
  else out.decimal(unscaled, column.shape.scale)
}

const moment: WriteCell = (out, column, row) => {
  const millis = epochMillis(column, row)
  if (Number.isNaN(millis)) out.raw(NULL)
  else out.integer(millis)
}

const label: WriteCell = (out, column, row) => {
  const bytes = column.shape.label_bytes[column.code(row)]
  if (bytes === undefined) out.raw(NULL)
  else out.jsonText(bytes, 0, bytes.length)
}

const WRITERS: Readonly<Record<Kind, WriteCell>> = {
  [KIND.bool]: (out, column, row) => out.raw(column.view.getUint8(row) === 0 ? FALSE : TRUE),
  [KIND.int8]: (out, column, row) => out.integer(column.view.getInt8(row)),
  [KIND.uint8]: (out, column, row) => out.integer(column.view.getUint8(row)),
  [KIND.int16]: (out, column, row) => out.integer(column.view.getInt16(row * 2, true)),
  [KIND.uint16]: (out, column, row) => out.integer(column.view.getUint16(row * 2, true)),
  [KIND.int32]: (out, column, row) => out.integer(column.view.getInt32(row * 4, true)),
  [KIND.uint32]: (out, column, row) => out.integer(column.view.getUint32(row * 4, true)),
  [KIND.int64]: integer64,
  [KIND.uint64]: wide,
  [KIND.int128]: wide,
  [KIND.uint128]: wide,
  [KIND.float]: (out, column, row) => finite(out, shortestFloat(column.view.getFloat32(row * 4, true))),
  [KIND.double]: (out, column, row) => finite(out, column.view.getFloat64(row * 8, true)),
  [KIND.decimal16]: decimal,
  [KIND.decimal32]: decimal,
  [KIND.decimal64]: decimal,
  [KIND.decimal128]: decimal,
  [KIND.days]: moment,
  [KIND.seconds]: moment,
  [KIND.millis]: moment,
  [KIND.micros]: moment,
  [KIND.nanos]: moment,
  [KIND.text]: (out, column, row) => {
    column.locate(row)
    out.jsonText(column.text_bytes, column.text_start, column.text_end)
  },
  [KIND.enum8]: label,
  [KIND.enum16]: label,
  [KIND.enum32]: label,
  [KIND.nothing]: out => out.raw(NULL),
}

/** Writes the chunk's first `rows` rows as JSON objects, separated by commas. */
export const writeJsonRows = (
  out: ByteWriter,
  columns: readonly ChunkColumn[],
  keys: readonly Buffer[],
  rows: number,
  first: boolean,
): void => {
  const writers = columns.map(column => WRITERS[column.shape.kind])
  for (let row = 0; row < rows; row++) {
    if (!first || row > 0) out.byte(COMMA)
    if (columns.length === 0) out.raw(OPEN_ROW)
    for (let i = 0; i < columns.length; i++) {
      const column = columns[i] as ChunkColumn
      out.raw(keys[i] as Buffer)
      if (column.isNull(row)) out.raw(NULL)
      else (writers[i] as WriteCell)(out, column, row)
    }
    out.byte(CLOSE_ROW)
  }
}
