import { upload } from './call.ts'
import type { ResourceName } from './list-rows.ts'
import { queryClient } from './query-client.ts'
import type { Answer } from './request.ts'

/** Content that files of YAML can bring, and the connections beneath it. */
export type ImportedResource = ResourceName | 'database'

/** What of an imported file is not here as it was there. */
export type ImportNote = NonNullable<Answer<'POST /api/v1/chart/import/'>['notes']>[number]

export interface ImportInput {
  readonly file: File
  /** By the path of the database's file inside of the ZIP (requirement LIST-IMPORT-005). */
  readonly passwords: Readonly<Record<string, string>>
  /** Objects that are there already are replaced. */
  readonly overwrite: boolean
}

interface Steps {
  readonly signal: AbortSignal
  /** Share of the bytes that have left, 0 to 1. */
  readonly onProgress: (share: number) => void
}

/** A bundle brings what its objects stand on as well. */
const TOUCHED = ['dashboard', 'chart', 'dataset', 'saved_query', 'database', 'sqllab']

/** Imports a ZIP of objects: all of it or nothing. Answers what was lost or changed on the way. */
export async function importObjects(
  resource: ImportedResource,
  { file, passwords, overwrite }: ImportInput,
  steps: Steps,
): Promise<readonly ImportNote[]> {
  const body = new FormData()
  body.append('formData', file, file.name)
  if (Object.keys(passwords).length > 0) body.append('passwords', JSON.stringify(passwords))
  if (overwrite) body.append('overwrite', 'true')
  const { notes = [] } = await upload(`POST /api/v1/${resource}/import/`, { body, ...steps })
  await Promise.all(TOUCHED.map(name => queryClient.invalidateQueries({ queryKey: [name] })))
  return notes
}
