/** Seeing the product as another user or as a role, for administrators. */

import { bootstrap } from '../../data/bootstrap.ts'
import { readStored, writeStored } from '../../data/browser-storage.ts'
import { call } from '../../data/call.ts'
import { HOME } from '../../data/next-url.ts'
import { t } from '../../i18n.ts'

/** Other tabs of this browser share the view: they are loaded anew when it begins or ends. */
const SIGNAL = 'belvedere:view-as'

/** Where storage is switched off, other tabs learn of it from the server's refusals. */
const signalTabs = (): void => writeStored(SIGNAL, String(Date.now()))

/** Loads this tab anew when another one begins or ends a view. Gives back how to stop. */
export function followViews(): () => void {
  // One that began while the page was opening is not missed.
  if (Number(readStored(SIGNAL)) > performance.timeOrigin) location.reload()
  const onStorage = ({ key }: StorageEvent) => key === SIGNAL && location.reload()
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}

/** Whom the page is seen as; undefined: as oneself. */
export const viewTarget = () => bootstrap().view_as

/** Why what would change something is off while the page is seen as somebody else; undefined otherwise. */
export const readOnlyReason = (): string | undefined =>
  viewTarget() === undefined ? undefined : t('Nothing can be changed while you view as somebody else.')

export const mayViewAs = (): boolean => bootstrap().user.roles.includes('Admin') && viewTarget() === undefined

export async function beginView(kind: 'user' | 'role', id: number): Promise<void> {
  await call('POST /api/v1/security/view_as/', { body: { kind, id } })
  signalTabs()
  location.assign(HOME)
}

/** Sees the page that is open as somebody else. */
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
