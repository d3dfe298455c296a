import type { Migration } from '../migration.ts'

/** Browser and address of a session at sign-in, so that users can recognize their sessions. */
export const placesOfSessions: Migration = {
  name: 'places of sessions',
  up: async db => {
    for (const column of ['user_agent', 'ip'])
      await db.schema.alterTable('sessions').addColumn(column, 'text').execute()
  },
}
