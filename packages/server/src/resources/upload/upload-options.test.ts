/** Every field of the upload form does what it says, or is refused by its name. */
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { startTestKit, type TestAnswer, type TestKit } from '../../../test/kit.ts'
import { publishManagedTables } from '../../managed-tables/index.ts'
import { startEngine } from '../../processes/index.ts'

let kit: TestKit
let databaseId: number
let count = 0

beforeAll(async () => {
  kit = await startTestKit({
    engine: ({ log }) => startEngine({ log, memoryMb: 1024 }),
  })
  await publishManagedTables(kit.services)
  const { id } = await kit.services.db.selectFrom('databases').select('id').executeTakeFirstOrThrow()
  databaseId = id
})
afterAll(() => kit.close())

type Fields = Readonly<Record<string, string>>

function send(
  action: 'upload' | 'upload_metadata',
  content: string | Buffer,
  fields: Fields,
  name = 'file.csv',
): Promise<TestAnswer> {
  const parts = Object.entries(fields).map(
    ([field, value]) => `--b\r\ncontent-disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`,
  )
  const head = `--b\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: text/csv\r\n\r\n`
  return kit.users.admin.send('POST', `/api/v1/database/${databaseId}/${action}/`, {
    body: Buffer.concat([Buffer.from(parts.join('') + head), Buffer.from(content), Buffer.from('\r\n--b--\r\n')]),
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
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

const load = async (content: string | Buffer, fields: Fields, name?: string) => {
  count += 1
  const table_name = `t${count}`
  const answer = await send('upload', content, { table_name, ...fields }, name)
  expect([answer.status, answer.json()]).toMatchObject([201, { message: 'OK' }])
  return rowsOf(table_name)
}

/** The form that Superset's own page sends when nothing in it was changed. */
const UNTOUCHED = {
  type: 'csv',
  schema: 'main',
  delimiter: ',',
  already_exists: 'fail',
  skip_initial_space: 'false',
  skip_blank_lines: 'true',
  day_first: 'false',
  decimal_character: '.',
  null_values: '',
  header_row: '0',
  skip_rows: '0',
  column_dates: '',
  index_column: '',
  dataframe_index: 'false',
  index_label: '',
  columns_read: '',
  rows_to_read: '',
  column_data_types: '',
}

const CSV = 'a,b\n1,x\n2,y\n'
const ROWS = [
  { a: 1, b: 'x' },
  { a: 2, b: 'y' },
]

test.each([
  ['nothing changed', CSV, {}, ROWS],
  ['delimiter', CSV.replaceAll(',', ';'), { delimiter: ';' }, ROWS],
  ['delimiter by name', CSV.replaceAll(',', '\t'), { delimiter: '\\t' }, ROWS],
  ['header_row', `q,r\n${CSV}`, { header_row: '1' }, ROWS],
  [
    'no header_row',
    '1,x\n2,y\n',
    { header_row: '-1' },
    [
      { column0: 1, column1: 'x' },
      { column0: 2, column1: 'y' },
    ],
  ],
  ['skip_rows', `Title\n${CSV}`, { skip_rows: '1' }, ROWS],
  [
    'skip_blank_lines',
    'a,b\n1,x\n\n',
    { skip_blank_lines: 'false' },
    [
      { a: 1, b: 'x' },
      { a: null, b: null },
    ],
  ],
  ['skip_initial_space', 'a, b\n1, x\n2, y\n', { skip_initial_space: 'true' }, ROWS],
  [
    'null_values',
    'a,b\n1,?\n-,NA\n',
    { null_values: '?,-' },
    [
      { a: 1, b: null },
      { a: null, b: 'NA' },
    ],
  ],
  ['decimal_character', 'a;b\n1,500;x\n', { delimiter: ';', decimal_character: ',' }, [{ a: 1.5, b: 'x' }]],
  ['columns_read', CSV, { columns_read: 'b' }, [{ b: 'x' }, { b: 'y' }]],
  ['rows_to_read', CSV, { rows_to_read: '1' }, [{ a: 1, b: 'x' }]],
  [
    'index_column',
    CSV,
    { index_column: 'b', dataframe_index: 'true', index_label: 'name' },
    [
      { name: 'x', a: 1 },
      { name: 'y', a: 2 },
    ],
  ],
  [
    'dataframe_index',
    CSV,
    { dataframe_index: 'true' },
    [
      { index: 0, a: 1, b: 'x' },
      { index: 1, a: 2, b: 'y' },
    ],
  ],
  ['index_column alone', CSV, { index_column: 'b' }, [{ a: 1 }, { a: 2 }]],
  ['column_data_types of pandas', CSV, { column_data_types: '{"a":"float64","b":"string"}' }, ROWS],
  ['on_bad_lines', 'a,b\n1,x\n3\n2,y\n', { on_bad_lines: 'skip' }, ROWS],
  ['encoding', Buffer.from('a,b\n1,\xfe\n', 'latin1'), { encoding: 'windows-1254' }, [{ a: 1, b: 'ş' }]],
] as const)('%s', async (_, content, fields, rows) => {
  expect(await load(content, { ...UNTOUCHED, ...fields })).toEqual(rows)
})

test.each([
  ['day_first', '03/04/2024', { day_first: 'true' }, '2024-04-03'],
  ['the month first by default', '03/04/2024', {}, '2024-03-04'],
  ['column_dates', '20240403', { column_dates: 'd' }, '2024-04-03'],
] as const)('%s', async (_, day, fields, read) => {
  const [row] = await load(`d,n\n${day},1\n`, { ...UNTOUCHED, ...fields })
  expect(new Date(Number(row?.d)).toISOString().slice(0, 10)).toBe(read)
})

test('infer_datetime_format: without it days stay texts', async () => {
  expect(await load('d,n\n2024-04-03,1\n', { infer_datetime_format: 'false' })).toEqual([{ d: '2024-04-03', n: 1 }])
})

test.each([
  ['delimiter', { delimiter: '"' }],
  ['header_row', { header_row: 'x' }],
  ['skip_rows', { skip_rows: '-1' }],
  ['rows_to_read', { rows_to_read: '0' }],
  ['skip_blank_lines', { skip_blank_lines: 'perhaps' }],
  ['decimal_character', { decimal_character: ';' }],
  ['already_exists', { already_exists: 'merge' }],
  ['schema', { schema: 'other' }],
  ['type', { type: 'excel' }],
  ['encoding', { encoding: 'klingon' }],
  ['on_bad_lines', { on_bad_lines: 'warn' }],
  ['types', { column_data_types: '[1]' }],
  ['column_labels', { column_labels: 'x,y' }],
  ['override', { override: 'true' }],
] as const)('%s that cannot be followed is refused by its name', async (field, fields) => {
  const answer = await send('upload', CSV, { table_name: 'refused', ...fields })
  expect([answer.status, Object.keys(answer.json<{ message: object }>().message)]).toEqual([400, [field]])
})

test('options of text are refused for files that have none', async () => {
  const answer = await send('upload', '[{"a":1}]', { table_name: 'refused', delimiter: ';', skip_rows: '1' }, 'x.json')
  expect([answer.status, Object.keys(answer.json<{ message: object }>().message)]).toEqual([
    400,
    ['delimiter', 'skip_rows'],
  ])
  expect(await load('[{"a":1}]', { delimiter: ',', header_row: '0', skip_rows: '0' }, 'x.json')).toEqual([{ a: 1 }])
})

test('columns that the file does not have are refused', async () => {
  for (const field of ['columns_read', 'column_dates', 'index_column']) {
    const answer = await send('upload', CSV, { table_name: 'refused', [field]: 'c' })
    expect([answer.status, answer.text]).toEqual([400, expect.stringContaining(`no column \\"c\\" (${field})`)])
  }
})

test('a file that cannot be parsed: the preview proposes, the load refuses, and follows the proposal', async () => {
  const content = 'Sales\n\nof 2024\na,b,c\n1,2,3\n4,5,6\n'
  const looked = await send('upload_metadata', content, UNTOUCHED)
  const { problem, upload_id, items } = looked.json<{
    result: { problem: { proposal: object }; upload_id: string; items: object[] }
  }>().result
  expect(problem).toMatchObject({ line: 1, text: 'Sales', proposal: { skip_rows: 3 } })
  expect(items).toHaveLength(1)
  const url = `/api/v1/database/${databaseId}/upload/`
  const refused = await kit.users.admin.post(url, { upload_id, table_name: 'titled' })
  expect([refused.status, refused.text]).toEqual([
    400,
    expect.stringMatching(/line 1: .*title above the header.*skip_rows/),
  ])
  const loaded = await kit.users.admin.post(url, { upload_id, table_name: 'titled', ...problem.proposal })
  expect(loaded.status).toBe(201)
  expect(await rowsOf('titled')).toEqual([
    { a: 1, b: 2, c: 3 },
    { a: 4, b: 5, c: 6 },
  ])
})

test('lines that are left out are listed in the answer', async () => {
  const answer = await send('upload', 'a,b\n1,x\n3\n', { table_name: 'listed', on_bad_lines: 'skip' })
  expect(answer.json<{ result: object }>().result).toMatchObject({
    rows: 1,
    skipped: { count: 1, lines: [{ line: 3, text: '3', reason: 'It has 1 field, the header has 2.' }] },
  })
})

test('columns may be called what every object has a member of', async () => {
  const names = ['constructor', 'toString', 'valueOf', 'hasOwnProperty', '__proto__']
  const rows = await load(`${names.join()}\n1,2,3,4,5\n`, {
    types: '{"valueOf":"VARCHAR"}',
  })
  expect(rows.map(row => names.map(name => (Object.hasOwn(row, name) ? row[name] : 'none')))).toEqual([
    [expect.anything(), 2, '3', 4, 5],
  ])
})

test('long numbers arrive whole in a chart', async () => {
  const ids = ['12345678901234567890', '12345678901234567891']
  const rows = await load(`id,amount\n${ids[0]},0.1234567890123456789\n${ids[1]},2\n`, {})
  expect(rows.map(row => String(row.id))).toEqual(ids)
  expect(String(rows[0]?.amount)).toBe('0.1234567890123456789')
})

test('an archive loads the file that is named', async () => {
  const zip = new ZipFile()
  zip.addBuffer(Buffer.from(CSV), 'a.csv')
  zip.addBuffer(Buffer.from('[{"c":1}]'), 'b.json')
  zip.end()
  const content = await buffer(zip.outputStream)
  expect(await load(content, {}, 'all.zip')).toEqual(ROWS)
  expect(await load(content, { sheet_name: 'b.json' }, 'all.zip')).toEqual([{ c: 1 }])
})
