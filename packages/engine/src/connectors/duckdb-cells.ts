import type { Cell } from '@belvedere/core/table'
import type { ChunkColumn } from './duckdb-column.ts'
import { KIND } from './duckdb-kinds.ts'
import { decimalText, epochMillis, exactInteger, shortDecimal, shortestFloat } from './duckdb-numbers.ts'

const finite = (value: number): number | null => (Number.isFinite(value) ? value : null)

const decimal = (column: ChunkColumn, row: number): Cell => {
  const { scale } = column.shape
  const short = shortDecimal(column, row)
  if (Number.isNaN(short)) return decimalText(column.bigInt(row), scale)
  return scale === 0 ? short : Number(decimalText(BigInt(short), scale))
}

/** Reads one value by the same rules as the JSON writer, for rows that are post-processed. */
export const readCell = (column: ChunkColumn, row: number): Cell => {
  if (column.isNull(row)) return null
  const { view } = column
  switch (column.shape.kind) {
    case KIND.bool:
      return view.getUint8(row) !== 0
    case KIND.int8:
      return view.getInt8(row)
    case KIND.uint8:
      return view.getUint8(row)
    case KIND.int16:
      return view.getInt16(row * 2, true)
    case KIND.uint16:
      return view.getUint16(row * 2, true)
    case KIND.int32:
      return view.getInt32(row * 4, true)
    case KIND.uint32:
      return view.getUint32(row * 4, true)
    case KIND.int64:
    case KIND.uint64:
    case KIND.int128:
    case KIND.uint128:
      return exactInteger(column.bigInt(row))
    case KIND.float:
      return finite(shortestFloat(view.getFloat32(row * 4, true)))
    case KIND.double:
      return finite(view.getFloat64(row * 8, true))
    case KIND.decimal16:
    case KIND.decimal32:
    case KIND.decimal64:
    case KIND.decimal128:
      return decimal(column, row)
    case KIND.days:
    case KIND.seconds:
    case KIND.millis:
    case KIND.micros:
    case KIND.nanos:
      return finite(epochMillis(column, row))
    case KIND.text:
      return column.text(row)
    case KIND.enum8:
    case KIND.enum16:
    case KIND.enum32:
      return column.shape.labels[column.code(row)] ?? null
    case KIND.nothing:
      return null
  }
}
