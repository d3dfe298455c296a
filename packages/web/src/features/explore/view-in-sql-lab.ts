import { sqlLabForm, sqlQuery } from '@belvedere/core/chart'
import type { FormData as ChartForm } from '@belvedere/core/form-data'
import { chartQueryOf } from '../../chart/requests/chart-query.ts'
import { postChartData } from '../../chart/requests/post-chart-data.ts'
import { ADDRESS } from '../../data/page/addresses.ts'
import { t } from '../../i18n.ts'
import type { App } from '../../state/app.ts'

/** Submits a form to a new tab, so that the explore page stays open. */
function postForm(action: string, fields: Readonly<Record<string, string>>): void {
  const form = document.createElement('form')
  Object.assign(form, { method: 'POST', action, target: '_blank' })
  for (const [name, value] of Object.entries(fields)) {
    form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }))
  }
  document.body.append(form)
  form.submit()
  form.remove()
}

/**
 * Opens the SQL of a chart, with its current controls, in the SQL editor.
 * @throws Error with the message of requirement ERR-001
 */
export async function viewInSqlLab(app: App, form: ChartForm): Promise<void> {
  const chartQuery = chartQueryOf(form)
  const answer = await postChartData(app, sqlQuery(chartQuery.context), {
    signal: new AbortController().signal,
  }).catch(() => null)
  const fields = sqlLabForm(String(form.datasource), answer)
  if (!fields) throw new Error(t('An error occurred while loading the SQL'))
  postForm(ADDRESS.sqlEditor, fields)
}
