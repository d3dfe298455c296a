import Type, { type Static } from 'typebox'

export const User = Type.Object({
  id: Type.Integer(),
  username: Type.String(),
  first_name: Type.String(),
  last_name: Type.String(),
})
export type User = Static<typeof User>

/** The user of the request with their permissions: `[permission, view]` pairs such as `['can_read', 'Dashboard']`. */
export const CurrentUser = Type.Object({
  ...User.properties,
  email: Type.String(),
  is_anonymous: Type.Boolean(),
  roles: Type.Array(Type.String()),
  permissions: Type.Array(Type.Tuple([Type.String(), Type.String()])),
})
export type CurrentUser = Static<typeof CurrentUser>
