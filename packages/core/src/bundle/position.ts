/** A stored layout, tolerantly: documents of other releases may hold anything. */
import { isRecord } from '../json/index.ts'
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

const textsOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter(entry => typeof entry === 'string') : []

/** One component; null where the entry is none (the version key, damage). */
export function componentOf(position: Position, id: string): Component | null {
  const entry = position[id]
  if (!isRecord(entry) || typeof entry.type !== 'string') return null
  return {
    id,
    type: entry.type,
    children: textsOf(entry.children),
    parents: textsOf(entry.parents),
    meta: isRecord(entry.meta) ? entry.meta : {},
  }
}

export const chartComponents = (position: Position): readonly Component[] =>
  Object.keys(position)
    .map(id => componentOf(position, id))
    .filter(component => component?.type === 'CHART') as readonly Component[]

/** The layout of a new dashboard (requirement ENTITY-LAYOUT-009). */
export const EMPTY_POSITION: Position = {
  [VERSION_KEY]: 'v2',
  ROOT_ID: { type: 'ROOT', id: 'ROOT_ID', children: ['GRID_ID'] },
  GRID_ID: { type: 'GRID', id: 'GRID_ID', children: [], parents: ['ROOT_ID'] },
}

/** Where new rows go: the grid, or the first of the top-level tabs. */
function rowParent(position: Position): Component | null {
  const root = componentOf(position, 'ROOT_ID')
  const top = root ? componentOf(position, root.children[0] ?? '') : null
  if (top?.type === 'TABS') return componentOf(position, top.children[0] ?? '')
  return top ?? componentOf(position, 'GRID_ID')
}

/**
 * The layout with these charts in a new row at its end, 4 wide and 50 high each, wrapped after twelve columns.
 * `newId` makes the random part of a component's id. A layout without root and grid gets the charts alone.
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

/** The layout without a chart; rows and columns that it leaves empty go too. */
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
