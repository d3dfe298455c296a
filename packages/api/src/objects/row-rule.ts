import Type from 'typebox'
import { AUDIT, NAMED, NullableText, OWN } from '../audit.ts'

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
