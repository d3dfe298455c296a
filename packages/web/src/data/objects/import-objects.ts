import type { App } from '../../state/app.ts'
import { createQueryClient } from '../calls/query-client.ts'
import type { Answer } from '../calls/request.ts'
import { upload } from '../calls/upload-call.ts'
import type { ResourceName } from './list-rows.ts'

/** Kinds of objects that can be imported, including connections. */
export type ImportedResource = ResourceName | 'database'

/** Note on a difference between an imported file and the stored object. */
export type ImportNote = NonNullable<Answer<'POST /api/v1/chart/import/'>['notes']>[number]

export interface ImportInput {
  readonly file: File
  /** By the path of the database's file within the ZIP (requirement LIST-IMPORT-005). */
  readonly passwords: Readonly<Record<string, string>>
  /** Replaces existing objects. */
  readonly overwrite: boolean
}

interface Steps {
  readonly signal: AbortSignal
  /** Called with the share of sent bytes, 0 to 1. */
  readonly onProgress: (share: number) => void
}

/** Query keys affected by an import: a bundle also contains dependencies. */
const TOUCHED = ['dashboard', 'chart', 'dataset', 'saved_query', 'database', 'sqllab']

/** Imports a ZIP of objects, all of it or nothing. Resolves with notes on lost or changed parts. */
export async function importObjects(
  app: App,
  resource: ImportedResource,
  { file, passwords, overwrite }: ImportInput,
  steps: Steps,
): Promise<readonly ImportNote[]> {
  const body = new FormData()
  body.append('formData', file, file.name)
  if (Object.keys(passwords).length > 0) body.append('passwords', JSON.stringify(passwords))
  if (overwrite) body.append('overwrite', 'true')
  const { notes = [] } = await upload(app, `POST /api/v1/${resource}/import/`, { body, ...steps })
  await Promise.all(TOUCHED.map(name => app.part(createQueryClient).invalidateQueries({ queryKey: [name] })))
  return notes
}
