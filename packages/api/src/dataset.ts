import Type, { type Static } from 'typebox'
import { User } from './user.ts'

const NullableString = Type.Union([Type.String(), Type.Null()])

export const DatasetColumn = Type.Object({
  id: Type.Integer(),
  column_name: Type.String(),
  verbose_name: NullableString,
  description: NullableString,
  /** Set for calculated columns. */
  expression: NullableString,
  type: NullableString,
  /** 0 numeric, 1 string, 2 temporal, 3 boolean. */
  type_generic: Type.Union([Type.Integer(), Type.Null()]),
  is_dttm: Type.Boolean(),
  filterable: Type.Boolean(),
  groupby: Type.Boolean(),
})
export type DatasetColumn = Static<typeof DatasetColumn>

export const DatasetMetric = Type.Object({
  id: Type.Integer(),
  metric_name: Type.String(),
  verbose_name: NullableString,
  description: NullableString,
  expression: Type.String(),
  d3format: NullableString,
  warning_text: NullableString,
  extra: NullableString,
})
export type DatasetMetric = Static<typeof DatasetMetric>

/** GET /api/v1/dataset/{id} → `result`. */
export const Dataset = Type.Object({
  id: Type.Integer(),
  uuid: Type.String(),
  /** Grows with every write; `"{version}"` is the ETag that `If-Match` takes. */
  version: Type.Optional(Type.Integer()),
  table_name: Type.String(),
  schema: NullableString,
  sql: NullableString,
  kind: Type.String(),
  description: NullableString,
  main_dttm_col: NullableString,
  database: Type.Object({ id: Type.Integer(), database_name: Type.String(), backend: Type.String() }),
  columns: Type.Array(DatasetColumn),
  metrics: Type.Array(DatasetMetric),
  owners: Type.Array(User),
  /** Rows of the managed table; null when not known. */
  row_count: Type.Union([Type.Integer(), Type.Null()]),
  changed_on: Type.String(),
})
export type Dataset = Static<typeof Dataset>
