import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useStore } from 'zustand'
import { askChartData, type ChartAnswer, forceNext, takeForced } from './ask-chart-data.ts'
import { type ChartDataError, toChartDataError } from './chart-data-error.ts'
import type { ChartQuestion } from './chart-question.ts'
import { markStopped, stoppedQuestions, unmarkStopped } from './stopped-questions.ts'

export type ChartStatus =
  /** Nothing was asked yet: out of view, or a filter's first value is missing. */
  'waiting' | 'loading' | 'success' | 'stopped' | 'failed'

export interface ChartData {
  readonly status: ChartStatus
  /** The newest answer there is; while another question is asked, that of the one before. */
  readonly shown: ChartAnswer | null
  /** `shown` answers the newest question. */
  readonly isCurrent: boolean
  /** An answer is awaited while an older picture is shown. */
  readonly isRefreshing: boolean
  readonly error: ChartDataError | null
  /** Milliseconds after which the reader stopped the request. */
  readonly stoppedAfterMs: number | null
  /** Asks again; `force` goes past every cache. Also the way back from stopped and failed. */
  readonly refresh: (force?: boolean) => void
  readonly stop: () => void
  /** Stopped, and the reader asked for the picture from before. */
  readonly isLastShown: boolean
  readonly showLast: () => void
}

export interface UseChartDataOptions {
  readonly isEnabled?: boolean
  readonly dashboardId?: number | undefined
  readonly urgency?: (() => number) | undefined
}

/** Unused answers are kept this long, so that going back to a tab or a filter draws at once. */
const KEEP_MS = 10 * 60_000

export const chartDataKey = (hash: string): readonly unknown[] => ['chart-data', hash]

/**
 * The data of one chart. The question's hash is the key: the same question is asked once per page,
 * a changed question aborts the one before and leaves its picture in place until the answer is there.
 */
export function useChartData(question: ChartQuestion, options: UseChartDataOptions = {}): ChartData {
  const { isEnabled = true } = options
  const client = useQueryClient()
  const queryKey = chartDataKey(question.hash)
  const stopped = useStore(stoppedQuestions, all => all[question.hash])
  const startedAt = useRef(0)

  const query = useQuery<ChartAnswer>({
    queryKey,
    enabled: isEnabled && stopped === undefined,
    queryFn: ({ signal }) => {
      startedAt.current = performance.now()
      return askChartData(question, { ...options, signal, force: takeForced(question.hash) })
    },
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: KEEP_MS,
    retry: false,
    networkMode: 'always',
  })

  const isFetching = query.fetchStatus === 'fetching'
  const shown = query.data ?? null
  const isSettled = shown !== null && !query.isPlaceholderData
  const status: ChartStatus = isFetching
    ? 'loading'
    : stopped
      ? 'stopped'
      : query.isError
        ? 'failed'
        : isSettled
          ? 'success'
          : 'waiting'

  return {
    status,
    shown,
    isCurrent: isSettled,
    isRefreshing: isFetching && shown !== null,
    error: status === 'failed' ? toChartDataError(query.error) : null,
    stoppedAfterMs: stopped?.afterMs ?? null,
    refresh: (isForced = false) => {
      if (isForced) forceNext([question.hash])
      unmarkStopped([question.hash])
      void query.refetch({ cancelRefetch: true })
    },
    stop: () => {
      markStopped(question.hash, { afterMs: performance.now() - startedAt.current, isLastShown: false })
      void client.cancelQueries({ queryKey, exact: true })
    },
    isLastShown: stopped?.isLastShown ?? false,
    showLast: () => stopped && markStopped(question.hash, { ...stopped, isLastShown: true }),
  }
}
