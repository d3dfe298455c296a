import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { reportingForks } from '../tools/lib/vitest-workers.mjs'

const inFolder = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

const LAST = 'e2e/src/**/*.last.test.ts'

/** Journeys in a real browser against the built product: four at a time, each with a home of its own: they wait more than they compute. */
export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: { name: 'journeys', include: ['e2e/src/**/*.test.ts'], exclude: [LAST], sequence: { groupOrder: 0 } },
      },
      // What must hold for all that they have seen.
      { extends: true, test: { name: 'last', include: [LAST], sequence: { groupOrder: 1 } } },
    ],
    globalSetup: ['../tools/src/test-services/main.ts', 'src/seen-texts.ts'].map(inFolder),
    // What hangs is ended; on a busy machine the longest journeys take several times their half a minute.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    pool: reportingForks,
    // Files of one worker share what they import; each starts a product and a browser of its own.
    isolate: false,
    maxWorkers: 4,
    // A journey on a machine that is busy with something else may run out of time once; a defect does so twice.
    retry: 1,
    // The default, a second, is too short for a page on a busy machine.
    expect: { poll: { timeout: 15_000 } },
  },
})
