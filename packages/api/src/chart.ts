import Type, { type Static } from 'typebox'
import { AUDIT, NullableInteger, NullableText, nullable, TAGS } from './audit.ts'
import { User } from './user.ts'

/** GET /api/v1/chart/{id} → `result`. `params` and `query_context` are JSON texts. */
export const Chart = Type.Object({
  id: Type.Integer(),
  uuid: Type.String(),
  slice_name: Type.String(),
  viz_type: Type.String(),
  url: Type.String(),
  slice_url: Type.String(),
  edit_url: Type.String(),
  description: NullableText,
  /** The description as HTML. */
  description_markeddown: Type.String(),
  params: Type.String(),
  query_context: NullableText,
  cache_timeout: NullableInteger,
  certified_by: NullableText,
  certification_details: NullableText,
  datasource_id: Type.Integer(),
  datasource_type: Type.String(),
  datasource_name_text: NullableText,
  datasource_url: Type.String(),
  is_managed_externally: Type.Boolean(),
  external_url: NullableText,
  owners: Type.Array(User),
  /** Dashboards that contain the chart and that the caller may open. */
  dashboards: Type.Array(
    Type.Object({ id: Type.Integer(), dashboard_title: Type.String(), json_metadata: Type.String() }),
  ),
  tags: TAGS,
  thumbnail_url: NullableText,
  form_data: Type.Record(Type.String(), Type.Unknown()),
  /** Fields of the chart's dataset; null if the dataset was deleted. */
  table: Type.Object({ default_endpoint: NullableText, table_name: NullableText }),
  modified: Type.String(),
  last_saved_at: Type.String(),
  last_saved_by: nullable(User),
  ...AUDIT,
})
export type Chart = Static<typeof Chart>

/** One entry of GET /api/v1/dashboard/{id}/charts → `result`. */
export const DashboardChart = Type.Object({
  id: Type.Integer(),
  uuid: Type.String(),
  slice_name: Type.String(),
  form_data: Type.Record(Type.String(), Type.Unknown()),
  description: NullableText,
  /** The description as HTML. */
  description_markeddown: Type.String(),
  certified_by: NullableText,
  certification_details: NullableText,
  cache_timeout: NullableInteger,
  slice_url: Type.String(),
  changed_on: Type.String(),
  owners: Type.Array(User),
})
export type DashboardChart = Static<typeof DashboardChart>
