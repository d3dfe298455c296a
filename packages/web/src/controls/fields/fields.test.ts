import { expect, test } from 'vitest'
import { disallowsAdhocMetrics } from './fields.ts'

test('a dataset may allow saved metrics only [ENTITY-DATASET-006]', () => {
  expect(disallowsAdhocMetrics({ extra: '{"disallow_adhoc_metrics":true,"x":1}' })).toBe(true)
  for (const extra of [null, '', 'x', '7', '[]', '{}', '{"disallow_adhoc_metrics":"true"}']) {
    expect(disallowsAdhocMetrics({ extra })).toBe(false)
  }
})
