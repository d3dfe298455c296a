import type { Migration } from '../migration.ts'

/** Values of alerts that a double cannot hold, as text with all of their digits. */
export const digitsOfAlerts: Migration = {
  name: 'digits of alerts',
  up: async db => {
    await db.schema.alterTable('reports').addColumn('last_value_exact', 'text').execute()
    await db.schema.alterTable('report_logs').addColumn('value_exact', 'text').execute()
  },
}
