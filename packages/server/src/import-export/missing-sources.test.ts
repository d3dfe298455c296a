/** Bundles whose databases are elsewhere, and what an import reports of them. */
import { afterAll, beforeAll, expect, test } from 'vitest'
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
import { ensureManagedDatabase, MANAGED_DATABASE } from '../managed-tables/index.ts'
import { readYaml } from './yaml.ts'

let kit: TestKit
beforeAll(async () => {
  kit = await startTestKit()
  await ensureManagedDatabase(kit.services)
})
afterAll(() => kit.close())

const importAssets = async (documents: Documents, passwords: Record<string, string> = {}) =>
  sendFile(kit.users.admin, '/api/v1/assets/import/', 'bundle', await zipOf(textsOf(documents)), {
    passwords: JSON.stringify(passwords),
  })
interface Note {
  readonly path: string
  readonly field?: string
  readonly message: string
}
const notesOf = (answer: { json: <T>() => T }) => answer.json<{ notes?: readonly Note[] }>().notes ?? []
const other = (last: string) => `d1000000-0000-4000-8000-0000000000${last}`

/** A second dataset of a database that is nowhere, with a chart of its own on the same dashboard, and a saved query. */
const withLostDatabase = (): Documents =>
  bundle(documents => {
    const lost = { uuid: other('02'), database_uuid: other('01'), table_name: 'lost' }
    documents['datasets/gone/lost.yaml'] = { ...documents['datasets/examples/sales.yaml'], ...lost }
    const chart = { uuid: other('03'), dataset_uuid: other('02'), slice_name: 'Lost' }
    documents['charts/Lost_1.yaml'] = { ...documents['charts/Revenue_4711.yaml'], ...chart }
    documents['queries/gone/Lost.yaml'] = {
      ...{ label: 'Lost', sql: 'SELECT 1', uuid: other('04'), version: '1.0.0', database_uuid: other('01') },
    }
  })

test('what needs a database that is nowhere is left out and named, the rest is imported [BUNDLE-015]', async () => {
  const answer = await importAssets(withLostDatabase())
  expect(answer.status, answer.text).toBe(200)
  const left = notesOf(answer).filter(({ message }) => message.startsWith('Left out'))
  expect(left.map(({ path }) => path)).toEqual([
    'datasets/gone/lost.yaml',
    'charts/Lost_1.yaml',
    'queries/gone/Lost.yaml',
  ])
  expect(left[0]?.message).toContain('database is neither in the bundle nor here')
  for (const [kind, uuid] of Object.entries({ dataset: UUID.dataset, chart: UUID.chart, dashboard: UUID.dashboard })) {
    expect((await kit.users.admin.get(`/api/v1/${kind}/${uuid}`)).status, kind).toBe(200)
  }
  for (const [kind, uuid] of Object.entries({ dataset: other('02'), chart: other('03'), saved_query: other('04') })) {
    expect((await kit.users.admin.get(`/api/v1/${kind}/${uuid}`)).status, kind).toBe(404)
  }
})

test('a bundle of which nothing can be imported is refused', async () => {
  const lost = withLostDatabase()
  const only = (...paths: readonly string[]) =>
    Object.fromEntries(Object.entries(lost).filter(([path]) => paths.includes(path)))
  expect(refusal(await importAssets(only('datasets/gone/lost.yaml', 'charts/Lost_1.yaml')))).toMatchObject({
    status: 422,
    extra: {
      'datasets/gone/lost.yaml': { database_uuid: ['Database does not exist'] },
      'charts/Lost_1.yaml': { dataset_uuid: ['Dataset does not exist'] },
    },
  })
  const metadata = { version: '1.0.0', type: 'SqlaTable' }
  const bytes = await zipOf(textsOf({ ...only('datasets/gone/lost.yaml'), 'metadata.yaml': metadata }))
  expect(refusal(await sendFile(kit.users.admin, '/api/v1/dataset/import/', 'formData', bytes))).toMatchObject({
    status: 422,
    extra: { 'datasets/gone/lost.yaml': { database_uuid: ['Database does not exist'] } },
  })
})

const PATH = 'databases/examples.yaml'
const at = (sqlalchemy_uri: string, uuid: string = MANAGED_DATABASE.uuid) =>
  bundle(documents => {
    Object.assign(documents[PATH] ?? {}, { sqlalchemy_uri, uuid })
    for (const document of Object.values(documents)) if (document.database_uuid) document.database_uuid = uuid
    Object.assign(documents['datasets/examples/sales.yaml'] ?? {}, { uuid: other('12'), table_name: 'elsewhere' })
    Object.assign(documents['charts/Revenue_4711.yaml'] ?? {}, { uuid: other('13'), dataset_uuid: other('12') })
    delete documents['dashboards/Sales_1.yaml']
  })
const datasetOf = async (uuid: string) => resultOf(await kit.users.admin.get(`/api/v1/dataset/${uuid}`))
const databases = () =>
  kit.services.db.selectFrom('databases').select(['id', 'database_name', 'uuid', 'sqlalchemy_uri']).execute()

/** The documents of the first database, or of the one named, and of the first dataset in an export. */
async function exportedDatabase(path: string, uuid?: string) {
  const texts = await readTexts((await kit.users.admin.get(`/api/v1/${path}`)).bytes)
  const documentsIn = (folder: string) =>
    [...texts].filter(([file]) => file.startsWith(folder)).map(([, text]) => readYaml(text) as { uuid?: string })
  return [documentsIn('databases/').find(one => uuid === undefined || one.uuid === uuid), documentsIn('datasets/')[0]]
}

test.each([
  'sqlite:////app/superset_home/examples.db',
  'postgresql://examples:XXXXXXXXXX@db:5432/examples',
  'postgresql+psycopg2://superset:XXXXXXXXXX@db:5432/superset',
  'duckdb:///somewhere.duckdb',
])('the examples of %s are the managed database', async address => {
  const before = await databases()
  expect((await importAssets(at(address))).status).toBe(200)
  expect(await databases()).toEqual(before)
  expect((await datasetOf(other('12'))).database).toMatchObject({ database_name: 'examples' })
  await kit.users.admin.send('DELETE', `/api/v1/dataset/${String((await datasetOf(other('12'))).id)}`)
})

test('another database called examples is imported with its own address, once, and exported again', async () => {
  const address = 'postgresql+psycopg2://reader:XXXXXXXXXX@warehouse.example.org:5432/superset'
  expect(refusal(await importAssets(at(address))).extra).toEqual({
    [PATH]: { _schema: ['Must provide a password for the database'] },
  })
  const answer = await importAssets(at(address), { [PATH]: 'very secret' })
  expect(answer.status, answer.text).toBe(200)
  expect(notesOf(answer)).toContainEqual(expect.objectContaining({ path: PATH, field: 'database_name' }))
  const made = (await databases()).find(({ database_name }) => database_name === 'examples (imported)')
  expect(made).toMatchObject({ sqlalchemy_uri: address })
  expect(made?.uuid).not.toBe(MANAGED_DATABASE.uuid)
  expect(await datasetOf(other('12'))).toMatchObject({ schema: 'public', database: { id: made?.id } })
  const count = (await databases()).length
  expect((await importAssets(at(address))).status).toBe(200)
  expect(await databases()).toHaveLength(count)
  const [database, dataset] = await exportedDatabase(
    `dataset/export/?q=!(${String((await datasetOf(other('12'))).id)})`,
  )
  expect(database).toMatchObject({ database_name: 'examples', uuid: MANAGED_DATABASE.uuid, sqlalchemy_uri: address })
  expect(dataset).toMatchObject({ database_uuid: MANAGED_DATABASE.uuid })
  const elsewhere = at('trino://user@trino.example.org:8080/hive')
  expect((await importAssets(elsewhere)).status).toBe(200)
  expect((await databases()).map(({ database_name }) => database_name)).toContain('examples (imported 2)')
})

test('with the managed database in the same export, or under another name, it has a uuid of its own', async () => {
  const made = (await databases()).find(({ database_name }) => database_name === 'examples (imported)')
  const own = { uuid: made?.uuid, database_name: 'examples (imported)' }
  const [together] = await exportedDatabase('assets/export/', made?.uuid)
  expect(together).toMatchObject(own)
  const put = await kit.users.admin.put(`/api/v1/database/${String(made?.id)}`, { database_name: 'warehouse' })
  expect(put.status, put.text).toBe(200)
  const [renamed] = await exportedDatabase(`database/export/?q=!(${String(made?.id)})`)
  expect(renamed).toMatchObject({ ...own, database_name: 'warehouse' })

  // Nothing is bound to the managed database any more: an export of everything has the one that is left instead.
  const managed = (await databases()).find(({ uuid }) => uuid === MANAGED_DATABASE.uuid)
  const bound = await kit.services.db
    .selectFrom('datasets')
    .select('id')
    .where('database_id', '=', managed?.id ?? 0)
    .execute()
  expect(bound.length).toBeGreaterThan(0)
  for (const { id } of bound) await kit.users.admin.send('DELETE', `/api/v1/dataset/${id}`)
  await kit.services.db
    .deleteFrom('saved_queries')
    .where('db_id', '=', managed?.id ?? 0)
    .execute()
  const [left] = await exportedDatabase('assets/export/', MANAGED_DATABASE.uuid)
  expect(left).toMatchObject({ database_name: 'examples', sqlalchemy_uri: 'trino://user@trino.example.org:8080/hive' })
})

test('every setting that is stored but not drawn is reported', async () => {
  const documents = bundle(all => {
    Object.assign(all['charts/Revenue_4711.yaml'] ?? {}, {
      viz_type: 'pie',
      params: {
        color_scheme: 'ours',
        linear_color_scheme: 'ours_1',
        conditional_formatting: [{ column: 'amount', operator: '>', targetValue: 1, colorScheme: '#ACE1C4' }],
        annotation_layers: [{ name: 'x', annotationType: 'EVENT', sourceType: 'NATIVE', value: 1 }],
      },
    })
    const metadata = all['dashboards/Sales_1.yaml']?.metadata as object
    Object.assign(metadata, { color_scheme: 'ours' })
  })
  const fields = notesOf(await importAssets(documents)).map(({ field }) => field)
  expect(fields).toEqual(
    expect.arrayContaining([
      ...[
        'color_scheme',
        'linear_color_scheme',
        'conditional_formatting',
        'annotation_layers',
        'metadata.color_scheme',
      ],
    ]),
  )
  // what is made here under these names is drawn
  for (const [scheme_id, kind] of [
    ['ours', 'categorical'],
    ['ours_1', 'sequential'],
  ]) {
    const scheme = { name: scheme_id, scheme_id, kind, colors: ['#17375e', '#c8102e'] }
    expect((await kit.users.admin.post('/api/v1/color_scheme/', scheme)).status).toBe(201)
  }
  const known = notesOf(await importAssets(documents)).map(({ field }) => field ?? '')
  expect(known.filter(field => field.includes('color_scheme'))).toEqual([])
  const quiet = bundle(all => {
    Object.assign(all['charts/Revenue_4711.yaml'] ?? {}, {
      viz_type: 'pivot_table_v2',
      params: {
        color_scheme: 'supersetColors',
        linear_color_scheme: 'schemePuBuGn',
        conditional_formatting: [{ column: 'a' }],
        annotation_layers: [],
      },
    })
  })
  const silent = notesOf(await importAssets(quiet)).map(({ field }) => field ?? '')
  expect(silent.filter(field => /color|conditional|annotation/.test(field))).toEqual([])
})
