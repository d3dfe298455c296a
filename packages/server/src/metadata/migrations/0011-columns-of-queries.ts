import type { Migration } from '../migration.ts'

/** Columns of the result of a query of the SQL editor, so that a chart can be built before anything is saved. */
export const columnsOfQueries: Migration = {
  name: 'columns of queries',
  up: async db => {
    await db.schema.alterTable('queries').addColumn('columns', 'text').execute()
  },
}
