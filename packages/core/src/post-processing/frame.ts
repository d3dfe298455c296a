import type { Cell, ColumnOrigin, GenericType, ResultTable, Row } from '../table/index.ts'
import { GENERIC_TYPE, rowMaker } from '../table/index.ts'
import { columnNames, type NamedColumn } from './column-names.ts'

/** Flattened name of a column. */
interface FlatName {
  readonly name: string
  /** Parts that the name was joined from, see `NamedColumn`. */
  readonly parts: readonly string[]
  readonly unclear?: readonly number[] | undefined
  /** End of the name, after its parts. */
  readonly suffix?: string | undefined
}

/**
 * Column of a frame. Its key has one part per column level: a single part in plain tables, `[metric, ...dimension
 * values]` after a pivot. A part is null if its name was cleared.
 */
export interface FrameColumn {
  readonly key: readonly Cell[]
  readonly type: GenericType
  readonly values: readonly Cell[]
  /** Cells of the dimensions, if the column is one group of a pivot; the key has their names. */
  readonly groups?: readonly Cell[] | undefined
  /** Texts of parts of the key that differ from them. */
  readonly texts?: ReadonlyMap<Cell, string> | undefined
  /** Origin of a flattened name. It no longer applies if an operation gave the column another key. */
  readonly flat?: FlatName | undefined
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

/** Returns the parts of a key of several levels as texts. Cleared parts are omitted. */
export function partsOf(key: readonly Cell[], texts?: FrameColumn['texts']): Pick<FlatName, 'parts' | 'unclear'> {
  const shown = key.filter(part => part !== null)
  const unclear = texts ? shown.flatMap((part, i) => (texts.has(part) ? [i] : [])) : []
  return { parts: shown.map(part => texts?.get(part) ?? String(part)), ...(unclear.length > 0 && { unclear }) }
}

/** Returns the origin of the name of a column; undefined if the column has a name of its own. */
export const flatNameOf = ({ key, flat }: FrameColumn): FlatName | undefined =>
  key.length === 1 && flat?.name === key[0] ? flat : undefined

function namedColumn(column: FrameColumn): NamedColumn {
  const { key } = column
  if (key.length > 1) return { ...partsOf(key, column.texts), isJoined: true }
  const flat = flatNameOf(column)
  return flat ? { ...flat, isJoined: true } : { parts: [String(key[0])], isJoined: false }
}

function originOf(column: FrameColumn): ColumnOrigin | null {
  const { parts, isJoined, suffix } = namedColumn(column)
  return isJoined && suffix === undefined ? { parts, groups: column.groups ?? [] } : null
}

/** Converts a frame to rows. Index columns come first. Names are plain texts and unique, see `columnNames`. */
export function toTable(frame: Frame): ResultTable {
  const columns = [...frame.index, ...frame.columns]
  const colnames = columnNames([
    ...frame.index.map(({ name }): NamedColumn => ({ parts: [name ?? 'index'], isJoined: false })),
    ...frame.columns.map(namedColumn),
  ])
  const toRow = rowMaker(colnames)
  const lists = columns.map(({ values }) => values)
  const rows: Row[] = []
  for (let i = 0; i < frame.length; i++) rows.push(toRow(column => lists[column]?.[i] ?? null))
  const origins = [...frame.index.map(() => null), ...frame.columns.map(originOf)]
  return {
    colnames,
    coltypes: columns.map(({ type }) => type),
    rows,
    ...(origins.some(origin => origin !== null) && { origins }),
  }
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
