import Type, { type Static } from 'typebox'

/**
 * What the SQL editor is opened with. Inlined in its page as `<script type="application/json" id="sql-lab">`; it is
 * shown, and run only on request.
 */
export const SqlLabPageData = Type.Object({
  sql: Type.String(),
  /** Null: not named, or not for the user to read. */
  database_id: Type.Union([Type.Integer(), Type.Null()]),
  schema: Type.Union([Type.String(), Type.Null()]),
})
export type SqlLabPageData = Static<typeof SqlLabPageData>
