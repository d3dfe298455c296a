/** View of the product as another user or as a role, for administrators. */

import { readStored, writeStored } from '../../data/browser-storage.ts'
import { call } from '../../data/calls/call.ts'
import { bootstrap } from '../../data/page/bootstrap.ts'
import { HOME } from '../../data/page/next-url.ts'
import { t } from '../../i18n.ts'

/** Storage key that notifies other tabs of this browser: they share the view and reload when it starts or ends. */
const SIGNAL = 'belvedere:view-as'

/** Without storage, other tabs only detect a change when the server refuses their requests. */
const signalTabs = (): void => writeStored(SIGNAL, String(Date.now()))

/** Reloads this tab when another one starts or ends a view. Returns a function that unsubscribes. */
export function followViews(): () => void {
  // Detects a view that started while the page was loading.
  if (Number(readStored(SIGNAL)) > performance.timeOrigin) location.reload()
  const onStorage = ({ key }: StorageEvent) => key === SIGNAL && location.reload()
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}

/** Returns the user or role that the page is viewed as; undefined if none. */
export const viewTarget = () => bootstrap().view_as

/** Returns the reason why changes are disabled in a view as another user; undefined otherwise. */
export const readOnlyReason = (): string | undefined =>
  viewTarget() === undefined ? undefined : t('Nothing can be changed while you view as somebody else.')

export const mayViewAs = (): boolean => bootstrap().user.roles.includes('Admin') && viewTarget() === undefined

export async function beginView(kind: 'user' | 'role', id: number): Promise<void> {
  await call('POST /api/v1/security/view_as/', { body: { kind, id } })
  signalTabs()
  location.assign(HOME)
}

/** Switches the view to another user. */
export async function changeView(id: number): Promise<void> {
  await call('POST /api/v1/security/view_as/', { body: { kind: 'user', id } })
  signalTabs()
  location.reload()
}

export async function endView(): Promise<void> {
  await call('DELETE /api/v1/security/view_as/')
  signalTabs()
  location.reload()
}
