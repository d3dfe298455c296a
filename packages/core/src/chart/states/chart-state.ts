import type { FormData } from '../../form-data/index.ts'
import { type ChartRequest, startRequest } from '../chart-request.ts'

/** Something under way that can be given up, such as an `AbortController`. */
export interface Abortable {
  abort(): void
}

/** All that is known of one chart on a page (requirements ENTITY-CHARTSTATE-*). Times are epoch milliseconds. */
export interface ChartState<Result> {
  readonly id: number
  /** `''` after a failure was forgotten: the chart can be asked again. */
  readonly chartStatus: '' | ChartRequest<Result>['status']
  readonly chartAlert: string | null
  readonly chartStackTrace: string | null
  readonly chartUpdateStartTime: number
  readonly chartUpdateEndTime: number | null
  /** The form that was asked last; empty before the first question. */
  readonly latestQueryFormData: FormData | Readonly<Record<string, never>>
  /** The form as it is stored. */
  readonly sliceFormData: FormData | null
  /** Of the question under way. */
  readonly queryController: Abortable | null
  readonly queriesResponse: readonly Result[] | null
  /** Ask as soon as the chart is seen. */
  readonly triggerQuery: boolean
  readonly lastRendered: number
  /** The three by the name of an annotation layer; here the questions under way. */
  readonly annotationQuery: Readonly<Record<string, Abortable>>
  readonly annotationData: Readonly<Record<string, unknown>>
  readonly annotationError: Readonly<Record<string, string>>
  /** The question itself, which tells its events from late ones of an older question. */
  readonly request: ChartRequest<readonly Result[]>
}

/** By chart id. */
export type ChartStates<Result> = Readonly<Record<string, ChartState<Result>>>

/** The state of a chart before it is asked for the first time. */
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
