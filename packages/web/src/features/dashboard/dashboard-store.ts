import type { DataMask, DataMasks, NativeFilter } from '@belvedere/core/filters'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { FilterItem } from './filters/filter-masks.ts'
import {
  defaultMask,
  isDivider,
  isEmptyValue,
  isRequired,
  maskOf,
  maskValue,
  sameValue,
  startsWithFirst,
} from './filters/filter-masks.ts'
import type { ActiveTabs } from './layout-view.ts'

/** What a reader chose on one open dashboard. Server state (definitions, data) is not in here. */
export interface DashboardState {
  /** In effect: native filters by their id, cross-filters by the id of the chart that was clicked. */
  readonly applied: DataMasks
  /** What the filter bar shows; becomes `applied` by `apply`. Native filters only. */
  readonly draft: DataMasks
  /** Filters whose value is the reader's own choice: only these belong into the address. */
  readonly chosen: ReadonlySet<string>
  /** Filters that still wait for their first value; charts in their scope wait with them. */
  readonly awaiting: ReadonlySet<string>
  readonly activeTabs: ActiveTabs
  readonly edit: (id: string, mask: DataMask) => void
  readonly apply: () => void
  readonly clearAll: () => void
  readonly applyFirst: (id: string, mask: DataMask) => void
  /** Null takes the chart's cross-filter away. */
  readonly crossFilter: (chartId: number, mask: DataMask | null) => void
  readonly openTab: (tabsId: string, tabId: string) => void
  readonly openTabs: (tabs: ActiveTabs) => void
  /** Back to the defaults plus these choices: on load, and when the browser goes back or forward. */
  readonly restore: (choices: DataMasks) => void
}
export type DashboardStore = StoreApi<DashboardState>

export const nativeFilters = (items: readonly FilterItem[]): readonly NativeFilter[] =>
  items.filter(item => !isDivider(item)) as readonly NativeFilter[]

export function createDashboardStore(
  items: readonly FilterItem[],
  choices: DataMasks = {},
  activeTabs: ActiveTabs = {},
): DashboardStore {
  const filters = nativeFilters(items)
  return createStore<DashboardState>()((set, get) => ({
    ...hydrate(filters, choices),
    activeTabs,
    edit: (id, mask) => set({ draft: { ...get().draft, [id]: mask } }),
    apply: () => {
      const { applied, draft, chosen } = get()
      const changed = filters.filter(({ id }) => !sameValue(applied[id], draft[id])).map(({ id }) => id)
      set({ applied: { ...applied, ...draft }, chosen: new Set([...chosen, ...changed]) })
    },
    clearAll: () => {
      const empty = Object.fromEntries(filters.map(filter => [filter.id, maskOf(filter, undefined)]))
      set({ applied: empty, draft: empty, chosen: new Set(Object.keys(empty)), awaiting: new Set() })
    },
    applyFirst: (id, mask) => {
      const { applied, draft, awaiting } = get()
      set({
        applied: { ...applied, [id]: mask },
        draft: { ...draft, [id]: mask },
        awaiting: new Set([...awaiting].filter(other => other !== id)),
      })
    },
    crossFilter: (chartId, mask) => {
      const { [String(chartId)]: _, ...others } = get().applied
      const chosen = new Set(get().chosen)
      if (mask) chosen.add(String(chartId))
      else chosen.delete(String(chartId))
      set({ applied: mask ? { ...others, [String(chartId)]: mask } : others, chosen })
    },
    openTab: (tabsId, tabId) => set({ activeTabs: { ...get().activeTabs, [tabsId]: tabId } }),
    openTabs: tabs => set({ activeTabs: { ...get().activeTabs, ...tabs } }),
    restore: next => set(hydrate(filters, next)),
  }))
}

function hydrate(
  filters: readonly NativeFilter[],
  choices: DataMasks,
): Pick<DashboardState, 'applied' | 'draft' | 'chosen' | 'awaiting'> {
  const native = Object.fromEntries(filters.map(filter => [filter.id, choices[filter.id] ?? defaultMask(filter)]))
  const cross = Object.fromEntries(Object.entries(choices).filter(([id]) => /^\d+$/.test(id)))
  const known = Object.keys(choices).filter(id => id in native || id in cross)
  return {
    applied: { ...native, ...cross },
    draft: native,
    chosen: new Set(known),
    awaiting: new Set(
      filters
        .filter(
          filter =>
            startsWithFirst(filter) && choices[filter.id] === undefined && isEmptyValue(maskValue(native[filter.id])),
        )
        .map(({ id }) => id),
    ),
  }
}

/** Filters whose shown value is not in effect yet. */
export const changedFilters = (state: DashboardState, items: readonly FilterItem[]): readonly string[] =>
  nativeFilters(items)
    .filter(({ id }) => !sameValue(state.applied[id], state.draft[id]))
    .map(({ id }) => id)

/** 'Apply filters' can be pressed: something changed and no required filter is empty (FILTER-NATIVE-020). */
export const canApply = (state: DashboardState, items: readonly FilterItem[]): boolean =>
  changedFilters(state, items).length > 0 &&
  nativeFilters(items).every(filter => !isRequired(filter) || !isEmptyValue(maskValue(state.draft[filter.id])))

/** Choices that belong into the address: the reader's own, never computed defaults. */
export const choicesOf = ({ applied, chosen }: DashboardState): DataMasks =>
  Object.fromEntries(Object.entries(applied).filter(([id]) => chosen.has(id)))

/** Native filters and cross-filters that let not everything through. */
export const effectiveMasks = (masks: DataMasks): readonly (readonly [string, DataMask])[] =>
  Object.entries(masks).filter(([, mask]) => Object.keys(mask.extraFormData ?? {}).length > 0)
