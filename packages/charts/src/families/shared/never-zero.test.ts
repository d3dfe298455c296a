/** Small numbers beside large ones in tables, pivots and mails. */
import { makeFormatter } from '@belvedere/core/format'
import { expect, test } from 'vitest'
import { sampleInput } from '../../../test/draw.ts'
import { figureWriter } from '../../mail/mail-table.ts'
import { buildOption as pivot } from '../../types/pivot_table_v2/build-option.ts'
import { buildOption as table } from '../../types/table/build-option.ts'
import { sampleTable } from '../samples/table.ts'
import { valueFormat } from './value-format.ts'

const rows = sampleTable({ g: 'string', n: 'numeric' }, [
  ['a', 0.105],
  ['b', 1_500_000.25],
  ['c', 0],
  ['d', -0.000_02],
])

test('a table without a number format writes them', () => {
  const option = table(sampleInput({ form: { groupby: ['g'], metrics: ['n'] }, tables: [rows] }))
  if (option.renderer !== 'table') throw new Error(option.renderer)
  const format = option.columns.find(({ name }) => name === 'n')?.format
  expect(rows.rows.map(row => format?.(row.n ?? null))).toEqual(['0.105', '1,500,000', '0', '−0.00002'])
})

test('a share of a table too', () => {
  const shares = sampleTable({ g: 'string', n: 'numeric', '%n': 'numeric' }, [
    ['a', 1, 0.0001],
    ['b', 9999, 0.9999],
  ])
  const form = { groupby: ['g'], metrics: [], percent_metrics: ['n'] }
  const option = table(sampleInput({ form, tables: [shares] }))
  if (option.renderer !== 'table') throw new Error(option.renderer)
  const format = option.columns.find(({ name }) => name === '%n')?.format
  expect([0.0001, 0.9999, 0].map(share => format?.(share))).toEqual(['0.01%', '100.0%', '0.0%'])
})

test('a pivot table and a mail write them', () => {
  const form = { groupbyRows: ['g'], groupbyColumns: [], metrics: ['n'] }
  const option = pivot(sampleInput({ form, tables: [rows] }))
  if (option.renderer !== 'pivot') throw new Error(option.renderer)
  const texts = option.rows.lines.map((_, row) => option.cell(row, 0).text)
  expect(texts.toSorted()).toEqual(['0', '0.105', '1,500,000', '−0.00002'].toSorted())
  const write = figureWriter({ form: { viz_type: 'table', metrics: ['n'] }, format: makeFormatter() } as never, 'n')
  expect([0.105, 0.000_02, 1_500_000.25].map(write)).toEqual(['0.105', '0.00002', '1,500,000.25'])
})

test('a format that the dataset has for the metric is used as it is, as one of the chart', () => {
  const form = { groupbyRows: ['g'], groupbyColumns: [], metrics: ['n'] }
  const metricFormats = { n: { d3format: '$,.0f', currency: null } }
  const written = ['$0', '$1,500,000', '$0', '$0']
  const input = sampleInput({ form, tables: [rows] })
  const own = {
    ...input,
    env: { ...input.env, metricFormat: (name: string) => (name === 'n' ? metricFormats.n : undefined) },
  }
  const option = pivot(own)
  if (option.renderer !== 'pivot') throw new Error(option.renderer)
  expect(option.rows.lines.map((_, row) => option.cell(row, 0).text).toSorted()).toEqual(written.toSorted())
  const lines = table({ ...own, form: { ...own.form, groupby: ['g'] } })
  if (lines.renderer !== 'table') throw new Error(lines.renderer)
  const format = lines.columns.find(({ name }) => name === 'n')?.format
  expect(rows.rows.map(row => format?.(row.n ?? null))).toEqual(written)
  const mail = { form: { viz_type: 'table', metrics: ['n'] }, format: makeFormatter(), metricFormats }
  expect([0.105, 1_500_000.25, 0].map(figureWriter(mail, 'n'))).toEqual(written.slice(0, 3))
  expect(
    [0.004, 0.3].map(value =>
      valueFormat({ form: own.form, env: own.env, values: [], key: 'y_axis_format', metric: 'n' }).full(value),
    ),
  ).toEqual(['$0', '$0'])
})
