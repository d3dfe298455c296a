import type { Migration } from '../migration.ts'

/** API tokens of users. */
export const apiTokens: Migration = {
  name: '0007-api-tokens',
  up: async (db, backend) => {
    await db.schema
      .createTable('api_tokens')
      .addColumn('id', 'integer', column =>
        backend === 'sqlite' ? column.primaryKey().autoIncrement() : column.generatedByDefaultAsIdentity().primaryKey(),
      )
      .addColumn('user_id', 'integer', column => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('name', 'text', column => column.notNull())
      .addColumn('token_hash', 'text', column => column.notNull().unique())
      .addColumn('created_on', 'text', column => column.notNull())
      .addColumn('expires_on', 'text')
      .addColumn('last_used_on', 'text')
      .execute()
    await db.schema.createIndex('api_tokens_by_user').on('api_tokens').column('user_id').execute()
  },
}
