import { bootstrap } from '../page/bootstrap.ts'

let guestToken: string | null = null

/** Sends all later requests as the guest of an embedded dashboard. */
export const setGuestToken = (token: string): void => {
  guestToken = token
}

/** Returns the headers that identify the sender, in addition to the session cookie. */
export function credentials(): Readonly<Record<string, string>> {
  if (guestToken !== null) return { 'x-guesttoken': guestToken }
  const { csrf_token, view_as } = bootstrap()
  // Lets the server refuse writes from a page viewed as another user, even if the session has changed since.
  return { 'x-csrftoken': csrf_token, ...(view_as ? { 'x-view-as': `${view_as.kind}.${view_as.id}` } : {}) }
}

/** Returns true on the page of an embedded dashboard, which has no sign-in. */
export const isGuest = (): boolean => guestToken !== null
