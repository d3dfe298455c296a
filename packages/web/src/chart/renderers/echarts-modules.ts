import { type EchartsModule, type EchartsRendererName, loadEcharts } from '@belvedere/charts/echarts'
import { type Loadable, loadables } from '../loadable.ts'
import { measureOnCanvas } from './measure-on-canvas.ts'

export type { EchartsInstance, EchartsModule, EchartsRendererName } from '@belvedere/charts/echarts'

const modules = loadables<EchartsModule>(async key => {
  const [renderer, ...needs] = key.split(' ')
  const echarts = await loadEcharts(needs, renderer === 'canvas' ? 'canvas' : 'svg')
  echarts.measureTexts(measureOnCanvas)
  return echarts
})

/** The tooltips of marks that are pointed at: no picture needs them before. */
const TIPS = 'tooltip'

/** The drawing library with what an option needs to be drawn. */
export const echartsFor = (needs: readonly string[], renderer: EchartsRendererName): Loadable<EchartsModule> =>
  modules([renderer, ...needs.filter(need => need !== TIPS).sort()].join(' '))

let tips_are_there = false

/** Whether pictures that are made now have tooltips of their marks. */
export const hasEchartsTips = (): boolean => tips_are_there

/** Fetches the tooltips of marks. Pictures that were made before they arrived have none. */
export async function loadEchartsTips(): Promise<void> {
  await modules(`svg ${TIPS}`).promise
  tips_are_there = true
}
