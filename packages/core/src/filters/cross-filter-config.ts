import { ROOT_SCOPE, type ScopeReader } from './scope.ts'
import type { FilterScope } from './types.ts'

/** Stored scopes of cross-filters by chart id, as `chart_configuration` has them (requirement FILTER-CROSS-002). */
export type ChartConfiguration = Readonly<
  Record<
    string,
    | {
        readonly id?: number
        readonly crossFilters?: { readonly scope?: FilterScope | 'global' | undefined } | undefined
      }
    | undefined
  >
>

/** Charts that a click in one chart filters: those of its scope, never itself. */
export function crossFilterTargets(
  chartId: number,
  scopes: ScopeReader,
  configuration: ChartConfiguration = {},
  common: FilterScope = ROOT_SCOPE,
): readonly number[] {
  const stored = configuration[chartId]?.crossFilters?.scope
  const scope = stored === undefined || stored === 'global' ? common : stored
  return scopes.chartsInScope(scope).filter(id => id !== chartId)
}
