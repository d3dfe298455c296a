/** Averages and distinct counts do not add up: no type writes a sum of them, and pictures of such sums have a note. */

import { columnLabel, metricLabel } from '@belvedere/core/expressions'
import type { FormData } from '@belvedere/core/form-data'
import { formatMessage } from '@belvedere/core/i18n'
import { buildBaseQuery } from '@belvedere/core/query'
import { GENERIC_TYPE, type ResultTable, type Row } from '@belvedere/core/table'
import { expect, test } from 'vitest'
import { sampleInput } from '../test/draw.ts'
import { textsIn } from '../test/texts.ts'
import { additiveNote, chartTypes, loadBuildOption, loadExamples } from './index.ts'

/** Types that add up something else than their metric. */
const OTHERS: Readonly<Record<string, string>> = {
  deck_screengrid: 'the weights of places, as the form chooses',
  histogram_v2: 'counts of rows',
}

/** Cents whose sums are all different, and none is one of them: each is above the sum of those before. */
const CENTS = [101, 211, 431, 863, 1733, 3467, 6947, 13_901]
const written = (cents: number): string =>
  `${Math.floor(cents / 100).toLocaleString('en-US')}.${String(cents % 100).padStart(2, '0')}`
/** The sums of two and more. */
const SUMS = new Set(
  Array.from({ length: 2 ** CENTS.length }, (_, mask) => CENTS.filter((_, bit) => (mask >> bit) & 1))
    .filter(chosen => chosen.length > 1)
    .map(chosen => written(chosen.reduce((total, one) => total + one, 0))),
)

const FORMATS = [
  'y_axis_format',
  'y_axis_format_secondary',
  'number_format',
  'valueFormat',
  'table_number_format',
  'tooltipValuesFormat',
]

function measured(form: FormData, table: ResultTable): readonly string[] {
  const { metrics, columns } = buildBaseQuery(form)
  const own = (metrics ?? []).map(metricLabel).filter(name => table.colnames.includes(name))
  const grouped = new Set((columns ?? []).map(columnLabel))
  const isNumber = (name: string, at: number): boolean =>
    table.coltypes[at] === GENERIC_TYPE.numeric && !grouped.has(name)
  return own.length > 0 ? own : table.colnames.filter(isNumber)
}

/** Draws an example whose numbers are the cents, with the sums that its texts contain. */
async function sumsIn(vizType: string, own: object, tables: readonly ResultTable[], isAdditive: boolean) {
  const build = await loadBuildOption(vizType)
  const [table, ...others] = tables
  if (!table) return { form: null, names: [], sums: [] }
  const formats = Object.fromEntries(FORMATS.map(key => [key, ',.2f']))
  const shown = { showTooltipTotal: true, show_value: true, show_total: true, label_type: 'key_value' }
  const form: FormData = { ...own, ...shown, ...formats, datasource: '1__table', viz_type: vizType }
  const names = measured(form, table)
  let next = 0
  const rows = table.rows
    .slice(0, Math.floor(CENTS.length / Math.max(1, names.length)))
    .map((row): Row => ({ ...row, ...Object.fromEntries(names.map(name => [name, (CENTS[next++] ?? 0) / 100])) }))
  const non_additive_metrics = isAdditive ? undefined : names
  const option = build(sampleInput({ form, tables: [{ ...table, rows, non_additive_metrics }, ...others] }))
  const sums = textsIn(option).flatMap(text => text.split(/[^\d.,]+/).filter(word => SUMS.has(word.replace(/,$/, ''))))
  return { form, names, sums }
}

const TYPES = chartTypes.map(({ vizType }) => vizType).filter(vizType => !Object.hasOwn(OTHERS, vizType))

test.each(TYPES)('%s writes no sum of values that do not add up', { timeout: 60_000 }, async vizType => {
  for (const example of await loadExamples(vizType)) {
    const { sums } = await sumsIn(vizType, example.form, example.tables, false)
    expect({ example: example.name, sums }).toEqual({ example: example.name, sums: [] })
    const additive = await sumsIn(vizType, example.form, example.tables, true)
    if (additive.sums.length === 0 || !additive.form) continue
    const results = [{ non_additive_metrics: additive.names }]
    expect(additiveNote(additive.form, results, {}, { t: formatMessage })).toMatch(/ do(es)? not add up: /)
    expect(additiveNote(additive.form, [{}], {}, { t: formatMessage })).toBeNull()
  }
})

test('sums of sums and counts are written', async () => {
  const writing = await Promise.all(
    TYPES.map(async vizType => {
      const all = await loadExamples(vizType)
      const sums = await Promise.all(all.map(({ form, tables }) => sumsIn(vizType, form, tables, true)))
      return sums.some(one => one.sums.length > 0) ? [vizType] : []
    }),
  )
  expect(writing.flat()).toEqual([
    'cartodiagram',
    'chord',
    'echarts_area',
    'graph_chart',
    'partition',
    'pie',
    'sankey_loop',
    'sankey_v2',
    'sunburst_v2',
    'treemap_v2',
    'waterfall',
  ])
})
