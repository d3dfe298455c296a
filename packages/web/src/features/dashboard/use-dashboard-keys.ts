import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useApp } from '../../state/use-app.ts'
import type { DashboardContextValue } from './state/context.ts'
import { refreshAll } from './use-report.ts'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

const hasDialog = (): boolean => document.querySelector('[role="dialog"],[role="alertdialog"],[role="menu"]') !== null

interface Offered {
  readonly hasBar: boolean
  /** Starts edit mode. Undefined for users who may not edit. */
  readonly onEdit: (() => void) | undefined
}

/** Keys of view mode: F focuses the filters, R refreshes all charts, E starts edit mode. Edit mode has its own keys. */
export function useDashboardKeys(dashboard: DashboardContextValue, { hasBar, onEdit }: Offered): void {
  const app = useApp()
  const { model, store, showFilters, isEditing } = dashboard
  const client = useQueryClient()
  useEffect(() => {
    if (isEditing) return
    const onKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      if (isTyping(event.target) || hasDialog()) return
      const key = event.key.toLowerCase()
      if (key === 'f' && hasBar) showFilters()
      else if (key === 'r') refreshAll(app, client, model, store.getState())
      else if (key === 'e' && onEdit) onEdit()
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [client, model, store, showFilters, hasBar, isEditing, onEdit, app])
}
