import type { Cell } from '../table/index.ts'
import { GENERIC_TYPE } from '../table/index.ts'
import { type Frame, type FrameColumn, withColumns } from './frame.ts'
import { mapColumns } from './map-columns.ts'
import { defineOperation, requireColumns } from './operation.ts'

const MOST_PERIODS = 1_000_000

interface DiffOptions {
  readonly columns: ReadonlyMap<string, string>
  readonly periods: number
  readonly acrossColumns: boolean
}

const minus = (now: Cell | undefined, then: Cell | undefined): Cell =>
  typeof now === 'number' && typeof then === 'number' ? now - then : null

function apply(frame: Frame, { columns, periods, acrossColumns }: DiffOptions): Frame {
  if (!acrossColumns) {
    return mapColumns(frame, 'diff', columns, values => values.map((cell, i) => minus(cell, values[i - periods])))
  }
  const sources = [...columns.keys()].flatMap(name => requireColumns(frame, 'diff', name))
  return withColumns(
    frame,
    sources.map((column, at): FrameColumn => {
      const before = sources[at - periods]?.values
      const target = columns.get(String(column.key[0])) ?? null
      return {
        key: [target, ...column.key.slice(1)],
        type: GENERIC_TYPE.numeric,
        values: column.values.map((cell, i) => minus(cell, before?.[i])),
      }
    }),
  )
}

/** Each number less the one `periods` rows before it, or columns before it with axis 1. */
export const diff = defineOperation({
  operation: 'diff',
  parse: (options): DiffOptions => {
    const axis = options.any('axis') ?? 0
    if (axis !== 0 && axis !== 1) options.fail('option "axis" must be 0 or 1')
    return {
      columns: options.names('columns') ?? options.fail('option "columns" is missing'),
      periods: options.integer('periods', { least: -MOST_PERIODS, most: MOST_PERIODS }) ?? 1,
      acrossColumns: axis === 1,
    }
  },
  apply,
})
