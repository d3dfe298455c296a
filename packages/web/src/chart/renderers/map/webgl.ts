let known: boolean | undefined

/** Whether the browser draws with WebGL 2. The context of the trial is given back at once: browsers bound their number. */
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

/** Live maps of a page: each has two contexts, and browsers end the oldest of more than about sixteen. */
const MOST_LIVE = 7
const live = new Set<symbol>()
const waiting = new Set<() => void>()

/** Takes the contexts of one map; false: the page has none left. */
export function takeContext(owner: symbol): boolean {
  if (live.size >= MOST_LIVE && !live.has(owner)) return false
  live.add(owner)
  return true
}

/** Gives them back; whoever waits is called. */
export function releaseContext(owner: symbol): void {
  if (!live.delete(owner)) return
  for (const wake of [...waiting]) wake()
}

/** Calls when contexts have been given back. */
export function onRelease(wake: () => void): () => void {
  waiting.add(wake)
  return () => waiting.delete(wake)
}
