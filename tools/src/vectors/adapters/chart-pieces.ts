import {
  annotationLegend,
  chartPadding,
  escapeHtml,
  labelText,
  labelTypeOf,
  legendLook,
  loadBuildOption,
  readAnnotations,
  ruleColors,
  totalCarriers,
  uniqueNames,
  untilMax,
} from '@belvedere/charts'
import { LIGHT_THEME, makeChartEnv } from '@belvedere/charts/theme'
import { parseColor } from '@belvedere/core/color'
import type { FormData } from '@belvedere/core/form-data'
import { formatNumber, makeFormatter } from '@belvedere/core/format'
import type { JsonRecord } from '@belvedere/core/json'
import { type Cell, GENERIC_TYPE, type Row } from '@belvedere/core/table'
import { CellFacts } from '../cell-facts.ts'
import { type Adapters, Skip } from '../vector.ts'

const formOf = (fields: JsonRecord): FormData => ({ datasource: '1__table', ...fields }) as FormData

/** Label types are named as on the wire; the number of digits is the caller's. */
function partLabel({ labelType, params }: JsonRecord) {
  const { name, value, percent } = params as { readonly name: string; readonly value: number; readonly percent: number }
  const text = labelText(labelTypeOf(labelType, 'key'), {
    name,
    value: formatNumber(value, 'SMART_NUMBER'),
    share: formatNumber(percent / 100, '.2%'),
  })
  return { text, text_sanitized: escapeHtml(text) }
}

const SIZE = { width: 800, height: 600 } as const

/** Rows as the points of a chart's series. */
async function extractSeries({ data, options }: JsonRecord) {
  const { xAxis, removeNulls } = options as { readonly xAxis?: string; readonly removeNulls?: boolean }
  const x = xAxis ?? '__timestamp'
  const rows = data as readonly Row[]
  const colnames = [...new Set(rows.flatMap(row => Object.keys(row)))]
  const build = await loadBuildOption('echarts_timeseries_scatter')
  const option = build({
    form: formOf({
      viz_type: 'echarts_timeseries_scatter',
      x_axis: x,
      metrics: colnames.filter(name => name !== x),
    }),
    tables: [
      {
        colnames,
        coltypes: colnames.map(name => (name === '__timestamp' ? GENERIC_TYPE.temporal : GENERIC_TYPE.numeric)),
        rows,
      },
    ],
    selected: new Set(),
    env: makeChartEnv({ theme: LIGHT_THEME, format: makeFormatter({ timeZone: 'UTC' }), ...SIZE }),
  })
  if (option.renderer !== 'echarts') throw new Error(option.summary)
  const series = option.option.series as unknown as readonly {
    readonly name: string
    readonly data: readonly { readonly value: readonly [Cell, Cell] }[]
  }[]
  // The drawing library leaves out points that have no value.
  const isDrawn = ([, y]: readonly [Cell, Cell]): boolean => removeNulls !== true || y !== null
  return { series: series.map(one => ({ id: one.name, data: one.data.map(({ value }) => value).filter(isDrawn) })) }
}

const printed = (color: string): string => {
  const { r, g, b } = parseColor(color.slice(0, 7)) ?? { r: 0, g: 0, b: 0 }
  const alpha = Math.round((Number.parseInt(color.slice(7) || 'ff', 16) / 255) * 1000) / 1000
  return `rgba(${r}, ${g}, ${b}, ${alpha})`
}

/** Backgrounds of the cells that rules are about, by what the cell holds. */
export function cellBackgrounds(form: FormData, rows: readonly Row[]): CellFacts {
  const colorsOf = ruleColors(form, rows)
  const rules = (form.conditional_formatting ?? []) as readonly { readonly column: string }[]
  const cells = rules.flatMap(({ column }) =>
    rows.map(row => {
      const color = colorsOf?.(row, column).background
      return [String(row[column] ?? 'N/A'), color === undefined ? '' : printed(color)] as const
    }),
  )
  return new CellFacts(Object.fromEntries(cells))
}

/** Labels, legends, margins and layers of pictures. */
export const chartPieces: Adapters = {
  funnel_label: partLabel,
  pie_label: partLabel,
  extract_series: extractSeries,
  label_series_index: ({ series }) => ({
    indexes: totalCarriers((series as readonly (readonly (number | null)[])[]).map(values => ({ values }))),
  }),
  legend_props: ({ type, orientation, show, zoom }) =>
    legendLook(formOf({ legendType: type, legendOrientation: orientation, show_legend: show, zoomable: zoom })),
  chart_padding: ({ show_legend, orientation, margin, padding }) =>
    chartPadding(
      formOf({ legendOrientation: orientation, legendMargin: margin }),
      show_legend ? ['A'] : [],
      SIZE.width,
      {
        top: 0,
        bottom: 0,
        left: 0,
        right: 0,
        ...(padding as object | null),
      },
    ),
  dedup_series: ({ ids }) => ({ ids: uniqueNames(ids as readonly string[]) }),
  over_max_hidden: ({ max, value }) => ({ text: untilMax(Number(max), String)(Number(value)) }),
  annotation_legend_labels: ({ layers, results }) => ({
    labels: annotationLegend(
      readAnnotations(
        formOf({ annotation_layers: (layers as readonly JsonRecord[]).map(layer => ({ value: '1', ...layer })) }),
        results as JsonRecord,
      ),
    ),
  }),
  formula_annotation: ({ formula, x_values }) => {
    const layer = { annotationType: 'FORMULA', name: 'Formula', value: formula, show: true }
    const { lines } = readAnnotations(formOf({ annotation_layers: [layer] }))
    return { data: (x_values as readonly Cell[]).map((x, index) => [x, lines[0]?.valueAt(x, index)]) }
  },
  sort_alphanumeric: () => {
    throw new Skip('cells without a value come last in both directions, and figures in text sort by their size')
  },
}
