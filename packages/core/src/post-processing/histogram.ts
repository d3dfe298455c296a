import type { Cell } from '../table/index.ts'
import { GENERIC_TYPE } from '../table/index.ts'
import { rowsOf, spendAxis, toAxis } from './axis.ts'
import type { Budget } from './budget.ts'
import type { Frame, FrameColumn } from './frame.ts'
import { takeRows } from './frame.ts'
import { defineOperation, refuse, requireColumn } from './operation.ts'

const MOST_BINS = 10_000

interface HistogramOptions {
  readonly column: string
  readonly groupby: readonly string[]
  readonly bins: number
  readonly isCumulative: boolean
  readonly isNormalized: boolean
}

/** Edges of equally wide bins from the least to the greatest number; one number alone is in the middle of a bin of width 1. */
export function binEdges(numbers: readonly number[], bins: number): readonly number[] {
  let low = numbers.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY)
  let high = numbers.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY)
  if (low === high) {
    low -= 0.5
    high += 0.5
  }
  const width = (high - low) / bins
  return Array.from({ length: bins + 1 }, (_, i) => (i === bins ? high : low + i * width))
}

/** The last bin includes its upper edge, the others their lower ones only. */
function binOf(value: number, edges: readonly number[]): number {
  const bins = edges.length - 1
  const [low = 0] = edges
  const high = edges[bins] ?? 0
  let bin = Math.min(bins - 1, Math.max(0, Math.floor(((value - low) / (high - low)) * bins)))
  if (bin > 0 && value < (edges[bin] ?? low)) bin -= 1
  else if (bin < bins - 1 && value >= (edges[bin + 1] ?? high)) bin += 1
  return bin
}

/** Whole numbers are written with a decimal, as in names that other clients know: `1.0 - 2.8`. */
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
  let total = 0
  return counts.map(count => {
    total += count
    return isCumulative ? total : count
  })
}

function apply(frame: Frame, options: HistogramOptions, budget: Budget): Frame {
  const { column, groupby, bins, isCumulative, isNormalized } = options
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
    refuse('histogram', `column "${column}" contains values that are no numbers`)
  }
  const groups = groupby.map(name => one(filled, name))
  const axis = toAxis(groups, filled.length)
  budget.allocate('histogram', axis.keys.length * bins)
  const edges = filled.length === 0 ? [] : binEdges(values.map(Number), bins)
  const counts = rowsOf(axis).map(rows => countBins(values, rows, edges, isCumulative))
  const total = isNormalized ? counts.reduce((sum, row) => sum + row.reduce((a, b) => a + b, 0), 0) : 1
  return {
    length: axis.keys.length,
    index: [],
    levels: [],
    // Bins are named by the numbers: without one there is none.
    isPartial: filled.length === 0,
    columns: [
      ...groups.map((group, level): FrameColumn => ({ ...group, values: axis.keys.map(key => key[level] ?? null) })),
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

/** How many rows lie in each of some equally wide bins, for all rows or per group. Normalised: all cells add up to 1. */
export const histogram = defineOperation({
  operation: 'histogram',
  parse: (options): HistogramOptions => {
    const bins = options.integer('bins', { least: 1, most: MOST_BINS }) ?? 5
    return {
      column: options.text('column') ?? options.fail('option "column" is missing'),
      groupby: options.nameOrNames('groupby') ?? [],
      bins,
      isCumulative: options.boolean('cumulative', false),
      isNormalized: options.boolean('normalize', false),
    }
  },
  apply,
})
