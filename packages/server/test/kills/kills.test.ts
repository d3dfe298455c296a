import { expect, test } from 'vitest'
import { runKills } from './kills.ts'
import { STATES } from './stores.ts'

test('no file of a table is lost, whatever store a start finds and whenever it is killed', async () => {
  const { kills, problems, files, outcomes } = await runKills({ rounds: 2 * STATES.length, seed: 20_261_122 })
  expect(problems).toEqual([])
  expect(kills).toBeGreaterThanOrEqual(2 * STATES.length)
  expect(files).toBeGreaterThan(5)
  expect(outcomes.size).toBeGreaterThan(5)
}, 900_000)
