/** Why a chart has no data, as the server or the browser said it. Drawn in the chart's own place. */
import { isRecord } from '@belvedere/core/json'
export class ChartDataError extends Error {
  /** The catalogue's code, e.g. `COLUMN_DOES_NOT_EXIST_ERROR`; the browser's own end in `_ERROR` too. */
  readonly error_type: string
  readonly level = 'error'
  readonly extra: Readonly<Record<string, unknown>>
  /** HTTP status; 0: the server was not reached; null: no answer came for another reason. */
  readonly status: number | null

  constructor(error: {
    readonly error_type: string
    readonly message: string
    readonly extra?: Readonly<Record<string, unknown>> | undefined
    readonly status?: number | null
  }) {
    super(error.message)
    this.name = 'ChartDataError'
    this.error_type = error.error_type
    this.extra = error.extra ?? {}
    this.status = error.status ?? null
  }
}

export const unexpectedStatusError = (status: number): ChartDataError =>
  new ChartDataError({
    error_type: 'UNEXPECTED_STATUS_ERROR',
    message: `Received unexpected response status (${status}) while fetching chart data`,
    status,
  })

/** What stands in the place of a message where the server sent none. */
export const statusMessage = (status: number): string => `The server answered with status ${status}`

/** Reads `{errors: [{error_type, message, extra}]}`, and the older `{message}` and `{msg}`. */
export function errorFromAnswer(status: number, body: unknown): ChartDataError {
  const fields = isRecord(body) ? body : {}
  const first = Array.isArray(fields.errors) ? fields.errors.find(isRecord) : undefined
  const text = first?.message ?? fields.message ?? fields.msg
  return new ChartDataError({
    error_type: typeof first?.error_type === 'string' ? first.error_type : 'GENERIC_BACKEND_ERROR',
    message: typeof text === 'string' && text !== '' ? text : statusMessage(status),
    extra: isRecord(first?.extra) ? first.extra : {},
    status,
  })
}

/** Any thrown thing as an error a pane can show. */
export function toChartDataError(error: unknown): ChartDataError {
  if (error instanceof ChartDataError) return error
  const message = error instanceof Error ? error.message : String(error)
  return new ChartDataError({ error_type: 'FRONTEND_NETWORK_ERROR', message, extra: {} })
}
