/**
 * A filter of a dashboard over ten million rows is changed: what the page then requests, as it does (at most six
 * queries at the same time), against the same statements, as answers show them, one after the other on the raw engine.
 * The product may run a form of a statement that is faster where a column holds few different values.
 */
import type { Page } from '@belvedere/e2e'
import { type BenchClient, makeClient } from '../client.ts'
import { runRaw, startRaw } from '../raw-process.ts'
import { median } from '../result.ts'
import type { Maker } from './made.ts'

const DATA = '/api/v1/chart/data'
const AT_ONCE = 6
const WARM_UPS = 1
const TURNS = 7
const CATEGORIES = 50

interface FilterQuery {
  readonly queries: readonly { readonly filters?: readonly object[] }[]
}

/** The queries that a page sends while it opens, without any filter. */
export async function queriesOf(page: Page, url: string, count: number): Promise<readonly FilterQuery[]> {
  const collected: FilterQuery[] = []
  page.on('request', request => {
    if (request.method() === 'POST' && request.url().includes(DATA))
      collected.push(request.postDataJSON() as FilterQuery)
  })
  await page.goto(url)
  for (let waited = 0; collected.length < count && waited < 60; waited += 1) await page.waitForTimeout(500)
  if (collected.length < count) throw new Error(`the page sent ${collected.length} queries of ${count}`)
  return collected
}

const category = (index: number): string => `Category ${String(index % CATEGORIES).padStart(2, '0')}`

/** The same query with three categories chosen, others each turn. */
const filtered = (query: FilterQuery, turn: number): FilterQuery => ({
  ...query,
  queries: query.queries.map(query => ({
    ...query,
    filters: [...(query.filters ?? []), { col: 'category', op: 'IN', val: [turn, turn + 11, turn + 23].map(category) }],
  })),
})

/** Milliseconds until the last of them is answered, and the statements that answered them. */
async function queryAll(clients: readonly BenchClient[], queries: readonly FilterQuery[]) {
  const waiting = [...queries]
  const statements: string[] = []
  const started = performance.now()
  await Promise.all(
    clients.map(async client => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const { status, body } = await client.post(DATA, next)
        const text = body.toString('utf8')
        if (status !== 200) throw new Error(`a question was answered ${status}: ${text.slice(0, 300)}`)
        const { result } = JSON.parse(text) as { result: readonly { query: string }[] }
        statements.push(...result.map(({ query }) => query))
      }
    }),
  )
  return { ms: performance.now() - started, statements }
}

/** Medians in milliseconds of the page's queries and of the raw statements, in turns. */
export async function measureFilterChange({ product, token }: Maker, table: string, queries: readonly FilterQuery[]) {
  const raw = await startRaw(product.home, table)
  const clients = Array.from({ length: AT_ONCE }, () => makeClient(product.url, token))
  const times: { readonly page: number; readonly raw: number }[] = []
  try {
    for (let turn = 0; turn < WARM_UPS + TURNS; turn += 1) {
      const { ms, statements } = await queryAll(
        clients,
        queries.map(query => filtered(query, turn)),
      )
      let raw_ms = 0
      for (const sql of statements) raw_ms += (await runRaw(raw, sql)).ms
      if (turn >= WARM_UPS) times.push({ page: ms, raw: raw_ms })
    }
  } finally {
    for (const client of clients) client.close()
    raw.disconnect()
  }
  return { page: median(times.map(({ page }) => page)), raw: median(times.map(time => time.raw)) }
}
