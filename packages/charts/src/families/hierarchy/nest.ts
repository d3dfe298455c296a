import type { Cell, ResultTable, Row } from '@belvedere/core/table'
import type { MarkFilter } from '../../mark-filter.ts'
import { remainder, sumOfAll } from '../part-of-whole/beyond-limit.ts'
import { OTHER } from '../part-of-whole/other.ts'
import { cellKey, sum, toNumber, type WriteCell } from '../shared/cells.ts'

/** A group within a group; the root is the whole. */
export interface HierarchyNode {
  readonly key: string
  readonly label: string
  /** Values of the groups from the outermost to this one. */
  readonly path: readonly Cell[]
  /** Sum of the rows inside, including those beyond the row limit if the result has such sums. */
  readonly value: number
  /** Sum of the second metric; null if there is none. */
  readonly second: number | null
  /** True if the value adds up several groups. */
  readonly isAdded: boolean
  readonly children: readonly HierarchyNode[]
  /** Null for the root, and for what is beyond the row limit. */
  readonly mark: MarkFilter | null
}

export interface Hierarchy {
  readonly root: HierarchyNode
  /** Every node in pre-order, starting with the root: the order of data indexes in ECharts. */
  readonly nodes: readonly HierarchyNode[]
  /** Number of rows without a positive value, which have no area. */
  readonly leftOut: number
}

interface NestInput {
  readonly table: ResultTable
  readonly groups: readonly string[]
  readonly metric: string
  readonly second?: string | undefined
  readonly write: WriteCell
  /** Returns the column with the sum of a metric over all groups of the part at a depth. */
  readonly sumOf?: ((metric: string, depth: number) => string) | undefined
  /** True if what is beyond the row limit is a part of its own, so that all parts of a group add up to it. */
  readonly showsRest?: boolean | undefined
}

interface Growing {
  readonly path: readonly Cell[]
  readonly values: number[]
  readonly seconds: number[]
  readonly children: Map<string, Growing>
  /** Sums over all groups; null if the result has none. */
  readonly whole: number | null
  readonly secondWhole: number | null
}

function growing(path: readonly Cell[], row: Row | null, { metric, second, sumOf }: NestInput): Growing {
  const whole = (name: string | undefined): number | null =>
    row === null || name === undefined || !sumOf ? null : toNumber(row[sumOf(name, path.length)])
  return { path, values: [], seconds: [], children: new Map(), whole: whole(metric), secondWhole: whole(second) }
}

interface Settled extends Growing {
  readonly value: number
  readonly second: number | null
}

/** Returns a group with its sums. */
const added = (group: Growing): Settled => ({
  ...group,
  value: sumOfAll(group.whole, group.values),
  second: group.seconds.length === 0 ? null : sumOfAll(group.secondWhole, group.seconds),
})

/** Returns the root, whose value is that of the parts that are drawn. */
function addedRoot(root: Growing): Settled {
  const parts = [...root.children.values()].map(added)
  return { ...added(root), value: sum(parts.map(({ value }) => value)) }
}

function addRow(root: Growing, row: Row, input: NestInput, value: number): void {
  const { groups, second } = input
  const other = second === undefined ? null : toNumber(row[second])
  let node = root
  const add = (to: Growing): void => {
    to.values.push(value)
    if (other !== null) to.seconds.push(other)
  }
  add(root)
  for (const group of groups) {
    const cell = row[group] ?? null
    const key = cellKey([cell])
    const next = node.children.get(key) ?? growing([...node.path, cell], row, input)
    node.children.set(key, next)
    node = next
    add(node)
  }
}

/**
 * Ends branches at missing inner levels: an uneven hierarchy has no empty boxes. What is missing beside other parts is a
 * part itself, so that all parts add up to their group.
 */
function endBranches({ path, children }: Growing): void {
  for (const child of children.values()) endBranches(child)
  const [only, ...others] = children.values()
  if (path.length > 0 && others.length === 0 && only?.path.at(-1) === null && only.children.size === 0) children.clear()
}

/** Returns what a group has beyond the row limit as a part of it; null if it is complete. */
function restOf({ key, path }: HierarchyNode, { whole, values, children }: Settled): HierarchyNode | null {
  // What the parts have beyond their own rows is shown in them.
  const inParts = [...children.values()].map(part => sumOfAll(part.whole, part.values) - sum(part.values))
  const value = whole === null || children.size === 0 ? 0 : remainder(whole, [...values, ...inParts])
  if (value <= 0) return null
  const inside = [...path, OTHER]
  return {
    key: `${key} ${OTHER}`,
    label: OTHER,
    path: inside,
    value,
    second: null,
    isAdded: true,
    mark: null,
    children: [],
  }
}

/** Nests rows into groups within groups, largest first. */
export function nest(input: NestInput): Hierarchy {
  const { table, groups, metric, write } = input
  const root = growing([], null, input)
  let leftOut = 0
  for (const row of table.rows) {
    const value = toNumber(row[metric])
    if (value === null || value <= 0) leftOut += 1
    else addRow(root, row, input, value)
  }
  endBranches(root)
  const nodes: HierarchyNode[] = []
  const settle = (settled: Settled): HierarchyNode => {
    const { path, value, second, children } = settled
    const key = cellKey(path)
    const label = path.length === 0 ? '' : write(path.at(-1), groups[path.length - 1])
    const filters = path.map((cell, i) => ({ col: groups[i] ?? '', values: [cell] }))
    const place = nodes.length
    const inner: HierarchyNode[] = []
    const mark =
      path.length === 0
        ? null
        : { key, label: path.map((cell, level) => write(cell, groups[level])).join(', '), filters }
    const isAdded = children.size > 0 || settled.values.length > 1
    const node: HierarchyNode = { key, label, path, value, second, isAdded, mark, children: inner }
    nodes[place] = node
    for (const child of [...children.values()].map(added).sort((a, b) => b.value - a.value)) inner.push(settle(child))
    const rest = input.showsRest ? restOf(node, settled) : null
    if (rest) {
      nodes.push(rest)
      inner.push(rest)
    }
    return node
  }
  return { root: settle(addedRoot(root)), nodes, leftOut }
}

/** Returns the outermost group of a node, which determines its color. */
export const outermost = (node: HierarchyNode, { root }: Hierarchy): HierarchyNode =>
  root.children.find(child => child.key === cellKey(node.path.slice(0, 1))) ?? node
