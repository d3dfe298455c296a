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
  /** The filter set whose values were applied last. */
  readonly appliedSet: number | null
  /** The filter or chart that is pointed at: the charts that it reaches stand out (FILTER-NATIVE-006). */
  readonly pointed: string | null
  readonly activeTabs: ActiveTabs
  /** Seconds between two refreshes, chosen for as long as the page is open; null: as it is stored. */
  readonly sessionInterval: number | null
  readonly setRefreshInterval: (seconds: number) => void
  /** The clock of refreshes is held for as long as the page is open, or until it is released. */
  readonly isPaused: boolean
  readonly setPaused: (isPaused: boolean) => void
  readonly edit: (id: string, mask: DataMask) => void
  readonly apply: () => void
  readonly clearAll: () => void
  /** A filter's first value, by itself: in effect at once, no choice of the reader. */
  readonly applyFirst: (id: string, mask: DataMask) => void
  /** One filter changed outside of the bar: in effect at once. */
  readonly applyOne: (id: string, mask: DataMask) => void
  /** All native filters at once: the values of a filter set. */
  readonly applySet: (setId: number, masks: DataMasks) => void
  /** Null takes the chart's cross-filter away. */
  readonly crossFilter: (chartId: number, mask: DataMask | null) => void
  readonly point: (source: string | null) => void
  readonly openTab: (tabsId: string, tabId: string) => void
  readonly openTabs: (tabs: ActiveTabs) => void
  /** Back to the defaults plus these choices: on load, and when the browser goes back or forward. */
  readonly restore: (choices: DataMasks) => void
}
export type DashboardStore = StoreApi<DashboardState>

/** Seconds between two refreshes; 0 for never. */
export const refreshInterval = (
  { sessionInterval }: Pick<DashboardState, 'sessionInterval'>,
  { refresh_frequency }: { readonly refresh_frequency: number },
): number => sessionInterval ?? refresh_frequency

const without = (ids: ReadonlySet<string>, ...others: readonly string[]): ReadonlySet<string> =>
  new Set([...ids].filter(id => !others.includes(id)))

/** @param boxes masks of filter boxes by their default values: no choices of the reader, as long as there are none */
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
      // A filter box without a mask would begin again with its defaults.
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

/** Filters whose shown value is not in effect yet. */
export const changedFilters = (state: DashboardState, items: readonly FilterItem[]): readonly string[] =>
  items
    .filter(isNativeFilter)
    .filter(({ id }) => !sameValue(state.applied[id], state.draft[id]))
    .map(({ id }) => id)

/** 'Apply filters' can be pressed: something changed and no required filter is empty (FILTER-NATIVE-020). */
export const canApply = (state: DashboardState, items: readonly FilterItem[]): boolean =>
  changedFilters(state, items).length > 0 &&
  items.filter(isNativeFilter).every(filter => !isValueMissing(filter, state.draft[filter.id]))

/** Choices that belong into the address: the reader's own, never computed defaults. */
export const choicesOf = ({ applied, chosen }: DashboardState): DataMasks =>
  Object.fromEntries(Object.entries(applied).filter(([id]) => chosen.has(id)))

/** Number of masks that do not let everything through. */
export const countEffective = (masks: DataMasks): number => Object.values(masks).filter(isEffective).length
