import type { Cell } from '../table/index.ts'
import { GENERIC_TYPE } from '../table/index.ts'
import { decimalsIn, nearestNumber } from './exact-sums.ts'
import { type Frame, type FrameColumn, identity, withColumns } from './frame.ts'
import { defineOperation, refuse, requireColumns } from './operation.ts'

const COMPARE = {
  difference: (now: number, then: number) => now - then,
  percentage: (now: number, then: number, base: number) => (now - then) / base,
  ratio: (now: number, then: number) => now / then,
} as const

/** Significant digits that a double represents exactly. Further digits are rounding noise of the subtraction. */
const SAFE_DIGITS = 15

interface CompareOptions {
  readonly sources: readonly string[]
  readonly others: readonly string[]
  readonly type: keyof typeof COMPARE
  /** True if a percentage is of the absolute value, so that a rise from a negative value is positive. */
  readonly ofAbsolute: boolean
  readonly dropsOriginals: boolean
  /** Decimals of the result; undefined for the precision of a double. */
  readonly precision: number | undefined
}

function apply(frame: Frame, { sources, others, type, ofAbsolute, dropsOriginals, precision }: CompareOptions): Frame {
  const scale = 10 ** (precision ?? 0)
  const rounded = (value: number): Cell => {
    if (!Number.isFinite(value)) return null
    if (precision === undefined && Number.isSafeInteger(value)) return value
    return precision === undefined ? Number(value.toPrecision(SAFE_DIGITS)) : Math.round(value * scale) / scale
  }
  const baseOf = (then: number): number => (ofAbsolute ? Math.abs(then) : then)
  const compareCells = (values: readonly Cell[], others: readonly Cell[]): readonly Cell[] => {
    const decimals = decimalsIn(values, others)
    return values.map((now, i) => {
      const then = others[i] ?? null
      const [a, b] = [decimals?.unitsOf(now) ?? null, decimals?.unitsOf(then) ?? null]
      if (!decimals || a === null || b === null) {
        const [left, right] = [nearestNumber(now), nearestNumber(then)]
        return rounded(COMPARE[type](left, right, baseOf(right)))
      }
      const difference = decimals.amountOf(a - b)
      if (type === 'difference' && !decimals.mayBeBinary && precision === undefined) return difference
      if (type === 'difference') return rounded(Number(difference))
      return rounded(type === 'ratio' ? Number(a) / Number(b) : Number(a - b) / baseOf(Number(b)))
    })
  }
  const added = sources.flatMap((source, pair) => {
    const other = others[pair] ?? source
    const series = requireColumns(frame, 'compare', other)
    const then = new Map(series.map(column => [identity(column.key.slice(1)), column] as const))
    return requireColumns(frame, 'compare', source).map((column): FrameColumn => {
      const rest = column.key.slice(1)
      const match = then.get(identity(rest))
      return {
        ...column,
        key: [`${type}__${source}__${other}`, ...rest],
        type: GENERIC_TYPE.numeric,
        values: compareCells(column.values, match?.values ?? []),
      }
    })
  })
  const originals = new Set(dropsOriginals ? [...sources, ...others] : [])
  const trimmed = { ...frame, columns: frame.columns.filter(column => !originals.has(String(column.key[0]))) }
  return withColumns(trimmed, added)
}

/**
 * Compares each source column with another one: difference, percentage or ratio. Division by 0 yields null. With
 * `percentage_of: 'value'`, the default as in Superset, a rise from a negative value is a negative percentage. Charts
 * use `absolute_value`: (now - then) / |then|.
 */
export const compare = defineOperation({
  operation: 'compare',
  parse: (options): CompareOptions => {
    const sources = options.texts('source_columns') ?? []
    const others = options.texts('compare_columns') ?? []
    if (sources.length !== others.length) refuse('compare', 'there must be as many compare columns as source columns')
    return {
      sources,
      others,
      type: options.oneOf('compare_type', ['difference', 'percentage', 'ratio'], 'difference'),
      ofAbsolute: options.oneOf('percentage_of', ['value', 'absolute_value'], 'value') === 'absolute_value',
      dropsOriginals: options.boolean('drop_original_columns', false),
      precision: options.integer('precision', { least: -15, most: 15 }),
    }
  },
  apply,
})
