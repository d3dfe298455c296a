/** A million malformed requests of every route: no fault, no end, no wait. `BELVEDERE_TEST_FUZZ` sets another number. */
import { availableParallelism } from 'node:os'
import { fuzz } from '@belvedere/server/fuzz'
import { atMost, type BenchResult } from './result.ts'

const REQUESTS = 1_000_000
const SEED = 20_261_120

/** Another seed makes other requests. */
const numberOf = (name: string, otherwise: number): number => Number(process.env[name] ?? otherwise)

export async function benchFuzz(): Promise<BenchResult[]> {
  const count = numberOf('BELVEDERE_TEST_FUZZ', REQUESTS)
  const seed = numberOf('BELVEDERE_TEST_SEED', SEED)
  const started = performance.now()
  const tally = await fuzz({
    count,
    seed,
    products: availableParallelism(),
    onProgress: ({ requests, problems }) => {
      const rate = Math.round((requests / (performance.now() - started)) * 1000)
      const [done, all] = [requests, count].map(each => each.toLocaleString('en'))
      console.error(`${done} of ${all} requests, ${rate} a second, ${problems.size} kinds of problems`)
    },
  })
  for (const line of tally.lines()) console.log(line)
  for (const [kind, { times, example }] of tally.problems) console.log(`${kind} (${times} times)\n    ${example}`)
  console.log(`seed ${seed}: ${tally.requests} requests, ${tally.admitted} of them past sign-in and rights`)
  if (tally.excused > 0) console.log(`${tally.excused} answers were late because others had the processors`)
  return [
    atMost('fuzz.problems', tally.problems.size, 0),
    atMost('fuzz.not_sent', count - tally.requests, 0),
    atMost('fuzz.refused_share', 1 - tally.admitted / tally.requests, 0.5),
  ]
}
