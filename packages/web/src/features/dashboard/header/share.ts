import { toasts } from '@belvedere/ui'
import { t } from '../../../i18n.ts'
import type { DashboardContextValue } from '../context.ts'
import { copyText } from '../pane/take-away.ts'
import { dashboardPermalink } from '../permalink.ts'

const linkOf = ({ model, store }: Pick<DashboardContextValue, 'model' | 'store'>): Promise<string | null> =>
  dashboardPermalink({ id: model.dashboard.id, store }).catch(() => {
    toasts.error(t('Sorry, something went wrong. Try again later.'))
    return null
  })

export async function copyPermalink(dashboard: Pick<DashboardContextValue, 'model' | 'store'>): Promise<void> {
  const link = await linkOf(dashboard)
  if (link !== null) await copyText(link)
}

/** Opens a mail with the address in it. */
export async function mailPermalink(dashboard: Pick<DashboardContextValue, 'model' | 'store'>): Promise<void> {
  const link = await linkOf(dashboard)
  if (link === null) return
  const subject = encodeURIComponent(dashboard.model.dashboard.dashboard_title)
  const body = encodeURIComponent(`${t('Check out this dashboard: ')}${link}`)
  window.location.href = `mailto:?Subject=${subject}&Body=${body}`
}
