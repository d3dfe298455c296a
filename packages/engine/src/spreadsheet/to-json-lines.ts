import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { CANCELLED, JobFailure } from '../failure.ts'
import { SpreadsheetPackage } from './package.ts'
import { type SheetCell, type SheetRow, sheetRows } from './sheet-rows.ts'
import { readWorkbook, type Sheet } from './workbook.ts'

export interface SheetChoice {
  /** Null: the first one. */
  readonly sheet: string | null
  /** Rows to be looked at, at most; null: all. */
  readonly rows: number | null
}

export interface SheetFacts {
  /** Engine types by column. */
  readonly columns: Readonly<Record<string, string>>
  /** Names of all sheets. */
  readonly sheets: readonly string[]
}

/** Rows among which the one with the names is looked for: titles and notes often stand above it. */
const HEAD_ROWS = 20
/** Text that is gathered before it is written. */
const BLOCK = 256 * 1024

type Kind = SheetCell['kind']
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

/** The kind of a column that holds both. */
const together = (one: Kind | undefined, other: Kind): Kind =>
  one === undefined || one === other
    ? other
    : (WIDER.find(([a, b]) => (one === a && other === b) || (one === b && other === a))?.[2] ?? 'text')

const cellsIn = (row: SheetRow): number => row.filter(cell => cell !== null).length

/** The first row that is at least half as full as the fullest. */
function headerAt(rows: readonly SheetRow[]): number {
  const widest = Math.max(0, ...rows.map(cellsIn))
  return rows.findIndex(row => cellsIn(row) > 0 && cellsIn(row) * 2 >= widest)
}

const letters = (column: number): string =>
  (column >= 26 ? letters(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26))

/** Writes rows as JSON objects and notes what their columns hold. */
class LineWriter {
  readonly #names: string[] = []
  readonly #keys: string[] = []
  readonly #kinds: (Kind | undefined)[] = []
  /** Names that are taken, in small letters: the engine does not tell them apart. */
  readonly #taken = new Set<string>()

  constructor(header: SheetRow) {
    for (const cell of header) this.#addColumn(cell?.text.trim())
  }

  /** A column without a name is called by its letter, a second one of the same name by a number more. */
  #addColumn(title: string | undefined): void {
    const wanted = title || letters(this.#names.length)
    let name = wanted
    for (let count = 1; this.#taken.has(name.toLowerCase()); count += 1) name = `${wanted}__${count}`
    this.#taken.add(name.toLowerCase())
    this.#names.push(name)
    this.#keys.push(`${JSON.stringify(name)}:`)
  }

  line(row: SheetRow): string {
    while (this.#names.length < row.length) this.#addColumn(undefined)
    const fields: string[] = []
    for (const [column, cell] of row.entries()) {
      const key = this.#keys[column]
      if (!cell || key === undefined) continue
      this.#kinds[column] = together(this.#kinds[column], cell.kind)
      const isLiteral = cell.kind === 'integer' || cell.kind === 'double' || cell.kind === 'boolean'
      fields.push(key + (isLiteral ? cell.text : JSON.stringify(cell.text)))
    }
    return fields.length === 0 ? '' : `{${fields.join(',')}}\n`
  }

  get columns(): Readonly<Record<string, string>> {
    return Object.fromEntries(this.#names.map((name, column) => [name, TYPES[this.#kinds[column] ?? 'text']]))
  }
}

interface Reading {
  writer: LineWriter | null
}

/** Blocks of lines; the first rows are held until the one with the names is known. */
async function* blocksOf(rows: AsyncIterable<SheetRow>, reading: Reading, most: number | null): AsyncGenerator<string> {
  let head: SheetRow[] | null = []
  let block = ''
  let count = 0
  const begin = (first: readonly SheetRow[]): void => {
    const at = headerAt(first)
    const header = first[at]
    if (header === undefined) throw new JobFailure('bad_file', 'The sheet is empty.')
    reading.writer = new LineWriter(header)
    for (const row of first.slice(at + 1)) block += reading.writer.line(row)
  }
  for await (const row of rows) {
    if (head) {
      head.push(row)
      if (head.length < HEAD_ROWS) continue
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

function chosen(sheets: readonly Sheet[], name: string | null): Sheet {
  const sheet = name === null ? sheets[0] : sheets.find(other => other.name === name)
  if (sheet) return sheet
  const there = sheets.map(other => `"${other.name}"`).join(', ')
  throw new JobFailure(
    'bad_file',
    name === null ? 'The workbook has no sheets.' : `There is no sheet "${name}"; there are ${there}.`,
  )
}

/** A full disk, a file that is gone: not the workbook's fault. */
const isOfTheSystem = (error: unknown): boolean =>
  error instanceof Error && 'syscall' in error && typeof error.syscall === 'string'

/**
 * Turns one sheet of a workbook into lines of JSON, a row at a time: numbers as numbers, days and moments in the
 * engine's notation, text as it stands. A column that holds several kinds is text.
 * @throws JobFailure bad_file
 */
export async function toJsonLines(
  file: string,
  target: string,
  { sheet, rows }: SheetChoice,
  signal: AbortSignal,
): Promise<SheetFacts> {
  let parts: SpreadsheetPackage | null = null
  try {
    parts = await SpreadsheetPackage.open(file)
    const workbook = await readWorkbook(parts)
    const { path } = chosen(workbook.sheets, sheet)
    const reading: Reading = { writer: null }
    const blocks = blocksOf(sheetRows(await parts.read(path), workbook), reading, rows)
    await pipeline(Readable.from(blocks), createWriteStream(target, { mode: 0o600 }), { signal })
    return { columns: reading.writer?.columns ?? {}, sheets: workbook.sheets.map(({ name }) => name) }
  } catch (error) {
    await rm(target, { force: true })
    if (signal.aborted) throw new JobFailure('cancelled', CANCELLED)
    if (error instanceof JobFailure || isOfTheSystem(error)) throw error
    throw new JobFailure(
      'bad_file',
      `The workbook is damaged: ${error instanceof Error ? error.message : String(error)}`,
    )
  } finally {
    parts?.close()
  }
}
