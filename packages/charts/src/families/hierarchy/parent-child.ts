import type { Cell, ResultTable, Row } from '@belvedere/core/table'
import type { WriteCell } from '../shared/cells.ts'

/** A row in a tree of rows that refer to their parents. */
export interface TreeNode {
  readonly id: string
  readonly name: string
  readonly value: Cell
  readonly children: readonly TreeNode[]
}

export interface ParentChild {
  readonly id: string
  readonly parent: string
  readonly name: string
  readonly metric: string | undefined
  /** Id or name of the root; null to choose it automatically. */
  readonly rootId: string | null
  readonly write: WriteCell
}

export interface RootedTree {
  readonly root: TreeNode
  /** Nodes in pre-order, starting with the root. */
  readonly nodes: readonly TreeNode[]
  /** Number of rows that are not connected to the root: other trees, and cycles. */
  readonly leftOut: number
}

interface NodeRow {
  readonly row: Row
  readonly id: string
  readonly parent: string | null
}

const key = (cell: Cell | undefined): string | null => {
  const text = cell === null || cell === undefined ? '' : String(cell).trim()
  return text === '' ? null : text
}

/** Returns the rows by id; the first of several rows with the same id is used. */
function rowsById(table: ResultTable, { id, parent }: ParentChild): ReadonlyMap<string, NodeRow> {
  const nodes = new Map<string, NodeRow>()
  for (const row of table.rows) {
    const own = key(row[id])
    if (own !== null && !nodes.has(own)) nodes.set(own, { row, id: own, parent: key(row[parent]) })
  }
  return nodes
}

function childrenOf(nodes: ReadonlyMap<string, NodeRow>): ReadonlyMap<string, readonly NodeRow[]> {
  const children = new Map<string, NodeRow[]>()
  for (const one of nodes.values()) {
    if (one.parent === null || one.parent === one.id) continue
    const siblings = children.get(one.parent) ?? []
    children.set(one.parent, siblings)
    siblings.push(one)
  }
  return children
}

/** Returns the ids of all descendants. Each is visited once, so cycles terminate. */
function reachedFrom(start: NodeRow, children: ReadonlyMap<string, readonly NodeRow[]>): ReadonlySet<string> {
  const seen = new Set([start.id])
  for (const id of seen) for (const child of children.get(id) ?? []) seen.add(child.id)
  return seen
}

/** Returns the root: the configured one, otherwise the row without a parent that has the most descendants. */
function startOf(
  nodes: ReadonlyMap<string, NodeRow>,
  children: ReadonlyMap<string, readonly NodeRow[]>,
  { rootId, name, write }: ParentChild,
): NodeRow | undefined {
  if (rootId !== null) {
    const named = [...nodes.values()].find(({ row }) => write(row[name], name) === rootId)
    return nodes.get(rootId) ?? named
  }
  const starts = [...nodes.values()].filter(({ id, parent }) => parent === null || parent === id || !nodes.has(parent))
  const candidates = starts.length > 0 ? starts : [...nodes.values()].slice(0, 1)
  let best: { readonly start: NodeRow; readonly size: number } | undefined
  for (const start of candidates) {
    const { size } = reachedFrom(start, children)
    if (!best || size > best.size) best = { start, size }
  }
  return best?.start
}

/** Builds one tree of rows that refer to their parents. Null without a root. */
export function rootedTree(table: ResultTable, columns: ParentChild): RootedTree | null {
  const byId = rowsById(table, columns)
  const children = childrenOf(byId)
  const start = startOf(byId, children, columns)
  if (!start) return null
  const { name, metric, write } = columns
  const nodes: TreeNode[] = []
  const seen = new Set<string>()
  // A node that was visited before is not drawn again, which ends cycles.
  const settle = ({ id, row }: NodeRow): TreeNode => {
    seen.add(id)
    const inner: TreeNode[] = []
    const value = metric === undefined ? null : (row[metric] ?? null)
    const node: TreeNode = { id, name: write(row[name], name), value, children: inner }
    nodes.push(node)
    for (const child of children.get(id) ?? []) if (!seen.has(child.id)) inner.push(settle(child))
    return node
  }
  const root = settle(start)
  return { root, nodes, leftOut: byId.size - nodes.length }
}
