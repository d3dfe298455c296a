import { indexTable, makeTable, reference } from '../content-table.ts'
import type { Migration } from '../migration.ts'

/** Requests for access to objects, both open and decided. */
export const accessRequests: Migration = {
  name: 'access requests',
  up: async (db, backend) => {
    const table = makeTable(db, backend, 'access_requests', {
      user_id: 'integer!',
      object_type: 'text!',
      object_id: 'integer!',
      reason: 'text!',
      state: 'text!',
      created_on: 'text!',
      decided_on: 'text',
      decided_by_id: 'integer',
    })
    const withUser = reference(table, 'user_id', 'users', 'cascade')
    await reference(withUser, 'decided_by_id', 'users', 'set null').execute()
    await indexTable(db, 'access_requests', 'state')
    await indexTable(db, 'access_requests', 'user_id')
  },
}
