import type { Cell, Row } from '@belvedere/core/table'
import { cellKey } from '../shared/cells.ts'

/** An event of the picture. Instants are epoch milliseconds. */
export interface GanttEvent {
  readonly row: Row
  readonly start: number
  readonly end: number
  readonly y: Cell
  /** Value that determines the color. */
  readonly kind: Cell
}

/** A value of the y-axis with the lanes of its events. */
export interface GanttLine {
  readonly y: Cell
  /** Index of its first lane, from the top. */
  readonly first: number
  readonly lanes: number
}

export interface GanttPlan {
  readonly lines: readonly GanttLine[]
  readonly laneCount: number
  readonly laneOf: (event: GanttEvent) => number
}

/** Returns lines in the order of the rows. If lines are divided, each kind has its own lane within the line. */
export function ganttPlan(events: readonly GanttEvent[], isDivided: boolean): GanttPlan {
  const within = new Map<string, { readonly y: Cell; readonly kinds: Map<string, number> }>()
  const kindKey = ({ kind }: GanttEvent): string => (isDivided ? cellKey([kind]) : '')
  for (const event of events) {
    const key = cellKey([event.y])
    const line = within.get(key) ?? { y: event.y, kinds: new Map<string, number>() }
    within.set(key, line)
    if (!line.kinds.has(kindKey(event))) line.kinds.set(kindKey(event), line.kinds.size)
  }
  let laneCount = 0
  const starts = new Map<string, number>()
  const lines = [...within].map(([key, { y, kinds }]): GanttLine => {
    const first = laneCount
    starts.set(key, first)
    laneCount += kinds.size
    return { y, first, lanes: kinds.size }
  })
  const laneOf = (event: GanttEvent): number => {
    const key = cellKey([event.y])
    return (starts.get(key) ?? 0) + (within.get(key)?.kinds.get(kindKey(event)) ?? 0)
  }
  return { lines, laneCount, laneOf }
}
