import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { reportingForks } from '../tools/lib/vitest-workers.mjs'

/** Journeys in a real browser against the built product: three at a time, each with a home of its own: they wait more than they compute. */
export default defineConfig({
  test: {
    include: ['e2e/src/**/*.test.ts'],
    globalSetup: fileURLToPath(new URL('../tools/src/test-services/main.ts', import.meta.url)),
    testTimeout: 120_000,
    hookTimeout: 120_000,
    pool: reportingForks,
    maxWorkers: 3,
    // A journey on a machine that is busy with something else may run out of time once; a defect does so twice.
    retry: 1,
    // The default, a second, is too short for a page on a busy machine.
    expect: { poll: { timeout: 15_000 } },
  },
})
