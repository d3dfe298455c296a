/** Pixels from the edge of the screen in which a drag scrolls the page, and the most it scrolls at a time. */
const ZONE = 72
const MOST = 18

/** Scrolls the page while something is dragged near its upper or lower edge. */
export function autoScrollPage(clientY: number): void {
  const above = Math.max(0, ZONE - clientY)
  const below = Math.max(0, clientY - (window.innerHeight - ZONE))
  const by = (below - above) / 3
  if (by !== 0) window.scrollBy({ top: Math.max(-MOST, Math.min(MOST, by)) })
}
