import type { AxisSpec, PivotSpec } from './spec.ts'

const isByValue = ({ order }: AxisSpec): boolean => order.startsWith('value')

/** Returns the numbers of outer groups of the lines of an axis, in descending order. */
function shownLevels({ groups, subtotals, total }: AxisSpec): readonly number[] {
  const inner = Array.from({ length: Math.max(0, groups.length - 1) }, (_, i) => groups.length - 1 - i)
  return [groups.length, ...(subtotals ? inner : []), ...(total && groups.length > 0 ? [0] : [])]
}

const everyLevel = ({ groups }: AxisSpec): readonly number[] => groups.map((_, i) => groups.length - i)

/** Maximum number of grouping sets that the server accepts in a query. */
const MAX_SETS = 64

/**
 * Returns the grouping sets to request, so that the database computes every number of the table: cells, subtotals and
 * totals, bases of shares, and sort keys. The finest set is first.
 */
export function pivotSets(spec: PivotSpec): readonly (readonly string[])[] {
  const { rows, columns, shareOf } = spec
  const [down, across] = [shownLevels(rows), shownLevels(columns)]
  const pairs: (readonly [number, number])[] = down.flatMap(r => across.map(c => [r, c] as const))
  if (shareOf === 'total') pairs.push([0, 0])
  if (shareOf === 'row') pairs.push(...down.map(r => [r, 0] as const))
  if (shareOf === 'column') pairs.push(...across.map(c => [0, c] as const))
  if (isByValue(rows)) pairs.push(...everyLevel(rows).map(r => [r, 0] as const))
  if (isByValue(columns)) pairs.push(...everyLevel(columns).map(c => [0, c] as const))
  const sets = pairs.map(([r, c]) => [...rows.groups.slice(0, r), ...columns.groups.slice(0, c)])
  return [...new Map(sets.map(set => [JSON.stringify(set), set])).values()].slice(0, MAX_SETS)
}
