import type { QueryContext } from '@belvedere/core/query'

export interface ChartDataRequest {
  readonly context: QueryContext
  /** Normalized text of the request: the cache key of its plans. */
  readonly text: string
  /** The body as sent, byte for byte, if it holds only the context. */
  readonly sent_text?: string | undefined
  /** Id of the request's dashboard. */
  readonly dashboard_id?: number | null | undefined
  /** True if the response must report the duration of each phase. */
  readonly timing: boolean
  /** True if no client waits for the answer: other requests have priority. */
  readonly is_background?: boolean | undefined
  /** Set for the form-data endpoint: the answer is the first result, together with this form. */
  readonly payload_form?: Readonly<Record<string, unknown>> | undefined
}
