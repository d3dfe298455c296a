import Type, { type Static } from 'typebox'
import { DashboardChart } from './chart.ts'
import { Dataset } from './dataset.ts'
import { User } from './user.ts'

const NullableString = Type.Union([Type.String(), Type.Null()])

/** GET /api/v1/dashboard/{id or slug} → `result` (requirement ENTITY-DASH-007). */
export const Dashboard = Type.Object({
  id: Type.Integer(),
  uuid: Type.String(),
  /** Grows with every write; `"{version}"` is the ETag that `If-Match` takes. */
  version: Type.Optional(Type.Integer()),
  slug: NullableString,
  url: Type.String(),
  dashboard_title: Type.String(),
  css: Type.String(),
  published: Type.Boolean(),
  /** JSON text of the layout; `DASHBOARD_VERSION_KEY` is `v2`. */
  position_json: Type.String(),
  /** JSON text of the dashboard's metadata. */
  json_metadata: Type.String(),
  certified_by: NullableString,
  certification_details: NullableString,
  is_managed_externally: Type.Boolean(),
  owners: Type.Array(User),
  roles: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String() })),
  charts: Type.Array(Type.String()),
  changed_by: Type.Union([User, Type.Null()]),
  changed_by_name: Type.String(),
  changed_by_url: Type.String(),
  changed_on: Type.String(),
  changed_on_delta_humanized: Type.String(),
  thumbnail_url: NullableString,
})
export type Dashboard = Static<typeof Dashboard>

/**
 * Everything the dashboard page needs, inlined in its HTML as JSON (`<script type="application/json" id="page-data">`),
 * so that the first data request leaves before any chart code has arrived.
 */
export const DashboardPageData = Type.Object({
  dashboard: Dashboard,
  charts: Type.Array(DashboardChart),
  datasets: Type.Array(Dataset),
  may_edit: Type.Boolean(),
})
export type DashboardPageData = Static<typeof DashboardPageData>
