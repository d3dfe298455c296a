import type { TestCounts } from './vitest.d.mts'

export function runAllTests(): Promise<readonly TestCounts[]>
