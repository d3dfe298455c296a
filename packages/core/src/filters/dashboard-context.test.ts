import { expect, test } from 'vitest'
import type { FormData } from '../form-data/index.ts'
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
