/** Forms with files: what the routes for imports and uploads are sent when all is well. */
import { bundle, textsOf } from '../bundles.ts'
import { fresh } from './fresh.ts'
import type { FormPart } from './fuzz-request.ts'

const KINDS = ['dashboard', 'chart', 'dataset', 'database', 'saved_query'] as const
const TYPES = {
  dashboard: 'Dashboard',
  chart: 'Slice',
  dataset: 'SqlaTable',
  database: 'Database',
  saved_query: 'SavedQuery',
}

function bundleOf(field: string, type: string): readonly FormPart[] {
  const documents = bundle(files => {
    Object.assign(files['metadata.yaml'] ?? {}, { type })
    files['queries/examples/main/Names.yaml'] = {
      label: 'Names',
      schema: 'main',
      sql: 'SELECT 1',
      uuid: 'd0000000-0000-4000-8000-000000000005',
      version: '1.0.0',
      database_uuid: 'd0000000-0000-4000-8000-000000000001',
    }
  })
  const passwords = Object.fromEntries(Object.keys(documents).map(path => [path, 'secret']))
  return [
    { name: field, filename: 'bundle.zip', entries: Object.entries(textsOf(documents)) },
    { name: 'overwrite', text: 'true' },
    { name: 'passwords', text: JSON.stringify(passwords) },
  ]
}

const CSV = 'ds,name,num\n2024-01-01,Ada,3\n2024-02-01,"Grace, H.",5.5\n,,\n'
const file = (): FormPart => ({ name: 'file', filename: `${fresh('file')}.csv`, text: CSV })

export const FORMS: Readonly<Record<string, () => readonly FormPart[]>> = {
  ...Object.fromEntries(KINDS.map(kind => [`POST /api/v1/${kind}/import`, () => bundleOf('formData', TYPES[kind])])),
  'POST /api/v1/assets/import': () => bundleOf('bundle', 'assets'),
  'POST /api/v1/database/:id/upload_metadata': () => [file()],
  'POST /api/v1/database/:id/upload': () => [
    file(),
    { name: 'table_name', text: fresh('table').replaceAll(' ', '_') },
    { name: 'already_exists', text: 'replace' },
    { name: 'column_data_types', text: '{"num":"DOUBLE"}' },
    { name: 'main_dttm_col', text: 'ds' },
    { name: 'schema', text: 'main' },
  ],
}
