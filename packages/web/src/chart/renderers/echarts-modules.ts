import { type EchartsModule, type EchartsRendererName, loadEcharts } from '@belvedere/charts/echarts'
import { type Loadable, loadables } from '../loading/loadable.ts'
import { measureOnCanvas } from './measure-on-canvas.ts'

export type { EchartsInstance, EchartsModule, EchartsRendererName } from '@belvedere/charts/echarts'

const modules = loadables<EchartsModule>(async key => {
  const [renderer, ...needs] = key.split(' ')
  const echarts = await loadEcharts(needs, renderer === 'canvas' ? 'canvas' : 'svg')
  echarts.measureTexts(measureOnCanvas)
  return echarts
})

/** Part for tooltips of marks, which no chart needs before the first hover. */
const TIPS = 'tooltip'

/** Returns the chart library with the parts that an option needs. */
export const echartsFor = (needs: readonly string[], renderer: EchartsRendererName): Loadable<EchartsModule> =>
  modules([renderer, ...needs.filter(need => need !== TIPS).sort()].join(' '))

let tips_are_there = false

/** Returns true if charts created now have tooltips of their marks. */
export const hasEchartsTips = (): boolean => tips_are_there

/** Loads the tooltips of marks. Charts created before have none. */
export async function loadEchartsTips(): Promise<void> {
  await modules(`svg ${TIPS}`).promise
  tips_are_there = true
}
