import { bootstrap } from '../../data/bootstrap.ts'

/** First and last name, or the user name when there is none. */
export const userName = (): string => {
  const { first_name, last_name, username } = bootstrap().user
  return `${first_name} ${last_name}`.trim() || username
}

/** Ends the session on the server and leaves. */
export const signOut = (): void => location.assign('/logout/')
