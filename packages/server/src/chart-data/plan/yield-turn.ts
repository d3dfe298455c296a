import { setImmediate } from 'node:timers/promises'
import type { QueryObject } from '@belvedere/core/query'

/** Filters and their values, of which a step of work over each takes some milliseconds together. */
const MANY = 2000

/** Whether each step of preparing this query takes so long that others should be answered in between. */
export function isLarge({ filters = [] }: QueryObject): boolean {
  let amount = 0
  for (const filter of filters) {
    const value = 'val' in filter ? filter.val : null
    amount += Array.isArray(value) ? 10 + value.length : 10
    if (amount > MANY) return true
  }
  return false
}

/** Ends when the last step that was put off may begin. */
let last: Promise<unknown> = Promise.resolve()

/**
 * Between two steps of a large query: lets the process answer what has arrived meanwhile. Of all large queries at the
 * same time, one step is done between two looks at what has arrived.
 */
export async function yieldTurn(large: boolean): Promise<void> {
  if (!large) return
  last = last.then(() => setImmediate())
  await last
}
