import type { ColumnFacts, QueryFacts, QueryJob } from '@belvedere/core/engine-protocol'
import type { Cell } from '@belvedere/core/table'
import { ByteWriter } from '../../bytes/byte-writer.ts'
import { csvCell, csvComma, csvHead, csvLineEnd } from '../../bytes/csv.ts'
import { fileHeaders } from '../../bytes/headers.ts'
import { JobFailure } from '../../failure.ts'
import type { JobContext, LaneAnswer } from '../../lane.ts'
import { namedColumns } from '../column-names.ts'
import type { RawValue } from './cells.ts'
import { cellOf } from './cells.ts'
import type { ResultColumn, RowTaker } from './connector.ts'

/** Maximum number of bytes of one response. */
const MAX_ANSWER = 512 * 1024 * 1024
/** Number of characters that are encoded at a time. */
const PIECE = 64 * 1024
/** Number of rows that are flushed at a time. */
const ROWS_AT_A_TIME = 1000

/** Result columns with distinct names. */
interface NamedColumns {
  readonly columns: readonly ResultColumn[]
  readonly facts: ColumnFacts
}

/** @param colnames names that replace those of the statement, by column index */
function nameColumns(columns: readonly ResultColumn[], colnames: readonly string[] = []): NamedColumns {
  const names = namedColumns(columns.map(({ name }, i) => colnames[i] ?? name))
  return {
    columns: columns.map((column, i) => ({ ...column, name: names.colnames[i] ?? column.name })),
    facts: factsOf(columns, names),
  }
}

const factsOf = (columns: readonly ResultColumn[], names: ReturnType<typeof namedColumns>): ColumnFacts => ({
  ...names,
  coltypes: columns.map(column => column.generic_type),
  dbtypes: columns.map(column => column.dbtype),
})

/** Consumer of rows that turns them into bytes. */
interface Sink {
  readonly out: ByteWriter | null
  readonly row: (values: readonly RawValue[]) => void
  /** Flushes collected rows; returns a promise if the receiver is not ready for more. */
  readonly flush?: () => Promise<void> | undefined
  readonly end: () => Promise<{ facts: ColumnFacts; rowcount: number | null; body: readonly Uint8Array[] }>
}

const jsonSink = ({ columns, facts }: NamedColumns): Sink => {
  const out = new ByteWriter()
  const keys = columns.map(({ name }, i) => `${i === 0 ? '{' : ','}${JSON.stringify(name)}:`)
  let text = '['
  let first = true
  const flush = () => {
    out.raw(Buffer.from(text))
    text = ''
  }
  return {
    out,
    row: values => {
      if (!first) text += ','
      first = false
      if (columns.length === 0) text += '{'
      for (let i = 0; i < columns.length; i++) {
        const cell = cellOf((columns[i] as ResultColumn).kind, values[i] ?? null)
        text += keys[i] + (typeof cell === 'number' ? String(cell) : JSON.stringify(cell))
      }
      text += '}'
      if (text.length > PIECE) flush()
    },
    end: async () => {
      text += ']'
      flush()
      return { facts, rowcount: null, body: out.blocks() }
    },
  }
}

const DAY_LENGTH = 10

const csvSink = ({ columns, facts }: NamedColumns, { headers }: QueryJob): Sink => {
  const out = new ByteWriter()
  csvHead(out, fileHeaders(facts.colnames, headers))
  return {
    out,
    row: values => {
      columns.forEach(({ kind, generic_type }, i) => {
        if (i > 0) csvComma(out)
        const cell = cellOf(kind, values[i] ?? null)
        const is_day = kind === 'date' && typeof cell === 'number'
        if (is_day) out.raw(Buffer.from(new Date(cell).toISOString().slice(0, DAY_LENGTH)))
        else csvCell(out, cell, generic_type)
      })
      csvLineEnd(out)
    },
    end: async () => ({ facts, rowcount: null, body: out.blocks() }),
  }
}

/** The spreadsheet writer, loaded on first use. */
type Sheets = typeof import('../../bytes/xlsx.ts').XlsxFile

const xlsxSink = (
  { columns, facts }: NamedColumns,
  { headers }: QueryJob,
  Sheet: Sheets,
  sendBlocks: JobContext['sendBlocks'],
): Sink => {
  const file = new Sheet(facts, fileHeaders(facts.colnames, headers), block => sendBlocks([block]))
  return {
    out: null,
    row: values => file.row(columns.map(({ kind }, i) => cellOf(kind, values[i] ?? null))),
    flush: () => file.flush(),
    end: async () => {
      await file.end()
      return { facts, rowcount: null, body: [] }
    },
  }
}

const sinkFor = (
  columns: NamedColumns,
  job: QueryJob,
  sheets: Sheets | null,
  sendBlocks: JobContext['sendBlocks'],
): Sink => {
  if (sheets !== null) return xlsxSink(columns, job, sheets, sendBlocks)
  return job.format === 'csv' ? csvSink(columns, job) : jsonSink(columns)
}

/**
 * Writes a response while its rows arrive, up to the job's limit. Reads one row beyond the limit to detect further
 * rows, and never delivers it.
 */
export class AnswerWriter implements RowTaker {
  private sink: Sink | null = null
  private rows = 0
  private totals = 0
  private total_columns: readonly number[]
  private limit_reached = false
  private began_writing = 0
  private taken: Promise<void> | undefined
  private readonly job: QueryJob
  private readonly sendBlocks: JobContext['sendBlocks']
  private readonly sheets: Sheets | null

  private constructor(job: QueryJob, sendBlocks: JobContext['sendBlocks'], sheets: Sheets | null) {
    this.job = job
    this.total_columns = job.total_columns ?? []
    this.sendBlocks = sendBlocks
    this.sheets = sheets
  }

  static async open(job: QueryJob, sendBlocks: JobContext['sendBlocks']): Promise<AnswerWriter> {
    const needs_sheets = job.format === 'xlsx'
    return new AnswerWriter(job, sendBlocks, needs_sheets ? (await import('../../bytes/xlsx.ts')).XlsxFile : null)
  }

  /** True once part of the response has arrived: the statement cannot be repeated safely. */
  get begun(): boolean {
    return this.sink !== null
  }

  columns(columns: readonly ResultColumn[]): void {
    this.sink = sinkFor(nameColumns(columns, this.job.colnames), this.job, this.sheets, this.sendBlocks)
    this.began_writing = performance.now()
  }

  row(values: readonly RawValue[]): boolean {
    const { sink } = this
    if (sink === null) throw new Error('a row came before its columns')
    if (this.total_columns.length > 0) {
      if (this.total_columns.some(index => Number(values[index]) > 0)) this.totals += 1
      else this.total_columns = []
    }
    if (this.rows >= this.totals + this.job.row_limit) {
      this.limit_reached = true
      return false
    }
    sink.row(values)
    this.rows += 1
    if (this.rows % ROWS_AT_A_TIME === 0) this.passOn(sink)
    return true
  }

  /** Sends the completed blocks while the rest is being read. */
  private passOn({ out, flush }: Sink): void {
    this.taken = flush?.()
    if (out === null) return
    if (out.length > MAX_ANSWER && this.job.streamed === undefined) {
      throw new JobFailure('out_of_memory', 'The result is too large to be sent.')
    }
    const blocks = out.takeFull()
    if (blocks.length > 0) this.taken = this.sendBlocks(blocks)
  }

  full(): Promise<void> | undefined {
    const { taken } = this
    this.taken = undefined
    return taken
  }

  /** @param started start of the job on the clock of `performance.now()` */
  async finish(started: number): Promise<LaneAnswer> {
    if (this.sink === null) this.columns([])
    const { facts, rowcount, body } = await (this.sink as unknown as Sink).end()
    const ended = performance.now()
    const timing = { queue_ms: 0, run_ms: this.began_writing - started, write_ms: ended - this.began_writing }
    const answer: QueryFacts = {
      ...facts,
      rowcount: rowcount ?? this.rows,
      sql_rowcount: this.rows - this.totals,
      limit_reached: this.limit_reached,
      timing,
    }
    return { facts: answer, body }
  }
}

/** Collects a small result as rows, for the connector's own queries. */
export class RowCollector implements RowTaker {
  private names: readonly ResultColumn[] = []
  readonly rows: Record<string, Cell>[] = []

  columns(columns: readonly ResultColumn[]): void {
    this.names = nameColumns(columns).columns
  }

  row(values: readonly RawValue[]): boolean {
    this.rows.push(
      Object.fromEntries(this.names.map(({ name, kind }, i) => [name, cellOf(kind, values[i] ?? null)] as const)),
    )
    return true
  }
}
