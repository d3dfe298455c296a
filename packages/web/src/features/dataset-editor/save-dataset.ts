import type { Dataset } from '@belvedere/api'
import { call } from '../../data/call.ts'
import type { Sent } from '../../data/request.ts'
import { changesOf, type DatasetDraft } from './draft.ts'

export interface SaveRequest {
  readonly dataset: Dataset
  readonly draft: DatasetDraft
  /** The version that is written over; a newer one is refused with 409. */
  readonly onTopOf: number
}

/**
 * Stores what was changed, in one write. New SQL brings its own columns; where columns were changed beside it,
 * they are brought in line with it afterwards.
 * @throws ApiError with status 409, having written nothing, if somebody else has saved the dataset since
 */
export async function saveDataset({ dataset, draft, onTopOf }: SaveRequest): Promise<void> {
  const body = changesOf(dataset, draft)
  const path = { id: dataset.id }
  await call('PUT /api/v1/dataset/{id}', {
    path,
    body: body as Sent<'PUT /api/v1/dataset/{id}'>['body'],
    ifMatch: onTopOf,
  })
  if (body.sql !== undefined && body.columns !== undefined) await call('PUT /api/v1/dataset/{id}/refresh/', { path })
}

export const readDataset = async (id: number): Promise<Dataset> =>
  (await call('GET /api/v1/dataset/{id}', { path: { id } })).result

/** Has the server read the columns of the source anew, and answers the dataset as it is stored then. */
export async function syncDataset(id: number): Promise<Dataset> {
  await call('PUT /api/v1/dataset/{id}/refresh/', { path: { id } })
  return readDataset(id)
}
