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
  /** What it is about; null: nothing that has a number. */
  object_type: NullableText,
  object_id: NullableInteger,
  /** Whether what was there before and after is stored. */
  has_changes: Type.Boolean(),
  /** Of one event: field by field, what was there before and after; null: that is not stored. */
  changes: Type.Optional(
    nullable(
      Type.Object({
        fields: Type.Array(Type.Object({ field: Type.String(), before: Type.Unknown(), after: Type.Unknown() })),
        /** How many more fields differ than are stored. */
        more: Type.Integer(),
      }),
    ),
  ),
  duration_ms: NullableInteger,
  referrer: NullableText,
})
