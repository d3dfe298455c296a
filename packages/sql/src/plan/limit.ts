import type { PlanContext } from './context.ts'

/**
 * Returns the maximum number of rows: the requested number, limited by the maximum of the deployment; 0 or null means
 * that maximum.
 */
export function rowLimit({ query, options }: PlanContext): number {
  const limit = query.row_limit === undefined ? options.row_limit : query.row_limit
  return limit ? Math.min(limit, options.sql_max_row) : options.sql_max_row
}
