import { expect, test } from 'vitest'
import {
  COLUMN_ITEMS,
  columnItemType,
  DRAG_ITEM_TYPES,
  FILTER_ITEMS,
  METRIC_ITEMS,
  metricItemType,
  SAVED_METRIC_ITEMS,
} from './index.ts'

test('seven types of items are dragged, and every control takes its own [ENTITY-MISC-008]', () => {
  expect(DRAG_ITEM_TYPES).toEqual([
    ...['column', 'columnOption', 'adhocColumn', 'metric', 'metricOption', 'adhocMetric', 'filterOption'],
  ])
  const sql = { expressionType: 'SQL', sqlExpression: 'a + 1', label: 'a + 1' } as const
  expect([columnItemType('a'), columnItemType(sql)]).toEqual(['columnOption', 'adhocColumn'])
  expect([metricItemType('count'), metricItemType(sql)]).toEqual(['metricOption', 'adhocMetric'])
  const takers = (type: (typeof DRAG_ITEM_TYPES)[number]) =>
    Object.entries({ COLUMN_ITEMS, METRIC_ITEMS, SAVED_METRIC_ITEMS, FILTER_ITEMS }).flatMap(([name, types]) =>
      types.includes(type) ? [name] : [],
    )
  expect(takers('column')).toEqual(['COLUMN_ITEMS', 'METRIC_ITEMS', 'FILTER_ITEMS'])
  expect([takers('columnOption'), takers('adhocColumn')]).toEqual([['COLUMN_ITEMS'], ['COLUMN_ITEMS']])
  expect(takers('metric')).toEqual(['METRIC_ITEMS', 'SAVED_METRIC_ITEMS', 'FILTER_ITEMS'])
  expect(takers('metricOption')).toEqual(['METRIC_ITEMS', 'SAVED_METRIC_ITEMS'])
  expect([takers('adhocMetric'), takers('filterOption')]).toEqual([['METRIC_ITEMS'], ['FILTER_ITEMS']])
})
