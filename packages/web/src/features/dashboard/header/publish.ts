import { createToasts } from '@belvedere/ui'
import { call } from '../../../data/calls/call.ts'
import { ageOf, changerOf, conflictOf } from '../../../data/calls/conflict.ts'
import { t } from '../../../i18n.ts'
import type { App } from '../../../state/app.ts'

export interface PublicationChoice {
  readonly published: boolean
  /** Version to overwrite. By default, the newest version that the page has received. */
  readonly version?: number | undefined
}

/**
 * Publishes a dashboard or makes it a draft, and says so. Returns false if another user has changed the dashboard; a
 * message then offers to overwrite the newer version.
 * @throws {Error} if the server refuses it for another reason
 */
export async function publish(
  app: App,
  id: number,
  { published, version }: PublicationChoice,
  onOverwrite: (version: number) => void,
): Promise<boolean> {
  const toasts = app.part(createToasts)
  try {
    await call(app, 'PUT /api/v1/dashboard/{id}', { path: { id }, body: { published }, ifMatch: version })
    toasts.success(published ? t('This dashboard is now published') : t('This dashboard is now hidden'))
    return true
  } catch (error) {
    const conflict = conflictOf(error)
    if (!conflict) throw error
    const name = changerOf(app, conflict)
    toasts.error(t('{name} has changed this dashboard, {age}. Nothing was saved.', { name, age: ageOf(conflict) }), {
      label: published ? t('Publish anyway') : t('Make it a draft anyway'),
      onAction: () => onOverwrite(conflict.version),
    })
    return false
  }
}
