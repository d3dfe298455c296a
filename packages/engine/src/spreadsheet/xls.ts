import { open, readFile } from 'node:fs/promises'
import { type CellObject, read, type WorkSheet } from '@e965/xlsx'
import { JobFailure } from '../failure.ts'
import { meaningOf, momentText, timeText } from './number-format.ts'
import { plainNumber, type SheetCell, type SheetRow } from './sheet-rows.ts'
import type { Sheets } from './sheets.ts'

/** Maximum number of bytes of an old-format workbook, which is read as a whole. The format supports 65,536 rows. */
const MAX_BYTES = 100 * 1024 ** 2
/** First bytes of a compound file, the container of the format. */
const COMPOUND = 'd0cf11e0a1b11ae1'
const MAX_COLUMNS = 256
const CUSTOM = -1

/** Converts a cell, reading its number by the format code. */
const cellOf = (cell: CellObject | undefined, calendar: 1900 | 1904): SheetCell | null => {
  if (!cell || cell.v === undefined) return null
  if (cell.t === 'b') return { kind: 'boolean', text: cell.v ? 'true' : 'false' }
  if (cell.t === 's') return cell.v === '' ? null : { kind: 'text', text: String(cell.v) }
  if (cell.t === 'e') return { kind: 'missing', text: String(cell.w ?? '#ERROR') }
  if (cell.t !== 'n') return null
  const value = Number(cell.v)
  if (!Number.isFinite(value)) return null
  const meaning = meaningOf(CUSTOM, new Map([[CUSTOM, String(cell.z ?? 'General')]]))
  if (meaning === 'time') return { kind: 'text', text: timeText(value) }
  const moment = meaning === 'number' ? null : momentText(value, calendar)
  if (moment) return { kind: moment.isDay && meaning === 'date' ? 'date' : 'moment', text: moment.text }
  return plainNumber(String(value))
}

async function* rowsOf(sheet: WorkSheet, calendar: 1900 | 1904): AsyncGenerator<SheetRow> {
  const rows: (readonly (CellObject | undefined)[] | undefined)[] = sheet['!data'] ?? []
  for (const row of rows) {
    const cells = new Map<number, SheetCell>()
    for (const [place, stored] of (row ?? []).slice(0, MAX_COLUMNS).entries()) {
      const cell = cellOf(stored, calendar)
      if (cell) cells.set(place, cell)
    }
    yield cells
  }
}

const isCompound = async (file: string): Promise<boolean> => {
  const handle = await open(file, 'r')
  try {
    const { buffer } = await handle.read(Buffer.alloc(8), 0, 8, 0)
    return buffer.toString('hex') === COMPOUND
  } finally {
    await handle.close()
  }
}

/** Opens a workbook of Excel 97 to 2003. Formulas are not evaluated: cells have the stored values. */
export const openXls = async (file: string): Promise<Sheets> => {
  if (!(await isCompound(file))) {
    throw new JobFailure(
      'bad_file',
      'This is not an .xls workbook. If a spreadsheet program opens it, save it as .xlsx.',
    )
  }
  const bytes = await readFile(file)
  if (bytes.length > MAX_BYTES)
    throw new JobFailure('bad_file', '.xls workbooks larger than 100 MB cannot be read. Save it as .xlsx.')
  const workbook = read(bytes, { dense: true, cellFormula: false, cellHTML: false, cellNF: true, cellText: false })
  const calendar = workbook.Workbook?.WBProps?.date1904 ? 1904 : 1900
  const hidden = workbook.Workbook?.Sheets ?? []
  const shown = workbook.SheetNames.filter((_, i) => !hidden[i]?.Hidden)
  const names = shown.length > 0 ? shown : workbook.SheetNames
  return {
    names,
    rows: sheet => rowsOf(workbook.Sheets[names[sheet] ?? ''] ?? {}, calendar),
    close: () => undefined,
  }
}
