import type { ComponentType } from './types.ts'

export const VERSION_KEY = 'DASHBOARD_VERSION_KEY'
export const LAYOUT_VERSION = 'v2'
export const MIN_WIDTH = 1
/** In units of 8 px. */
export const MIN_HEIGHT = 5
export const MAX_HEIGHT = 100
/** A new chart is a third of the page wide. */
export const CHART_WIDTH = 4
export const CHART_HEIGHT = 50

/** Parent → child → the deepest parent for which the child is allowed; the root is depth 0 (requirement DASH-LAYOUT-015). */
export const VALID_CHILDREN: Readonly<
  Partial<Record<ComponentType, Readonly<Partial<Record<ComponentType, number>>>>>
> = {
  ROOT: { TABS: 0, GRID: 0 },
  GRID: { CHART: 1, DYNAMIC: 1, MARKDOWN: 1, COLUMN: 1, DIVIDER: 1, HEADER: 1, ROW: 1, TABS: 1 },
  ROW: { CHART: 4, DYNAMIC: 4, MARKDOWN: 4, COLUMN: 4 },
  TABS: { TAB: 3 },
  TAB: { CHART: 5, DYNAMIC: 5, MARKDOWN: 5, DIVIDER: 5, HEADER: 5, COLUMN: 3, ROW: 3, TABS: 3 },
  COLUMN: { CHART: 5, HEADER: 5, MARKDOWN: 5, ROW: 3, DIVIDER: 3, TABS: 3 },
}

/** Whether a component of one type may stand in a parent of another, at the parent's depth. */
export function isValidChild(parent: ComponentType, child: ComponentType, parentDepth: number): boolean {
  const deepest = VALID_CHILDREN[parent]?.[child]
  return deepest !== undefined && parentDepth <= deepest
}

const WRAPPED: ReadonlySet<ComponentType> = new Set(['CHART', 'COLUMN', 'MARKDOWN', 'DYNAMIC'])

/** Charts and the like stand in rows: dropped on the page or a tab they get a new one. */
export const needsRow = (parent: ComponentType, child: ComponentType): boolean =>
  (parent === 'GRID' || parent === 'TAB') && WRAPPED.has(child)
