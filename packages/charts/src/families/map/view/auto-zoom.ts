/**
 * Returns whether the map fits its rows. Older forms have no `autozoom` and store a `viewport`: Superset's maps fit
 * their rows only if the form enables it.
 */
export const isAutoZoom = ({ autozoom, viewport }: Readonly<Record<string, unknown>>): boolean =>
  typeof autozoom === 'boolean' ? autozoom : viewport === undefined || viewport === null
