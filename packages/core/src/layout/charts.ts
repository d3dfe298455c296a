import type { Layout, LayoutComponent } from './types.ts'
import { walkLayout } from './walk.ts'

const chartIdOf = ({ type, meta }: LayoutComponent): number | undefined =>
  type === 'CHART' && typeof meta?.chartId === 'number' ? meta.chartId : undefined

/** Returns the chart ids of a layout without duplicates, in storage order. */
export const chartIds = (layout: Layout): readonly number[] => [
  ...new Set(Object.values(layout).flatMap(component => chartIdOf(component) ?? [])),
]

/** Returns the chart ids below a component, in reading order. */
export const chartIdsBelow = (layout: Layout, id: string): readonly number[] => [
  ...new Set(walkLayout(layout, id).flatMap(({ component }) => chartIdOf(component) ?? [])),
]

/** Returns the components of a chart; a chart may have several. */
export const componentsOfChart = (layout: Layout, chartId: number): readonly LayoutComponent[] =>
  Object.values(layout).filter(component => chartIdOf(component) === chartId)

/** Returns true if the page has no content. */
export const isEmptyLayout = (layout: Layout): boolean =>
  !Object.values(layout).some(({ type }) => type !== 'ROOT' && type !== 'GRID' && type !== 'HEADER')
