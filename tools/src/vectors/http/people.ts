/** The requester: the users that vectors name. */
import { type Grant, grantsOf } from '@belvedere/server/accounts'
import type { Session } from './session.ts'

interface Person {
  readonly username: string
  readonly roles: readonly string[]
}

/** The role that dashboards are shared with; by itself it holds what Gamma holds. */
export const SHARED_ROLE = 'vectors_role'
const NO_CSV_ROLE = 'gamma_no_csv'

const gamma = (username: string): Person => ({ username, roles: ['Gamma'] })
const alpha = (username: string): Person => ({ username, roles: ['Alpha'] })
const sharing = (username: string): Person => ({ username, roles: [SHARED_ROLE] })

/** By the words of the vectors; null is a visitor without sign-in. */
const PEOPLE: Readonly<Record<string, Person | null>> = {
  admin: { username: 'admin', roles: ['Admin'] },
  anonymous: null,
  'anonymous with Public role on dashboards': null,
  alpha: alpha('alpha'),
  alpha1: alpha('alpha1'),
  alpha2: alpha('alpha2'),
  'alpha (not owner)': alpha('alpha2'),
  gamma: gamma('gamma'),
  'gamma (no access to the dataset)': gamma('gamma'),
  'no access to D': gamma('gamma'),
  'no access to the dashboard': gamma('gamma'),
  abc: gamma('abc'),
  'no roles': gamma('no_roles'),
  'user without role': gamma('no_roles'),
  'regular user': gamma('regular'),
  owner: gamma('owner'),
  'dashboard owner': gamma('dashboard_owner'),
  role: sharing('with_role'),
  'user with role': sharing('with_role'),
  'user with role, no dataset permission': sharing('with_role'),
  'user with a new role, no data access': sharing('with_role'),
  'role without can_csv (gamma_no_csv)': { username: 'gamma_no_csv', roles: [NO_CSV_ROLE] },
}

/** The user of these words, made if need be; throws for words that are not known. */
export async function findPerson(session: Session, words: string): Promise<string | null> {
  const person = PEOPLE[words]
  if (person === undefined) throw new Error(`unknown user ${words}`)
  if (person === null) return null
  if (person.roles.includes(SHARED_ROLE)) await sharedRole(session)
  if (person.roles.includes(NO_CSV_ROLE)) await noCsvRole(session)
  await session.user(person.username, person.roles)
  return person.username
}

export const sharedRole = (session: Session): Promise<number> => session.accounts.grant(SHARED_ROLE, grantsOf('Gamma'))

/** Gamma with data, but without files of it. */
const noCsvRole = (session: Session): Promise<number> => {
  const all: Grant = ['all_datasource_access', 'all_datasource_access']
  return session.accounts.grant(NO_CSV_ROLE, [...grantsOf('Gamma').filter(([right]) => right !== 'can_csv'), all])
}

/** Makers of objects who request them themselves are their owners. */
const OWNERS = new Set(['owner', 'dashboard owner', 'alpha'])

/** Who owns the object that a request is about. */
export function ownerWords(user: string, state: string): string {
  const named = /owned by (\w+)/.exec(state)?.[1]
  if (named !== undefined) return named
  if (OWNERS.has(user)) return user
  return user.startsWith('alpha') ? 'alpha1' : 'admin'
}
