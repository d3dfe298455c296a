/** Characters of layout JSON from which a dashboard is too large to be saved, where the deployment says nothing else. */
export const POSITION_DATA_LIMIT = 65_535

/** Share of the limit from which a save warns. */
const NEAR = 0.9

export const TOO_LARGE = 'Your dashboard is too large. Please reduce its size before saving it.'
export const NEAR_LIMIT = 'Your dashboard is near the size limit.'

/** The most characters of layout JSON, from `common.conf` of the page. */
export function positionDataLimit(conf: Readonly<Record<string, unknown>>): number {
  const limit = conf.SUPERSET_DASHBOARD_POSITION_DATA_LIMIT
  return typeof limit === 'number' && Number.isFinite(limit) && limit > 0 ? limit : POSITION_DATA_LIMIT
}

/** Whether a layout of so many characters can be saved: not from the limit on, and near it with a warning (requirement CONST-076). */
export function layoutSizeOf(characters: number, limit: number): 'fits' | 'near' | 'too_large' {
  if (characters >= limit) return 'too_large'
  return characters >= limit * NEAR ? 'near' : 'fits'
}
