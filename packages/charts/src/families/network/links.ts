import type { Cell, ResultTable } from '@belvedere/core/table'
import { cellKey, sum, toNumber, type WriteCell } from '../shared/cells.ts'

/** A connection between two nodes; several rows with the same nodes are one link. */
export interface Link {
  readonly source: string
  readonly target: string
  readonly value: number
}

/** A node. The same text in different columns is the same node. */
export interface LinkNode {
  readonly key: string
  readonly label: string
  readonly cell: Cell
  readonly category: Cell
}

export interface LinkTable {
  readonly nodes: ReadonlyMap<string, LinkNode>
  readonly links: readonly Link[]
  /** Number of rows without a source, a target or a positive value. */
  readonly leftOut: number
}

export interface LinkColumns {
  readonly source: string
  readonly target: string
  readonly metric: string
  readonly sourceCategory?: string | undefined
  readonly targetCategory?: string | undefined
  readonly write: WriteCell
}

/** Reads rows as links, in the order of the result. */
export function readLinks(table: ResultTable, columns: LinkColumns): LinkTable {
  const nodes = new Map<string, LinkNode>()
  const links = new Map<string, Link>()
  let leftOut = 0
  const node = (column: string, cell: Cell, category: Cell): string => {
    const key = cellKey([cell])
    if (!nodes.has(key)) nodes.set(key, { key, label: columns.write(cell, column), cell, category })
    return key
  }
  for (const row of table.rows) {
    const [from, to] = [row[columns.source] ?? null, row[columns.target] ?? null]
    const value = toNumber(row[columns.metric])
    if (from === null || to === null || value === null || value <= 0) {
      leftOut += 1
      continue
    }
    const category = (name: string | undefined): Cell =>
      name === undefined || (row[name] ?? null) === null ? null : columns.write(row[name], name)
    const source = node(columns.source, from, category(columns.sourceCategory))
    const target = node(columns.target, to, category(columns.targetCategory))
    const key = `${source} ${target}`
    links.set(key, { source, target, value: sum([value, links.get(key)?.value ?? null]) })
  }
  return { nodes, links: [...links.values()], leftOut }
}

/** Removes links that close a cycle, because a flow has no cycles. The largest links are retained. */
export function withoutCircles(links: readonly Link[]): {
  readonly links: readonly Link[]
  readonly cut: readonly Link[]
} {
  const next = new Map<string, Set<string>>()
  const reaches = (from: string, to: string): boolean => {
    const seen = new Set([from])
    for (const key of seen) {
      if (key === to) return true
      for (const following of next.get(key) ?? []) seen.add(following)
    }
    return false
  }
  const cut = new Set<Link>()
  for (const link of links.toSorted((a, b) => b.value - a.value)) {
    if (link.source === link.target || reaches(link.target, link.source)) {
      cut.add(link)
      continue
    }
    const following = next.get(link.source) ?? new Set<string>()
    next.set(link.source, following.add(link.target))
  }
  return { links: links.filter(link => !cut.has(link)), cut: links.filter(link => cut.has(link)) }
}
