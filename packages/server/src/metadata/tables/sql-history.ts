import type { Generated } from 'kysely'
import type { Content, Flag } from '../content.ts'

interface SavedQueryTable extends Content {
  db_id: number | null
  catalog: string | null
  schema: string | null
  label: string
  description: string | null
  sql: string
  /** JSON text. */
  template_parameters: string | null
  extra: string
  /** Of the last run. */
  rows: number | null
  last_run: string | null
}

interface QueryTable {
  id: Generated<number>
  client_id: string
  database_id: number | null
  user_id: number | null
  catalog: string | null
  schema: string | null
  sql_editor_id: string | null
  tab_name: string | null
  sql: string
  select_sql: string | null
  executed_sql: string | null
  /** JSON list of the tables that were read. */
  sql_tables: string
  /** JSON list of the result's columns with their types; null until the query has succeeded. */
  columns: Generated<string | null>
  row_limit: number | null
  status: 'pending' | 'running' | 'success' | 'failed' | 'stopped' | 'timed_out'
  rows: number | null
  progress: number
  error_message: string | null
  results_key: string | null
  select_as_cta: Flag
  select_as_cta_used: Flag
  tmp_table_name: string | null
  tmp_schema_name: string | null
  tracking_url: string | null
  start_time: number
  start_running_time: number | null
  end_time: number | null
  end_result_backend_time: number | null
  changed_on: string
}

/** Saved queries, and the history of the SQL editor. */
export interface SqlTables {
  saved_queries: SavedQueryTable
  queries: QueryTable
}
