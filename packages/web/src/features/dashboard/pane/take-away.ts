import { toasts } from '@belvedere/ui'
import { errorFromAnswer } from '../../../chart/chart-data-error.ts'
import type { ChartQuestion } from '../../../chart/chart-question.ts'
import { bootstrap } from '../../../data/bootstrap.ts'
import { t } from '../../../i18n.ts'

/** Puts a text on the clipboard and says so. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toasts.success(t('Copied to clipboard!'))
  } catch {
    toasts.error(t('Sorry, something went wrong. Try again later.'))
  }
}

/** A chart's data as the server writes it to CSV, saved under the chart's name. */
export async function downloadCsv(question: ChartQuestion, name: string): Promise<void> {
  const response = await fetch('/api/v1/chart/data', {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json', 'x-csrftoken': bootstrap().csrf_token },
    body: JSON.stringify({ ...question.context, result_format: 'csv', result_type: 'full' }),
  })
  if (!response.ok) throw errorFromAnswer(response.status, await response.json().catch(() => null))
  const url = URL.createObjectURL(await response.blob())
  const link = document.createElement('a')
  link.href = url
  link.download = `${fileName(name)}.csv`
  link.click()
  URL.revokeObjectURL(url)
}

/** A name that every file system takes. */
export const fileName = (name: string): string =>
  name
    .replace(/[\\/:*?"<>|]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 100) || 'chart'
