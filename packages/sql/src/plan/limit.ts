import type { PlanContext } from './context.ts'

/** Rows to deliver at most: the asked number, never more than the deployment allows; 0 or null asks for all of those. */
export function rowLimit({ query, options }: PlanContext): number {
  const asked = query.row_limit === undefined ? options.row_limit : query.row_limit
  return asked ? Math.min(asked, options.sql_max_row) : options.sql_max_row
}
