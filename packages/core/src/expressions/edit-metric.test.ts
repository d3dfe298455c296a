import { describe, expect, test } from 'vitest'
import {
  canSaveMetric,
  chooseAggregate,
  chooseMetricColumn,
  chooseSavedMetric,
  editMetric,
  type FieldsOfDataset,
  givenMetricLabel,
  type Metric,
  metricOf,
  metricOfColumn,
  metricSqlToEdit,
  writeMetricLabel,
  writeMetricSql,
} from './index.ts'

const NOTHING = { preselects: false }
const column = (column_name: string, type: string, type_generic: number) => ({
  id: 1,
  column_name,
  type,
  type_generic,
  verbose_name: null,
  description: null,
  expression: null,
  is_dttm: false,
  filterable: true,
  groupby: true,
})
const dataset = {
  metrics: [{ metric_name: 'count' }],
  columns: [column('delay', 'BIGINT', 0), column('origin', 'VARCHAR', 1)],
} satisfies FieldsOfDataset
const bare: FieldsOfDataset = { ...dataset, metrics: [] }
const newId = () => '1'
const opened = (metric: Metric | null, of: FieldsOfDataset = dataset) => editMetric(metric, of, newId)
const average = {
  expressionType: 'SIMPLE',
  column: { column_name: 'delay', type: 'BIGINT', verbose_name: null },
  aggregate: 'AVG',
  label: 'AVG(delay)',
  hasCustomLabel: false,
  optionName: 'metric_1',
} as const

describe('which tab the editor opens on', () => {
  test('a saved metric: Saved [EXPLORE-METRIC-007]', () => expect(opened('count', dataset).kind).toBe('SAVED'))
  test('a new metric with saved ones at hand: Saved [EXPLORE-METRIC-008]', () =>
    expect(opened(null, dataset).kind).toBe('SAVED'))
  test('otherwise the metric says [EXPLORE-METRIC-009]', () => {
    expect(opened(null, bare).kind).toBe('SIMPLE')
    expect(opened(average, dataset).kind).toBe('SIMPLE')
    expect(opened({ expressionType: 'SQL', sqlExpression: 'sum(delay)' }, dataset).kind).toBe('SQL')
  })
})

test('choosing a column or an aggregate clears the saved metric [EXPLORE-METRIC-010]', () => {
  const draft = chooseAggregate(chooseMetricColumn(opened('count', dataset), 'delay', dataset, NOTHING), 'AVG')
  expect(draft.saved).toBeNull()
  expect(metricOf(draft)).toEqual(average)
})

test('writing SQL makes it an SQL metric [EXPLORE-METRIC-011]', () => {
  expect(metricOf(writeMetricSql(opened(average, dataset), ' sum(delay) '))).toEqual({
    expressionType: 'SQL',
    sqlExpression: 'sum(delay)',
    label: 'sum(delay)',
    hasCustomLabel: false,
    optionName: 'metric_1',
  })
})

test('choosing a saved metric clears the ad hoc parts [EXPLORE-METRIC-012]', () => {
  const draft = chooseSavedMetric(writeMetricLabel(opened(average, dataset), 'Mean'), 'count')
  expect(draft.SIMPLE).toMatchObject({ column: null, aggregate: null, label: '' })
  expect(draft.SQL).toMatchObject({ sqlExpression: null, label: '' })
  expect(metricOf(draft)).toBe('count')
})

test('Save is offered when complete and changed [EXPLORE-METRIC-003, EXPLORE-METRIC-013]', () => {
  const before = opened(average, dataset)
  expect(canSaveMetric(before, before)).toBe(false)
  expect(canSaveMetric(chooseMetricColumn(before, null, dataset, NOTHING), before)).toBe(false)
  expect(canSaveMetric(chooseAggregate(before, 'MAX'), before)).toBe(true)
  expect(canSaveMetric(writeMetricLabel(before, 'Mean'), before)).toBe(true)
  expect(canSaveMetric(chooseAggregate(chooseAggregate(before, 'MAX'), 'AVG'), before)).toBe(false)
})

describe('the aggregate of a chosen column', () => {
  const typed = (type_generic: number | null, more: object = {}) => ({ ...column('x', 'X', 0), type_generic, ...more })
  test.each([
    ['a number', typed(0), 'SUM'],
    ['a text', typed(1), 'COUNT_DISTINCT'],
    ['a time', typed(2), 'COUNT_DISTINCT'],
    ['a number that is a time', typed(0, { is_dttm: true }), 'COUNT_DISTINCT'],
    ['a truth', typed(3), 'COUNT_DISTINCT'],
    ['something unknown', typed(null), null],
  ])('%s [FLAG-012]', (_, chosen, aggregate) => {
    const own = { ...dataset, columns: [chosen] } as FieldsOfDataset
    const preselecting = { preselects: true }
    expect(chooseMetricColumn(opened(null, own), 'x', own, preselecting).SIMPLE.aggregate).toBe(aggregate)
    expect(metricOfColumn(own, 'x', preselecting, newId)?.label).toBe(
      aggregate === null ? undefined : `${aggregate}(x)`,
    )
    expect(chooseMetricColumn(opened(null, own), 'x', own, preselecting).SIMPLE).toMatchObject({
      column: { column_name: 'x' },
      aggregate,
    })
  })
  test('is left open where the deployment preselects nothing; a chosen one stays [FLAG-009]', () => {
    expect(chooseMetricColumn(opened(null, dataset), 'delay', dataset, NOTHING).SIMPLE.aggregate).toBeNull()
    expect(metricOfColumn(dataset, 'delay', NOTHING, newId)).toBeNull()
    const chosen = chooseAggregate(opened(null, dataset), 'MAX')
    expect(chooseMetricColumn(chosen, 'delay', dataset, { preselects: true }).SIMPLE.aggregate).toBe('MAX')
  })
})

test('the other tab starts with what is said already', () => {
  expect(metricSqlToEdit(opened(average))).toBe('AVG(delay)')
  expect(opened({ expressionType: 'SQL', sqlExpression: 'max(delay)' }).SIMPLE).toMatchObject({
    column: { column_name: 'delay' },
    aggregate: 'MAX',
  })
  expect(metricSqlToEdit(opened(null))).toBe('')
})

test('an empty label follows the metric; one with a blank at its end can be typed [EXPLORE-METRIC-014]', () => {
  const named = writeMetricLabel(opened(average), 'Mean ')
  expect(givenMetricLabel(named)).toBe('Mean ')
  expect(metricOf(named)).toMatchObject({ label: 'Mean', hasCustomLabel: true })
  const emptied = writeMetricLabel(named, '')
  expect(givenMetricLabel(emptied)).toBe('')
  expect(metricOf(emptied)).toEqual(average)
})
