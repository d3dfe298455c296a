import { setImmediate, setTimeout } from 'node:timers/promises'
import type { QueryObject } from '@belvedere/core/query'

/** Filters and their values, of which a step of work over each takes some milliseconds together. */
const MANY = 2000
/** Characters of a request that take as long to read. */
const LONG_TEXT = 32 * 1024

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

/** Whether reading a request of this text takes so long that others should be answered before. */
export const isLongText = (text: string): boolean => text.length > LONG_TEXT

/** A step that took longer was interrupted by work of others. */
const LONGEST_REST_MS = 10

/** Ends when the last step that was put off may begin. */
let last: Promise<unknown> = Promise.resolve()
/** Milliseconds of the last step that has ended; 0 once others had as long. */
let step_ms = 0

async function rest(): Promise<void> {
  await setImmediate()
  const pause = step_ms
  step_ms = 0
  // Short steps of many requests are as much work as a long one: after each there is a millisecond, a timer's least.
  if (pause > 0) await setTimeout(Math.min(pause, LONGEST_REST_MS))
  const started = performance.now()
  // The step is done in the promises that follow this one.
  void setImmediate().then(() => {
    step_ms = performance.now() - started
  })
}

/**
 * Between two steps of a large query: lets the process answer what has arrived meanwhile. Of all large queries at the
 * same time one step is done at a time, and the next begins when others have had as long as it took.
 */
export async function yieldTurn(large: boolean): Promise<void> {
  if (!large) return
  last = last.then(rest)
  await last
}
