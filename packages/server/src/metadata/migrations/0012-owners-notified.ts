import type { Migration } from '../migration.ts'

/** The time of the owners' last notification of an error gets the name that the code has for it. */
export const ownersNotified: Migration = {
  name: 'owners notified',
  up: async db => {
    await db.schema.alterTable('report_schedules').renameColumn('told_on', 'owners_notified_on').execute()
  },
}
