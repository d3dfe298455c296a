import { type EchartsModule, type EchartsRendererName, loadEcharts } from '@belvedere/charts/echarts'
import { type Loadable, loadables } from '../loadable.ts'

export type { EchartsInstance, EchartsModule, EchartsRendererName } from '@belvedere/charts/echarts'

const modules = loadables<EchartsModule>(key => {
  const [renderer, ...needs] = key.split(' ')
  return loadEcharts(needs, renderer === 'canvas' ? 'canvas' : 'svg')
})

/** The drawing library with what an option needs. */
export const echartsFor = (needs: readonly string[], renderer: EchartsRendererName): Loadable<EchartsModule> =>
  modules([renderer, ...[...needs].sort()].join(' '))
