import type { Migration } from '../migration.ts'

/** The theme of a dashboard, and what users chose for themselves. */
export const themesAndPreferences: Migration = {
  name: 'themes of dashboards, preferences of users',
  up: async db => {
    await db.schema.alterTable('dashboards').addColumn('theme_id', 'integer').execute()
    await db.schema.alterTable('users').addColumn('preferences', 'text').execute()
  },
}
