import Type, { type Static } from 'typebox'
import { AUDIT, NullableText, TAGS } from './audit.ts'
import { DashboardChart } from './chart.ts'
import { Dataset } from './dataset.ts'
import { OwnScheme } from './objects/color-scheme.ts'
import { User } from './user.ts'

/** GET /api/v1/dashboard/{id or slug} → `result` (requirement ENTITY-DASH-007). */
export const Dashboard = Type.Object({
  id: Type.Integer(),
  uuid: Type.String(),
  slug: NullableText,
  url: Type.String(),
  dashboard_title: Type.String(),
  css: Type.String(),
  published: Type.Boolean(),
  status: Type.Union([Type.Literal('published'), Type.Literal('draft')]),
  /** JSON text of the layout; `DASHBOARD_VERSION_KEY` is `v2`. */
  position_json: Type.String(),
  /** The parsed layout; only in the response for a single dashboard. */
  position_data: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  /** JSON text of the dashboard's metadata. */
  json_metadata: Type.String(),
  description: NullableText,
  certified_by: NullableText,
  certification_details: NullableText,
  is_managed_externally: Type.Boolean(),
  external_url: NullableText,
  owners: Type.Array(User),
  roles: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String() })),
  /** Names of the charts. */
  charts: Type.Array(Type.String()),
  /** Ids of the dashboard's charts that the reader may not see; only in the response for a single dashboard. */
  withheld_charts: Type.Optional(Type.Array(Type.Integer())),
  /**
   * Color schemes of this deployment that the dashboard or its charts use; only for guests: pages of other users carry
   * all.
   */
  own_schemes: Type.Optional(Type.Array(OwnScheme)),
  /** Dataset ids. */
  datasources: Type.Array(Type.Integer()),
  tags: TAGS,
  theme_id: Type.Union([Type.Integer(), Type.Null()]),
  /** Theme of the dashboard; null for the theme of the product. */
  theme: Type.Union([
    Type.Object({ id: Type.Integer(), theme_name: Type.String(), json_data: Type.String() }),
    Type.Null(),
  ]),
  thumbnail_url: NullableText,
  ...AUDIT,
})
export type Dashboard = Static<typeof Dashboard>

/**
 * Data of the dashboard page, inlined in its HTML as JSON (`<script type="application/json" id="page-data">`), so that
 * the first data request is sent before any chart code has loaded.
 */
export const DashboardPageData = Type.Object({
  dashboard: Dashboard,
  charts: Type.Array(DashboardChart),
  datasets: Type.Array(Dataset),
  may_edit: Type.Boolean(),
  /** State stored under a key in the address: of a permalink or of stored filters. */
  stored_state: Type.Optional(
    Type.Object({
      /** JSON text of the data masks by filter id. */
      data_mask: Type.String(),
      active_tabs: Type.Array(Type.String()),
    }),
  ),
})
export type DashboardPageData = Static<typeof DashboardPageData>
