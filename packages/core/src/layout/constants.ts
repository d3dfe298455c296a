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

/** Parent type → child type → maximum depth of the parent; the root has depth 0 (requirement DASH-LAYOUT-015). */
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

/** Returns true if a parent at a depth can contain a child of a type. */
export function isValidChild(parent: ComponentType, child: ComponentType, parentDepth: number): boolean {
  const deepest = VALID_CHILDREN[parent]?.[child]
  return deepest !== undefined && parentDepth <= deepest
}

const WRAPPED: ReadonlySet<ComponentType> = new Set(['CHART', 'COLUMN', 'MARKDOWN', 'DYNAMIC'])

/** Returns true if a child must be wrapped in a row when it is dropped on the page or a tab. */
export const needsRow = (parent: ComponentType, child: ComponentType): boolean =>
  (parent === 'GRID' || parent === 'TAB') && WRAPPED.has(child)
