import { expect, test } from 'vitest'
import { conditionHolds } from './condition.ts'

test.each([
  [{ n: 5 }, 'operator', { op: '>', threshold: 4 }, true],
  [{ n: 4 }, 'operator', { op: '>', threshold: 4 }, false],
  [{ n: '4.5' }, 'operator', { op: '>=', threshold: 4.5 }, true],
  [{ n: null }, 'operator', { op: '<', threshold: 4 }, false],
  [null, 'operator', { op: '!=', threshold: 4 }, false],
  [{ n: 1 }, 'operator', {}, false],
  [{ n: 'late' }, 'not null', {}, true],
  [{ n: 0 }, 'not null', {}, false],
  [{ n: null }, 'not null', {}, false],
  [null, 'not null', {}, false],
] as const)('%j with %s %j: %s', (row, type, config, holds) => {
  expect(conditionHolds(row, { type, config }).holds).toBe(holds)
})
