import Type from 'typebox'
import { NAMED, NullableText } from '../audit.ts'
import { User } from '../user.ts'

/** A user as administrators see them. */
export const Account = Type.Object({
  ...User.properties,
  email: Type.String(),
  active: Type.Boolean(),
  /** False: invited, or reset by an administrator; a link lets the user in to set one. */
  has_password: Type.Boolean(),
  /** `link`: by the link of an invitation or of a reset alone, until a password is set. */
  sign_in: Type.Array(Type.Union((['password', 'link', 'token'] as const).map(kind => Type.Literal(kind)))),
  /** When that link ends; null: there is none. */
  link_expires_on: NullableText,
  /** How many objects of each type the user owns, and how many in all. */
  owns: Type.Record(Type.String(), Type.Integer()),
  owned_count: Type.Integer(),
  last_login: NullableText,
  created_on: Type.String(),
  changed_on: Type.String(),
  roles: Type.Array(NAMED),
  /** Of what administrators change: another number after every change, the same again where it is taken back. */
  version: Type.Integer(),
})
