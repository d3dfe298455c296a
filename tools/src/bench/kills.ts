/** 200 kills, with starts on stores that are missing, exchanged, older or damaged. `BELVEDERE_TEST_KILLS` sets another number. */
import { fileURLToPath } from 'node:url'
import { runKills } from '@belvedere/server/kills'
import { atMost, type BenchResult, printTable } from './result.ts'

const KILLS = 200
const SEED = 20_261_122
const BUILT = fileURLToPath(new URL('../../../dist/belvedere.mjs', import.meta.url))

export async function benchKills(): Promise<BenchResult[]> {
  const rounds = Number(process.env.BELVEDERE_TEST_KILLS ?? KILLS)
  const seed = Number(process.env.BELVEDERE_TEST_SEED ?? SEED)
  const { kills, starts, files, aside, outcomes, problems } = await runKills({
    rounds,
    seed,
    main: BUILT,
    onProgress: report => console.error(`${report.kills} of ${rounds} kills, ${report.problems.length} problems`),
  })
  printTable([
    ['store', 'refused', 'served', 'killed before'],
    ...[...outcomes].map(([state, { refused, served, killed }]) => [state, ...[refused, served, killed].map(String)]),
  ])
  for (const problem of problems) console.log(problem)
  console.log(
    `seed ${seed}: ${starts} starts, ${kills} kills, ${files} part files, ${aside} times one among the orphans`,
  )
  return [atMost('kills.problems', problems.length, 0), atMost('kills.not_done', Math.max(0, rounds - kills), 0)]
}
