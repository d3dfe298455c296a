/** People who may read every dataset and have no other rights, for loads by several people. */
import type { Product } from '@belvedere/e2e'
import { grantsOf, openAccounts } from '@belvedere/server/accounts'

const PASSWORD = 'a long enough password'
const ROLE = 'readers'

async function tokenOf(url: string, username: string): Promise<string> {
  const answer = await fetch(`${url}/api/v1/security/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: PASSWORD, provider: 'db', refresh: true }),
  })
  return ((await answer.json()) as { access_token: string }).access_token
}

/** Adds a reader by each name, and answers their bearer tokens. */
export async function addReaders<Name extends string>(
  { home, url }: Product,
  names: readonly Name[],
): Promise<Readonly<Record<Name, string>>> {
  const accounts = await openAccounts(home, PASSWORD)
  await accounts.grant(ROLE, [...grantsOf('Gamma'), ['all_datasource_access', 'all_datasource_access']])
  for (const username of names) await accounts.addUser({ username, roles: ['Gamma', ROLE] })
  await accounts.close()
  const tokens: [Name, string][] = []
  for (const name of names) tokens.push([name, await tokenOf(url, name)])
  return Object.fromEntries(tokens) as Record<Name, string>
}
