import type { Layout, LayoutComponent } from './types.ts'
import { walkLayout } from './walk.ts'

const chartIdOf = ({ type, meta }: LayoutComponent): number | undefined =>
  type === 'CHART' && typeof meta?.chartId === 'number' ? meta.chartId : undefined

/** Every chart of the layout once, in the order of storage. */
export const chartIds = (layout: Layout): readonly number[] => [
  ...new Set(Object.values(layout).flatMap(component => chartIdOf(component) ?? [])),
]

/** Charts below a component, in reading order. */
export const chartIdsBelow = (layout: Layout, id: string): readonly number[] => [
  ...new Set(walkLayout(layout, id).flatMap(({ component }) => chartIdOf(component) ?? [])),
]

/** Where a chart stands: its components, of which there may be several. */
export const componentsOfChart = (layout: Layout, chartId: number): readonly LayoutComponent[] =>
  Object.values(layout).filter(component => chartIdOf(component) === chartId)

/** No chart and no text on the page. */
export const isEmptyLayout = (layout: Layout): boolean =>
  !Object.values(layout).some(({ type }) => type !== 'ROOT' && type !== 'GRID' && type !== 'HEADER')
