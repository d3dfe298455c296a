import type { EchartsChartOption } from '../chart-option.ts'
import type { ChartTheme } from '../contract/chart-theme.ts'
import { loadEcharts } from '../echarts/index.ts'
import { echartsTheme } from '../theme/echarts-theme.ts'
import { measureInPictureFont } from './measure-texts.ts'

// Set here instead of at process start, so that everything that draws without a browser uses the same widths from its
// first picture on.
if (!('document' in globalThis)) measureInPictureFont()

/** Draws without a browser. Animations and interactive elements are left out. */
export async function echartsSvg(
  { option, needs }: EchartsChartOption,
  theme: ChartTheme,
  width: number,
  height: number,
): Promise<string> {
  const { init } = await loadEcharts(needs, 'svg')
  const chart = init(null, echartsTheme(theme), { renderer: 'svg', ssr: true, width, height })
  try {
    chart.setOption({ ...option, backgroundColor: theme.surface, animation: false, tooltip: { show: false } })
    return chart.renderToSVGString()
  } finally {
    chart.dispose()
  }
}
