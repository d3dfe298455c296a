import { type DashboardColors, sharedColors as sharedColorsOf } from '@belvedere/charts/theme'
import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useApp } from '../../state/use-app.ts'
import type { EditSession } from './edit/edit-session.ts'
import type { PropertiesTab } from './edit/properties-tab.ts'
import type { DashboardModel } from './model/model.ts'

export interface Editing {
  readonly session: EditSession | null
  readonly isOpening: boolean
  /** @param properties properties tab to open */
  readonly begin: (properties?: PropertiesTab) => void
}

const PARAMETER = 'edit'

/** Returns whether the URL requests edit mode (requirements ROUTE-006, ROUTE-007). */
export const isEditRequested = (): boolean => new URLSearchParams(window.location.search).get(PARAMETER) === 'true'

function addressWith(isEditing: boolean): string {
  const url = new URL(window.location.href)
  if (isEditing) url.searchParams.set(PARAMETER, 'true')
  else url.searchParams.delete(PARAMETER)
  return url.href
}

/** Starts and ends edit mode with the URL: back leaves it, a reload enters it again. */
export function useEditing(model: DashboardModel, colors: RefObject<DashboardColors | null>): Editing {
  const app = useApp()
  const client = useQueryClient()
  const [session, setSession] = useState<EditSession | null>(null)
  const [isOpening, setOpening] = useState(false)
  const open = useRef<EditSession | null>(null)
  const close = useCallback(() => {
    open.current?.close()
    open.current = null
    setSession(null)
    if (isEditRequested()) window.history.replaceState(window.history.state, '', addressWith(false))
  }, [])
  const latest = useRef(model)
  useEffect(() => {
    latest.current = model
    open.current?.follow(model)
  }, [model])
  const start = useCallback(
    async (properties?: PropertiesTab) => {
      if (open.current) return
      setOpening(true)
      try {
        const { openSession } = await import('./edit/session.ts')
        const sharedColors = () => (colors.current ? sharedColorsOf(colors.current) : {})
        const opened = await openSession(app, {
          stored: latest.current,
          client,
          onLeave: close,
          sharedColors,
          properties,
        })
        open.current = opened
        setSession(opened)
      } finally {
        setOpening(false)
      }
    },
    [app, client, close, colors],
  )
  const { mayEdit } = model
  useEffect(() => {
    if (!mayEdit) return
    const follow = (): void => {
      if (isEditRequested()) void start()
      else if (open.current?.mayLeave() === false) window.history.pushState(window.history.state, '', addressWith(true))
      else if (open.current) close()
    }
    follow()
    window.addEventListener('popstate', follow)
    return () => window.removeEventListener('popstate', follow)
  }, [mayEdit, start, close])
  useEffect(() => () => open.current?.close(), [])
  return {
    session,
    isOpening,
    begin: properties => {
      if (!isEditRequested()) window.history.pushState(window.history.state, '', addressWith(true))
      void start(properties)
    },
  }
}

/** Subscription without a session. */
export const nothing = (): (() => void) => () => undefined

/** Returns the model to show: that of the draft in edit mode, otherwise the stored one. */
export function useShownModel(session: EditSession | null, stored: DashboardModel): DashboardModel {
  return useSyncExternalStore(session?.subscribe ?? nothing, session?.model ?? (() => stored))
}
