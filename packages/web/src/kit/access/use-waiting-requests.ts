import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { bootstrap } from '../../data/page/bootstrap.ts'
import { useApp } from '../../state/use-app.ts'
import { requestsQuery } from './access-calls.ts'

const FRESH_MS = 60_000
/** Delay in ms, so that the page's own requests are sent first. */
const DELAY_MS = 3_000
/** Pages that send only the requests that their users cause. */
const QUIET = /^\/(?:superset\/dashboard|explore|embedded)\b/

/** Returns the number of access requests that the user can decide; 0 while loading. */
export function useWaitingRequests(isNeeded = true): number {
  const app = useApp()
  const { data } = useQuery({
    ...requestsQuery(app),
    enabled: isNeeded && !bootstrap(app).user.is_anonymous,
    staleTime: FRESH_MS,
    retry: false,
  })
  return (data ?? []).filter(request => request.may_give).length
}

/** Same number for the header: requested after the page has loaded, and not on pages with charts. */
export function useWaitingRequestsBeside(path: string): number {
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  return useWaitingRequests(isDue && !QUIET.test(path))
}
