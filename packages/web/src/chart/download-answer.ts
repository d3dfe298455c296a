import type { QueryContext } from '@belvedere/core/query'
import { credentials } from '../data/credentials.ts'
import { addressOf } from '../data/request.ts'
import { saveFile } from '../data/save-file.ts'
import { errorFromAnswer } from './chart-data-error.ts'
import type { ChartQuestion } from './chart-question.ts'

/** A name that every file system takes. */
const fileName = (name: string): string =>
  name
    .replace(/[\\/:*?"<>|]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 100) || 'chart'

/** A file holds the groups; totals would be rows like any other there. */
const withoutTotals = (context: QueryContext): QueryContext => ({
  ...context,
  queries: context.queries.map(({ grouping_sets: _, ...query }) => query),
})

/** A chart's data as the server writes it, saved under the chart's name. */
export async function downloadAnswer(question: ChartQuestion, name: string, format: 'csv' | 'json'): Promise<void> {
  const { method, url } = addressOf('POST /api/v1/chart/data', {})
  const response = await fetch(url, {
    method,
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json', ...credentials() },
    body: JSON.stringify({ ...withoutTotals(question.context), result_format: format, result_type: 'full' }),
  })
  if (!response.ok) throw errorFromAnswer(response.status, await response.json().catch(() => null))
  saveFile(await response.blob(), `${fileName(name)}.${format}`)
}
