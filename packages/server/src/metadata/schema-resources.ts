/** Tables beside the core of content: SQL history, reports, annotations, looks, tags, filter sets, embedding. */
import type { Generated } from 'kysely'

type Flag = 0 | 1

interface Content {
  id: Generated<number>
  uuid: string
  version: number
  created_on: string
  changed_on: string
  created_by_id: number | null
  changed_by_id: number | null
}

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

/** What was run in the SQL editor. Times are epoch milliseconds, with fractions. */
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
  /** JSON: names of the tables that were read. */
  sql_tables: string
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

interface ReportTable extends Content {
  type: 'Report' | 'Alert'
  name: string
  description: string | null
  context_markdown: string | null
  active: Flag
  /** Five fields, in the report's time zone. */
  crontab: string
  timezone: string
  creation_method: 'charts' | 'dashboards' | 'alerts_reports'
  report_format: 'PNG' | 'CSV' | 'TEXT' | 'PDF'
  chart_id: number | null
  dashboard_id: number | null
  /** Alerts only, as are `sql` and `validator_*`. */
  database_id: number | null
  sql: string | null
  validator_type: 'not null' | 'operator' | null
  validator_config_json: string | null
  /** JSON list. */
  recipients: string
  /** Days. */
  log_retention: number
  /** Seconds, as is `working_timeout`. */
  grace_period: number
  working_timeout: number
  force_screenshot: Flag
  /** Pixels. */
  custom_width: number | null
  extra: string
  last_eval_dttm: string | null
  last_state: 'Not triggered' | 'Working' | 'Success' | 'Error' | 'On Grace'
  last_value: number | null
  last_value_row_json: string | null
}
interface ReportLogTable {
  id: Generated<number>
  uuid: string
  report_id: number
  scheduled_dttm: string
  start_dttm: string | null
  end_dttm: string | null
  value: number | null
  value_row_json: string | null
  state: string
  error_message: string | null
}

interface AnnotationLayerTable extends Content {
  name: string
  descr: string | null
}
interface AnnotationTable extends Content {
  layer_id: number
  short_descr: string
  long_descr: string | null
  start_dttm: string
  end_dttm: string
  json_metadata: string | null
}
interface CssTemplateTable extends Content {
  template_name: string
  css: string
}
interface ThemeTable extends Content {
  theme_name: string
  json_data: string
  is_system_default: Flag
  is_system_dark: Flag
}
interface DynamicPluginTable extends Content {
  name: string
  key: string
  bundle_url: string
}
interface TagTable extends Content {
  name: string
  /** 1 made by users; 2 by type, 3 by owner, 4 by favourite, as other tools write them. */
  type: number
  description: string | null
}
interface TaggedObjectTable {
  tag_id: number
  object_type: string
  object_id: number
}
interface FilterSetTable extends Content {
  name: string
  description: string | null
  json_metadata: string
  dashboard_id: number
  owner_type: 'Dashboard' | 'User'
  owner_id: number
}
interface EmbeddedDashboardTable extends Content {
  dashboard_id: number
  /** JSON list; empty: any. */
  allowed_domains: string
}

export interface ResourceTables {
  saved_queries: SavedQueryTable
  queries: QueryTable
  reports: ReportTable
  report_logs: ReportLogTable
  annotation_layers: AnnotationLayerTable
  annotations: AnnotationTable
  css_templates: CssTemplateTable
  themes: ThemeTable
  dynamic_plugins: DynamicPluginTable
  tags: TagTable
  tagged_objects: TaggedObjectTable
  filter_sets: FilterSetTable
  embedded_dashboards: EmbeddedDashboardTable
}

/** Types of objects with a history whose tables stand here. */
export const RESOURCE_TYPES = [
  'saved_query',
  'report',
  'annotation_layer',
  'annotation',
  'css_template',
  'theme',
  'dynamic_plugin',
  'tag',
  'filter_set',
  'embedded_dashboard',
] as const
