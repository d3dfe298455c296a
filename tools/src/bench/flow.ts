/**
 * What happens under many requests: growth with the rows, cached answers, identical and heavy queries at once,
 * cancelled ones, and large files. Every figure is a ratio of two measurements of the same run, but for times that name
 * a unit.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { Agent, type IncomingMessage, request } from 'node:http'
import { cpus, tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import { adminToken, startProduct } from '@belvedere/e2e'
import { AGGREGATED } from './charts.ts'
import { type BenchClient, makeClient, type TimedAnswer } from './client.ts'
import { salesFile } from './generate.ts'
import { requestsPerSecond } from './load.ts'
import { atMost, type BenchResult, median, printTable } from './result.ts'
import { uploadTable } from './upload.ts'

type Query = Readonly<Record<string, unknown>>

const DATA = '/api/v1/chart/data'
const REPEATS = 3
const GROWTH_RUNS = 5
const LOAD_MS = 3000
const CONNECTIONS = 16
const CANCELS = 20
/** A query is given up after so long: it is running by then. */
const STARTED_MS = 150
const EXPORT_ROWS = 1_000_000

interface Bench {
  readonly url: string
  readonly token: string
  readonly pid: number
  readonly client: BenchClient
  /** Dataset ids. */
  readonly small: number
  readonly large: number
}

let salt = 0
/** The same query with a filter that keeps every row, and has not been run before. */
const fresh = (query: Query): Query => {
  salt += 1
  return { ...query, filters: [{ col: 'revenue', op: '>', val: -1 - salt / 1000 }] }
}
const body = (id: number, query: Query, more: Query = {}) => ({
  datasource: { id, type: 'table' },
  result_type: 'full',
  result_format: 'json',
  queries: [query],
  ...more,
})

const SUM = { expressionType: 'SIMPLE', column: { column_name: 'revenue' }, aggregate: 'SUM', label: 'revenue' }
const TINY_SHAPE = { columns: [], row_limit: 1 }
const WEEK = { expressionType: 'SQL', sqlExpression: 'week(ts)', label: 'week' }
/** Many groups of every row: seconds of work rather than milliseconds. */
const HEAVY = { columns: ['product', WEEK], metrics: [SUM], orderby: [[SUM, false]], row_limit: 10 }
/** A long scan: every row is computed with, few things are retained. */
const SCAN_SQL = 'MAX(md5(customer || product) || md5(product || customer))'
const SCAN = { ...TINY_SHAPE, metrics: [{ expressionType: 'SQL', sqlExpression: SCAN_SQL, label: 'scan' }] }
const TINY = { ...TINY_SHAPE, metrics: [{ expressionType: 'SQL', sqlExpression: 'MAX(1)', label: 'one' }] }

/** G9: ten times the rows take at most so many times as long. */
async function growth({ client, small, large }: Bench): Promise<BenchResult[]> {
  const took = async (id: number, query: Query) => {
    const times: number[] = []
    for (let run = 0; run <= GROWTH_RUNS; run += 1) {
      const { ms, status } = await client.post(DATA, body(id, fresh(query)))
      if (status !== 200) throw new Error(`growth: ${status}`)
      if (run > 0) times.push(ms)
    }
    return median(times)
  }
  const ratios: { name: string; ratio: number }[] = []
  for (const { name, query } of AGGREGATED) {
    ratios.push({ name, ratio: (await took(large, query)) / (await took(small, query)) })
  }
  printTable([['10M / 1M', 'ratio'], ...ratios.map(({ name, ratio }) => [name, ratio.toFixed(2)])])
  return [atMost('flow.growth_x10', Math.max(...ratios.map(({ ratio }) => ratio)), 12)]
}

/** G11: a cached chart beside a bare route with as large a body; what it lacks of it, so that less is better. */
async function cached({ url, token, client, small }: Bench): Promise<BenchResult[]> {
  const requestBody = body(small, { columns: ['region'], metrics: [SUM] })
  const { body: answer } = await client.post(DATA, requestBody)
  await client.post(DATA, requestBody)
  const script = fileURLToPath(new URL('./bare-route.ts', import.meta.url))
  const bare = fork(script, [String(answer.length)], { execArgv: ['--import', 'tsx'] })
  const [bareUrl] = (await once(bare, 'message')) as [string]
  const ratios: number[] = []
  for (let repeat = 0; repeat < REPEATS; repeat += 1) {
    const headers = { authorization: `Bearer ${token}` }
    const ours = { url, path: DATA, method: 'POST', headers, json: requestBody } as const
    const theirs = { url: bareUrl, path: '/', method: 'POST', json: requestBody } as const
    const one = await requestsPerSecond(ours, CONNECTIONS, LOAD_MS)
    const other = await requestsPerSecond(theirs, CONNECTIONS, LOAD_MS)
    ratios.push(one / other)
    printTable([
      ['cached chart / s', 'bare route / s'],
      [one.toFixed(0), other.toFixed(0)],
    ])
  }
  bare.disconnect()
  return [atMost('flow.bare_route_to_cached', 1 / median(ratios), 1 / 0.4)]
}

/** Requested at the same time, each over a connection of its own. */
async function atOnce(
  { url, token }: Bench,
  bodies: readonly unknown[],
): Promise<{ ms: number; answers: TimedAnswer[] }> {
  const clients = bodies.map(() => makeClient(url, token))
  const started = performance.now()
  const answers = await Promise.all(clients.map((client, index) => client.post(DATA, bodies[index])))
  const ms = performance.now() - started
  for (const client of clients) client.close()
  const refused = answers.find(({ status }) => status !== 200)
  if (refused) throw new Error(`refused: ${refused.status} ${refused.body.toString().slice(0, 300)}`)
  return { ms, answers }
}

/** G12: forty equal requests are answered by one query. */
async function identical(bench: Bench): Promise<BenchResult[]> {
  const { client, large } = bench
  const ratios: number[] = []
  let distinct = 0
  const query = AGGREGATED[1]?.query ?? {}
  for (let repeat = 0; repeat < REPEATS; repeat += 1) {
    const { ms } = await client.post(DATA, body(large, fresh(query)))
    const requestBody = body(large, fresh(query))
    const { ms: all, answers } = await atOnce(
      bench,
      Array.from({ length: 40 }, () => requestBody),
    )
    ratios.push(all / ms)
    // Answers of one query state the same moment at which they were made.
    distinct = Math.max(distinct, new Set(answers.map(({ etag }) => etag)).size)
  }
  return [atMost('flow.identical_40', median(ratios), 1.6), atMost('flow.identical_40_queries', distinct, 1)]
}

/** G13: eight heavy charts at once, and a cached one meanwhile. */
async function heavy(bench: Bench): Promise<BenchResult[]> {
  const { client, large, small } = bench
  const cachedBody = body(small, { columns: ['region'], metrics: [SUM] })
  await client.post(DATA, cachedBody)
  const eight = () => Array.from({ length: 8 }, () => body(large, fresh(HEAVY)))
  const ratios: number[] = []
  const waits: number[] = []
  for (let repeat = 0; repeat < REPEATS; repeat += 1) {
    let sequential = 0
    for (const one of eight()) sequential += (await client.post(DATA, one)).ms
    let isRunning = true
    const beside = (async () => {
      while (isRunning) {
        waits.push((await client.post(DATA, cachedBody)).ms)
        await new Promise(resolve => setTimeout(resolve, 5))
      }
    })()
    const { ms } = await atOnce(bench, eight())
    isRunning = false
    await beside
    ratios.push(ms / sequential)
  }
  const sorted = waits.sort((a, b) => a - b)
  const p99 = sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN
  return [atMost('flow.heavy_8', median(ratios), 1.15), atMost('flow.cached_beside_p99_ms', p99, 60)]
}

/** G14: every place is taken by a heavy query, all are given up, and the next one is answered. */
async function cancelled({ url, token, client, large, small }: Bench): Promise<BenchResult[]> {
  const whole = await client.post(DATA, body(large, fresh(SCAN)))
  if (whole.status !== 200 || whole.ms < 4 * STARTED_MS)
    throw new Error(`no long scan: ${whole.status}, ${whole.ms} ms`)
  const usual: number[] = []
  for (let run = 0; run < CANCELS; run += 1) usual.push((await client.post(DATA, body(small, fresh(TINY)))).ms)
  const times: number[] = []
  for (let run = 0; run < CANCELS; run += 1) {
    const running = cpus().map(() => post(url, token, body(large, fresh(SCAN))))
    await new Promise(resolve => setTimeout(resolve, STARTED_MS))
    const started = performance.now()
    for (const one of running) one.destroy()
    await client.post(DATA, body(small, fresh(TINY)))
    times.push(performance.now() - started - median(usual))
  }
  times.sort((a, b) => a - b)
  const p95 = times[Math.floor(CANCELS * 0.95)] ?? Number.NaN
  return [atMost('flow.cancel_p95_ms', p95, 50)]
}

function post(url: string, token: string, json: unknown) {
  const { hostname, port } = new URL(url)
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const agent = new Agent({ keepAlive: false })
  const outgoing = request({ hostname, port, path: DATA, method: 'POST', agent, headers })
  outgoing.on('error', () => undefined)
  outgoing.end(JSON.stringify(json))
  return outgoing
}

const memoryOf = (pid: number, line: string): number =>
  Number(new RegExp(`^${line}:\\s+(\\d+) kB`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

/** G15: a file of a million rows, by what the web process grows while it is sent. */
async function files({ url, token, pid, small }: Bench): Promise<BenchResult[]> {
  const columns = ['ts', 'region', 'category', 'product', 'customer', 'quantity', 'revenue']
  const results: BenchResult[] = []
  for (const result_format of ['csv', 'xlsx']) {
    writeFileSync(`/proc/${pid}/clear_refs`, '5')
    const before = memoryOf(pid, 'VmRSS')
    const outgoing = post(url, token, body(small, { columns, row_limit: EXPORT_ROWS }, { result_format }))
    const started = performance.now()
    const [incoming] = (await once(outgoing, 'response')) as [IncomingMessage]
    let bytes = 0
    let first = 0
    for await (const chunk of incoming) {
      if (first === 0) first = performance.now() - started
      bytes += (chunk as Buffer).length
    }
    const growth = memoryOf(pid, 'VmHWM') - before
    const ms = performance.now() - started
    printTable([
      [`1M rows as ${result_format}`, 'MB', 'first byte ms', 'ms', 'growth MB'],
      ['', (bytes / 1e6).toFixed(0), first.toFixed(0), ms.toFixed(0), growth.toFixed(0)],
    ])
    if (incoming.statusCode !== 200 || bytes < 1e6) throw new Error(`${result_format}: ${incoming.statusCode}`)
    results.push(atMost(`flow.${result_format}_1M_growth_mb`, growth, 300))
  }
  return results
}

export async function benchFlow(): Promise<BenchResult[]> {
  const folder = `${tmpdir()}/belvedere-bench-data`
  const [one, ten] = [await salesFile(folder, 1_000_000), await salesFile(folder, 10_000_000)]
  const product = await startProduct({
    env: { BELVEDERE_EXAMPLES: 'none', BELVEDERE_SQL_MAX_ROW: String(EXPORT_ROWS) },
  })
  try {
    const token = await adminToken(product)
    const small = await uploadTable(product.url, token, one, 'sales_1m')
    const large = await uploadTable(product.url, token, ten, 'sales_10m')
    const client = makeClient(product.url, token)
    const bench = { url: product.url, token, pid: product.pid, client, small, large }
    const results: BenchResult[] = []
    for (const step of [cached, identical, heavy, cancelled, files, growth]) results.push(...(await step(bench)))
    client.close()
    return results
  } finally {
    await product.remove()
  }
}
