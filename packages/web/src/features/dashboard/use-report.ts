import { type QueryClient, type UseQueryOptions, useQueries } from '@tanstack/react-query'
import { useStore } from 'zustand'
import { parseServerTime } from '../../chart/age.ts'
import { type ChartAnswer, forceNext } from '../../chart/ask-chart-data.ts'
import { factsOf } from '../../chart/chart-facts.ts'
import { unmarkStopped } from '../../chart/stopped-questions.ts'
import { chartDataKey } from '../../chart/use-chart-data.ts'
import { useDashboard } from './context.ts'
import type { DashboardState } from './dashboard-store.ts'
import { effectiveChart } from './effective.ts'
import { visibleChartIds } from './layout-view.ts'
import type { DashboardModel } from './model.ts'

/** How the charts that can be seen were answered. */
export interface Report {
  readonly charts: number
  readonly fromCache: number
  /** Milliseconds; null before the first answer. */
  readonly slowestMs: number | null
  /** Epoch milliseconds of the oldest answer shown. */
  readonly asOf: number | null
  readonly isFetching: boolean
}

const hashesOf = (
  model: DashboardModel,
  { applied }: DashboardState,
  chartIds: readonly number[],
): readonly string[] => [...new Set(chartIds.flatMap(id => effectiveChart(model, applied, id)?.question.hash ?? []))]

/** Read from the answers themselves: nothing is kept twice. */
export function useReport(): Report {
  const { model, store } = useDashboard()
  const state = useStore(store)
  const chartIds = visibleChartIds(model.layout, state.activeTabs)
  return useQueries({
    // no queryFn of its own: it would take the place of the panes' own
    queries: hashesOf(model, state, chartIds).map(
      (hash): UseQueryOptions<ChartAnswer> => ({
        queryKey: chartDataKey(hash),
        enabled: false,
      }),
    ),
    combine: results => {
      const answers = results.flatMap(({ data }) => (data ? [data] : []))
      const times = answers.map(({ answer, arrivedAt }) => {
        const { cachedAt } = factsOf(answer)
        const since = cachedAt === null ? Number.NaN : parseServerTime(cachedAt)
        return Number.isNaN(since) ? arrivedAt : since
      })
      return {
        charts: chartIds.length,
        fromCache: answers.filter(({ answer }) => factsOf(answer).cachedAt !== null).length,
        slowestMs: answers.length === 0 ? null : Math.max(...answers.map(({ tookMs }) => tookMs)),
        asOf: times.length === 0 ? null : Math.min(...times),
        isFetching: results.some(({ fetchStatus }) => fetchStatus === 'fetching'),
      }
    },
  })
}

/** Asks every chart that can be seen again, past all caches (a refresh by hand always forces, DASH-VIEW-015). */
export function refreshAll(client: QueryClient, model: DashboardModel, state: DashboardState): void {
  refreshCharts(client, model, state, visibleChartIds(model.layout, state.activeTabs))
  void client.invalidateQueries({ queryKey: ['column-values'] })
}

/** Asks these charts again, past all caches. */
export function refreshCharts(
  client: QueryClient,
  model: DashboardModel,
  state: DashboardState,
  chartIds: readonly number[],
): void {
  const hashes = hashesOf(model, state, chartIds)
  forceNext(hashes)
  unmarkStopped(hashes)
  for (const hash of hashes) void client.refetchQueries({ queryKey: chartDataKey(hash), exact: true, type: 'active' })
}
