import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { deflateRawSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Documents, readTexts, refusal, resultOf, sendFile, textsOf, zipOf } from '../../test/bundles.ts'
import { startTestKit, type TestKit } from '../../test/kit.ts'
import { MANAGED_DATABASE, publishManagedTables } from '../managed-tables/index.ts'

let kit: TestKit
beforeAll(async () => {
  kit = await startTestKit({ engine: 'real' })
  await publishManagedTables(kit.services)
})
afterAll(() => kit.close())

const id = (last: string): string => `e0000000-0000-4000-8000-0000000000${last}`

/** Two examples side by side, each with a dataset and its data. */
function tree(): Documents {
  const dataset = (table_name: string, uuid: string, data_file: string) => ({
    table_name,
    uuid,
    data_file,
    version: '1.0.0',
    database_uuid: MANAGED_DATABASE.uuid,
    columns: [{ column_name: 'city' }, { column_name: 'people', type: 'BIGINT' }],
    metrics: [{ metric_name: 'all_people', expression: 'SUM(people)' }],
  })
  return {
    'towns/dataset.yaml': dataset('towns', id('01'), 'data.csv'),
    'towns/charts/People.yaml': {
      slice_name: 'People',
      viz_type: 'big_number_total',
      params: { metric: 'all_people' },
      uuid: id('02'),
      dataset_uuid: id('01'),
      version: '1.0.0',
    },
    'towns/dashboard.yaml': { dashboard_title: 'Towns', uuid: id('03'), version: '1.0.0', position: {}, metadata: {} },
    'rivers/datasets/rivers.yaml': dataset('rivers', id('04'), 'rivers.csv'),
  }
}
const DATA = {
  'root/towns/data.csv': 'city,people\nA,10\nB,32\n',
  'root/rivers/data/rivers.csv': 'city,people\nA,1\n',
}

const importAssets = async (entries: Readonly<Record<string, string>>, fields = {}) =>
  sendFile(kit.users.admin, '/api/v1/assets/import/', 'bundle', await zipOf(entries), fields)
const rowsOf = async () => {
  const answer = await kit.users.admin.get(
    `/api/v1/chart/${String(resultOf(await kit.users.admin.get(`/api/v1/chart/${id('02')}`)).id)}/data/`,
  )
  return answer.json<{ result: { data: unknown }[] }>().result[0]?.data
}
const partsOnDisk = async () => {
  const names = await readdir(join(kit.home, 'data'), { recursive: true })
  return names.filter(name => name.endsWith('.duckdb'))
}

test('nothing of a tree is retained when one of its files is wrong, its data neither', async () => {
  const wrong = tree()
  Object.assign(wrong['towns/charts/People.yaml'] ?? {}, { dataset_uuid: id('99') })
  expect(refusal(await importAssets({ ...textsOf(wrong), ...DATA })).extra).toEqual({
    'towns/charts/People.yaml': { dataset_uuid: ['Dataset does not exist'] },
  })
  expect(await partsOnDisk()).toEqual([])
  const unreadable = { ...textsOf(tree()), ...DATA, 'root/rivers/data/rivers.csv': '' }
  const answer = refusal(await importAssets(unreadable))
  expect(answer).toMatchObject({
    status: 422,
    extra: { 'rivers/datasets/rivers.yaml': { data_file: [expect.any(String)] } },
  })
  expect(await partsOnDisk()).toEqual([])
  expect(await kit.services.db.selectFrom('datasets').select('id').execute()).toEqual([])
  expect(await readdir(join(kit.home, 'tmp'))).toEqual([])
})

test('a tree of examples comes with its data, and its charts answer', async () => {
  const answer = await importAssets({ ...textsOf(tree()), ...DATA })
  expect(answer.json()).toMatchObject({ message: 'OK' })
  expect(await rowsOf()).toEqual([{ all_people: 42 }])
  const names = await kit.services.db.selectFrom('managed_tables').select('table_name').orderBy('table_name').execute()
  expect(names.map(row => row.table_name)).toEqual(['rivers', 'towns'])
})

test('a table that is there stays, unless it is to be replaced', async () => {
  const other = { ...textsOf(tree()), ...DATA, 'root/towns/data.csv': 'city,people\nA,1\n' }
  const response = await importAssets(other)
  expect(response.json<{ notes: object[] }>().notes).toContainEqual({
    path: 'towns/dataset.yaml',
    field: 'data_file',
    message: 'The table "towns" already exists and was not changed.',
  })
  expect(await rowsOf()).toEqual([{ all_people: 42 }])
  // Which rows would go is said first, and nothing is stored: not even the objects.
  const before = await partsOnDisk()
  const unconfirmed = refusal(await importAssets(other, { overwrite: 'true' }))
  expect(unconfirmed.status).toBe(422)
  expect(unconfirmed.extra).toMatchObject({
    'towns/dataset.yaml': {
      data_file: [
        'The table "towns" is here already: its 2 rows would be replaced by the 1 row of the file, and `replace_data=true` was not passed',
      ],
    },
  })
  expect([await rowsOf(), await partsOnDisk()]).toEqual([[{ all_people: 42 }], before])
  expect((await importAssets(other, { overwrite: 'true', replace_data: 'true' })).status).toBe(200)
  await kit.services.activity.flush()
  const events = await kit.services.db.selectFrom('logs').selectAll().where('action', '=', 'import_assets').execute()
  expect(JSON.parse(events.at(-1)?.json ?? '{}')).toMatchObject({
    replaced_data: expect.stringContaining('towns (2 rows, now 1)'),
  })
  expect(await rowsOf()).toEqual([{ all_people: 1 }])
})

test('an export of everything is one bundle, sources first, and comes back [BUNDLE-002]', async () => {
  const exported = await kit.users.admin.get('/api/v1/assets/export/')
  const texts = await readTexts(exported.bytes)
  const folders = [...texts.keys()].map(path => path.split('/')[0])
  expect([...new Set(folders)]).toEqual(['metadata.yaml', 'databases', 'datasets', 'charts', 'dashboards'])
  expect(texts.get('metadata.yaml')).toMatch(/type: assets/)
  expect((await importAssets(Object.fromEntries(texts))).json()).toMatchObject({ message: 'OK' })
})

test('a file may not claim to be small, nor be huge [BUNDLE-015]', async () => {
  const huge = 'x'.repeat(5 * 1024 * 1024)
  const { message } = refusal(await importAssets({ 'root/charts/huge.yaml': `a: ${huge}` }))
  expect(message).toBe('The ZIP file is too large when unpacked')
  const bytes = await zipOf({ 'root/charts/lies.yaml': `a: ${huge.slice(0, 100_000)}` })
  const size = Buffer.alloc(4)
  size.writeUInt32LE(100_003)
  const claimed = Buffer.alloc(4)
  claimed.writeUInt32LE(10)
  const forged = Buffer.from(
    bytes.toString('latin1').replaceAll(size.toString('latin1'), claimed.toString('latin1')),
    'latin1',
  )
  expect(forged.equals(bytes)).toBe(false)
  expect(deflateRawSync(huge).length).toBeLessThan(10_000)
  const answer = await sendFile(kit.users.admin, '/api/v1/assets/import/', 'bundle', forged)
  expect(refusal(answer)).toMatchObject({ status: 422, message: 'Not a ZIP file' })
})

test('documents that would keep the parser busy are refused before they are read [BUNDLE-015]', async () => {
  const send = async (text: string) => refusal(await importAssets({ 'root/charts/bad.yaml': text })).extra
  const tooLarge = { 'charts/bad.yaml': { _schema: ['The document is too large'] } }
  expect(await send(`a: ${'['.repeat(50_000)}`)).toEqual(tooLarge)
  expect(await send('- '.repeat(50_000))).toEqual(tooLarge)
  expect(await send('- 1\n'.repeat(200_000))).toEqual(tooLarge)
  expect(await send(`a: [${'1,'.repeat(200_000)}]`)).toEqual(tooLarge)
})
