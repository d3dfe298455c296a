import { JobFailure } from '../failure.ts'
import { SpreadsheetPackage } from './package.ts'
import { plainNumber, type SheetCell, type SheetRow } from './sheet-rows.ts'
import type { Sheets } from './sheets.ts'
import { type Attributes, readWhole, readXml } from './xml.ts'

const CONTENT = 'content.xml'
const MAX_COLUMNS = 16_384
/** Rows that are repeated more often only carry formats to the end of the sheet. */
const MAX_REPEATED = 100_000

const repeats = (value: string | undefined): number => {
  const count = Number(value ?? 1)
  return Number.isInteger(count) && count > 0 ? count : 1
}

/** Converts a duration such as PT08H30M00S to a time of day. */
const durationText = (value: string): string => {
  const match = /^(-?)PT(\d+)H(\d+)M(\d+)(?:[.,]\d+)?S$/.exec(value)
  if (!match) return value
  const [, sign, ...parts] = match
  return `${sign}${parts.map(part => part.padStart(2, '0')).join(':')}`
}

/** Reads the value of a cell from its attributes (OpenDocument 1.3, part 3, 19.385), and text from its paragraphs. */
const cellOf = (attributes: Attributes, text: string): SheetCell | null => {
  const value = attributes.value ?? ''
  switch (attributes['value-type']) {
    case 'float':
    case 'percentage':
    case 'currency': {
      return value === '' || !Number.isFinite(Number(value)) ? null : plainNumber(value)
    }
    case 'boolean':
      return { kind: 'boolean', text: attributes['boolean-value'] === 'true' ? 'true' : 'false' }
    case 'date': {
      const date = (attributes['date-value'] ?? '').replace(/Z$/, '')
      return { kind: date.length > 10 ? 'moment' : 'date', text: date.replace('T', ' ') }
    }
    case 'time':
      return { kind: 'text', text: durationText(attributes['time-value'] ?? text) }
    default:
      // Errors such as #N/A are formulas with text but without a value type.
      if (attributes['value-type'] === undefined && attributes.formula) return { kind: 'missing', text }
      return text === '' ? null : { kind: 'text', text }
  }
}

/** Yields the rows of one table of a document while it is unpacked. */
async function* tableRows(bytes: AsyncIterable<Uint8Array>, tableIndex: number): AsyncGenerator<SheetRow> {
  let [table, depth, paragraphs] = [-1, 0, 0]
  let [isNote, isText] = [0, false]
  let rows: SheetRow[] = []
  let row = new Map<number, SheetCell>()
  let next = 0
  let rowRepeats = 1
  let cell: { attributes: Attributes; text: string } | null = null
  const endCell = (): void => {
    if (!cell) return
    const value = cellOf(cell.attributes, cell.text)
    const end = Math.min(next + repeats(cell.attributes['number-columns-repeated']), MAX_COLUMNS)
    if (value) for (let place = next; place < end; place += 1) row.set(place, value)
    next = end
    cell = null
  }
  const endRow = (): void => {
    const count = row.size === 0 ? Math.min(rowRepeats, 1000) : rowRepeats
    if (count > MAX_REPEATED) throw new JobFailure('bad_file', 'The sheet repeats a row too often. Save it as CSV.')
    for (let i = 0; i < count; i += 1) rows.push(row)
  }
  const reading = readXml(bytes, {
    open: (name, attributes) => {
      if (name === 'table' && depth === 0) table += 1
      if (name === 'table') depth += 1
      if (table !== tableIndex) return
      if (name === 'table-row') [row, next, rowRepeats] = [new Map(), 0, repeats(attributes['number-rows-repeated'])]
      if (name === 'annotation') isNote += 1
      if (name === 'table-cell' || name === 'covered-table-cell') [cell, paragraphs] = [{ attributes, text: '' }, 0]
      if (!cell || isNote > 0) return
      if (name === 'p') {
        if (paragraphs > 0) cell.text += '\n'
        paragraphs += 1
        isText = true
      }
      if (name === 's') cell.text += ' '.repeat(Math.min(repeats(attributes.c), 1000))
      if (name === 'tab') cell.text += '\t'
      if (name === 'line-break') cell.text += '\n'
    },
    text: piece => {
      if (cell && isText && isNote === 0) cell.text += piece
    },
    close: name => {
      if (name === 'table') depth -= 1
      if (name === 'p') isText = false
      if (name === 'annotation' && isNote > 0) isNote -= 1
      if (table !== tableIndex) return
      if (name === 'table-cell' || name === 'covered-table-cell') endCell()
      if (name === 'table-row') endRow()
    },
  })
  for await (const _ of reading) {
    yield* rows
    rows = []
    if (table > tableIndex) return
  }
}

/** Opens an OpenDocument spreadsheet. */
export const openOds = async (file: string): Promise<Sheets> => {
  const parts = await SpreadsheetPackage.open(file)
  try {
    if (!parts.has(CONTENT)) throw new JobFailure('bad_file', 'This is not an .ods spreadsheet.')
    const names: string[] = []
    let depth = 0
    await readWhole(await parts.read(CONTENT), {
      open: (name, attributes) => {
        if (name === 'table' && depth === 0) names.push(attributes.name ?? '')
        if (name === 'table') depth += 1
      },
      close: name => {
        if (name === 'table') depth -= 1
      },
    })
    return {
      names,
      rows: async sheet => tableRows(await parts.read(CONTENT), sheet),
      close: () => parts.close(),
    }
  } catch (error) {
    parts.close()
    throw error
  }
}
