/** For tests: servers that the environment names, with a schema of the test's own on each. */
import { randomBytes } from 'node:crypto'

export interface LiveServer {
  readonly backend: 'clickhousedb' | 'trino'
  readonly uri: string
  readonly schema: string
  /** Changes something in the schema, past the connector, which only reads. */
  readonly change: (sql: string) => Promise<void>
  readonly stop: () => Promise<void>
}

const ownName = () => `test_${process.pid}_${randomBytes(4).toString('hex')}`

/** What other databases need no words for. */
const PLAIN_TABLES = {
  data_type_default_nullable: '1',
  default_table_engine: 'MergeTree',
  create_table_empty_primary_key_by_default: '1',
}

const clickhouse = async (url: string): Promise<LiveServer> => {
  const { username, password, host, origin } = new URL(url)
  const schema = ownName()
  const headers = {
    'x-clickhouse-user': decodeURIComponent(username),
    'x-clickhouse-key': decodeURIComponent(password),
  }
  const write = async (sql: string, database: string) => {
    const query = new URLSearchParams({ database, ...PLAIN_TABLES })
    const answer = await fetch(`${origin}/?${query}`, { method: 'POST', headers, body: sql })
    const message = await answer.text()
    if (!answer.ok) throw new Error(message)
  }
  await write(`CREATE DATABASE ${schema}`, 'default')
  return {
    backend: 'clickhousedb',
    uri: `clickhousedb://${username}:${password}@${host}/${schema}`,
    schema,
    change: sql => write(sql, schema),
    stop: () => write(`DROP DATABASE ${schema}`, 'default'),
  }
}

interface Page {
  readonly nextUri?: string
  readonly error?: { readonly message: string }
}

const trino = async (url: string): Promise<LiveServer> => {
  const { username, host, origin, pathname } = new URL(url)
  const [, catalog = 'memory'] = pathname.split('/')
  const schema = ownName()
  const headers = { 'x-trino-user': username, 'x-trino-catalog': catalog, 'x-trino-schema': schema }
  const write = async (sql: string) => {
    const first = await fetch(`${origin}/v1/statement`, { method: 'POST', headers, body: sql })
    let page = (await first.json()) as Page
    while (page.nextUri !== undefined) page = (await (await fetch(page.nextUri, { headers })).json()) as Page
    if (page.error) throw new Error(page.error.message)
  }
  await write(`CREATE SCHEMA ${catalog}.${schema}`)
  return {
    backend: 'trino',
    uri: `trino://${username}@${host}/${catalog}/${schema}`,
    schema,
    change: write,
    stop: () => write(`DROP SCHEMA ${catalog}.${schema} CASCADE`),
  }
}

/** Those of `BELVEDERE_TEST_CLICKHOUSE_URL` and `BELVEDERE_TEST_TRINO_URL` that are set. */
export async function liveServers(): Promise<readonly LiveServer[]> {
  const { BELVEDERE_TEST_CLICKHOUSE_URL, BELVEDERE_TEST_TRINO_URL } = process.env
  return Promise.all([
    ...(BELVEDERE_TEST_CLICKHOUSE_URL ? [clickhouse(BELVEDERE_TEST_CLICKHOUSE_URL)] : []),
    ...(BELVEDERE_TEST_TRINO_URL ? [trino(BELVEDERE_TEST_TRINO_URL)] : []),
  ])
}
