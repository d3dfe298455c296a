import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { bootstrap } from '../../data/bootstrap.ts'
import { requestsQuery } from './access-calls.ts'

const FRESH_MS = 60_000
/** What the page itself reads comes first. */
const DELAY_MS = 3_000

/** How many requests for access the user can decide; 0 until it is known. */
export const useWaitingRequests = (): number => {
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  const { data } = useQuery({
    ...requestsQuery,
    enabled: isDue && !bootstrap().user.is_anonymous,
    staleTime: FRESH_MS,
    retry: false,
  })
  return (data ?? []).filter(request => request.may_give).length
}
