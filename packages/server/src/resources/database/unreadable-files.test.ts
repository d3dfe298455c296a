/** Files of databases that cannot be read: refused where they are connected, imported and uploaded, and at a chart later. */
import { copyFileSync, mkdtempSync, readFileSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendFile, textsOf, zipOf } from '../../../test/bundles.ts'
import { runDuckdb } from '../../../test/duckdb.ts'
import { startTestKit, type TestKit } from '../../../test/kit.ts'
import { ensureManagedDatabase } from '../../managed-tables/index.ts'

const data = realpathSync(mkdtempSync(join(tmpdir(), 'belvedere-unreadable-')))
const at = (name: string): string => join(data, name)

const makeSqlite = (file: string, value: number) => {
  const db = new DatabaseSync(file)
  db.exec(`CREATE TABLE t (a INTEGER); INSERT INTO t VALUES (${value})`)
  db.close()
}

runDuckdb(at('own.duckdb'), ['CREATE TABLE t AS SELECT 1 AS a'])
makeSqlite(at('own.sqlite'), 1)
/** The header of a file of our own engine, with the version and release that a newer DuckDB writes there. */
const newer = readFileSync(at('own.duckdb'))
newer.writeBigUInt64LE(999n, 12)
newer.write('v2.0.1\0', 52, 'latin1')
writeFileSync(at('newer.duckdb'), newer)
copyFileSync(at('own.sqlite'), at('lite.db'))
copyFileSync(at('own.duckdb'), at('duck.sqlite'))
writeFileSync(at('cipher.sqlite'), Buffer.alloc(4096, 0xa7))

const NEWER = /was written by DuckDB v2\.0\.1 .* \(STORAGE_VERSION 'v1\.5\.0'\); COPY FROM DATABASE newer TO copy; and /
const REFUSED: readonly (readonly [string, RegExp])[] = [
  [`duckdb:///${at('newer.duckdb')}`, NEWER],
  [`duckdb:///${at('lite.db')}`, /is a SQLite file\. Connect it as SQLite/],
  [`sqlite:///${at('duck.sqlite')}`, /is a DuckDB file\. Connect it as DuckDB/],
  [`sqlite:///${at('cipher.sqlite')}`, /not a SQLite file, or it is encrypted/],
]

let kit: TestKit
beforeAll(async () => {
  kit = await startTestKit({ engine: 'real', config: { data_dirs: [data] } })
}, 60_000)
afterAll(async () => {
  await kit?.close()
  rmSync(data, { recursive: true, force: true })
})

const DATABASE = '/api/v1/database'
const messageOf = (text: string) => (JSON.parse(text) as { errors: { message: string }[] }).errors[0]?.message

test.each(REFUSED)('%s is refused when it is tested, connected and imported', async (sqlalchemy_uri, sentence) => {
  const { admin } = kit.users
  const tested = await admin.post(`${DATABASE}/test_connection/`, { sqlalchemy_uri })
  expect([tested.status, messageOf(tested.text)]).toEqual([400, expect.stringMatching(sentence)])
  const made = await admin.post(`${DATABASE}/`, { database_name: sqlalchemy_uri, sqlalchemy_uri })
  expect([made.status, messageOf(made.text)]).toEqual([400, expect.stringMatching(sentence)])
  const bundle = {
    'metadata.yaml': { version: '1.0.0', type: 'Database', timestamp: '2026-01-01T00:00:00+00:00' },
    'databases/one.yaml': {
      database_name: 'imported',
      sqlalchemy_uri,
      uuid: 'd0000000-0000-4000-8000-000000000001',
      version: '1.0.0',
    },
  }
  const imported = await sendFile(admin, `${DATABASE}/import/`, 'formData', await zipOf(textsOf(bundle)))
  expect(imported.status, imported.text).toBeGreaterThanOrEqual(400)
  expect(imported.text.replaceAll('\\"', '"')).toMatch(sentence)
})

const MAKERS = { duckdb: at('own.duckdb'), sqlite: at('own.sqlite') } as const
test.each(['duckdb', 'sqlite'] as const)('a %s file that is replaced says so at the chart', async kind => {
  const { admin } = kit.users
  const file = at(`live.${kind}`)
  copyFileSync(MAKERS[kind], file)
  const database = await admin.post(`${DATABASE}/`, {
    database_name: `live ${kind}`,
    sqlalchemy_uri: `${kind}:///${file}`,
  })
  expect(database.status, database.text).toBe(201)
  const made = await admin.post('/api/v1/dataset/', { database: database.json<{ id: number }>().id, table_name: 't' })
  const datasource = { id: made.json<{ id: number }>().id, type: 'table' }
  const runQuery = () => admin.post('/api/v1/chart/data', { datasource, queries: [{ columns: ['a'] }] })
  const readValue = async () => (await runQuery()).json<{ result: { data: unknown }[] }>().result[0]?.data
  expect(await readValue()).toEqual([{ a: 1 }])

  copyFileSync(kind === 'duckdb' ? at('newer.duckdb') : at('cipher.sqlite'), at('next'))
  renameSync(at('next'), file)
  const refused = await runQuery()
  const sentence = kind === 'duckdb' ? /STORAGE_VERSION 'v1\.5\.0'/ : /not a SQLite file, or it is encrypted/
  expect([refused.status, messageOf(refused.text)]).toEqual([400, expect.stringMatching(sentence)])

  // A readable one is read at once, not the file that had the name before.
  if (kind === 'duckdb') runDuckdb(at('next'), ['CREATE TABLE t AS SELECT 2 AS a'])
  else makeSqlite(at('next'), 2)
  renameSync(at('next'), file)
  expect(await readValue()).toEqual([{ a: 2 }])
})

test('an upload of a database file says that it is connected', async () => {
  const { admin } = kit.users
  const bytes = readFileSync(at('newer.duckdb'))
  const id = await ensureManagedDatabase(kit.services, kit.services.db)
  const upload = (name: string) => {
    const head = `--b\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: text/csv\r\n\r\n`
    return admin.send('POST', `${DATABASE}/${id}/upload/`, {
      body: Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--b--\r\n')]),
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
    })
  }
  expect((await upload('newer.duckdb')).text).toContain('Database files are connected, not uploaded')
  expect((await upload('newer.csv')).text).toContain('This is a DuckDB database')
})
