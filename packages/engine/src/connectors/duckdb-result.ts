import { setImmediate } from 'node:timers/promises'
import type { ColumnFacts, QueryFacts, QueryJob } from '@belvedere/core/engine-protocol'
import { GENERIC_TYPE } from '@belvedere/core/table'
import { type DuckDBDataChunk, DuckDBMaterializedResult, type DuckDBResult } from '@duckdb/node-api'
import { ByteWriter } from '../bytes/byte-writer.ts'
import { csvComma, csvField, csvHead, csvLineEnd } from '../bytes/csv.ts'
import { fileHeaders } from '../bytes/headers.ts'
import { JobFailure } from '../failure.ts'
import type { JobContext, LaneAnswer } from '../lane.ts'
import { readCell } from './duckdb-cells.ts'
import { ChunkColumn, type ColumnShape, shapeOf } from './duckdb-column.ts'
import { jsonKeys, writeJsonRows } from './duckdb-json.ts'
import { KIND, kindOf } from './duckdb-kinds.ts'

/** Maximum number of bytes of one response. */
const MAX_ANSWER = 512 * 1024 * 1024

const OPEN_LIST = 0x5b
const CLOSE_LIST = 0x5d

/** Consumer of a result, chunk by chunk. */
interface Sink {
  readonly take: (columns: readonly ChunkColumn[], rows: number) => void
  /** Destination of the bytes; null for sinks that collect rows as values or send their bytes themselves. */
  readonly out: ByteWriter | null
  /** Must be awaited after each chunk. */
  readonly flush?: () => Promise<void> | undefined
  readonly end: (
    delivered: Delivered,
  ) => Promise<{ readonly facts: ColumnFacts; readonly rowcount: number; readonly body: readonly Uint8Array[] }>
}

interface Delivered {
  readonly rows: number
}

const jsonSink = (facts: ColumnFacts): Sink => {
  const out = new ByteWriter()
  const keys = jsonKeys(facts.colnames)
  let first = true
  out.byte(OPEN_LIST)
  return {
    take: (columns, rows) => {
      writeJsonRows(out, columns, keys, rows, first)
      first = false
    },
    out,
    end: async ({ rows }) => {
      out.byte(CLOSE_LIST)
      return { facts, rowcount: rows, body: out.blocks() }
    },
  }
}

/** All columns are text at this point; the facts still have the original types. */
const csvSink = (facts: ColumnFacts, { headers }: QueryJob): Sink => {
  const out = new ByteWriter()
  const harmless = facts.coltypes.map(type => type !== GENERIC_TYPE.string)
  csvHead(out, fileHeaders(facts.colnames, headers))
  const line = (columns: readonly ChunkColumn[], row: number) => {
    columns.forEach((column, i) => {
      if (i > 0) csvComma(out)
      if (column.shape.kind !== KIND.text || column.isNull(row)) return
      const start = column.textStart(row)
      csvField(out, column.textMemory(row).bytes, start, start + column.textLength(row), harmless[i] === true)
    })
    csvLineEnd(out)
  }
  return {
    take: (columns, rows) => {
      for (let row = 0; row < rows; row++) line(columns, row)
    },
    out,
    end: async ({ rows }) => ({ facts, rowcount: rows, body: out.blocks() }),
  }
}

/** Writes the rows of a spreadsheet file, which are compressed and sent while they arrive. */
const xlsxSink = async (
  facts: ColumnFacts,
  { headers }: QueryJob,
  sendBlocks: JobContext['sendBlocks'],
): Promise<Sink> => {
  const { XlsxFile } = await import('../bytes/xlsx.ts')
  const file = new XlsxFile(facts, fileHeaders(facts.colnames, headers), block => sendBlocks([block]))
  return {
    take: (columns, rows) => {
      for (let row = 0; row < rows; row++) file.row(columns.map(column => readCell(column, row)))
    },
    out: null,
    flush: () => file.flush(),
    end: async ({ rows }) => {
      await file.end()
      return { facts, rowcount: rows, body: [] }
    },
  }
}

const sinkFor = async (facts: ColumnFacts, job: QueryJob, sendBlocks: JobContext['sendBlocks']): Promise<Sink> => {
  if (job.format === 'xlsx') return xlsxSink(facts, job, sendBlocks)
  return job.format === 'csv' ? csvSink(facts, job) : jsonSink(facts)
}

const shapesOf = (result: DuckDBResult): readonly ColumnShape[] =>
  result.columnTypes().map(type => {
    const kind = kindOf(type)
    if (kind === null) throw new Error(`column of type ${type} cannot be read from memory`)
    return shapeOf(type, kind)
  })

const columnsOf = (chunk: DuckDBDataChunk, rows: number, shapes: readonly ColumnShape[]): readonly ChunkColumn[] =>
  shapes.map((shape, i) => new ChunkColumn(chunk, i, rows, shape))

const FEW_CHUNKS = 4

/** Resolves when the last postponed chunk may be written. */
let last: Promise<unknown> = Promise.resolve()

/** Between two polls of the channel, only one chunk of all large responses is written. */
const channelTurn = (): Promise<unknown> => {
  last = last.then(() => setImmediate())
  return last
}

/**
 * Yields chunks as they arrive. Those of a materialized result are all available, so after the first few the channel is
 * polled between them.
 */
async function* chunksOf(result: DuckDBResult): AsyncGenerator<DuckDBDataChunk> {
  if (result instanceof DuckDBMaterializedResult) {
    const { chunkCount } = result
    for (let i = 0; i < chunkCount; i++) {
      if (i >= FEW_CHUNKS) await channelTurn()
      yield result.getChunk(i)
    }
    return
  }
  for (;;) {
    const chunk = await result.fetchChunk()
    if (chunk === null || chunk.rowCount === 0) return
    yield chunk
  }
}

export interface WriteOptions {
  /** Start of the job on the clock of `performance.now()`. */
  readonly started: number
  readonly sendBlocks: JobContext['sendBlocks']
}

/** Sends the completed blocks while the rest is being written. */
const passOn = (out: ByteWriter, job: QueryJob, sendBlocks: WriteOptions['sendBlocks']): Promise<void> | undefined => {
  if (!job.streamed && out.length > MAX_ANSWER) {
    throw new JobFailure('out_of_memory', 'The result is too large to be sent.')
  }
  const blocks = out.takeFull()
  return blocks.length > 0 ? sendBlocks(blocks) : undefined
}

/** Returns the number of rows at the start of a chunk that are totals. */
function leadingTotals(columns: readonly ChunkColumn[], rows: number, markers: readonly number[]): number {
  const own = markers.flatMap(index => columns[index] ?? [])
  let row = 0
  while (row < rows && own.some(column => Number(readCell(column, row)) > 0)) row += 1
  return row
}

/**
 * Reads the result up to the job's limit and writes its bytes. Reads one row beyond the limit to detect further rows,
 * and never delivers it.
 */
export const writeResult = async (
  result: DuckDBResult,
  facts: ColumnFacts,
  job: QueryJob,
  { started, sendBlocks }: WriteOptions,
): Promise<LaneAnswer> => {
  const sink = await sinkFor(facts, job, sendBlocks)
  const shapes = shapesOf(result)
  let rows = 0
  let limit_reached = false
  let write_ms = 0
  let total_columns = job.total_columns ?? []
  let totals = 0
  for await (const chunk of chunksOf(result)) {
    const began = performance.now()
    const got = chunk.rowCount
    const columns = columnsOf(chunk, got, shapes)
    if (total_columns.length > 0) {
      const leading = leadingTotals(columns, got, total_columns)
      totals += leading
      if (leading < got) total_columns = []
    }
    const taken = Math.min(got, totals + job.row_limit - rows)
    limit_reached = taken < got
    if (taken > 0) sink.take(columns, taken)
    rows += taken
    const sent = sink.out === null ? sink.flush?.() : passOn(sink.out, job, sendBlocks)
    if (sent) await sent
    write_ms += performance.now() - began
    if (limit_reached) break
  }
  const began = performance.now()
  const { facts: ended, rowcount, body } = await sink.end({ rows })
  write_ms += performance.now() - began
  const timing = { queue_ms: 0, run_ms: performance.now() - started - write_ms, write_ms }
  const answer: QueryFacts = { ...ended, rowcount, sql_rowcount: rows - totals, limit_reached, timing }
  return { facts: answer, body }
}
