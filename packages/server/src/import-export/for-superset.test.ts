/** Exports that Superset 4.1 imports, of objects that came from elsewhere or have what only this product knows. */
import type { DocumentKind } from '@belvedere/core/bundle'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { bundle, readTexts, reportIn, resultOf, sendFile, textsOf, UUID, zipOf } from '../../test/bundles.ts'
import { startTestKit, type TestKit } from '../../test/kit.ts'
import { supersetProblems } from '../../test/superset-keys.ts'
import { ensureManagedDatabase } from '../managed-tables/index.ts'
import { acceptedBySuperset } from './superset-keys.ts'

let kit: TestKit
const WAREHOUSE = 'd0000000-0000-4000-8000-00000000000a'

/** As releases after 4.1 write them. */
const DATABASE = {
  database_name: 'warehouse',
  sqlalchemy_uri: 'postgresql://reader@db:5432/sales',
  impersonate_user: true,
  extra: { schema_options: {}, disable_data_preview: true },
  uuid: WAREHOUSE,
  version: '1.0.0',
}
const DATASET = {
  table_name: 'newer',
  schema: null,
  offset: null,
  extra: '{"note":"x"}',
  data: 'examples://newer.csv',
  data_file: 'newer.parquet',
  folders: [{ name: 'a' }],
  uuid: UUID.dataset,
  columns: [{ column_name: 'day', type: 'DATE', groupby: null, datetime_format: '%Y', extra: '{}' }],
  metrics: [{ metric_name: 'n', expression: 'COUNT(*)', currency: { symbol: 'EUR' }, extra: '' }],
  version: '1.0.0',
  database_uuid: WAREHOUSE,
}
const CHART = {
  slice_name: 'Newer',
  viz_type: 'table',
  params: { query_mode: 'raw', all_columns: ['day'] },
  query_context: { queries: [] },
  tags: ['a'],
  uuid: UUID.chart,
  version: '1.0.0',
  dataset_uuid: UUID.dataset,
}

beforeAll(async () => {
  kit = await startTestKit()
  await ensureManagedDatabase(kit.services)
  const documents = bundle(all => {
    delete all['databases/examples.yaml']
    delete all['datasets/examples/sales.yaml']
    Object.assign(all, { 'databases/w.yaml': DATABASE, 'datasets/a.yaml': DATASET, 'charts/Revenue_4711.yaml': CHART })
  })
  const bytes = await zipOf(textsOf(documents))
  const answer = await sendFile(kit.users.admin, '/api/v1/dashboard/import/', 'formData', bytes)
  expect(answer.status, answer.text).toBe(200)
})
afterAll(() => kit.close())

const idOf = async (kind: string, uuid: string) => resultOf(await kit.users.admin.get(`/api/v1/${kind}/${uuid}`)).id
const exportOf = async (kind: string, uuid: string, more = '') =>
  kit.users.admin.get(`/api/v1/${kind}/export/?q=!(${String(await idOf(kind, uuid))})${more}`)
const documentIn = (texts: ReadonlyMap<string, string>, folder: string) =>
  parse([...texts].find(([path]) => path.startsWith(`${folder}/`))?.[1] ?? '') as Record<string, unknown>

test('what came from a newer release leaves as it came', async () => {
  const texts = await readTexts((await exportOf('dashboard', UUID.dashboard)).bytes)
  expect(documentIn(texts, 'datasets')).toEqual(DATASET)
  expect(documentIn(texts, 'charts')).toEqual(CHART)
})

test('an export for Superset 4.1 has only what that imports, and says what it leaves out', async () => {
  const { bytes } = await exportOf('dashboard', UUID.dashboard, '&superset=4.1')
  const texts = await readTexts(bytes)
  expect(texts.size).toBe(5)
  for (const [path, text] of texts) expect(supersetProblems(path, parse(text)), path).toEqual([])
  expect(documentIn(texts, 'datasets')).toMatchObject({
    extra: { note: 'x' },
    columns: [{ column_name: 'day', type: 'DATE', extra: {} }],
    metrics: [{ metric_name: 'n', currency: '{"symbol":"EUR"}', extra: null }],
  })
  expect(documentIn(texts, 'charts').query_context).toBe('{"queries":[]}')
  expect(documentIn(texts, 'databases').extra).toEqual({ disable_data_preview: true })
  const { notes } = JSON.parse(await reportIn(bytes)) as { notes: { field: string }[] }
  expect(notes.map(({ field }) => field).sort()).toEqual([
    'columns[].datetime_format',
    'data',
    'data_file',
    'extra.schema_options',
    'folders',
    'impersonate_user',
    'tags',
    'theme_uuid',
  ])
})

test('a chart of an old type has no form in its query context, which the import there would spoil', async () => {
  const context = { queries: [{ metrics: ['n'] }], form_data: { viz_type: 'dist_bar' } }
  for (const viz_type of ['dist_bar', 'pie']) {
    const chart = { ...CHART, viz_type, query_context: JSON.stringify(context) }
    const { document } = acceptedBySuperset('chart', chart, new Set())
    const { form_data, queries } = JSON.parse(String(document.query_context))
    expect([queries, form_data]).toEqual([context.queries, viz_type === 'pie' ? context.form_data : undefined])
  }
})

test('a filter on a dataset that is not in the bundle, which would end the import there, names none', async () => {
  const filterOn = (datasetUuid: string) => ({ id: datasetUuid, targets: [{ datasetUuid, column: { name: 'day' } }] })
  const other = '99999999-0000-4000-8000-000000000001'
  const metadata = { native_filter_configuration: [filterOn(UUID.dataset), filterOn(other), { id: 'none' }] }
  const { document, left_out } = acceptedBySuperset('dashboard', { metadata }, new Set([UUID.dataset]))
  const filter = { id: other, targets: [{ column: { name: 'day' } }] }
  expect(document.metadata).toEqual({ native_filter_configuration: [filterOn(UUID.dataset), filter, { id: 'none' }] })
  expect(left_out).toEqual(['metadata.native_filter_configuration[].targets[].datasetUuid'])
})

test('what the import there reads without looking is in every document', () => {
  const accepted = (kind: DocumentKind, document: object) =>
    acceptedBySuperset(kind, document as Record<string, unknown>, new Set()).document
  expect(accepted('database', {})).toEqual({ allow_csv_upload: false, extra: {} })
  expect(accepted('database', { allow_file_upload: true, extra: null })).toEqual({ allow_file_upload: true, extra: {} })
  expect(accepted('chart', { params: null })).toMatchObject({ params: {} })
  expect(accepted('dashboard', {})).toEqual({ position: {} })
})

test('another release is refused', async () => {
  const answer = await exportOf('dashboard', UUID.dashboard, '&superset=9')
  expect([answer.status, answer.text]).toEqual([400, expect.stringContaining('4.1')])
})

test('functions that an administrator allows in a database are not written', async () => {
  const extra = JSON.stringify({ allowed_functions: ['margin'], disable_data_preview: true })
  await kit.services.db.updateTable('databases').set({ extra }).where('uuid', '=', WAREHOUSE).execute()
  const texts = await readTexts((await exportOf('database', WAREHOUSE)).bytes)
  expect(documentIn(texts, 'databases').extra).toEqual({ disable_data_preview: true })
})
