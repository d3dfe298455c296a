/** Failure of a chart's data request, from the server or the browser. Shown in the chart's pane. */
import { isRecord } from '@belvedere/core/json'
export class ChartDataError extends Error {
  /** Error code of the catalog, such as `COLUMN_DOES_NOT_EXIST_ERROR`; codes of the browser end in `_ERROR` too. */
  readonly error_type: string
  readonly level = 'error'
  readonly extra: Readonly<Record<string, unknown>>
  /** HTTP status; 0 if the server was not reached; null if there was no response for another reason. */
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

/** Returns the message for a response without one. */
export const statusMessage = (status: number): string => `The server answered with status ${status}`

/** Parses `{errors: [{error_type, message, extra}]}`, and the older `{message}` and `{msg}`. */
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

/** Converts any thrown value into an error that a pane can show. */
export function toChartDataError(error: unknown): ChartDataError {
  if (error instanceof ChartDataError) return error
  const message = error instanceof Error ? error.message : String(error)
  return new ChartDataError({ error_type: 'FRONTEND_NETWORK_ERROR', message, extra: {} })
}
