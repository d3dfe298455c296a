import type { ECharts } from 'echarts/core'
import type { EchartsModule } from './core.ts'

export type { EchartsModule } from './core.ts'
export type { MeasureText } from './measure-texts.ts'

export type EchartsInstance = ECharts
export type EchartsRendererName = 'canvas' | 'svg'

/**
 * The drawing library, ready for an option with these needs; only what they stand for is fetched and registered.
 * Calling it again costs nothing: the browser caches modules. Rejects with a RangeError for an unknown need.
 */
export async function loadEcharts(
  needs: readonly string[],
  renderer: EchartsRendererName = 'svg',
): Promise<EchartsModule> {
  const { register } = await import('./core.ts')
  return register([...needs, renderer])
}
