import type { DraftOperation } from '@belvedere/core/dashboard'
import type { LayoutComponent } from '@belvedere/core/layout'
import { createToasts } from '@belvedere/ui'
import { useMemo } from 'react'
import { t } from '../../../../i18n.ts'
import type { App } from '../../../../state/app.ts'
import { useApp } from '../../../../state/use-app.ts'
import { chartsInClip, clipOf, duplicated, pasted, removed } from '../actions.ts'
import { presentDraft } from '../draft-store.ts'
import { applyOrNotify, type DraftContextValue, useDraftContext } from '../use-draft.ts'
import { NO_DEFINITION } from '../use-landing.ts'

export interface ComponentActions {
  readonly remove: (ids: readonly string[]) => void
  readonly duplicate: (ids: readonly string[]) => void
  /** Returns a text for the clipboard, or null if nothing is selected. */
  readonly copy: (ids: readonly string[]) => string | null
  readonly paste: (text: string, page: string) => Promise<boolean>
}

const layoutOf = ({ store }: DraftContextValue) => presentDraft(store.getState()).layout

/** Applies an operation and selects the outermost new components, without rows that only wrap one of them. */
function choosingNew(app: App, context: DraftContextValue, operation: DraftOperation): boolean {
  const before = layoutOf(context)
  const { isChanged } = applyOrNotify(app, context.store, operation)
  const made = Object.values(layoutOf(context)).filter(({ id }) => before[id] === undefined)
  const isWrapper = ({ type, children }: LayoutComponent): boolean => type === 'ROW' && children.length === 1
  const choosable = made.filter(each => !isWrapper(each))
  const inner = new Set(choosable.flatMap(({ children }) => children))
  const chosen = choosable.filter(({ id }) => !inner.has(id)).map(({ id }) => id)
  if (isChanged && chosen.length > 0) context.ui.getState().selectAll(chosen)
  return isChanged
}

/** Actions on the selected components. */
export function useComponentActions(): ComponentActions {
  const app = useApp()
  const context = useDraftContext()
  return useMemo(
    () => ({
      remove: ids => {
        if (ids.length === 0) return
        const { isChanged } = applyOrNotify(app, context.store, removed(ids))
        context.ui.getState().clear()
        if (isChanged)
          app
            .part(createToasts)
            .info(t('{count, plural, one {# component} other {# components}} removed', { count: ids.length }), {
              label: t('Undo'),
              onAction: () => context.store.getState().undo(),
            })
      },
      duplicate: ids => void choosingNew(app, context, duplicated(ids)),
      copy: ids => (ids.length === 0 ? null : clipOf(layoutOf(context), ids)),
      paste: async (text, page) => {
        const charts = chartsInClip(text)
        if (!charts) return false
        if (!(await context.bringCharts(charts))) {
          app.part(createToasts).error(t(NO_DEFINITION))
          return false
        }
        return choosingNew(app, context, pasted(text, page, context.ui.getState().selected.at(-1)))
      },
    }),
    [context, app],
  )
}
