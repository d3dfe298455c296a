import { expect, test } from 'vitest'
import { visitOf } from './visit-of.ts'

test('dashboards by id or slug and saved charts are visits [API-RESOURCE-010]', () => {
  expect(visitOf('/superset/dashboard/7/', '')).toEqual({ action: 'dashboard', object_type: 'dashboard', key: '7' })
  expect(visitOf('/superset/dashboard/us-flights', '')?.key).toBe('us-flights')
  expect(visitOf('/explore/', 'slice_id=3&x=1')).toEqual({ action: 'explore', object_type: 'chart', key: '3' })
})
test('lists, home and new charts are none', () => {
  expect(visitOf('/dashboard/list/', '')).toBeNull()
  expect(visitOf('/explore/', 'datasource_type=table&datasource_id=1')).toBeNull()
  expect(visitOf('/superset/dashboard/p/abc/', '')).toBeNull()
})
