import { defineConfig } from 'vitest/config'
import { reportingForks } from './tools/lib/vitest-workers.mjs'

export default defineConfig({
  test: {
    include: [
      'packages/*/src/**/*.test.{ts,tsx}',
      'packages/*/test/**/*.test.ts',
      'golden/src/**/*.test.ts',
      'tools/src/**/*.test.ts',
      'gallery/src/**/*.test.ts',
    ],
    globalSetup: 'tools/src/test-services/main.ts',
    setupFiles: 'tools/lib/seeded-properties.mjs',
    // None measures time: on a busy machine everything takes several times as long.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // The default is a second: an engine that starts or connects meanwhile takes longer.
    expect: { poll: { timeout: 15_000 } },
    pool: reportingForks,
    // Files of one worker share what they import: no test replaces a module or writes to the environment.
    isolate: false,
    // One more than processors there usually are: tests of processes and servers wait more than they compute.
    maxWorkers: 3,
  },
})
