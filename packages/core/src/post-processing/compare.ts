import type { Cell } from '../table/index.ts'
import { GENERIC_TYPE } from '../table/index.ts'
import { type Frame, type FrameColumn, identity, withColumns } from './frame.ts'
import { defineOperation, refuse, requireColumns } from './operation.ts'

const COMPARE = {
  difference: (now: number, then: number) => now - then,
  percentage: (now: number, then: number) => (now - then) / then,
  ratio: (now: number, then: number) => now / then,
} as const

/** Significant digits that a double holds for certain: those after them are noise of the subtraction. */
const SAFE_DIGITS = 15

interface CompareOptions {
  readonly sources: readonly string[]
  readonly others: readonly string[]
  readonly type: keyof typeof COMPARE
  readonly dropsOriginals: boolean
  /** Decimals of the result; undefined: as many as a double holds. */
  readonly precision: number | undefined
}

function apply(frame: Frame, { sources, others, type, dropsOriginals, precision }: CompareOptions): Frame {
  const scale = 10 ** (precision ?? 0)
  const compareCell = (now: Cell, then: Cell): Cell => {
    if (typeof now !== 'number' || typeof then !== 'number') return null
    const value = COMPARE[type](now, then)
    if (!Number.isFinite(value)) return null
    return precision === undefined ? Number(value.toPrecision(SAFE_DIGITS)) : Math.round(value * scale) / scale
  }
  const added = sources.flatMap((source, pair) => {
    const other = others[pair] ?? source
    const series = requireColumns(frame, 'compare', other)
    const then = new Map(series.map(column => [identity(column.key.slice(1)), column] as const))
    return requireColumns(frame, 'compare', source).map((column): FrameColumn => {
      const rest = column.key.slice(1)
      const match = then.get(identity(rest))
      return {
        key: [`${type}__${source}__${other}`, ...rest],
        type: GENERIC_TYPE.numeric,
        values: column.values.map((cell, i) => compareCell(cell, match?.values[i] ?? null)),
      }
    })
  })
  const originals = new Set(dropsOriginals ? [...sources, ...others] : [])
  const trimmed = { ...frame, columns: frame.columns.filter(column => !originals.has(String(column.key[0]))) }
  return withColumns(trimmed, added)
}

/** Sets each source column against another: difference, percentage (of the other) or ratio. Division by 0 gives null. */
export const compare = defineOperation({
  operation: 'compare',
  parse: (options): CompareOptions => {
    const sources = options.texts('source_columns') ?? []
    const others = options.texts('compare_columns') ?? []
    if (sources.length !== others.length) refuse('compare', 'source and compare columns must be as many')
    return {
      sources,
      others,
      type: options.oneOf('compare_type', ['difference', 'percentage', 'ratio'], 'difference'),
      dropsOriginals: options.boolean('drop_original_columns', false),
      precision: options.integer('precision', { least: -15, most: 15 }),
    }
  },
  apply,
})
