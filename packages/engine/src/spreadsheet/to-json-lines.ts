import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type FileNote, NULL_VALUES, type ReadOptions } from '@belvedere/core/engine-protocol'
import { type Heading, headingNotes } from '../columns/headings.ts'
import { CANCELLED, JobFailure } from '../failure.ts'
import { ColumnTally } from './column-tally.ts'
import { openSheets } from './open-sheets.ts'
import type { SheetCell, SheetRow } from './sheet-rows.ts'
import type { Sheets, WorkbookFormat } from './sheets.ts'

export interface SheetChoice {
  /** Name of the sheet; null for the first one. */
  readonly sheet: string | null
  /** Maximum number of rows to read; null for all. */
  readonly rows: number | null
  readonly format?: WorkbookFormat | undefined
  readonly read?: ReadOptions | undefined
}

/** Column names with types. Pairs, because an object would sort names such as 2024 first. */
export type SheetColumnType = readonly [name: string, type: string]

export interface SheetFacts {
  /** Names and engine types in the order of the sheet. */
  readonly columns: readonly SheetColumnType[]
  readonly notes: readonly FileNote[]
  /** Names of all sheets. */
  readonly sheets: readonly string[]
}

/** Number of rows that are searched for the header: titles and notes are often above it. */
const HEAD_ROWS = 20
/** Maximum number of columns: with more, DuckDB is too slow. */
const MAX_COLUMNS = 4096
/** Number of characters that are collected before they are written. */
const BLOCK = 256 * 1024

type Kind = Exclude<SheetCell['kind'], 'missing'>
const TYPES: Readonly<Record<Kind, string>> = {
  integer: 'BIGINT',
  double: 'DOUBLE',
  boolean: 'BOOLEAN',
  date: 'DATE',
  moment: 'TIMESTAMP',
  text: 'VARCHAR',
}
const WIDER: readonly (readonly [Kind, Kind, Kind])[] = [
  ['integer', 'double', 'double'],
  ['date', 'moment', 'moment'],
]

/** Returns the kind of a column that contains both. */
const together = (one: Kind | undefined, other: Kind): Kind =>
  one === undefined || one === other
    ? other
    : (WIDER.find(([a, b]) => (one === a && other === b) || (one === b && other === a))?.[2] ?? 'text')

/** Returns the index of the header: the chosen row, or the first that is at least half as full as the fullest. */
function headerAt(rows: readonly SheetRow[], { skip_rows = 0, header_row }: ReadOptions): number {
  if (header_row !== undefined && header_row !== null) return skip_rows + header_row
  if (skip_rows > 0) return rows.findIndex((row, at) => at >= skip_rows && row.size > 0)
  const widest = Math.max(0, ...rows.map(({ size }) => size))
  return rows.findIndex(row => row.size > 0 && row.size * 2 >= widest)
}

const letters = (column: number): string =>
  (column >= 26 ? letters(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26))

interface SheetColumn {
  readonly name: string
  /** Its key in a line of JSON. */
  readonly key: string
  kind: Kind | undefined
  readonly tally: ColumnTally
}

/** Writes rows as JSON objects and records the content of their columns. Columns without cells are omitted. */
class LineWriter {
  readonly #columns = new Map<number, SheetColumn>()
  /** Names in use, in lower case, because DuckDB ignores the case of names. */
  readonly #taken = new Set<string>()

  readonly #headings: Heading[] = []
  readonly #isNamed: boolean
  readonly #nulls: ReadonlySet<string>
  readonly #areNullsChosen: boolean
  #rows = 0

  /** @param header null if columns are named by their letters */
  constructor(header: SheetRow | null, read: ReadOptions) {
    this.#nulls = new Set(read.null_values ?? NULL_VALUES)
    this.#isNamed = header !== null
    this.#areNullsChosen = read.null_values !== undefined
    for (const [place, cell] of header ?? []) {
      const text = cell.kind === 'missing' ? '' : cell.text
      this.#headings.push({ text, name: this.#addColumn(place, text.trim()).name })
    }
  }

  /** Adds a column. Without a title it is named by its letter; duplicate names get a number. */
  #addColumn(place: number, title: string): SheetColumn {
    if (this.#columns.size >= MAX_COLUMNS) {
      throw new JobFailure('bad_file', `The sheet has more than ${MAX_COLUMNS} columns. Remove some of them.`)
    }
    const heading = title || letters(place)
    let name = heading
    for (let count = 1; this.#taken.has(name.toLowerCase()); count += 1) name = `${heading}__${count}`
    this.#taken.add(name.toLowerCase())
    const column = { name, key: `${JSON.stringify(name)}:`, kind: undefined, tally: new ColumnTally() }
    this.#columns.set(place, column)
    return column
  }

  #addUnnamed(place: number): SheetColumn {
    const column = this.#addColumn(place, '')
    if (this.#isNamed) this.#headings.push({ text: '', name: column.name })
    return column
  }

  /** Returns a line of JSON. Empty for a row without values; a row of words that are read as NULL is a row of NULLs. */
  line(row: SheetRow): string {
    const fields: string[] = []
    let hasNullWord = false
    const at = this.#rows + 1
    for (const [place, cell] of row) {
      if (cell.kind === 'text' && this.#nulls.has(cell.text)) {
        // Words that the user chose need no note.
        if (!this.#areNullsChosen) this.#columns.get(place)?.tally.addNull(at, cell.text)
        hasNullWord ||= this.#columns.has(place)
        continue
      }
      if (cell.kind === 'missing') {
        this.#columns.get(place)?.tally.add(cell, at)
        continue
      }
      const column = this.#columns.get(place) ?? this.#addUnnamed(place)
      column.tally.add(cell, at)
      column.kind = together(column.kind, cell.kind)
      const isLiteral = cell.kind === 'integer' || cell.kind === 'double' || cell.kind === 'boolean'
      fields.push(column.key + (isLiteral ? cell.text : JSON.stringify(cell.text)))
    }
    if (fields.length === 0 && !hasNullWord) return ''
    this.#rows = at
    return `{${fields.join(',')}}\n`
  }

  get #inOrder(): readonly SheetColumn[] {
    return [...this.#columns].sort(([one], [other]) => one - other).map(([, column]) => column)
  }

  get columns(): readonly SheetColumnType[] {
    return this.#inOrder.map(({ name, kind }) => [name, TYPES[kind ?? 'text']])
  }

  get notes(): readonly FileNote[] {
    const ofColumns = this.#inOrder.flatMap(({ name, kind, tally }) => tally.notes(name, kind === 'text'))
    return [...headingNotes(this.#headings), ...ofColumns]
  }
}

interface Reading {
  writer: LineWriter | null
}

/** Yields blocks of lines; the first rows are held back until the header is determined. */
async function* blocksOf(
  rows: AsyncIterable<SheetRow>,
  reading: Reading,
  { rows: most, read = {} }: SheetChoice,
): AsyncGenerator<string> {
  const headRows = HEAD_ROWS + (read.skip_rows ?? 0) + (read.header_row ?? 0)
  let head: SheetRow[] | null = []
  let block = ''
  let count = 0
  const begin = (first: readonly SheetRow[]): void => {
    const at = read.header_row === null ? (read.skip_rows ?? 0) - 1 : headerAt(first, read)
    const header = read.header_row === null ? null : first[at]
    if (header === undefined) throw new JobFailure('bad_file', NO_ROWS)
    reading.writer = new LineWriter(header, read)
    for (const row of first.slice(at + 1)) block += reading.writer.line(row)
  }
  const isCounted = read.skip_rows !== undefined || read.header_row !== undefined
  for await (const row of rows) {
    if (row.size === 0 && !isCounted) continue
    if (head) {
      head.push(row)
      if (head.length < headRows) continue
      begin(head)
      head = null
    } else block += reading.writer?.line(row) ?? ''
    count += 1
    if (most !== null && count >= most) break
    if (block.length < BLOCK) continue
    yield block
    block = ''
  }
  if (head) begin(head)
  yield block
}

const NO_ROWS = 'The sheet is empty.'

function chosen(names: readonly string[], name: string | null): number {
  const at = name === null ? (names.length > 0 ? 0 : -1) : names.indexOf(name)
  if (at >= 0) return at
  const there = names.map(other => `"${other}"`).join(', ')
  throw new JobFailure(
    'bad_file',
    name === null ? 'The workbook has no sheets.' : `There is no sheet "${name}"; there are ${there}.`,
  )
}

/** Returns true for errors of the system, such as a full disk or a missing file. */
const isOfTheSystem = (error: unknown): boolean =>
  error instanceof Error && 'syscall' in error && typeof error.syscall === 'string'

/**
 * Converts one sheet of a workbook to lines of JSON, row by row: numbers as numbers, days and moments in DuckDB's
 * notation, text unchanged. A column with several kinds of values is text.
 * @throws JobFailure bad_file
 */
export async function toJsonLines(
  file: string,
  target: string,
  choice: SheetChoice,
  signal: AbortSignal,
): Promise<SheetFacts> {
  let sheets: Sheets | null = null
  try {
    sheets = await openSheets(file, choice.format ?? 'xlsx')
    const rows = await sheets.rows(chosen(sheets.names, choice.sheet))
    const reading: Reading = { writer: null }
    await pipeline(Readable.from(blocksOf(rows, reading, choice)), createWriteStream(target, { mode: 0o600 }), {
      signal,
    })
    const { columns = [], notes = [] } = reading.writer ?? {}
    return { columns, notes, sheets: sheets.names }
  } catch (error) {
    await rm(target, { force: true })
    if (signal.aborted) throw new JobFailure('cancelled', CANCELLED)
    if (error instanceof JobFailure || isOfTheSystem(error)) throw error
    throw new JobFailure(
      'bad_file',
      `The workbook is damaged: ${error instanceof Error ? error.message : String(error)}`,
    )
  } finally {
    sheets?.close()
  }
}
