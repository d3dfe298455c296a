/** Rows without a time are counted in a note of every type that draws along time. */
import { expect, test } from 'vitest'
import { sampleInput } from '../../../test/draw.ts'
import type { ChartOption } from '../../chart-option.ts'
import { buildOption as bigNumber } from '../../types/big_number/build-option.ts'
import { buildOption as compare } from '../../types/compare/build-option.ts'
import { buildOption as tTest } from '../../types/paired_ttest/build-option.ts'
import { buildOption as timeTable } from '../../types/time_table/build-option.ts'
import { buildOption as waterfall } from '../../types/waterfall/build-option.ts'
import { days, sampleTable } from '../samples/table.ts'

const NOTE = '7 rows without a date are not shown'
const [first = 0, second = 0, third = 0] = days(2024, 1, 1, 3)
const count = sampleTable({ day: 'temporal', count: 'numeric' }, [
  [first, 2],
  [second, 3],
  [third, 5],
  [null, 7],
])
const groups = sampleTable({ day: 'temporal', g: 'string', count: 'numeric' }, [
  [first, 'a', 1],
  [first, 'b', 2],
  [second, 'a', 3],
  [second, 'b', 5],
  [null, 'a', 3],
  [null, 'b', 4],
])
const axis = { x_axis: 'day', time_grain_sqla: 'P1D' }
const one = sampleInput({ form: { ...axis, metric: 'count' }, tables: [count] })
const noteOf = (option: ChartOption): string =>
  option.renderer === 'table' ? (option.notes ?? []).join() : option.renderer === 'big_number' ? option.subheader : ''

test('a trend, a waterfall and changes', () => {
  expect(noteOf(bigNumber(one))).toContain(NOTE)
  expect(bigNumber(one)).toMatchObject({ value: '5' })
  const falls = waterfall(one)
  expect(falls.summary).toContain(`3 changes, 10 in the end; ${NOTE}`)
  expect(JSON.stringify(falls)).not.toContain('<NULL>')
  expect(compare(sampleInput({ form: { ...axis, metrics: ['count'] }, tables: [count] })).summary).toContain(NOTE)
})

test('a figure of the whole range counts rows that its trend lacks', () => {
  const whole = sampleTable({ count: 'numeric' }, [[17]])
  const form = { ...one.form, aggregation: 'raw' }
  const noteWith = (more: object): string =>
    noteOf(bigNumber({ ...one, form: { ...form, ...more }, tables: [count, whole] }))
  expect(bigNumber({ ...one, form, tables: [count, whole] })).toMatchObject({ value: '17' })
  expect(noteWith({})).toContain('7 rows without a date are not in the trend')
  expect(noteWith({ show_trend_line: false })).not.toContain('without a date')
  expect(noteWith({ aggregation: 'sum', show_trend_line: false })).toContain(NOTE)
})

test('rows that post-processing left out are counted too', () => {
  const dated = { ...count, rows: count.rows.slice(0, 3), rows_without_time: 2 }
  const falls = waterfall(sampleInput({ form: { ...axis, metric: 'count' }, tables: [dated] }))
  expect(falls.summary).toContain('2 rows of the result without a date are not shown')
})

test('values between the times of a resampled axis are counted', () => {
  const notesWith = (values_left_out: number | undefined): string =>
    compare(sampleInput({ form: { ...axis, metrics: ['count'] }, tables: [{ ...count, values_left_out }] })).summary
  expect(notesWith(5)).toContain('5 values between the resampled times are left out')
  expect(notesWith(1)).toContain('1 value between the resampled times is left out')
  expect(notesWith(undefined)).not.toContain('left out')
})

test('tables over time', () => {
  const many = sampleInput({ form: { ...axis, metrics: ['count'], groupby: ['g'] }, tables: [groups] })
  expect(noteOf(timeTable(many))).toBe(NOTE)
  const test = tTest(many)
  expect(noteOf(test)).toBe(NOTE)
  const timed = { ...groups, rows: groups.rows.filter(({ day }) => day !== null) }
  const without = tTest({ ...many, tables: [timed] })
  if (test.renderer !== 'table' || without.renderer !== 'table') throw new Error(test.renderer)
  expect(test.rows).toEqual(without.rows)
  expect(noteOf(without)).toBe('')
})

test('a waterfall over names keeps the bar of rows without one', () => {
  const table = sampleTable({ day: 'string', count: 'numeric' }, [
    ['a', 2],
    [null, 3],
  ])
  const option = waterfall({ ...one, tables: [table] })
  expect(option.summary).toContain('2 changes, 5 in the end')
})
