import type { FormData } from '@belvedere/core/form-data'
import { Budget, postProcess } from '@belvedere/core/post-processing'
import { buildBaseQuery, storedStepOrder, timeseriesQuery } from '@belvedere/core/query'
import { GENERIC_TYPE } from '@belvedere/core/table'
import { expect, test } from 'vitest'

test('gaps are filled before windows roll; a stored order is retained', () => {
  const own: FormData = {
    datasource: '1__table',
    viz_type: 'x',
    x_axis: 'day',
    metrics: ['v'],
    ...{ rolling_type: 'mean', rolling_periods: 5, min_periods: 1 },
    ...{ resample_rule: '1D', resample_method: 'zerofill' },
  }
  const day = (of: number) => Date.UTC(2024, 0, of)
  const table = {
    colnames: ['day', 'v'],
    coltypes: [GENERIC_TYPE.temporal, GENERIC_TYPE.numeric],
    rows: [
      { day: day(1), v: 5 },
      { day: day(5), v: 5 },
      { day: day(6), v: null },
      { day: day(7), v: 0 },
    ],
  }
  const values = (more: object = {}) => {
    const whole = { ...own, ...more }
    const [query] = timeseriesQuery(whole, buildBaseQuery(whole))
    const rules = query?.post_processing?.flatMap(rule => rule ?? []) ?? []
    return postProcess(table, rules, new Budget()).rows.map(({ v }) => Number(Number(v).toFixed(3)))
  }
  expect(values()).toEqual([5, 2.5, 1.667, 1.25, 2, 1, 1])
  const [query] = timeseriesQuery(own, buildBaseQuery(own))
  expect(storedStepOrder([query])).toEqual({})
  const stored = { post_processing: [{ operation: 'cum' }, { operation: 'resample' }] }
  expect(storedStepOrder([query, stored])).toEqual({ analytics_order: null, analytics_order_b: 'rolling_first' })
  expect(storedStepOrder([stored])).toEqual({ analytics_order: 'rolling_first' })
  expect(values({ analytics_order: 'rolling_first' })).toEqual([5, 0, 0, 0, 5, 0, 3.333])
})
