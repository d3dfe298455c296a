import type { Migration } from '../migration.ts'

/** Themes of dashboards, and preferences of users. */
export const themesAndPreferences: Migration = {
  name: 'themes of dashboards, preferences of users',
  up: async db => {
    await db.schema.alterTable('dashboards').addColumn('theme_id', 'integer').execute()
    await db.schema.alterTable('users').addColumn('preferences', 'text').execute()
  },
}
