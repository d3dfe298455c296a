/**
 * What the tests of a run share, each started at its first use and stopped with the run: a PostgreSQL and a
 * MariaDB server (`GET /postgres`, `GET /mysql`: the address as text, empty where the server is not installed), the data
 * of such servers before their first start (`/postgres-data`, `/mysql-data`: paths, to be copied), the built product
 * (`/product`: the path of its program), and a home whose examples are loaded (`/home`: its path, to be copied).
 */
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import { fileURLToPath } from 'node:url'
import { makeExampleHome } from '@belvedere/e2e'
import {
  type PreparedData,
  prepareMariaDb,
  preparePostgres,
  startMariaDb,
  startPostgres,
} from '@belvedere/server/test-servers'
import { buildStale } from '../../build.mjs'

interface Started {
  /** An address, or a path. */
  readonly url: string
  readonly stop: () => Promise<void>
}
type Start = () => Promise<Started | null>

async function mariaDb(): Promise<Started | null> {
  const server = await startMariaDb()
  if (!server) return null
  // Every test file makes a database of its own, and users where it needs them.
  server.load(`GRANT ALL ON *.* TO ${server.username}@'%' WITH GRANT OPTION`)
  const login = [server.username, server.password].map(encodeURIComponent).join(':')
  return { url: `mysql://${login}@127.0.0.1:${server.port}/${server.database}`, stop: server.stop }
}

const PROGRAM = fileURLToPath(new URL('../../../dist/belvedere.mjs', import.meta.url))

let building: Promise<void> | undefined
/** The server, built once in a run: two builds at a time would remove each other's files. */
async function builtProduct(): Promise<Started> {
  building ??= buildStale({ withPages: false })
  await building
  return { url: PROGRAM, stop: () => Promise.resolve() }
}

async function exampleHome(): Promise<Started> {
  await builtProduct()
  const home = await makeExampleHome()
  return { url: home, stop: async () => rmSync(home, { recursive: true, force: true }) }
}

/** What each test that starts a server of its own copies. */
async function dataFrom(prepare: () => Promise<PreparedData | null>): Promise<Started | null> {
  const prepared = await prepare()
  return prepared && { url: prepared.data, stop: async () => prepared.remove() }
}

const KINDS: Readonly<Record<string, { readonly name: string; readonly start: Start }>> = {
  '/postgres': { name: 'PostgreSQL', start: startPostgres },
  '/mysql': { name: 'MariaDB', start: mariaDb },
  '/postgres-data': { name: 'PostgreSQL', start: () => dataFrom(preparePostgres) },
  '/mysql-data': { name: 'MariaDB', start: () => dataFrom(prepareMariaDb) },
  '/product': { name: 'The built product', start: builtProduct },
  '/home': { name: 'A home with the examples', start: exampleHome },
}

async function answer(path: string, started: Map<string, Promise<Started | null>>, response: ServerResponse) {
  const kind = KINDS[path]
  if (!kind) return response.writeHead(404).end()
  const isFirst = !started.has(path)
  const server = started.get(path) ?? kind.start()
  started.set(path, server)
  try {
    const running = await server
    if (!running && isFirst) {
      process.stderr.write(`${kind.name} is not installed: its dialect is not compared with the others.\n`)
    }
    return response.end(running?.url ?? '')
  } catch (error) {
    return response.writeHead(500).end(`${kind.name} did not start: ${String(error)}`)
  }
}

/** Called by the test runner before the first test; what it gives back is called after the last one. */
export async function setup(): Promise<() => Promise<void>> {
  const started = new Map<string, Promise<Started | null>>()
  const server = createServer((request, response) => void answer(request.url ?? '', started, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  process.env.BELVEDERE_TEST_SERVICES = `http://127.0.0.1:${typeof address === 'object' ? address?.port : address}`
  return async () => {
    server.closeAllConnections()
    server.close()
    for (const each of await Promise.allSettled(started.values())) {
      if (each.status === 'fulfilled') await each.value?.stop()
    }
  }
}
