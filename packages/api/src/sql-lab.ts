import Type, { type Static } from 'typebox'

/**
 * Initial state of the SQL editor, inlined in its page as `<script type="application/json" id="sql-lab">`. The
 * statement is shown; it runs only when the user requests it.
 */
export const SqlLabPageData = Type.Object({
  sql: Type.String(),
  /** Null if the request names no database, or one that the user may not read. */
  database_id: Type.Union([Type.Integer(), Type.Null()]),
  schema: Type.Union([Type.String(), Type.Null()]),
})
export type SqlLabPageData = Static<typeof SqlLabPageData>
