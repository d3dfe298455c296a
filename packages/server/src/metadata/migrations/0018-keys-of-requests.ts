import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/**
 * Key by which the requester referred to the object. Users who may not see an object get responses with this key only:
 * its id would reveal that the object exists.
 */
export const keysOfRequests: Migration = {
  name: 'keys of requests',
  up: async db => {
    await db.schema.alterTable('access_requests').addColumn('object_key', 'text').execute()
    await sql`update access_requests set object_key = cast(object_id as text)`.execute(db)
  },
}
