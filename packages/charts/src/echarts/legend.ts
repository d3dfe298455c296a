import { LegendScrollComponent } from 'echarts/components'
import { withWholePages } from './legend-pages.ts'

type Registers = Parameters<typeof LegendScrollComponent>[0]

/** The library's legends, plain and scrolled, the latter with pages that end at whole entries. */
export const module = (registers: Registers): void =>
  LegendScrollComponent({
    ...registers,
    registerComponentView: View => registers.registerComponentView(withWholePages(View as never) as never),
  } as Registers)
