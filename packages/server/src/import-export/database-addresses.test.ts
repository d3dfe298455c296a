/** Addresses of databases in bundles that can or may not be connected: imported, and reported. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendFile, textsOf, zipOf } from '../../test/bundles.ts'
import { startTestKit, type TestKit } from '../../test/kit.ts'
import { sqliteFixture } from '../../test/remote-databases.ts'

const folder = mkdtempSync(join(tmpdir(), 'belvedere-addresses-'))
const file = sqliteFixture(folder)
let kit: TestKit
beforeAll(async () => {
  kit = await startTestKit({ engine: 'real', config: { data_dirs: [folder] } })
})
afterAll(async () => {
  await kit?.close()
  await file.stop()
  rmSync(folder, { recursive: true, force: true })
})

const METADATA = { version: '1.0.0', type: 'Database', timestamp: '2026-01-01T00:00:00+00:00' }
let count = 0
/** Of a database with a dataset on its table `numbers`. */
async function importOf(sqlalchemy_uri: string) {
  count += 1
  const uuid = `d0000000-0000-4000-8000-${String(count).padStart(12, '0')}`
  const database = { database_name: `imported ${count}`, sqlalchemy_uri, uuid, version: '1.0.0' }
  const dataset = {
    table_name: 'numbers',
    uuid: uuid.replace('d', 'e'),
    columns: [{ column_name: 'id', type: 'INTEGER' }],
    metrics: [],
    version: '1.0.0',
    database_uuid: uuid,
  }
  const bundle = { 'metadata.yaml': METADATA, 'databases/one.yaml': database, 'datasets/one/numbers.yaml': dataset }
  return sendFile(kit.users.admin, '/api/v1/database/import/', 'formData', await zipOf(textsOf(bundle)))
}

const UNUSABLE = [
  'nonsense',
  '{{WAREHOUSE_SQLALCHEMY_URI}}',
  'duckdb:///md:sales?motherduck_token=XXXXXXXXXX',
  'quantumdb://host/db',
  'postgresql+evil://host/db',
  'postgresql://169.254.169.254/latest',
  'clickhousedb://0.0.0.0:80/x',
  'sqlite:////etc/passwd',
  'duckdb:////home/somebody/secrets.duckdb',
  'postgresql://a b/c',
]

test.each(UNUSABLE)('%s', async uri => {
  const answer = await importOf(uri)
  expect(answer.status, answer.text).toBe(200)
  const { notes = [] } = answer.json<{ notes?: { path: string; field: string; message: string }[] }>()
  expect(notes).toContainEqual({
    path: 'databases/one.yaml',
    field: 'sqlalchemy_uri',
    message: expect.stringMatching(/^It cannot be connected: ./),
  })
})

test('one that may be connected has no note', async () => {
  expect((await importOf('postgresql://reader@10.0.0.5:5432/sales')).json()).toEqual({ message: 'OK' })
})

test.each(UNUSABLE)('%s can be opened and mended', async uri => {
  await importOf(uri)
  const { admin } = kit.users
  const database_name = `imported ${count}`
  const { databases, datasets } = await newest()
  const path = `/api/v1/database/${databases}`
  const runQuery = () =>
    admin.post('/api/v1/chart/data', { datasource: { id: datasets, type: 'table' }, queries: [{ columns: ['id'] }] })

  expect((await runQuery()).json()).toMatchObject({
    message: expect.stringMatching(
      /^(The connection is not safe: |The database cannot be reached: the address of "imported |Databases of this type)/,
    ),
  })
  const opened = await admin.get(`${path}/connection`)
  expect(opened.json()).toMatchObject({ result: { database_name, sqlalchemy_uri: expect.any(String) } })
  for (const address of [path, `${path}/schemas/`, `${path}/related_objects/`]) {
    expect((await admin.get(address)).status).toBeLessThan(500)
  }

  expect((await admin.put(path, { database_name: `${database_name}, renamed` })).status).toBe(200)
  const masked = await admin.put(path, { sqlalchemy_uri: 'postgresql://u:XXXXXXXXXX@10.0.0.5/x' })
  expect([masked.status, masked.text]).toEqual([422, expect.stringContaining('password')])
  const put = await admin.put(path, { sqlalchemy_uri: `sqlite:///${file.connection.file}` })
  expect(put.status, put.text).toBe(200)
  const after = await runQuery()
  expect([after.status, after.json<{ result: object[] }>().result[0]]).toMatchObject([200, { status: 'success' }])
})

/** Ids of what was imported last. */
async function newest() {
  const { db } = kit.services
  const last = async (table: 'databases' | 'datasets') =>
    (await db.selectFrom(table).select(db.fn.max('id').as('id')).executeTakeFirstOrThrow()).id
  return { databases: await last('databases'), datasets: await last('datasets') }
}
