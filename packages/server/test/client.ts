/** A client of a product that runs as its own process: signs in as its first administrator. */

export interface TestClientAnswer {
  readonly status: number
  readonly headers: Headers
  readonly body: Readonly<Record<string, unknown>>
}

export interface TestClient {
  readonly send: (method: string, path: string, body?: unknown) => Promise<TestClientAnswer>
  /** Loads lines of CSV into a table of the managed database. */
  readonly upload: (table: string, csv: string, mode: 'fail' | 'append' | 'replace') => Promise<TestClientAnswer>
  /** Runs a statement on the managed database. */
  readonly run: (sql: string) => Promise<TestClientAnswer>
}

const answerOf = async (response: Response): Promise<TestClientAnswer> => ({
  status: response.status,
  headers: response.headers,
  body: (await response.json().catch(() => ({}))) as Readonly<Record<string, unknown>>,
})

/** @param address without a slash at the end */
export async function signIn(address: string, password: string): Promise<TestClient> {
  const login = await fetch(`${address}/api/v1/security/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password, provider: 'db', refresh: true }),
  })
  if (login.status !== 200) throw new Error(`sign-in: ${login.status} ${await login.text()}`)
  const { access_token } = (await login.json()) as { access_token: string }
  const authorization = `Bearer ${access_token}`
  const send: TestClient['send'] = async (method, path, body) => {
    const headers = { authorization, ...(body === undefined ? {} : { 'content-type': 'application/json' }) }
    const init = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) }
    return answerOf(await fetch(`${address}${path}`, init))
  }
  const databases = await send('GET', '/api/v1/database/?q=(page_size:100)')
  const all = databases.body.result as readonly { id: number; database_name: string }[]
  const database_id = all.find(({ database_name }) => database_name === 'examples')?.id ?? 0
  return {
    send,
    upload: async (table, csv, mode) => {
      const form = new FormData()
      form.append('table_name', table)
      form.append('already_exists', mode)
      form.append('file', new Blob([csv], { type: 'text/csv' }), `${table}.csv`)
      const init = { method: 'POST', headers: { authorization }, body: form }
      return answerOf(await fetch(`${address}/api/v1/database/${database_id}/upload/`, init))
    },
    run: sql =>
      send('POST', '/api/v1/sqllab/execute/', {
        client_id: Math.random().toString(36).slice(2, 13),
        database_id,
        sql,
        runAsync: false,
      }),
  }
}
