import type { App } from '../../state/app.ts'
import { bootstrap } from '../page/bootstrap.ts'

/** The guest whose token the requests carry; null for the user of the session cookie. */
const createGuest = (): { token: string | null } => ({ token: null })

/** Sends all later requests as the guest of an embedded dashboard. */
export const setGuestToken = (app: App, token: string): void => {
  app.part(createGuest).token = token
}

/** Returns the headers that identify the sender, in addition to the session cookie. */
export function credentials(app: App): Readonly<Record<string, string>> {
  const { token } = app.part(createGuest)
  if (token !== null) return { 'x-guesttoken': token }
  const { csrf_token, view_as } = bootstrap(app)
  // Lets the server refuse writes from a page viewed as another user, even if the session has changed since.
  return { 'x-csrftoken': csrf_token, ...(view_as ? { 'x-view-as': `${view_as.kind}.${view_as.id}` } : {}) }
}

/** Returns true on the page of an embedded dashboard, which has no sign-in. */
export const isGuest = (app: App): boolean => app.part(createGuest).token !== null
