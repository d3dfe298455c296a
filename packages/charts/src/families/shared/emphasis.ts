/** Opacity of what a cross-filter has not chosen. */
export const DIMMED = 0.28

/** Full while nothing is chosen or this is chosen. */
export const emphasis = (selected: ReadonlySet<string>, key: string | undefined, full = 1): number =>
  selected.size === 0 || (key !== undefined && selected.has(key)) ? full : full * DIMMED
