import { changesScope, isNativeFilter, SCOPE_CHANGED } from '@belvedere/core/filters'
import { chartIdsBelow, type Drop, pathTo } from '@belvedere/core/layout'
import { createToasts } from '@belvedere/ui'
import { useCallback } from 'react'
import { t } from '../../../i18n.ts'
import { useApp } from '../../../state/use-app.ts'
import type { DashboardModel } from '../model/model.ts'
import { useDashboard } from '../state/context.ts'
import { dropped } from './actions.ts'
import { presentDraft } from './draft-store.ts'
import { applyOrNotify, useDraftContext } from './use-draft.ts'

/** Message if a chart to add does not exist (requirement DASH-BUILDER-003). */
export const NO_DEFINITION = 'Sorry, there is no chart definition associated with the chart trying to be added.'

/** Returns the roots of all filter scopes. A chart that moves across one of them is in the scope of other filters. */
function scopeRoots({ metadata, items }: DashboardModel): readonly string[] {
  const native = items.filter(isNativeFilter).flatMap(({ scope }) => scope?.rootPath ?? [])
  const legacy = Object.values(metadata.filter_scopes).flatMap(columns =>
    Object.values((columns ?? {}) as Readonly<Record<string, { readonly scope?: readonly string[] }>>).flatMap(
      field => field?.scope ?? [],
    ),
  )
  return [...new Set([...native, ...legacy])]
}

/**
 * Returns a function that performs a planned drop. Loads a new chart first, and notifies the user if the scope of
 * filters changes.
 */
export function useLanding(): (drop: Drop, chartId?: number) => Promise<boolean> {
  const app = useApp()
  const { store, bringCharts } = useDraftContext()
  const { model } = useDashboard()
  return useCallback(
    async (drop, chartId) => {
      if (chartId !== undefined && !(await bringCharts([chartId]))) {
        app.part(createToasts).error(t(NO_DEFINITION))
        return false
      }
      const { layout } = presentDraft(store.getState())
      const id = drop.dragging.id ?? ''
      const before = pathTo(layout, id)
      const { isChanged } = applyOrNotify(app, store, dropped(drop))
      if (isChanged && chartIdsBelow(layout, id).length > 0) {
        const after = pathTo(presentDraft(store.getState()).layout, id)
        if (changesScope(scopeRoots(model), before, after)) app.part(createToasts).info(t(SCOPE_CHANGED))
      }
      return isChanged
    },
    [store, bringCharts, model, app],
  )
}
