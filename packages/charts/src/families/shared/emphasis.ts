/** Opacity of marks that the current cross-filter excludes. */
export const DIMMED = 0.28

/** Returns the opacity of a mark: full if nothing is selected or the mark is. */
export const emphasis = (selected: ReadonlySet<string>, key: string | undefined, full = 1): number =>
  selected.size === 0 || (key !== undefined && selected.has(key)) ? full : full * DIMMED
