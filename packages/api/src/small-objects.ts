/** Objects of few fields, as they are told where one of them is read. */
import Type from 'typebox'
import { AUDIT, NullableInteger, NullableText, nullable } from './audit.ts'
import { User } from './user.ts'

const OWN = { id: Type.Integer(), uuid: Type.String() }
const NAMED = Type.Object({ id: Type.Integer(), name: Type.String() })

export const AnnotationLayer = Type.Object({ ...OWN, name: Type.String(), descr: NullableText, ...AUDIT })

export const Annotation = Type.Object({
  ...OWN,
  short_descr: Type.String(),
  long_descr: NullableText,
  start_dttm: Type.String(),
  end_dttm: Type.String(),
  /** JSON text. */
  json_metadata: NullableText,
  layer: NAMED,
  ...AUDIT,
})

export const CssTemplate = Type.Object({ ...OWN, template_name: Type.String(), css: Type.String(), ...AUDIT })

export const Theme = Type.Object({
  ...OWN,
  theme_name: Type.String(),
  /** JSON text. */
  json_data: Type.String(),
  is_system: Type.Boolean(),
  is_system_default: Type.Boolean(),
  is_system_dark: Type.Boolean(),
  ...AUDIT,
})

/** `type` 1 is one that users made. */
export const Tag = Type.Object({
  ...OWN,
  name: Type.String(),
  type: Type.Integer(),
  description: NullableText,
  ...AUDIT,
})

export const RowRule = Type.Object({
  ...OWN,
  name: Type.String(),
  description: NullableText,
  filter_type: Type.Union([Type.Literal('Regular'), Type.Literal('Base')]),
  group_key: NullableText,
  clause: Type.String(),
  tables: Type.Array(Type.Object({ id: Type.Integer(), schema: NullableText, table_name: Type.String() })),
  roles: Type.Array(NAMED),
  ...AUDIT,
})

export const DynamicPlugin = Type.Object({
  ...OWN,
  name: Type.String(),
  key: Type.String(),
  bundle_url: Type.String(),
  ...AUDIT,
})

export const LogEntry = Type.Object({
  id: Type.Integer(),
  action: Type.String(),
  dashboard_id: NullableInteger,
  slice_id: NullableInteger,
  user_id: NullableInteger,
  user: nullable(User),
  dttm: Type.String(),
  /** JSON text. */
  json: Type.String(),
  duration_ms: NullableInteger,
  referrer: NullableText,
})

/** A user as administrators see them. */
export const Account = Type.Object({
  ...User.properties,
  email: Type.String(),
  active: Type.Boolean(),
  last_login: NullableText,
  created_on: Type.String(),
  changed_on: Type.String(),
  roles: Type.Array(NAMED),
})

export const Role = Type.Object({ ...NAMED.properties, user_ids: Type.Array(Type.Integer()) })

export const FilterSet = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  description: NullableText,
  owner_type: Type.Union([Type.Literal('Dashboard'), Type.Literal('User')]),
  owner_id: Type.Integer(),
  dashboard_id: Type.Integer(),
  params: Type.Record(Type.String(), Type.Unknown()),
})
