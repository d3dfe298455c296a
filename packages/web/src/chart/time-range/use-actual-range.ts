import { parseTimeRange } from '@belvedere/core/time'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { reasonOf } from '../../data/calls/api-error.ts'
import { call } from '../../data/calls/call.ts'
import type { Answer } from '../../data/calls/request.ts'
import { useApp } from '../../state/use-app.ts'
import type { ActualRange } from './describe-range.ts'

/** Time in ms without typing before the server is queried. */
const DEBOUNCE_MS = 500

export interface ActualRangeState {
  readonly range: ActualRange | null
  /** Error message of the server for an invalid text. */
  readonly error: string | null
  readonly isPending: boolean
}

/**
 * Returns the range of a text, resolved by the server for the current time (TIME-RANGE-018). `No filter` is not sent.
 */
export function useActualRange(text: string, debounceMs = DEBOUNCE_MS): ActualRangeState {
  const app = useApp()
  const settled = useDebounced(text, debounceMs)
  const isNone = parseTimeRange(text).kind === 'none'
  const query = useQuery({
    queryKey: ['time-range', settled],
    enabled: !isNone && settled === text,
    queryFn: async ({ signal }) =>
      (await call(app, 'GET /api/v1/time_range/', { query: { q: [{ timeRange: settled }] }, signal })).result,
    retry: false,
    staleTime: 60_000,
  })
  if (isNone) return { range: { since: '', until: '' }, error: null, isPending: false }
  const isSettled = settled === text
  return {
    range: isSettled ? rangeOf(query.data) : null,
    error: isSettled && query.isError ? reasonOf(query.error) : null,
    isPending: !isSettled || query.isPending,
  }
}

type Answered = Answer<'GET /api/v1/time_range/'>['result'] | undefined

/** Returns the single range of an answer, which is a list. */
const rangeOf = (answer: Answered): ActualRange | null => [answer ?? []].flat()[0] ?? null

function useDebounced(text: string, ms: number): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), ms)
    return () => clearTimeout(timer)
  }, [text, ms])
  return settled
}
