import type { App } from '../../state/app.ts'
import { ApiError, statusText, toApiError } from '../calls/api-error.ts'
import { credentials } from '../calls/credentials.ts'
import { addressOf } from '../calls/request.ts'
import { saveFile } from '../save-file.ts'
import type { ResourceName } from './list-rows.ts'

/** Returns the name in `attachment; filename=chart_export_20260101T000000.zip`. */
const nameIn = (disposition: string | null): string | undefined => /filename="?([\w.-]+)"?/.exec(disposition ?? '')?.[1]

/** Saves objects and their dependencies as a ZIP that can be imported (requirement BUNDLE-001). */
export async function exportObjects(app: App, resource: ResourceName, ids: readonly number[]): Promise<void> {
  const { method, url } = addressOf(`GET /api/v1/${resource}/export/`, { query: { q: ids } })
  const answer = await fetch(url, { method, headers: credentials(app), credentials: 'same-origin' }).catch(() => {
    throw new ApiError(0, statusText(0))
  })
  if (!answer.ok) throw toApiError(answer.status, await answer.json().catch(() => null))
  saveFile(await answer.blob(), nameIn(answer.headers.get('content-disposition')) ?? `${resource}_export.zip`)
}
