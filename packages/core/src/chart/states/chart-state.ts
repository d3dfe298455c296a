import type { FormData } from '../../form-data/index.ts'
import { type ChartRequest, startRequest } from '../chart-request.ts'

/** Something under way that can be aborted, such as an `AbortController`. */
export interface Abortable {
  abort(): void
}

/** All that is known of one chart on a page (requirements ENTITY-CHARTSTATE-*). Times are epoch milliseconds. */
export interface ChartState<Result> {
  readonly id: number
  /** `''` after a failure was forgotten: the chart can be queried again. */
  readonly chartStatus: '' | ChartRequest<Result>['status']
  readonly chartAlert: string | null
  readonly chartStackTrace: string | null
  readonly chartUpdateStartTime: number
  readonly chartUpdateEndTime: number | null
  /** The form that was queried last; empty before the first query. */
  readonly latestQueryFormData: FormData | Readonly<Record<string, never>>
  /** The form as it is stored. */
  readonly sliceFormData: FormData | null
  /** Of the query under way. */
  readonly queryController: Abortable | null
  readonly queriesResponse: readonly Result[] | null
  /** Request as soon as the chart is seen. */
  readonly triggerQuery: boolean
  readonly lastRendered: number
  /** The three by the name of an annotation layer; here the queries under way. */
  readonly annotationQuery: Readonly<Record<string, Abortable>>
  readonly annotationData: Readonly<Record<string, unknown>>
  readonly annotationError: Readonly<Record<string, string>>
  /** Identifies the query, so that late events of an older one are ignored. */
  readonly request: ChartRequest<readonly Result[]>
}

/** By chart id. */
export type ChartStates<Result> = Readonly<Record<string, ChartState<Result>>>

/** The state of a chart before its first query. */
export const newChartState = <Result>(known: Partial<ChartState<Result>> = {}): ChartState<Result> => ({
  id: 0,
  chartStatus: 'loading',
  chartAlert: null,
  chartStackTrace: null,
  chartUpdateStartTime: 0,
  chartUpdateEndTime: null,
  latestQueryFormData: {},
  sliceFormData: null,
  queryController: null,
  queriesResponse: null,
  triggerQuery: true,
  lastRendered: 0,
  annotationQuery: {},
  annotationData: {},
  annotationError: {},
  request: startRequest('', 0),
  ...known,
})
