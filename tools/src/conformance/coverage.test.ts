import { expect, test } from 'vitest'
import { coverageOf } from './coverage.ts'

test('a row is covered by passing tests that name it, failed by one that does not pass, else open', () => {
  const tests = [
    { name: 'drops a row [DASH-LAYOUT-003]', passed: true, file: 'a' },
    { name: 'drops a tab [DASH-LAYOUT-003, DASH-LAYOUT-004]', passed: false, file: 'b' },
    { name: 'unrelated [x]', passed: true, file: 'c' },
    { name: 'signs in [SCOPE-014]', passed: true, file: 'd' },
  ]
  expect(
    coverageOf(['DASH-LAYOUT-003', 'DASH-LAYOUT-004', 'SCOPE-014', 'SCOPE-015'], tests).map(row => row.state),
  ).toEqual(['failed', 'failed', 'covered', 'open'])
})
