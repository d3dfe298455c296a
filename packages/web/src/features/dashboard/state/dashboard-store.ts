import {
  awaitingFirst,
  type DataMask,
  type DataMasks,
  defaultMask,
  emptyBoxMask,
  type FilterItem,
  isNativeFilter,
  isNeverEmpty,
  maskOfFilter,
  type NativeFilter,
} from '@belvedere/core/filters'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { isEffective, isValueMissing, sameValue } from './filter-masks.ts'
import type { ActiveTabs } from './layout-view.ts'

/** Choices of the user on one open dashboard. Server state (definitions, data) is not stored here. */
export interface DashboardState {
  /** Applied masks: of native filters by their id, of cross-filters by the id of the source chart. */
  readonly applied: DataMasks
  /** Masks that the filter bar shows. `apply` copies them to `applied`. Native filters only. */
  readonly draft: DataMasks
  /** Ids of filters whose value the user chose. Only these are written to the URL. */
  readonly chosen: ReadonlySet<string>
  /** Ids of filters whose first value is pending. Charts in their scope are not queried until it is set. */
  readonly awaiting: ReadonlySet<string>
  /** Id of the filter set that was applied last. */
  readonly appliedSet: number | null
  /** Filter or chart under the pointer. The charts in its scope are highlighted (FILTER-NATIVE-006). */
  readonly pointed: string | null
  readonly activeTabs: ActiveTabs
  /** Seconds between refreshes until the page is closed, or null to use the stored interval. */
  readonly sessionInterval: number | null
  readonly setRefreshInterval: (seconds: number) => void
  /** True while refreshes are paused. Not stored. */
  readonly isPaused: boolean
  readonly setPaused: (isPaused: boolean) => void
  readonly edit: (id: string, mask: DataMask) => void
  readonly apply: () => void
  readonly clearAll: () => void
  /** Sets the first value of a filter and applies it. It does not count as a choice of the user. */
  readonly applyFirst: (id: string, mask: DataMask) => void
  /** Sets one filter from outside the filter bar and applies it. */
  readonly applyOne: (id: string, mask: DataMask) => void
  /** Sets the native filters to the values of a filter set and applies them. */
  readonly applySet: (setId: number, masks: DataMasks) => void
  /** Sets the cross-filter of a chart. Null removes it. */
  readonly crossFilter: (chartId: number, mask: DataMask | null) => void
  readonly point: (source: string | null) => void
  readonly openTab: (tabsId: string, tabId: string) => void
  readonly openTabs: (tabs: ActiveTabs) => void
  /** Resets the filters to their defaults and applies the given choices: on load, and on back and forward. */
  readonly restore: (choices: DataMasks) => void
}
export type DashboardStore = StoreApi<DashboardState>

/** Returns the seconds between refreshes, or 0 if there are none. */
export const refreshInterval = (
  { sessionInterval }: Pick<DashboardState, 'sessionInterval'>,
  { refresh_frequency }: { readonly refresh_frequency: number },
): number => sessionInterval ?? refresh_frequency

const without = (ids: ReadonlySet<string>, ...others: readonly string[]): ReadonlySet<string> =>
  new Set([...ids].filter(id => !others.includes(id)))

/** @param boxes masks with the default values of filter boxes, which do not count as choices of the user */
export function createDashboardStore(
  items: readonly FilterItem[],
  choices: DataMasks = {},
  activeTabs: ActiveTabs = {},
  boxes: DataMasks = {},
): DashboardStore {
  const filters = items.filter(isNativeFilter)
  const emptied = Object.fromEntries(Object.keys(boxes).map(id => [id, emptyBoxMask(Number(id))]))
  return createStore<DashboardState>()((set, get) => ({
    ...hydrate(filters, choices, boxes),
    appliedSet: null,
    pointed: null,
    activeTabs,
    sessionInterval: null,
    setRefreshInterval: seconds => set({ sessionInterval: seconds, isPaused: false }),
    isPaused: false,
    setPaused: isPaused => set({ isPaused }),
    edit: (id, mask) => set({ draft: { ...get().draft, [id]: mask } }),
    apply: () => {
      const { applied, draft, chosen, awaiting } = get()
      const changed = filters.filter(({ id }) => !sameValue(applied[id], draft[id])).map(({ id }) => id)
      set({
        applied: { ...applied, ...draft },
        chosen: new Set([...chosen, ...changed]),
        awaiting: without(awaiting, ...changed),
      })
    },
    clearAll: () => {
      const empty = Object.fromEntries(filters.map(filter => [filter.id, maskOfFilter(filter, undefined)]))
      const applied = { ...empty, ...emptied }
      const again = filters.filter(isNeverEmpty).map(({ id }) => id)
      const chosen = without(new Set(Object.keys(applied)), ...again)
      set({ applied, draft: empty, chosen, awaiting: new Set(again) })
    },
    applyFirst: (id, mask) => set({ ...withMask(get(), id, mask), awaiting: without(get().awaiting, id) }),
    applyOne: (id, mask) =>
      set({
        ...withMask(get(), id, mask),
        chosen: new Set([...get().chosen, id]),
        awaiting: without(get().awaiting, id),
      }),
    applySet: (setId, masks) =>
      set({
        applied: { ...get().applied, ...masks },
        draft: { ...get().draft, ...masks },
        chosen: new Set([...get().chosen, ...Object.keys(masks)]),
        awaiting: without(get().awaiting, ...Object.keys(masks)),
        appliedSet: setId,
      }),
    crossFilter: (chartId, chosenMask) => {
      const id = String(chartId)
      // A filter box without a mask would fall back to its default values.
      const mask = chosenMask ?? emptied[id] ?? null
      const { [id]: _, ...others } = get().applied
      set({
        applied: mask ? { ...others, [id]: mask } : others,
        chosen: mask ? new Set([...get().chosen, id]) : without(get().chosen, id),
      })
    },
    point: source => set({ pointed: source }),
    openTab: (tabsId, tabId) => set({ activeTabs: { ...get().activeTabs, [tabsId]: tabId } }),
    openTabs: tabs => set({ activeTabs: { ...get().activeTabs, ...tabs } }),
    restore: next => set(hydrate(filters, next, boxes)),
  }))
}

const withMask = ({ applied, draft }: DashboardState, id: string, mask: DataMask) => ({
  applied: { ...applied, [id]: mask },
  draft: { ...draft, [id]: mask },
})

function hydrate(
  filters: readonly NativeFilter[],
  choices: DataMasks,
  boxes: DataMasks,
): Pick<DashboardState, 'applied' | 'draft' | 'chosen' | 'awaiting'> {
  const native = Object.fromEntries(filters.map(filter => [filter.id, choices[filter.id] ?? defaultMask(filter)]))
  const cross = Object.fromEntries(Object.entries(choices).filter(([id]) => /^\d+$/.test(id)))
  return {
    applied: { ...native, ...boxes, ...cross },
    draft: native,
    chosen: new Set(Object.keys(choices).filter(id => id in native || id in cross)),
    awaiting: awaitingFirst(filters, choices, native),
  }
}

/** Returns the ids of filters whose shown value is not applied. */
export const changedFilters = (state: DashboardState, items: readonly FilterItem[]): readonly string[] =>
  items
    .filter(isNativeFilter)
    .filter(({ id }) => !sameValue(state.applied[id], state.draft[id]))
    .map(({ id }) => id)

/** Returns whether 'Apply filters' is enabled: a value changed and no required filter is empty (FILTER-NATIVE-020). */
export const canApply = (state: DashboardState, items: readonly FilterItem[]): boolean =>
  changedFilters(state, items).length > 0 &&
  items.filter(isNativeFilter).every(filter => !isValueMissing(filter, state.draft[filter.id]))

/** Returns the masks to write to the URL: choices of the user, without defaults. */
export const choicesOf = ({ applied, chosen }: DashboardState): DataMasks =>
  Object.fromEntries(Object.entries(applied).filter(([id]) => chosen.has(id)))

/** Returns the number of masks that filter something. */
export const countEffective = (masks: DataMasks): number => Object.values(masks).filter(isEffective).length
