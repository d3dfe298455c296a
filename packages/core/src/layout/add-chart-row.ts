import { CHART_HEIGHT, CHART_WIDTH } from './constants.ts'
import { firstContainer } from './tabs.ts'
import { GRID_ID, type Layout, type LayoutComponent } from './types.ts'
import { pathTo, walkLayout } from './walk.ts'

/** Chart to add to a dashboard. */
export interface NewChart {
  readonly chartId: number
  readonly sliceName: string
  readonly uuid?: string | undefined
  readonly width?: number | undefined
  readonly height?: number | undefined
}

/** Returns an unused component id. It has no random part, so that the same addition yields the same layout. */
function freeId(layout: Layout, prefix: string): string {
  for (let n = 1; ; n++) if (!Object.hasOwn(layout, `${prefix}-${n}`)) return `${prefix}-${n}`
}

/**
 * Returns the last row if charts from explore were added to it and it has room. Rows that users created are not
 * changed.
 */
function openRow(layout: Layout, container: LayoutComponent, width: number): LayoutComponent | undefined {
  const last = layout[container.children.at(-1) ?? '']
  if (last?.type !== 'ROW' || !last.id.startsWith('ROW-explore-')) return undefined
  const taken = last.children.reduce((sum, id) => sum + (layout[id]?.meta?.width ?? 0), 0)
  return taken + width <= 12 ? last : undefined
}

/**
 * Adds a chart at the end of the page, or of its first top-level tab: in a new row, or next to charts that were added
 * the same way. A chart that is already on the dashboard is not added again.
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
