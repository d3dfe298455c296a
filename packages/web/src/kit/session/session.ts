import { bootstrap } from '../../data/page/bootstrap.ts'
import { leaveApp } from '../../data/page/leave-app.ts'
import type { App } from '../../state/app.ts'

/** Returns the first and last name, or the user name if both are empty. */
export const userName = (app: App): string => {
  const { first_name, last_name, username } = bootstrap(app).user
  return `${first_name} ${last_name}`.trim() || username
}

/** Signs out and leaves the page. */
export const signOut = (app: App): void => leaveApp(app, '/logout/')
