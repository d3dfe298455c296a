import Type from 'typebox'
import { NullableInteger, NullableText, nullable } from '../audit.ts'
import { User } from '../user.ts'

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
  /** What the object that it is about is called now; null: it has no name, or is gone. */
  object_name: NullableText,
  duration_ms: NullableInteger,
  referrer: NullableText,
})
