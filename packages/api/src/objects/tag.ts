import Type from 'typebox'
import { AUDIT, NullableText, OWN } from '../audit.ts'

/** `type` 1 is one that users made. */
export const Tag = Type.Object({
  ...OWN,
  name: Type.String(),
  type: Type.Integer(),
  description: NullableText,
  ...AUDIT,
})
