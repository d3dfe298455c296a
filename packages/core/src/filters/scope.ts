import { type Layout, ROOT_ID, walkLayout } from '../layout/index.ts'
import type { FilterScope } from './types.ts'

/** The whole dashboard, nothing excluded (requirement FILTER-NATIVE-004). */
export const ROOT_SCOPE: FilterScope = { rootPath: [ROOT_ID], excluded: [] }

/** Reads the layout once, to look up many scopes in it: charts and tabs with the components above them. */
export interface ScopeReader {
  readonly chartsInScope: (scope: FilterScope | undefined) => readonly number[]
  /** Tabs that hold at least one chart in scope. */
  readonly tabsInScope: (scope: FilterScope | undefined) => readonly string[]
}

interface PlacedChart {
  readonly id: number
  readonly path: readonly string[]
}

/** A chart is in scope when it is not excluded and any component above it is among the scope's roots. */
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
