/** Bodies that say all that can be said, where the one of the calls' table says the least: there is more to change in them. */

import { fresh } from './fresh.ts'
import { type Subject, TABLE } from './objects.ts'
import type { World } from './world.ts'

type Body = (subject: Subject, world: World) => unknown

const METRIC = {
  expressionType: 'SIMPLE',
  column: { column_name: 'num', type: 'INTEGER' },
  aggregate: 'SUM',
  label: 'all',
  hasCustomLabel: true,
  optionName: 'metric_1',
}
const SQL_METRIC = { expressionType: 'SQL', sqlExpression: 'MAX(num) * 2', label: 'twice' }
const FILTERS = [
  { col: 'name', op: 'IN', val: ['Ada', 'Grace'] },
  { col: 'num', op: '>=', val: 1 },
  { col: 'ds', op: 'TEMPORAL_RANGE', val: '2024-01-01 : 2024-12-31' },
]

const series = (id: number) => ({
  datasource: { id, type: 'table' },
  force: false,
  queries: [
    {
      columns: [{ sqlExpression: 'ds', label: 'ds', columnType: 'BASE_AXIS', timeGrain: 'P1M' }, 'name'],
      metrics: ['total', METRIC, SQL_METRIC],
      filters: FILTERS,
      extras: { where: "name <> 'x'", having: 'SUM(num) > 0', time_grain_sqla: 'P1M' },
      granularity: 'ds',
      time_range: '2024-01-01 : 2025-01-01',
      time_offsets: ['1 year ago'],
      orderby: [['total', false]],
      order_desc: true,
      row_limit: 100,
      row_offset: 0,
      series_columns: ['name'],
      series_limit: 5,
      series_limit_metric: 'total',
      annotation_layers: [],
      applied_time_extras: {},
      post_processing: [
        {
          operation: 'pivot',
          options: { index: ['ds'], columns: ['name'], aggregates: { total: { operator: 'mean' } } },
        },
        { operation: 'rolling', options: { rolling_type: 'mean', window: 2, columns: { total: 'total' } } },
        { operation: 'flatten' },
      ],
    },
  ],
  form_data: { viz_type: 'line', slice_id: 1 },
  result_type: 'full',
  result_format: 'json',
})

const table = (id: number) => ({
  datasource: { id, type: 'table' },
  queries: [
    { columns: ['name'], metrics: ['total'], row_limit: 10, result_type: 'results' },
    { columns: ['name', 'num', 'ds'], metrics: [], is_rowcount: false, row_limit: 10 },
    {
      columns: ['name'],
      metrics: ['total'],
      filters: FILTERS,
      post_processing: [
        { operation: 'sort', options: { by: ['total'], ascending: false } },
        { operation: 'cum', options: { operator: 'sum', columns: { total: 'total' } } },
        {
          operation: 'contribution',
          options: { columns: ['total'], rename_columns: ['share'], orientation: 'column' },
        },
        { operation: 'resample', options: { rule: '1D', method: 'asfreq', fill_value: 0 } },
      ],
    },
  ],
  result_type: 'full',
  result_format: 'csv',
})

const formData = (id: number) => ({
  datasource: `${id}__table`,
  viz_type: 'echarts_timeseries_line',
  x_axis: 'ds',
  time_grain_sqla: 'P1M',
  time_range: 'Last year',
  granularity_sqla: 'ds',
  groupby: ['name'],
  metrics: ['total', METRIC],
  adhoc_filters: [
    { expressionType: 'SIMPLE', subject: 'name', operator: 'IN', comparator: ['Ada'], clause: 'WHERE' },
    { expressionType: 'SQL', sqlExpression: 'num > 0', clause: 'WHERE' },
    { expressionType: 'SQL', sqlExpression: 'SUM(num) > 0', clause: 'HAVING' },
  ],
  extra_form_data: { filters: FILTERS.slice(0, 1), time_range: 'Last week' },
  extra_filters: [{ col: 'name', op: 'in', val: ['Ada'] }],
  row_limit: 50,
  limit: 5,
  order_desc: true,
  timeseries_limit_metric: 'total',
  rolling_type: 'mean',
  rolling_periods: 2,
  time_compare: ['1 year ago'],
  comparison_type: 'values',
  resample_rule: '1D',
  resample_method: 'zerofill',
  annotation_layers: [],
  url_params: { a: 'b' },
})

const POSITION = {
  DASHBOARD_VERSION_KEY: 'v2',
  ROOT_ID: { type: 'ROOT', id: 'ROOT_ID', children: ['GRID_ID'] },
  GRID_ID: { type: 'GRID', id: 'GRID_ID', children: ['TABS-1'], parents: ['ROOT_ID'] },
  'TABS-1': { type: 'TABS', id: 'TABS-1', children: ['TAB-1'], parents: ['ROOT_ID', 'GRID_ID'], meta: {} },
  'TAB-1': { type: 'TAB', id: 'TAB-1', children: ['ROW-1'], meta: { text: 'One' } },
  'ROW-1': { type: 'ROW', id: 'ROW-1', children: ['CHART-1'], meta: { background: 'BACKGROUND_TRANSPARENT' } },
  'CHART-1': { type: 'CHART', id: 'CHART-1', children: [], meta: { chartId: 1, width: 4, height: 50, uuid: 'x' } },
}
const metadata = (dataset: number) => ({
  color_scheme: 'supersetColors',
  label_colors: { Ada: '#ff0000' },
  refresh_frequency: 30,
  timed_refresh_immune_slices: [1],
  expanded_slices: { 1: true },
  default_filters: '{"1":{"name":["Ada"]}}',
  filter_scopes: { 1: { name: { scope: ['ROOT_ID'], immune: [] } } },
  cross_filters_enabled: true,
  chart_configuration: { 1: { id: 1, crossFilters: { scope: 'global', chartsInScope: [1] } } },
  global_chart_configuration: { scope: { rootPath: ['ROOT_ID'], excluded: [] }, chartsInScope: [1] },
  native_filter_configuration: [
    {
      id: 'NATIVE_FILTER-1',
      name: 'Name',
      filterType: 'filter_select',
      type: 'NATIVE_FILTER',
      targets: [{ datasetId: dataset, column: { name: 'name' } }],
      scope: { rootPath: ['ROOT_ID'], excluded: [] },
      controlValues: { multiSelect: true, enableEmptyFilter: false },
      defaultDataMask: { filterState: { value: ['Ada'] }, extraFormData: {} },
      cascadeParentIds: [],
    },
  ],
})

const dashboard: Body = (_, { dataset, idOf }) => ({
  dashboard_title: fresh('dashboard'),
  slug: fresh('slug').replaceAll(' ', '-'),
  owners: [idOf('admin')],
  roles: [],
  position_json: JSON.stringify(POSITION),
  css: '.a { color: red }',
  json_metadata: JSON.stringify(metadata(dataset)),
  published: true,
  certified_by: 'Ada',
  certification_details: 'seen',
})

const chart: Body = (_, { dataset, idOf }) => ({
  slice_name: fresh('chart'),
  viz_type: 'echarts_timeseries_line',
  description: 'text',
  params: JSON.stringify(formData(dataset)),
  query_context: JSON.stringify(series(dataset)),
  query_context_generation: false,
  datasource_id: dataset,
  datasource_type: 'table',
  cache_timeout: 60,
  owners: [idOf('admin')],
  dashboards: [],
  certified_by: 'Ada',
})

const PARTS = {
  columns: [
    { column_name: 'name', type: 'VARCHAR', groupby: true, filterable: true, is_dttm: false, is_active: true },
    { column_name: 'twice', expression: 'num * 2', type: 'INTEGER', verbose_name: 'Twice', extra: '{}' },
  ],
  metrics: [{ metric_name: 'total', expression: 'SUM(num)', metric_type: 'sum', d3format: ',d', warning_text: '' }],
}

const connection = () => ({
  database_name: fresh('database'),
  engine: 'postgresql',
  driver: 'psycopg2',
  configuration_method: 'dynamic_form',
  parameters: {
    host: '127.0.0.1',
    port: 1,
    database: 'none',
    username: 'u',
    password: 'p',
    query: {},
    encryption: false,
  },
  extra: '{"metadata_params":{},"schemas_allowed_for_file_upload":[]}',
  masked_encrypted_extra: '{}',
  impersonate_user: false,
})

/** Alternatives to the bodies of the calls' table, by route. */
export const FULL_BODIES: Readonly<Record<string, readonly Body[]>> = {
  'POST /api/v1/chart/data': [({ id }) => series(id), ({ id }) => table(id)],
  'POST /superset/explore_json': [(_, { dataset }) => ({ form_data: formData(dataset) })],
  'POST /superset/explore_json/:datasource_type/:datasource_id': [({ id }) => ({ form_data: formData(id) })],
  'POST /api/v1/dashboard': [dashboard],
  'PUT /api/v1/dashboard/:id': [dashboard],
  'POST /api/v1/dashboard/:id/copy': [
    (_, { dataset }) => ({
      dashboard_title: fresh('copy'),
      css: '',
      duplicate_slices: true,
      json_metadata: JSON.stringify({ ...metadata(dataset), positions: POSITION }),
    }),
  ],
  'POST /superset/copy_dash/:id': [
    (_, { dataset }) => ({
      data: JSON.stringify({
        dashboard_title: fresh('copy'),
        duplicate_slices: true,
        positions: POSITION,
        json_metadata: JSON.stringify(metadata(dataset)),
      }),
    }),
  ],
  'POST /api/v1/dashboard/:id/permalink': [
    () => ({
      dataMask: { 'NATIVE_FILTER-1': { id: 'NATIVE_FILTER-1', filterState: { value: ['Ada'] }, extraFormData: {} } },
      activeTabs: ['TAB-1'],
      urlParams: [['a', 'b']],
      anchor: 'CHART-1',
    }),
  ],
  'POST /api/v1/chart': [chart],
  'PUT /api/v1/chart/:id': [chart],
  'POST /api/v1/dataset': [
    (_, { database, idOf }) => ({
      database,
      schema: 'main',
      table_name: fresh('set'),
      sql: `SELECT name, num FROM ${TABLE}`,
      owners: [idOf('admin')],
      is_managed_externally: false,
      external_url: null,
      normalize_columns: false,
      always_filter_main_dttm: false,
    }),
  ],
  'PUT /api/v1/dataset/:id': [
    ({ id: _id }, { idOf }) => ({
      ...PARTS,
      description: 'text',
      main_dttm_col: null,
      cache_timeout: 60,
      fetch_values_predicate: 'num > 0',
      filter_select_enabled: true,
      default_endpoint: '',
      template_params: '{"a":1}',
      extra: '{"certification":{"certified_by":"Ada"}}',
      owners: [idOf('admin')],
    }),
  ],
  'POST /datasource/save': [
    ({ id }, { database }) => ({
      data: JSON.stringify({ id, type: 'table', database: { id: database }, ...PARTS, owners: [], description: 'x' }),
    }),
  ],
  'POST /api/v1/database/test_connection': [connection],
  'POST /api/v1/database/validate_parameters': [connection],
  'POST /api/v1/database': [connection],
  'PUT /api/v1/database/:id': [
    () => ({ cache_timeout: 1, expose_in_sqllab: true, extra: '{"a":1}', allow_dml: false }),
  ],
  'POST /api/v1/rowlevelsecurity': [
    (_, { dataset }) => ({
      name: fresh('rule'),
      description: 'text',
      filter_type: 'Base',
      tables: [dataset],
      roles: [3],
      group_key: 'a',
      clause: "name = '{{ current_username() }}'",
    }),
  ],
  'POST /api/v1/report': [
    (_, { shown }) => ({
      type: 'Alert',
      name: fresh('report'),
      description: 'text',
      active: true,
      crontab: '*/5 9-17 * * 1-5',
      timezone: 'Europe/Berlin',
      creation_method: 'alerts_reports',
      chart: shown.chart,
      database: 1,
      sql: 'SELECT 1',
      validator_type: 'operator',
      validator_config_json: { op: '>', threshold: 1 },
      recipients: [{ type: 'Email', recipient_config_json: { target: 'a@example.org' } }],
      grace_period: 60,
      working_timeout: 60,
      log_retention: 7,
      report_format: 'PNG',
      extra: { dashboard: { activeTabs: [] } },
    }),
  ],
  'POST /api/v1/sqllab/execute': [
    (_, { database }) => ({
      database_id: database,
      sql: `SELECT name, SUM(num) AS n FROM ${TABLE} WHERE ds > '2020-01-01' GROUP BY name ORDER BY n LIMIT 5`,
      schema: 'main',
      client_id: fresh('c').replaceAll(' ', '').slice(-11),
      queryLimit: 10,
      runAsync: false,
      sql_editor_id: '1',
      tab: 'One',
      templateParams: '{"a":1}',
      select_as_cta: false,
      ctas_method: 'TABLE',
      tmp_table_name: '',
      expand_data: true,
    }),
  ],
  'POST /api/v1/sqllab/format_sql': [() => ({ sql: 'select a,b from t where x=1 -- y', engine: 'postgresql' })],
  'POST /api/v1/explore/form_data': [
    ({ id: chart_id }, { dataset }) => ({
      datasource_id: dataset,
      datasource_type: 'table',
      chart_id,
      form_data: JSON.stringify(formData(dataset)),
    }),
  ],
  'POST /api/v1/explore/permalink': [
    ({ id: slice_id }, { dataset }) => ({
      formData: { ...formData(dataset), slice_id },
      urlParams: [['a', 'b']],
      chartState: {},
    }),
  ],
  'PUT /api/v1/chart/warm_up_cache': [
    ({ id: chart_id }, { shown }) => ({ chart_id, dashboard_id: shown.dashboard, extra_filters: '[]' }),
  ],
  'PUT /api/v1/dataset/warm_up_cache': [
    (_, { shown }) => ({ db_name: 'examples', table_name: TABLE, dashboard_id: shown.dashboard, extra_filters: '[]' }),
  ],
  'POST /api/v1/cachekey/invalidate': [
    (_, { dataset }) => ({
      datasource_uids: [`${dataset}__table`],
      datasources: [{ database_name: 'examples', datasource_name: TABLE, datasource_type: 'table', schema: 'main' }],
    }),
  ],
  'POST /datasource/samples': [
    () => ({ filters: [{ col: 'name', op: '==', val: 'Ada' }], granularity: 'ds', time_range: 'Last year' }),
  ],
  'POST /api/v1/tag/bulk_create': [
    (_, { shown }) => ({
      tags: [
        {
          name: fresh('tag'),
          description: 'x',
          objects_to_tag: [
            ['dashboard', shown.dashboard],
            ['chart', shown.chart],
          ],
        },
      ],
    }),
  ],
  'POST /api/v1/security/guest_token': [
    (_, { shown, dataset }) => ({
      user: { username: 'guest', first_name: 'A', last_name: 'B' },
      resources: [{ type: 'dashboard', id: shown.uuid }],
      rls: [{ dataset, clause: 'num > 0' }],
    }),
  ],
  'POST /api/v1/security/roles/:id/permissions': [() => ({ permission_view_menu_ids: [1, 2, 3] })],
  'PUT /api/v1/security/roles/:id/users': [(_, { idOf }) => ({ user_ids: [idOf('gamma')] })],
  'POST /api/v1/log': [() => ({ action: 'test', events: '[{"source":"x","ts":1,"event_name":"load"}]' })],
}
