import { isRecord } from '../json/index.ts'
import { canonicalJson } from '../query/canonical-json.ts'
import { readDataMask } from './data-mask.ts'
import { maskOfFilter } from './mask-of-filter.ts'
import { readFilterItems } from './native-filter.ts'
import type { DataMasks } from './types.ts'
import { type FilterItem, isNativeFilter } from './types.ts'

/** Stored content of a filter set: the filters at that time and their values, both by filter id. */
export interface FilterSetParams {
  readonly nativeFilters: Readonly<Record<string, FilterItem>>
  readonly dataMask: DataMasks
}

/** Texts of the filter sets in the filter bar, with slots. */
export const FILTER_SET_TEXTS = {
  changed: 'Filter metadata changed in dashboard. It will not be applied.',
  rebuild: 'Rebuild',
  filtersTab: 'All filters (%(filterCount)d)',
  setsTab: 'Filter sets (%(filterSetCount)d)',
  nameInUse: 'Filter set with this name already exists',
} as const

/** Parses the params of a stored set. Filters and values are converted to the form that dashboards use. */
export function readFilterSetParams(stored: unknown): FilterSetParams {
  const { nativeFilters, dataMask } = isRecord(stored) ? stored : {}
  const filters = isRecord(nativeFilters) ? Object.values(nativeFilters) : []
  const masks = isRecord(dataMask) ? Object.entries(dataMask) : []
  return {
    nativeFilters: Object.fromEntries(readFilterItems(filters).map(filter => [filter.id, filter])),
    dataMask: Object.fromEntries(masks.map(([id, mask]) => [id, readDataMask(id, mask)])),
  }
}

/** Returns the masks that applying a set yields: each current filter gets its stored value, or none. */
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

/**
 * Returns the params of a set with the current filters and values. Masks of other filters and of charts are omitted.
 */
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
 * Returns the filters with the values of a set as their defaults, which apply to all users. A filter without a value in
 * the set has no default. If the set has a value, `defaultToFirstItem` is turned off.
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

/** Returns true if a set is the default: it has a value, and the defaults of all filters equal its values. */
export function isDefaultSet({ dataMask }: FilterSetParams, filters: readonly FilterItem[]): boolean {
  const native = filters.filter(isNativeFilter)
  const valueIn = (masks: DataMasks, id: string): string => canonicalJson(masks[id]?.filterState?.value ?? null)
  const defaults: DataMasks = Object.fromEntries(native.map(({ id, defaultDataMask }) => [id, defaultDataMask ?? {}]))
  return (
    native.some(({ id }) => valueIn(dataMask, id) !== 'null') &&
    native.every(({ id }) => valueIn(dataMask, id) === valueIn(defaults, id))
  )
}

/**
 * Returns the definition of a filter for comparison, without its default and without values derived from the layout.
 */
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

/**
 * Returns true if the filters have not changed since the set was created. Otherwise the set is marked and not applied.
 */
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

/** Returns the set for the current filters. Values of removed filters are dropped, the others are retained. */
export const rebuildFilterSet = ({ dataMask }: FilterSetParams, filters: readonly FilterItem[]): FilterSetParams =>
  filterSetParams(filters, dataMask)

/**
 * Returns the problem of a set's new name.
 * @param ownId id of the set itself if it is renamed
 */
export const filterSetNameProblem = (
  name: string,
  sets: readonly { readonly id: number | string; readonly name: string }[],
  ownId?: number | string,
): string | undefined =>
  sets.some(set => set.id !== ownId && set.name === name.trim()) ? FILTER_SET_TEXTS.nameInUse : undefined
