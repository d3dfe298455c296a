import type { Cell, ResultTable } from '../../table/index.ts'
import { toAxis } from '../axis.ts'
import { toFrame } from '../frame.ts'
import { requireColumns } from '../operation.ts'
import type { Header } from './grid.ts'
import { headingWriter } from './headings.ts'

/** What an empty dimension value is called. */
export const NULL_NAME = 'NULL'

/** What it is known by: a text that says NULL is a value like any other, and comes right before it. */
export const NULL_KEY = `${NULL_NAME}\u0000`

/** A line of a pivot table: its label, and the values of the outer groups that it is of; fewer on a total. */
export interface AxisEntry {
  readonly header: Header
  readonly group: Header
}

const hasPrefix = (key: Header, group: Header): boolean => group.every((part, i) => part === key[i])

/** The groups of an axis in ascending order, with a line under each outer group and under everything if wanted. */
export function axisEntries(
  cells: ResultTable,
  columns: readonly string[],
  withTotals: boolean,
  total: string,
): readonly AxisEntry[] {
  const frame = toFrame(cells)
  const one = columns.flatMap(name => requireColumns(frame, 'pivot', name)[0] ?? [])
  const writers = one.map(headingWriter)
  const shown = (part: string, level: number): string =>
    part === NULL_KEY ? NULL_NAME : (writers[level]?.(part) ?? part)
  const read = (cell: Cell): Cell => cell ?? NULL_KEY
  const axis = toAxis(one, frame.length, read)
  const keys: readonly Header[] = axis.keys.map(key => key.map(String))
  const depth = columns.length
  if (!withTotals || depth === 0) return keys.map(key => ({ header: key.map(shown), group: key }))
  return keys.flatMap((key, at) => {
    const next = keys[at + 1]
    const entries: AxisEntry[] = [{ header: key.map(shown), group: key }]
    for (let level = depth - 1; level >= 0; level--) {
      const group = key.slice(0, level)
      if (next && hasPrefix(next, group)) break
      const blanks = new Array<string>(depth - level - 1).fill('')
      entries.push({ header: [...group.map(shown), level === 0 ? total : 'Subtotal', ...blanks], group })
    }
    return entries
  })
}
