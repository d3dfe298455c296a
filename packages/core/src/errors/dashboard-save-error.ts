import { clientErrorOf, UNKNOWN } from './client-error.ts'

const FORBIDDEN = 'Forbidden'

/**
 * The message of a failed save of a dashboard (requirements ERR-009 to 011, PERM-010): that the permission is lacking, or
 * the server's own words. `body` is the answer's, parsed.
 */
export function dashboardSaveError(body: unknown): string {
  const { error } = clientErrorOf(body)
  if (error === FORBIDDEN) return 'You do not have permission to edit this dashboard'
  const reason = error === UNKNOWN ? 'Sorry, an unknown error occurred' : error
  return `Sorry, there was an error saving this dashboard: ${reason}`
}
