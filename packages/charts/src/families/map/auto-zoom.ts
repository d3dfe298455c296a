/**
 * Whether the map shows where the rows are. Forms of before that was a choice say nothing of it and have the place that
 * they show: Superset's maps zoom by themselves only where the form says so.
 */
export const isAutoZoom = ({ autozoom, viewport }: Readonly<Record<string, unknown>>): boolean =>
  typeof autozoom === 'boolean' ? autozoom : viewport === undefined || viewport === null
