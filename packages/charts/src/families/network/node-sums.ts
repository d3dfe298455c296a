import { wholeColumn } from '@belvedere/core/post-processing'
import type { ResultTable, Row } from '@belvedere/core/table'
import { sumOfAll } from '../part-of-whole/beyond-limit.ts'
import { cellKey, toNumber } from '../shared/cells.ts'
import type { Link, LinkColumns } from './links.ts'

/** Sums of the links to a node and from it. */
export interface NodeSums {
  readonly into: number
  readonly out: number
}

interface Growing {
  readonly into: number[]
  readonly out: number[]
}

/** Sums over all groups, from columns of `withNodeSums`. Null: the result has none for the node. */
interface Wholes {
  into: number | null
  out: number | null
}

function wholesOf(rows: readonly Row[], { source, target, metric }: LinkColumns): ReadonlyMap<string, Wholes> {
  const wholes = new Map<string, Wholes>()
  const add = (key: string, into: number | null, out: number | null): void => {
    const node = wholes.get(key) ?? { into: null, out: null }
    wholes.set(key, { into: node.into ?? into, out: node.out ?? out })
  }
  for (const row of rows) {
    const at = (place: number): number | null => toNumber(row[wholeColumn(metric, place)])
    add(cellKey([row[source] ?? null]), at(2), at(0))
    add(cellKey([row[target] ?? null]), at(1), at(3))
  }
  return wholes
}

/**
 * Returns the sums of each node over all links, including those beyond the row limit if the result has their sums.
 * @param links all links of the result
 * @param isLoopOnce if true, a link from a node to itself is only among those from it
 */
export function nodeSums(
  table: ResultTable,
  columns: LinkColumns,
  links: readonly Link[],
  isLoopOnce = false,
): ReadonlyMap<string, NodeSums> {
  const nodes = new Map<string, Growing>()
  const at = (key: string): Growing => {
    const node = nodes.get(key) ?? { into: [], out: [] }
    nodes.set(key, node)
    return node
  }
  for (const { source, target, value } of links) {
    at(source).out.push(value)
    if (source !== target || !isLoopOnce) at(target).into.push(value)
  }
  const hasWholes = table.colnames.includes(wholeColumn(columns.metric))
  const wholes = hasWholes ? wholesOf(table.rows, columns) : new Map<string, Wholes>()
  return new Map(
    [...nodes].map(([key, { into, out }]) => {
      const whole = wholes.get(key)
      return [key, { into: sumOfAll(whole?.into ?? null, into), out: sumOfAll(whole?.out ?? null, out) }]
    }),
  )
}

/** Returns the throughput of each node: the larger of its inflow and outflow. */
export const throughputs = (sums: ReadonlyMap<string, NodeSums>): ReadonlyMap<string, number> =>
  new Map([...sums].map(([key, { into, out }]) => [key, Math.max(into, out)]))
