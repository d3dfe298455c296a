import { describe, expect, test } from 'vitest'
import {
  duplicateFilter,
  duplicateMetric,
  inferSimple,
  newFilter,
  newMetric,
  sameFilter,
  sameMetric,
  switchOperator,
} from './index.ts'

const newId = (): string => 'a_b'
const filter = newFilter({ subject: 'value', operator: '>', comparator: '10', isNew: true }, newId)

describe('filters', () => {
  test('defaults [ENTITY-ADHOC-001] [ENTITY-ADHOC-002] [ENTITY-ADHOC-004] [ENTITY-ADHOC-011]', () => {
    expect(filter).toMatchObject({ expressionType: 'SIMPLE', clause: 'WHERE', filterOptionName: 'filter_a_b' })
    expect(newFilter({ operator: 'is null', operatorId: 'IS_NULL', comparator: 5 }, newId)).toMatchObject({
      operator: 'IS NULL',
      comparator: null,
    })
    expect(newFilter({ operatorId: 'IS_TRUE' }, newId).comparator).toBe(true)
  })
  test('a copy is not new and keeps its id', () => {
    const copy = duplicateFilter(filter, { operator: '<' })
    expect(copy).toMatchObject({ operator: '<', comparator: '10', isNew: false, filterOptionName: 'filter_a_b' })
    expect(sameFilter(filter, duplicateFilter(filter, {}))).toBe(true)
    expect(sameFilter(filter, copy)).toBe(false)
  })
  test('custom SQL starts with what the simple filter says', () => {
    const custom = duplicateFilter(filter, { expressionType: 'SQL', sqlExpression: null })
    expect(custom).toMatchObject({ sqlExpression: 'value > 10', subject: null, comparator: null })
  })
  test('operators that need SQL make a custom filter, others adapt the value [EXPLORE-FILTER-010]', () => {
    expect(switchOperator(filter, 'LATEST_PARTITION')).toMatchObject({
      expressionType: 'SQL',
      clause: 'WHERE',
      operatorId: 'LATEST_PARTITION',
      sqlExpression: "value = '{{ presto.latest_partition('schema.table') }}'",
    })
    expect(switchOperator(filter, 'IN').comparator).toEqual(['10'])
    expect(switchOperator(filter, 'IS_FALSE')).toMatchObject({ operator: '==', comparator: false })
  })
})

describe('metrics', () => {
  const metric = newMetric({ column: { column_name: 'value' }, aggregate: 'SUM' }, newId)
  test('labels follow until they are given [EXPLORE-METRIC-014] [ENTITY-ADHOC-006] [ENTITY-ADHOC-007]', () => {
    expect(metric).toMatchObject({ label: 'SUM(value)', hasCustomLabel: false, optionName: 'metric_a_b' })
    expect(duplicateMetric(metric, { aggregate: 'AVG' }).label).toBe('AVG(value)')
    const named = duplicateMetric(metric, { hasCustomLabel: true, label: 'mine' })
    expect(duplicateMetric(named, { aggregate: 'AVG' }).label).toBe('mine')
    expect(newMetric({ hasCustomLabel: true, label: '' }, newId)).toMatchObject({ hasCustomLabel: false, label: '' })
  })
  test('plain SQL becomes a simple metric again', () => {
    expect(inferSimple('AVG(my_column)')).toEqual({ aggregate: 'AVG', column: 'my_column' })
    expect(inferSimple('AVG(SUM(a)) / MAX(b)')).toBeUndefined()
    const sql = newMetric({ expressionType: 'SQL', sqlExpression: 'AVG(my_column)' }, newId)
    expect(sql.label).toBe('AVG(my_column)')
    expect(duplicateMetric(sql, { expressionType: 'SIMPLE' })).toMatchObject({
      column: { column_name: 'my_column' },
      aggregate: 'AVG',
      sqlExpression: null,
    })
  })
  test('the same computation under the same label is the same', () => {
    expect(sameMetric(metric, duplicateMetric(metric, { isNew: true }))).toBe(true)
    expect(sameMetric(metric, duplicateMetric(metric, { aggregate: 'MAX' }))).toBe(false)
  })
})
