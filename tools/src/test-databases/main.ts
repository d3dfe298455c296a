/**
 * For a run of the tests: a PostgreSQL and a MariaDB server, each started when the first test asks for it (`GET /postgres`,
 * `GET /mysql`: its address as text, empty where the server is not installed) and ended with the run.
 */
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { startMariaDb, startPostgres } from '@belvedere/server/test-servers'

interface Started {
  readonly url: string
  readonly stop: () => Promise<void>
}
type Start = () => Promise<Started | null>

async function mariaDb(): Promise<Started | null> {
  const server = await startMariaDb(['Europe/Berlin'])
  if (!server) return null
  // Every test file makes a database of its own, and users where it needs them.
  server.load(`GRANT ALL ON *.* TO ${server.username}@'%' WITH GRANT OPTION`)
  const login = [server.username, server.password].map(encodeURIComponent).join(':')
  return { url: `mysql://${login}@127.0.0.1:${server.port}/${server.database}`, stop: server.stop }
}

const KINDS: Readonly<Record<string, { readonly name: string; readonly start: Start }>> = {
  '/postgres': { name: 'PostgreSQL', start: startPostgres },
  '/mysql': { name: 'MariaDB', start: mariaDb },
}

async function answer(path: string, started: Map<string, Promise<Started | null>>, response: ServerResponse) {
  const kind = KINDS[path]
  if (!kind) return response.writeHead(404).end()
  const isFirst = !started.has(path)
  const server = started.get(path) ?? kind.start()
  started.set(path, server)
  try {
    const found = await server
    if (!found && isFirst) {
      process.stderr.write(`${kind.name} is not installed: its dialect is not compared with the others.\n`)
    }
    return response.end(found?.url ?? '')
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
  process.env.BELVEDERE_TEST_DATABASES = `http://127.0.0.1:${typeof address === 'object' ? address?.port : address}`
  return async () => {
    server.closeAllConnections()
    server.close()
    for (const each of await Promise.allSettled(started.values())) {
      if (each.status === 'fulfilled') await each.value?.stop()
    }
  }
}
