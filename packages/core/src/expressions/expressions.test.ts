import { describe, expect, test } from 'vitest'
import {
  type AdhocFilter,
  AGGREGATES,
  changeFilterOperator,
  columnLabel,
  defaultMetricLabel,
  filterLabel,
  filterProblems,
  filterSql,
  findOperator,
  havingSql,
  isFilter,
  isMetric,
  joinConditions,
  metricLabel,
  metricProblems,
  metricSql,
  newMetric,
  OPERATORS,
  operatorsAmong,
  operatorsFor,
  type SimpleAdhocFilter,
  type SimpleAdhocMetric,
  splitAdhocFilters,
  toQueryFilter,
} from './index.ts'

const sum: SimpleAdhocMetric = { expressionType: 'SIMPLE', column: { column_name: 'sales' }, aggregate: 'SUM' }
const where = (operator: string, comparator?: SimpleAdhocFilter['comparator']): SimpleAdhocFilter => ({
  expressionType: 'SIMPLE',
  clause: 'WHERE',
  subject: 'col',
  operator,
  comparator,
})

describe('labels', () => {
  test('of metrics and columns', () => {
    expect(metricLabel('count')).toBe('count')
    expect(metricLabel(sum)).toBe('SUM(sales)')
    expect(metricLabel({ ...sum, label: 'Sales' })).toBe('Sales')
    expect(metricLabel({ expressionType: 'SQL', sqlExpression: 'COUNT(a)' })).toBe('COUNT(a)')
    expect(columnLabel({ expressionType: 'SQL', sqlExpression: 'a + b', label: 'c' })).toBe('c')
  })
  test('43 characters are cut to 40 and an ellipsis [VALID-011] [VALID-012]', () => {
    const named = (length: number) => defaultMetricLabel({ expressionType: 'SQL', sqlExpression: 'x'.repeat(length) })
    expect(named(42)).toBe('x'.repeat(42))
    expect(named(43)).toBe(`${'x'.repeat(40)}...`)
  })
  test('a verbose name is used, a custom label stays [EXPLORE-METRIC-014]', () => {
    const verbose = { ...sum, column: { column_name: 'sales', verbose_name: 'Sales' } }
    expect(defaultMetricLabel(verbose)).toBe('SUM(Sales)')
    expect(newMetric({ ...sum, label: 'old' }, () => '1').label).toBe('SUM(sales)')
    expect(newMetric({ ...sum, label: 'mine', hasCustomLabel: true }, () => '1').label).toBe('mine')
  })
  test('distinct counts', () => {
    const distinct: SimpleAdhocMetric = { ...sum, aggregate: 'COUNT_DISTINCT' }
    expect(metricSql(distinct)).toBe('COUNT(DISTINCT sales)')
    expect(metricLabel(distinct)).toBe('COUNT_DISTINCT(sales)')
  })
})

test('metrics: what is missing is named [VALID-018] [VALID-019]', () => {
  expect(isMetric(sum)).toBe(true)
  expect(metricProblems({ expressionType: 'SIMPLE' }, 'metrics[1]').map(({ path }) => path)).toEqual([
    'metrics[1].column',
    'metrics[1].aggregate',
  ])
  expect(isMetric({ expressionType: 'SQL', sqlExpression: ' ' })).toBe(false)
  expect(isMetric(7)).toBe(false)
})

describe('filters', () => {
  test.each<[SimpleAdhocFilter, boolean]>([
    [where('IS NULL'), true],
    [where('IN', []), false],
    [where('IN', ['a']), true],
    [where('=='), false],
    [where('==', 0), true],
    [where('==', false), true],
    [where('==', ''), false],
    [{ ...where('==', 1), subject: '' }, false],
    [where('NEARLY', 1), false],
  ])('%j is valid: %s [VALID-013] [VALID-015] [VALID-016] [VALID-020]', (filter, valid) => {
    expect(isFilter(filter)).toBe(valid)
  })
  test.each(['IS_TRUE', 'IS_FALSE'] as const)('%s needs a subject and a comparator [VALID-014]', operatorId => {
    const truth: SimpleAdhocFilter = { ...where('==', operatorId === 'IS_TRUE'), operatorId }
    expect(isFilter(truth)).toBe(true)
    expect(isFilter({ ...truth, subject: '' })).toBe(false)
    expect(isFilter({ ...truth, comparator: undefined })).toBe(false)
    expect(isFilter({ ...truth, comparator: null })).toBe(false)
  })
  test('SQL filters need text and clause [VALID-017]', () => {
    expect(filterProblems({ expressionType: 'SQL', clause: 'WHERE', sqlExpression: '' })).toHaveLength(1)
  })
  test.each<[SimpleAdhocFilter, string]>([
    [where('IN'), 'col IN'],
    [where('==', 'comp'), "col = 'comp'"],
    [where('!=', '5'), 'col <> 5'],
    [where('IN', 'foo'), "col IN ('foo')"],
    [where('IN', ["it's", 'b']), "col IN ('it''s', 'b')"],
    [where('IN', [null, '']), 'col IN (<NULL>, <empty string>)'],
    [where('IS NULL'), 'col IS NULL'],
    [where('TEMPORAL_RANGE', 'Last week'), 'col (Last week)'],
  ])('%j reads as %s [EXPLORE-FILTER-027]', (filter, text) => {
    expect(filterSql(filter)).toBe(text)
    expect(filterLabel(filter)).toBe(text)
  })
  test('operator changes keep the value where they can [EXPLORE-FILTER-011] [EXPLORE-FILTER-012] [EXPLORE-FILTER-013]', () => {
    expect(changeFilterOperator(where('>', '10'), 'IN')).toMatchObject({ comparator: ['10'], operatorId: 'IN' })
    expect(changeFilterOperator(where('IN', ['10', '11']), 'LESS_THAN')).toMatchObject({
      comparator: '10',
      operator: '<',
    })
    expect(changeFilterOperator(where('>', '10'), 'IS_FALSE')).toMatchObject({ comparator: false, operator: '==' })
    expect(changeFilterOperator(where('==', true), 'IN').comparator).toEqual([])
    expect(changeFilterOperator(where('==', 5), 'IS_NULL').comparator).toBeNull()
  })
  test('operators of stored filters are found by id or spelling [ENTITY-ADHOC-010]', () => {
    expect(findOperator({ operator: 'not in' })?.id).toBe('NOT_IN')
    expect(findOperator({ operator: '==', comparator: true })?.id).toBe('IS_TRUE')
    expect(findOperator({ operator: '==', operatorId: 'EQUALS', comparator: true })?.id).toBe('EQUALS')
    expect(findOperator({ operator: 'constructor' })).toBeUndefined()
  })
  test('operators on offer [EXPLORE-FILTER-019] [EXPLORE-FILTER-021] [EXPLORE-FILTER-022] [EXPLORE-FILTER-024]', () => {
    const ids = (subject: Parameters<typeof operatorsFor>[0]) => operatorsFor(subject).map(({ id }) => id)
    expect(ids({ kind: 'column', type: 'BOOLEAN' })).toEqual(['IS_TRUE', 'IS_FALSE', 'IS_NULL', 'IS_NOT_NULL'])
    expect(ids({ kind: 'column', type: 'STRING' })).not.toContain('IS_TRUE')
    expect(ids({ kind: 'column', isCalculated: true })).toContain('IS_TRUE')
    expect(ids({ kind: 'column', type: 'DATE' })).not.toContain('LATEST_PARTITION')
    expect(ids({ kind: 'metric' })).toHaveLength(6)
  })
  test('what the operators are called [EXPLORE-FILTER-026]', () => {
    expect(OPERATORS.map(({ label }) => label)).toEqual([
      'Equal to (=)',
      'Not equal to (≠)',
      'Less than (<)',
      'Less or equal (<=)',
      'Greater than (>)',
      'Greater or equal (>=)',
      'In',
      'Not in',
      'Like',
      'Like (case insensitive)',
      'Regex',
      'Is not null',
      'Is null',
      'use latest_partition template',
      'Is true',
      'Is false',
      'TEMPORAL_RANGE',
    ])
  })
  test('an advanced type offers what its conversion answers, in the order of the list [EXPLORE-FILTER-018]', () => {
    const ids = (offered: readonly string[]) => operatorsAmong(offered).map(({ id }) => id)
    expect(ids(['IN', 'EQUALS'])).toEqual(['EQUALS', 'IN'])
    expect(ids(['==', 'not in', '>='])).toEqual(['EQUALS', 'GREATER_THAN_OR_EQUAL', 'NOT_IN'])
    expect(ids(['CONTAINS'])).toEqual([])
  })
})

describe('filters in a query', () => {
  test('values where the operator has one', () => {
    expect(toQueryFilter(where('IS NOT NULL', 'x'))).toEqual({ col: 'col', op: 'IS NOT NULL' })
    expect(toQueryFilter(where('IN', ['a']))).toEqual({ col: 'col', op: 'IN', val: ['a'] })
    expect(toQueryFilter({ ...where('=='), operatorId: 'IS_FALSE' })).toEqual({ col: 'col', op: '==', val: false })
  })
  test('each kind goes to its place', () => {
    const sql: AdhocFilter = { expressionType: 'SQL', clause: 'WHERE', sqlExpression: 'a = b' }
    const having: AdhocFilter = { ...where('>', '100'), clause: 'HAVING', subject: 'SUM(sales)' }
    // SQL that the editor writes for the newest partition is planned, because no database runs its template.
    const newest = "day = '{{ presto.latest_partition('schema.table') }}'"
    const other = "day = '{{ presto.latest_partition('logs.events') }}'"
    expect(splitAdhocFilters([newest, other].map(text => ({ ...sql, sqlExpression: text })))).toEqual({
      filters: [{ col: 'day', op: 'LATEST PARTITION' }],
      where: [other],
      having: [],
    })
    const split = splitAdhocFilters([where('==', 'x'), sql, having, { ...sql, clause: 'HAVING' }], [sum])
    expect(split).toEqual({
      filters: [{ col: 'col', op: '==', val: 'x' }],
      where: ['a = b'],
      having: ['SUM(sales) > 100', 'a = b'],
    })
    expect(splitAdhocFilters([having]).having).toEqual([])
    expect(joinConditions(['a = b', '', '1 = 1'])).toBe('(a = b) AND (1 = 1)')
    expect(joinConditions(['a = b -- c', '1 = 1'])).toBe('(a = b -- c\n) AND (1 = 1)')
  })
  test('a HAVING subject is written out from the metric of that label', () => {
    const filter: SimpleAdhocFilter = { ...where('>=', "o'clock"), clause: 'HAVING', subject: 'Sales' }
    expect(havingSql(filter, [{ ...sum, label: 'Sales' }])).toBe("SUM(sales) >= 'o''clock'")
  })
})

test.each([
  ['AVG', 'AVG(sales)'],
  ['COUNT', 'COUNT(sales)'],
  ['COUNT_DISTINCT', 'COUNT(DISTINCT sales)'],
  ['MAX', 'MAX(sales)'],
  ['MIN', 'MIN(sales)'],
  ['SUM', 'SUM(sales)'],
] as const)('the aggregate %s computes %s [ENTITY-ADHOC-009]', (aggregate, computed) => {
  const metric: SimpleAdhocMetric = { ...sum, aggregate }
  expect(metricProblems(metric)).toEqual([])
  expect(metricSql(metric)).toBe(computed)
})
test('there are six aggregates; others are refused by name [ENTITY-ADHOC-009]', () => {
  expect(AGGREGATES).toEqual(['AVG', 'COUNT', 'COUNT_DISTINCT', 'MAX', 'MIN', 'SUM'])
  for (const aggregate of ['MEDIAN', 'sum', '', null]) {
    expect(metricProblems({ ...sum, aggregate })).toEqual([
      { path: 'metric.aggregate', message: 'must be one of AVG, COUNT, COUNT_DISTINCT, MAX, MIN, SUM' },
    ])
  }
})
