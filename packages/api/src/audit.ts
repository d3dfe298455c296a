import Type, { type TSchema } from 'typebox'
import { User } from './user.ts'

export const nullable = <S extends TSchema>(schema: S) => Type.Union([schema, Type.Null()])
export const NullableText = nullable(Type.String())
export const NullableInteger = nullable(Type.Integer())

/** The addresses of an object. */
export const OWN = { id: Type.Integer(), uuid: Type.String() }
/** Another object, where its name is enough. */
export const NAMED = Type.Object({ id: Type.Integer(), name: Type.String() })

/** Who made and changed an object, and when. Times are ISO text in UTC without a zone mark. */
export const AUDIT = {
  /** Grows with every write; `"{version}"` is the ETag that `If-Match` takes. */
  version: Type.Integer(),
  changed_by: nullable(User),
  changed_by_name: Type.String(),
  changed_by_url: Type.String(),
  changed_on: Type.String(),
  /** The same with microseconds and `+0000`. */
  changed_on_utc: Type.String(),
  /** Milliseconds since the epoch. */
  changed_on_dttm: Type.Number(),
  changed_on_delta_humanized: Type.String(),
  created_by: nullable(User),
  created_by_name: Type.String(),
  created_on: Type.String(),
  created_on_delta_humanized: Type.String(),
}

/** A tag as its objects list it; `type` 1 is one that users made. */
export const TAGS = Type.Array(Type.Object({ id: Type.Integer(), name: Type.String(), type: Type.Integer() }))
