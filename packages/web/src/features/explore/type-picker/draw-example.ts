import { type ChartExample, type ChartOption, loadDrawingOf, loadExamples } from '@belvedere/charts'
import { chartTheme, makeChartEnv } from '@belvedere/charts/theme'
import { makeFormatter } from '@belvedere/core/format'
import { ANSWER_ZONE } from '../../../chart/chart-format.ts'
import type { ThemeName } from '../../../data/theme.ts'

/** CSS pixels. */
export interface PictureSize {
  readonly width: number
  readonly height: number
}

export interface DrawnExample {
  readonly name: string
  /** Data address of an SVG. */
  readonly picture: string
}

interface DrawInput extends PictureSize {
  readonly themeName: ThemeName
  /** Examples at most, the first ones. */
  readonly count: number
  /** What is done to each picture before it is drawn. */
  readonly simplify?: ((option: ChartOption) => ChartOption) | undefined
}

const formOf = ({ form }: ChartExample, vizType: string) => ({ ...form, datasource: '1__table', viz_type: vizType })

/**
 * Pictures of a type's own examples, drawn in the browser; the drawing code arrives with the first.
 * @throws RangeError for a type that does not exist here
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
