import { type ChartConfiguration, crossFilterTargets } from './cross-filter-config.ts'
import { scopeOfField } from './legacy/box-masks.ts'
import type { LegacyDashboardFilter } from './legacy/dashboard-filter.ts'
import { parseFilterKey } from './legacy/filter-key.ts'
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
  /** Their fields have scopes of their own. */
  readonly filterBoxes?: readonly LegacyDashboardFilter[] | undefined
  /** What a stored scope `global` means; default the whole dashboard. */
  readonly commonScope?: FilterScope | undefined
}

/** The filter or chart that a mask comes from, and the charts that it reaches. */
export interface MaskReach {
  readonly source: string
  readonly charts: ReadonlySet<number>
}

/** Charts that a field of a filter box filters: never the box itself. */
function fieldReach(source: string, { scopes, filterBoxes = [] }: FilterSettings): readonly number[] {
  const { chartId, column } = parseFilterKey(source)
  const box = filterBoxes.find(known => known.chartId === chartId)
  if (!box) return []
  const { scope, immune } = scopeOfField(box, column)
  return scopes.chartsInScope({ rootPath: scope, excluded: immune }).filter(id => id !== chartId)
}

/**
 * Fields of filter boxes, native filters in the order of the bar, then clicked charts by id: the order in which masks
 * are merged.
 * @param masks those of filter boxes taken apart (`splitBoxMasks`)
 */
export function reachOfMasks(masks: DataMasks, settings: FilterSettings): readonly MaskReach[] {
  const { items, scopes, crossFiltersEnabled, chartConfiguration, commonScope } = settings
  const boxes = Object.keys(masks)
    .filter(id => /^\d+_/.test(id))
    .map(source => ({ source, charts: new Set(fieldReach(source, settings)) }))
  const native = items
    .filter(isNativeFilter)
    .filter(({ id }) => Object.hasOwn(masks, id))
    .map(({ id, scope }) => ({ source: id, charts: new Set(scopes.chartsInScope(scope)) }))
  if (!crossFiltersEnabled) return [...boxes, ...native]
  const clicked = Object.keys(masks)
    .filter(id => /^\d+$/.test(id))
    .sort((a, b) => Number(a) - Number(b))
    .map(id => ({
      source: id,
      charts: new Set(crossFilterTargets(Number(id), scopes, chartConfiguration, commonScope)),
    }))
  return [...boxes, ...native, ...clicked]
}

/** The masks that reach a chart, in merge order. For many charts call `reachOfMasks` once and pass it. */
export const masksInScope = (chartId: number, masks: DataMasks, reach: readonly MaskReach[]): readonly DataMask[] =>
  reach.flatMap(({ source, charts }) => (charts.has(chartId) ? (masks[source] ?? []) : []))
