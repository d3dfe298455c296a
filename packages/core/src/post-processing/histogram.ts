import type { Cell } from '../table/index.ts'
import { GENERIC_TYPE } from '../table/index.ts'
import { rowsOf, spendAxis, toAxis, toAxisWithNull } from './axis.ts'
import type { Budget } from './budget.ts'
import type { Frame, FrameColumn } from './frame.ts'
import { takeRows } from './frame.ts'
import { type HistogramOptions, readHistogram } from './histogram-options.ts'
import { defineOperation, refuse, requireColumn } from './operation.ts'
import { BIN_PART, hasStatistics, STATISTICS } from './statistics.ts'

/**
 * Returns the edges of equal-width bins from minimum to maximum. If both are equal, the value is in the middle of a
 * range of width 1.
 */
export function binEdges(numbers: readonly number[], bins: number): readonly number[] {
  const low = numbers.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY)
  const high = numbers.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY)
  return low === high ? edgesBetween(low - 0.5, high + 0.5, bins) : edgesBetween(low, high, bins)
}

function edgesBetween(low: number, high: number, bins: number): readonly number[] {
  const width = (high - low) / bins
  return Array.from({ length: bins + 1 }, (_, i) => (i === bins ? high : low + i * width))
}

/** Returns the bin of a value. The last bin includes its upper edge, all bins include their lower edge. */
function binOf(value: number, edges: readonly number[]): number {
  const bins = edges.length - 1
  const [low = 0] = edges
  const high = edges[bins] ?? 0
  let bin = Math.min(bins - 1, Math.max(0, Math.floor(((value - low) / (high - low)) * bins)))
  if (bin > 0 && value < (edges[bin] ?? low)) bin -= 1
  else if (bin < bins - 1 && value >= (edges[bin + 1] ?? high)) bin += 1
  return bin
}

/** Integers are written with a decimal, for compatibility with bin names of other clients: `1.0 - 2.8`. */
const edgeName = (edge: number): string => (Number.isInteger(edge) ? edge.toFixed(1) : String(edge))

function countBins(
  values: readonly Cell[],
  rows: readonly number[],
  edges: readonly number[],
  isCumulative: boolean,
): number[] {
  const counts: number[] = new Array(edges.length - 1).fill(0)
  for (const row of rows) {
    const bin = binOf(Number(values[row]), edges)
    counts[bin] = (counts[bin] ?? 0) + 1
  }
  return isCumulative ? addedUp(counts) : counts
}

function addedUp(counts: readonly number[]): number[] {
  let total = 0
  return counts.map(count => {
    total += count
    return total
  })
}

/** Converts bins that the database counted. The frame has one row per group, and one per non-empty bin. */
function fromStatistics(frame: Frame, { groupby, bins, isCumulative, isNormalized }: HistogramOptions, budget: Budget) {
  const cells = (name: string): readonly Cell[] => requireColumn(frame, 'histogram', name).values
  const numbers = (name: string): readonly number[] => cells(name).map(Number)
  const [parts, rows, places] = [numbers(STATISTICS.part), numbers(STATISTICS.rows), numbers(STATISTICS.bin)]
  const axis = toAxisWithNull(
    groupby.map(name => requireColumn(frame, 'histogram', name)),
    frame.length,
  )
  // A group beyond the limit has bins, but no row of its own.
  const members = rowsOf(axis).map(all => ({ all, own: all.find(row => parts[row] === 0 && (rows[row] ?? 0) > 0) }))
  const shown = members.flatMap(({ all, own }, at) => (own === undefined ? [] : { all, own, key: axis.keys[at] ?? [] }))
  const [first] = shown
  budget.allocate('histogram', shown.length * bins)
  const edges = first
    ? edgesBetween(numbers(STATISTICS.low)[first.own] ?? 0, numbers(STATISTICS.high)[first.own] ?? 0, bins)
    : []
  const counts = shown.map(({ all }) => {
    const own: number[] = new Array(bins).fill(0)
    for (const row of all) if (parts[row] === BIN_PART) own[places[row] ?? 0] = rows[row] ?? 0
    return isCumulative ? addedUp(own) : own
  })
  const total = isNormalized && first ? (numbers(STATISTICS.total)[first.own] ?? 1) : 1
  const groups = groupby.map(name => requireColumn(frame, 'histogram', name))
  return binnedFrame(
    groups,
    shown.map(({ key }) => key),
    edges,
    counts,
    total,
  )
}

function binnedFrame(
  groups: readonly FrameColumn[],
  keys: readonly (readonly Cell[])[],
  edges: readonly number[],
  counts: readonly (readonly number[])[],
  total: number,
): Frame {
  return {
    length: keys.length,
    index: [],
    levels: [],
    // Bin names consist of their edges, which are not available without numbers.
    isPartial: edges.length === 0,
    columns: [
      ...groups.map((group, level): FrameColumn => ({ ...group, values: keys.map(key => key[level] ?? null) })),
      ...edges.slice(1).map(
        (edge, bin): FrameColumn => ({
          key: [`${edgeName(edges[bin] ?? 0)} - ${edgeName(edge)}`],
          type: GENERIC_TYPE.numeric,
          values: counts.map(row => (row[bin] ?? 0) / total),
        }),
      ),
    ],
  }
}

function apply(frame: Frame, options: HistogramOptions, budget: Budget): Frame {
  if (hasStatistics(frame.columns.map(column => String(column.key[0])))) return fromStatistics(frame, options, budget)
  const { column, groupby, bins, isCumulative, isNormalized, shareOf } = options
  const one = (from: Frame, name: string): FrameColumn => requireColumn(from, 'histogram', name)
  budget.spend('histogram', frame.length * frame.columns.length)
  spendAxis(budget, 'histogram', frame.length, groupby.length)
  const all = one(frame, column).values
  const filled = takeRows(
    frame,
    all.flatMap((cell, row) => (cell === null ? [] : row)),
  )
  const { values } = one(filled, column)
  if (values.some(cell => typeof cell === 'boolean' || Number.isNaN(Number(cell)))) {
    refuse('histogram', `column "${column}" contains values that are not numbers`)
  }
  const groups = groupby.map(name => one(filled, name))
  const axis = toAxis(groups, filled.length)
  budget.allocate('histogram', axis.keys.length * bins)
  const edges = filled.length === 0 ? [] : binEdges(values.map(Number), bins)
  const members = rowsOf(axis)
  const counts = members.map(rows => countBins(values, rows, edges, isCumulative))
  // Rows without a group are in no bin.
  const parts = shareOf === 'rows' ? members.map(({ length }) => length) : counts.flat()
  const total = isNormalized ? parts.reduce((sum, part) => sum + part, 0) : 1
  return binnedFrame(groups, axis.keys, edges, counts, total)
}

/**
 * Counts the rows in equal-width bins, in total or per group. Normalized bins are shares of one whole, that of all
 * groups: by default the sum of all cells, as in Superset, so that all cells add up to 1. With `share_of: 'rows'`, the
 * whole is the number of counted rows, so that the last bins of a cumulative histogram add up to 1 over all groups.
 */
export const histogram = defineOperation({
  operation: 'histogram',
  parse: readHistogram,
  apply,
})
