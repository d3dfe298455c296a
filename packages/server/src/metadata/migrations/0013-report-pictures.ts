import { indexTable, reference, type Table, withColumns } from '../content-table.ts'
import type { Migration } from '../migration.ts'

/** Small pictures of what the latest runs of reports sent. They are deleted with their log entry. */
export const reportPictures: Migration = {
  name: 'report pictures',
  up: async db => {
    const pictures = withColumns(db.schema.createTable('report_pictures') as Table, {
      log_id: 'integer!',
      report_id: 'integer!',
      png: 'text!',
    }).addPrimaryKeyConstraint('report_pictures_key', ['log_id'])
    await reference(pictures, 'log_id', 'report_logs', 'cascade').execute()
    await indexTable(db, 'report_pictures', 'report_id', 'log_id')
  },
}
