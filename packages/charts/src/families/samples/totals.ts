import { totalMarker } from '@belvedere/core/post-processing'
import type { Cell, ResultTable, Row } from '@belvedere/core/table'
import { cellKey } from '../shared/cells.ts'
import { sampleTable } from './table.ts'

/** Summary of a group's rows: their number, and the sum of the averaged column. */
export interface SampleGroup {
  readonly cells: readonly Cell[]
  readonly count: number
  readonly sum: number
}

/**
 * Returns a result with totals as the server returns it: a `count` and an `average` for every grouping set, each over
 * its own rows, with a marker column beside every group column.
 */
export function totalsTable(
  columns: readonly string[],
  sets: readonly (readonly string[])[],
  groups: readonly SampleGroup[],
): ResultTable {
  const rows = sets.flatMap(set => {
    const isOpen = columns.map(column => set.includes(column))
    const byKey = new Map<string, SampleGroup>()
    for (const { cells, count, sum } of groups) {
      const own = cells.map((cell, i) => (isOpen[i] ? cell : null))
      const known = byKey.get(cellKey(own))
      byKey.set(cellKey(own), { cells: own, count: count + (known?.count ?? 0), sum: sum + (known?.sum ?? 0) })
    }
    return [...byKey.values()].map(({ cells, count, sum }): readonly Cell[] => [
      ...cells,
      count,
      count === 0 ? null : sum / count,
      ...isOpen.map(open => (open ? 0 : 1)),
    ])
  })
  const kinds = [...columns.map(name => [name, 'string']), ['count', 'numeric'], ['average', 'numeric']]
  const markers = columns.map(name => [totalMarker(name), 'numeric'])
  return sampleTable(Object.fromEntries([...kinds, ...markers]), rows)
}

/** Returns the grand total, computed separately for comparison in tests. */
export const wholeOf = (groups: readonly SampleGroup[]): Row => {
  const count = groups.reduce((total, group) => total + group.count, 0)
  return { count, average: groups.reduce((total, group) => total + group.sum, 0) / count }
}
