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

test('the server resolves a range of the same length and a date of its own', () => {
  const query = { time_range: 'Current month' }
  expect(periodOf(form({ time_compare: 'inherit' }), query)).toBe('inherit')
  expect(periodOf(form({ time_comparison: 'r' }), query)).toBe('inherit')
  expect(periodOf(form({ time_compare: 'custom', start_date_offset: '2024-01-01' }), query)).toBe('2024-01-01')
  expect(periodOf(form({ time_compare: 'custom' }), query)).toBeNull()
})
