import { expect, test } from 'vitest'
import { coverageOf, keepRows, type Requirement, summaryBySurface } from './coverage.ts'

const rows: Requirement[] = [
  { id: 'DASH-LAYOUT-003', surface: ['core'] },
  { id: 'DASH-LAYOUT-004', surface: ['core', 'ui'] },
  { id: 'SCOPE-014', surface: ['api', 'server'] },
  { id: 'SCOPE-015', surface: ['server', 'api'] },
]
const tests = [
  { name: 'drops a row [DASH-LAYOUT-003]', passed: true, file: 'a' },
  { name: 'drops a tab [DASH-LAYOUT-003, DASH-LAYOUT-004]', passed: false, file: 'b' },
  { name: 'unrelated [x]', passed: true, file: 'c' },
  { name: 'signs in [SCOPE-014]', passed: true, file: 'd' },
]

test('a row is covered by passing tests that name it, failed by one that does not pass, else open', () => {
  expect(coverageOf(rows, tests).map(row => row.state)).toEqual(['failed', 'failed', 'covered', 'open'])
})

test('rows are kept by surface and by group', () => {
  const kept = (surfaces: string[], groups: string[]) => keepRows(rows, { surfaces, groups }).map(row => row.id)
  expect(kept(['core'], [])).toEqual(['DASH-LAYOUT-003'])
  expect(kept(['api', 'server'], [])).toEqual(['SCOPE-014', 'SCOPE-015'])
  expect(kept([], ['DASH-'])).toEqual(['DASH-LAYOUT-003', 'DASH-LAYOUT-004'])
  expect(kept([], [])).toHaveLength(4)
})

test('the summary counts one line per combination of surfaces, whatever their order', () => {
  expect(summaryBySurface(coverageOf(rows, tests))).toEqual([
    { surface: 'api + server', covered: 1, all: 2 },
    { surface: 'core', covered: 0, all: 1 },
    { surface: 'core + ui', covered: 0, all: 1 },
  ])
})
