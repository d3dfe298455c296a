import { type ChartConfiguration, crossFilterTargets } from './cross-filter-config.ts'
import { scopeOfField } from './legacy/box-masks.ts'
import type { LegacyDashboardFilter } from './legacy/dashboard-filter.ts'
import { parseFilterKey } from './legacy/filter-key.ts'
import type { ScopeReader } from './scope.ts'
import { type DataMask, type DataMasks, type FilterItem, type FilterScope, isNativeFilter } from './types.ts'

/** Settings that determine which charts a mask affects. */
export interface FilterSettings {
  readonly items: readonly FilterItem[]
  readonly scopes: ScopeReader
  readonly crossFiltersEnabled: boolean
  readonly chartConfiguration?: ChartConfiguration | undefined
  /** Filter boxes, whose fields have scopes of their own. */
  readonly filterBoxes?: readonly LegacyDashboardFilter[] | undefined
  /** Scope that a stored `global` refers to; by default, the whole dashboard. */
  readonly commonScope?: FilterScope | undefined
}

/** Source of a mask, a filter or chart, and the charts that it affects. */
export interface MaskReach {
  readonly source: string
  readonly charts: ReadonlySet<number>
}

/** Returns the charts that a field of a filter box filters, without the box itself. */
function fieldReach(source: string, { scopes, filterBoxes = [] }: FilterSettings): readonly number[] {
  const { chartId, column } = parseFilterKey(source)
  const box = filterBoxes.find(known => known.chartId === chartId)
  if (!box) return []
  const { scope, immune } = scopeOfField(box, column)
  return scopes.chartsInScope({ rootPath: scope, excluded: immune }).filter(id => id !== chartId)
}

/**
 * Returns the affected charts of each mask in merge order: fields of filter boxes, native filters in the order of the
 * filter bar, then clicked charts by id.
 * @param masks masks with filter boxes split by field (`splitBoxMasks`)
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

/**
 * Returns the masks that affect a chart, in merge order. For several charts, call `reachOfMasks` once and pass its
 * result.
 */
export const masksInScope = (chartId: number, masks: DataMasks, reach: readonly MaskReach[]): readonly DataMask[] =>
  reach.flatMap(({ source, charts }) => (charts.has(chartId) ? (masks[source] ?? []) : []))
