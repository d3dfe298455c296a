import Type from 'typebox'
import { NullableText } from '../audit.ts'

export const FilterSet = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  description: NullableText,
  owner_type: Type.Union([Type.Literal('Dashboard'), Type.Literal('User')]),
  owner_id: Type.Integer(),
  dashboard_id: Type.Integer(),
  params: Type.Record(Type.String(), Type.Unknown()),
})
