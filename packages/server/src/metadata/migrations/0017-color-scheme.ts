import { contentTable } from '../content-table.ts'
import type { Migration } from '../migration.ts'

/** Color schemes created in this deployment. */
export const colorScheme: Migration = {
  name: '0017-color-scheme',
  up: async (db, backend) => {
    await contentTable(db, backend, 'color_schemes', {
      name: 'text!',
      scheme_id: 'text!',
      kind: 'text!',
      colors: 'text!',
    }).execute()
  },
}
