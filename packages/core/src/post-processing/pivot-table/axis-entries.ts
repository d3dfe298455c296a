import type { Cell, ResultTable } from '../../table/index.ts'
import { toAxis } from '../axis.ts'
import { toFrame } from '../frame.ts'
import { requireColumns } from '../operation.ts'
import type { Header } from './grid.ts'
import { headingWriter } from './headings.ts'

/** Label of a null dimension value. */
export const NULL_NAME = 'NULL'

/** Key of a null dimension value. It differs from the text `NULL`, and sorts right after it. */
export const NULL_KEY = `${NULL_NAME}\u0000`

/** Row or column of a pivot table: its label, and the values of the groups that contain it; fewer for a total. */
export interface AxisEntry {
  readonly header: Header
  readonly group: Header
}

/** Totals of an axis, and the order of its groups. */
export interface AxisLines {
  /** True if each outer group has a subtotal. */
  readonly subtotals: boolean
  /** True if there is a total over all groups. */
  readonly total: boolean
  /** True if subtotals precede their group. */
  readonly subtotals_first: boolean
  readonly order: 'key_a_to_z' | 'key_z_to_a' | 'value_a_to_z' | 'value_z_to_a'
}

type Branches = readonly (readonly Header[])[]

/** Splits ascending keys into branches with the same part at a level. */
function branchesOf(keys: readonly Header[], level: number): Branches {
  const branches: Header[][] = []
  for (const key of keys) {
    const last = branches.at(-1)
    if (last && last[0]?.[level] === key[level]) last.push(key)
    else branches.push([key])
  }
  return branches
}

/** Sorts branches. Null keys and values come last in every order. */
function inOrder(branches: Branches, level: number, { order }: AxisLines, worth: (group: Header) => Cell): Branches {
  const groupOf = (branch: readonly Header[]): Header => branch[0]?.slice(0, level + 1) ?? []
  const isNothing = (branch: readonly Header[]): boolean => branch[0]?.[level] === NULL_KEY
  const named = [...branches.filter(branch => !isNothing(branch)), ...branches.filter(isNothing)]
  if (order === 'key_a_to_z') return named
  if (order === 'key_z_to_a') {
    return [...named.filter(branch => !isNothing(branch)).reverse(), ...named.filter(isNothing)]
  }
  const sign = order === 'value_a_to_z' ? 1 : -1
  const valued = named.map(branch => ({ branch, value: worth(groupOf(branch)) }))
  const [some, none] = [valued.filter(({ value }) => value !== null), valued.filter(({ value }) => value === null)]
  some.sort((one, other) => sign * (Number(one.value) - Number(other.value)))
  return [...some, ...none].map(({ branch }) => branch)
}

/**
 * Returns the groups of an axis in order, with the requested subtotals and total.
 * @param worth returns the value of a group over the whole other axis
 */
export function axisEntries(
  cells: ResultTable,
  columns: readonly string[],
  lines: AxisLines,
  total: string,
  worth: (group: Header) => Cell,
): readonly AxisEntry[] {
  const frame = toFrame(cells)
  const one = columns.flatMap(name => requireColumns(frame, 'pivot', name)[0] ?? [])
  const writers = one.map(headingWriter)
  const shown = (part: string, level: number): string =>
    part === NULL_KEY ? NULL_NAME : (writers[level]?.(part) ?? part)
  const axis = toAxis(one, frame.length, cell => cell ?? NULL_KEY)
  const keys: readonly Header[] = axis.keys.map(key => key.map(String))
  const depth = columns.length
  const entries: AxisEntry[] = []
  const walk = (branch: readonly Header[], level: number): void => {
    const group = branch[0]?.slice(0, level) ?? []
    if (level === depth) {
      entries.push({ header: group.map(shown), group })
      return
    }
    const blanks = new Array<string>(depth - level - 1).fill('')
    const subtotal = { header: [...group.map(shown), 'Subtotal', ...blanks], group }
    const hasLine = level > 0 && lines.subtotals
    if (hasLine && lines.subtotals_first) entries.push(subtotal)
    for (const inner of inOrder(branchesOf(branch, level), level, lines, worth)) walk(inner, level + 1)
    if (hasLine && !lines.subtotals_first) entries.push(subtotal)
  }
  if (keys.length > 0) walk(keys, 0)
  const blanks = new Array<string>(Math.max(0, depth - 1)).fill('')
  if (lines.total && depth > 0) entries.push({ header: [total, ...blanks], group: [] })
  return entries
}
