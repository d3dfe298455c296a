import { expect, test } from 'vitest'
import { runKills } from './kills.ts'
import { STATES } from './stores.ts'

/** Each state once; twice in `npm run soak`. */
const ROUNDS = (process.env.BELVEDERE_TEST_SOAK ? 2 : 1) * STATES.length

test('no file of a table is lost, whatever store a start finds and whenever it is killed', async () => {
  const { kills, problems, files, outcomes } = await runKills({ rounds: ROUNDS, seed: 20_261_122 })
  expect(problems).toEqual([])
  expect(kills).toBeGreaterThanOrEqual(ROUNDS)
  // A busy machine is slower than the kills: most of them come before a table has a file.
  expect(files).toBeGreaterThan(0)
  expect(outcomes.size).toBeGreaterThan(5)
}, 900_000)
