import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { startTestKit, type TestAnswer, type TestKit, type TestUser } from '../../../test/kit.ts'
import { publishManagedTables } from '../../managed-tables/index.ts'
import { startEngine } from '../../processes/index.ts'
import { storeFile } from './pending.ts'
import { makeUploadRoutes } from './routes.ts'

let kit: TestKit
let databaseId: number
const MAX_BYTES = 200_000

beforeAll(async () => {
  const isUpload = (url: string) => /database\/:id\/upload/.test(url)
  kit = await startTestKit({
    routes: all => [...all.filter(({ url }) => !isUpload(url)), ...makeUploadRoutes({ largest: MAX_BYTES })],
    engine: ({ log }) => startEngine({ log, memoryMb: 1024 }),
  })
  await publishManagedTables(kit.services)
  const { id } = await kit.services.db.selectFrom('databases').select('id').executeTakeFirstOrThrow()
  databaseId = id
})
afterAll(() => kit.close())

interface Sent {
  readonly name?: string
  readonly content?: string | Buffer
  readonly fields?: Readonly<Record<string, string>>
}
const CSV = 'day,city,amount\n2024-01-02,Oslo,3\n2024-01-01,Rome,4\n'

function send(user: TestUser, action: 'upload' | 'upload_metadata', sent: Sent): Promise<TestAnswer> {
  const boundary = 'bound'
  const parts = Object.entries(sent.fields ?? {}).map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${sent.name ?? 'sales.csv'}"\r\ncontent-type: text/csv\r\n\r\n`
  const file = sent.content === undefined ? [] : [Buffer.from(head), Buffer.from(sent.content), Buffer.from('\r\n')]
  return user.send('POST', `/api/v1/database/${databaseId}/${action}/`, {
    body: Buffer.concat([Buffer.from(parts.join('')), ...file, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  })
}

const rowsOf = async (table: string) => {
  const job = {
    kind: 'query',
    sql: `SELECT * FROM "main"."${table}"`,
    params: [],
    shadows: [],
    reads: null,
    post_processing: [],
    format: 'json',
    row_limit: 100,
    timeout_ms: 10_000,
  } as const
  const { bytes } = await kit.services.engine.query('chart', job, AbortSignal.timeout(10_000))
  return JSON.parse(bytes.toString()) as Record<string, unknown>[]
}
const waiting = () => readdirSync(join(kit.home, 'tmp')).filter(name => name.startsWith('upload-'))
const partFiles = (table: string) => readdirSync(join(kit.home, 'data', table))

test('a file is looked at, then loaded under its id: in its order, with a dataset of its own', async () => {
  const { alpha, alpha2 } = kit.users
  const looked = await send(alpha, 'upload_metadata', { content: CSV, name: 'Sales 2024.csv' })
  expect(looked.status).toBe(200)
  const preview = looked.json<{ result: { upload_id: string } }>().result
  expect(preview).toMatchObject({
    table_name: 'sales_2024',
    columns: [
      { name: 'day', type: 'DATE', generic_type: 2 },
      { name: 'city', type: 'VARCHAR', generic_type: 1 },
      { name: 'amount', type: 'BIGINT', generic_type: 0 },
    ],
    main_dttm_col: 'day',
    bytes: CSV.length,
  })
  const url = `/api/v1/database/${databaseId}/upload/`
  const order = { upload_id: preview.upload_id, table_name: 'sales_2024', types: { amount: 'DOUBLE' } }
  expect((await alpha2.post(url, order)).status).toBe(404)
  const loaded = await alpha.post(url, order)
  expect(loaded.status).toBe(201)
  const { dataset_id, rows } = loaded.json<{ result: { dataset_id: number; rows: number } }>().result
  expect(rows).toBe(2)
  expect((await rowsOf('sales_2024')).map(row => row.city)).toEqual(['Oslo', 'Rome'])
  const dataset = (await alpha.get(`/api/v1/dataset/${dataset_id}`)).json<{ result: Record<string, unknown> }>().result
  expect(dataset).toMatchObject({
    main_dttm_col: 'day',
    row_count: 2,
    owners: [{ username: 'alpha' }],
    columns: [
      { column_name: 'day', is_dttm: true },
      { column_name: 'city' },
      { column_name: 'amount', type: 'DOUBLE' },
    ],
    metrics: [{ metric_name: 'count', expression: 'COUNT(*)' }],
  })
  await expect.poll(waiting, { timeout: 15_000 }).toEqual([])
  expect((await alpha.post(url, order)).status).toBe(404)
})

test('a column of years is a time; a number that is only called so is none', async () => {
  const { alpha } = kit.users
  const content = 'year,school_year,amount\n1977,3,1\n1978,2024,2\n'
  const looked = await send(alpha, 'upload_metadata', { content, name: 'years.csv' })
  const { upload_id } = looked.json<{ result: { upload_id: string } }>().result
  const loaded = await alpha.post(`/api/v1/database/${databaseId}/upload/`, { upload_id, table_name: 'years' })
  const { dataset_id } = loaded.json<{ result: { dataset_id: number } }>().result
  const { result } = (await alpha.get(`/api/v1/dataset/${dataset_id}`)).json<{ result: Record<string, unknown> }>()
  expect(result).toMatchObject({
    main_dttm_col: 'year',
    columns: [
      { column_name: 'year', type: 'BIGINT', is_dttm: true, python_date_format: '%Y' },
      { column_name: 'school_year', is_dttm: false, python_date_format: null },
      { column_name: 'amount', is_dttm: false },
    ],
  })
})

/** A workbook with a sheet for each list of rows. */
async function workbook(sheets: Readonly<Record<string, readonly (readonly (string | number)[])[]>>): Promise<Buffer> {
  const names = Object.keys(sheets)
  const cell = (value: string | number) =>
    typeof value === 'number' ? `<c><v>${value}</v></c>` : `<c t="inlineStr"><is><t>${value}</t></is></c>`
  const relations = (body: string) =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${body}</Relationships>`
  const sheetType = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet'
  const zip = new ZipFile()
  const add = (path: string, text: string) => zip.addBuffer(Buffer.from(text), path)
  add(
    'xl/workbook.xml',
    `<workbook xmlns:r="r"><sheets>${names.map((name, i) => `<sheet name="${name}" r:id="s${i}"/>`).join('')}</sheets></workbook>`,
  )
  add(
    'xl/_rels/workbook.xml.rels',
    relations(names.map((_, i) => `<Relationship Id="s${i}" Type="${sheetType}" Target="${i}.xml"/>`).join('')),
  )
  for (const [i, rows] of Object.values(sheets).entries()) {
    add(
      `xl/${i}.xml`,
      `<worksheet><sheetData>${rows.map(row => `<row>${row.map(cell).join('')}</row>`).join('')}</sheetData></worksheet>`,
    )
  }
  zip.end()
  return buffer(zip.outputStream)
}

test('a workbook: its sheets are reported, another one is looked at, and that one is loaded', async () => {
  const { alpha, alpha2 } = kit.users
  const content = await workbook({
    Notes: [['note'], ['draft']],
    Sales: [
      ['city', 'amount'],
      ['Oslo', 3],
      ['007', 4.5],
    ],
  })
  const looked = await send(alpha, 'upload_metadata', { content, name: 'Book 1.xlsx', fields: { type: 'excel' } })
  const first = looked.json<{ result: { upload_id: string } }>().result
  expect(first).toMatchObject({ table_name: 'book_1', sheets: ['Notes', 'Sales'], sheet: 'Notes', sample: [['draft']] })
  const fields = { upload_id: first.upload_id, sheet_name: 'Sales' }
  expect((await send(alpha2, 'upload_metadata', { fields })).status).toBe(404)
  const missing = await send(alpha, 'upload_metadata', { fields: { ...fields, sheet_name: 'Costs' } })
  expect([missing.status, missing.text]).toEqual([400, expect.stringContaining('there are \\"Notes\\", \\"Sales\\"')])
  expect((await send(alpha, 'upload_metadata', { fields })).json()).toMatchObject({
    result: {
      sheet: 'Sales',
      columns: [
        { name: 'city', type: 'VARCHAR' },
        { name: 'amount', type: 'DOUBLE' },
      ],
    },
  })
  expect((await send(alpha, 'upload', { fields: { ...fields, table_name: 'book' } })).status).toBe(201)
  expect(await rowsOf('book')).toEqual([
    { city: 'Oslo', amount: 3 },
    { city: '007', amount: 4.5 },
  ])
  const damaged = await send(alpha, 'upload', { content: content.subarray(0, 400), name: 'b.xlsx' })
  expect([damaged.status, damaged.text]).toEqual([400, expect.stringContaining('save it as .xlsx')])
  await expect.poll(waiting, { timeout: 15_000 }).toEqual([])
})

test('a form as other clients send it: fail, append and replace', async () => {
  const { alpha } = kit.users
  const fields = { type: 'csv', table_name: 'orders', delimiter: ',' }
  expect((await send(alpha, 'upload', { content: CSV, fields: { ...fields, already_exists: 'fail' } })).status).toBe(
    201,
  )
  const taken = await send(alpha, 'upload', { content: CSV, fields: { ...fields, already_exists: 'fail' } })
  expect([taken.status, taken.json<{ errors: { error_type: string }[] }>().errors[0]?.error_type]).toEqual([
    422,
    'TABLE_EXISTS',
  ])
  const appended = await send(alpha, 'upload', {
    content: 'amount,day,city\n5,2023-01-01,Kyiv\n',
    fields: { ...fields, already_exists: 'append' },
  })
  expect(appended.json()).toMatchObject({ message: 'OK', result: { rows: 3 } })
  expect((await rowsOf('orders')).map(row => row.amount).sort()).toEqual([3, 4, 5])
  const misfit = await send(alpha, 'upload', { content: 'a,b\n1,2\n', fields: { ...fields, already_exists: 'append' } })
  expect(misfit.status).toBe(422)
  expect(misfit.text).toContain('it lacks day, city, amount')
  const replaced = await send(alpha, 'upload', { content: 'x\n1\n', fields: { ...fields, already_exists: 'replace' } })
  expect(replaced.json()).toMatchObject({ result: { rows: 1 } })
  expect(await rowsOf('orders')).toEqual([{ x: 1 }])
  await expect.poll(waiting, { timeout: 15_000 }).toEqual([])
})

test('rows of a table are only changed by who owns its dataset', async () => {
  const { alpha, alpha2, admin } = kit.users
  const fields = { table_name: 'mine', already_exists: 'fail' }
  expect((await send(alpha, 'upload', { content: CSV, fields })).status).toBe(201)
  const replace = { ...fields, already_exists: 'replace' }
  expect((await send(alpha2, 'upload', { content: CSV, fields: replace })).status).toBe(403)
  expect((await send(admin, 'upload', { content: CSV, fields: replace })).status).toBe(201)
  expect((await send(kit.users.gamma, 'upload', { content: CSV, fields })).status).toBe(403)
})

test('what cannot be loaded leaves nothing behind and says why', async () => {
  const folders = () => readdirSync(join(kit.home, 'data')).sort()
  const before = folders()
  const { alpha } = kit.users
  const large = await send(alpha, 'upload_metadata', { content: `a\n${'1\n'.repeat(MAX_BYTES)}` })
  expect([large.status, large.json<{ message: string }>().message]).toEqual([413, 'The request is larger than 0.2 MB.'])
  expect((await send(alpha, 'upload', { content: 'x', name: 'evil.exe', fields: { table_name: 'evil' } })).status).toBe(
    400,
  )
  expect(
    (await send(alpha, 'upload', { content: 'not parquet', name: 'x.parquet', fields: { table_name: 'broken' } }))
      .status,
  ).toBe(400)
  expect((await send(alpha, 'upload', { content: '', fields: { table_name: 'empty' } })).status).toBe(400)
  const typed = { table_name: 'typed', types: '{"amount":"DOUBLE","no such":"BIGINT"}' }
  const unknown = await send(alpha, 'upload', { content: CSV, fields: typed })
  expect([unknown.status, unknown.json<{ message: unknown }>().message]).toEqual([
    400,
    { types: ['The file has no column "no such".'] },
  ])
  for (const table_name of ['../../etc/x', 'a"b', 'duckdb_tables', 'x'.repeat(100)]) {
    const answer = await send(alpha, 'upload', { content: CSV, fields: { table_name } })
    expect([answer.status, Object.keys(answer.json<{ message: object }>().message)]).toEqual([400, ['table_name']])
  }
  await expect.poll(waiting, { timeout: 15_000 }).toEqual([])
  const tables = await kit.services.db.selectFrom('managed_tables').select('table_name').execute()
  expect(tables.map(table => table.table_name).sort()).toEqual(['book', 'mine', 'orders', 'sales_2024', 'years'])
  expect(folders()).toEqual(before)
})

test('a file that is given up while it is being opened leaves nothing, and neither does one of two in a form', async () => {
  const before = waiting()
  const abortUpload = async (afterTurns: number) => {
    const abort = new AbortController()
    const incoming = { stream: Readable.from([CSV]), name: 'sales.csv', format: 'csv' } as const
    const stored = storeFile(kit.services, incoming, MAX_BYTES, abort.signal)
    for (let turn = 0; turn < afterTurns; turn++) await new Promise(resolve => setImmediate(resolve))
    abort.abort()
    await stored.then(file => rmSync(file.path)).catch(() => undefined)
  }
  for (let i = 0; i < 100; i++) await abortUpload(i % 5)
  const disposition = 'content-disposition: form-data; name="file"; filename="a.csv"'
  const part = `--b\r\n${disposition}\r\ncontent-type: text/csv\r\n\r\n${CSV}\r\n`
  const two = await kit.users.admin.send('POST', `/api/v1/database/${databaseId}/upload/`, {
    body: Buffer.from(`${part}${part}--b--\r\n`),
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
  })
  expect([two.status, two.text]).toEqual([400, expect.stringContaining('send one file with each request')])
  expect(waiting()).toEqual(before)
})

test('a file without a name is refused', async () => {
  const part = 'content-disposition: form-data; name="file"\r\ncontent-type: application/octet-stream'
  const answer = await kit.users.admin.send('POST', `/api/v1/database/${databaseId}/upload/`, {
    body: Buffer.from(`--b\r\n${part}\r\n\r\n${CSV}\r\n--b--\r\n`),
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
  })
  expect(answer.status).toBe(400)
})

test('a hostile file name becomes a plain table name', async () => {
  const answer = await send(kit.users.alpha, 'upload', { content: CSV, name: '..\\..\\Böse; DROP TABLE x.csv' })
  expect(answer.json()).toMatchObject({ result: { table_name: 'bose_drop_table_x' } })
})

test('of two loads of one new name, one wins and the other leaves nothing', async () => {
  const { alpha } = kit.users
  const fields = { table_name: 'race', already_exists: 'fail' }
  const answers = await Promise.all([
    send(alpha, 'upload', { content: CSV, fields }),
    send(alpha, 'upload', { content: CSV, fields }),
  ])
  expect(answers.map(answer => answer.status).sort()).toEqual([201, 422])
  expect(partFiles('race')).toHaveLength(1)
})

test('a table is made a dataset by name, once [API-DATASET-010]', async () => {
  const { admin } = kit.users
  const made = { database: databaseId, table_name: 'race', schema: 'main' }
  const twice = await admin.post('/api/v1/dataset/', made)
  expect([twice.status, twice.json<{ message: unknown }>().message]).toEqual([
    422,
    { table_name: ['Dataset race already exists'] },
  ])
  const known = await admin.get('/api/v1/dataset/?q=(filters:!((col:table_name,opr:eq,value:race)))')
  const { ids } = known.json<{ ids: number[] }>()
  await admin.delete(`/api/v1/dataset/${ids[0]}`)
  const again = await admin.post('/api/v1/dataset/', made)
  expect(again.status).toBe(201)
  const { id } = again.json<{ id: number }>()
  const dataset = (await admin.get(`/api/v1/dataset/${id}`)).json<{ result: unknown }>().result
  expect(dataset).toMatchObject({ main_dttm_col: 'day', columns: { length: 3 }, metrics: { length: 1 } })
  const unknown = await admin.post('/api/v1/dataset/', { ...made, table_name: 'nowhere' })
  expect(unknown.status).toBe(422)
})

test('each kind of file needs the right on its own form, on the page and on the upload [LIST-DB-004]', async () => {
  const { admin } = kit.users
  const all = await admin.get('/api/v1/security/permissions-resources/?q=(page_size:-1)')
  const rights = ['can_read Database', 'can_upload Database', 'can_this_form_get CsvToDatabaseView']
  rights.push('can_this_form_post CsvToDatabaseView')
  const ids = all
    .json<{ result: { id: number; permission: { name: string }; view_menu: { name: string } }[] }>()
    .result.filter(({ permission, view_menu }) => rights.includes(`${permission.name} ${view_menu.name}`))
    .map(({ id }) => id)
  expect(ids).toHaveLength(rights.length)
  const role = (await admin.post('/api/v1/security/roles/', { name: 'texts' })).json<{ id: number }>()
  await admin.post(`/api/v1/security/roles/${role.id}/permissions`, { permission_view_menu_ids: ids })
  const texts = await kit.addUser('texts', ['texts'])
  const statusOf = async (name: string) => (await send(texts, 'upload_metadata', { content: CSV, name })).status
  expect([await statusOf('a.csv'), await statusOf('a.xlsx'), await statusOf('a.zip')]).toEqual([200, 403, 403])
  const pages = await Promise.all(['csv', 'columnar', 'excel'].map(kind => texts.get(`/${kind}todatabaseview/form`)))
  expect(pages.map(({ status }) => status)).toEqual([200, 403, 403])
})
