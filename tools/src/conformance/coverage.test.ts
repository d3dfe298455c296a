import { expect, test } from 'vitest'
import { countBySurface, coverageOf, type Requirement, selectRows, type TestRun } from './coverage.ts'
import { SURFACES } from './proofs.ts'

const rows: Requirement[] = [
  { id: 'DASH-LAYOUT-003', surface: ['core'] },
  { id: 'DASH-LAYOUT-004', surface: ['core', 'ui'] },
  { id: 'SCOPE-014', surface: ['api', 'server'] },
  { id: 'SCOPE-015', surface: ['server', 'api'] },
  { id: 'SCOPE-016', surface: ['core', 'ui'] },
]
const tests: TestRun[] = [
  { name: 'drops a row [DASH-LAYOUT-003]', passed: true, file: 'a', line: 1, surfaces: ['core'] },
  { name: 'drops a tab [DASH-LAYOUT-003, DASH-LAYOUT-004]', passed: false, file: 'b', line: 1, surfaces: ['core'] },
  { name: 'unrelated [x]', passed: true, file: 'c', line: 1, surfaces: ['core'] },
  { name: 'signs in [SCOPE-014]', passed: true, file: 'd', line: 1, surfaces: ['core', 'api', 'server'] },
  { name: 'a rule that no screen shows [SCOPE-016]', passed: true, file: 'e', line: 1, surfaces: ['core'] },
]

test('a row is covered when each of its surfaces is, failed when a test that names it does not pass', () => {
  const coverage = coverageOf(rows, tests)
  expect(coverage.map(row => row.state)).toEqual(['failed', 'failed', 'covered', 'open', 'open'])
  expect(coverage[4]?.states).toEqual({ core: 'covered', ui: 'open' })
})

test('a test counts only on the surfaces where it can prove something', () => {
  const unitTest: TestRun = { name: 'pure [SCOPE-014]', passed: true, file: 'f', line: 1, surfaces: ['core'] }
  expect(coverageOf(rows, [unitTest])[2]?.state).toBe('open')
})

test('rows are selected by surface and by group', () => {
  const selected = (surfaces: string[], groups: string[]) => selectRows(rows, { surfaces, groups }).map(row => row.id)
  expect(selected(['core'], [])).toEqual(['DASH-LAYOUT-003'])
  expect(selected(['api', 'server'], [])).toEqual(['SCOPE-014', 'SCOPE-015'])
  expect(selected([], ['DASH-'])).toEqual(['DASH-LAYOUT-003', 'DASH-LAYOUT-004'])
  expect(selected([], [])).toHaveLength(5)
})

test('each surface is counted over the rows that show on it', () => {
  expect(countBySurface(coverageOf(rows, tests), SURFACES)).toEqual([
    { surface: 'core', covered: 1, all: 3 },
    { surface: 'api', covered: 1, all: 2 },
    { surface: 'server', covered: 1, all: 2 },
    { surface: 'ui', covered: 0, all: 2 },
  ])
})
