import type { Cell, Row } from '@belvedere/core/table'
import { cellKey, toNumber } from '../shared/cells.ts'

/** Entities with the same sequence of events up to this one. */
export interface EventNode {
  readonly event: Cell
  /** Number of entities. */
  readonly value: number
  /** Median time since the previous event in milliseconds; null for the first event. */
  readonly wait: number | null
  readonly children: readonly EventNode[]
  /** Number of entities for which this was the last event. */
  readonly ended: number
}

export interface EventTree {
  readonly roots: readonly EventNode[]
  readonly entities: number
  readonly depth: number
  /** Number of rows without a time, an entity or an event. */
  readonly leftOut: number
}

interface Growing {
  readonly event: Cell
  value: number
  ended: number
  readonly waits: number[]
  readonly children: Map<string, Growing>
}

interface EventColumns {
  readonly time: string
  readonly entity: string
  readonly event: string
}

const growing = (event: Cell): Growing => ({ event, value: 0, ended: 0, waits: [], children: new Map() })

function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted[Math.floor((sorted.length - 1) / 2)]
  return middle ?? null
}

function settled(node: Growing, least: number): EventNode {
  const children = [...node.children.values()]
    .filter(child => child.value >= least)
    .toSorted((a, b) => b.value - a.value)
    .map(child => settled(child, least))
  return { event: node.event, value: node.value, wait: median(node.waits), children, ended: node.ended }
}

const depthOf = (nodes: readonly EventNode[]): number =>
  nodes.length === 0 ? 0 : 1 + Math.max(...nodes.map(({ children }) => depthOf(children)))

/**
 * Builds a tree of event sequences; entities with a common beginning share its nodes.
 * @param most maximum number of events of each entity
 * @param least minimum number of entities of a branch; smaller ones are omitted
 */
export function eventTree(rows: readonly Row[], columns: EventColumns, most: number, least: number): EventTree {
  const lives = new Map<string, { readonly time: number; readonly event: Cell }[]>()
  let leftOut = 0
  for (const row of rows) {
    const [time, entity, event] = [toNumber(row[columns.time]), row[columns.entity] ?? null, row[columns.event] ?? null]
    if (time === null || entity === null || event === null) {
      leftOut += 1
      continue
    }
    const key = cellKey([entity])
    const life = lives.get(key)
    if (life) life.push({ time, event })
    else lives.set(key, [{ time, event }])
  }
  const root = growing(null)
  for (const life of lives.values()) {
    let node = root
    let before: number | null = null
    for (const { time, event } of life.toSorted((a, b) => a.time - b.time).slice(0, most)) {
      const key = cellKey([event])
      const next = node.children.get(key) ?? growing(event)
      node.children.set(key, next)
      next.value += 1
      if (before !== null) next.waits.push(time - before)
      before = time
      node = next
    }
    node.ended += 1
  }
  const roots = settled(root, least).children
  return { roots, entities: lives.size, depth: depthOf(roots), leftOut }
}
