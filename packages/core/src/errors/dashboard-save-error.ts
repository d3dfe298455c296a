import { clientErrorOf, UNKNOWN } from './client-error.ts'

const FORBIDDEN = 'Forbidden'

/**
 * Returns the message of a failed save of a dashboard (requirements ERR-009 to 011, PERM-010): missing permission, or
 * the message of the server.
 * @param body parsed body of the response
 */
export function dashboardSaveError(body: unknown): string {
  const { error } = clientErrorOf(body)
  if (error === FORBIDDEN) return 'You do not have permission to edit this dashboard'
  const reason = error === UNKNOWN ? 'Sorry, an unknown error occurred' : error
  return `Sorry, there was an error saving this dashboard: ${reason}`
}
