import { drawableFor, drawSvg } from '@belvedere/charts/svg'
import { type ChartTheme, makeChartEnv, withColors } from '@belvedere/charts/theme'
import type { Indicator } from '@belvedere/core/filters'
import { buildOptionOf } from '../../../chart/drawing/build-option.ts'
import { createPageCharts } from '../../../chart/requests/page-charts.ts'
import { queryChartData } from '../../../chart/requests/query-chart-data.ts'
import { factsOf, isEmptyAnswer, toTable } from '../../../chart/results/chart-facts.ts'
import { chartFormat } from '../../../chart/results/chart-format.ts'
import { pictureNotes } from '../../../chart/results/picture-notes.ts'
import { metricFormats } from '../../../data/datasets/metric-formats.ts'
import { verboseNames } from '../../../data/datasets/verbose-names.ts'
import { t } from '../../../i18n.ts'
import type { App } from '../../../state/app.ts'
import type { DashboardContextValue } from '../state/context.ts'
import { effectiveChart } from '../state/effective.ts'

type Dashboard = Pick<DashboardContextValue, 'model' | 'store' | 'colorsOf' | 'timeZone'>

export interface PictureInput {
  readonly dashboard: Dashboard
  readonly chartId: number
  readonly theme: ChartTheme
  /** In pixels. */
  readonly width: number
  readonly height: number
  readonly signal: AbortSignal
}

/** Chart as an SVG document with the filters that apply to its rows, or a message if it cannot be drawn. */
export type ChartPicture =
  | { readonly svg: string; readonly filters: readonly Indicator[] }
  | { readonly problem: string }

/** Formats filters as text for pictures. */
export const indicatorTexts = (indicators: readonly Indicator[]): readonly string[] =>
  indicators.map(({ name, value }) => `${name}: ${value ?? ''}`)

/** Queries and draws one chart with its current filters. Uses cached results. */
export async function drawPicture(app: App, input: PictureInput): Promise<ChartPicture> {
  const { dashboard, chartId, width, height, signal } = input
  const { model, store, colorsOf, timeZone } = dashboard
  const entry = model.charts.get(chartId)
  const effective = effectiveChart(app, model, store.getState().applied, chartId)
  if (!entry || !effective) return { problem: t('This chart cannot be drawn here.') }
  try {
    const { form } = effective.query
    const [{ answer }, buildOption] = await Promise.all([
      queryChartData(app, effective.query, { signal, dashboardId: model.dashboard.id }),
      buildOptionOf(app, form).promise,
    ])
    if (isEmptyAnswer(answer)) return { problem: t('No results were returned for this query') }
    const names = { verbose: verboseNames(entry.dataset), metricFormats: metricFormats(entry.dataset) }
    const { palette, color } = colorsOf(entry.form)
    const theme = withColors(input.theme, palette)
    const env = makeChartEnv({
      theme,
      format: chartFormat(app, timeZone),
      colors: color,
      ...names,
      timeZone,
      width,
      height,
    })
    // Already loaded for the chart on the page.
    const { annotationData, annotationError: annotationErrors } =
      app.part(createPageCharts).states.getState()[chartId] ?? {}
    const notes = pictureNotes({ form, answer, verbose: names.verbose, annotationErrors })
    const tables = answer.result.map(toTable)
    const rejected = new Set(factsOf(answer).rejected.map(({ column }) => column))
    return {
      svg: await drawSvg(drawableFor(buildOption, { form, tables, selected: new Set(), env, annotationData }, notes)),
      filters: effective.indicators.filter(({ column }) => column === null || !rejected.has(column)),
    }
  } catch (error) {
    if (signal.aborted) throw error
    return { problem: error instanceof Error ? error.message : String(error) }
  }
}
