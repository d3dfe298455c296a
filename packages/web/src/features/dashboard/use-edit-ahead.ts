import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { afterFirstPicture } from '../../chart/first-picture.ts'
import { ALL_CHARTS, savedCharts } from './saved-charts.ts'

/**
 * Fetches what edit mode begins with while the browser has nothing better to do, so that beginning to edit asks for
 * nothing. For those who may edit only.
 *
 * @param isWaitedFor the author sees the list at once: the page came up in edit mode, or has no picture to wait for
 */
export function useEditAhead(mayEdit: boolean, isWaitedFor: boolean): void {
  const client = useQueryClient()
  const isUrgent = useRef(isWaitedFor)
  useEffect(() => {
    if (!mayEdit) return
    let isGone = false
    const fetchAhead = async (): Promise<void> => {
      if (!isUrgent.current) await afterFirstPicture()
      if (isGone) return
      void import('./edit/session.ts')
      await client.prefetchQuery(savedCharts(ALL_CHARTS))
    }
    void fetchAhead()
    return () => {
      isGone = true
    }
  }, [client, mayEdit])
}
