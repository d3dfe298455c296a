import { expect, test } from 'vitest'
import {
  type ChoiceDefaults,
  canSaveFilter,
  chooseFilterComparator,
  chooseFilterOperator,
  chooseFilterSubject,
  customFilter,
  editFilter,
  type FieldsOfDataset,
  type FilterEdit,
  filterOf,
  type OperatorId,
  offeredOperators,
  partitionColumnOf,
  writeFilterSql,
} from './index.ts'

const NO_PRESELECTION: ChoiceDefaults = { preselects: false, hasTimeRanges: true, timeRange: 'No filter' }
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
} satisfies FieldsOfDataset
const ids = (name: string) => offeredOperators(name, dataset).map(({ id }) => id)
const newId = () => '1'
const start = editFilter(null, newId)
const chooseSubject = (edit: FilterEdit, name: string, defaults = NO_PRESELECTION) =>
  chooseFilterSubject(edit, name, dataset, defaults)
const chooseOperator = (edit: FilterEdit, id: OperatorId) => chooseFilterOperator(edit, id, 'No filter')

test('a column sets WHERE, a metric HAVING [EXPLORE-FILTER-005, EXPLORE-FILTER-006]', () => {
  expect(chooseSubject(start, 'origin').SIMPLE.clause).toBe('WHERE')
  expect(chooseSubject(start, 'flights').SIMPLE.clause).toBe('HAVING')
})

test('an operator that the subject does not have falls back [EXPLORE-FILTER-007, EXPLORE-FILTER-008]', () => {
  const equals = chooseOperator(chooseSubject(start, 'count'), 'IS_TRUE')
  expect(chooseSubject(equals, 'origin').SIMPLE.operatorId).toBe('IN')
  expect(chooseSubject(equals, 'flights').SIMPLE.operatorId).toBe('EQUALS')
  const like = chooseOperator(chooseSubject(start, 'origin'), 'LIKE')
  expect(chooseSubject(like, 'late').SIMPLE.operatorId).toBe('IS_TRUE')
})

test('a temporal column takes a range [EXPLORE-FILTER-009]', () => {
  expect(chooseSubject(start, 'date').SIMPLE).toMatchObject({ operatorId: 'TEMPORAL_RANGE', comparator: 'No filter' })
})

test('many values keep a list, one value the first [EXPLORE-FILTER-011, EXPLORE-FILTER-012]', () => {
  const many = chooseFilterComparator(chooseSubject(start, 'origin'), ['ORD', 'ATL'])
  const one = chooseOperator(many, 'EQUALS')
  expect(one.SIMPLE.comparator).toBe('ORD')
  expect(chooseOperator(one, 'NOT_IN').SIMPLE.comparator).toEqual(['ORD'])
})

test('is-true and is-false set a boolean [EXPLORE-FILTER-013]', () => {
  const draft = chooseOperator(chooseSubject(start, 'late'), 'IS_FALSE')
  expect(filterOf(draft)).toMatchObject({ operator: '==', comparator: false })
  expect(editFilter(filterOf(draft), newId).SIMPLE.operatorId).toBe('IS_FALSE')
})

test('what is offered by type [EXPLORE-FILTER-019, EXPLORE-FILTER-020, EXPLORE-FILTER-021, EXPLORE-FILTER-022, EXPLORE-FILTER-023, EXPLORE-FILTER-024, EXPLORE-FILTER-025]', () => {
  expect(ids('late').sort()).toEqual(['IS_FALSE', 'IS_NOT_NULL', 'IS_NULL', 'IS_TRUE'])
  expect(ids('count')).toContain('IS_TRUE')
  expect(ids('band')).toContain('IS_TRUE')
  expect(ids('origin')).not.toContain('IS_TRUE')
  expect(ids('date')).not.toContain('TEMPORAL_RANGE')
  expect(ids('date')).not.toContain('LATEST_PARTITION')
  expect(offeredOperators('date', dataset, 'date').map(({ id }) => id)).toContain('LATEST_PARTITION')
  expect(
    offeredOperators('flights', dataset)
      .map(({ op }) => op)
      .sort(),
  ).toEqual(['!=', '<', '<=', '==', '>', '>='])
})

test('the one partition of a table, and it alone, is filtered by its newest part [FILTER-LEGACY-010]', () => {
  const partition = partitionColumnOf({ partitions: { cols: ['origin'] } })
  const offersNewest = (subject: string) =>
    offeredOperators(subject, dataset, partition).some(({ id }) => id === 'LATEST_PARTITION')
  expect([offersNewest('origin'), offersNewest('date')]).toEqual([true, false])
  expect(partitionColumnOf({ partitions: { cols: ['origin', 'date'] } })).toBeNull()
  expect(partitionColumnOf({})).toBeNull()
})

test('Save is offered when complete and changed [EXPLORE-FILTER-014]', () => {
  const before = editFilter(
    {
      expressionType: 'SIMPLE',
      clause: 'WHERE',
      subject: 'origin',
      operator: 'IN',
      comparator: ['ORD'],
    },
    newId,
  )
  expect(canSaveFilter(before, before)).toBe(false)
  expect(canSaveFilter(chooseFilterComparator(before, []), before)).toBe(false)
  expect(canSaveFilter(chooseFilterComparator(before, ['ATL']), before)).toBe(true)
})

test('a chosen subject brings an operator where the deployment preselects [FLAG-009, FLAG-012]', () => {
  const preselecting = { ...NO_PRESELECTION, preselects: true, timeRange: 'Last week' }
  const chosen = (name: string, defaults = preselecting) => {
    const { operatorId = null, comparator } = chooseSubject(start, name, defaults).SIMPLE
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

test('an operator that needs SQL makes a custom filter [EXPLORE-FILTER-010]', () => {
  const edit = chooseOperator(chooseSubject(start, 'origin'), 'LATEST_PARTITION')
  expect(edit.kind).toBe('SQL')
  expect(filterOf(edit)).toMatchObject({
    expressionType: 'SQL',
    clause: 'WHERE',
    sqlExpression: "origin = '{{ presto.latest_partition('schema.table') }}'",
  })
})

test('custom SQL starts with what the simple filter says; neither is lost [EXPLORE-FILTER-027]', () => {
  const simple = chooseFilterComparator(chooseOperator(chooseSubject(start, 'origin'), 'EQUALS'), 'ORD')
  expect(customFilter(simple).sqlExpression).toBe("origin = 'ORD'")
  expect(simple.kind).toBe('SIMPLE')
  const written = writeFilterSql(simple, 'length(origin) > 3 ')
  expect(filterOf(written)).toEqual({
    expressionType: 'SQL',
    clause: 'WHERE',
    sqlExpression: 'length(origin) > 3',
    filterOptionName: 'filter_1',
  })
  expect(filterOf(chooseOperator(written, 'NOT_EQUALS'))).toMatchObject({ subject: 'origin', comparator: 'ORD' })
  expect(canSaveFilter(written, simple)).toBe(true)
  expect(canSaveFilter(writeFilterSql(written, ' '), simple)).toBe(false)
})
