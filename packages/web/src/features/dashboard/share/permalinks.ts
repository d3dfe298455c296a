import { toasts } from '@belvedere/ui'
import { t } from '../../../i18n.ts'
import { copyText } from '../../../kit/share/copy-text.ts'
import type { DashboardContextValue } from '../context.ts'
import { dashboardPermalink } from '../permalink.ts'

type Shared = Pick<DashboardContextValue, 'model' | 'store'>

/** An address that opens the page as it is now, and where `anchor` is given, leads to that component; null: said that it failed. */
async function linkTo({ model, store }: Shared, anchor?: string): Promise<string | null> {
  try {
    return await dashboardPermalink({ id: model.dashboard.id, store, anchor })
  } catch {
    toasts.error(t('Sorry, something went wrong. Try again later.'))
    return null
  }
}

/** Opens a mail with the address in it; the mail program is the browser's choice. */
function openMail(subject: string, body: string): void {
  const link = document.createElement('a')
  link.href = `mailto:?Subject=${encodeURIComponent(subject)}&Body=${encodeURIComponent(body)}`
  link.click()
}

/** Puts an address of the dashboard, or of one of its components, on the clipboard. */
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
