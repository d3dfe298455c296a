import type { ECharts } from 'echarts/core'
import type { EchartsModule } from './core.ts'

export type { EchartsModule } from './core.ts'
export type { MeasureText } from './measure-texts.ts'

export type EchartsInstance = ECharts
export type EchartsRendererName = 'canvas' | 'svg'

/**
 * Returns ECharts with the components for these needs, which are loaded and registered if missing. Repeated calls are
 * cheap because modules are cached. Rejects with a RangeError for an unknown need.
 */
export async function loadEcharts(
  needs: readonly string[],
  renderer: EchartsRendererName = 'svg',
): Promise<EchartsModule> {
  const { register } = await import('./core.ts')
  return register([...needs, renderer])
}
