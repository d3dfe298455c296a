import type { UploadPreview, UploadResult } from '@belvedere/api'
import { queryOptions } from '@tanstack/react-query'
import type { App } from '../state/app.ts'
import { call } from './calls/call.ts'
import { createQueryClient } from './calls/query-client.ts'
import { upload } from './calls/upload-call.ts'

/** Database that files are loaded into. */
const MANAGED = 'examples'

/** Queries the database's id, and whether it accepts files. */
export const uploadDatabaseQuery = (app: App) =>
  queryOptions({
    queryKey: ['database', 'managed'],
    staleTime: 60_000,
    queryFn: async () => {
      const q = {
        filters: [{ col: 'database_name', opr: 'eq', value: MANAGED }],
        columns: ['id', 'database_name', 'allow_file_upload'],
      }
      const { result } = await call(app, 'GET /api/v1/database/', { query: { q } })
      const [database] = result
      if (database === undefined) throw new Error(`There is no database named "${MANAGED}".`)
      return database
    },
  })

const managedDatabaseId = async (app: App): Promise<number> =>
  (await app.part(createQueryClient).fetchQuery(uploadDatabaseQuery(app))).id

export interface UploadSteps {
  readonly signal: AbortSignal
  readonly onProgress: (share: number) => void
}

/** Uploads a file. The server detects its columns but creates no table. */
export async function sendFile(app: App, file: File, steps: UploadSteps): Promise<UploadPreview> {
  const form = new FormData()
  form.append('file', file, file.name)
  const id = await managedDatabaseId(app)
  return (await upload(app, 'POST /api/v1/database/{id}/upload_metadata/', { path: { id }, body: form, ...steps }))
    .result
}

/** Detects the columns of an uploaded file again, for another sheet or with other reading options. */
export async function previewFile(
  app: App,
  upload_id: string,
  sheet_name: string | null,
  read: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<UploadPreview> {
  const form = new FormData()
  form.append('upload_id', upload_id)
  if (sheet_name !== null) form.append('sheet_name', sheet_name)
  for (const [name, value] of Object.entries(read)) form.append(name, value)
  const id = await managedDatabaseId(app)
  return (await upload(app, 'POST /api/v1/database/{id}/upload_metadata/', { path: { id }, body: form, signal })).result
}

export interface LoadInput {
  readonly upload_id: string
  /** Sheet of a workbook, or file of an archive; null for other files. */
  readonly sheet_name: string | null
  readonly table_name: string
  /** Types by column name. */
  readonly column_data_types: Readonly<Record<string, string>>
  readonly main_dttm_col: string | null
  readonly already_exists: 'fail' | 'replace' | 'append'
  /** Reading options by field. */
  readonly read: Readonly<Record<string, string>>
}

/** Creates a table and a dataset from an uploaded file. */
export async function loadFile(app: App, input: LoadInput, signal: AbortSignal): Promise<UploadResult> {
  const form = new FormData()
  form.append('upload_id', input.upload_id)
  form.append('table_name', input.table_name)
  form.append('already_exists', input.already_exists)
  form.append('column_data_types', JSON.stringify(input.column_data_types))
  for (const [name, value] of Object.entries(input.read)) form.append(name, value)
  if (input.sheet_name !== null) form.append('sheet_name', input.sheet_name)
  if (input.main_dttm_col !== null) form.append('main_dttm_col', input.main_dttm_col)
  const id = await managedDatabaseId(app)
  const { result } = await upload(app, 'POST /api/v1/database/{id}/upload/', { path: { id }, body: form, signal })
  await app.part(createQueryClient).invalidateQueries({ queryKey: ['dataset'] })
  return result
}
