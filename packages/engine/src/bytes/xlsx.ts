import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import type { ColumnFacts } from '@belvedere/core/engine-protocol'
import { type Cell, GENERIC_TYPE } from '@belvedere/core/table'
import { ZipFile } from 'yazl'
import { packageFiles, SHEET_END, SHEET_START, STYLE } from './xlsx-parts.ts'
import { columnLetters, xmlText } from './xlsx-text.ts'

/** Maximum number of rows of a sheet; further rows go to the next sheet. */
const SHEET_ROWS = 1_048_576
/** Maximum number of characters of a cell; longer text is cut off. */
const CELL_CHARACTERS = 32_767
/** Characters that are collected before they are compressed. */
const BLOCK = 64 * 1024
const DAY_MS = 86_400_000
/** Days from the epoch of spreadsheets to 1970. */
const EPOCH_DAYS = 25_569
/** Days before 1 March 1900 have different numbers in different programs, so they are written as text. */
const FIRST_DAY = 61
/** The day after 31 December 9999, the last date that spreadsheets support. Later days are written as text. */
const END_DAY = 2_958_466
/** Spreadsheets store 15 digits; whole numbers with more are written as text. */
const EXACT_LIMIT = 1e15
/** Column types whose numbers may lose their last digits. */
const INEXACT = /^(?:DOUBLE|FLOAT|REAL)/i

/** White space that XML parsers may drop without `xml:space`. */
const NEEDS_SPACE = /^\s|\s$|\s\s|[\t\n\r]/
/**
 * Every cell has its address, as some programs require. A higher level takes twice as long to save a tenth of the size.
 */
const COMPRESSION_LEVEL = 3

/** Properties shared by the cells of a column. */
interface SheetColumn {
  /** `A` to `XFD`. */
  readonly letters: string
  readonly type: number | undefined
  readonly isDate: boolean
  readonly isInexact: boolean
}

/** Returns the cell as text, never as a formula: spreadsheets evaluate only elements for formulas. */
function textCell(at: string, text: string): string {
  const space = NEEDS_SPACE.test(text) ? ' xml:space="preserve"' : ''
  return `<c r="${at}" t="inlineStr"><is><t${space}>${xmlText(text.slice(0, CELL_CHARACTERS))}</t></is></c>`
}

function momentCell(at: string, millis: number, isDate: boolean): string {
  const days = millis / DAY_MS + EPOCH_DAYS
  if (days >= FIRST_DAY && days < END_DAY) {
    return `<c r="${at}" s="${isDate ? STYLE.date : STYLE.moment}"><v>${days}</v></c>`
  }
  const moment = new Date(millis)
  if (Number.isNaN(moment.getTime())) return textCell(at, String(millis))
  return textCell(at, isDate ? moment.toISOString().replace(/T.*/, '') : moment.toISOString().slice(0, -1))
}

function numberCell(at: string, value: number, isInexact: boolean): string {
  const isExact = Number.isFinite(value) && (isInexact || Math.abs(value) < EXACT_LIMIT)
  return isExact ? `<c r="${at}"><v>${value}</v></c>` : textCell(at, String(value))
}

function xmlCell(cell: Cell, { letters, type, isDate, isInexact }: SheetColumn, row: number): string {
  if (cell === null) return ''
  const at = `${letters}${row}`
  if (typeof cell === 'boolean') return `<c r="${at}" t="b"><v>${cell ? 1 : 0}</v></c>`
  if (typeof cell === 'string') return textCell(at, cell)
  return type === GENERIC_TYPE.temporal ? momentCell(at, cell, isDate) : numberCell(at, cell, isInexact)
}

/** Writes a spreadsheet file row by row. Compressed blocks are emitted while rows arrive. */
export class XlsxFile {
  readonly #columns: readonly SheetColumn[]
  readonly #headers: readonly string[]
  readonly #zip = new ZipFile()
  readonly #sent: Promise<void>
  #sheets = 0
  #rows = 0
  #sheet: PassThrough | null = null
  #text: string[] = []
  #length = 0

  /** @param headers texts of the first row of every sheet, by column index */
  constructor(
    facts: ColumnFacts,
    headers: readonly string[],
    emit: (block: Uint8Array) => Promise<void> | undefined | void,
  ) {
    this.#headers = headers
    this.#columns = facts.colnames.map((_, i) => ({
      letters: columnLetters(i),
      type: facts.coltypes[i],
      isDate: facts.dbtypes[i] === 'DATE',
      isInexact: INEXACT.test(facts.dbtypes[i] ?? ''),
    }))
    this.#sent = this.#send(emit)
    // `end` throws this error.
    this.#sent.catch(() => undefined)
  }

  row(cells: readonly Cell[]): void {
    if (this.#sheet === null || this.#rows === SHEET_ROWS) this.#nextSheet()
    const number = this.#rows + 1
    let text = ''
    for (const [i, column] of this.#columns.entries()) text += xmlCell(cells[i] ?? null, column, number)
    this.#add(`<row r="${number}">${text}</row>`)
  }

  /** Emits the collected text once there is enough; the promise resolves when more can be written. */
  flush(): Promise<void> | undefined {
    return this.#length < BLOCK ? undefined : this.#write()
  }

  async end(): Promise<void> {
    if (this.#sheet === null) this.#nextSheet()
    await this.#closeSheet()
    for (const [path, text] of packageFiles(this.#sheets)) this.#zip.addBuffer(Buffer.from(text), path)
    this.#zip.end()
    await this.#sent
  }

  async #send(emit: (block: Uint8Array) => Promise<void> | undefined | void): Promise<void> {
    for await (const block of this.#zip.outputStream) {
      const drained = emit(block as Buffer)
      if (drained) await drained
    }
  }

  #add(text: string): void {
    this.#text.push(text)
    this.#length += text.length
    this.#rows += 1
  }

  #nextSheet(): void {
    if (this.#sheet) {
      this.#text.push(SHEET_END)
      this.#sheet.end(this.#text.join(''))
      this.#text = []
    }
    this.#sheets += 1
    this.#rows = 0
    this.#length = 0
    this.#sheet = new PassThrough()
    this.#zip.addReadStream(this.#sheet, `xl/worksheets/sheet${this.#sheets}.xml`, {
      compressionLevel: COMPRESSION_LEVEL,
    })
    this.#text.push(SHEET_START)
    const cells = this.#headers.map((header, i) => textCell(`${columnLetters(i)}1`, header))
    this.#add(`<row r="1">${cells.join('')}</row>`)
  }

  async #write(): Promise<void> {
    const text = this.#text.join('')
    this.#text = []
    this.#length = 0
    const sheet = this.#sheet
    if (sheet && !sheet.write(text)) await once(sheet, 'drain')
  }

  async #closeSheet(): Promise<void> {
    this.#text.push(SHEET_END)
    await this.#write()
    this.#sheet?.end()
  }
}
