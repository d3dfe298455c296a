import type { Migration } from '../migration.ts'

/** The columns that a query of the SQL editor has answered: a chart can be made of it before anything is saved. */
export const columnsOfQueries: Migration = {
  name: 'columns of queries',
  up: async db => {
    await db.schema.alterTable('queries').addColumn('columns', 'text').execute()
  },
}
