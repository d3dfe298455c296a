import { type ChartExample, type ChartOption, loadDrawingOf, loadExamples } from '@belvedere/charts'
import { chartTheme, makeChartEnv } from '@belvedere/charts/theme'
import { makeFormatter } from '@belvedere/core/format'
import { ANSWER_ZONE } from '../../../chart/results/chart-format.ts'
import type { ThemeName } from '../../../data/page/theme.ts'

/** In CSS pixels. */
export interface PictureSize {
  readonly width: number
  readonly height: number
}

export interface DrawnExample {
  readonly name: string
  /** Data URL of an SVG. */
  readonly picture: string
}

interface DrawInput extends PictureSize {
  readonly themeName: ThemeName
  /** Maximum number of examples. */
  readonly count: number
  /** Changes the option of each example before it is drawn. */
  readonly simplify?: ((option: ChartOption) => ChartOption) | undefined
}

const formOf = ({ form }: ChartExample, vizType: string) => ({ ...form, datasource: '1__table', viz_type: vizType })

/**
 * Draws examples of a chart type in the browser. The drawing code is loaded on first use.
 * @throws RangeError for an unregistered type
 */
export async function drawExamples(vizType: string, input: DrawInput): Promise<readonly DrawnExample[]> {
  const { themeName, count, simplify = option => option, ...size } = input
  const theme = chartTheme(themeName)
  const timeZone = ANSWER_ZONE
  const env = makeChartEnv({ theme, format: makeFormatter({ timeZone }), timeZone, ...size })
  const [examples, { drawSvg }] = await Promise.all([loadExamples(vizType), import('@belvedere/charts/svg')])
  return Promise.all(
    examples.slice(0, count).map(async example => {
      const { name, tables, annotationData } = example
      const form = formOf(example, vizType)
      const buildOption = await loadDrawingOf(form)
      const option = buildOption({ form, tables, annotationData, selected: new Set(), env })
      const svg = await drawSvg({ option: simplify(option), theme, ...size })
      return { name, picture: `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}` }
    }),
  )
}
