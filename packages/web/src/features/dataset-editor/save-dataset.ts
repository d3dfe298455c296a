import type { Dataset } from '@belvedere/api'
import { call } from '../../data/calls/call.ts'
import type { Sent } from '../../data/calls/request.ts'
import type { App } from '../../state/app.ts'
import { changesOf, type DatasetDraft } from './draft.ts'

export interface SaveRequest {
  readonly dataset: Dataset
  readonly draft: DatasetDraft
  /** Version to overwrite. If the stored version is newer, the server responds with 409. */
  readonly onTopOf: number
}

/**
 * Saves the changes in one request. If both the SQL and columns changed, the columns are then synced with the SQL.
 * @throws ApiError 409 if another user saved the dataset since; nothing is written then
 */
export async function saveDataset(app: App, { dataset, draft, onTopOf }: SaveRequest): Promise<void> {
  const body = changesOf(dataset, draft)
  const path = { id: dataset.id }
  await call(app, 'PUT /api/v1/dataset/{id}', {
    path,
    body: body as Sent<'PUT /api/v1/dataset/{id}'>['body'],
    ifMatch: onTopOf,
  })
  if (body.sql !== undefined && body.columns !== undefined)
    await call(app, 'PUT /api/v1/dataset/{id}/refresh/', { path })
}

export const readDataset = async (app: App, id: number): Promise<Dataset> =>
  (await call(app, 'GET /api/v1/dataset/{id}', { path: { id } })).result

/** Lets the server read the columns of the source again. Returns the dataset as stored after that. */
export async function syncDataset(app: App, id: number): Promise<Dataset> {
  await call(app, 'PUT /api/v1/dataset/{id}/refresh/', { path: { id } })
  return readDataset(app, id)
}
