import Type, { type Static } from 'typebox'
import { AUDIT, NullableInteger, NullableText } from './audit.ts'

/** Capabilities of a database engine. */
export const EngineInformation = Type.Object({
  supports_file_upload: Type.Boolean(),
  disable_ssh_tunneling: Type.Boolean(),
  supports_dynamic_catalog: Type.Boolean(),
})

/** GET /api/v1/database/{id} → `result`. */
export const Database = Type.Object({
  id: Type.Integer(),
  uuid: Type.String(),
  database_name: Type.String(),
  backend: Type.String(),
  driver: Type.String(),
  expose_in_sqllab: Type.Boolean(),
  allow_file_upload: Type.Boolean(),
  allow_run_async: Type.Boolean(),
  allow_ctas: Type.Boolean(),
  allow_cvas: Type.Boolean(),
  allow_dml: Type.Boolean(),
  force_ctas_schema: NullableText,
  impersonate_user: Type.Boolean(),
  configuration_method: Type.String(),
  engine_information: EngineInformation,
  allow_multi_catalog: Type.Boolean(),
  allows_subquery: Type.Boolean(),
  allows_virtual_table_explore: Type.Boolean(),
  allows_cost_estimate: Type.Boolean(),
  disable_data_preview: Type.Boolean(),
  disable_drill_to_detail: Type.Boolean(),
  explore_database_id: Type.Integer(),
  cache_timeout: NullableInteger,
  /** JSON text. */
  extra: Type.String(),
  is_managed_externally: Type.Boolean(),
  external_url: NullableText,
  /** Only for administrators, in the response for a single database. */
  sqlalchemy_uri: Type.Optional(Type.String()),
  ...AUDIT,
})
export type Database = Static<typeof Database>

/** Reference to a database by id and name. */
export const DATABASE_NAME = Type.Object({ id: Type.Integer(), database_name: Type.String() })
