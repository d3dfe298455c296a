/**
 * Reads and changes stored layouts without assuming that they are valid, as documents of other releases may hold any
 * value.
 */
import { isRecord, textsIn } from '../json/index.ts'
export type Position = Readonly<Record<string, unknown>>

export interface PlacedChart {
  readonly id: number
  readonly uuid: string
  readonly slice_name: string
}

interface Component {
  readonly id: string
  readonly type: string
  readonly children: readonly string[]
  readonly parents: readonly string[]
  readonly meta: Readonly<Record<string, unknown>>
}

const WIDTH = 4
const HEIGHT = 50
const COLUMNS = 12
const VERSION_KEY = 'DASHBOARD_VERSION_KEY'

/** Returns a component; null if the entry is not a component (the version key or damaged data). */
export function componentOf(position: Position, id: string): Component | null {
  const entry = position[id]
  if (!isRecord(entry) || typeof entry.type !== 'string') return null
  return {
    id,
    type: entry.type,
    children: textsIn(entry.children),
    parents: textsIn(entry.parents),
    meta: isRecord(entry.meta) ? entry.meta : {},
  }
}

export const chartComponents = (position: Position): readonly Component[] =>
  Object.keys(position)
    .map(id => componentOf(position, id))
    .filter(component => component?.type === 'CHART') as readonly Component[]

/** Layout of a new dashboard (requirement ENTITY-LAYOUT-009). */
export const EMPTY_POSITION: Position = {
  [VERSION_KEY]: 'v2',
  ROOT_ID: { type: 'ROOT', id: 'ROOT_ID', children: ['GRID_ID'] },
  GRID_ID: { type: 'GRID', id: 'GRID_ID', children: [], parents: ['ROOT_ID'] },
}

/** Returns the parent of new rows: the grid, or the first top-level tab. */
function rowParent(position: Position): Component | null {
  const root = componentOf(position, 'ROOT_ID')
  const top = root ? componentOf(position, root.children[0] ?? '') : null
  if (top?.type === 'TABS') return componentOf(position, top.children[0] ?? '')
  return top ?? componentOf(position, 'GRID_ID')
}

/**
 * Returns the layout with the charts in new rows at its end, 4 columns wide and 50 units high each, three per row. A
 * layout without root and grid gets the charts without a parent.
 * @param newId returns the random part of a component id
 */
export function appendCharts(position: Position, charts: readonly PlacedChart[], newId: () => string): Position {
  const perRow = COLUMNS / WIDTH
  let appended = position
  for (let start = 0; start < charts.length; start += perRow) {
    appended = appendRow(appended, charts.slice(start, start + perRow), newId)
  }
  return appended
}

function appendRow(position: Position, charts: readonly PlacedChart[], newId: () => string): Position {
  const parent = rowParent(position)
  const rowId = `ROW-N-${newId()}`
  const rowParents = parent ? [...parent.parents, parent.id] : []
  const components = charts.map(chart => {
    const id = `CHART-${newId()}`
    const meta = { chartId: chart.id, uuid: chart.uuid, sliceName: chart.slice_name, width: WIDTH, height: HEIGHT }
    return { id, type: 'CHART', children: [], parents: parent ? [...rowParents, rowId] : [], meta }
  })
  const added = Object.fromEntries(components.map(component => [component.id, component]))
  if (!parent) return { ...position, ...added }
  const stored = position[parent.id]
  return {
    ...position,
    ...added,
    [parent.id]: { ...(isRecord(stored) ? stored : {}), children: [...parent.children, rowId] },
    [rowId]: {
      id: rowId,
      type: 'ROW',
      children: components.map(component => component.id),
      parents: rowParents,
      meta: { background: 'BACKGROUND_TRANSPARENT' },
    },
  }
}

/** Returns the layout without a chart. Rows and columns that become empty are removed too. */
export function removeChartFrom(position: Position, chartId: number): Position {
  return chartComponents(position)
    .filter(component => component.meta.chartId === chartId)
    .reduce((left, component) => removeComponent(left, component.id), position)
}

function removeComponent(position: Position, id: string): Position {
  const { [id]: _, ...left } = position
  const parentId = Object.keys(left).find(other => componentOf(left, other)?.children.includes(id))
  const parent = parentId === undefined ? null : componentOf(left, parentId)
  if (!parent) return left
  const children = parent.children.filter(child => child !== id)
  const isLeftEmpty = children.length === 0 && (parent.type === 'ROW' || parent.type === 'COLUMN')
  if (isLeftEmpty) return removeComponent(left, parent.id)
  const stored = left[parent.id]
  return { ...left, [parent.id]: { ...(isRecord(stored) ? stored : {}), children } }
}
