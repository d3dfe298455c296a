import type { Cell } from '../table/index.ts'
import { GENERIC_TYPE } from '../table/index.ts'
import type { FrameColumn } from './frame.ts'

/** Returns a time as column name: 2001-04-13 00:00:00, with milliseconds only if there are any. */
const momentName = (epochMs: number): string =>
  new Date(epochMs)
    .toISOString()
    .replace('T', ' ')
    .replace(/(\.000)?Z$/, '')

/** Names of the values of dimensions, which a pivot makes part of column names. */
export interface GroupNames {
  /** Returns the name of a value of the dimension at a position. */
  readonly nameOf: (cell: Cell, dimension: number) => Cell
  /** Returns the value with this name. */
  readonly cellOf: (name: Cell, dimension: number) => Cell
  /** Texts of names that differ from them. */
  readonly texts: ReadonlyMap<Cell, string> | undefined
}

/** End of the name of a text that equals the name of nulls. People never see it. */
const MARK = '\u0000'

/** Returns a name for texts that equal the name of nulls, which no value has; undefined if it is not needed. */
function otherName(dimensions: readonly FrameColumn[], nullName: string): string | undefined {
  if (!dimensions.some(({ values }) => values.includes(null) && values.includes(nullName))) return undefined
  const taken = new Set(dimensions.flatMap(({ values }) => [...new Set(values)]))
  let name = `${nullName}${MARK}`
  while (taken.has(name)) name = `${name}${MARK}`
  return name
}

/**
 * Names the values of dimensions: nulls by `nullName`, times as text. Different values of a dimension have different
 * names, a text that equals `nullName` and null as well.
 */
export function groupNames(dimensions: readonly FrameColumn[], nullName: string): GroupNames {
  const other = otherName(dimensions, nullName)
  const isTime = dimensions.map(({ type }) => type === GENERIC_TYPE.temporal)
  const cells = dimensions.map(() => new Map<Cell, Cell>())
  const write = (cell: Cell, dimension: number): Cell => {
    if (cell === null) return nullName
    if (other !== undefined && cell === nullName) return other
    return isTime[dimension] && typeof cell === 'number' ? momentName(cell) : cell
  }
  return {
    nameOf: (cell, dimension) => {
      const name = write(cell, dimension)
      if (!cells[dimension]?.has(name)) cells[dimension]?.set(name, cell)
      return name
    },
    cellOf: (name, dimension) => cells[dimension]?.get(name) ?? null,
    texts: other === undefined ? undefined : new Map([[other, nullName]]),
  }
}
