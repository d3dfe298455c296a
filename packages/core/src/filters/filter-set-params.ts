import { isRecord } from '../json/index.ts'
import { canonicalJson } from '../query/canonical-json.ts'
import { readDataMask } from './data-mask.ts'
import { maskOfFilter } from './mask-of-filter.ts'
import { type FilterItem, isNativeFilter } from './masks-in-scope.ts'
import { readFilterItems } from './native-filter.ts'
import type { DataMasks } from './types.ts'

/** What a filter set stores: the filters as they were, and their values, both by filter id. */
export interface FilterSetParams {
  readonly nativeFilters: Readonly<Record<string, FilterItem>>
  readonly dataMask: DataMasks
}

/** Texts of the filter sets in the bar, with slots. */
export const FILTER_SET_TEXTS = {
  changed: 'Filter metadata changed in dashboard. It will not be applied.',
  rebuild: 'Rebuild',
  filtersTab: 'All filters (%(filterCount)d)',
  setsTab: 'Filter sets (%(filterSetCount)d)',
  nameInUse: 'Filter set with this name already exists',
} as const

/** The params of a stored set, whoever wrote them: filters and values in the shape that dashboards have. */
export function readFilterSetParams(stored: unknown): FilterSetParams {
  const { nativeFilters, dataMask } = isRecord(stored) ? stored : {}
  const filters = isRecord(nativeFilters) ? Object.values(nativeFilters) : []
  const masks = isRecord(dataMask) ? Object.entries(dataMask) : []
  return {
    nativeFilters: Object.fromEntries(readFilterItems(filters).map(filter => [filter.id, filter])),
    dataMask: Object.fromEntries(masks.map(([id, mask]) => [id, readDataMask(id, mask)])),
  }
}

/** What applying a set does with the filters of today: each gets its stored value, or none. */
export const masksOfFilterSet = ({ dataMask }: FilterSetParams, filters: readonly FilterItem[]): DataMasks =>
  Object.fromEntries(
    filters.filter(isNativeFilter).map(filter => {
      const { value, label } = dataMask[filter.id]?.filterState ?? {}
      return [filter.id, maskOfFilter(filter, value, label)]
    }),
  )

const masksOf = (ids: readonly string[], masks: DataMasks): DataMasks =>
  Object.fromEntries(
    ids.flatMap(id => {
      const mask = masks[id]
      return mask && Object.hasOwn(masks, id) ? [[id, mask]] : []
    }),
  )

/** What a set made of the current filters and values stores. Masks of other things than these filters are left out. */
export function filterSetParams(filters: readonly FilterItem[], masks: DataMasks): FilterSetParams {
  const stored = filters.filter(isNativeFilter)
  return {
    nativeFilters: Object.fromEntries(stored.map(filter => [filter.id, filter])),
    dataMask: masksOf(
      stored.map(({ id }) => id),
      masks,
    ),
  }
}

/**
 * The filters with the values of a set as their defaults: what every reader begins with. A filter without a value in
 * the set has no default; one that chose its first value by itself no longer does where the set has one for it.
 */
export const withDefaultsOf = ({ dataMask }: FilterSetParams, filters: readonly FilterItem[]): readonly FilterItem[] =>
  filters.map(filter => {
    if (!isNativeFilter(filter)) return filter
    const { value, label } = dataMask[filter.id]?.filterState ?? {}
    const hasOwnFirst = value !== undefined && value !== null && filter.controlValues?.defaultToFirstItem === true
    return {
      ...filter,
      defaultDataMask: maskOfFilter(filter, value, label),
      ...(hasOwnFirst ? { controlValues: { ...filter.controlValues, defaultToFirstItem: false } } : {}),
    }
  })

/** Whether readers begin with a set: it has a value, and the defaults of all filters are its values. */
export function isDefaultSet({ dataMask }: FilterSetParams, filters: readonly FilterItem[]): boolean {
  const native = filters.filter(isNativeFilter)
  const valueIn = (masks: DataMasks, id: string): string => canonicalJson(masks[id]?.filterState?.value ?? null)
  const defaults: DataMasks = Object.fromEntries(native.map(({ id, defaultDataMask }) => [id, defaultDataMask ?? {}]))
  return (
    native.some(({ id }) => valueIn(dataMask, id) !== 'null') &&
    native.every(({ id }) => valueIn(dataMask, id) === valueIn(defaults, id))
  )
}

/** The definition alone: what is worked out from the layout, and what a filter begins with, may differ at any time. */
function definitionOf(filter: FilterItem): string {
  if (!isNativeFilter(filter)) return canonicalJson(filter)
  const {
    chartsInScope: _,
    tabsInScope: __,
    defaultDataMask: ___,
    ...definition
  } = filter as FilterItem & { readonly tabsInScope?: unknown } & Readonly<Record<string, unknown>>
  return canonicalJson(definition)
}

/** Whether the filters are still those that the set was made of; otherwise it is marked and not applied. */
export function isFilterSetCurrent({ nativeFilters }: FilterSetParams, filters: readonly FilterItem[]): boolean {
  const current = filters.filter(isNativeFilter)
  return (
    current.length === Object.keys(nativeFilters).length &&
    current.every(filter => {
      const stored = nativeFilters[filter.id]
      return stored !== undefined && definitionOf(stored) === definitionOf(filter)
    })
  )
}

/** The set for the filters of today: values of filters that are gone are dropped, the others stay. */
export const rebuildFilterSet = ({ dataMask }: FilterSetParams, filters: readonly FilterItem[]): FilterSetParams =>
  filterSetParams(filters, dataMask)

/** What is wrong with a set's new name; `ownId` is the set itself when it is renamed. */
export const filterSetNameProblem = (
  name: string,
  sets: readonly { readonly id: number | string; readonly name: string }[],
  ownId?: number | string,
): string | undefined =>
  sets.some(set => set.id !== ownId && set.name === name.trim()) ? FILTER_SET_TEXTS.nameInUse : undefined
