import { call } from '../../data/calls/call.ts'
import { leaveApp } from '../../data/page/leave-app.ts'
import { HOME } from '../../data/page/next-url.ts'
import type { App } from '../../state/app.ts'
import { signalTabs } from './view-as.ts'

/** Views the product as another user or as a role. */
export async function beginView(app: App, kind: 'user' | 'role', id: number): Promise<void> {
  await call(app, 'POST /api/v1/security/view_as/', { body: { kind, id } })
  signalTabs()
  leaveApp(app, HOME)
}

/** Switches the view to another user. */
export async function changeView(app: App, id: number): Promise<void> {
  await call(app, 'POST /api/v1/security/view_as/', { body: { kind: 'user', id } })
  signalTabs()
  location.reload()
}

export async function endView(app: App): Promise<void> {
  await call(app, 'DELETE /api/v1/security/view_as/')
  signalTabs()
  location.reload()
}
