import { type ChartConfiguration, crossFilterTargets } from './cross-filter-config.ts'
import type { ScopeReader } from './scope.ts'
import type { DataMask, DataMasks, FilterDivider, FilterScope, NativeFilter } from './types.ts'

export type FilterItem = NativeFilter | FilterDivider
export const isNativeFilter = (item: FilterItem): item is NativeFilter => item.type === 'NATIVE_FILTER'

/** All that decides which masks reach which charts. */
export interface FilterSettings {
  readonly items: readonly FilterItem[]
  readonly scopes: ScopeReader
  readonly crossFiltersEnabled: boolean
  readonly chartConfiguration?: ChartConfiguration | undefined
  /** What a stored scope `global` means; default the whole dashboard. */
  readonly commonScope?: FilterScope | undefined
}

/** The filter or chart that a mask comes from, and the charts that it reaches. */
export interface MaskReach {
  readonly source: string
  readonly charts: ReadonlySet<number>
}

/** Native filters in the order of the bar, then clicked charts by id: the order in which masks are merged. */
export function reachOfMasks(masks: DataMasks, settings: FilterSettings): readonly MaskReach[] {
  const { items, scopes, crossFiltersEnabled, chartConfiguration, commonScope } = settings
  const native = items
    .filter(isNativeFilter)
    .filter(({ id }) => Object.hasOwn(masks, id))
    .map(({ id, scope }) => ({ source: id, charts: new Set(scopes.chartsInScope(scope)) }))
  if (!crossFiltersEnabled) return native
  const clicked = Object.keys(masks)
    .filter(id => /^\d+$/.test(id))
    .sort((a, b) => Number(a) - Number(b))
    .map(id => ({
      source: id,
      charts: new Set(crossFilterTargets(Number(id), scopes, chartConfiguration, commonScope)),
    }))
  return [...native, ...clicked]
}

/** The masks that reach a chart, in merge order. For many charts call `reachOfMasks` once and pass it. */
export const masksInScope = (chartId: number, masks: DataMasks, reach: readonly MaskReach[]): readonly DataMask[] =>
  reach.flatMap(({ source, charts }) => (charts.has(chartId) ? (masks[source] ?? []) : []))
