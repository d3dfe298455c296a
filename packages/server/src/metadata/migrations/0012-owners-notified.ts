import type { Migration } from '../migration.ts'

/** Renames the column for the time of the owners' last notification of an error. */
export const ownersNotified: Migration = {
  name: 'owners notified',
  up: async db => {
    await db.schema.alterTable('report_schedules').renameColumn('told_on', 'owners_notified_on').execute()
  },
}
