import Type, { type Static } from 'typebox'
import { AUDIT, NullableInteger, NullableText, nullable, TAGS } from './audit.ts'
import { DATABASE_NAME } from './database.ts'
import { User } from './user.ts'

/** Tables that a statement reads. */
const SQL_TABLES = Type.Array(Type.Object({ table: Type.String(), schema: NullableText, catalog: NullableText }))

/** GET /api/v1/saved_query/{id} → `result`. */
export const SavedQuery = Type.Object({
  id: Type.Integer(),
  uuid: Type.String(),
  label: Type.String(),
  description: NullableText,
  catalog: NullableText,
  schema: NullableText,
  sql: Type.String(),
  sql_tables: SQL_TABLES,
  /** JSON text. */
  template_parameters: NullableText,
  db_id: NullableInteger,
  database: nullable(DATABASE_NAME),
  extra: Type.Record(Type.String(), Type.Unknown()),
  /** Row count and time of the last run. */
  rows: NullableInteger,
  last_run_delta_humanized: Type.String(),
  tags: TAGS,
  ...AUDIT,
})
export type SavedQuery = Static<typeof SavedQuery>

/** GET /api/v1/query/{id} → `result`: an executed statement. Times are epoch milliseconds. */
export const Query = Type.Object({
  id: Type.Integer(),
  client_id: Type.String(),
  catalog: NullableText,
  schema: NullableText,
  sql_editor_id: NullableText,
  tab_name: NullableText,
  sql: Type.String(),
  select_sql: NullableText,
  executed_sql: NullableText,
  sql_tables: SQL_TABLES,
  limit: NullableInteger,
  status: Type.Union(
    (['pending', 'running', 'success', 'failed', 'stopped', 'timed_out'] as const).map(status => Type.Literal(status)),
  ),
  rows: NullableInteger,
  /** Percent. */
  progress: Type.Number(),
  error_message: NullableText,
  results_key: NullableText,
  select_as_cta: Type.Boolean(),
  select_as_cta_used: Type.Boolean(),
  tmp_table_name: NullableText,
  tmp_schema_name: NullableText,
  tracking_url: NullableText,
  start_time: Type.Number(),
  start_running_time: nullable(Type.Number()),
  end_time: nullable(Type.Number()),
  end_result_backend_time: nullable(Type.Number()),
  changed_on: Type.String(),
  database: nullable(DATABASE_NAME),
  user: nullable(User),
})
export type Query = Static<typeof Query>
