import type { Cell } from '../table/index.ts'
import { GENERIC_TYPE } from '../table/index.ts'
import { decimalsIn } from './exact-sums.ts'
import { type Frame, type FrameColumn, withColumns } from './frame.ts'
import { mapColumns } from './map-columns.ts'
import { defineOperation, requireColumns } from './operation.ts'

const MAX_PERIODS = 1_000_000

interface DiffOptions {
  readonly columns: ReadonlyMap<string, string>
  readonly periods: number
  readonly acrossColumns: boolean
}

/** Subtracts each cell of `others` from the corresponding cell. */
function minus(values: readonly Cell[], others: readonly Cell[]): readonly Cell[] {
  const decimals = decimalsIn(values, others)
  return values.map((now, i) => {
    const then = others[i] ?? null
    if (!decimals) return typeof now === 'number' && typeof then === 'number' ? now - then : null
    const [a, b] = [decimals.unitsOf(now), decimals.unitsOf(then)]
    return a === null || b === null ? null : decimals.amountOf(a - b)
  })
}

function apply(frame: Frame, { columns, periods, acrossColumns }: DiffOptions): Frame {
  if (!acrossColumns) {
    return mapColumns(frame, 'diff', columns, values =>
      minus(
        values,
        values.map((_, i) => values[i - periods] ?? null),
      ),
    )
  }
  const sources = [...columns.keys()].flatMap(name => requireColumns(frame, 'diff', name))
  return withColumns(
    frame,
    sources.map((column, at): FrameColumn => {
      const before = sources[at - periods]?.values
      const target = columns.get(String(column.key[0])) ?? null
      return {
        ...column,
        key: [target, ...column.key.slice(1)],
        type: GENERIC_TYPE.numeric,
        values: minus(column.values, before ?? []),
      }
    }),
  )
}

/** Subtracts from each number the one that is `periods` rows before it, or columns before it with axis 1. */
export const diff = defineOperation({
  operation: 'diff',
  parse: (options): DiffOptions => {
    const axis = options.any('axis') ?? 0
    if (axis !== 0 && axis !== 1) options.fail('option "axis" must be 0 or 1')
    return {
      columns: options.names('columns') ?? options.fail('option "columns" is missing'),
      periods: options.integer('periods', { least: -MAX_PERIODS, most: MAX_PERIODS }) ?? 1,
      acrossColumns: axis === 1,
    }
  },
  apply,
})
