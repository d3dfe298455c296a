import type { Cell } from '../table/index.ts'
import { GENERIC_TYPE } from '../table/index.ts'
import { rowsOf, spendAxis, toAxis } from './axis.ts'
import type { Budget } from './budget.ts'
import { decimalsIn, nearestNumber } from './exact-sums.ts'
import { type Frame, type FrameColumn, withColumns } from './frame.ts'
import { defineOperation, requireColumn } from './operation.ts'

/** Computes ranks as shares of the number of rows. Ties share the mean of their ranks. */
function rankRows(values: readonly (number | bigint)[], rows: readonly number[], into: Cell[]): void {
  const ranked = rows
    .flatMap(row => {
      const value = values[row] ?? Number.NaN
      return Number.isNaN(value) ? [] : [{ row, value }]
    })
    .sort((a, b) => (a.value < b.value ? -1 : a.value > b.value ? 1 : 0))
  for (let from = 0; from < ranked.length; ) {
    let to = from + 1
    while (to < ranked.length && ranked[to]?.value === ranked[from]?.value) to++
    const place = (from + 1 + to) / 2
    for (const { row } of ranked.slice(from, to)) into[row] = place / ranked.length
    from = to
  }
}

interface RankOptions {
  readonly metric: string
  readonly group: readonly string[]
}

function apply(frame: Frame, { metric, group }: RankOptions, budget: Budget): Frame {
  const one = (name: string): FrameColumn => requireColumn(frame, 'rank', name)
  spendAxis(budget, 'rank', frame.length, group.length)
  budget.sort('rank', frame.length)
  const column = one(metric)
  const cells =
    column.type === GENERIC_TYPE.numeric
      ? column.values
      : column.values.map(cell => (typeof cell === 'string' ? null : cell))
  const decimals = decimalsIn(cells)
  const values = cells.map(cell => (decimals?.hasTexts ? decimals.unitsOf(cell) : null) ?? nearestNumber(cell))
  const ranks: Cell[] = new Array(frame.length).fill(null)
  for (const rows of rowsOf(toAxis(group.map(one), frame.length))) rankRows(values, rows, ranks)
  return withColumns(frame, [{ key: ['rank'], type: GENERIC_TYPE.numeric, values: ranks }])
}

/**
 * Ranks the metric of a row among all rows, or among its group: above 0, at most 1. Null for a row without a number.
 */
export const rank = defineOperation({
  operation: 'rank',
  parse: (options): RankOptions => ({
    metric: options.text('metric') ?? options.fail('option "metric" is missing'),
    group: options.nameOrNames('group_by') ?? [],
  }),
  apply,
})
