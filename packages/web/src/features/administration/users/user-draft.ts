import type { AccountRow } from '../calls.ts'

/** Fields of a user in the dialog. */
export interface UserDraft {
  readonly username: string
  readonly first_name: string
  readonly last_name: string
  readonly email: string
  readonly roles: readonly number[]
  readonly active: boolean
}

export const draftOf = (user: AccountRow | null): UserDraft => ({
  username: user?.username ?? '',
  first_name: user?.first_name ?? '',
  last_name: user?.last_name ?? '',
  email: user?.email ?? '',
  roles: user?.roles.map(({ id }) => id) ?? [],
  active: user?.active ?? true,
})
