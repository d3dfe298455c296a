/** The process that sends a bomb again and again. */
import { setPriority } from 'node:os'
import { chartDataBody, DATA, fresh, type Query } from './bombs-request.ts'
import { makeClient } from './client.ts'

export interface Attack {
  readonly url: string
  readonly token: string
  readonly dataset: number
  readonly queries: readonly Query[]
  /** How long. */
  readonly ms: number
}

export interface AttackReport {
  /** How often each status came. */
  readonly statuses: Readonly<Record<string, number>>
  /** The longest wait in milliseconds. */
  readonly longest: number
}

/** Requests at the same time. */
const SENDERS = 4
const LOWEST_PRIORITY = 19

async function attack({ url, token, dataset, queries, ms: lasts }: Attack): Promise<AttackReport> {
  const statuses: Record<string, number> = {}
  let longest = 0
  const until = performance.now() + lasts
  await Promise.all(
    Array.from({ length: SENDERS }, async () => {
      const client = makeClient(url, token)
      while (performance.now() < until) {
        const { status, ms } = await client.post(DATA, chartDataBody(dataset, queries.map(fresh)))
        statuses[status] = (statuses[status] ?? 0) + 1
        longest = Math.max(longest, ms)
      }
      client.close()
    }),
  )
  return { statuses, longest }
}

setPriority(LOWEST_PRIORITY)
process.on('message', async (order: Attack) => void process.send?.(await attack(order)))
