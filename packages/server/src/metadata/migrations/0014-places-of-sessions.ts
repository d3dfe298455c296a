import type { Migration } from '../migration.ts'

/** From which browser and address a session was begun, so that its user knows which one to end. */
export const placesOfSessions: Migration = {
  name: 'places of sessions',
  up: async db => {
    for (const column of ['user_agent', 'ip'])
      await db.schema.alterTable('sessions').addColumn(column, 'text').execute()
  },
}
