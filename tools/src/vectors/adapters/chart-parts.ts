import {
  annotationLabel,
  annotationOpacity,
  axisEnd,
  bandHeight,
  escapeHtml,
  type ForecastValues,
  forecastColumn,
  forecastText,
  loadBuildOption,
  type TableChartOption,
} from '@belvedere/charts'
import { LIGHT_THEME, makeChartEnv } from '@belvedere/charts/theme'
import type { FormData } from '@belvedere/core/form-data'
import { formatNumber, makeFormatter } from '@belvedere/core/format'
import type { JsonRecord } from '@belvedere/core/json'
import { type Cell, GENERIC_TYPE, type ResultTable, type Row } from '@belvedere/core/table'
import type { Adapters } from '../vector.ts'

/** A table chart over rows of numbers, but for the columns that are named otherwise. */
async function tableOf(
  form: JsonRecord,
  rows: readonly Row[],
  types: Readonly<Record<string, ResultTable['coltypes'][number]>> = {},
): Promise<TableChartOption> {
  const colnames = [...new Set(rows.flatMap(row => Object.keys(row)))]
  const build = await loadBuildOption('table')
  const option = build({
    form: { datasource: '1__table', viz_type: 'table', ...form } as FormData,
    tables: [{ colnames, coltypes: colnames.map(name => types[name] ?? GENERIC_TYPE.numeric), rows }],
    selected: new Set(),
    env: makeChartEnv({ theme: LIGHT_THEME, format: makeFormatter({ timeZone: 'UTC' }), width: 800, height: 600 }),
  })
  if (option.renderer !== 'table') throw new Error(option.summary)
  return option
}

/** Columns of lists as rows. */
function rowsOf(data: JsonRecord): readonly Row[] {
  const lists = Object.entries(data) as readonly (readonly [string, readonly Cell[]])[]
  const length = Math.max(...lists.map(([, cells]) => cells.length))
  return Array.from({ length }, (_, index) =>
    Object.fromEntries(lists.map(([name, cells]) => [name, cells[index] ?? null])),
  )
}

const UPPER = '__yhat_upper'

/** Single rules of pictures. */
export const chartParts: Adapters = {
  annotation_label: ({ args }) => {
    const [name, title, descriptions] = args as readonly [string?, string?, (readonly string[])?]
    return { text: annotationLabel(name, title, descriptions) }
  },
  annotation_opacity: ({ opacity }) => ({
    value: annotationOpacity((opacity ?? '') as Parameters<typeof annotationOpacity>[0]),
  }),
  forecast_series_context: ({ series }) => forecastColumn(String(series)),
  rebase_forecast: ({ row, verbose_map }) => {
    const cells = row as Readonly<Record<string, number | null>>
    const names = (verbose_map ?? {}) as Readonly<Record<string, string>>
    const rebased = Object.entries(cells).map(([name, value]) => {
      const base = name.slice(0, -UPPER.length)
      const lower = cells[`${base}__yhat_lower`]
      const isUpper = name.endsWith(UPPER) && lower !== undefined
      const { name: series } = forecastColumn(name)
      const shown = Object.hasOwn(names, series) ? `${names[series]}${name.slice(series.length)}` : name
      return [shown, isUpper ? bandHeight(lower, value) : value]
    })
    return { row: Object.fromEntries(rebased) }
  },
  forecast_tooltip: ({ seriesName, values, format }) => ({
    text: `${seriesName}: ${forecastText(values as ForecastValues, value => formatNumber(value, String(format)))}`,
  }),
  parse_axis_bound: ({ value }) => ({ value: axisEnd(value) ?? undefined }),
  sanitize_html: ({ text }) => ({ text: escapeHtml(String(text)) }),
  table_page_size: async ({ page_length }) => {
    const { pageLength } = await tableOf({ metrics: ['n'], page_length }, [{ n: 1 }])
    return { pageSize: pageLength }
  },
  table_cell_date: async ({ value, format }) => {
    const epoch_ms = Date.parse(`${String(value)}Z`)
    const form = { groupby: ['at'], metrics: [], table_timestamp_format: format }
    const { columns } = await tableOf(form, [{ at: epoch_ms }], { at: GENERIC_TYPE.temporal })
    return { epoch_ms, text: columns[0]?.format(epoch_ms) }
  },
  table_report_format: async ({ data, column_config }) => {
    const rows = rowsOf(data as JsonRecord)
    const { columns } = await tableOf({ metrics: Object.keys(data as JsonRecord), column_config }, rows)
    return { cells: columns.flatMap(({ name, format }) => rows.map(row => format(row[name] ?? null))) }
  },
}
