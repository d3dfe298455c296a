/**
 * Whether the map shows where the rows are. Older forms have no `autozoom`, and the place that they show in `viewport`:
 * Superset's maps fit their rows only where the form says so.
 */
export const isAutoZoom = ({ autozoom, viewport }: Readonly<Record<string, unknown>>): boolean =>
  typeof autozoom === 'boolean' ? autozoom : viewport === undefined || viewport === null
