import type { FormData } from '@belvedere/core/form-data'
import type { ResultTable } from '@belvedere/core/table'
import type { ChartOption } from '../chart-option.ts'
import type { ChartFormat } from '../chart-type.ts'
import { makeChartEnv } from '../theme/chart-env.ts'
import type { ChartTheme } from '../theme/chart-theme.ts'
import { withScheme } from '../theme/scheme-theme.ts'
import { loadDrawing } from '../unknown-type.ts'
import { bigNumberSvg, emptySvg } from './big-number-svg.ts'
import { echartsSvg } from './echarts-svg.ts'
import { filterBoxSvg } from './filter-box-svg.ts'
import { markupSvg } from './markup-svg.ts'
import { pivotSvg } from './pivot-svg.ts'
import { tableSvg } from './table-svg.ts'

export interface DrawSvgInput {
  readonly option: ChartOption
  readonly theme: ChartTheme
  /** Pixels. */
  readonly width: number
  readonly height: number
}

/** An option as an SVG document. */
export async function drawSvg({ option, theme, width, height }: DrawSvgInput): Promise<string> {
  switch (option.renderer) {
    case 'echarts':
      return echartsSvg(option, theme, width, height)
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
  readonly colors?: Readonly<Record<string, string>> | ((label: string) => string) | undefined
  readonly verbose?: Readonly<Record<string, string>> | undefined
  /** Data of annotation layers, by their names. */
  readonly annotations?: Readonly<Record<string, unknown>> | undefined
}

/** From settings and tables to what is to be drawn. A chart type that is not made here is a table. */
export async function drawableOf({
  vizType,
  form,
  tables,
  annotations,
  ...surroundings
}: RenderSvgInput): Promise<DrawSvgInput> {
  const buildOption = await loadDrawing(vizType)
  const theme = withScheme(surroundings.theme, form.color_scheme)
  const env = makeChartEnv({ ...surroundings, theme })
  const { width, height } = surroundings
  return { option: buildOption({ form, tables, selected: new Set(), env, annotations }), theme, width, height }
}

/** From settings and tables to an SVG document, without a browser. */
export const renderSvg = async (input: RenderSvgInput): Promise<string> => drawSvg(await drawableOf(input))
