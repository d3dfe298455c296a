import type { MarkFilter } from '@belvedere/charts'
import { chosenMarkKeys, isNativeFilter, maskFromMarks, maskOfFilter } from '@belvedere/core/filters'
import { useEffect, useMemo, useRef, useState } from 'react'
import { ANSWER_ZONE } from '../../../chart/results/chart-format.ts'
import type { App } from '../../../state/app.ts'
import { useApp } from '../../../state/use-app.ts'
import { boxDefaults, type DashboardModel } from '../model/model.ts'
import type { DashboardContextValue } from './context.ts'
import { choicesOf, createDashboardStore, type DashboardStore } from './dashboard-store.ts'
import { storeChoices } from './store-choices.ts'
import { choicesOfEntry, entryWith, readChoices, readTabs, withChoices, withTab } from './url-state.ts'
import { useDashboardColors } from './use-dashboard-colors.ts'
import { readViewFlags } from './view-flags.ts'

const search = (): URLSearchParams => new URLSearchParams(window.location.search)

/** Creates the state and actions of one open dashboard. */
export function useDashboardContext(
  model: DashboardModel,
  isEditing: boolean,
  show: Pick<DashboardContextValue, 'showFilters' | 'showCrossFilterScopes'>,
): DashboardContextValue {
  const [store] = useState(() =>
    createDashboardStore(
      model.items,
      readChoices(search(), model.storedState.masks, window.history.state),
      readTabs(window.location.hash, model.layout, model.storedState.tabs),
      boxDefaults(model),
    ),
  )
  const app = useApp()
  const [elementOf] = useState(makeElements)
  const { colors, colorsOf } = useDashboardColors(model)
  const shows = useRef(show)
  useEffect(() => {
    shows.current = show
  })
  useHistory(model, store)
  return useMemo(
    () => ({
      model,
      store,
      flags: readViewFlags(search()),
      colors,
      colorsOf,
      timeZone: ANSWER_ZONE,
      showFilters: () => shows.current.showFilters(),
      showCrossFilterScopes: chartId => shows.current.showCrossFilterScopes(chartId),
      isEditing,
      elementOf,
      ...actionsOf(app, model, store),
    }),
    [app, model, store, colors, colorsOf, isEditing, elementOf],
  )
}

/** Creates one element per component, on first use. */
function makeElements(): DashboardContextValue['elementOf'] {
  const made = new Map<string, HTMLElement>()
  return id => {
    const element = made.get(id) ?? document.createElement('div')
    // The pane is laid out as if it were a direct child of its place.
    element.style.display = 'contents'
    made.set(id, element)
    return element
  }
}

type Actions = Pick<
  DashboardContextValue,
  'openTab' | 'apply' | 'applySet' | 'clearAll' | 'toggleMark' | 'clearCrossFilter' | 'clearFilter'
>

/** Returns the actions. Each one pushes an entry to the browser history. */
function actionsOf(app: App, model: DashboardModel, store: DashboardStore): Actions {
  const remember = (): void => {
    const choices = choicesOf(store.getState())
    const entry = entryWith(window.history.state, choices)
    if (choicesOfEntry(entry) === choicesOfEntry(window.history.state)) return
    push(withChoices(window.location.href, choices), entry)
    void storeChoices(app, model.dashboard.id, choices)
  }
  const after = (change: () => void): void => {
    change()
    remember()
  }
  return {
    openTab: (tabsId, tabId) => {
      store.getState().openTab(tabsId, tabId)
      push(withTab(window.location.href, tabId))
    },
    apply: () => after(() => store.getState().apply()),
    applySet: (setId, masks) => after(() => store.getState().applySet(setId, masks)),
    clearAll: () => after(() => store.getState().clearAll()),
    toggleMark: (chartId, mark) =>
      after(() => {
        const isChosen = isSelected(store, chartId, mark)
        store.getState().crossFilter(chartId, isChosen ? null : maskFromMarks(chartId, [mark]))
      }),
    clearCrossFilter: chartId => after(() => store.getState().crossFilter(chartId, null)),
    clearFilter: filterId => {
      const filter = model.items.filter(isNativeFilter).find(({ id }) => id === filterId)
      if (filter) after(() => store.getState().applyOne(filterId, maskOfFilter(filter, undefined)))
    },
  }
}

const isSelected = (store: DashboardStore, chartId: number, mark: MarkFilter): boolean =>
  chosenMarkKeys(store.getState().applied[String(chartId)]).has(mark.key)

const push = (address: string, entry: unknown = window.history.state): void => {
  if (address !== window.location.href) window.history.pushState(entry, '', address)
}

/** Restores filters and tabs on back and forward. */
function useHistory(model: DashboardModel, store: DashboardStore): void {
  useEffect(() => {
    const onPop = (): void => {
      store.getState().restore(readChoices(search(), model.storedState.masks, window.history.state))
      store.setState({ activeTabs: readTabs(window.location.hash, model.layout) })
    }
    window.addEventListener('popstate', onPop)
    return () => window.removeEventListener('popstate', onPop)
  }, [model, store])
}
