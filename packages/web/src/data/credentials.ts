import { bootstrap } from './bootstrap.ts'

let guestToken: string | null = null

/** From now on every request is sent as the guest of an embedded dashboard. */
export const setGuestToken = (token: string): void => {
  guestToken = token
}

/** What a request says about who sends it, beside the session's cookie. */
export const credentials = (): Readonly<Record<string, string>> =>
  guestToken === null ? { 'x-csrftoken': bootstrap().csrf_token } : { 'x-guesttoken': guestToken }

/** True on the page of an embedded dashboard: nobody signs in there. */
export const isGuest = (): boolean => guestToken !== null
