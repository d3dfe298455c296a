import type { Dataset } from '@belvedere/api'
import { describe, expect, test } from 'vitest'
import { NO_PRESELECTION } from '../choice-defaults.ts'
import {
  canSave,
  chooseAggregate,
  chooseColumn,
  chooseSaved,
  draftOf,
  metricOf,
  metricOfColumn,
  writeLabel,
  writeSql,
} from './metric-draft.ts'

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
  metrics: [{ metric_name: 'count', verbose_name: 'Flights', expression: 'COUNT(*)' }],
  columns: [column('delay', 'BIGINT', 0), column('origin', 'VARCHAR', 1)],
} as unknown as Dataset
const bare = { ...dataset, metrics: [] } as Dataset
const name = () => 'metric_1'
const average = {
  expressionType: 'SIMPLE',
  column: { column_name: 'delay', type: 'BIGINT', verbose_name: null },
  aggregate: 'AVG',
  label: 'AVG(delay)',
  hasCustomLabel: false,
  optionName: 'metric_1',
} as const

describe('which tab the editor opens on', () => {
  test('a saved metric: Saved [EXPLORE-METRIC-007]', () => expect(draftOf('count', dataset).kind).toBe('SAVED'))
  test('a new metric with saved ones at hand: Saved [EXPLORE-METRIC-008]', () =>
    expect(draftOf(null, dataset).kind).toBe('SAVED'))
  test('otherwise the metric says [EXPLORE-METRIC-009]', () => {
    expect(draftOf(null, bare).kind).toBe('SIMPLE')
    expect(draftOf(average, dataset).kind).toBe('SIMPLE')
    expect(draftOf({ expressionType: 'SQL', sqlExpression: 'sum(delay)' }, dataset).kind).toBe('SQL')
  })
})

test('choosing a column or an aggregate clears the saved metric [EXPLORE-METRIC-010]', () => {
  const draft = chooseAggregate(chooseColumn(draftOf('count', dataset), 'delay', dataset, NO_PRESELECTION), 'AVG')
  expect(draft.saved).toBeNull()
  expect(metricOf(draft, dataset, name)).toEqual(average)
})

test('writing SQL makes it an SQL metric [EXPLORE-METRIC-011]', () => {
  expect(metricOf(writeSql(draftOf(average, dataset), ' sum(delay) '), dataset, name)).toEqual({
    expressionType: 'SQL',
    sqlExpression: 'sum(delay)',
    label: 'sum(delay)',
    hasCustomLabel: false,
    optionName: 'metric_1',
  })
})

test('choosing a saved metric clears the ad hoc parts [EXPLORE-METRIC-012]', () => {
  const draft = chooseSaved(writeLabel(draftOf(average, dataset), 'Mean'), 'count')
  expect(draft).toMatchObject({ column: null, aggregate: null, sql: '', label: '' })
  expect(metricOf(draft, dataset, name)).toBe('count')
})

test('Save is offered when complete and changed [EXPLORE-METRIC-003, EXPLORE-METRIC-013]', () => {
  const before = draftOf(average, dataset)
  expect(canSave(before, before, dataset)).toBe(false)
  expect(canSave(chooseColumn(before, null, dataset, NO_PRESELECTION), before, dataset)).toBe(false)
  expect(canSave(chooseAggregate(before, 'MAX'), before, dataset)).toBe(true)
  expect(canSave(writeLabel(before, 'Mean'), before, dataset)).toBe(true)
  expect(canSave(chooseAggregate(chooseAggregate(before, 'MAX'), 'AVG'), before, dataset)).toBe(false)
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
    const own = { ...dataset, columns: [chosen] } as Dataset
    const preselecting = { ...NO_PRESELECTION, preselects: true }
    expect(chooseColumn(draftOf(null, own), 'x', own, preselecting).aggregate).toBe(aggregate)
    expect(metricOfColumn(own, 'x', preselecting, name)?.label).toBe(aggregate === null ? undefined : `${aggregate}(x)`)
    expect(draftOf(null, own, { column: 'x', defaults: preselecting })).toMatchObject({ column: 'x', aggregate })
  })
  test('is left open where the deployment preselects nothing; a chosen one stays [FLAG-009]', () => {
    expect(chooseColumn(draftOf(null, dataset), 'delay', dataset, NO_PRESELECTION).aggregate).toBeNull()
    expect(metricOfColumn(dataset, 'delay', NO_PRESELECTION, name)).toBeNull()
    const chosen = chooseAggregate(draftOf(null, dataset), 'MAX')
    expect(chooseColumn(chosen, 'delay', dataset, { preselects: true }).aggregate).toBe('MAX')
  })
})
