/** Default size limit of the layout JSON, in characters. A dashboard of this size or larger cannot be saved. */
export const POSITION_DATA_LIMIT = 65_535

/** Share of the limit from which a save shows a warning. */
const NEAR = 0.9

export const TOO_LARGE = 'Your dashboard is too large. Please reduce its size before saving it.'
export const NEAR_LIMIT = 'Your dashboard is near the size limit.'

/** Returns the size limit of the layout JSON in characters, from `common.conf` of the page. */
export function positionDataLimit(conf: Readonly<Record<string, unknown>>): number {
  const limit = conf.SUPERSET_DASHBOARD_POSITION_DATA_LIMIT
  return typeof limit === 'number' && Number.isFinite(limit) && limit > 0 ? limit : POSITION_DATA_LIMIT
}

/**
 * Returns whether a layout can be saved: not at or above the limit, and with a warning near it (requirement CONST-076).
 */
export function layoutSizeOf(characters: number, limit: number): 'fits' | 'near' | 'too_large' {
  if (characters >= limit) return 'too_large'
  return characters >= limit * NEAR ? 'near' : 'fits'
}
