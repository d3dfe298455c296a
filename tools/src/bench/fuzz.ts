/** A million malformed requests of every route: no fault, no end, no wait. `BELVEDERE_TEST_FUZZ` sets another number. */
import { fuzz, reportLines } from '@belvedere/server/fuzz'
import { atMost, type BenchResult } from './result.ts'

const REQUESTS = 1_000_000
const SEED = 20_261_120

export async function benchFuzz(): Promise<BenchResult[]> {
  const count = Number(process.env.BELVEDERE_TEST_FUZZ ?? REQUESTS)
  const started = performance.now()
  const report = await fuzz(count, SEED, done => {
    const rate = Math.round((done / (performance.now() - started)) * 1000)
    console.error(`${done.toLocaleString('en')} of ${count.toLocaleString('en')} requests, ${rate} a second`)
  })
  for (const line of reportLines(report)) console.log(line)
  for (const problem of report.problems) console.log(problem)
  console.log(`${report.requests} requests, ${report.admitted} of them past sign-in and rights`)
  return [
    atMost('fuzz.problems', report.problems.length, 0),
    atMost('fuzz.refused_share', 1 - report.admitted / report.requests, 0.5),
  ]
}
