import type { MarkFilter } from '@belvedere/charts'
import type { ChartColors, DashboardColors } from '@belvedere/charts/theme'
import type { DataMasks } from '@belvedere/core/filters'
import type { FormData } from '@belvedere/core/form-data'
import { createContext, useContext } from 'react'
import type { DashboardStore } from './dashboard-store.ts'
import type { DashboardModel } from './model.ts'
import type { ViewFlags } from './view-flags.ts'

/** What every part of one open dashboard works with. Actions also write the address, so that back and forward work. */
export interface DashboardContextValue {
  readonly model: DashboardModel
  readonly store: DashboardStore
  readonly flags: ViewFlags
  readonly colors: DashboardColors
  /** What a chart is drawn with, in the theme that is on; the same object for the same chart. */
  readonly colorsOf: (form: FormData) => ChartColors
  readonly timeZone: string
  readonly openTab: (tabsId: string, tabId: string) => void
  readonly apply: () => void
  readonly clearAll: () => void
  /** A click on a mark: filters by it, or takes the filter away when it was chosen already. */
  readonly toggleMark: (chartId: number, mark: MarkFilter) => void
  readonly clearCrossFilter: (chartId: number) => void
  /** Empties one native filter, at once. */
  readonly clearFilter: (filterId: string) => void
  /** Puts the values of a filter set into effect, at once. */
  readonly applySet: (setId: number, masks: DataMasks) => void
  /** Opens the filter bar (or sheet) and puts the focus into it. */
  readonly showFilters: () => void
  /** Opens the scopes of cross-filters: that of one chart, or the common one. For those who may edit. */
  readonly showCrossFilterScopes: (chartId: number | null) => void
  /** The layout is being changed: panes have no tools of their own. */
  readonly isEditing: boolean
  /** The element that a component of the layout is drawn in, always the same one. */
  readonly elementOf: (componentId: string) => HTMLElement
}

export const DashboardContext = createContext<DashboardContextValue | null>(null)

export function useDashboard(): DashboardContextValue {
  const value = useContext(DashboardContext)
  if (!value) throw new Error('used outside of a dashboard')
  return value
}

/** What the controls of filters work with: those of an open dashboard, or of what is sent of one. */
export type FilterSource = Pick<DashboardContextValue, 'model' | 'store'>

export const FilterSourceContext = createContext<FilterSource | null>(null)

export function useFilterSource(): FilterSource {
  const source = useContext(FilterSourceContext)
  const dashboard = useContext(DashboardContext)
  const value = source ?? dashboard
  if (!value) throw new Error('used outside of a dashboard')
  return value
}
