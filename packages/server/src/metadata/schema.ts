/**
 * Tables of the metadata store for Kysely. They are equal on SQLite and PostgreSQL: booleans are 0/1 integers, times
 * are ISO text in UTC with milliseconds (`2026-11-20T08:00:00.000Z`), JSON is text.
 */
import type { Generated } from 'kysely'
import type { Flag } from './content.ts'
import { RESOURCE_TYPES } from './object-types.generated.ts'
import type { ResourceTables } from './tables.generated.ts'

/** A flag with the default 0. */
type Defaulted = Generated<Flag>

/** Audit columns of every content object. */
interface Audit {
  created_on: string
  changed_on: string
  created_by_id: number | null
  changed_by_id: number | null
}
/** Version that is incremented by every write; the ETag of the object. */
interface Versioned {
  version: number
}

interface UserTable {
  id: Generated<number>
  username: string
  first_name: string
  last_name: string
  email: string
  /** argon2id in PHC format. */
  password_hash: string
  active: Flag
  created_on: string
  changed_on: string
  last_login: string | null
  /** Tokens and sessions created earlier are void; null if the credentials never changed. */
  credentials_changed_on: string | null
  /** JSON of `UserPreferences`; null if the user has set none. */
  preferences: string | null
}
interface RoleTable {
  id: Generated<number>
  name: string
}
interface UserRoleTable {
  user_id: number
  role_id: number
}
/** `permission` such as `can_read`, `view` such as `Dashboard`. Dataset grants: `datasource_access` on the dataset's uuid. */
interface RolePermissionTable {
  role_id: number
  permission: string
  view: string
}
interface SessionTable {
  /** SHA-256 of the cookie's value, hex. */
  id_hash: string
  user_id: number
  csrf_token: string
  created_on: string
  last_seen_on: string
  expires_on: string
  /** User agent at sign-in; null if the browser sent none, or the session is older than the column. */
  user_agent: string | null
  /** Address of the sign-in. */
  ip: string | null
}
/** One-time sign-in links and revoked tokens. */
interface OneTimeLinkTable {
  token_hash: string
  user_id: number
  expires_on: string
}
/** API tokens, as hashes. */
interface ApiTokenTable {
  id: Generated<number>
  user_id: number
  name: string
  token_hash: string
  created_on: string
  expires_on: string | null
  last_used_on: string | null
}
interface DatabaseTable extends Audit, Versioned {
  id: Generated<number>
  uuid: string
  database_name: string
  /** Dialect: `duckdb`, `postgresql`, … */
  backend: string
  /** Address with its password masked. */
  sqlalchemy_uri: string
  /** AES-256-GCM of the connection's secrets (JSON), or null. */
  encrypted_secrets: string | null
  expose_in_sqllab: Flag
  allow_file_upload: Flag
  cache_timeout: number | null
  extra: string
  allow_run_async: Defaulted
  allow_ctas: Defaulted
  allow_cvas: Defaulted
  allow_dml: Defaulted
  force_ctas_schema: Generated<string | null>
  impersonate_user: Defaulted
  is_managed_externally: Defaulted
  external_url: Generated<string | null>
  /** Form that created the connection: `dynamic_form` or `sqlalchemy_form`. */
  configuration_method: Generated<string>
}
/** A dataset's rows stored as a managed table, refreshed on demand or by schedule. */
interface ExtractTable extends Audit {
  id: Generated<number>
  dataset_id: number
  /** Name of the managed table. */
  table_name: string
  sort_by: string | null
  /** Five-field cron expression; null for refreshes on demand only. */
  schedule: string | null
  /** IANA zone of the schedule. */
  time_zone: string | null
  state: 'waiting' | 'running' | 'ready' | 'failed'
  /** Message of the last failed attempt, for users who may change the dataset. */
  error: string | null
  rows: number | null
  refreshed_on: string | null
  next_run: string | null
  /** Digest of the source. If the dataset has changed since the copy, it is queried live. */
  source: string
}
interface DatasetTable extends Audit, Versioned {
  id: Generated<number>
  uuid: string
  database_id: number
  schema: string | null
  table_name: string
  /** Set for virtual datasets only. */
  sql: string | null
  description: string | null
  main_dttm_col: string | null
  /** IANA zone of timestamps without one; null for the deployment's zone. */
  time_zone: string | null
  default_endpoint: string | null
  cache_timeout: number | null
  fetch_values_predicate: string | null
  filter_select_enabled: Flag
  is_managed_externally: Flag
  external_url: string | null
  extra: string | null
}
interface DatasetColumnTable {
  id: Generated<number>
  uuid: string
  dataset_id: number
  position: number
  column_name: string
  verbose_name: string | null
  description: string | null
  expression: string | null
  type: string | null
  type_generic: number | null
  is_dttm: Flag
  is_active: Flag
  filterable: Flag
  groupby: Flag
  python_date_format: string | null
  advanced_data_type: string | null
  extra: string | null
}
interface DatasetMetricTable {
  id: Generated<number>
  uuid: string
  dataset_id: number
  position: number
  metric_name: string
  verbose_name: string | null
  metric_type: string | null
  description: string | null
  expression: string
  d3format: string | null
  warning_text: string | null
  currency: string | null
  extra: string | null
}
interface ChartTable extends Audit, Versioned {
  id: Generated<number>
  uuid: string
  slice_name: string
  viz_type: string
  datasource_id: number
  datasource_type: string
  params: string
  query_context: string | null
  description: string | null
  cache_timeout: number | null
  certified_by: string | null
  certification_details: string | null
  is_managed_externally: Flag
  external_url: string | null
}
interface DashboardTable extends Audit, Versioned {
  id: Generated<number>
  uuid: string
  dashboard_title: string
  slug: string | null
  css: string
  position_json: string
  json_metadata: string
  published: Flag
  description: string | null
  certified_by: string | null
  certification_details: string | null
  is_managed_externally: Flag
  external_url: string | null
  /** Theme of the dashboard; null for the theme of the product. */
  theme_id: number | null
}
interface DashboardChartTable {
  dashboard_id: number
  chart_id: number
}
interface DashboardRoleTable {
  dashboard_id: number
  role_id: number
}
/** Types of objects with a history: the resources, and parts of dashboards. */
export const OBJECT_TYPES = ['filter_set', 'embedded_dashboard', ...RESOURCE_TYPES] as const
export type ObjectType = (typeof OBJECT_TYPES)[number]
interface OwnerTable {
  object_type: ObjectType
  object_id: number
  user_id: number
}
/** History of objects. Every write appends the whole document here, in the same transaction. */
interface RevisionTable {
  id: Generated<number>
  object_type: string
  object_uuid: string
  version: number
  parent_version: number | null
  /** JSON of the whole object; null after a deletion. */
  document: string | null
  action: 'create' | 'update' | 'delete' | 'import' | 'restore'
  user_id: number | null
  created_on: string
}
interface RowLevelSecurityTable extends Audit, Versioned {
  id: Generated<number>
  uuid: string
  name: string
  description: string | null
  /** Regular rules apply to holders of their roles, base rules to all other users. */
  filter_type: 'Regular' | 'Base'
  /** Rules of one group are alternatives. Null for a separate group. */
  group_key: string | null
  /** A condition on rows, possibly with a template. */
  clause: string
}
interface RowLevelSecurityDatasetTable {
  filter_id: number
  dataset_id: number
}
interface RowLevelSecurityRoleTable {
  filter_id: number
  role_id: number
}
interface FavoriteTable {
  user_id: number
  object_type: string
  object_id: number
}
interface ManagedTableTable {
  id: Generated<number>
  table_name: string
  /** The published version, incremented by every load. */
  version: number
  /** JSON list of file names relative to the home's `data` folder. */
  parts: string
  rows: number
  bytes: number
  sort_by: string | null
  created_on: string
  changed_on: string
}
interface KeyValueTable {
  /** `form_data`, `permalink`, `filter_state`, `secret`, `setting`… */
  resource: string
  key: string
  value: string
  user_id: number | null
  created_on: string
  expires_on: string | null
}
interface LogTable {
  id: Generated<number>
  action: string
  user_id: number | null
  dashboard_id: number | null
  slice_id: number | null
  json: string
  created_on: string
  /** Type of the event's object; null if the object has no id. */
  object_type: string | null
  object_id: number | null
  /** JSON of `Changed`; null if nothing was changed, or the event is older than the column. */
  changes: string | null
}

export interface MetadataSchema extends ResourceTables {
  users: UserTable
  roles: RoleTable
  user_roles: UserRoleTable
  role_permissions: RolePermissionTable
  sessions: SessionTable
  one_time_links: OneTimeLinkTable
  api_tokens: ApiTokenTable
  databases: DatabaseTable
  datasets: DatasetTable
  extracts: ExtractTable
  dataset_columns: DatasetColumnTable
  dataset_metrics: DatasetMetricTable
  charts: ChartTable
  dashboards: DashboardTable
  dashboard_charts: DashboardChartTable
  dashboard_roles: DashboardRoleTable
  owners: OwnerTable
  revisions: RevisionTable
  favorites: FavoriteTable
  managed_tables: ManagedTableTable
  key_values: KeyValueTable
  logs: LogTable
  row_level_security_filters: RowLevelSecurityTable
  row_level_security_tables: RowLevelSecurityDatasetTable
  row_level_security_roles: RowLevelSecurityRoleTable
}
