import type { FormData } from '@belvedere/core/form-data'
import type { MetricFormat } from '@belvedere/core/format'
import type { ResultTable } from '@belvedere/core/table'
import type { ChartOption } from '../chart-option.ts'
import type { BuildOption, ChartFormat, ChartInput } from '../chart-type.ts'
import type { ChartTheme } from '../contract/chart-theme.ts'
import { makeChartEnv } from '../theme/chart-env.ts'
import type { ChartColors } from '../theme/dashboard-colors.ts'
import { withColors, withScheme } from '../theme/scheme-theme.ts'
import { loadDrawingOf } from '../unknown-type.ts'
import { bigNumberSvg, emptySvg } from './big-number-svg.ts'
import { echartsSvg } from './echarts-svg.ts'
import { filterBoxSvg } from './filter-box-svg.ts'
import { markupSvg } from './markup-svg.ts'
import { type NotesBelow, notesBelow, withNotes } from './notes-below.ts'
import { svgDocument } from './paint.ts'
import { legendSvg, type PictureLegend, stillOption } from './picture-legend.ts'
import { pivotSvg } from './pivot-svg.ts'
import { tableSvg } from './table-svg.ts'

export interface DrawSvgInput {
  readonly option: ChartOption
  readonly theme: ChartTheme
  /** Size in pixels. */
  readonly width: number
  readonly height: number
  /** Legend to draw instead of the option's own; it may reduce the height of the chart, see `drawableFor`. */
  readonly legend?: PictureLegend | null | undefined
  /** Notes below the chart; they reduce its height, see `drawableFor`. */
  readonly below?: NotesBelow | undefined
}

function withLegend(drawn: string, { option, theme, width, height }: DrawSvgInput, legend: PictureLegend): string {
  const y = legend.place === 'top' ? legend.space : 0
  const page = { width, height, font: theme.fontFamily, ink: theme.text, ground: theme.surface, title: option.summary }
  return svgDocument([drawn.replace(/^<svg/, `<svg x="0" y="${y}"`), legendSvg(legend, theme, height)], page)
}

/** Draws an option as an SVG document, with its notes below. */
export async function drawSvg(input: DrawSvgInput): Promise<string> {
  const { option, theme, width, height, below } = input
  if (!below || below.lines.length === 0) return drawOption(input)
  const drawn = await drawOption({ ...input, height: height - below.space })
  return withNotes(drawn, { below, theme, width, height, title: option.summary })
}

async function drawOption(input: DrawSvgInput): Promise<string> {
  const { option, theme, width, height, legend } = input
  switch (option.renderer) {
    case 'echarts': {
      const drawn = await echartsSvg(option, theme, width, height - (legend?.space ?? 0))
      return legend ? withLegend(drawn, input, legend) : drawn
    }
    case 'table':
      return tableSvg(option, theme, width, height)
    case 'filter_box':
      return filterBoxSvg(option, theme, width, height)
    case 'pivot':
      return pivotSvg(option, theme, width, height)
    case 'big_number':
      return bigNumberSvg(option, theme, width, height)
    case 'markup':
      return markupSvg(option, theme, width, height)
    case 'empty':
      return emptySvg(option, theme, width, height)
  }
}

export interface RenderSvgInput {
  readonly vizType: string
  readonly form: FormData
  /** One table per query, in the order of `buildQuery`. */
  readonly tables: readonly ResultTable[]
  readonly format: ChartFormat
  readonly theme: ChartTheme
  readonly width: number
  readonly height: number
  readonly timeZone?: string | undefined
  /** Colors of the chart's dashboard; the default is the chart's own scheme. */
  readonly colors?: ChartColors | undefined
  readonly verbose?: Readonly<Record<string, string>> | undefined
  /** Formats of metrics, by stored name. */
  readonly metricFormats?: Readonly<Record<string, MetricFormat>> | undefined
  /** Data of annotation layers, by name. */
  readonly annotationData?: Readonly<Record<string, unknown>> | undefined
  /** Notes about the completeness of the numbers, see `answerNotes`. */
  readonly notes?: readonly string[] | undefined
}

/**
 * Returns the input for drawing a chart as a static picture of the size in its environment.
 * @param notes drawn below the chart, see `answerNotes`
 */
export function drawableFor(buildOption: BuildOption, input: ChartInput, notes: readonly string[] = []): DrawSvgInput {
  const { theme, width, height } = input.env
  const below = notesBelow(notes, width, height)
  const env = { ...input.env, height: height - below.space }
  return { ...stillOption(buildOption, { ...input, env }), theme, width, height, below }
}

/**
 * Returns the input for drawing a chart from its settings and tables. An unsupported chart type is drawn as a table.
 */
export async function drawableOf({
  vizType,
  form,
  tables,
  annotationData,
  colors,
  notes,
  ...surroundings
}: RenderSvgInput): Promise<DrawSvgInput> {
  const buildOption = await loadDrawingOf({ ...form, viz_type: vizType })
  const ground = surroundings.theme
  const theme = colors ? withColors(ground, colors.palette) : withScheme(ground, form.color_scheme)
  const env = makeChartEnv({ ...surroundings, theme, colors: colors?.color })
  return drawableFor(buildOption, { form, tables, selected: new Set(), env, annotationData }, notes)
}
