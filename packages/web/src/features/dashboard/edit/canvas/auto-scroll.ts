/** Distance from the edge of the screen where dragging scrolls, and maximum scroll step, in CSS pixels. */
const ZONE = 72
const MAX_STEP = 18

/** Scrolls the page while the pointer drags near its top or bottom edge. */
export function autoScrollPage(clientY: number): void {
  const above = Math.max(0, ZONE - clientY)
  const below = Math.max(0, clientY - (window.innerHeight - ZONE))
  const by = (below - above) / 3
  if (by !== 0) window.scrollBy({ top: Math.max(-MAX_STEP, Math.min(MAX_STEP, by)) })
}
