import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/** Object of a log event, to find the events of an object, and the changes of the event. */
export const changesInLog: Migration = {
  name: 'changes in log',
  up: async (db, backend) => {
    await db.schema.alterTable('logs').addColumn('object_type', 'text').execute()
    await db.schema.alterTable('logs').addColumn('object_id', 'integer').execute()
    await db.schema.alterTable('logs').addColumn('changes', 'text').execute()
    await (backend === 'postgresql'
      ? sql`update logs set object_type = json::json ->> 'type', object_id = (json::json ->> 'id')::integer
          where json::json ->> 'type' is not null and json::json ->> 'id' ~ '^[0-9]{1,9}$'`
      : sql`update logs set object_type = json ->> '$.type', object_id = json ->> '$.id'
          where json ->> '$.type' is not null and typeof(json ->> '$.id') = 'integer'`
    ).execute(db)
    await db.schema
      .createIndex('logs_by_object')
      .on('logs')
      .columns(['object_type', 'object_id', 'created_on'])
      .execute()
  },
}
