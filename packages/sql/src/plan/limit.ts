import type { PlanContext } from './context.ts'

/** Rows to deliver at most: the requested number, never more than the deployment allows; 0 or null: all of those. */
export function rowLimit({ query, options }: PlanContext): number {
  const limit = query.row_limit === undefined ? options.row_limit : query.row_limit
  return limit ? Math.min(limit, options.sql_max_row) : options.sql_max_row
}
