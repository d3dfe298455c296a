/** Exports the chart on the explore page as an image file. */
import { drawableFor, drawSvg } from '@belvedere/charts/svg'
import type { ChartColors } from '@belvedere/charts/theme'
import { type ChartTheme, chartTheme, makeChartEnv, withColors, withScheme } from '@belvedere/charts/theme'
import { filterLabel } from '@belvedere/core/expressions'
import type { FormData } from '@belvedere/core/form-data'
import type { MetricFormat } from '@belvedere/core/format'
import { NO_TIME_RANGE } from '@belvedere/core/time'
import { buildOptionOf } from '../../../chart/drawing/build-option.ts'
import type { ChartAnswer } from '../../../chart/requests/query-chart-data.ts'
import { factsOf, isEmptyAnswer, toTable } from '../../../chart/results/chart-facts.ts'
import { chartFormat } from '../../../chart/results/chart-format.ts'
import { pictureNotes } from '../../../chart/results/picture-notes.ts'
import { themeName } from '../../../data/page/theme.ts'
import { fileName, saveFile } from '../../../data/save-file.ts'
import { t } from '../../../i18n.ts'
import { writePdf } from '../../../kit/picture/pdf.ts'
import { rasterise } from '../../../kit/picture/raster.ts'
import { picturePng, type TitledPicture, titledPicture } from '../../../kit/picture/titled-picture.ts'
import type { App } from '../../../state/app.ts'

export type PictureKind = 'png' | 'svg' | 'pdf'

export interface ShownChart {
  readonly answer: ChartAnswer
  readonly form: FormData
  readonly name: string
  readonly colors: ChartColors | undefined
  readonly verbose: Readonly<Record<string, string>>
  readonly metricFormats: Readonly<Record<string, MetricFormat>>
  /** Results of the annotation layers by name. Undefined until they have loaded. */
  readonly annotationData: Readonly<Record<string, unknown>> | undefined
  /** Errors of the annotation layers by name. */
  readonly annotationErrors: Readonly<Record<string, string>>
  /** In CSS pixels. */
  readonly size: { readonly width: number; readonly height: number }
}

async function svgOf(app: App, chart: ShownChart, theme: ChartTheme) {
  const { answer, form, colors, verbose, metricFormats, annotationData, annotationErrors, size } = chart
  if (isEmptyAnswer(answer.answer)) throw new Error(t('No results were returned for this query'))
  const buildOption = await buildOptionOf(app, form).promise
  const names = { verbose, metricFormats }
  const env = makeChartEnv({ theme, format: chartFormat(app, undefined), colors: colors?.color, ...names, ...size })
  const tables = answer.answer.result.map(toTable)
  const notes = pictureNotes({ form, answer: answer.answer, verbose, annotationErrors })
  return drawSvg(drawableFor(buildOption, { form, tables, selected: new Set(), env, annotationData }, notes))
}

/** Returns the filters that apply to the chart, as shown on the page. */
function filtersOf({ form, answer }: ShownChart): readonly string[] {
  const { adhoc_filters = [], time_range = NO_TIME_RANGE } = form
  const rejected = new Set(factsOf(answer.answer).rejected.map(({ column }) => column))
  const own = adhoc_filters.filter(
    filter => filter.expressionType === 'SQL' || (filter.comparator !== NO_TIME_RANGE && !rejected.has(filter.subject)),
  )
  return [...(time_range === NO_TIME_RANGE ? [] : [time_range]), ...own.map(filterLabel)]
}

/** PDF points per CSS pixel. */
const POINTS = 0.75

async function pdfOf(picture: TitledPicture, title: string): Promise<Blob> {
  const { blob, width, height } = await rasterise({ ...picture, type: 'image/jpeg' })
  const jpeg = new Uint8Array(await blob.arrayBuffer())
  const page = { width: picture.width * POINTS, height: picture.height * POINTS, jpeg, pixels: { width, height } }
  return new Blob([writePdf([page], title)], { type: 'application/pdf' })
}

/**
 * Saves the shown chart in the theme of the page.
 * @throws Error with the reason if the chart cannot be drawn
 */
export async function savePicture(app: App, chart: ShownChart, kind: PictureKind): Promise<void> {
  const chartColors = chartTheme(themeName())
  const theme = chart.colors
    ? withColors(chartColors, chart.colors.palette)
    : withScheme(chartColors, chart.form.color_scheme)
  const { name: title, size } = chart
  const svg = await svgOf(app, chart, theme)
  const picture = await titledPicture({ svg, title, filters: filtersOf(chart), theme, size })
  const blob =
    kind === 'svg'
      ? new Blob([picture.svg], { type: 'image/svg+xml' })
      : kind === 'png'
        ? await picturePng(picture)
        : await pdfOf(picture, chart.name)
  saveFile(blob, fileName(chart.name, kind))
}
