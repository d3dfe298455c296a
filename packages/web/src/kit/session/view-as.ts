/** View of the product as another user or as a role, for administrators. */

import { readStored, writeStored } from '../../data/browser-storage.ts'
import { bootstrap } from '../../data/page/bootstrap.ts'
import { t } from '../../i18n.ts'
import type { App } from '../../state/app.ts'

/** Storage key that notifies other tabs of this browser: they share the view and reload when it starts or ends. */
const SIGNAL = 'belvedere:view-as'

/** Without storage, other tabs only detect a change when the server refuses their requests. */
export const signalTabs = (): void => writeStored(SIGNAL, String(Date.now()))

/** Reloads this tab when another one starts or ends a view. Returns a function that unsubscribes. */
export function followViews(): () => void {
  // Detects a view that started while the page was loading.
  if (Number(readStored(SIGNAL)) > performance.timeOrigin) location.reload()
  const onStorage = ({ key }: StorageEvent) => key === SIGNAL && location.reload()
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}

/** Returns the user or role that the page is viewed as; undefined if none. */
export const viewTarget = (app: App) => bootstrap(app).view_as

/** Returns the reason why changes are disabled in a view as another user; undefined otherwise. */
export const readOnlyReason = (app: App): string | undefined =>
  viewTarget(app) === undefined ? undefined : t('Nothing can be changed while you view as somebody else.')

export const mayViewAs = (app: App): boolean =>
  bootstrap(app).user.roles.includes('Admin') && viewTarget(app) === undefined
