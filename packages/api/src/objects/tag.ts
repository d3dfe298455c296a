import Type from 'typebox'
import { AUDIT, NullableText, OWN } from '../audit.ts'

/** A tag; `type` 1 is a tag that users made. */
export const Tag = Type.Object({
  ...OWN,
  name: Type.String(),
  type: Type.Integer(),
  description: NullableText,
  ...AUDIT,
})
