import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import type { ColumnFacts } from '@belvedere/core/engine-protocol'
import { type Cell, GENERIC_TYPE } from '@belvedere/core/table'
import { ZipFile } from 'yazl'
import { packageFiles, SHEET_END, SHEET_START, STYLE } from './xlsx-parts.ts'

/** Rows that a sheet can hold; further rows go to further sheets. */
const SHEET_ROWS = 1_048_576
/** Characters that a cell can hold; the rest of a longer text is left out. */
const CELL_CHARACTERS = 32_767
/** Text that is gathered before it is compressed. */
const BLOCK = 64 * 1024
const DAY_MS = 86_400_000
/** Days from the spreadsheets' beginning to 1970. */
const EPOCH_DAYS = 25_569
/** Days before 1 March 1900 have other numbers in different programs: they are written as text. */
const FIRST_DAY = 61
/** XML knows no other control characters than tab and line ends. */
const NO_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu
const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

const escaped = (text: string): string => text.replace(NO_XML, '\uFFFD').replace(/[&<>]/g, sign => ESCAPES[sign] ?? '')

/** Never a formula: spreadsheets run only what stands in an element for formulas. */
const textCell = (text: string): string =>
  `<c t="inlineStr"><is><t xml:space="preserve">${escaped(text.slice(0, CELL_CHARACTERS))}</t></is></c>`

function momentCell(millis: number, isDate: boolean): string {
  const days = millis / DAY_MS + EPOCH_DAYS
  if (days < FIRST_DAY) return textCell(new Date(millis).toISOString().slice(0, isDate ? 10 : 23))
  return `<c s="${isDate ? STYLE.date : STYLE.moment}"><v>${days}</v></c>`
}

/** Numbers with more digits than a spreadsheet keeps come as text, and stay so. */
function xmlCell(cell: Cell, type: number | undefined, isDate: boolean): string {
  if (cell === null) return '<c/>'
  if (typeof cell === 'boolean') return `<c t="b"><v>${cell ? 1 : 0}</v></c>`
  if (typeof cell === 'string') return textCell(cell)
  if (type === GENERIC_TYPE.temporal) return momentCell(cell, isDate)
  return `<c><v>${cell}</v></c>`
}

/** Writes a spreadsheet file row by row: it is compressed and handed on while the rows come. */
export class XlsxFile {
  readonly #facts: ColumnFacts
  readonly #isDate: readonly boolean[]
  readonly #zip = new ZipFile()
  readonly #sent: Promise<void>
  #sheets = 0
  #rows = 0
  #sheet: PassThrough | null = null
  #text: string[] = []
  #length = 0

  constructor(facts: ColumnFacts, emit: (block: Uint8Array) => Promise<void> | undefined | void) {
    this.#facts = facts
    this.#isDate = facts.dbtypes.map(type => type === 'DATE')
    this.#sent = this.#send(emit)
    // Its failure is told by `end`.
    this.#sent.catch(() => undefined)
  }

  row(cells: readonly Cell[]): void {
    if (this.#sheet === null || this.#rows === SHEET_ROWS) this.#nextSheet()
    const { coltypes } = this.#facts
    this.#add(`<row>${cells.map((cell, i) => xmlCell(cell, coltypes[i], this.#isDate[i] === true)).join('')}</row>`)
  }

  /** Hands on what has been gathered; the promise ends when there is room for more. */
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
      const room = emit(block as Buffer)
      if (room) await room
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
    this.#zip.addReadStream(this.#sheet, `xl/worksheets/sheet${this.#sheets}.xml`)
    this.#text.push(SHEET_START)
    this.#add(`<row>${this.#facts.colnames.map(textCell).join('')}</row>`)
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
