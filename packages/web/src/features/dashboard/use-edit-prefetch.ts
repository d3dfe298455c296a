import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { createOpening } from '../../chart/loading/first-picture.ts'
import { useApp } from '../../state/use-app.ts'
import { ALL_CHARTS, savedCharts } from './saved-charts.ts'

/**
 * Prefetches the data that edit mode starts with, so that starting it sends no request. Only for users who may edit.
 *
 * @param isWaitedFor true if the list is visible at once: the page opened in edit mode or the dashboard is empty
 * @param onIdle called before the prefetch, after the first picture
 */
export function useEditPrefetch(mayEdit: boolean, isWaitedFor: boolean, onIdle: () => void): void {
  const app = useApp()
  const client = useQueryClient()
  const isUrgent = useRef(isWaitedFor)
  const idle = useRef(onIdle)
  useEffect(() => {
    idle.current = onIdle
  })
  useEffect(() => {
    if (!mayEdit) return
    let isGone = false
    const prefetch = async (): Promise<void> => {
      if (!isUrgent.current) await app.part(createOpening).afterFirstPicture()
      if (isGone) return
      idle.current()
      void Promise.all([import('./edit/session.ts'), import('./edit/DraftOffer.tsx')])
      await client.prefetchQuery(savedCharts(app, ALL_CHARTS))
    }
    void prefetch()
    return () => {
      isGone = true
    }
  }, [client, mayEdit, app])
}
