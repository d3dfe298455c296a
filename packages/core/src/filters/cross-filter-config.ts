import { isRecord } from '../json/index.ts'
import { ROOT_SCOPE, type ScopeReader } from './scope.ts'
import type { FilterScope } from './types.ts'

/** The dashboard's common scope, as a chart's entry names it. */
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

/** Stored scopes of cross-filters by chart id, as `chart_configuration` has them (requirement FILTER-CROSS-002). */
export type ChartConfiguration = Readonly<Record<string, ChartEntry | undefined>>

/** Charts that a click in one chart filters: those of its scope, never itself. */
export function crossFilterTargets(
  chartId: number,
  scopes: ScopeReader,
  configuration: ChartConfiguration = {},
  common: FilterScope = ROOT_SCOPE,
): readonly number[] {
  const scope = ownScope(configuration[chartId]) ?? common
  return scopes.chartsInScope(scope).filter(id => id !== chartId)
}

/** A stored scope; undefined for what is none. */
function readScope(stored: unknown): FilterScope | undefined {
  if (!isRecord(stored) || !Array.isArray(stored.rootPath)) return undefined
  const { rootPath, excluded } = stored
  return { rootPath: rootPath as string[], excluded: Array.isArray(excluded) ? (excluded as number[]) : [] }
}

const ownScope = (entry: ChartEntry | undefined): FilterScope | undefined => readScope(entry?.crossFilters?.scope)

/** Scopes of cross-filters as an author sets them: one for all charts, and those of single charts in its place. */
export interface CrossFilterScopes {
  readonly common: FilterScope
  readonly own: ReadonlyMap<number, FilterScope>
}

/** What a dashboard's metadata stores of them. */
export interface StoredCrossFilters {
  readonly chart_configuration: ChartConfiguration
  readonly global_chart_configuration?: unknown
}

/** The common scope of a stored `global_chart_configuration`; undefined where none is stored. */
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
 * What is stored for these scopes, with an entry for each chart that can filter others (requirement FILTER-CROSS-001):
 * charts that are gone have none. A chart's own scope leaves out the chart itself, as clients of the API write it.
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
