import type { Cell, GenericType, ResultTable, Row } from '../table/index.ts'
import { distinctNames, GENERIC_TYPE } from '../table/index.ts'

/**
 * Column of a frame. Its key has one part per column level: a single part in plain tables, `[metric, ...dimension
 * values]` after a pivot. A part is null if its name was cleared.
 */
export interface FrameColumn {
  readonly key: readonly Cell[]
  readonly type: GenericType
  readonly values: readonly Cell[]
}

/** Row labels of a pivoted frame, one entry per index column, in order. */
export interface FrameIndex {
  /** Null for an index without a name. */
  readonly name: string | null
  readonly type: GenericType
  readonly values: readonly Cell[]
}

/** Columnar table for post-processing. All columns have `length` values. */
export interface Frame {
  readonly length: number
  readonly index: readonly FrameIndex[]
  readonly columns: readonly FrameColumn[]
  /** Names of the column levels, outermost first; empty for plain tables. */
  readonly levels: readonly (string | null)[]
  /**
   * True if columns may be missing because there were no rows to derive them from. A missing name is then not an error.
   */
  readonly isPartial?: boolean | undefined
  /** Number of values that are on no row of a resampled time axis. */
  readonly leftOut?: number | undefined
}

/** Separator of the parts in a flattened column name. */
const FLAT_SEPARATOR = ', '

/** Escapes commas in a part, so that a flattened name can be split again. */
export const escapeSeparator = (text: string): string => text.replaceAll(',', '\\,')
export const unescapeSeparator = (text: string): string => text.replaceAll('\\,', ',')

/** Joins the parts of several levels. Cleared parts are omitted. */
export const joinLevels = (key: readonly Cell[]): string =>
  key
    .filter(part => part !== null)
    .map(part => escapeSeparator(String(part)))
    .join(FLAT_SEPARATOR)

const flatName = (key: readonly Cell[]): string => (key.length === 1 ? String(key[0]) : joinLevels(key))

/** Returns a text that is equal for equal keys. */
export const identity = (key: readonly Cell[]): string => JSON.stringify(key)

export function toFrame(table: ResultTable): Frame {
  return {
    length: table.rows.length,
    index: [],
    levels: [],
    columns: table.colnames.map((name, i) => ({
      key: [name],
      type: table.coltypes[i] ?? GENERIC_TYPE.string,
      values: table.rows.map(row => row[name] ?? null),
    })),
  }
}

/** Converts a frame to rows. Index columns come first. Duplicate names are renamed, as in results of a database. */
export function toTable(frame: Frame): ResultTable {
  const columns = [...frame.index, ...frame.columns]
  const colnames = distinctNames([
    ...frame.index.map(level => level.name ?? 'index'),
    ...frame.columns.map(column => flatName(column.key)),
  ])
  const entries = columns.map(({ values }, at) => [colnames[at] ?? '', values] as const)
  const rows: Row[] = []
  for (let i = 0; i < frame.length; i++) {
    const row: Record<string, Cell> = {}
    for (const [name, values] of entries) row[name] = values[i] ?? null
    rows.push(row)
  }
  return { colnames, coltypes: columns.map(({ type }) => type), rows }
}

/** Columns by name, cached by column list, because rules can refer to many columns. */
const indexes = new WeakMap<readonly FrameColumn[], ReadonlyMap<string, readonly FrameColumn[]>>()

function columnsByName(columns: readonly FrameColumn[]): ReadonlyMap<string, readonly FrameColumn[]> {
  const known = indexes.get(columns)
  if (known) return known
  const byName = new Map<string, FrameColumn[]>()
  for (const column of columns) {
    const name = String(column.key[0])
    const same = byName.get(name)
    if (same) same.push(column)
    else byName.set(name, [column])
  }
  indexes.set(columns, byName)
  return byName
}

/** Returns the columns with a name: the column itself, or all columns below it after a pivot. */
export const columnsNamed = (frame: Frame, name: string): readonly FrameColumn[] =>
  columnsByName(frame.columns).get(name) ?? []

/** Replaces columns with the same key and appends the others. */
export function withColumns(frame: Frame, columns: readonly FrameColumn[]): Frame {
  const fresh = new Map(columns.map(column => [identity(column.key), column]))
  const replaced = frame.columns.map(column => {
    const id = identity(column.key)
    const next = fresh.get(id)
    fresh.delete(id)
    return next ?? column
  })
  return { ...frame, columns: [...replaced, ...fresh.values()] }
}

/** Returns the rows at `positions`, in that order. */
export function takeRows(frame: Frame, positions: readonly number[]): Frame {
  const pick = (values: readonly Cell[]): Cell[] => positions.map(i => values[i] ?? null)
  return {
    ...frame,
    length: positions.length,
    index: frame.index.map(level => ({ ...level, values: pick(level.values) })),
    columns: frame.columns.map(column => ({ ...column, values: pick(column.values) })),
  }
}

/** Returns the number of column levels; 1 for plain tables. */
export const depthOf = ({ columns, levels }: Frame): number => columns[0]?.key.length ?? Math.max(1, levels.length)

/** Compares two cells. Nulls come last; numbers are compared by value, everything else by code unit. */
export function compareCells(a: Cell, b: Cell): number {
  if (a === b) return 0
  if (a === null) return 1
  if (b === null) return -1
  if (typeof a === 'number' && typeof b === 'number') return a - b
  const left = String(a)
  const right = String(b)
  return left < right ? -1 : left > right ? 1 : 0
}
