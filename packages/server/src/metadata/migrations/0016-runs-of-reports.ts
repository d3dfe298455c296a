import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/**
 * User whose rights a report runs with. It is chosen, and does not change when that user is deactivated, deleted or
 * removed from the owners. Before, it was the creator as long as they owned the report, else the first owner.
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
