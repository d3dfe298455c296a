import { setImmediate, setTimeout } from 'node:timers/promises'
import type { QueryObject } from '@belvedere/core/query'

/** Number of filters and values above which one step over them takes some milliseconds. */
const MANY = 2000
/** Number of characters of a request that take as long to read. */
const LONG_TEXT = 32 * 1024

/** Returns whether each step of preparing this query takes so long that other requests should be served in between. */
export function isLarge({ filters = [] }: QueryObject): boolean {
  let amount = 0
  for (const filter of filters) {
    const value = 'val' in filter ? filter.val : null
    amount += Array.isArray(value) ? 10 + value.length : 10
    if (amount > MANY) return true
  }
  return false
}

/** Returns whether reading a request of this length takes so long that other requests should be served first. */
export const isLongText = (text: string): boolean => text.length > LONG_TEXT

/** Maximum pause in milliseconds. A step that took longer was interrupted by other work. */
const MAX_REST_MS = 10

/** Resolves when the last deferred step may start. */
let last: Promise<unknown> = Promise.resolve()
/** Milliseconds of the last step; 0 once other requests had as much time. */
let step_ms = 0

async function rest(): Promise<void> {
  await setImmediate()
  const pause = step_ms
  step_ms = 0
  // The pause follows short steps too: many of them are as much work as a long one. A timer takes at least 1 ms.
  if (pause > 0) await setTimeout(Math.min(pause, MAX_REST_MS))
  const started = performance.now()
  // The step runs in the promise callbacks after this one.
  void setImmediate().then(() => {
    step_ms = performance.now() - started
  })
}

/**
 * Lets the process serve pending requests between two steps of a large query. Steps of all large queries run one at a
 * time, each after a pause as long as the previous step.
 */
export async function yieldTurn(large: boolean): Promise<void> {
  if (!large) return
  last = last.then(rest)
  await last
}
