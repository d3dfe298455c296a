import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import {
  bundle,
  type Documents,
  type Entries,
  readTexts,
  refusal,
  resultOf,
  sendFile,
  textsOf,
  UUID,
  zipOf,
} from '../../test/bundles.ts'
import { startTestKit, type TestKit, type TestUser } from '../../test/kit.ts'
import { ensureManagedDatabase } from '../managed-tables/index.ts'

let kit: TestKit
let other: TestKit

beforeAll(async () => {
  kit = await startTestKit()
  other = await startTestKit()
  for (const { services } of [kit, other]) await ensureManagedDatabase(services)
})
afterAll(async () => {
  await kit.close()
  await other.close()
})

const importInto = async (user: TestUser, documents: Documents, fields: Entries = {}) =>
  sendFile(user, '/api/v1/dashboard/import/', 'formData', await zipOf(textsOf(documents)), fields)
const countsOf = async ({ services }: TestKit) => {
  const counts: number[] = []
  for (const table of ['datasets', 'charts', 'dashboards', 'revisions'] as const) {
    counts.push((await services.db.selectFrom(table).select('id').execute()).length)
  }
  return counts
}

test('every fault is reported with its file and field, and nothing is retained [API-RESOURCE-007] [BUNDLE-015]', async () => {
  const { admin } = kit.users
  const before = await countsOf(kit)
  const spoiled = bundle(documents => {
    delete documents['databases/examples.yaml']?.database_name
    Object.assign(documents['datasets/examples/sales.yaml'] ?? {}, { table_name: 7 })
  })
  expect(refusal(await importInto(admin, spoiled))).toEqual({
    status: 422,
    message: 'Error importing dashboard',
    code: 1010,
    extra: {
      'databases/examples.yaml': { database_name: ['Missing data for required field.'] },
      'datasets/examples/sales.yaml': { table_name: ['Not a valid string.'] },
    },
  })
  const wrongType = bundle(documents => Object.assign(documents['metadata.yaml'] ?? {}, { type: 'SqlaTable' }))
  expect(refusal(await importInto(admin, wrongType)).extra).toEqual({
    'metadata.yaml': { type: ['Must be equal to Dashboard.'] },
  })
  const noMetadata = bundle(documents => delete documents['metadata.yaml'])
  expect(refusal(await importInto(admin, noMetadata)).message).toBe('Missing metadata.yaml')
  const lost = bundle(documents => delete documents['datasets/examples/sales.yaml'])
  expect(refusal(await importInto(admin, lost)).extra).toEqual({
    'charts/Revenue_4711.yaml': { dataset_uuid: ['Dataset does not exist'] },
  })
  expect(await countsOf(kit)).toEqual(before)
})

test('files that are no bundle are refused in their words [API-RESOURCE-007]', async () => {
  const { admin } = kit.users
  const send = (bytes: Buffer) => sendFile(admin, '/api/v1/assets/import/', 'bundle', bytes)
  expect(refusal(await send(Buffer.from('text')))).toMatchObject({ status: 422, message: 'Not a ZIP file' })
  const readme = await zipOf({ 'README.txt': 'x', '__MACOSX/databases/._a.yaml': 'x', '.hidden/charts/a.yaml': 'x' })
  expect(refusal(await send(readme))).toMatchObject({ status: 400, message: 'No valid import files were found' })
  const broken = await zipOf({ 'root/metadata.yaml': 'a: [', 'root/charts/b.yaml': '\t- x' })
  expect(refusal(await send(broken)).extra).toEqual({
    'metadata.yaml': { _schema: ['Not a valid YAML file'] },
    'charts/b.yaml': { _schema: ['Not a valid YAML file'] },
  })
})

test('a bomb of aliases, a link and a path out of the bundle are refused', async () => {
  const { admin } = kit.users
  const levels = Array.from(
    { length: 9 },
    (_, level) => `l${level + 1}: &l${level + 1} [${Array(9).fill(`*l${level}`).join(', ')}]`,
  )
  const bomb = await zipOf({ 'root/charts/bomb.yaml': ['l0: &l0 [x, x]', ...levels].join('\n') })
  const answer = await sendFile(admin, '/api/v1/assets/import/', 'bundle', bomb)
  expect(refusal(answer).extra).toEqual({ 'charts/bomb.yaml': { _schema: ['Not a valid YAML file'] } })
  await expect(readTexts(await zipOf({ 'root/charts/link.yaml': '/etc/passwd' }, 0o120777))).rejects.toThrow(
    'not a regular file',
  )
  const outside = (await zipOf({ 'root/charts/aa.yaml': 'x: 1' }))
    .toString('latin1')
    .replaceAll('root/charts/aa.yaml', '../../charts/aa.yaml')
  await expect(readTexts(Buffer.from(outside, 'latin1'))).rejects.toThrow('Not a ZIP file')
})

test('references follow the ids of this store [BUNDLE-012] [BUNDLE-013]', async () => {
  const { alpha } = kit.users
  expect((await importInto(alpha, bundle())).json()).toMatchObject({ message: 'OK' })
  const dashboard = resultOf(await alpha.get('/api/v1/dashboard/sales'))
  const [chart] = (await alpha.get('/api/v1/dashboard/sales/charts')).json<{
    result: { id: number; form_data: Record<string, unknown> }[]
  }>().result
  const dataset = resultOf(await alpha.get(`/api/v1/dataset/${UUID.dataset}`))
  const id = chart?.id ?? -1
  expect(dashboard).toMatchObject({ uuid: UUID.dashboard, owners: [{ username: 'alpha' }], published: false })
  expect(chart?.form_data).toMatchObject({ datasource: `${dataset.id}__table`, slice_id: id, metric: 'revenue' })
  expect(dataset).toMatchObject({
    schema: 'main',
    database: { database_name: 'examples' },
    metrics: [{ metric_name: 'revenue' }],
  })
  const position = JSON.parse(String(dashboard.position_json))
  expect(position['CHART-1'].meta).toMatchObject({ chartId: id, uuid: UUID.chart })
  expect(JSON.parse(String(dashboard.json_metadata))).toEqual({
    timed_refresh_immune_slices: [id],
    expanded_slices: { [id]: true },
    filter_scopes: { [id]: { region: { scope: ['ROOT_ID'], immune: [id] } } },
    default_filters: JSON.stringify({ [id]: { region: 'x' } }),
    chart_configuration: { [id]: { id, crossFilters: { scope: { rootPath: ['ROOT_ID'], excluded: [id] } } } },
    native_filter_configuration: [
      {
        id: 'F',
        targets: [{ column: { name: 'day' }, datasetId: dataset.id }],
        scope: { rootPath: ['ROOT_ID'], excluded: [id] },
      },
    ],
    own_key: 'retained',
  })
})

test('existing objects need consent, and only those of the imported kind are replaced [BUNDLE-013] [LIST-IMPORT-007]', async () => {
  const { alpha, alpha2 } = kit.users
  const changed = bundle(documents => {
    Object.assign(documents['dashboards/Sales_1.yaml'] ?? {}, { dashboard_title: 'Sales 2' })
    Object.assign(documents['charts/Revenue_4711.yaml'] ?? {}, { slice_name: 'Other' })
  })
  expect(refusal(await importInto(alpha, changed)).extra).toEqual({
    'dashboards/Sales_1.yaml': 'Dashboard already exists and `overwrite=true` was not passed',
  })
  expect((await importInto(alpha2, changed, { overwrite: 'true' })).status).toBe(403)
  expect((await importInto(alpha, changed, { overwrite: 'true' })).status).toBe(200)
  expect(resultOf(await alpha.get('/api/v1/dashboard/sales'))).toMatchObject({
    dashboard_title: 'Sales 2',
    charts: ['Revenue'],
  })
  const assets = await sendFile(
    kit.users.admin,
    '/api/v1/assets/import/',
    'bundle',
    await zipOf(
      textsOf(
        bundle(documents => {
          Object.assign(documents['metadata.yaml'] ?? {}, { type: 'assets' })
          Object.assign(documents['charts/Revenue_4711.yaml'] ?? {}, { cache_timeout: 3600 })
        }),
      ),
    ),
  )
  expect(assets.json()).toMatchObject({ message: 'OK' })
  expect(resultOf(await alpha.get(`/api/v1/chart/${UUID.chart}`)).cache_timeout).toBe(3600)
})

test('an export moves to another store and comes back the same, foreign keys included [BUNDLE-001] [BUNDLE-010] [BUNDLE-011]', async () => {
  const { alpha } = kit.users
  const { id } = resultOf(await alpha.get('/api/v1/dashboard/sales')) as { id: number }
  const exported = await alpha.get(`/api/v1/dashboard/export/?q=!(${id})&token=done_1`)
  expect(exported.headers['content-disposition']).toMatch(/^attachment; filename=dashboard_export_\d{8}T\d{6}\.zip$/)
  expect(exported.headers['set-cookie']).toContain('done_1=done')
  const first = await readTexts(exported.bytes)
  expect([...first.keys()]).toEqual([
    'metadata.yaml',
    `dashboards/Sales_${id}.yaml`,
    expect.stringMatching(/^charts\/Revenue_\d+\.yaml$/),
    'datasets/examples/sales.yaml',
    'databases/examples.yaml',
  ])
  expect(parse(first.get('metadata.yaml') ?? '')).toMatchObject({ version: '1.0.0', type: 'Dashboard' })
  const dataset = parse(first.get('datasets/examples/sales.yaml') ?? '')
  expect(dataset).toMatchObject({ offset: 3, future_key: { a: [1] }, columns: [{ extra: { note: 'x' } }, {}] })
  const dashboard = parse(first.get(`dashboards/Sales_${id}.yaml`) ?? '')
  expect(dashboard.theme_uuid).toBe('later-release')
  expect(dashboard.metadata.native_filter_configuration[0].targets).toEqual([
    { column: { name: 'day' }, datasetUuid: UUID.dataset },
  ])
  // Ids differ in the other store: something else comes first there.
  const before = JSON.parse(
    JSON.stringify(bundle()).replaceAll('d0000000', 'e0000000').replaceAll('"sales"', '"earlier"'),
  ) as Documents
  expect((await importInto(other.users.admin, before)).status).toBe(200)
  const zip = await zipOf(Object.fromEntries([...first].map(([path, text]) => [`other_root/${path}`, text])))
  expect((await sendFile(other.users.admin, '/api/v1/dashboard/import/', 'formData', zip)).status).toBe(200)
  const there = resultOf(await other.users.admin.get('/api/v1/dashboard/sales')) as { id: number }
  const travelled = await readTexts((await other.users.admin.get(`/api/v1/dashboard/export/?q=!(${there.id})`)).bytes)
  expect([...travelled.values()]).toEqual([...first.values()])
  const back = await zipOf(Object.fromEntries(travelled))
  const overwrite = { overwrite: 'true' }
  expect((await sendFile(alpha, '/api/v1/dashboard/import/', 'formData', back, overwrite)).status).toBe(200)
  const again = await readTexts((await alpha.get(`/api/v1/dashboard/export/?q=!(${id})`)).bytes)
  expect(again).toEqual(first)
})

test('an export needs rights, and ids that exist [BUNDLE-016]', async () => {
  expect((await kit.users.admin.get('/api/v1/dashboard/export/?q=!(4711)')).status).toBe(404)
  expect((await kit.users.nobody.get('/api/v1/dashboard/export/?q=!(1)')).status).toBe(403)
  expect((await kit.users.alpha.get('/api/v1/assets/export/')).status).toBe(403)
  const files = await readTexts((await kit.users.admin.get('/api/v1/assets/export/')).bytes)
  expect([...files.keys()]).toContain('metadata.yaml')
})

test('many objects of one name have a file each, while others are answered [BUNDLE-003]', async () => {
  const { admin } = kit.users
  const { services } = kit
  const database = await services.db.selectFrom('databases').select('id').executeTakeFirstOrThrow()
  const made = { db_id: database.id, schema: 'main', label: 'Same', sql: 'SELECT 1' }
  expect((await admin.post('/api/v1/saved_query/', made)).status).toBe(201)
  const stored = await services.db.selectFrom('saved_queries').selectAll().executeTakeFirstOrThrow()
  const { id: _, ...row } = stored
  for (let start = 0; start < 1900; start += 100) {
    const rows = Array.from({ length: 100 }, () => ({ ...row, uuid: randomUUID() }))
    await services.db.insertInto('saved_queries').values(rows).execute()
  }
  const order: string[] = []
  const exporting = admin.get('/api/v1/assets/export/').then(answer => {
    order.push('export')
    return answer
  })
  for (let count = 0; count < 5; count += 1) {
    await admin.get('/api/v1/me/')
    order.push('me')
  }
  const files = [...(await readTexts((await exporting).bytes)).keys()].filter(path => path.endsWith('.yaml'))
  expect(files.filter(path => /^queries\/examples\/main\/Same(_\d+)?\.yaml$/.test(path))).toHaveLength(1901)
  expect(files).toContain('queries/examples/main/Same_1901.yaml')
  expect(order.at(-1)).toBe('export')
  await services.db.deleteFrom('saved_queries').where('label', '=', 'Same').execute()
})

test('a new database needs the right to make one, and its password [BUNDLE-014] [LIST-IMPORT-005]', async () => {
  const foreign = bundle(documents => {
    Object.assign(documents['databases/examples.yaml'] ?? {}, {
      database_name: 'warehouse',
      uuid: 'd0000000-0000-4000-8000-0000000000aa',
      sqlalchemy_uri: 'postgresql://reader:XXXXXXXXXX@db:5432/sales',
    })
    Object.assign(documents['datasets/examples/sales.yaml'] ?? {}, {
      database_uuid: 'd0000000-0000-4000-8000-0000000000aa',
      uuid: 'd0000000-0000-4000-8000-0000000000ab',
    })
    delete documents['charts/Revenue_4711.yaml']
    Object.assign(documents['dashboards/Sales_1.yaml'] ?? {}, {
      uuid: 'd0000000-0000-4000-8000-0000000000ac',
      slug: null,
    })
  })
  const { alpha, admin } = kit.users
  expect((await importInto(alpha, foreign)).status).toBe(403)
  expect(refusal(await importInto(admin, foreign)).extra).toEqual({
    'databases/examples.yaml': { _schema: ['Must provide a password for the database'] },
  })
  const passwords = JSON.stringify({ 'databases/examples.yaml': 'very secret' })
  expect((await importInto(admin, foreign, { passwords })).status).toBe(200)
  const row = await kit.services.db
    .selectFrom('databases')
    .selectAll()
    .where('database_name', '=', 'warehouse')
    .executeTakeFirstOrThrow()
  expect(row.sqlalchemy_uri).toBe('postgresql://reader:XXXXXXXXXX@db:5432/sales')
  expect(kit.services.secrets.decrypt(row.encrypted_secrets ?? '', `database ${row.uuid}`)).toContain('very secret')
  const exported = await admin.get(`/api/v1/database/export/?q=!(${row.id})`)
  expect([...(await readTexts(exported.bytes)).values()].join('')).not.toContain('very secret')
})
