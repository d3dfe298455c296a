let known: boolean | undefined

/**
 * Returns true if the browser supports WebGL 2. The test context is released at once, since browsers limit their
 * number.
 */
export function hasWebgl(): boolean {
  if (known !== undefined) return known
  try {
    const context = document.createElement('canvas').getContext('webgl2')
    known = context !== null
    context?.getExtension('WEBGL_lose_context')?.loseContext()
  } catch {
    known = false
  }
  return known
}

/** Maximum number of live maps on a page: each has two contexts, and browsers end the oldest above about sixteen. */
const MAX_LIVE = 7
const live = new Set<symbol>()
const waiting = new Set<() => void>()

/** Reserves the contexts of one map. Returns false if the page has none left. */
export function takeContext(owner: symbol): boolean {
  if (live.size >= MAX_LIVE && !live.has(owner)) return false
  live.add(owner)
  return true
}

/** Releases the contexts of one map and notifies pending maps. */
export function releaseContext(owner: symbol): void {
  if (!live.delete(owner)) return
  for (const wake of [...waiting]) wake()
}

/** Subscribes to released contexts. Returns a function that unsubscribes. */
export function onRelease(wake: () => void): () => void {
  waiting.add(wake)
  return () => waiting.delete(wake)
}
