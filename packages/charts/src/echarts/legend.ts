import { LegendScrollComponent } from 'echarts/components'
import { withWholePages } from './legend-pages.ts'

type Registers = Parameters<typeof LegendScrollComponent>[0]

/** Plain and scrollable legends of ECharts, the latter with pages of whole entries. */
export const module = (registers: Registers): void =>
  LegendScrollComponent({
    ...registers,
    registerComponentView: View => registers.registerComponentView(withWholePages(View as never) as never),
  } as Registers)
