import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import {
  bundle,
  type Documents,
  readTexts,
  refusal,
  resultOf,
  sendFile,
  textsOf,
  UUID,
  zipOf,
} from '../../test/bundles.ts'
import { startTestKit, type TestKit } from '../../test/kit.ts'
import { supersetProblems } from '../../test/superset-keys.ts'
import { ensureManagedDatabase } from '../managed-tables/index.ts'

let kit: TestKit
beforeAll(async () => {
  kit = await startTestKit()
  await ensureManagedDatabase(kit.services)
})
afterAll(() => kit.close())

type Fields = Readonly<Record<string, string>>
type Kind = 'dashboard' | 'chart' | 'dataset' | 'database' | 'saved_query'
const TYPES = {
  dashboard: 'Dashboard',
  chart: 'Slice',
  dataset: 'SqlaTable',
  database: 'Database',
  saved_query: 'SavedQuery',
}

const importAs = async (kind: Kind, documents: Documents, fields: Fields = {}) => {
  const metadata = { version: '1.0.0', type: TYPES[kind], timestamp: '2026-01-01T00:00:00+00:00' }
  const bytes = await zipOf(textsOf({ ...documents, 'metadata.yaml': { ...documents['metadata.yaml'], ...metadata } }))
  return sendFile(kit.users.admin, `/api/v1/${kind}/import/`, 'formData', bytes, fields)
}
const exportOf = async (kind: Kind, id: unknown, more = '') =>
  readTexts((await kit.users.admin.get(`/api/v1/${kind}/export/?q=!(${String(id)})${more}`)).bytes)
const documentIn = (texts: ReadonlyMap<string, string>, folder: string) =>
  parse([...texts].find(([path]) => path.startsWith(`${folder}/`))?.[1] ?? '') as Record<string, unknown>

const WAREHOUSE = 'd0000000-0000-4000-8000-00000000000a'
const QUERY = 'd0000000-0000-4000-8000-00000000000b'
const warehouse = (): Record<string, unknown> => ({
  database_name: 'warehouse',
  sqlalchemy_uri: 'postgresql://reader:XXXXXXXXXX@db:5432/sales',
  allow_csv_upload: true,
  allow_dml: true,
  extra: { schemas_allowed_for_csv_upload: ['public'] },
  ssh_tunnel: { server_address: 'gate', password: 'stored by mistake' },
  uuid: WAREHOUSE,
  version: '1.0.0',
})
const passwords = JSON.stringify({ 'databases/warehouse.yaml': 'very secret' })

test('metadata has to be there, of this version and of the kind that is imported [BUNDLE-002]', async () => {
  const send = async (change: (documents: Documents) => void) => {
    const bytes = await zipOf(textsOf(bundle(change)))
    return refusal(await sendFile(kit.users.admin, '/api/v1/dashboard/import/', 'formData', bytes))
  }
  const withMetadata = (fields: object) => send(documents => Object.assign(documents['metadata.yaml'] ?? {}, fields))
  expect(await send(documents => delete documents['metadata.yaml'])).toMatchObject({
    status: 422,
    message: 'Missing metadata.yaml',
  })
  expect(await withMetadata({ version: '2.0.0' })).toMatchObject({
    status: 422,
    extra: { 'metadata.yaml': { version: ['Must be equal to 1.0.0.'] } },
  })
  expect(await withMetadata({ type: 'Slice' })).toMatchObject({
    extra: { 'metadata.yaml': { type: ['Must be equal to Dashboard.'] } },
  })
})

test('a dashboard file of an older and of a newer release [BUNDLE-004]', async () => {
  const older = bundle()
  const newer = bundle(documents =>
    Object.assign(documents['dashboards/Sales_1.yaml'] ?? {}, {
      uuid: 'd0000000-0000-4000-8000-00000000000c',
      slug: 'sales-certified',
      certified_by: 'Finance',
      certification_details: 'Checked',
      published: true,
    }),
  )
  expect((await importAs('dashboard', older)).status).toBe(200)
  expect((await importAs('dashboard', newer)).status).toBe(200)
  const stored = resultOf(await kit.users.admin.get('/api/v1/dashboard/sales-certified'))
  expect(stored).toMatchObject({ certified_by: 'Finance', certification_details: 'Checked', published: true })
  expect(resultOf(await kit.users.admin.get('/api/v1/dashboard/sales'))).toMatchObject({ published: false })
  const { id } = (await kit.users.admin.post('/api/v1/dashboard/', { dashboard_title: 'Made here' })).json<{
    id: number
  }>()
  expect(Object.keys(documentIn(await exportOf('dashboard', id), 'dashboards'))).toEqual([
    'dashboard_title',
    'description',
    'css',
    'slug',
    'certified_by',
    'certification_details',
    'published',
    'uuid',
    'position',
    'metadata',
    'version',
  ])
})

test('a chart without a query context, and one with its context as an object [BUNDLE-005]', async () => {
  const chart = (fields: object) =>
    bundle(documents => Object.assign(documents['charts/Revenue_4711.yaml'] ?? {}, fields))
  const overwrite = { overwrite: 'true' }
  expect((await importAs('chart', chart({ query_context: null }), overwrite)).status).toBe(200)
  const stored = async () => resultOf(await kit.users.admin.get(`/api/v1/chart/${UUID.chart}`))
  expect((await stored()).query_context).toBeNull()
  const context = { datasource: { id: 99, type: 'table' }, queries: [{ columns: ['day'] }] }
  expect((await importAs('chart', chart({ query_context: context }), overwrite)).status).toBe(200)
  expect(JSON.parse(String((await stored()).query_context)).queries).toEqual([{ columns: ['day'] }])
})

test('data at an address is not fetched, and the import says so [BUNDLE-006]', async () => {
  const documents = bundle(all =>
    Object.assign(all['datasets/examples/sales.yaml'] ?? {}, {
      data: 'https://example.org/sales.csv',
      params: { a: 1 },
      template_params: { b: 2 },
      extra: '{"c": 3}',
    }),
  )
  const answer = await importAs('dataset', documents, { overwrite: 'true' })
  expect(answer.json()).toMatchObject({
    message: 'OK',
    notes: expect.arrayContaining([
      { path: 'datasets/examples/sales.yaml', field: 'data', message: expect.stringContaining('not downloaded') },
    ]),
  })
  const { id } = resultOf(await kit.users.admin.get(`/api/v1/dataset/${UUID.dataset}`))
  const document = documentIn(await exportOf('dataset', id), 'datasets')
  expect(document).toMatchObject({ params: { a: 1 }, template_params: { b: 2 }, data: 'https://example.org/sales.csv' })
  expect(resultOf(await kit.users.admin.get(`/api/v1/dataset/${UUID.dataset}`)).extra).toBe('{"c": 3}')
})

test('metrics and columns have all their keys, extra as an object [BUNDLE-007]', async () => {
  const { id } = resultOf(await kit.users.admin.get(`/api/v1/dataset/${UUID.dataset}`)) as { id: number }
  const certified = JSON.stringify({ certification: { certified_by: 'Finance' } })
  const metrics = [{ metric_name: 'orders', expression: 'COUNT(*)', extra: certified }]
  expect((await kit.users.admin.put(`/api/v1/dataset/${id}`, { metrics })).status).toBe(200)
  const { metrics: written, columns } = documentIn(await exportOf('dataset', id), 'datasets')
  const [metric] = written as Record<string, unknown>[]
  expect(metric).toEqual({
    metric_name: 'orders',
    verbose_name: null,
    metric_type: null,
    expression: 'COUNT(*)',
    description: null,
    d3format: null,
    extra: { certification: { certified_by: 'Finance' } },
    warning_text: null,
  })
  expect((columns as unknown[]).length).toBe(2)
})

test('a time zone, a currency and a chart without a query context leave in keys that Superset accepts', async () => {
  const { id } = resultOf(await kit.users.admin.get(`/api/v1/dataset/${UUID.dataset}`)) as { id: number }
  const currency = { symbol: 'EUR', symbolPosition: 'prefix' }
  const metrics = [{ metric_name: 'orders', expression: 'COUNT(*)', currency }]
  const change = { metrics, extra: JSON.stringify({ note: 'x' }) }
  expect((await kit.users.admin.put(`/api/v1/dataset/${id}`, change)).status).toBe(200)
  const row = kit.services.db.updateTable('datasets').where('id', '=', id)
  await row.set({ time_zone: 'Europe/Berlin' }).execute()
  const params = JSON.stringify({ viz_type: 'table', query_mode: 'raw', all_columns: ['day'] })
  const chart = { slice_name: 'Made here', viz_type: 'table', datasource_id: id, datasource_type: 'table', params }
  const made = (await kit.users.admin.post('/api/v1/chart/', chart)).json<{ id: number }>()
  const texts = await exportOf('chart', made.id)
  const dataset = documentIn(texts, 'datasets')
  expect(dataset.extra).toEqual({ note: 'x', time_zone: 'Europe/Berlin' })
  expect((dataset.metrics as { currency: unknown }[])[0]?.currency).toBe(JSON.stringify(currency))
  expect(supersetProblems('datasets', dataset)).toEqual(['datasets.future_key'])
  const { query_context } = documentIn(texts, 'charts')
  expect(JSON.parse(String(query_context))).toMatchObject({
    datasource: { id, type: 'table' },
    form_data: { slice_id: made.id, query_mode: 'raw' },
    queries: [{ columns: ['day'] }],
  })
  const bytes = await zipOf(Object.fromEntries([...texts].map(([path, text]) => [`root/${path}`, text])))
  await row.set({ time_zone: null, extra: null }).execute()
  expect((await sendFile(kit.users.admin, '/api/v1/assets/import/', 'bundle', bytes)).status).toBe(200)
  const stored = kit.services.db.selectFrom('datasets').select(['time_zone', 'extra']).where('id', '=', id)
  expect(await stored.executeTakeFirst()).toEqual({ time_zone: 'Europe/Berlin', extra: '{"note":"x"}' })
  expect(resultOf(await kit.users.admin.get(`/api/v1/dataset/${id}`))).toMatchObject({
    metrics: [{ currency: JSON.stringify(currency) }],
  })
})

test('a database comes back without its secrets, under old and new names [BUNDLE-008] [BUNDLE-014]', async () => {
  const documents: Documents = { 'databases/warehouse.yaml': warehouse() }
  expect(refusal(await importAs('database', documents)).extra).toEqual({
    'databases/warehouse.yaml': { _schema: ['Must provide a password for the database'] },
  })
  expect((await importAs('database', documents, { passwords })).status).toBe(200)
  expect(refusal(await importAs('database', documents)).extra).toEqual({
    'databases/warehouse.yaml': 'Database already exists and `overwrite=true` was not passed',
  })
  const row = await kit.services.db
    .selectFrom('databases')
    .selectAll()
    .where('uuid', '=', WAREHOUSE)
    .executeTakeFirstOrThrow()
  expect(row.allow_dml).toBe(1)
  expect(JSON.parse(row.extra)).toEqual({ schemas_allowed_for_file_upload: ['public'] })
  const texts = await exportOf('database', row.id)
  expect([...texts.values()].join('')).not.toMatch(/very secret|stored by mistake/)
  const document = documentIn(texts, 'databases')
  expect(document).toMatchObject({ allow_csv_upload: true, extra: { schemas_allowed_for_csv_upload: ['public'] } })
  expect(document.sqlalchemy_uri).toBe('postgresql://reader:XXXXXXXXXX@db:5432/sales')
  const changed = { 'databases/warehouse.yaml': { ...warehouse(), cache_timeout: 60 } }
  expect((await importAs('database', changed, { overwrite: 'true' })).status).toBe(200)
  const after = await kit.services.db
    .selectFrom('databases')
    .selectAll()
    .where('uuid', '=', WAREHOUSE)
    .executeTakeFirstOrThrow()
  expect(after.cache_timeout).toBe(60)
  expect(kit.services.secrets.decrypt(after.encrypted_secrets ?? '', `database ${WAREHOUSE}`)).toContain('very secret')
})

test('a saved query goes out and comes back [BUNDLE-009] [BUNDLE-010] [BUNDLE-016]', async () => {
  const query = {
    schema: 'public',
    label: 'Orders / day',
    description: null,
    sql: 'SELECT 1',
    uuid: QUERY,
    version: '1.0.0',
    database_uuid: WAREHOUSE,
  }
  const documents: Documents = {
    'databases/warehouse.yaml': warehouse(),
    'queries/warehouse/public/Orders.yaml': query,
  }
  expect((await importAs('saved_query', documents)).status).toBe(200)
  expect(refusal(await importAs('saved_query', documents)).extra).toEqual({
    'queries/warehouse/public/Orders.yaml': 'Saved Query already exists and `overwrite=true` was not passed',
  })
  const { id } = resultOf(await kit.users.admin.get(`/api/v1/saved_query/${QUERY}`))
  const texts = await exportOf('saved_query', id)
  expect([...texts.keys()]).toEqual([
    'metadata.yaml',
    'queries/warehouse/public/Orders__day.yaml',
    'databases/warehouse.yaml',
  ])
  expect(documentIn(texts, 'queries')).toEqual(query)
  expect([...(await exportOf('saved_query', id, '&export_related=false')).keys()]).toHaveLength(2)
  expect((await kit.users.gamma.get(`/api/v1/saved_query/export/?q=!(${String(id)})`)).status).toBe(403)
})

test('comments, order and spelling of a file survive, also beside a change [BUNDLE-015]', async () => {
  const text = [
    '# Made by hand.',
    'viz_type: table # old faithful',
    'slice_name: Commented',
    'params:',
    '  # which columns',
    '  groupby: [day]',
    '  own_key: retained',
    'uuid: d0000000-0000-4000-8000-00000000000d',
    `dataset_uuid: ${UUID.dataset}`,
    'version: 1.0.0',
    '',
  ].join('\n')
  const entries = textsOf(bundle(documents => delete documents['charts/Revenue_4711.yaml']))
  const metadata = 'version: 1.0.0\ntype: Slice\n'
  const bytes = await zipOf({ ...entries, 'root/metadata.yaml': metadata, 'root/charts/c.yaml': text })
  expect((await sendFile(kit.users.admin, '/api/v1/chart/import/', 'formData', bytes)).status).toBe(200)
  const { id } = resultOf(await kit.users.admin.get('/api/v1/chart/d0000000-0000-4000-8000-00000000000d'))
  const written = async () => [...(await exportOf('chart', id))].find(([path]) => path.startsWith('charts/'))?.[1]
  expect(await written()).toBe(text.replace('groupby: [day]', 'groupby: [ day ]'))
  const completed = documentIn(await exportOf('chart', id, '&query_contexts=true'), 'charts')
  const { query_context, ...others } = completed
  expect(others).toEqual(parse(text))
  expect(JSON.parse(String(query_context))).toMatchObject({
    form_data: { slice_id: id },
    queries: [{ columns: ['day'] }],
  })
  await kit.users.admin.put(`/api/v1/chart/${String(id)}`, { slice_name: 'Renamed', description: 'New' })
  const changed = String(await written())
  expect(changed).toContain('# Made by hand.\nviz_type: table # old faithful\nslice_name: Renamed\n')
  expect(changed).toContain('  # which columns\n')
  expect(parse(changed)).toMatchObject({ description: 'New', params: { own_key: 'retained' } })
})

test('losses are named: types of charts that are gone, charts and people that stayed behind', async () => {
  const documents = bundle(all => {
    Object.assign(all['charts/Revenue_4711.yaml'] ?? {}, {
      viz_type: 'dist_bar',
      params: { metrics: ['revenue'], groupby: ['day', 'amount'] },
      uuid: 'd0000000-0000-4000-8000-00000000000e',
    })
    Object.assign(all['dashboards/Sales_1.yaml'] ?? {}, {
      uuid: 'd0000000-0000-4000-8000-00000000000f',
      slug: null,
      _roles: ['Analysts'],
    })
  })
  const bytes = await zipOf({ ...textsOf(documents), 'root/notes.txt': 'x' })
  const answer = await sendFile(kit.users.admin, '/api/v1/dashboard/import/', 'formData', bytes)
  const { notes } = answer.json<{ notes: { path: string; field?: string; message: string }[] }>()
  const lines = notes.map(({ path, field, message }) => `${path} ${field ?? ''} ${message}`)
  expect(lines).toContainEqual(expect.stringMatching(/^notes\.txt .*file was ignored/))
  expect(lines).toContainEqual(
    expect.stringMatching(/^charts\/\S+ viz_type "dist_bar" is shown as "echarts_timeseries_bar"/),
  )
  expect(lines).toContainEqual(
    expect.stringMatching(/^dashboards\/\S+ position\.CHART-1 The chart .*is not part of the bundle/),
  )
  expect(lines).toContainEqual(expect.stringMatching(/^dashboards\/\S+ _roles /))
  const stored = resultOf(await kit.users.admin.get('/api/v1/chart/d0000000-0000-4000-8000-00000000000e'))
  expect(stored.viz_type).toBe('dist_bar')
})
