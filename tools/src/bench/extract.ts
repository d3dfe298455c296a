/** Charts over a PostgreSQL table, queried live and from its fast copy, one after the other. */
import { adminToken, startProduct } from '@belvedere/e2e'
import { type BenchClient, makeClient } from './client.ts'
import { startPostgres } from './postgres.ts'
import { type BenchResult, geometricMean, median, printTable } from './result.ts'

const ROWS = Number(process.env.BELVEDERE_TEST_EXTRACT_ROWS ?? 10_000_000)
const RUNS = 5
const BOUND = 5

const sum = (column_name: string) => ({
  expressionType: 'SIMPLE',
  column: { column_name },
  aggregate: 'SUM',
  label: column_name,
})
const bucket = (timeGrain: string) => ({
  expressionType: 'SQL',
  sqlExpression: 'ts',
  label: 'ts',
  columnType: 'BASE_AXIS',
  timeGrain,
})

/** Every one of them reads all rows. */
const CHARTS: readonly { readonly name: string; readonly query: Readonly<Record<string, unknown>> }[] = [
  { name: 'big number', query: { columns: [], metrics: [sum('revenue'), 'count'] } },
  {
    name: 'top 20 products',
    query: { columns: ['product'], metrics: [sum('revenue')], orderby: [[sum('revenue'), false]], row_limit: 20 },
  },
  { name: 'category x region', query: { columns: ['category', 'region'], metrics: [sum('quantity')] } },
  { name: 'month', query: { columns: [bucket('P1M')], metrics: [sum('revenue')] } },
  { name: 'day x region', query: { columns: [bucket('P1D'), 'region'], metrics: [sum('revenue')], row_limit: 50000 } },
]

/** A filter that keeps every row and is a new query each time. */
let salt = 0
const withSalt = (query: (typeof CHARTS)[number]['query']) => {
  salt += 1
  return { ...query, filters: [{ col: 'revenue', op: '>', val: -1 - salt / 1000 }] }
}

async function measure(client: BenchClient, dataset: number): Promise<Map<string, { ms: number; rows: unknown }>> {
  const measured = new Map<string, { ms: number; rows: unknown }>()
  for (const { name, query } of CHARTS) {
    const times: number[] = []
    let rows: unknown
    for (let run = 0; run <= RUNS; run += 1) {
      const datasource = { id: dataset, type: 'table' }
      const answer = await client.post('/api/v1/chart/data', { datasource, force: true, queries: [withSalt(query)] })
      if (answer.status !== 200) throw new Error(`${name}: ${answer.status} ${answer.body.toString().slice(0, 500)}`)
      // The first one warms up.
      if (run > 0) times.push(answer.ms)
      rows = (JSON.parse(answer.body.toString()) as { result: [{ rowcount: unknown }] }).result[0].rowcount
    }
    measured.set(name, { ms: median(times), rows })
  }
  return measured
}

export async function benchExtract(): Promise<BenchResult[]> {
  const postgres = await startPostgres(ROWS)
  if (postgres === null) throw new Error('PostgreSQL is not installed.')
  const product = await startProduct({ env: { BELVEDERE_EXAMPLES: 'none' } })
  try {
    const token = await adminToken(product)
    const client = makeClient(product.url, token)
    const post = async (path: string, body: object) => {
      const answer = await client.post(path, body)
      if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${answer.body}`)
      return JSON.parse(answer.body.toString()) as { id: number }
    }
    const { username, port, database } = postgres
    const sqlalchemy_uri = `postgresql://${username}@127.0.0.1:${port}/${database}`
    const made = await post('/api/v1/database/', { database_name: 'warehouse', sqlalchemy_uri })
    const dataset = await post('/api/v1/dataset/', { database: made.id, schema: 'public', table_name: 'sales' })
    const live = await measure(client, dataset.id)
    const began = performance.now()
    await post(`/api/v1/dataset/${dataset.id}/extract`, { sort_by: 'ts' })
    await untilCopied(`${product.url}/api/v1/dataset/${dataset.id}/extract`, token)
    const seconds = (performance.now() - began) / 1000
    const copied = await measure(client, dataset.id)
    client.close()
    return report(live, copied, seconds)
  } finally {
    await product.remove()
    await postgres.stop()
  }
}

async function untilCopied(url: string, token: string): Promise<void> {
  for (;;) {
    const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
    const { result } = (await answer.json()) as { result: { state: string; error: string | null } }
    if (result.state === 'ready') return
    if (result.state === 'failed') throw new Error(`the copy failed: ${result.error}`)
    await new Promise(resolve => setTimeout(resolve, 200))
  }
}

type Measured = Awaited<ReturnType<typeof measure>>

function report(live: Measured, copied: Measured, seconds: number): BenchResult[] {
  const pairs = [...live].map(([name, { ms, rows }]) => {
    const copy = copied.get(name)
    if (copy === undefined || copy.rows !== rows) throw new Error(`${name}: the copy has other rows`)
    return { name, live: ms, copy: copy.ms, ratio: ms / copy.ms }
  })
  printTable([
    [`${ROWS} rows`, 'live ms', 'copy ms', 'times faster'],
    ...pairs.map(({ name, live: ms, copy, ratio }) => [name, ms.toFixed(1), copy.toFixed(1), ratio.toFixed(1)]),
  ])
  console.log(`The copy took ${seconds.toFixed(1)} s.`)
  const value = geometricMean(pairs.map(({ ratio }) => ratio))
  return [{ id: 'extract.times_faster', value, bound: BOUND, ok: value >= BOUND }]
}
