import { toasts } from '@belvedere/ui'
import { t } from '../../../i18n.ts'
import { copyText } from '../../../kit/share/copy-text.ts'
import type { DashboardContextValue } from '../state/context.ts'
import { dashboardPermalink } from '../state/permalink.ts'

type Shared = Pick<DashboardContextValue, 'model' | 'store'>

/**
 * Returns a permalink to the current state of the page, and to `anchor` if given. Shows a message and returns null if
 * it fails.
 */
async function linkTo({ model, store }: Shared, anchor?: string): Promise<string | null> {
  try {
    return await dashboardPermalink({ id: model.dashboard.id, store, anchor })
  } catch {
    toasts.error(t('Sorry, something went wrong. Try again later.'))
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
export async function copyPermalink(dashboard: Shared, anchor?: string): Promise<void> {
  const link = await linkTo(dashboard, anchor)
  if (link !== null) await copyText(link)
}

export async function mailPermalink(dashboard: Shared): Promise<void> {
  const link = await linkTo(dashboard)
  if (link !== null) openMail(dashboard.model.dashboard.dashboard_title, `${t('Check out this dashboard: ')}${link}`)
}

export async function mailChart(dashboard: Shared, anchor: string, title: string): Promise<void> {
  const link = await linkTo(dashboard, anchor)
  if (link !== null) openMail(title, `${t('Check out this chart: ')}${link}`)
}
