import { type ChartFamily, chartType } from '@belvedere/charts'
import { loadBuildOption } from './build-option.ts'
import { RENDERER_DOORS } from './renderers/doors.ts'
import { loadEcharts } from './renderers/echarts-modules.ts'

const RENDERER_OF: Readonly<Record<ChartFamily, keyof typeof RENDERER_DOORS | null>> = {
  cartesian: 'echarts',
  'part-of-whole': 'echarts',
  tabular: 'table',
  kpi: null,
}

/** A failure is met again, and said, where the code is needed. */
const ignore = (): undefined => undefined

/** Fetches what a chart type is drawn with, while its data is still on the way. Asking again costs nothing. */
export function warmChart(vizType: string): void {
  const type = chartType(vizType)
  if (!type) return
  loadBuildOption(vizType).catch(ignore)
  const renderer = RENDERER_OF[type.family]
  if (renderer !== null) RENDERER_DOORS[renderer]().catch(ignore)
  if (renderer === 'echarts') loadEcharts([], 'svg').catch(ignore)
}
