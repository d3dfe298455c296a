import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/**
 * How the requester named the object. Who may not see an object gets answers by this name alone: the id in its place
 * would tell that the object exists.
 */
export const keysOfRequests: Migration = {
  name: 'keys of requests',
  up: async db => {
    await db.schema.alterTable('access_requests').addColumn('object_key', 'text').execute()
    await sql`update access_requests set object_key = cast(object_id as text)`.execute(db)
  },
}
