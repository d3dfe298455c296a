import { readJsonRecord } from '@belvedere/core/json'
import { errorFromAnswer } from '../../../chart/requests/chart-data-error.ts'
import { credentials } from '../../../data/calls/credentials.ts'
import { addressOf } from '../../../data/calls/request.ts'
import { t } from '../../../i18n.ts'
import type { App } from '../../../state/app.ts'
import type { DashboardContextValue } from '../state/context.ts'

const LINES = 'application/x-ndjson'

/** Line of the response: progress, the file, or an error. */
interface Line {
  readonly done?: number
  readonly all?: number
  readonly pdf?: string
  readonly error?: { readonly message: string }
}

async function* linesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Line> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    const lines = `${rest}${decoder.decode(value, { stream: !done })}`.split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) if (line !== '') yield (readJsonRecord(line) ?? {}) as Line
    if (done) return
  }
}

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(base64), sign => sign.charCodeAt(0))

interface PdfRequest {
  readonly dashboard: Pick<DashboardContextValue, 'model' | 'store'>
  readonly signal: AbortSignal
  readonly onProgress: (done: number, all: number) => void
}

/**
 * Fetches the page as a PDF with selectable text, rendered by the server with the current filters and tabs.
 * @throws Error with the reason of the failure, or the reason of the signal if aborted
 */
export async function fetchPdf(app: App, { dashboard, signal, onProgress }: PdfRequest): Promise<Blob> {
  const { model, store } = dashboard
  const { applied, activeTabs } = store.getState()
  const { method, url } = addressOf('POST /api/v1/dashboard/{id}/pdf/', { path: { id: model.dashboard.id } })
  const response = await fetch(url, {
    method,
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json', accept: LINES, ...credentials(app) },
    body: JSON.stringify({ dataMask: applied, activeTabs: Object.values(activeTabs) }),
    signal,
  })
  if (!response.ok) throw errorFromAnswer(response.status, await response.json().catch(() => null))
  if (response.body) {
    for await (const { done, all, pdf, error } of linesOf(response.body)) {
      if (error) throw new Error(error.message)
      if (pdf !== undefined) return new Blob([bytesOf(pdf)], { type: 'application/pdf' })
      onProgress(done ?? 0, all ?? 0)
    }
  }
  throw new Error(t('The connection ended before the file was made. Try again.'))
}
