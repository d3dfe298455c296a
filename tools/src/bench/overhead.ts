/**
 * Chart data over HTTP against the raw engine running the same SQL in another process, interleaved.
 * Every pair of runs carries a literal of its own, so that nothing is answered from a cache.
 */
import type { ChildProcess } from 'node:child_process'
import { tmpdir } from 'node:os'
import { adminToken, startProduct } from '@belvedere/e2e'
import { AGGREGATED, type BenchChart, BIG_TABLE } from './charts.ts'
import { type BenchClient, makeClient } from './client.ts'
import { salesFile } from './generate.ts'
import { runRaw, startRaw } from './raw-process.ts'
import { atMost, type BenchResult, geometricMean, median, printTable } from './result.ts'
import { uploadTable } from './upload.ts'

const WARM_UPS = 2
const PAIRS = 11
const RUNS = 3

interface Pair {
  readonly http: number
  readonly raw: number
}

/** A filter that keeps every row and is a new query each time. */
let salt = 0
const withSalt = (query: BenchChart['query']) => {
  salt += 1
  return { ...query, filters: [{ col: 'revenue', op: '>', val: -1 - salt / 1000 }] }
}

/** The answer's SQL: the text of `query` in its JSON, read without parsing the data. */
function sqlOf(body: Buffer): string {
  const answer = JSON.parse(body.toString('utf8')) as { result: { query: string }[] }
  const sql = answer.result[0]?.query
  if (!sql) throw new Error('the answer has no query')
  return sql
}

async function measurePair(client: BenchClient, raw: ChildProcess, dataset: number, chart: BenchChart): Promise<Pair> {
  const answer = await client.post('/api/v1/chart/data', {
    datasource: { id: dataset, type: 'table' },
    force: true,
    result_type: 'full',
    result_format: 'json',
    queries: [withSalt(chart.query)],
  })
  if (answer.status !== 200) throw new Error(`${chart.name}: ${answer.status} ${answer.body.toString().slice(0, 500)}`)
  const { ms } = await runRaw(raw, sqlOf(answer.body))
  return { http: answer.ms, raw: ms }
}

async function measureChart(client: BenchClient, raw: ChildProcess, dataset: number, chart: BenchChart): Promise<Pair> {
  const pairs: Pair[] = []
  for (let index = 0; index < WARM_UPS + PAIRS; index += 1) {
    const pair = await measurePair(client, raw, dataset, chart)
    if (index >= WARM_UPS) pairs.push(pair)
  }
  return { http: median(pairs.map(pair => pair.http)), raw: median(pairs.map(pair => pair.raw)) }
}

/** Ratios and milliseconds by chart, the median of several whole runs. */
async function measureSize(rows: number): Promise<Map<string, Pair & { ratio: number }>> {
  const file = await salesFile(`${tmpdir()}/belvedere-bench-data`, rows)
  const product = await startProduct({ env: { BELVEDERE_EXAMPLES: 'none' } })
  const { home } = product
  try {
    const token = await adminToken(product)
    const dataset = await uploadTable(product.url, token, file, 'sales')
    const raw = await startRaw(home, 'sales')
    const client = makeClient(product.url, token)
    const runs = new Map<string, Pair[]>()
    for (let run = 0; run < RUNS; run += 1) {
      for (const chart of [...AGGREGATED, BIG_TABLE]) {
        const pair = await measureChart(client, raw, dataset, chart)
        runs.set(chart.name, [...(runs.get(chart.name) ?? []), pair])
      }
    }
    client.close()
    raw.disconnect()
    return new Map(
      [...runs].map(([name, pairs]) => [
        name,
        {
          http: median(pairs.map(pair => pair.http)),
          raw: median(pairs.map(pair => pair.raw)),
          ratio: median(pairs.map(pair => pair.http / pair.raw)),
        },
      ]),
    )
  } finally {
    await product.remove()
  }
}

const SIZES = [
  { rows: 1_000_000, label: '1M', bound: 1.5 },
  { rows: 10_000_000, label: '10M', bound: 1.15 },
]

export async function benchOverhead(): Promise<BenchResult[]> {
  const results: BenchResult[] = []
  for (const { rows, label, bound } of SIZES) {
    const measured = await measureSize(rows)
    printTable([
      [`${label} rows`, 'http ms', 'raw ms', 'ratio'],
      ...[...measured].map(([name, { http, raw, ratio }]) => [name, http.toFixed(1), raw.toFixed(1), ratio.toFixed(2)]),
    ])
    const ratioOf = (name: string): number => measured.get(name)?.ratio ?? Number.NaN
    results.push(
      atMost(`overhead.${label}.aggregated`, geometricMean(AGGREGATED.map(({ name }) => ratioOf(name))), bound),
    )
    results.push(atMost(`overhead.${label}.table`, ratioOf(BIG_TABLE.name), 3.5))
    const big = measured.get('big number')
    if (label === '1M' && big) results.push(atMost('overhead.fixed_ms', big.http - big.raw, 3))
  }
  return results
}
