import Type, { type Static } from 'typebox'
import { AUDIT, NullableInteger, NullableText } from './audit.ts'
import { EngineInformation } from './database.ts'
import { User } from './user.ts'

export const DatasetColumn = Type.Object({
  id: Type.Integer(),
  uuid: Type.String(),
  column_name: Type.String(),
  verbose_name: NullableText,
  description: NullableText,
  /** Set for calculated columns. */
  expression: NullableText,
  type: NullableText,
  /** 0 numeric, 1 string, 2 temporal, 3 boolean. */
  type_generic: NullableInteger,
  advanced_data_type: NullableText,
  is_dttm: Type.Boolean(),
  is_active: Type.Boolean(),
  filterable: Type.Boolean(),
  groupby: Type.Boolean(),
  python_date_format: NullableText,
  /** JSON text. */
  extra: NullableText,
  is_certified: Type.Boolean(),
  certified_by: NullableText,
  certification_details: NullableText,
  warning_markdown: NullableText,
  /** Time of the dataset: columns and metrics are saved with it. */
  created_on: Type.String(),
  changed_on: Type.String(),
})
export type DatasetColumn = Static<typeof DatasetColumn>

export const DatasetMetric = Type.Object({
  id: Type.Integer(),
  uuid: Type.String(),
  metric_name: Type.String(),
  verbose_name: NullableText,
  description: NullableText,
  expression: Type.String(),
  metric_type: NullableText,
  d3format: NullableText,
  /** JSON text. */
  currency: NullableText,
  warning_text: NullableText,
  /** JSON text. */
  extra: NullableText,
  is_certified: Type.Boolean(),
  certified_by: NullableText,
  certification_details: NullableText,
  warning_markdown: NullableText,
  /** Time of the dataset: columns and metrics are saved with it. */
  created_on: Type.String(),
  changed_on: Type.String(),
})
export type DatasetMetric = Static<typeof DatasetMetric>

const TEXT_BY_NAME = Type.Record(Type.String(), Type.String())
/** Pairs of value and label. */
const CHOICES = Type.Array(Type.Array(Type.String()))

/** GET /api/v1/dataset/{id} → `result`. */
export const Dataset = Type.Object({
  id: Type.Integer(),
  uuid: Type.String(),
  /** `{id}__table` */
  uid: Type.String(),
  type: Type.String(),
  kind: Type.Union([Type.Literal('physical'), Type.Literal('virtual')]),
  name: Type.String(),
  datasource_name: Type.String(),
  datasource_type: Type.String(),
  table_name: Type.String(),
  schema: NullableText,
  sql: NullableText,
  description: NullableText,
  main_dttm_col: NullableText,
  time_zone: NullableText,
  /** Always null: a dataset belongs to a schema of its database's default catalog. */
  catalog: NullableText,
  database: Type.Object({
    id: Type.Integer(),
    /** The same as `database_name`. */
    name: Type.String(),
    database_name: Type.String(),
    backend: Type.String(),
    allows_subquery: Type.Boolean(),
    allows_cost_estimate: Type.Boolean(),
    allows_virtual_table_explore: Type.Boolean(),
    allow_multi_catalog: Type.Boolean(),
    disable_data_preview: Type.Boolean(),
    disable_drill_to_detail: Type.Boolean(),
    configuration_method: Type.String(),
    engine_information: EngineInformation,
    explore_database_id: Type.Integer(),
    /** Always empty, like the next two: only administrators may see connection parameters. */
    parameters: Type.Object({}),
    parameters_schema: Type.Object({}),
    schema_options: Type.Object({}),
  }),
  owners: Type.Array(User),
  /** Number of rows of a managed table; null if it is not available. */
  row_count: NullableInteger,
  /** JSON text. */
  extra: NullableText,
  default_endpoint: NullableText,
  cache_timeout: NullableInteger,
  fetch_values_predicate: NullableText,
  filter_select_enabled: Type.Boolean(),
  /** The same as `filter_select_enabled`. */
  filter_select: Type.Boolean(),
  is_managed_externally: Type.Boolean(),
  external_url: NullableText,
  is_sqllab_view: Type.Boolean(),
  /** Hours. */
  offset: Type.Number(),
  template_params: Type.Unknown(),
  normalize_columns: Type.Boolean(),
  always_filter_main_dttm: Type.Boolean(),
  params: Type.Unknown(),
  perm: Type.String(),
  time_grain_sqla: CHOICES,
  health_check_message: NullableText,
  select_star: NullableText,
  explore_url: Type.String(),
  edit_url: Type.String(),
  url: Type.String(),
  /** True for readers without access to the dataset. Fields that the dashboard page does not need are empty. */
  is_lent: Type.Optional(Type.Boolean()),
  columns: Type.Array(DatasetColumn),
  metrics: Type.Array(DatasetMetric),
  /** D3 formats by metric. */
  column_formats: TEXT_BY_NAME,
  /** Currencies by metric. */
  currency_formats: Type.Record(Type.String(), Type.Record(Type.String(), Type.Unknown())),
  verbose_map: TEXT_BY_NAME,
  column_names: Type.Array(Type.String()),
  column_types: Type.Array(Type.Integer()),
  granularity_sqla: CHOICES,
  order_by_choices: CHOICES,
  ...AUDIT,
  changed_on_humanized: Type.String(),
  created_on_humanized: Type.String(),
})
export type Dataset = Static<typeof Dataset>
