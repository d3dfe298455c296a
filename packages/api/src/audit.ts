import Type, { type TSchema } from 'typebox'
import { User } from './user.ts'

export const nullable = <S extends TSchema>(schema: S) => Type.Union([schema, Type.Null()])
export const NullableText = nullable(Type.String())
export const NullableInteger = nullable(Type.Integer())

/** Ids of an object: the number of the row and the uuid. */
export const OWN = { id: Type.Integer(), uuid: Type.String() }
/** Reference to another object by id and name. */
export const NAMED = Type.Object({ id: Type.Integer(), name: Type.String() })

/** Creation and change fields of an object. Times are ISO text in UTC without a zone mark. */
export const AUDIT = {
  /** Incremented by every write; `"{version}"` is the ETag that `If-Match` accepts. */
  version: Type.Integer(),
  changed_by: nullable(User),
  changed_by_name: Type.String(),
  changed_by_url: Type.String(),
  changed_on: Type.String(),
  /** `changed_on` with microseconds and `+0000`. */
  changed_on_utc: Type.String(),
  /** Milliseconds since the epoch. */
  changed_on_dttm: Type.Number(),
  changed_on_delta_humanized: Type.String(),
  created_by: nullable(User),
  created_by_name: Type.String(),
  created_on: Type.String(),
  created_on_delta_humanized: Type.String(),
}

/** Tags of an object; `type` 1 is a tag that users made. */
export const TAGS = Type.Array(Type.Object({ id: Type.Integer(), name: Type.String(), type: Type.Integer() }))
