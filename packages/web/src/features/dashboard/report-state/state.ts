/** State of a dashboard in a report: its tabs and filter values. */

import { type DataMask, type DataMasks, filterValueText, isNativeFilter, parseMasks } from '@belvedere/core/filters'
import { textsIn } from '@belvedere/core/json'
import { type Layout, topTabs } from '@belvedere/core/layout'
import type { DashboardReportState } from '../../../kit/reports/dashboard-state.ts'
import type { DashboardModel } from '../model/model.ts'
import { maskValue } from '../state/filter-masks.ts'

export interface TopTab {
  readonly id: string
  readonly name: string
}

export const topTabsOf = (layout: Layout): readonly TopTab[] =>
  (topTabs(layout)?.children ?? []).flatMap(id => {
    const { meta } = layout[id] ?? {}
    return layout[id] ? [{ id, name: String(meta?.text || (meta?.defaultText ?? id)) }] : []
  })

/** Returns the ids of the selected top-level tabs. Empty means all tabs. */
export function chosenTabs(state: DashboardReportState | null, tabs: readonly TopTab[]): readonly string[] {
  const named = [...textsIn(state?.activeTabs), ...textsIn([state?.anchor])]
  return tabs.map(({ id }) => id).filter(id => named.includes(id))
}

export const masksOf = (state: DashboardReportState | null): DataMasks =>
  parseMasks(state?.dataMask === undefined ? null : JSON.stringify(state.dataMask))

/** Returns null for an empty state. */
const orNull = (state: DashboardReportState): DashboardReportState | null =>
  Object.keys(state).length === 0 ? null : state

/** @param tab null for all tabs */
export function withTab(state: DashboardReportState | null, tab: string | null): DashboardReportState | null {
  const { activeTabs: _, anchor: __, ...others } = state ?? {}
  return orNull(tab === null ? others : { ...others, activeTabs: [tab] })
}

/** @param mask null for the saved value */
export function withMask(
  state: DashboardReportState | null,
  id: string,
  mask: DataMask | null,
): DashboardReportState | null {
  const { dataMask: _, ...others } = state ?? {}
  const { [id]: __, ...masks } = masksOf(state)
  const next = mask ? { ...masks, [id]: mask } : masks
  return orNull(Object.keys(next).length === 0 ? others : { ...others, dataMask: next })
}

export interface StateFilter {
  readonly id: string
  readonly name: string
  /** Empty if the filter matches everything. */
  readonly text: string
}

const wordsOf = (mask: DataMask): string => mask.filterState?.label || filterValueText(maskValue(mask))

/** Returns the filters of a state that exist on the dashboard: native filters and cross-filters. */
export function filtersOf({ items, chartNames }: DashboardModel, masks: DataMasks): readonly StateFilter[] {
  const own = items
    .filter(isNativeFilter)
    .flatMap(({ id, name }) => (masks[id] ? [{ id, name, text: wordsOf(masks[id]) }] : []))
  const clicked = [...chartNames].flatMap(([id, name]) => {
    const mask = masks[String(id)]
    return mask && wordsOf(mask) !== '' ? [{ id: String(id), name, text: wordsOf(mask) }] : []
  })
  return [...own, ...clicked]
}
