import type { MarkFilter } from '@belvedere/charts'
import type { ChartColors, DashboardColors } from '@belvedere/charts/theme'
import type { DataMasks } from '@belvedere/core/filters'
import type { FormData } from '@belvedere/core/form-data'
import { createContext, useContext } from 'react'
import type { DashboardModel } from '../model/model.ts'
import type { DashboardStore } from './dashboard-store.ts'
import type { ViewFlags } from './view-flags.ts'

/** Shared state and actions of one open dashboard. The actions also update the URL, so that back and forward work. */
export interface DashboardContextValue {
  readonly model: DashboardModel
  readonly store: DashboardStore
  readonly flags: ViewFlags
  readonly colors: DashboardColors
  /** Returns the colors of a chart in the current theme. Returns the same object for the same chart. */
  readonly colorsOf: (form: FormData) => ChartColors
  readonly timeZone: string
  readonly openTab: (tabsId: string, tabId: string) => void
  readonly apply: () => void
  readonly clearAll: () => void
  /** Filters by a clicked mark. Removes the filter if the mark was selected already. */
  readonly toggleMark: (chartId: number, mark: MarkFilter) => void
  readonly clearCrossFilter: (chartId: number) => void
  /** Clears one native filter and applies the change. */
  readonly clearFilter: (filterId: string) => void
  /** Sets the values of a filter set and applies them. */
  readonly applySet: (setId: number, masks: DataMasks) => void
  /** Opens the filter bar (or sheet) and focuses its first control. */
  readonly showFilters: () => void
  /** Opens the scopes of cross-filters: that of one chart, or the common scope if null. Only for users who may edit. */
  readonly showCrossFilterScopes: (chartId: number | null) => void
  /** True in edit mode, where panes have no tools of their own. */
  readonly isEditing: boolean
  /** Returns the container element of a layout component. The same element is returned on every call. */
  readonly elementOf: (componentId: string) => HTMLElement
}

export const DashboardContext = createContext<DashboardContextValue | null>(null)

export function useDashboard(): DashboardContextValue {
  const value = useContext(DashboardContext)
  if (!value) throw new Error('used outside of a dashboard')
  return value
}

/** Model and store that filter controls read: those of an open dashboard, or of a report on one. */
export type FilterSource = Pick<DashboardContextValue, 'model' | 'store'>

export const FilterSourceContext = createContext<FilterSource | null>(null)

export function useFilterSource(): FilterSource {
  const source = useContext(FilterSourceContext)
  const dashboard = useContext(DashboardContext)
  const value = source ?? dashboard
  if (!value) throw new Error('used outside of a dashboard')
  return value
}
