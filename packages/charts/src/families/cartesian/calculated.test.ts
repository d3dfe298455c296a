import { makeFormatter } from '@belvedere/core/format'
import { GENERIC_TYPE, type ResultTable } from '@belvedere/core/table'
import { expect, test } from 'vitest'
import { sampleInput } from '../../../test/draw.ts'
import type { ChartOption } from '../../chart-option.ts'
import { loadBuildOption } from '../../index.ts'
import { mailTable } from '../../mail/index.ts'

const { numeric, temporal } = GENERIC_TYPE
const METRIC = 'SUM(v)'

/** Names of series, which legends and tooltips show. */
const namesOf = (option: ChartOption): readonly string[] =>
  option.renderer === 'echarts' ? (option.option.series as { readonly name: string }[]).map(({ name }) => name) : []

async function drawn(viz_type: string, columns: readonly string[], groupby: readonly string[]) {
  const table: ResultTable = {
    colnames: ['day', ...columns],
    coltypes: [temporal, ...columns.map(() => numeric)],
    rows: [0, 1, 2].map(month => ({
      day: Date.UTC(2024, month, 1),
      ...Object.fromEntries(columns.map((name, at) => [name, month + at + 0.5])),
    })),
  }
  const form = {
    viz_type,
    x_axis: 'day',
    time_grain_sqla: 'P1M',
    metrics: [METRIC],
    groupby,
    time_compare: ['1 month ago'],
    comparison_type: columns[0]?.split('__')[0],
  }
  const input = sampleInput({ form, tables: [table] })
  const option = (await loadBuildOption(viz_type))(input)
  return { option, names: namesOf(option), mail: mailTable(option, [table], { form, format: makeFormatter() }).text }
}

test.each(['echarts_timeseries_bar', 'echarts_timeseries_line', 'echarts_area'])(
  'series of %s that are calculated of two times have words for names, and filter by their group',
  async viz => {
    const column = `percentage__${METRIC}__${METRIC}__1 month ago`
    const grouped = await drawn(viz, [`${column}, A`, `${column}, <NULL>`], ['g'])
    const names = ['SUM(v), change since 1 month ago, A', 'SUM(v), change since 1 month ago, <NULL>']
    expect(grouped.names.toSorted()).toEqual(names.toSorted())
    for (const name of names) expect(grouped.mail).toContain(name)
    expect(grouped.mail).not.toContain('percentage__')
    expect(grouped.option.marks.map(mark => mark.filters)).toEqual(
      expect.arrayContaining([[{ col: 'g', values: ['A'] }], [{ col: 'g', values: [null] }]]),
    )
    const ratio = await drawn(viz, [`ratio__${METRIC}__${METRIC}__1 month ago`], [])
    expect(ratio.names).toEqual(['SUM(v), ratio to 1 month ago'])
    expect(ratio.mail).toContain('SUM(v), ratio to 1 month ago')
  },
)
