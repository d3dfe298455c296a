import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/**
 * With whose rights a report runs, as a column of its own: it is chosen, and does not pass to another owner by itself
 * when the one who had it is deactivated, deleted or taken from the list. Until now it was the maker as long as they
 * owned it, else the first of the owners.
 */
export const runsOfReports: Migration = {
  name: 'runs of reports',
  up: async db => {
    await db.schema
      .alterTable('reports')
      .addColumn('runs_as_id', 'integer', column => column.references('users.id').onDelete('set null'))
      .execute()
    const owners = sql`owners where object_type = 'report' and object_id = reports.id`
    await sql`update reports set runs_as_id = case
      when exists (select 1 from ${owners} and user_id = reports.created_by_id) then reports.created_by_id
      else (select min(user_id) from ${owners}) end`.execute(db)
  },
}
