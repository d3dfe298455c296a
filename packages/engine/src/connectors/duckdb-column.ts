import type { DuckDBDataChunk, DuckDBType } from '@duckdb/node-api'
import duckdb from '@duckdb/node-bindings'
import { type Words, wordsOf } from '../bytes/put.ts'
import { KIND, type Kind } from './duckdb-kinds.ts'

/** Properties of a result column that are available before its first chunk. */
export interface ColumnShape {
  readonly kind: Kind
  /** Digits after the point of a decimal; 0 for other types. */
  readonly scale: number
  /** Labels of an enumeration, by code. */
  readonly labels: readonly string[]
  /** The labels as JSON. */
  readonly label_json: readonly Words[]
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

/** Memory that contains texts. */
export interface TextMemory {
  readonly bytes: Uint8Array
  readonly view: DataView
}

const memoryOf = (bytes: Uint8Array): TextMemory => ({
  bytes,
  view: new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength),
})

const encoder = new TextEncoder()
const decoder = new TextDecoder()

export const shapeOf = (type: DuckDBType, kind: Kind): ColumnShape => {
  const labels = 'values' in type && Array.isArray(type.values) ? (type.values as readonly string[]) : []
  return {
    kind,
    scale: 'scale' in type && typeof type.scale === 'number' ? type.scale : 0,
    labels,
    label_json: labels.map(label => wordsOf(encoder.encode(JSON.stringify(label)))),
  }
}

/** Maximum number of bytes of a text that DuckDB stores within the 16 bytes of the cell. */
const INLINE = 12
/**
 * Maximum gap in bytes between texts that are fetched together. Far below a page, so that no unmapped memory is read.
 */
const NEIGHBOUR = 64
const HIGH = 0x1_0000_0000
const NO_BYTES = new Uint8Array(0)
const NO_WORDS = new Uint32Array(0)
const NO_RUNS = new Uint16Array(0)

const address = (words: Uint32Array, row: number): number =>
  (words[row * 4 + 3] as number) * HIGH + (words[row * 4 + 2] as number)

/**
 * One column of one chunk, read in place. Longer texts are stored outside the cells; adjacent ones are fetched
 * together, because a call per value would cost more than the rest of the row.
 */
export class ChunkColumn {
  readonly shape: ColumnShape
  readonly kind: Kind
  readonly view: DataView
  /** Bytes of the longest text; 0 for columns of other kinds. */
  longest_text = 0
  private readonly cells: TextMemory
  private readonly valid: Uint8Array | null
  private readonly words: Uint32Array
  private readonly runs: TextMemory[] = []
  private run_of = NO_RUNS
  private offset_of = NO_WORDS

  constructor(chunk: DuckDBDataChunk, index: number, rows: number, shape: ColumnShape) {
    const vector = duckdb.data_chunk_get_vector(chunk.chunk, index)
    const width = WIDTH[shape.kind]
    this.shape = shape
    this.kind = shape.kind
    this.valid = duckdb.vector_get_validity(vector, Math.ceil(rows / 64) * 8) ?? null
    const bytes = width === 0 ? NO_BYTES : duckdb.vector_get_data(vector, rows * width)
    this.cells = memoryOf(bytes)
    this.view = this.cells.view
    this.words = shape.kind === KIND.text ? new Uint32Array(bytes.buffer, bytes.byteOffset, rows * 4) : NO_WORDS
    if (shape.kind === KIND.text && this.hasLongTexts(rows)) this.fetchLongTexts(rows)
  }

  isNull(row: number): boolean {
    return this.valid !== null && ((this.valid[row >> 3] as number) & (1 << (row & 7))) === 0
  }

  private hasLongTexts(rows: number): boolean {
    const { words } = this
    let longest = 0
    for (let row = 0; row < rows; row++) {
      const length = words[row * 4] as number
      if (length > longest && !this.isNull(row)) longest = length
    }
    this.longest_text = longest
    return longest > INLINE
  }

  private fetchLongTexts(rows: number): void {
    const { words } = this
    const cells = this.cells.bytes
    this.run_of = new Uint16Array(rows)
    this.offset_of = new Uint32Array(rows)
    let first = -1
    let start = 0
    let end = 0
    const close = () => {
      if (first < 0) return
      const at = cells.byteOffset + first * 16 + 8
      this.runs.push(memoryOf(duckdb.get_data_from_pointer(cells.buffer as ArrayBuffer, at, end - start)))
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

  /** Returns the length of the row's text in bytes; 0 for null and for columns of other kinds. */
  textLength(row: number): number {
    return this.kind !== KIND.text || this.isNull(row) ? 0 : (this.words[row * 4] as number)
  }

  /**
   * Returns the memory of the row's text, which must not be null. Four bytes are readable there even if the text is
   * shorter.
   */
  textMemory(row: number): TextMemory {
    const length = this.words[row * 4] as number
    return length <= INLINE ? this.cells : (this.runs[this.run_of[row] as number] as TextMemory)
  }

  /** Returns the offset in bytes of the row's text in that memory. */
  textStart(row: number): number {
    const length = this.words[row * 4] as number
    return length <= INLINE ? row * 16 + 4 : (this.offset_of[row] as number)
  }

  text(row: number): string {
    const start = this.textStart(row)
    return decoder.decode(this.textMemory(row).bytes.subarray(start, start + this.textLength(row)))
  }

  /** Returns the code of an enumeration's label. */
  code(row: number): number {
    if (this.shape.kind === KIND.enum8) return this.view.getUint8(row)
    if (this.shape.kind === KIND.enum16) return this.view.getUint16(row * 2, true)
    return this.view.getUint32(row * 4, true)
  }

  /** Returns the 64-bit integer of the row as a number, or NaN if a number cannot represent it exactly. */
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
