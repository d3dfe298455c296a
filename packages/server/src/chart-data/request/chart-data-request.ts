import type { QueryContext } from '@belvedere/core/query'

export interface ChartDataRequest {
  readonly context: QueryContext
  /** The request's own text: what plans are remembered by. */
  readonly text: string
  /** The body as it was sent, byte for byte, where it is nothing but the context: `text` is what it says. */
  readonly sent_text?: string | undefined
  /** The dashboard of the request. */
  readonly dashboard_id?: number | null | undefined
  /** Report how long each phase took. */
  readonly timing: boolean
  /** Nobody waits for the answer: others come first. */
  readonly is_background?: boolean | undefined
  /** Set for the form-data endpoint: the first result is the answer, with this form beside it. */
  readonly payload_form?: Readonly<Record<string, unknown>> | undefined
}
