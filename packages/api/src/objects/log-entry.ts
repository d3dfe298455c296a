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
  /** Current name of the object of the event; null if it has no name or was deleted. */
  object_name: NullableText,
  /** Type of the object of the event; null if the event has no object with an id. */
  object_type: NullableText,
  object_id: NullableInteger,
  /** True if values before and after the event are stored. */
  has_changes: Type.Boolean(),
  /** Values before and after, by field, in the response for a single event; null if they are not stored. */
  changes: Type.Optional(
    nullable(
      Type.Object({
        fields: Type.Array(Type.Object({ field: Type.String(), before: Type.Unknown(), after: Type.Unknown() })),
        /** Number of further fields that differ and are not stored. */
        more: Type.Integer(),
      }),
    ),
  ),
  duration_ms: NullableInteger,
  referrer: NullableText,
})
