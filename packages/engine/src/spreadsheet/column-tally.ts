import type { FileNote } from '@belvedere/core/engine-protocol'
import { count, inRow } from '../columns/near-misses.ts'
import { nullWordNote } from '../columns/null-words.ts'
import type { SheetCell } from './sheet-rows.ts'

/** Number of occurrences of something in a column, with the first one. */
interface Occurrence {
  count: number
  readonly row: number
  readonly text: string
}

type Kind = SheetCell['kind']
const NAMES: Readonly<Record<Kind, readonly [one: string, many: string]>> = {
  integer: ['number', 'numbers'],
  double: ['number', 'numbers'],
  boolean: ['boolean', 'booleans'],
  date: ['date', 'dates'],
  moment: ['date', 'dates'],
  text: ['text', 'texts'],
  missing: ['missing value', 'missing values'],
}

const WRITTEN_NUMBER = /^-?(?:0|[1-9]\d*|[1-9]\d{0,2}(?:([.,' \u00a0\u202f])\d{3})(?:\1\d{3})*)(?:[.,]\d+)?$/

/** Returns true for a number as text, such as `1,5`, but not for a code such as `007`. */
const isWrittenNumber = (text: string): boolean => WRITTEN_NUMBER.test(text.trim())

/** Counts kinds of values in a column of a sheet, and values that are changed by storing them. */
export class ColumnTally {
  readonly #seen = new Map<string, Occurrence>()

  #add(key: string, row: number, text: string): void {
    const seen = this.#seen.get(key)
    if (seen) seen.count += 1
    else this.#seen.set(key, { count: 1, row, text })
  }

  addNull(row: number, word: string): void {
    this.#add('null', row, word)
  }

  add({ kind, text, is_rounded }: SheetCell, row: number): void {
    if (kind === 'missing') this.#add(text === '' ? 'formula' : 'error', row, text)
    else this.#add(NAMES[kind][1], row, text)
    if (kind === 'text' && isWrittenNumber(text)) this.#add('written', row, text)
    if (is_rounded) this.#add('rounded', row, text)
  }

  /** @param isText true if the column is stored as text */
  notes(column: string, isText: boolean): readonly FileNote[] {
    const texts: string[] = []
    const { formula, error, rounded, null: nulls } = Object.fromEntries(this.#seen)
    if (formula) {
      texts.push(
        `${count(formula.count, 'formula has', 'formulas have')} no stored value and ${formula.count === 1 ? 'is' : 'are'} NULL, first in ${inRow(formula.row)}. Open the workbook in a spreadsheet program and save it.`,
      )
    }
    if (error) {
      const are = count(error.count, 'error value is', 'error values are')
      texts.push(`${are} stored as NULL, first ${error.text} in ${inRow(error.row)}.`)
    }
    if (rounded) {
      const have = count(rounded.count, 'whole number has', 'whole numbers have')
      texts.push(
        `${have} more digits than a spreadsheet stores, first ${rounded.text} in ${inRow(rounded.row)}: the last digits may be rounded in the file. Format the column as text before typing such codes.`,
      )
    }
    if (isText) texts.push(...this.#exceptions(), ...this.#writtenNumbers())
    return [
      ...texts.map(text => ({ column, text })),
      ...(nulls ? [nullWordNote(column, nulls.count, nulls.row, nulls.text)] : []),
    ]
  }

  /** Returns a note on texts that look like numbers, if the column contains nothing else. */
  #writtenNumbers(): readonly string[] {
    const { written, texts } = Object.fromEntries(this.#seen)
    if (!written || written.count !== texts?.count) return []
    const are = count(written.count, 'text is written as a number', 'texts are written as numbers')
    return [
      `Stored as text: ${are}, first "${written.text}" in ${inRow(written.row)}. Make them numbers in the workbook, or choose a number type here, with the decimal character.`,
    ]
  }

  /** Describes the values that make a column text. */
  #exceptions(): readonly string[] {
    const kinds = [...new Set(Object.values(NAMES))].flatMap(([one, many]) => {
      const seen = this.#seen.get(many)
      return seen ? [{ one, many, ...seen }] : []
    })
    const [rarest, ...others] = kinds
      .filter(({ many }, i) => kinds.findIndex(kind => kind.many === many) === i)
      .sort((one, other) => one.count - other.count)
    if (!rarest || others.length === 0) return []
    const are = rarest.count === 1 ? `is a ${rarest.one}` : `are ${rarest.many}`
    const usual = others.at(-1)?.many ?? ''
    return [
      `Stored as text: ${count(rarest.count, 'value', 'values')} among ${usual} ${are}, first "${rarest.text}" in ${inRow(rarest.row)}.`,
    ]
  }
}
