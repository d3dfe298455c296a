import type { TestCounts } from './vitest.d.mts'

export function runAllTests(files?: {
  readonly units?: readonly string[]
  readonly journeys?: readonly string[]
}): Promise<readonly TestCounts[]>
