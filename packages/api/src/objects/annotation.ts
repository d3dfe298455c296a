import Type from 'typebox'
import { AUDIT, NAMED, NullableText, OWN } from '../audit.ts'

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
