import { type FileShape, fileContext } from '@belvedere/core/query'
import { credentials } from '../../data/calls/credentials.ts'
import { addressOf } from '../../data/calls/request.ts'
import { fileName, saveFile } from '../../data/save-file.ts'
import type { App } from '../../state/app.ts'
import { errorFromAnswer } from '../requests/chart-data-error.ts'
import type { ChartQuery } from '../requests/chart-query.ts'
import { unpagedQuery } from '../requests/paging.ts'

export type AnswerFormat = 'csv' | 'json' | 'xlsx'

export interface DownloadOptions extends FileShape {
  /** Dashboard that the chart is viewed on. */
  readonly dashboardId?: number | undefined
  readonly signal?: AbortSignal | undefined
}

async function requestFile(
  app: App,
  chartQuery: ChartQuery,
  format: AnswerFormat,
  options: DownloadOptions,
): Promise<Response> {
  const { dashboardId, isShaped = false, signal = null } = options
  const { slice_id } = chartQuery.form
  const { method, url } = addressOf('POST /api/v1/chart/data', {
    query: {
      form_data: slice_id === undefined ? undefined : JSON.stringify({ slice_id }),
      dashboard_id: dashboardId,
    },
  })
  const response = await fetch(url, {
    method,
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json', ...credentials(app) },
    body: JSON.stringify({
      ...fileContext(chartQuery.context, options),
      result_format: format,
      result_type: isShaped ? 'post_processed' : 'full',
    }),
    signal,
  })
  if (!response.ok) throw errorFromAnswer(response.status, await response.json().catch(() => null))
  return response
}

/**
 * Saves a chart's data, as formatted by the server, under the chart's name. Several queries are saved as a ZIP file.
 */
export async function downloadAnswer(
  app: App,
  chartQuery: ChartQuery,
  name: string,
  format: AnswerFormat,
  options: DownloadOptions = {},
): Promise<void> {
  const response = await requestFile(app, unpagedQuery(chartQuery), format, options)
  const isZip = response.headers.get('content-type') === 'application/zip'
  saveFile(await response.blob(), fileName(name, isZip ? 'zip' : format))
}

/**
 * Returns one file for each query of a chart.
 * @throws ChartDataError; the signal's reason when aborted
 */
export async function fetchAnswers(
  app: App,
  chartQuery: ChartQuery,
  format: AnswerFormat,
  options: DownloadOptions = {},
): Promise<readonly Uint8Array[]> {
  const files: Uint8Array[] = []
  const whole = unpagedQuery(chartQuery)
  for (const query of whole.context.queries) {
    const one = { ...whole, context: { ...whole.context, queries: [query] } }
    const response = await requestFile(app, one, format, options)
    files.push(new Uint8Array(await response.arrayBuffer()))
  }
  return files
}
