import { bootstrap } from './bootstrap.ts'

let guestToken: string | null = null

/** From now on every request is sent as the guest of an embedded dashboard. */
export const setGuestToken = (token: string): void => {
  guestToken = token
}

/** What a request says about who sends it, beside the session's cookie. */
export function credentials(): Readonly<Record<string, string>> {
  if (guestToken !== null) return { 'x-guesttoken': guestToken }
  const { csrf_token, view_as } = bootstrap()
  // A page that shows what somebody else sees writes nothing, whatever the session has become meanwhile.
  return { 'x-csrftoken': csrf_token, ...(view_as ? { 'x-view-as': `${view_as.kind}.${view_as.id}` } : {}) }
}

/** True on the page of an embedded dashboard: nobody signs in there. */
export const isGuest = (): boolean => guestToken !== null
