/** The browser's side of a chart query: the code of the pages, and a server on this machine that answers as an item says. */
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { JsonRecord } from '@belvedere/core/json'
import type { QueryContext } from '@belvedere/core/query'
import { type App, createApp } from '@belvedere/web/app'
import { createChartRequests } from '@belvedere/web/chart-requests'
import { postChartData } from '@belvedere/web/post-chart-data'
import { createQueryClient } from '@belvedere/web/query-client'

interface Received {
  readonly path: string
  readonly body: unknown
}

/** @param answer null: the server never answers */
async function withServer<T>(answer: string | null, run: (url: string, received: readonly Received[]) => Promise<T>) {
  const received: Received[] = []
  const open = new Set<ServerResponse>()
  const server = createServer(async (request, response) => {
    open.add(response)
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    received.push({ path: String(request.url), body: JSON.parse(Buffer.concat(chunks).toString('utf8')) })
    if (answer !== null) response.writeHead(200, { 'content-type': 'application/json' }).end(answer)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  try {
    return await run(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, received)
  } finally {
    for (const response of open) response.destroy()
    await new Promise(resolve => server.close(resolve))
  }
}

const post = (app: App, url: string, context: unknown, signal: AbortSignal, timeoutS: number) =>
  postChartData(app, context as QueryContext, {
    signal,
    timeoutS,
    fetch: (path, init) => fetch(new URL(String(path), url), init),
  })

/** The event that has led to a state, by the name that items have for it. */
const ACTIONS: Readonly<Record<string, string>> = {
  loading: 'update started',
  success: 'update succeeded',
  stopped: 'update stopped',
  failed: 'update failed',
}

/** Long enough for a request to reach a server on this machine, which has not answered by then. */
const TIMEOUT_S = 1
const PATIENCE_S = 60

/** One chart of a page, from its query to what became of it. */
export async function runChartQuery({ outcome, built_query = {} }: JsonRecord): Promise<JsonRecord> {
  const isSilent = outcome === 'no answer within the timeout'
  if (outcome !== undefined && !isSilent) throw new Error(`unknown outcome ${String(outcome)}`)
  return withServer(isSilent ? null : '{"result":[]}', async (url, received) => {
    const timeoutS = isSilent ? TIMEOUT_S : PATIENCE_S
    const app = createApp({ querySelector: () => null })
    const charts = createChartRequests({
      client: app.part(createQueryClient),
      runQuery: async (query, { signal }) => {
        const answer = await post(app, url, query.context, signal, timeoutS)
        return { query, answer, tookMs: 0, receivedAt: Date.now() }
      },
      now: Date.now,
      log: () => undefined,
    })
    const actions: (string | undefined)[] = []
    const ended = new Promise<void>(resolve => {
      charts.states.subscribe(states => {
        const action = ACTIONS[states[1]?.chartStatus ?? '']
        if (action !== undefined && action !== actions.at(-1)) actions.push(action)
        if (actions.length > 1) resolve()
      })
    })
    const page = {}
    const form = { datasource: '1__table', viz_type: 'table' }
    const query = {
      form,
      context: built_query as unknown as QueryContext,
      hash: `${url} ${JSON.stringify(built_query)}`,
    }
    charts.show(page, 1, { query, stored: null })
    await ended
    charts.release(page, 1)
    app.end()
    return {
      first_action: actions[0],
      last_action: actions.at(-1),
      http_calls: received.length,
      request_body: received[0]?.body,
    }
  })
}

/** What the page makes of an answer's text. */
export async function readChartResponse({ raw_body }: JsonRecord): Promise<JsonRecord> {
  return withServer(String(raw_body), async url => {
    const answer: unknown = await post(
      createApp({ querySelector: () => null }),
      url,
      {},
      new AbortController().signal,
      PATIENCE_S,
    )
    return { value_text: String((answer as JsonRecord).value) }
  })
}
