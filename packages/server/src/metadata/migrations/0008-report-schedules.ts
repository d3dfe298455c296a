import { reference, type Table, withColumns } from '../content-table.ts'
import type { Migration } from '../migration.ts'

/** Schedule state of reports, and details of their runs. */
export const reportSchedules: Migration = {
  name: 'report schedules',
  up: async db => {
    const schedules = withColumns(db.schema.createTable('report_schedules') as Table, {
      report_id: 'integer!',
      crontab: 'text!',
      timezone: 'text!',
      next_run: 'text',
      slot: 'text',
      token: 'text',
      attempt: 'integer!',
      started: 'text',
      lease_ends: 'text',
      retry_at: 'text',
      log_id: 'integer',
      reached: 'text!',
      sent_on: 'text',
      told_on: 'text',
      digest: 'text',
    }).addPrimaryKeyConstraint('report_schedules_key', ['report_id'])
    await reference(schedules, 'report_id', 'reports', 'cascade').execute()
    for (const column of ['next_run', 'retry_at', 'lease_ends']) {
      await db.schema.createIndex(`report_schedules_by_${column}`).on('report_schedules').column(column).execute()
    }
    await db.schema.alterTable('report_logs').addColumn('details', 'text').execute()
  },
}
