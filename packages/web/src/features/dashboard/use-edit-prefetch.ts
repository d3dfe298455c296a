import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { afterFirstPicture } from '../../chart/first-picture.ts'
import { ALL_CHARTS, savedCharts } from './saved-charts.ts'

/**
 * Fetches what edit mode begins with while the browser has nothing better to do, so that beginning to edit requests
 * nothing. For those who may edit only.
 *
 * @param isWaitedFor the author sees the list at once: the page came up in edit mode, or has no picture to wait for
 * @param onIdle called when there is time
 */
export function useEditPrefetch(mayEdit: boolean, isWaitedFor: boolean, onIdle: () => void): void {
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
      if (!isUrgent.current) await afterFirstPicture()
      if (isGone) return
      idle.current()
      void Promise.all([import('./edit/session.ts'), import('./edit/DraftOffer.tsx')])
      await client.prefetchQuery(savedCharts(ALL_CHARTS))
    }
    void prefetch()
    return () => {
      isGone = true
    }
  }, [client, mayEdit])
}
