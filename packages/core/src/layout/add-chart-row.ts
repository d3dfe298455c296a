import { CHART_HEIGHT, CHART_WIDTH } from './constants.ts'
import { firstContainer } from './tabs.ts'
import { GRID_ID, type Layout, type LayoutComponent } from './types.ts'
import { pathTo, walkLayout } from './walk.ts'

/** A chart that comes onto a dashboard. */
export interface NewChart {
  readonly chartId: number
  readonly sliceName: string
  readonly uuid?: string | undefined
  readonly width?: number | undefined
  readonly height?: number | undefined
}

/** The next id of a component for a chart from explore: no random part, so that the same addition gives the same layout. */
function freeId(layout: Layout, prefix: string): string {
  for (let n = 1; ; n++) if (!Object.hasOwn(layout, `${prefix}-${n}`)) return `${prefix}-${n}`
}

/** The last row to which a chart from explore was added, if it has room; a row that a person made stays as it is. */
function openRow(layout: Layout, container: LayoutComponent, width: number): LayoutComponent | undefined {
  const last = layout[container.children.at(-1) ?? '']
  if (last?.type !== 'ROW' || !last.id.startsWith('ROW-explore-')) return undefined
  const taken = last.children.reduce((sum, id) => sum + (layout[id]?.meta?.width ?? 0), 0)
  return taken + width <= 12 ? last : undefined
}

/**
 * Puts a chart at the end of the page, or of its first top-level tab: in a row of its own, or beside charts that
 * came the same way. A chart that is on the dashboard already is not added twice.
 */
export function addChartRow(layout: Layout, chart: NewChart): Layout {
  const isThere = walkLayout(layout).some(
    ({ component }) => component.type === 'CHART' && component.meta?.chartId === chart.chartId,
  )
  const container = layout[firstContainer(layout)] ?? layout[GRID_ID]
  if (isThere || !container) return layout
  const width = chart.width ?? CHART_WIDTH
  const path = [...pathTo(layout, container.id), container.id]
  const open = openRow(layout, container, width)
  const row: LayoutComponent = open ?? {
    id: freeId(layout, `ROW-explore-${chart.chartId}`),
    type: 'ROW',
    children: [],
    parents: path,
    meta: { background: 'BACKGROUND_TRANSPARENT' },
  }
  const id = freeId(layout, `CHART-explore-${chart.chartId}`)
  return {
    ...layout,
    ...(open ? {} : { [container.id]: { ...container, children: [...container.children, row.id] } }),
    [row.id]: { ...row, children: [...row.children, id] },
    [id]: {
      id,
      type: 'CHART',
      children: [],
      parents: [...path, row.id],
      meta: {
        chartId: chart.chartId,
        sliceName: chart.sliceName,
        ...(chart.uuid === undefined ? {} : { uuid: chart.uuid }),
        width,
        height: chart.height ?? CHART_HEIGHT,
      },
    },
  }
}
