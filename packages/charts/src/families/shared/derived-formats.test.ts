import { makeFormatter } from '@belvedere/core/format'
import { GENERIC_TYPE, type ResultTable } from '@belvedere/core/table'
import { expect, test } from 'vitest'
import { sampleInput } from '../../../test/draw.ts'
import { textsIn } from '../../../test/texts.ts'
import { loadBuildOption } from '../../index.ts'
import { mailTable } from '../../mail/index.ts'
import { makeChartEnv } from '../../theme/chart-env.ts'
import { LIGHT_THEME } from '../../theme/themes.ts'

const { numeric, string, temporal } = GENERIC_TYPE
const format = makeFormatter()
const USD = { symbol: 'USD', symbolPosition: 'prefix' } as const
const metricFormats = {
  usd: { d3format: '$,.0f' },
  late: { d3format: '.1%' },
  cost: { d3format: ',.2f', currency: USD },
}

async function drawn(viz_type: string, form: Readonly<Record<string, unknown>>, tables: readonly ResultTable[]) {
  const build = await loadBuildOption(viz_type)
  const env = makeChartEnv({ theme: LIGHT_THEME, format, width: 700, height: 400, metricFormats })
  const option = build({ ...sampleInput({ form: { ...form, viz_type }, tables }), env })
  const mail = mailTable(option, tables, { form: { ...form, viz_type }, format, metricFormats })
  return { texts: textsIn(option).flatMap(text => text.split('\n')), mail: mail.text }
}

const compared = (name: string, values: readonly number[]): ResultTable => ({
  colnames: ['day', name],
  coltypes: [temporal, numeric],
  rows: values.map((value, month) => ({ day: Date.UTC(2024, month, 1), [name]: value })),
})
const COMPARED = {
  x_axis: 'day',
  time_grain_sqla: 'P1M',
  metrics: ['usd'],
  time_compare: ['1 year ago'],
  show_value: true,
}

test.each([
  ['percentage', {}, ['+135.0%', '−25.0%']],
  ['percentage', { y_axis_format: '.0%' }, ['135%', '−25%']],
  ['percentage', { y_axis_format: '$,.0f', currency_format: USD }, ['+135.0%', '−25.0%']],
  ['ratio', { currency_format: USD }, ['1.35', '−0.25']],
  ['difference', {}, ['$1']],
])('a %s of a metric in dollars, %j', async (comparison_type, more, expected) => {
  const table = compared(`${comparison_type}__usd__usd__1 year ago`, [1.35, -0.25])
  const form = { ...COMPARED, ...more, comparison_type }
  const { texts, mail } = await drawn('echarts_timeseries_bar', form, [table])
  for (const text of expected) {
    expect(texts).toContain(text)
    expect(mail).toContain(text)
  }
  if (comparison_type !== 'difference') expect([...texts, mail].join()).not.toContain('$')
})

test('labels and tooltips of two metrics have the format of each, on the screen and in mails', async () => {
  const table = {
    colnames: ['hub', 'usd', 'late'],
    coltypes: [string, numeric, numeric],
    rows: [{ hub: 'ORD', usd: 188_969, late: 0.041 }],
  }
  const form = { x_axis: 'hub', metrics: ['usd', 'late'], show_value: true }
  const { texts, mail } = await drawn('echarts_timeseries_bar', form, [table])
  for (const text of ['$188,969', '4.1%']) {
    expect(texts).toContain(text)
    expect(mail).toContain(text)
  }
})

test('bubbles have the formats of the metrics of their axes and sizes', async () => {
  const table = {
    colnames: ['hub', 'usd', 'late', 'cost'],
    coltypes: [string, numeric, numeric, numeric],
    rows: [
      { hub: 'ORD', usd: 188_969, late: 0.041, cost: '12345678901234567.891' },
      { hub: 'DFW', usd: 99, late: 0.5, cost: 2 },
    ],
  }
  const { texts, mail } = await drawn('bubble_v2', { entity: 'hub', x: 'usd', y: 'late', size: 'cost' }, [table])
  for (const text of ['$188,969', '4.1%', '$12,345,678,901,234,567.89']) {
    expect(texts).toContain(text)
    expect(mail).toContain(text)
  }
})
