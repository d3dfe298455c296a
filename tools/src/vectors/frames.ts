import type { Frame, FrameColumn, FrameIndex } from '@belvedere/core/post-processing'
import { type Cell, GENERIC_TYPE, type GenericType } from '@belvedere/core/table'
import { parseIsoText, toIsoText } from '@belvedere/core/time'

/** A data frame as the vectors write it: columns, or names alone with one value everywhere, or a formula per column. */
export interface RawFrame {
  readonly columns?: Readonly<Record<string, readonly Cell[]>>
  readonly index?: { readonly name: string | null; readonly values: readonly Cell[] }
  readonly index_column?: string
  readonly column_tuples?: readonly (readonly Cell[])[]
  readonly column_levels?: readonly (readonly Cell[])[]
  readonly level_names?: readonly (string | null)[]
  readonly all_values?: Cell
  readonly row_count?: number
  readonly generator?: string
  readonly columns_formula?: Readonly<Record<string, string>>
}

const MOMENT = /^\d{4}-\d\d-\d\dT/

function typeOf(values: readonly Cell[]): GenericType {
  const filled = values.filter(cell => cell !== null)
  if (filled.length > 0 && filled.every(cell => typeof cell === 'string' && MOMENT.test(cell))) {
    return GENERIC_TYPE.temporal
  }
  if (filled.length > 0 && filled.every(cell => typeof cell === 'boolean')) return GENERIC_TYPE.boolean
  return filled.every(cell => typeof cell === 'number') ? GENERIC_TYPE.numeric : GENERIC_TYPE.string
}

/** Moments become epoch milliseconds, as they are on the wire. */
function typed(values: readonly Cell[]): { type: GenericType; values: readonly Cell[] } {
  const type = typeOf(values)
  if (type !== GENERIC_TYPE.temporal) return { type, values }
  return { type, values: values.map(cell => (cell === null ? null : (parseIsoText(String(cell)) ?? null))) }
}

/** `"cat" + (i % 3)`, `100 - i`, `i if i % 5 == 0 else null`: the formulas of the generated frames. */
function evaluate(formula: string, i: number): Cell {
  const condition = /^(.+) if (.+) % (\d+) == (\d+) else null$/.exec(formula)
  if (condition) return i % Number(condition[3]) === Number(condition[4]) ? evaluate(condition[1] ?? '', i) : null
  const text = /^"(.*)"(?: \+ (.+))?$/.exec(formula)
  if (text) return `${text[1]}${text[2] === undefined ? '' : evaluate(text[2], i)}`
  const modulo = /^\(i % (\d+)\)$/.exec(formula)
  if (modulo) return i % Number(modulo[1])
  const minus = /^(\d+) - i$/.exec(formula)
  if (minus) return Number(minus[1]) - i
  if (formula === 'i') return i
  throw new Error(`unknown formula ${formula}`)
}

function generated({ generator = '', columns_formula = {} }: RawFrame): Readonly<Record<string, readonly Cell[]>> {
  const rows = Number(/^(\d+) rows/.exec(generator)?.[1])
  return Object.fromEntries(
    Object.entries(columns_formula).map(([name, formula]) => [
      name,
      Array.from({ length: rows }, (_, i) => evaluate(formula, i)),
    ]),
  )
}

const product = (levels: readonly (readonly Cell[])[]): readonly (readonly Cell[])[] =>
  levels.reduce<readonly (readonly Cell[])[]>(
    (keys, level) => keys.flatMap(key => level.map(part => [...key, part])),
    [[]],
  )

/** The frame that a vector describes. */
export function frameOf(raw: RawFrame): Frame {
  const index: FrameIndex[] = raw.index ? [{ name: raw.index.name, ...typed(raw.index.values) }] : []
  const tuples = raw.column_tuples ?? (raw.column_levels ? product(raw.column_levels) : undefined)
  const length = raw.index?.values.length ?? raw.row_count ?? 0
  if (tuples) {
    const values: readonly Cell[] = new Array<Cell>(length).fill(raw.all_values ?? null)
    const levels = raw.level_names ?? (tuples[0] ?? []).map(() => null)
    return { length, index, levels, columns: tuples.map(key => ({ key, type: GENERIC_TYPE.numeric, values })) }
  }
  const source = raw.columns ?? generated(raw)
  const columns = Object.entries(source).map(([name, values]): FrameColumn => ({ key: [name], ...typed(values) }))
  const named = columns.find(({ key }) => key[0] === raw.index_column)
  if (named) index.push({ name: raw.index_column ?? null, type: named.type, values: named.values })
  return {
    length: raw.index?.values.length ?? columns[0]?.values.length ?? 0,
    index,
    levels: [],
    columns: columns.filter(column => column !== named),
  }
}

/** Cells as the vectors write them. */
export const writtenCells = ({ type, values }: { type: GenericType; values: readonly Cell[] }): readonly Cell[] =>
  type === GENERIC_TYPE.temporal ? values.map(cell => (typeof cell === 'number' ? toIsoText(cell) : cell)) : values
