import type { Cell, ResultTable, Row } from '@belvedere/core/table'

/** A row in a tree of rows that name their parents. */
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
  /** Id or name of the node to start at. */
  readonly rootId: string | null
  readonly write: (cell: Cell) => string
}

export interface RootedTree {
  readonly root: TreeNode
  /** The root first, each node before its children. */
  readonly nodes: readonly TreeNode[]
  /** Rows that do not hang together with the root: other trees, and circles of parents. */
  readonly leftOut: number
}

interface Found {
  readonly row: Row
  readonly id: string
  readonly parent: string | null
}

const key = (cell: Cell | undefined): string | null => {
  const text = cell === null || cell === undefined ? '' : String(cell).trim()
  return text === '' ? null : text
}

/** Every id once; of several rows with one id the first counts. */
function rowsById(table: ResultTable, { id, parent }: ParentChild): ReadonlyMap<string, Found> {
  const found = new Map<string, Found>()
  for (const row of table.rows) {
    const own = key(row[id])
    if (own !== null && !found.has(own)) found.set(own, { row, id: own, parent: key(row[parent]) })
  }
  return found
}

function childrenOf(found: ReadonlyMap<string, Found>): ReadonlyMap<string, readonly Found[]> {
  const children = new Map<string, Found[]>()
  for (const one of found.values()) {
    if (one.parent === null || one.parent === one.id) continue
    const siblings = children.get(one.parent) ?? []
    children.set(one.parent, siblings)
    siblings.push(one)
  }
  return children
}

/** How many rows hang below one; each is counted once, so a circle ends. */
function reachedFrom(start: Found, children: ReadonlyMap<string, readonly Found[]>): ReadonlySet<string> {
  const seen = new Set([start.id])
  for (const id of seen) for (const child of children.get(id) ?? []) seen.add(child.id)
  return seen
}

/** The node to start at: the one that is named, else of those without a parent among the rows the one with the most below it. */
function startOf(
  found: ReadonlyMap<string, Found>,
  children: ReadonlyMap<string, readonly Found[]>,
  { rootId, name, write }: ParentChild,
): Found | undefined {
  if (rootId !== null) {
    const named = [...found.values()].find(({ row }) => write(row[name] ?? null) === rootId)
    return found.get(rootId) ?? named
  }
  const starts = [...found.values()].filter(({ id, parent }) => parent === null || parent === id || !found.has(parent))
  const candidates = starts.length > 0 ? starts : [...found.values()].slice(0, 1)
  let best: { readonly start: Found; readonly size: number } | undefined
  for (const start of candidates) {
    const { size } = reachedFrom(start, children)
    if (!best || size > best.size) best = { start, size }
  }
  return best?.start
}

/** Rows that name their parents, as one tree. Null: there is no row to start at. */
export function rootedTree(table: ResultTable, columns: ParentChild): RootedTree | null {
  const found = rowsById(table, columns)
  const children = childrenOf(found)
  const start = startOf(found, children, columns)
  if (!start) return null
  const { name, metric, write } = columns
  const nodes: TreeNode[] = []
  const seen = new Set<string>()
  // A node that was met before is not drawn again: parents that go in a circle end there.
  const settle = ({ id, row }: Found): TreeNode => {
    seen.add(id)
    const inner: TreeNode[] = []
    const value = metric === undefined ? null : (row[metric] ?? null)
    const node: TreeNode = { id, name: write(row[name] ?? null), value, children: inner }
    nodes.push(node)
    for (const child of children.get(id) ?? []) if (!seen.has(child.id)) inner.push(settle(child))
    return node
  }
  const root = settle(start)
  return { root, nodes, leftOut: found.size - nodes.length }
}
