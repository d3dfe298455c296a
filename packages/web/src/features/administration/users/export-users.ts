import { ApiError, statusText, toApiError } from '../../../data/calls/api-error.ts'
import { credentials } from '../../../data/calls/credentials.ts'
import { addressOf } from '../../../data/calls/request.ts'
import type { ListFilter } from '../../../data/objects/list-rows.ts'
import { saveFile } from '../../../data/save-file.ts'
import type { App } from '../../../state/app.ts'

/** Exports all users that match the filters, not only the current page. */
export async function exportUsers(app: App, filters: readonly ListFilter[]): Promise<void> {
  const q = { filters: [...filters], order_column: 'username', order_direction: 'asc' as const }
  const { method, url } = addressOf('GET /api/v1/security/users/export/', { query: { q } })
  const answer = await fetch(url, { method, headers: credentials(app), credentials: 'same-origin' }).catch(() => {
    throw new ApiError(0, statusText(0))
  })
  if (!answer.ok) throw toApiError(answer.status, await answer.json().catch(() => null))
  saveFile(await answer.blob(), 'users.csv')
}
