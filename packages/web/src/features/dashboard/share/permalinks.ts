import { createToasts } from '@belvedere/ui'
import { t } from '../../../i18n.ts'
import { copyText } from '../../../kit/share/copy-text.ts'
import type { App } from '../../../state/app.ts'
import type { DashboardContextValue } from '../state/context.ts'
import { dashboardPermalink } from '../state/permalink.ts'

type Shared = Pick<DashboardContextValue, 'model' | 'store'>

/**
 * Returns a permalink to the current state of the page, and to `anchor` if given. Shows a message and returns null if
 * it fails.
 */
async function linkTo(app: App, { model, store }: Shared, anchor?: string): Promise<string | null> {
  try {
    return await dashboardPermalink(app, { id: model.dashboard.id, store, anchor })
  } catch {
    app.part(createToasts).error(t('Sorry, something went wrong. Try again later.'))
    return null
  }
}

/** Opens an email with the link in the default mail program. */
function openMail(subject: string, body: string): void {
  const link = document.createElement('a')
  link.href = `mailto:?Subject=${encodeURIComponent(subject)}&Body=${encodeURIComponent(body)}`
  link.click()
}

/** Copies a permalink to the dashboard, or to one of its components. */
export async function copyPermalink(app: App, dashboard: Shared, anchor?: string): Promise<void> {
  const link = await linkTo(app, dashboard, anchor)
  if (link !== null) await copyText(app, link)
}

export async function mailPermalink(app: App, dashboard: Shared): Promise<void> {
  const link = await linkTo(app, dashboard)
  if (link !== null) openMail(dashboard.model.dashboard.dashboard_title, `${t('Check out this dashboard: ')}${link}`)
}

export async function mailChart(app: App, dashboard: Shared, anchor: string, title: string): Promise<void> {
  const link = await linkTo(app, dashboard, anchor)
  if (link !== null) openMail(title, `${t('Check out this chart: ')}${link}`)
}
