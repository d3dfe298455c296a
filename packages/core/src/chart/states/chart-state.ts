import type { FormData } from '../../form-data/index.ts'
import { type ChartRequest, startRequest } from '../chart-request.ts'

/** Pending operation that can be aborted, such as an `AbortController`. */
export interface Abortable {
  abort(): void
}

/** State of one chart on a page (requirements ENTITY-CHARTSTATE-*). Times are epoch milliseconds. */
export interface ChartState<Result> {
  readonly id: number
  /** `''` after a failure was cleared; the chart can be queried again. */
  readonly chartStatus: '' | ChartRequest<Result>['status']
  readonly chartAlert: string | null
  readonly chartStackTrace: string | null
  readonly chartUpdateStartTime: number
  readonly chartUpdateEndTime: number | null
  /** Form data of the last query; empty before the first query. */
  readonly latestQueryFormData: FormData | Readonly<Record<string, never>>
  /** Form data as stored. */
  readonly sliceFormData: FormData | null
  /** Controller of the running query. */
  readonly queryController: Abortable | null
  readonly queriesResponse: readonly Result[] | null
  /** If true, the chart is queried as soon as it is visible. */
  readonly triggerQuery: boolean
  readonly lastRendered: number
  /** Running queries by annotation layer name. The next two are by layer name too. */
  readonly annotationQuery: Readonly<Record<string, Abortable>>
  readonly annotationData: Readonly<Record<string, unknown>>
  readonly annotationError: Readonly<Record<string, string>>
  /** Identifies the query, so that late events of an older query are ignored. */
  readonly request: ChartRequest<readonly Result[]>
}

/** Chart states by chart id. */
export type ChartStates<Result> = Readonly<Record<string, ChartState<Result>>>

/** Returns the state of a chart before its first query. */
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
