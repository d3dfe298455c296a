/** For tests of connectors over HTTP: a server on loopback with scripted responses, which records its requests. */
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Inspection, InspectJob, QueryFacts, QueryJob, RemoteConnection } from '@belvedere/core/engine-protocol'
import { Pools } from '../src/connectors/remote/pool.ts'
import { inspectRemote, runRemote } from '../src/connectors/remote/run.ts'

export interface ReceivedRequest {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

export interface HttpFixture {
  readonly requests: ReceivedRequest[]
  readonly connection: RemoteConnection
  readonly query: (
    sql: string,
    more?: Partial<QueryJob> & { signal?: AbortSignal },
  ) => Promise<{ rows: readonly Record<string, unknown>[]; facts: QueryFacts }>
  readonly inspect: (inspection: Inspection) => Promise<unknown>
  readonly close: () => Promise<void>
}

const STAY = new AbortController().signal

/** `pool_size` 1: requests come one after the other. */
export const openRemote = (connection: RemoteConnection) => {
  const pools = new Pools()
  const query: HttpFixture['query'] = async (sql, { signal = STAY, ...more } = {}) => {
    const sent: Uint8Array[] = []
    const job: QueryJob = {
      kind: 'query',
      sql,
      params: [],
      shadows: [],
      reads: null,
      post_processing: [],
      format: 'json',
      row_limit: 1000,
      timeout_ms: 10_000,
      connection,
      ...more,
    }
    const sendBlocks = (blocks: readonly Uint8Array[]) => {
      sent.push(...blocks)
      return undefined
    }
    const { facts, body } = await runRemote(pools, job, { signal, sendBlocks })
    const text = Buffer.concat([...sent, ...body]).toString()
    return { rows: JSON.parse(text) as Record<string, unknown>[], facts: facts as QueryFacts }
  }
  const inspect: HttpFixture['inspect'] = async inspection => {
    const job: InspectJob = { kind: 'inspect', connection, inspection, timeout_ms: 10_000 }
    return (await inspectRemote(pools, job, STAY)).facts
  }
  return { query, inspect }
}

export const connectionOf = (backend: string, url: URL, database: string): RemoteConnection => ({
  backend,
  host: url.hostname,
  addresses: ['127.0.0.1'],
  port: Number(url.port),
  username: decodeURIComponent(url.username) || 'somebody',
  password: decodeURIComponent(url.password),
  database,
  tls: url.protocol === 'https:' ? 'require' : 'off',
  certificate: null,
  file: null,
  pool_size: 2,
})

export const startHttp = async (
  backend: string,
  database: string,
  answer: (request: ReceivedRequest, response: ServerResponse) => void,
): Promise<HttpFixture> => {
  const requests: ReceivedRequest[] = []
  const server = createServer(async (request, response) => {
    const pieces: Buffer[] = []
    for await (const piece of request) pieces.push(piece as Buffer)
    const url = new URL(request.url ?? '/', 'http://server')
    const { method = '', headers } = request
    const one = {
      method,
      path: url.pathname,
      query: url.searchParams,
      headers,
      body: Buffer.concat(pieces).toString(),
    }
    requests.push(one)
    answer(one, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const connection = connectionOf(
    backend,
    new URL(`http://somebody:pass%20word@127.0.0.1:${(server.address() as AddressInfo).port}`),
    database,
  )
  return {
    requests,
    connection,
    ...openRemote(connection),
    close: async () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
