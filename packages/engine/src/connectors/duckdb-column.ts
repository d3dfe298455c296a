import type { DuckDBDataChunk, DuckDBType } from '@duckdb/node-api'
import duckdb from '@duckdb/node-bindings'
import { KIND, type Kind } from './duckdb-kinds.ts'

/** What is known of a result column before its first chunk arrives. */
export interface ColumnShape {
  readonly kind: Kind
  /** Digits after the point of a decimal; 0 for all others. */
  readonly scale: number
  /** Labels of an enumeration, by code. */
  readonly labels: readonly string[]
  /** The labels again, as UTF-8. */
  readonly label_bytes: readonly Uint8Array[]
}

const WIDTH: Readonly<Record<Kind, number>> = {
  [KIND.bool]: 1,
  [KIND.int8]: 1,
  [KIND.uint8]: 1,
  [KIND.int16]: 2,
  [KIND.uint16]: 2,
  [KIND.int32]: 4,
  [KIND.uint32]: 4,
  [KIND.int64]: 8,
  [KIND.uint64]: 8,
  [KIND.int128]: 16,
  [KIND.uint128]: 16,
  [KIND.float]: 4,
  [KIND.double]: 8,
  [KIND.decimal16]: 2,
  [KIND.decimal32]: 4,
  [KIND.decimal64]: 8,
  [KIND.decimal128]: 16,
  [KIND.days]: 4,
  [KIND.seconds]: 8,
  [KIND.millis]: 8,
  [KIND.micros]: 8,
  [KIND.nanos]: 8,
  [KIND.text]: 16,
  [KIND.enum8]: 1,
  [KIND.enum16]: 2,
  [KIND.enum32]: 4,
  [KIND.nothing]: 0,
}

const encoder = new TextEncoder()
const decoder = new TextDecoder()

export const shapeOf = (type: DuckDBType, kind: Kind): ColumnShape => {
  const labels = 'values' in type && Array.isArray(type.values) ? (type.values as readonly string[]) : []
  return {
    kind,
    scale: 'scale' in type && typeof type.scale === 'number' ? type.scale : 0,
    labels,
    label_bytes: labels.map(label => encoder.encode(label)),
  }
}

/** Longest text that DuckDB keeps inside the 16 bytes of the cell itself. */
const INLINE = 12
/** Bytes between two texts that still count as neighbours: far below a page, so nothing unmapped lies between. */
const NEIGHBOUR = 64
const HIGH = 0x1_0000_0000
const NO_BYTES = new Uint8Array(0)

const address = (words: Uint32Array, row: number): number =>
  (words[row * 4 + 3] as number) * HIGH + (words[row * 4 + 2] as number)

/**
 * One column of one chunk, read in place. Long texts lie elsewhere; neighbouring ones are fetched
 * together, because one call per value would cost more than the whole row.
 */
export class ChunkColumn {
  readonly shape: ColumnShape
  readonly view: DataView
  readonly bytes: Uint8Array
  private readonly valid: Uint8Array | null
  private readonly words: Uint32Array
  private readonly runs: Uint8Array[] = []
  private readonly run_of: Uint16Array
  private readonly offset_of: Uint32Array

  /** Where the text of the row that `locate` was called for lies. */
  text_bytes: Uint8Array = NO_BYTES
  text_start = 0
  text_end = 0

  constructor(chunk: DuckDBDataChunk, index: number, rows: number, shape: ColumnShape) {
    const vector = duckdb.data_chunk_get_vector(chunk.chunk, index)
    const width = WIDTH[shape.kind]
    this.shape = shape
    this.valid = duckdb.vector_get_validity(vector, Math.ceil(rows / 64) * 8) ?? null
    this.bytes = width === 0 ? NO_BYTES : duckdb.vector_get_data(vector, rows * width)
    this.view = new DataView(this.bytes.buffer, this.bytes.byteOffset, this.bytes.byteLength)
    const is_text = shape.kind === KIND.text
    this.words = is_text ? new Uint32Array(this.bytes.buffer, this.bytes.byteOffset, rows * 4) : new Uint32Array(0)
    this.run_of = new Uint16Array(is_text ? rows : 0)
    this.offset_of = new Uint32Array(is_text ? rows : 0)
    if (is_text) this.fetchLongTexts(rows)
  }

  isNull(row: number): boolean {
    return this.valid !== null && ((this.valid[row >> 3] as number) & (1 << (row & 7))) === 0
  }

  private fetchLongTexts(rows: number): void {
    const { words } = this
    let first = -1
    let start = 0
    let end = 0
    const close = () => {
      if (first < 0) return
      const at = this.bytes.byteOffset + first * 16 + 8
      this.runs.push(duckdb.get_data_from_pointer(this.bytes.buffer as ArrayBuffer, at, end - start))
    }
    for (let row = 0; row < rows; row++) {
      const length = words[row * 4] as number
      if (length <= INLINE || this.isNull(row)) continue
      const from = address(words, row)
      if (first < 0 || from < start || from > end + NEIGHBOUR) {
        close()
        first = row
        start = from
        end = from
      }
      if (from + length > end) end = from + length
      this.run_of[row] = this.runs.length
      this.offset_of[row] = from - start
    }
    close()
  }

  /** Bytes of the row's text; 0 for null. */
  textLength(row: number): number {
    return this.isNull(row) ? 0 : (this.words[row * 4] as number)
  }

  /** Points `text_bytes`, `text_start` and `text_end` at the row's text. */
  locate(row: number): void {
    const length = this.words[row * 4] as number
    if (length <= INLINE) {
      this.text_bytes = this.bytes
      this.text_start = row * 16 + 4
    } else {
      this.text_bytes = this.runs[this.run_of[row] as number] ?? NO_BYTES
      this.text_start = this.offset_of[row] as number
    }
    this.text_end = this.text_start + length
  }

  text(row: number): string {
    this.locate(row)
    return decoder.decode(this.text_bytes.subarray(this.text_start, this.text_end))
  }

  /** Code of an enumeration's label. */
  code(row: number): number {
    if (this.shape.kind === KIND.enum8) return this.view.getUint8(row)
    if (this.shape.kind === KIND.enum16) return this.view.getUint16(row * 2, true)
    return this.view.getUint32(row * 4, true)
  }

  /** The 64-bit integer of the row as a number, or NaN where a number cannot hold it exactly. */
  safeInt64(row: number): number {
    const high = this.view.getInt32(row * 8 + 4, true)
    if (high >= 0x20_0000 || high < -0x20_0000) return Number.NaN
    const value = high * HIGH + this.view.getUint32(row * 8, true)
    return Number.isSafeInteger(value) ? value : Number.NaN
  }

  bigInt(row: number): bigint {
    const { kind } = this.shape
    if (kind === KIND.uint64) return this.view.getBigUint64(row * 8, true)
    if (kind === KIND.uint128) return (this.view.getBigUint64(row * 16 + 8, true) << 64n) + this.low(row)
    if (kind === KIND.int128 || kind === KIND.decimal128) {
      return (this.view.getBigInt64(row * 16 + 8, true) << 64n) + this.low(row)
    }
    return this.view.getBigInt64(row * 8, true)
  }

  private low(row: number): bigint {
    return this.view.getBigUint64(row * 16, true)
  }
}
