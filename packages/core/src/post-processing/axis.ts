import type { Cell } from '../table/index.ts'
import type { Budget } from './budget.ts'
import { compareCells, type FrameColumn } from './frame.ts'

/** Distinct keys of some columns in ascending order, and the position of each row among them. */
export interface Axis {
  /** Position on the axis per row; -1 for rows without a position. */
  readonly positions: Int32Array
  readonly keys: readonly (readonly Cell[])[]
}

/** Dictionary-encoded column: a code per row, -1 for null, and the value of each code. */
interface Codes {
  readonly codes: Int32Array
  readonly values: readonly Cell[]
}

/** Dictionary of cells. While numbers are ascending, as on time axes, new ones are detected without a lookup. */
class Slots {
  readonly cells: Cell[] = []
  #highest = Number.NEGATIVE_INFINITY
  #map: Map<Cell, number> | undefined

  /** Returns the slot of a cell; -1 if it is new. */
  find(cell: Cell): number {
    if (!this.#map && typeof cell === 'number' && cell > this.#highest) return -1
    this.#map ??= new Map(this.cells.map((known, slot) => [known, slot]))
    return this.#map.get(cell) ?? -1
  }

  add(cell: Cell): number {
    const slot = this.cells.push(cell) - 1
    this.#map?.set(cell, slot)
    this.#highest = typeof cell === 'number' && cell > this.#highest ? cell : Number.POSITIVE_INFINITY
    return slot
  }
}

/**
 * Encodes a column. Rows often repeat in the same order (series by series, time by time), so the previous cell and its
 * last successor are tried first.
 */
function encode(cells: readonly Cell[], length: number, read: (cell: Cell) => Cell): Codes {
  const slots = new Slots()
  const raw = slots.cells
  const codeOf: number[] = []
  const follower: number[] = []
  const values: Cell[] = []
  const codes = new Int32Array(length)
  let slot = 0
  for (let row = 0; row < length; row++) {
    const cell = cells[row] ?? null
    const before = slot
    if (raw[before] !== cell) slot = follower[before] ?? 0
    if (raw[slot] !== cell) {
      slot = slots.find(cell)
      if (slot < 0) {
        const value = read(cell)
        slot = slots.add(cell)
        codeOf.push(value === null ? -1 : values.push(value) - 1)
        follower.push(slot)
      }
      follower[before] = slot
    }
    codes[row] = codeOf[slot] as number
  }
  return { codes, values }
}

/** Replaces codes; -1 is retained. */
function renumbered(codes: Int32Array, numbers: ArrayLike<number>): Int32Array {
  const next = new Int32Array(codes.length)
  for (let i = 0; i < codes.length; i++) {
    const code = codes[i] as number
    next[i] = code < 0 ? -1 : (numbers[code] as number)
  }
  return next
}

/** Combines two columns: rows that are equal in both get the same code, and the keys are concatenated. */
function cross(left: Codes, keys: readonly (readonly Cell[])[], right: Codes): [Codes, (readonly Cell[])[]] {
  const positions = new Map<number, number>()
  const joined: (readonly Cell[])[] = []
  const codes = left.codes.map((code, row) => {
    const other = right.codes[row] ?? -1
    if (code < 0 || other < 0) return -1
    const pair = code * right.values.length + other
    const known = positions.get(pair)
    if (known !== undefined) return known
    const fresh = joined.push([...(keys[code] ?? []), right.values[other] ?? null]) - 1
    positions.set(pair, fresh)
    return fresh
  })
  return [{ codes, values: joined.map((_, i) => i) }, joined]
}

export function compareKeys(a: readonly Cell[], b: readonly Cell[]): number {
  for (let i = 0; i < a.length; i++) {
    const order = compareCells(a[i] ?? null, b[i] ?? null)
    if (order !== 0) return order
  }
  return 0
}

function isAscending(keys: readonly (readonly Cell[])[]): boolean {
  for (let i = 1; i < keys.length; i++) if (compareKeys(keys[i - 1] ?? [], keys[i] ?? []) >= 0) return false
  return true
}

/** Merges codes whose values are equal after reading, such as two notations of one time. */
function unify({ codes, values }: Codes): Codes {
  const first = new Map<Cell, number>()
  const unique: Cell[] = []
  const target = values.map(value => {
    const known = first.get(value)
    if (known !== undefined) return known
    const fresh = unique.push(value) - 1
    first.set(value, fresh)
    return fresh
  })
  return unique.length === values.length ? { codes, values } : { codes: renumbered(codes, target), values: unique }
}

/** Cost of a key: its lookup and its share of sorting the distinct keys. */
const STEPS_OF_A_KEY = 4

/** Charges the cost of `toAxis` to the budget before it runs. */
export function spendAxis(budget: Budget, operation: string, rows: number, columns: number): void {
  budget.spend(operation, rows * columns * STEPS_OF_A_KEY)
}

/**
 * Returns the axis of some columns; without columns, all rows are at one position.
 * @param read returns the value that a cell is grouped by; null omits the row
 */
export function toAxis(
  columns: readonly FrameColumn[],
  length: number,
  read: (cell: Cell, column: FrameColumn, position: number) => Cell = cell => cell,
): Axis {
  if (columns.length === 0) return { positions: new Int32Array(length), keys: length > 0 ? [[]] : [] }
  const [first, ...others] = columns.map((column, position) =>
    unify(encode(column.values, length, cell => read(cell, column, position))),
  )
  let codes = first ?? { codes: new Int32Array(0), values: [] }
  let keys: readonly (readonly Cell[])[] = codes.values.map(value => [value])
  for (const other of others) [codes, keys] = cross(codes, keys, other)
  if (isAscending(keys)) return { positions: codes.codes, keys }
  const order = keys.map((_, i) => i).sort((a, b) => compareKeys(keys[a] ?? [], keys[b] ?? []))
  const rank = new Int32Array(keys.length)
  order.forEach((old, next) => {
    rank[old] = next
  })
  return {
    positions: renumbered(codes.codes, rank),
    keys: order.map(old => keys[old] ?? []),
  }
}

/** Key of null while rows are grouped. After the letters of names, so that it is last. */
const NO_NAME = '\uffff\u0000'

/** Returns the axis of some columns with null as a group of its own, which `toAxis` omits as pandas does. */
export function toAxisWithNull(columns: readonly FrameColumn[], length: number): Axis {
  const { positions, keys } = toAxis(columns, length, cell => cell ?? NO_NAME)
  return { positions, keys: keys.map(key => key.map(cell => (cell === NO_NAME ? null : cell))) }
}

/** Returns the row numbers by position on an axis. */
export function rowsOf({ positions, keys }: Axis): readonly (readonly number[])[] {
  const rows: number[][] = keys.map(() => [])
  positions.forEach((position, row) => {
    rows[position]?.push(row)
  })
  return rows
}
