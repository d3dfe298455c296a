import { expect, test } from 'vitest'
import { layoutSizeOf, POSITION_DATA_LIMIT, positionDataLimit } from './index.ts'

test('a layout is too large from the limit on, and near it from nine tenths on [CONST-076]', () => {
  expect(POSITION_DATA_LIMIT).toBe(65_535)
  const at = (percent: number) => layoutSizeOf(Math.round((POSITION_DATA_LIMIT * percent) / 100), POSITION_DATA_LIMIT)
  expect([89, 90.1, 95, 100, 101].map(at)).toEqual(['fits', 'near', 'near', 'too_large', 'too_large'])
  expect(layoutSizeOf(POSITION_DATA_LIMIT - 1, POSITION_DATA_LIMIT)).toBe('near')
})

test.each([
  [{ SUPERSET_DASHBOARD_POSITION_DATA_LIMIT: 1000 }, 1000],
  [{ SUPERSET_DASHBOARD_POSITION_DATA_LIMIT: 'many' }, POSITION_DATA_LIMIT],
  [{}, POSITION_DATA_LIMIT],
])('the deployment sets the limit: %j [CONST-076]', (conf, limit) => {
  expect(positionDataLimit(conf)).toBe(limit)
})
