import { expect, test } from 'vitest'
import { periodOf } from './period.ts'

const form = (rest: object) => ({ datasource: '1__table', viz_type: 'pop_kpi', ...rest })

test('without a time range there is nothing to compare with', () => {
  expect(periodOf(form({ time_compare: '1 week ago' }), {})).toBeNull()
  expect(periodOf(form({}), { time_range: 'No filter' })).toBeNull()
})

test('the form says what to compare with, in its words or by an old letter', () => {
  const query = { time_range: 'Last month' }
  expect(periodOf(form({ time_compare: ['1 week ago'] }), query)).toBe('1 week ago')
  expect(periodOf(form({ time_comparison: 'm' }), query)).toBe('1 month ago')
  expect(periodOf(form({}), query)).toBe('1 year ago')
})

test('a range of the same length before', () => {
  const before = (time_range: string) => periodOf(form({ time_compare: 'inherit' }), { time_range })
  expect(before('Last 3 weeks')).toBe('3 weeks ago')
  expect(before('previous calendar month')).toBe('1 month ago')
  expect(before('2024-01-01 : 2024-01-31')).toBe('30 days ago')
  expect(before('today : now')).toBe('1 year ago')
})
