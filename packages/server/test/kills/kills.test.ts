import { expect, test } from 'vitest'
import { runKills } from './kills.ts'
import { STATES } from './stores.ts'

/** Each state twice; four times in `npm run soak`. */
const ROUNDS = (process.env.BELVEDERE_TEST_SOAK ? 4 : 2) * STATES.length

test('no file of a table is lost, whatever store a start finds and whenever it is killed', async () => {
  const { kills, problems, files, outcomes } = await runKills({ rounds: ROUNDS, seed: 20_261_122 })
  expect(problems).toEqual([])
  expect(kills).toBeGreaterThanOrEqual(ROUNDS)
  expect(files).toBeGreaterThan(5)
  expect(outcomes.size).toBeGreaterThan(5)
}, 900_000)
