import { expect, test } from 'vitest'
import { coverageOf, type Requirement } from './coverage.ts'
import { namedIn } from './named.ts'

test('names in test files are judged by the surfaces of their files, and nothing is run', () => {
  const rows: Requirement[] = [
    { id: 'DASH-VIEW-001', surface: ['ui'] },
    { id: 'DASH-VIEW-002', surface: ['core', 'ui'] },
    { id: 'DASH-VIEW-003', surface: ['ui'] },
  ]
  const texts: Record<string, string> = {
    'a.test.ts': "test('throws, if it were run [DASH-VIEW-001] [DASH-VIEW-002]', () => { throw 1 })",
    'b.test.ts': "test('a rule [DASH-VIEW-003]')",
  }
  const tests = namedIn(
    Object.keys(texts),
    file => texts[file] ?? '',
    file => (file === 'a.test.ts' ? ['ui'] : ['core']),
  )
  expect(coverageOf(rows, tests).map(({ states }) => states)).toEqual([
    { ui: 'covered' },
    { core: 'open', ui: 'covered' },
    { ui: 'open' },
  ])
})
