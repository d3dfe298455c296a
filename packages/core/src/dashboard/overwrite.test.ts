import { expect, test } from 'vitest'
import { overwriteItems } from './index.ts'

test('what saving would overwrite, field by field [DASH-SAVE-009]', () => {
  const stored = { css: '', slug: null, json_metadata: '{"a":{"x":1,"y":2},"b":[1]}', owner: 1 }
  const local = { css: 'p {}', slug: '', json_metadata: { a: { y: 2, x: 1 }, b: [1, 2] } }
  expect(overwriteItems(stored, local)).toEqual([
    { keyPath: 'css', oldValue: '', newValue: 'p {}' },
    { keyPath: 'json_metadata.b', oldValue: '1', newValue: '1, 2' },
  ])
  expect(overwriteItems(stored, stored)).toEqual([])
  expect(overwriteItems({ metrics: [], note: '' }, { metrics: null, note: {} })).toEqual([])
  const filters = [{ subject: 'origin', operator: 'IN', comparator: ['ORD', 'ATL'] }]
  expect(overwriteItems({ adhoc_filters: filters }, { adhoc_filters: [] })[0]?.oldValue).toBe('origin IN [ORD, ATL]')
  expect(overwriteItems({ json_metadata: 'broken' }, { json_metadata: 'also' })).toHaveLength(1)
})
