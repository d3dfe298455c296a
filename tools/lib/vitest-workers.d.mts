import type { PoolRunnerInitializer } from 'vitest/node'
export const reportingForks: PoolRunnerInitializer
