import type { ChartQuestion } from '../../chart/chart-question.ts'
import { bootstrap } from '../../data/bootstrap.ts'

/**
 * Saves a question's whole answer as a file. The browser streams it to disk: a form is posted, so nothing is held
 * in this page's memory.
 */
export function downloadAnswer({ context }: ChartQuestion, format: 'csv' | 'json'): void {
  const form = document.createElement('form')
  form.method = 'post'
  form.action = '/api/v1/chart/data'
  form.target = '_blank'
  form.hidden = true
  const body = { ...context, result_format: format, result_type: format === 'csv' ? 'full' : 'results' }
  const fields = { form_data: JSON.stringify(body), csrf_token: bootstrap().csrf_token }
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement('input')
    input.type = 'hidden'
    input.name = name
    input.value = value
    form.append(input)
  }
  document.body.append(form)
  form.submit()
  form.remove()
}
