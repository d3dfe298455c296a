/** Additional facts of accounts in the list of users: ways to sign in, and owned objects. */
import { type SqlBool, sql } from 'kysely'
import { NO_PASSWORD } from '../../auth/users.ts'
import type { Store } from '../../crud/context.ts'
import { badShape } from '../../crud/query/query.ts'

export interface AccountFacts {
  /** `link` if the account can only sign in with the link of an invitation or reset, until a password is set. */
  readonly sign_in: readonly ('password' | 'link' | 'token')[]
  /** Expiry of that link; null if there is none, or it has expired. */
  readonly link_expires_on: string | null
  /** Number of owned objects by type. */
  readonly owns: Readonly<Record<string, number>>
  readonly owned_count: number
}

const hasToken = (now: string) => sql<SqlBool>`exists (select 1 from api_tokens
  where api_tokens.user_id = users.id and (expires_on is null or expires_on > ${now}))`

/** Condition for accounts with a way to sign in. */
export function signsIn(value: unknown, now: string) {
  if (value === 'token') return hasToken(now)
  if (value === 'password') return sql<SqlBool>`users.password_hash <> ${NO_PASSWORD}`
  if (value === 'link') return sql<SqlBool>`users.password_hash = ${NO_PASSWORD}`
  throw badShape('the way to sign in must be password, link or token')
}

/** Sort keys of accounts: links before passwords, few objects before many. */
export const ACCOUNT_ORDER = {
  sign_in: sql`case when users.password_hash = ${sql.lit(NO_PASSWORD)} then 0 else 1 end`,
  owned_count: sql`(select count(*) from owners where owners.user_id = users.id)`,
} as const

export async function accountFacts(
  store: Store,
  users: readonly { readonly id: number; readonly password_hash: string }[],
  now: string,
): Promise<ReadonlyMap<number, AccountFacts>> {
  if (users.length === 0) return new Map()
  const ids = users.map(user => user.id)
  const [owned, links, tokens] = await Promise.all([
    store
      .selectFrom('owners')
      .select(['user_id', 'object_type', eb => eb.fn.countAll().as('count')])
      .where('user_id', 'in', ids)
      .groupBy(['user_id', 'object_type'])
      .execute(),
    store
      .selectFrom('one_time_links')
      .select(['user_id', eb => eb.fn.max('expires_on').as('expires_on')])
      .where('user_id', 'in', ids)
      .where('expires_on', '>', now)
      .groupBy('user_id')
      .execute(),
    store
      .selectFrom('api_tokens')
      .select('user_id')
      .distinct()
      .where('user_id', 'in', ids)
      .where(eb => eb.or([eb('expires_on', 'is', null), eb('expires_on', '>', now)]))
      .execute(),
  ])
  return new Map(
    users.map(({ id, password_hash }) => {
      const owns = owned.filter(row => row.user_id === id).map(row => [row.object_type, Number(row.count)] as const)
      const facts: AccountFacts = {
        sign_in: [
          password_hash === NO_PASSWORD ? 'link' : 'password',
          ...(tokens.some(token => token.user_id === id) ? (['token'] as const) : []),
        ],
        link_expires_on: links.find(link => link.user_id === id)?.expires_on ?? null,
        owns: Object.fromEntries(owns),
        owned_count: owns.reduce((sum, [, count]) => sum + count, 0),
      }
      return [id, facts]
    }),
  )
}
