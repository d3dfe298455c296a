// Every test of the repository, with what they need: packages, programs of the system, and the built product.
import { ensureTestMachine } from './debian.mjs'
import { ensureInstalled } from './set-up.mjs'

/** Runs every test, or those of the named files. */
export async function runAllTests({ units = [], journeys = [] } = {}) {
  ensureInstalled()
  ensureTestMachine()
  // Only what was just installed can load these.
  const [{ buildStale }, { runVitest }] = await Promise.all([import('../build.mjs'), import('./vitest.mjs')])
  await buildStale()
  return [runVitest(units), runVitest(['--config', 'e2e/vitest.config.ts', ...journeys])]
}
