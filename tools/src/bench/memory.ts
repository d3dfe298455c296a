/**
 * What the web process remembers after ten thousand different queries, each sent twice: every layer that its health answer names,
 * held against its own limit. The layers are those of `docs/reference/memory.md` (a test of the server compares them).
 */
import { tmpdir } from 'node:os'
import { adminToken, startProduct } from '@belvedere/e2e'
import { chartDataBody, DATA } from './bombs-request.ts'
import { makeClient } from './client.ts'
import { salesFile } from './generate.ts'
import { atMost, type BenchResult, printTable } from './result.ts'
import { uploadTable } from './upload.ts'

const QUERIES = 10_000
/** Answers are remembered when somebody comes back for them. */
const TIMES = 2
const CLIENTS = 4
const ROWS = 100_000

/** A layer of the answer of `GET /api/v1/health`. */
interface Layer {
  readonly name: string
  readonly limit_entries: number | null
  readonly limit_bytes: number | null
  readonly entries: number
  readonly bytes: number | null
}

const differentQuery = (n: number) => ({
  columns: ['region', 'customer'],
  metrics: [{ expressionType: 'SQL', sqlExpression: `SUM(revenue) + ${n}`, label: `m ${n}` }],
  filters: [{ col: 'revenue', op: '>', val: n / 1000 }],
  row_limit: 200,
})

async function sendQueries(url: string, token: string, dataset: number): Promise<void> {
  let sent = 0
  const send = async () => {
    const client = makeClient(url, token)
    while (sent < QUERIES) {
      sent += 1
      const body = chartDataBody(dataset, [differentQuery(sent)])
      for (let time = 0; time < TIMES; time += 1) {
        const { status } = await client.post(DATA, body)
        if (status !== 200) throw new Error(`a query was answered ${status}`)
      }
    }
    client.close()
  }
  await Promise.all(Array.from({ length: CLIENTS }, send))
}

const shown = (amount: number | null): string => (amount === null ? '' : amount.toLocaleString('en'))

export async function benchMemory(): Promise<BenchResult[]> {
  const file = await salesFile(`${tmpdir()}/belvedere-bench-data`, ROWS)
  const product = await startProduct({ env: { BELVEDERE_EXAMPLES: 'none' } })
  try {
    const token = await adminToken(product)
    await sendQueries(product.url, token, await uploadTable(product.url, token, file, 'sales'))
    const answer = await fetch(`${product.url}/api/v1/health`, { headers: { authorization: `Bearer ${token}` } })
    const { result } = (await answer.json()) as { readonly result: { readonly memory: readonly Layer[] } }
    printTable([
      ['layer', 'entries', 'of', 'bytes', 'of'],
      ...result.memory.map(({ name, entries, limit_entries, bytes, limit_bytes }) => [
        name,
        shown(entries),
        shown(limit_entries),
        shown(bytes),
        shown(limit_bytes),
      ]),
    ])
    return result.memory.flatMap(({ name, entries, limit_entries, bytes, limit_bytes }) => [
      ...(limit_entries === null ? [] : [atMost(`memory.entries ${name}`, entries, limit_entries)]),
      ...(limit_bytes === null ? [] : [atMost(`memory.bytes ${name}`, bytes ?? Number.NaN, limit_bytes)]),
    ])
  } finally {
    await product.remove()
  }
}
