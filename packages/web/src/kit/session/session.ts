import { bootstrap } from '../../data/page/bootstrap.ts'

/** Returns the first and last name, or the user name if both are empty. */
export const userName = (): string => {
  const { first_name, last_name, username } = bootstrap().user
  return `${first_name} ${last_name}`.trim() || username
}

/** Signs out and leaves the page. */
export const signOut = (): void => location.assign('/logout/')
