import type { ECharts } from 'echarts/core'

export type EchartsInstance = ECharts
/** The part of the drawing library that renderers use. */
export type EchartsModule = Pick<typeof import('./core.ts'), 'init'>
export type EchartsRendererName = 'canvas' | 'svg'

/**
 * The drawing library, ready for an option with these needs; only what they stand for is fetched and registered.
 * Asking again costs nothing: the browser keeps modules. Rejects with a RangeError for an unknown need.
 */
export async function loadEcharts(
  needs: readonly string[],
  renderer: EchartsRendererName = 'svg',
): Promise<EchartsModule> {
  const core = await import('./core.ts')
  await core.register([...needs, renderer])
  return core
}
