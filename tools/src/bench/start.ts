/** Time to the ready line of a second start, and memory at rest of all processes together. */
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { startProduct } from '@belvedere/e2e'
import { processTree, pssOf } from './processes.ts'
import { atMost, type BenchResult, median, printTable } from './result.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const SECOND_STARTS = 5
/** The import process ends after a minute without work; rest begins after that. */
const REST_MS = 70_000

export async function benchStart(): Promise<BenchResult[]> {
  const npmStart = { command: ['npm', 'start', '--silent'], cwd: ROOT } as const
  const first = await startProduct(npmStart)
  const { home } = first
  try {
    await first.stop()
    const times: number[] = []
    for (let index = 0; index < SECOND_STARTS; index += 1) {
      const again = await startProduct({ ...npmStart, home })
      times.push(again.readyAfterMs / 1000)
      await again.stop()
    }
    const resting = await startProduct({ home })
    await sleep(REST_MS)
    const processes = processTree(resting.pid).map(pid => ({ pid, mb: pssOf(pid) }))
    await resting.stop()
    printTable([
      ['start', 'seconds'],
      ['first, examples still loading', (first.readyAfterMs / 1000).toFixed(2)],
      ...times.map((time, index) => [`again, ${index + 1}`, time.toFixed(2)]),
    ])
    printTable([['process at rest', 'PSS MB'], ...processes.map(({ pid, mb }) => [String(pid), mb.toFixed(0)])])
    return [
      atMost('start.ready_s', median(times), 3),
      atMost(
        'start.rest_pss_mb',
        processes.reduce((sum, { mb }) => sum + mb, 0),
        300,
      ),
    ]
  } finally {
    await first.remove()
  }
}
