import { RESOURCE_VIEWS } from './views.generated.ts'

/**
 * All permissions by view, and the grants of the built-in roles. Names are those of Apache Superset, so that exported
 * roles keep working. A route may only request a permission of this list.
 */
const READ_WRITE = ['can_read', 'can_write'] as const
const READ_WRITE_EXPORT = ['can_read', 'can_write', 'can_export'] as const
const UPLOAD_FORM = ['can_this_form_get', 'can_this_form_post'] as const

const VIEWS: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(RESOURCE_VIEWS.map(view => [view, READ_WRITE])),
  Dashboard: [
    ...READ_WRITE_EXPORT,
    'can_get_embedded',
    'can_set_embedded',
    'can_delete_embedded',
    'can_view_query',
    'can_view_chart_as_table',
    'can_drill',
    'can_tag',
    'can_cache_dashboard_screenshot',
  ],
  Chart: [...READ_WRITE_EXPORT, 'can_warm_up_cache', 'can_tag'],
  Dataset: [...READ_WRITE_EXPORT, 'can_duplicate', 'can_get_or_create_dataset', 'can_warm_up_cache'],
  Database: [...READ_WRITE_EXPORT, 'can_upload'],
  Datasource: [
    'can_samples',
    'can_get',
    'can_save',
    'can_get_column_values',
    'can_external_metadata',
    'can_external_metadata_by_name',
  ],
  Explore: ['can_read'],
  ExploreFormDataRestApi: READ_WRITE,
  ExplorePermalinkRestApi: READ_WRITE,
  DashboardFilterStateRestApi: READ_WRITE,
  DashboardPermalinkRestApi: READ_WRITE,
  FilterSets: ['can_list', 'can_add', 'can_edit', 'can_delete'],
  SavedQuery: READ_WRITE_EXPORT,
  Query: READ_WRITE,
  SQLLab: [
    'can_read',
    'can_execute_sql_query',
    'can_get_results',
    'can_estimate_query_cost',
    'can_export_csv',
    'can_format_sql',
  ],
  EmbeddedDashboard: ['can_read'],
  Tag: [...READ_WRITE, 'can_bulk_create'],
  Log: [...READ_WRITE, 'can_recent_activity'],
  AdvancedDataType: ['can_read'],
  AvailableDomains: ['can_read'],
  AsyncEventsRestApi: ['can_list'],
  CacheRestApi: ['can_invalidate'],
  CurrentUserRestApi: ['can_read'],
  MenuApi: ['can_get'],
  ImportExportRestApi: ['can_export', 'can_import_'],
  SecurityRestApi: [...READ_WRITE, 'can_grant_guest_token'],
  User: READ_WRITE,
  Role: READ_WRITE,
  Superset: [
    'can_csv',
    'can_explore',
    'can_explore_json',
    'can_dashboard',
    'can_dashboard_permalink',
    'can_slice',
    'can_save_dash',
    'can_share_dashboard',
    'can_share_chart',
    'can_log',
    'can_profile',
    'can_recent_activity',
    'can_fetch_datasource_metadata',
    'can_file_handler',
    'can_import_dashboards',
    'can_sqllab',
    'can_sqllab_history',
    'can_sqllab_viz',
  ],
  CsvToDatabaseView: UPLOAD_FORM,
  ColumnarToDatabaseView: UPLOAD_FORM,
  ExcelToDatabaseView: UPLOAD_FORM,
  all_datasource_access: ['all_datasource_access'],
  all_database_access: ['all_database_access'],
  all_query_access: ['all_query_access'],
  ...Object.fromEntries(
    [
      'Home',
      'Dashboards',
      'Charts',
      'Data',
      'Datasets',
      'Databases',
      'Import Dashboards',
      'Upload a CSV',
      'Upload a Columnar file',
      'Upload Excel',
      'SQL Lab',
      'SQL Editor',
      'Saved Queries',
      'Query Search',
      'Alerts & Report',
      'Annotation Layers',
      'CSS Templates',
      'Tags',
      'Manage',
      'Security',
      'List Users',
      'List Roles',
      'Row Level Security',
      'Action Log',
    ].map(menu => [menu, ['menu_access']]),
  ),
}

export type Grant = readonly [permission: string, view: string]

const grants = (views: Readonly<Record<string, readonly string[]>>): readonly Grant[] =>
  Object.entries(views).flatMap(([view, permissions]) => permissions.map((permission): Grant => [permission, view]))

export const ALL_GRANTS: readonly Grant[] = grants(VIEWS)

const KNOWN = new Set(ALL_GRANTS.map(grant => grant.join(' ')))
/** Returns whether routes may request the permission. */
export const isKnownPermission = (permission: string, view: string): boolean => KNOWN.has(`${permission} ${view}`)

/** Views that are only for administrators. */
const ADMIN_VIEWS = new Set([
  'RowLevelSecurity',
  'SecurityRestApi',
  'User',
  'Role',
  'CacheRestApi',
  'all_query_access',
  'ImportExportRestApi',
  'Security',
  'List Users',
  'List Roles',
  'Row Level Security',
  'Action Log',
])
/** Views granted by the role sql_lab. */
const SQL_VIEWS = new Set(['SQLLab', 'Query', 'SavedQuery', 'SQL Lab', 'SQL Editor', 'Saved Queries', 'Query Search'])
const ADMIN_ONLY: ReadonlySet<string> = new Set([
  'can_write Database',
  'can_export Database',
  'can_set_embedded Dashboard',
  'can_delete_embedded Dashboard',
  'can_read Log',
  'can_write Theme',
  'can_write ColorScheme',
  'can_write DynamicPlugin',
])
const SQL_ONLY: ReadonlySet<string> = new Set([
  'can_sqllab Superset',
  'can_sqllab_history Superset',
  'can_sqllab_viz Superset',
])
/** Views that Alpha has and Gamma lacks: data sources, and settings that affect all users. */
const ALPHA_VIEWS = new Set([
  'all_datasource_access',
  'all_database_access',
  'CsvToDatabaseView',
  'ColumnarToDatabaseView',
  'ExcelToDatabaseView',
  'Annotation',
  'CssTemplate',
  'Upload a CSV',
  'Upload a Columnar file',
  'Upload Excel',
  'Annotation Layers',
  'CSS Templates',
  'Manage',
  'Import Dashboards',
])
const ALPHA_ONLY: ReadonlySet<string> = new Set([
  'can_write Dataset',
  'can_duplicate Dataset',
  'can_get_or_create_dataset Dataset',
  'can_warm_up_cache Dataset',
  'can_warm_up_cache Chart',
  'can_upload Database',
  'can_save Datasource',
  'can_external_metadata Datasource',
  'can_external_metadata_by_name Datasource',
  'can_import_dashboards Superset',
  'can_bulk_create Tag',
])

const isSql = ([permission, view]: Grant): boolean => SQL_VIEWS.has(view) || SQL_ONLY.has(`${permission} ${view}`)
const isAlpha = (grant: Grant): boolean =>
  !ADMIN_VIEWS.has(grant[1]) && !ADMIN_ONLY.has(grant.join(' ')) && !isSql(grant)
const isGamma = (grant: Grant): boolean =>
  isAlpha(grant) && !ALPHA_VIEWS.has(grant[1]) && !ALPHA_ONLY.has(grant.join(' '))

/** The built-in roles. Public has the rights of visitors without sign-in: none until an administrator grants some. */
export const ROLES: Readonly<Record<string, readonly Grant[]>> = {
  Admin: ALL_GRANTS,
  Alpha: ALL_GRANTS.filter(isAlpha),
  Gamma: ALL_GRANTS.filter(isGamma),
  Public: [],
  sql_lab: ALL_GRANTS.filter(isSql),
}
