import { type EchartsModule, type EchartsRendererName, loadEcharts as load } from '@belvedere/charts/echarts'

export type { EchartsInstance, EchartsModule, EchartsRendererName } from '@belvedere/charts/echarts'

const loading = new Map<string, Promise<EchartsModule>>()

/** The drawing library with what an option needs; the same promise every time, so that a component can wait for it. */
export function loadEcharts(needs: readonly string[], renderer: EchartsRendererName): Promise<EchartsModule> {
  const key = [...needs, renderer].sort().join(' ')
  const known = loading.get(key)
  if (known) return known
  const promise = load(needs, renderer)
  promise.catch(() => loading.delete(key))
  loading.set(key, promise)
  return promise
}
