export interface Visit {
  readonly action: 'dashboard' | 'explore'
  readonly object_type: 'dashboard' | 'chart'
  /** Id, or slug of a dashboard. */
  readonly key: string
}

/** Returns the object that an address opens; null for lists, home and new charts. */
export const visitOf = (path: string, search: string): Visit | null => {
  const [, dashboard] = /^\/superset\/dashboard\/([^/]+)\/?$/.exec(path) ?? []
  if (dashboard !== undefined) {
    return { action: 'dashboard', object_type: 'dashboard', key: decodeURIComponent(dashboard) }
  }
  const chart = /^\/explore\/?$/.test(path) ? new URLSearchParams(search).get('slice_id') : null
  return chart === null ? null : { action: 'explore', object_type: 'chart', key: chart }
}
