import { makeFormatter } from '@belvedere/core/format'
import { GENERIC_TYPE } from '@belvedere/core/table'
import { expect, test } from 'vitest'
import { sampleInput } from '../../test/draw.ts'
import { buildOption as buildNumber } from '../types/big_number_total/build-option.ts'
import { buildOption as buildBars } from '../types/echarts_timeseries_bar/build-option.ts'
import { buildOption as buildTable } from '../types/table/build-option.ts'
import { buildOption as buildTreemap } from '../types/treemap_v2/build-option.ts'
import { figureWriter, hasFormat, mailTable } from './index.ts'

const { numeric, string } = GENERIC_TYPE
const verbose = { avg_delay: 'Average <delay>', share: 'Late', hub: 'Hub', count: 'Flights' }

test('a figure is in the mail as it is on the screen, with what is written beside it', () => {
  const table = { colnames: ['avg_delay'], coltypes: [numeric], rows: [{ avg_delay: 6.667867666666667 }] }
  const form = { viz_type: 'big_number_total', metric: 'avg_delay', y_axis_format: '.1f', subheader: 'after schedule' }
  const input = sampleInput({ form, tables: [table] })
  const { html, text, rows } = mailTable(buildNumber(input), [table], { form, format: input.env.format, verbose })
  expect(text.split('\n')).toEqual([
    'Average <delay>',
    '---------------  --------------',
    '            6.7  after schedule',
  ])
  expect(html).toContain('Average &lt;delay&gt;')
  expect(html).not.toContain('6.66')
  expect(rows).toBe(1)
})

test('rows of a picture have the names of the page, whole numbers with all digits, and shares as the picture writes them', () => {
  const table = {
    colnames: ['hub', 'count', 'share'],
    coltypes: [string, numeric, numeric],
    rows: [
      { hub: 'ORD', count: 166341, share: 0.07749743 },
      { hub: 'DFW', count: 157162, share: null },
    ],
  }
  const form = { viz_type: 'echarts_timeseries_bar', x_axis: 'hub', metrics: ['count', 'share'], y_axis_format: '.1%' }
  const input = sampleInput({ form, tables: [table] })
  const made = (own: object) =>
    mailTable(buildBars(input), [table], { form: { ...form, ...own }, format: input.env.format, verbose }).text.split(
      '\n',
    )
  expect(made({})).toEqual(['Hub  Flights  Late', '---  -------  ----', 'ORD  166,341  7.7%', 'DFW  157,162'])
  expect(made({ y_axis_format: 'SMART_NUMBER' })[2]).toBe('ORD  166,341  0.0775')
})

test('shares of all groups are percentages beside their metric, whose format and name they do not have', () => {
  const table = {
    colnames: ['hub', 'count', 'count__contribution'],
    coltypes: [string, numeric, numeric],
    rows: [
      { hub: 'ORD', count: 1500, count__contribution: 0.25 },
      { hub: 'DFW', count: 3, count__contribution: 0.0004 },
    ],
  }
  const metricFormats = { count: { d3format: ',.0f', currency: { symbol: '$', symbolPosition: 'prefix' as const } } }
  for (const own of [
    { viz_type: 'pie', groupby: ['hub'], metric: 'count' },
    { viz_type: 'echarts_timeseries_bar', x_axis: 'hub', metrics: ['count'], contributionMode: 'column' },
  ]) {
    const input = sampleInput({ form: own, tables: [table] })
    const mail = { form: own, format: input.env.format, verbose, metricFormats }
    expect(mailTable(buildBars(input), [table], mail).text.split('\n')).toEqual([
      'Hub  Flights  Share of Flights',
      '---  -------  ----------------',
      'ORD   $1,500             25.0%',
      'DFW       $3             0.04%',
    ])
    expect(hasFormat(mail, 'count__contribution')).toBe(true)
    expect(figureWriter(mail, 'count__contribution')(0.25)).toBe('25.0%')
  }
})

test('a column that the chart groups by has no format of a metric whose name its own begins with', () => {
  const metricFormats = { n: { d3format: '$,.2f', currency: null } }
  const mail = { form: { metrics: ['n', 'n__m'], groupby: ['n__id'] }, format: makeFormatter(), metricFormats }
  expect([figureWriter(mail, 'n__id')(7), figureWriter(mail, 'n__m')(7), figureWriter(mail, 'n')(7)]).toEqual([
    '7',
    '7',
    '$7.00',
  ])
})

test('sums of all groups, which only the picture needs, are not in the table', () => {
  const table = {
    colnames: ['hub', 'count', 'count__whole', 'count__contribution'],
    coltypes: [string, numeric, numeric, numeric],
    rows: [{ hub: 'ORD', count: 1500, count__whole: 6000, count__contribution: 0.25 }],
  }
  const form = { viz_type: 'waterfall', x_axis: 'hub', metric: 'count' }
  const input = sampleInput({ form, tables: [table] })
  const { text } = mailTable(buildBars(input), [table], { form, format: input.env.format, verbose })
  expect(text.split('\n')).toEqual(['Hub  Flights', '---  -------', 'ORD    1,500'])
})

test('a mail has the notes of the chart and of its numbers, and counts the rows of all pages', () => {
  const table = { colnames: ['n'], coltypes: [numeric], rows: [{ n: 1 }, { n: 2 }] }
  const count = { colnames: ['rowcount'], coltypes: [numeric], rows: [{ rowcount: 345 }] }
  const form = { viz_type: 'table', query_mode: 'raw', all_columns: ['n'], server_pagination: true }
  const input = sampleInput({ form, tables: [table, count] })
  const notes = ['Limit reached: <the first>']
  const { text, html, rows } = mailTable(buildTable(input), [table, count], { form, format: input.env.format, notes })
  expect(text.split('\n').slice(-2)).toEqual(['and 343 more rows on the page', 'Limit reached: <the first>'])
  expect(html).toContain('Limit reached: &lt;the first&gt;</p>')
  expect(rows).toBe(345)
  const shapes = {
    colnames: ['hub', 'n'],
    coltypes: [string, numeric],
    rows: [1, -1].map(n => ({ hub: String(n), n })),
  }
  const tree = { viz_type: 'treemap_v2', groupby: ['hub'], metric: 'n' }
  const drawn = sampleInput({ form: tree, tables: [shapes], width: 120 })
  const mailed = mailTable(buildTreemap(drawn), [shapes], { form: tree, format: drawn.env.format })
  expect(mailed.text.split('\n').at(-1)).toMatch(/^1 .*without/)
})
