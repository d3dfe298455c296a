/**
 * Requests that are made to take long, by a reader of the role Gamma, while another reader requests a cached answer and for
 * fresh charts: how long that reader waits. Who attacks would sit at another machine: here the requests are made and
 * answers read at the lowest priority, in a process of their own. Fresh charts are compared with the same charts alone, in the same run.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import { adminToken, startProduct } from '@belvedere/e2e'
import type { Attack, AttackReport } from './bombs-attacker.ts'
import { chartDataBody, DATA, fresh, type Query } from './bombs-request.ts'
import { makeClient } from './client.ts'
import { salesFile } from './generate.ts'
import { addReaders } from './readers.ts'
import { atMost, type BenchResult, printTable } from './result.ts'
import { uploadTable } from './upload.ts'

const ATTACKER = fileURLToPath(new URL('./bombs-attacker.ts', import.meta.url))
const ROWS = 1_000_000
/** For how long a bomb is sent again and again. */
const BOMB_MS = 20_000
const WARM_UP_MS = 5000
const ALONE_MS = 20_000

const SUM = { expressionType: 'SIMPLE', column: { column_name: 'revenue' }, aggregate: 'SUM', label: 'revenue' }
const RAW = { columns: ['ts', 'customer', 'product', 'revenue'], row_limit: 50_000 }
const rule = (operation: string, options: object) => ({ operation, options })
const pivot = (columns: readonly string[], operator = 'sum') =>
  rule('pivot', { index: ['ts'], columns, aggregates: { revenue: { operator } } })
const sorts = (amount: number) =>
  Array.from({ length: amount }, (_, i) => rule('sort', { by: [i % 2 === 0 ? 'customer' : 'revenue', 'ts'] }))
const processed = (...post_processing: readonly object[]): Query => ({ ...RAW, post_processing })

const BOMBS: readonly { readonly name: string; readonly queries: readonly Query[] }[] = [
  { name: '10,000,000 bins', queries: [processed(rule('histogram', { column: 'revenue', bins: 1e7 }))] },
  { name: '500 sorts', queries: [processed(...sorts(500))] },
  { name: '50 sorts', queries: [processed(...sorts(50))] },
  {
    name: 'rolling median, 25,000 rows',
    queries: [
      processed(rule('rolling', { columns: { revenue: 'm' }, rolling_type: 'median', window: 25_000, min_periods: 0 })),
    ],
  },
  { name: 'pivot, 50,000 x customers', queries: [processed(pivot(['customer', 'product'], 'median'))] },
  {
    name: 'bins of every customer',
    queries: [processed(rule('histogram', { column: 'revenue', groupby: ['customer'], bins: 10_000 }))],
  },
  { name: 'resample to seconds', queries: [processed(pivot([]), rule('resample', { rule: '1S', method: 'ffill' }))] },
  {
    name: 'forecast, all waves',
    queries: [
      {
        ...RAW,
        columns: ['ts', 'revenue'],
        post_processing: [
          rule('prophet', {
            index: 'ts',
            time_grain: 'P1D',
            periods: 10_000,
            confidence_interval: 0.8,
            yearly_seasonality: 50,
            weekly_seasonality: 50,
            daily_seasonality: 50,
          }),
        ],
      },
    ],
  },
  {
    name: 'IN of 60,000 values',
    queries: [
      {
        columns: [],
        metrics: [SUM],
        filters: [{ col: 'quantity', op: 'IN', val: Array.from({ length: 60_000 }, (_, i) => i) }],
      },
    ],
  },
  { name: '50 queries', queries: Array.from({ length: 50 }, () => processed(...sorts(10))) },
  {
    name: '2,000 filters',
    queries: [
      {
        columns: [],
        metrics: [SUM],
        filters: Array.from({ length: 1999 }, (_, i) => ({ col: 'quantity', op: '!=', val: -i - 1 })),
      },
    ],
  },
  {
    name: 'time range of 100,000 characters',
    queries: [{ columns: [], metrics: [SUM], granularity: 'ts', time_range: `${'DATEADD('.repeat(12_500)} : now` }],
  },
]

const p99 = (times: readonly number[]): number =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN

interface Waits {
  readonly cached: readonly number[]
  readonly fresh: readonly number[]
}

/** A reader's waits, as long as it lasts: cached answers on one connection, fresh charts on another. */
async function waitsWhile(url: string, token: string, dataset: number, lasts: () => boolean): Promise<Waits> {
  const known = chartDataBody(dataset, [{ columns: ['region'], metrics: [SUM] }])
  const chart = { columns: ['region'], metrics: [SUM] }
  const waits = { cached: [] as number[], fresh: [] as number[] }
  const one = async (times: number[], next: () => unknown, pause: number) => {
    const client = makeClient(url, token)
    while (lasts()) {
      const { ms, status } = await client.post(DATA, next())
      if (status !== 200) throw new Error(`the reader was answered ${status}`)
      times.push(ms)
      await new Promise(resolve => setTimeout(resolve, pause))
    }
    client.close()
  }
  await Promise.all([
    one(waits.cached, () => known, 5),
    one(waits.fresh, () => chartDataBody(dataset, [fresh(chart)]), 20),
  ])
  return waits
}

/** Sends the bomb again and again, from a process of its own. */
async function attack(order: Attack): Promise<AttackReport> {
  const child = fork(ATTACKER, { execArgv: ['--import', 'tsx'] })
  child.send(order)
  const [report] = (await once(child, 'message')) as [AttackReport]
  child.disconnect()
  return report
}

export async function benchBombs(): Promise<BenchResult[]> {
  const file = await salesFile(`${tmpdir()}/belvedere-bench-data`, ROWS)
  const product = await startProduct({ env: { BELVEDERE_EXAMPLES: 'none' } })
  try {
    const { url } = product
    const dataset = await uploadTable(url, await adminToken(product), file, 'sales')
    const { attacker, reader } = await addReaders(product, ['attacker', 'reader'])
    const start = performance.now() + WARM_UP_MS
    await waitsWhile(url, reader, dataset, () => performance.now() < start)
    const end = performance.now() + ALONE_MS
    const alone = await waitsWhile(url, reader, dataset, () => performance.now() < end)
    const rows = [['alone', '', '', p99(alone.cached).toFixed(1), p99(alone.fresh).toFixed(1), '']]
    const results: BenchResult[] = []
    for (const { name, queries } of BOMBS) {
      let running = true
      const attacking = attack({ url, token: attacker, dataset, queries, ms: BOMB_MS }).finally(() => {
        running = false
      })
      const waits = await waitsWhile(url, reader, dataset, () => running)
      const { statuses, longest } = await attacking
      const [cached, beside] = [p99(waits.cached), p99(waits.fresh)]
      const summary = Object.entries(statuses)
        .map(([status, count]) => `${count} x ${status}`)
        .join(', ')
      rows.push([
        name,
        summary,
        (longest / 1000).toFixed(1),
        cached.toFixed(1),
        beside.toFixed(1),
        String(waits.fresh.length),
      ])
      results.push(atMost(`bombs.cached_p99_ms ${name}`, cached, 60))
      results.push(atMost(`bombs.fresh_p99_ratio ${name}`, beside / p99(alone.fresh), 2))
    }
    printTable([['bomb', 'answers', 'longest s', 'cached p99 ms', 'fresh p99 ms', 'fresh charts'], ...rows])
    return results
  } finally {
    await product.remove()
  }
}
