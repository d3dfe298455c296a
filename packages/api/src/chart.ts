import Type, { type Static } from 'typebox'
import { User } from './user.ts'

const NullableString = Type.Union([Type.String(), Type.Null()])

/** GET /api/v1/chart/{id} → `result`. `params` and `query_context` are JSON texts. */
export const Chart = Type.Object({
  id: Type.Integer(),
  uuid: Type.String(),
  /** Grows with every write; `"{version}"` is the ETag that `If-Match` takes. */
  version: Type.Optional(Type.Integer()),
  slice_name: Type.String(),
  viz_type: Type.String(),
  description: NullableString,
  params: Type.String(),
  query_context: NullableString,
  datasource_id: Type.Integer(),
  datasource_type: Type.String(),
  cache_timeout: Type.Union([Type.Integer(), Type.Null()]),
  certified_by: NullableString,
  certification_details: NullableString,
  owners: Type.Array(User),
  dashboards: Type.Array(Type.Object({ id: Type.Integer(), dashboard_title: Type.String() })),
  changed_on: Type.String(),
  changed_on_delta_humanized: Type.String(),
  url: Type.String(),
})
export type Chart = Static<typeof Chart>

/** One entry of GET /api/v1/dashboard/{id}/charts → `result`. */
export const DashboardChart = Type.Object({
  id: Type.Integer(),
  slice_name: Type.String(),
  form_data: Type.Record(Type.String(), Type.Unknown()),
  description: NullableString,
  certified_by: NullableString,
  cache_timeout: Type.Union([Type.Integer(), Type.Null()]),
  slice_url: Type.String(),
  changed_on: Type.String(),
  owners: Type.Array(User),
})
export type DashboardChart = Static<typeof DashboardChart>
