import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { bootstrap } from '../../data/bootstrap.ts'
import { requestsQuery } from './access-calls.ts'

const FRESH_MS = 60_000
/** What the page itself reads comes first. */
const DELAY_MS = 3_000
/** Pages that send no requests beside those of what their reader does. */
const QUIET = /^\/(?:superset\/dashboard|explore|embedded)\b/

/** How many requests for access the user can decide; 0 until it is known. */
export function useWaitingRequests(isNeeded = true): number {
  const { data } = useQuery({
    ...requestsQuery,
    enabled: isNeeded && !bootstrap().user.is_anonymous,
    staleTime: FRESH_MS,
    retry: false,
  })
  return (data ?? []).filter(request => request.may_give).length
}

/** The same for the header of a page: read once the page stands, and not beside charts. */
export function useWaitingRequestsBeside(path: string): number {
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  return useWaitingRequests(isDue && !QUIET.test(path))
}
