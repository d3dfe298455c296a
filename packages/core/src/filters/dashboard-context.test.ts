import { expect, test } from 'vitest'
import { type FormData, sanitizeFormData } from '../form-data/index.ts'
import { withDashboardContext, withoutInherited } from './index.ts'

const own = { expressionType: 'SIMPLE', clause: 'WHERE', subject: 'a', operator: '==', comparator: 1 } as const
const form: FormData = { datasource: '1__table', viz_type: 'pie', adhoc_filters: [own], time_range: 'Last week' }
const ids = (): (() => string) => {
  let last = 0
  return () => `n_${++last}`
}

test('filters of the dashboard stand among those of the chart, marked [ENTITY-ADHOC-003]', () => {
  const extra = {
    filters: [
      { col: 'region', op: 'in', val: ['EU'] },
      { col: { expressionType: 'SQL', sqlExpression: 'lower(x)', label: 'l' }, op: '==', val: 'b' },
    ],
    adhoc_filters: [{ expressionType: 'SQL', clause: 'WHERE', sqlExpression: '1 = 0' }],
  } as const
  expect(withDashboardContext(form, extra, ids()).adhoc_filters).toEqual([
    own,
    { ...extra.adhoc_filters[0], isExtra: true, filterOptionName: 'filter_n_1' },
    {
      expressionType: 'SIMPLE',
      clause: 'WHERE',
      subject: 'region',
      operator: 'IN',
      comparator: ['EU'],
      isExtra: true,
      filterOptionName: 'filter_n_2',
    },
    {
      expressionType: 'SQL',
      clause: 'WHERE',
      sqlExpression: "lower(x) = 'b'",
      isExtra: true,
      filterOptionName: 'filter_n_3',
    },
  ])
})
test.each([
  [{ op: '==', val: null }, 'x IS NULL'],
  [{ op: '!=', val: null }, 'x IS NOT NULL'],
  [{ op: '==', val: '' }, "x = ''"],
  [{ op: '==', val: '007' }, "x = '007'"],
  [{ op: '>=', val: 7 }, 'x >= 7'],
  [{ op: '==', val: true }, 'x = TRUE'],
  [{ op: 'IN', val: ["it's", 7] }, "x IN ('it''s', 7)"],
  [{ op: 'IN', val: ['a', null] }, "(x IN ('a') OR x IS NULL)"],
  [{ op: 'NOT IN', val: ['a', null] }, "(x NOT IN ('a') AND x IS NOT NULL)"],
  [{ op: 'IN', val: [] }, '1 = 0'],
  [{ op: 'is not null' }, 'x IS NOT NULL'],
  [{ op: 'ILIKE', val: '%a%' }, "x ILIKE '%a%'"],
])('a filter %j on custom SQL is SQL that runs', (filter, sqlExpression) => {
  const col = { expressionType: 'SQL', sqlExpression: 'x', label: 'X' } as const
  const opened = withDashboardContext({ ...form, adhoc_filters: [] }, { filters: [{ col, ...filter }] }, ids())
  expect(opened.adhoc_filters).toMatchObject([{ expressionType: 'SQL', sqlExpression, isExtra: true }])
})
test('a range of time on custom SQL stays the planner’s to work out', () => {
  const col = { expressionType: 'SQL', sqlExpression: 'x', label: 'X' } as const
  const range = { col, op: 'TEMPORAL_RANGE', val: 'Last week' }
  const opened = withDashboardContext(form, { filters: [range] }, ids())
  expect(opened.adhoc_filters).toEqual(form.adhoc_filters)
  expect(opened.extra_form_data).toEqual({ filters: [range] })
})
test('the second query of a mixed chart is filtered as the first, where it has filters and times of its own', () => {
  const extra = { filters: [{ col: 'b', op: 'IS NULL' }], time_range: 'Last year' }
  const opened = withDashboardContext({ ...form, adhoc_filters_b: [own], time_range_b: 'No filter' }, extra, ids())
  expect(opened.adhoc_filters_b).toMatchObject([own, { subject: 'b', isExtra: true }])
  expect(opened).toMatchObject({ time_range: 'Last year', time_range_b: 'Last year' })
  expect(sanitizeFormData(opened).adhoc_filters_b).toEqual([own])
  for (const key of ['adhoc_filters_b', 'time_range_b']) {
    expect(withDashboardContext(form, extra, ids())).not.toHaveProperty(key)
  }
})
test('times of the dashboard take the place of the chart’s; the rest is carried along', () => {
  const before = { ...form, extra_form_data: { time_range: 'old' } }
  const extra = { time_range: 'Last year', granularity: 'ds', time_grain_sqla: 'P1Y', relative_end: 'now' }
  expect(withDashboardContext(before, extra, ids())).toEqual({
    ...form,
    time_range: 'Last year',
    granularity_sqla: 'ds',
    time_grain_sqla: 'P1Y',
    extra_form_data: { relative_end: 'now' },
  })
  expect(withDashboardContext(form, {}, ids())).toEqual(form)
})
test('what is inherited is not saved with the chart [ENTITY-ADHOC-003]', () => {
  const opened = withDashboardContext(form, { filters: [{ col: 'b', op: 'IS NULL' }] }, ids())
  expect(opened.adhoc_filters).toHaveLength(2)
  expect(withoutInherited(opened)).toEqual(form)
  expect(withoutInherited(form)).toBe(form)
})
