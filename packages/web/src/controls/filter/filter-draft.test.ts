import type { Dataset } from '@belvedere/api'
import { expect, test } from 'vitest'
import { NO_PRESELECTION } from '../choice-defaults.ts'
import {
  canSaveFilter,
  chooseComparator,
  chooseOperator,
  chooseSubject,
  filterDraftOf,
  filterOf,
  offeredOperators,
} from './filter-draft.ts'

const column = (column_name: string, type: string, more: object = {}) => ({
  column_name,
  type,
  type_generic: 1,
  is_dttm: false,
  expression: null,
  ...more,
})
const dataset = {
  columns: [
    column('origin', 'VARCHAR'),
    column('count', 'INTEGER'),
    column('late', 'BOOLEAN'),
    column('date', 'TIMESTAMP', { is_dttm: true }),
    column('band', 'VARCHAR', { expression: 'x' }),
  ],
  metrics: [{ metric_name: 'flights' }],
} as unknown as Dataset
const ids = (name: string) => offeredOperators(name, dataset).map(({ id }) => id)
const name = () => 'filter_1'
const start = filterDraftOf(null)

test('a column sets WHERE, a metric HAVING [EXPLORE-FILTER-005, EXPLORE-FILTER-006]', () => {
  expect(chooseSubject(start, 'origin', dataset).clause).toBe('WHERE')
  expect(chooseSubject(start, 'flights', dataset).clause).toBe('HAVING')
})

test('an operator that the subject does not have falls back [EXPLORE-FILTER-007, EXPLORE-FILTER-008]', () => {
  const equals = chooseOperator(chooseSubject(start, 'count', dataset), 'IS_TRUE')
  expect(chooseSubject(equals, 'origin', dataset).operatorId).toBe('IN')
  expect(chooseSubject(equals, 'flights', dataset).operatorId).toBe('EQUALS')
  const like = chooseOperator(chooseSubject(start, 'origin', dataset), 'LIKE')
  expect(chooseSubject(like, 'late', dataset).operatorId).toBe('IS_TRUE')
})

test('a temporal column takes a range [EXPLORE-FILTER-009]', () => {
  expect(chooseSubject(start, 'date', dataset)).toMatchObject({ operatorId: 'TEMPORAL_RANGE', comparator: 'No filter' })
})

test('many values keep a list, one value the first [EXPLORE-FILTER-011, EXPLORE-FILTER-012]', () => {
  const many = chooseComparator(chooseSubject(start, 'origin', dataset), ['ORD', 'ATL'])
  const one = chooseOperator(many, 'EQUALS')
  expect(one.comparator).toBe('ORD')
  expect(chooseOperator(one, 'NOT_IN').comparator).toEqual(['ORD'])
})

test('is-true and is-false set a boolean [EXPLORE-FILTER-013]', () => {
  const draft = chooseOperator(chooseSubject(start, 'late', dataset), 'IS_FALSE')
  expect(filterOf(draft, name)).toMatchObject({ operator: '==', comparator: false })
  expect(filterDraftOf(filterOf(draft, name)).operatorId).toBe('IS_FALSE')
})

test('what is offered by type [EXPLORE-FILTER-019, EXPLORE-FILTER-020, EXPLORE-FILTER-021, EXPLORE-FILTER-024]', () => {
  expect(ids('late').sort()).toEqual(['IS_FALSE', 'IS_NOT_NULL', 'IS_NULL', 'IS_TRUE'])
  expect(ids('count')).toContain('IS_TRUE')
  expect(ids('band')).toContain('IS_TRUE')
  expect(ids('origin')).not.toContain('IS_TRUE')
  expect(ids('origin')).not.toContain('TEMPORAL_RANGE')
  expect(
    offeredOperators('flights', dataset)
      .map(({ op }) => op)
      .sort(),
  ).toEqual(['!=', '<', '<=', '==', '>', '>='])
})

test('Save is offered when complete and changed [EXPLORE-FILTER-014]', () => {
  const before = filterDraftOf({
    expressionType: 'SIMPLE',
    clause: 'WHERE',
    subject: 'origin',
    operator: 'IN',
    comparator: ['ORD'],
  })
  expect(canSaveFilter(before, before)).toBe(false)
  expect(canSaveFilter(chooseComparator(before, []), before)).toBe(false)
  expect(canSaveFilter(chooseComparator(before, ['ATL']), before)).toBe(true)
})

test('a chosen subject brings an operator where the deployment preselects [FLAG-009, FLAG-012]', () => {
  const preselecting = { ...NO_PRESELECTION, preselects: true, timeRange: 'Last week' }
  const chosen = (name: string, defaults = preselecting) => {
    const { operatorId, comparator } = chooseSubject(start, name, dataset, defaults)
    return [operatorId, comparator]
  }
  expect(chosen('origin')).toEqual(['IN', []])
  expect(chosen('count')).toEqual(['IN', []])
  expect(chosen('flights')).toEqual(['EQUALS', undefined])
  expect(chosen('late')).toEqual(['IS_TRUE', true])
  expect(chosen('date')).toEqual(['TEMPORAL_RANGE', 'Last week'])
  expect(chosen('date', { ...preselecting, hasTimeRanges: false })).toEqual(['IN', []])
  for (const name of ['origin', 'count', 'flights', 'late']) expect(chosen(name, NO_PRESELECTION)[0]).toBeNull()
  expect(chosen('date', { ...NO_PRESELECTION, hasTimeRanges: false })[0]).toBeNull()
  expect(chosen('date', NO_PRESELECTION)).toEqual(['TEMPORAL_RANGE', 'No filter'])
})
