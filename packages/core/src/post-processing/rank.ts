import type { Cell } from '../table/index.ts'
import { GENERIC_TYPE } from '../table/index.ts'
import { rowsOf, spendAxis, toAxis } from './axis.ts'
import type { Budget } from './budget.ts'
import { decimalsIn, nearestNumber } from './exact-sums.ts'
import { columnsNamed, type Frame, type FrameColumn, withColumns } from './frame.ts'
import { defineOperation, requireColumn } from './operation.ts'
import { PLACE_COLUMNS, RANKED } from './rank-whole.ts'

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
  readonly of: (typeof RANKED)[number]
}

const PLACES = new Set<string>(Object.values(PLACE_COLUMNS))

/** Returns the ranks among all groups, if the database computed the places; otherwise null. */
function storedRanks(frame: Frame, values: readonly (number | bigint)[]): readonly Cell[] | null {
  const { upTo, ties, all } = PLACE_COLUMNS
  const places = [upTo, ties, all].map(name => columnsNamed(frame, name)[0]?.values)
  const [highest, same, counts] = places
  if (!highest || !same || !counts) return null
  const count = (cells: readonly Cell[], row: number): number => Number(cells[row] ?? 0)
  return values.map((value, row) =>
    Number.isNaN(value) ? null : (count(highest, row) - (count(same, row) - 1) / 2) / count(counts, row),
  )
}

function apply(frame: Frame, { metric, group, of }: RankOptions, budget: Budget): Frame {
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
  const groups = group.map(one)
  const stored = of === 'all_groups' ? storedRanks(frame, values) : null
  const ranks: Cell[] = stored ? [...stored] : new Array(frame.length).fill(null)
  if (!stored) for (const rows of rowsOf(toAxis(groups, frame.length))) rankRows(values, rows, ranks)
  const columns = stored ? frame.columns.filter(({ key }) => !PLACES.has(String(key[0]))) : frame.columns
  return withColumns({ ...frame, columns }, [{ key: ['rank'], type: GENERIC_TYPE.numeric, values: ranks }])
}

/**
 * Ranks the metric of a row among all rows, or among its group: above 0, at most 1. Null for a row without a number.
 * With `of: 'all_groups'`, rows beyond the row limit are ranked too, except rows without a value in a column of
 * `only_dated` that is a time.
 */
export const rank = defineOperation({
  operation: 'rank',
  parse: (options): RankOptions => {
    // Handled by the database.
    options.texts('only_dated')
    return {
      metric: options.text('metric') ?? options.fail('option "metric" is missing'),
      group: options.nameOrNames('group_by') ?? [],
      of: options.oneOf('of', RANKED, 'row_limit'),
    }
  },
  apply,
})
