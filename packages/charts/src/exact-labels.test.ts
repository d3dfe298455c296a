import { columnLabel, metricLabel } from '@belvedere/core/expressions'
import type { FormData } from '@belvedere/core/form-data'
import { buildBaseQuery } from '@belvedere/core/query'
import { GENERIC_TYPE, type ResultTable, type Row } from '@belvedere/core/table'
import { describe, expect, test } from 'vitest'
import { testCases } from '../test/cases.ts'
import { sampleInput } from '../test/draw.ts'
import { EXACT_FORMATS, exactValues, scaled } from '../test/exact-values.ts'
import { textsIn } from '../test/texts.ts'
import { chartTypes, loadBuildOption, loadExamples } from './index.ts'

/** Every key under which a type stores the format of its numbers. */
const FORMAT_KEYS = [
  'y_axis_format',
  'y_axis_format_secondary',
  'x_axis_format',
  'xAxisFormat',
  'number_format',
  'valueFormat',
  'table_number_format',
  'legend_format',
  'tooltipSizeFormat',
  'tooltipValuesFormat',
]

/** Types that write no measured number, and why. */
const WITHOUT_NUMBERS: Readonly<Record<string, string>> = {
  compare: 'changes since the first row',
  deck_arc: 'places',
  deck_contour: 'areas between limits',
  deck_geojson: 'places',
  deck_grid: 'counts of rows in the example',
  deck_heatmap: 'colors',
  deck_hex: 'counts of rows in the example',
  deck_multi: 'other maps',
  deck_path: 'places',
  deck_screengrid: 'counts of rows in the example',
  event_flow: 'counts of visitors',
  filter_box: 'bars',
  gantt_chart: 'times',
  handlebars: 'cells as they are',
  paired_ttest: 'probabilities',
  point_cluster_map: 'counts of places',
  time_table: 'changes and averages beside the newest value',
}

/** Rows of an example that are filled: one where small parts are not drawn, all where rows are about each other. */
const ROWS: Readonly<Record<string, number>> = { big_number: 1, partition: 1, pivot_table_v2: 33, tree_chart: 14 }
/** Columns of answers that are no metrics of the form. */
const EXTRA: Readonly<Record<string, readonly string[]>> = { pop_kpi: ['flights__1 year ago'] }
/** Places, and counts that no format is for. */
const OTHERS = new Set(['lat', 'lon', 'lat_to', 'lon_to', 'AVG(mass)__count'])

const formOf = (vizType: string, own: Readonly<Record<string, unknown>>, format: string): FormData => ({
  ...own,
  datasource: '1__table',
  viz_type: vizType,
  currency_format: undefined,
  y_axis_unit: undefined,
  column_config: undefined,
  metric_2: undefined,
  secondary_metric: undefined,
  ...Object.fromEntries(FORMAT_KEYS.map(key => [key, format])),
})

/** The columns whose numbers a type writes: its metrics, else all that are numbers and not grouped by. */
function measured(form: FormData, table: ResultTable): readonly string[] {
  const { metrics = [], columns = [] } = buildBaseQuery(form)
  const own = [...(metrics ?? []).map(metricLabel), ...(EXTRA[form.viz_type] ?? [])]
  const present = own.filter(name => table.colnames.includes(name))
  if (present.length > 0) return present
  const grouped = new Set((columns ?? []).map(columnLabel))
  return table.colnames.filter(
    (name, index) => table.coltypes[index] === GENERIC_TYPE.numeric && !grouped.has(name) && !OTHERS.has(name),
  )
}

async function drawn(vizType: string, format: string, take: () => string, more: { readonly rows?: number } = {}) {
  const build = await loadBuildOption(vizType)
  const [example] = await loadExamples(vizType)
  const [table] = example?.tables ?? []
  if (!example || !table) throw new Error(`no example of ${vizType}`)
  const form = formOf(vizType, example.form, format)
  const names = measured(form, table)
  const used: string[] = []
  const rows = table.rows.slice(0, more.rows ?? ROWS[vizType] ?? 3).map((row): Row => {
    const cells = names.map(name => [name, take()] as const)
    used.push(...cells.map(([, value]) => value))
    return { ...row, ...Object.fromEntries(cells) }
  })
  const option = build(sampleInput({ form, tables: [{ ...table, rows }, ...example.tables.slice(1)] }))
  return { used, texts: new Set(textsIn(option).flatMap(text => text.split(/[\n]/).map(line => line.trim()))) }
}

/** Whether a text is written, alone or in a sentence. */
const isWritten = (texts: ReadonlySet<string>, text: string): boolean =>
  texts.has(text) || [...texts].some(one => one.split(/[,;]? [(]?|[)]$/).includes(text))

const values = exactValues(testCases(12))
const formats = Object.entries(EXACT_FORMATS).filter(([code]) => testCases(0) > 0 || [',.2f', '$,.0f'].includes(code))

describe('every type writes the exact decimal', () => {
  const writing = chartTypes.filter(({ vizType }) => !Object.hasOwn(WITHOUT_NUMBERS, vizType))
  test.each(writing.map(({ vizType }) => vizType))('%s', { timeout: 600_000 }, async vizType => {
    for (const [format, expected] of formats) {
      let next = 0
      // Parts of a whole, flows and sizes are above zero.
      const take = () => (values[next++ % values.length] ?? '1').replace('-', '')
      while (next < values.length) {
        const { used, texts } = await drawn(vizType, format, take)
        const missing = used.filter(value => !isWritten(texts, expected(value)))
        expect({ vizType, format, missing: missing.map(value => [value, expected(value)]) }).toEqual({
          vizType,
          format,
          missing: [],
        })
      }
    }
  })
})

/** The exact sum of decimals, in whole numbers. */
function sumOf(texts: readonly string[]): string {
  const parts = texts.map(scaled)
  const scale = Math.max(...parts.map(part => part.scale))
  const units = parts.reduce((total, part) => total + part.units * 10n ** BigInt(scale - part.scale), 0n)
  return `${units}e-${scale}`
}

/** Types that add numbers up themselves, and write the sums. */
const ADDING = ['cartodiagram', 'echarts_area', 'partition', 'sunburst_v2', 'treemap_v2', 'waterfall']

describe('sums are of the decimals', () => {
  test.each(ADDING)('%s', async vizType => {
    const format = ',.2f'
    let next = 0
    const take = () => (values[next++ % values.length] ?? '1').replace('-', '')
    const sums = new Set<string>()
    while (next < values.length) {
      const { used, texts } = await drawn(vizType, format, take, { rows: 3 })
      for (let size = 1; size <= used.length; size += 1)
        for (let from = 0; from + size <= used.length; from += 1) {
          const sum = EXACT_FORMATS[format]?.(sumOf(used.slice(from, from + size))) ?? ''
          if (size > 1 && isWritten(texts, sum)) sums.add(sum)
        }
    }
    expect(sums.size).toBeGreaterThan(0)
  })
})
