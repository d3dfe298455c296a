import Type from 'typebox'
import { NAMED, NullableText } from '../audit.ts'
import { User } from '../user.ts'

/** A user account as administrators see it. */
export const Account = Type.Object({
  ...User.properties,
  email: Type.String(),
  active: Type.Boolean(),
  /** False after an invitation or a reset by an administrator, until the user sets a password by a link. */
  has_password: Type.Boolean(),
  /** Ways to sign in. `link`: only by the link of an invitation or reset, until a password is set. */
  sign_in: Type.Array(Type.Union((['password', 'link', 'token'] as const).map(kind => Type.Literal(kind)))),
  /** Expiry of that link; null if there is none. */
  link_expires_on: NullableText,
  /** Number of objects that the user owns, by type and in total. */
  owns: Type.Record(Type.String(), Type.Integer()),
  owned_count: Type.Integer(),
  last_login: NullableText,
  created_on: Type.String(),
  changed_on: Type.String(),
  roles: Type.Array(NAMED),
  /** Hash of the fields that administrators change: differs after a change and is the same again when it is undone. */
  version: Type.Integer(),
})
