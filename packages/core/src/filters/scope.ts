import { type Layout, ROOT_ID, walkLayout } from '../layout/index.ts'
import type { FilterScope } from './types.ts'

/** Scope of the whole dashboard (requirement FILTER-NATIVE-004). */
export const ROOT_SCOPE: FilterScope = { rootPath: [ROOT_ID], excluded: [] }

/** Index of a layout for repeated scope lookups: charts and tabs with their ancestors. */
export interface ScopeReader {
  readonly chartsInScope: (scope: FilterScope | undefined) => readonly number[]
  /** Tabs that contain at least one chart in scope. */
  readonly tabsInScope: (scope: FilterScope | undefined) => readonly string[]
}

interface PlacedChart {
  readonly id: number
  readonly path: readonly string[]
}

/** Returns true if a chart is not excluded and one of its ancestors is a root of the scope. */
export function isChartInScope(chart: PlacedChart, scope: FilterScope): boolean {
  return !scope.excluded.includes(chart.id) && chart.path.some(id => scope.rootPath.includes(id))
}

export function readScopes(layout: Layout): ScopeReader {
  const charts: PlacedChart[] = []
  const tabs = new Set<string>()
  for (const { component, path } of walkLayout(layout)) {
    if (component.type === 'TAB') tabs.add(component.id)
    const id = component.meta?.chartId
    if (component.type === 'CHART' && typeof id === 'number') charts.push({ id, path: [...path, component.id] })
  }
  const inScope = (scope: FilterScope = ROOT_SCOPE): readonly PlacedChart[] => {
    const roots = new Set(scope.rootPath)
    const excluded = new Set(scope.excluded)
    return charts.filter(({ id, path }) => !excluded.has(id) && path.some(step => roots.has(step)))
  }
  return {
    chartsInScope: scope => [...new Set(inScope(scope).map(({ id }) => id))],
    tabsInScope: scope => [...new Set(inScope(scope).flatMap(({ path }) => path.filter(step => tabs.has(step))))],
  }
}

export const chartsInScope = (layout: Layout, scope: FilterScope | undefined): readonly number[] =>
  readScopes(layout).chartsInScope(scope)

export const tabsInScope = (layout: Layout, scope: FilterScope | undefined): readonly string[] =>
  readScopes(layout).tabsInScope(scope)
