import { isRecord } from '../json/index.ts'
import { ROOT_SCOPE, type ScopeReader } from './scope.ts'
import type { FilterScope } from './types.ts'

/** Value of `scope` in a chart's entry that refers to the common scope of the dashboard. */
export const COMMON_SCOPE = 'global'

interface ChartEntry {
  readonly id?: number
  readonly crossFilters?:
    | {
        readonly scope?: FilterScope | typeof COMMON_SCOPE | undefined
        readonly chartsInScope?: readonly number[] | undefined
      }
    | undefined
}

/** Stored scopes of cross-filters by chart id, as in `chart_configuration` (requirement FILTER-CROSS-002). */
export type ChartConfiguration = Readonly<Record<string, ChartEntry | undefined>>

/** Returns the charts that a click in one chart filters: the charts in its scope except itself. */
export function crossFilterTargets(
  chartId: number,
  scopes: ScopeReader,
  configuration: ChartConfiguration = {},
  common: FilterScope = ROOT_SCOPE,
): readonly number[] {
  const scope = ownScope(configuration[chartId]) ?? common
  return scopes.chartsInScope(scope).filter(id => id !== chartId)
}

/** Parses a stored scope; undefined if it is invalid. */
function readScope(stored: unknown): FilterScope | undefined {
  if (!isRecord(stored) || !Array.isArray(stored.rootPath)) return undefined
  const { rootPath, excluded } = stored
  return { rootPath: rootPath as string[], excluded: Array.isArray(excluded) ? (excluded as number[]) : [] }
}

const ownScope = (entry: ChartEntry | undefined): FilterScope | undefined => readScope(entry?.crossFilters?.scope)

/** Scopes of cross-filters in the editor: a common scope, and own scopes of charts, which take precedence. */
export interface CrossFilterScopes {
  readonly common: FilterScope
  readonly own: ReadonlyMap<number, FilterScope>
}

/** Scopes as stored in the metadata of a dashboard. */
export interface StoredCrossFilters {
  readonly chart_configuration: ChartConfiguration
  readonly global_chart_configuration?: unknown
}

/** Parses the common scope in a stored `global_chart_configuration`; undefined if it has none. */
export const readCommonScope = (stored: unknown): FilterScope | undefined =>
  isRecord(stored) ? readScope(stored.scope) : undefined

export function readCrossFilterScopes(
  { chart_configuration, global_chart_configuration }: StoredCrossFilters,
  chartIds: readonly number[],
): CrossFilterScopes {
  const own = chartIds.flatMap(id => {
    const scope = ownScope(chart_configuration[id])
    return scope ? [[id, scope] as const] : []
  })
  return { common: readCommonScope(global_chart_configuration) ?? ROOT_SCOPE, own: new Map(own) }
}

/**
 * Returns the metadata to store for these scopes, with an entry for each chart that can filter others (requirement
 * FILTER-CROSS-001). Removed charts have no entry. A chart's own scope excludes the chart itself, as API clients write
 * it.
 */
export function storedCrossFilters(
  { common, own }: CrossFilterScopes,
  chartIds: readonly number[],
  scopes: ScopeReader,
): Required<StoredCrossFilters> {
  const inCommon = scopes.chartsInScope(common)
  const entryOf = (id: number): ChartEntry => {
    const scope = own.get(id)
    if (!scope)
      return { id, crossFilters: { scope: COMMON_SCOPE, chartsInScope: inCommon.filter(other => other !== id) } }
    const excluded = scope.excluded.includes(id) ? scope.excluded : [...scope.excluded, id]
    const stored = { ...scope, excluded }
    return { id, crossFilters: { scope: stored, chartsInScope: scopes.chartsInScope(stored) } }
  }
  return {
    chart_configuration: Object.fromEntries(chartIds.map(id => [id, entryOf(id)])),
    global_chart_configuration: { scope: common, chartsInScope: inCommon },
  }
}
