import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FileFormat, ImportJob } from '@belvedere/core/engine-protocol'
import { DuckDBInstance } from '@duckdb/node-api'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { OPTIONS } from '../../test/table-lane.ts'
import { importFile } from './duckdb-import.ts'
import { previewFile } from './duckdb-preview.ts'

let root: string
let folder: string
let count = 0
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'belvedere-test-'))
})
afterAll(() => rmSync(root, { recursive: true, force: true }))
beforeEach(() => {
  folder = mkdtempSync(join(root, 'out-'))
})

const options = () => ({ ...OPTIONS, scratch: join(root, 'scratch') })
const never = () => new AbortController().signal

const file = (content: string | Uint8Array): string => {
  count += 1
  const path = join(root, `source-${count}`)
  writeFileSync(path, content)
  return path
}

const preview = (content: string | Uint8Array, file_format: FileFormat = 'csv', rows = 5) =>
  previewFile({ kind: 'preview', file: file(content), file_format, rows }, options(), never())

const load = (content: string | Uint8Array, more: Partial<ImportJob> = {}, signal = never()) =>
  importFile(
    {
      kind: 'import',
      file: file(content),
      file_format: 'csv',
      target: join(folder, 'v1.duckdb'),
      types: {},
      sort_by: null,
      transform: null,
      ...more,
    },
    options(),
    signal,
    () => undefined,
  )

const read = async (sql: string): Promise<unknown[][]> => {
  const db = await DuckDBInstance.create(join(folder, 'v1.duckdb'), { access_mode: 'READ_ONLY' })
  const connection = await db.connect()
  const rows = await (await connection.run(sql)).getRowsJson()
  connection.closeSync()
  db.closeSync()
  return rows
}

const CSV = 'day,shop,sold\n2024-03-02,Oslo,3\n2024-03-01,"Bergen, west",5\n2024-03-03,,7.5\n'

test('a preview guesses types, shows the first rows and the main time column', async () => {
  expect(await preview(CSV, 'csv', 2)).toMatchObject({
    columns: [
      { name: 'day', type: 'DATE', generic_type: 2 },
      { name: 'shop', type: 'VARCHAR', generic_type: 1 },
      { name: 'sold', type: 'DOUBLE', generic_type: 0 },
    ],
    sample: [
      ['2024-03-02', 'Oslo', '3.0'],
      ['2024-03-01', 'Bergen, west', '5.0'],
    ],
    main_dttm_col: 'day',
  })
})

test('tab-separated, semicolons, JSON lines, JSON lists, other encodings', async () => {
  expect((await preview('a\tb\n1\tx,y\n', 'tsv')).sample).toEqual([['1', 'x,y']])
  expect((await preview('a;b\n1,5;x\n2,5;y\n')).columns.map(({ name }) => name)).toEqual(['a', 'b'])
  expect((await preview('{"a":1,"b":"x"}\n{"a":2,"b":"y"}\n', 'json')).sample).toEqual([
    ['1', 'x'],
    ['2', 'y'],
  ])
  expect((await preview('[{"a":1},{"a":2}]', 'json')).sample).toEqual([['1'], ['2']])
  expect((await preview(Buffer.from('name,n\nJosé,1\nZoë,2\n', 'latin1'))).sample[0]).toEqual(['José', '1'])
  const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('name,n\nJosé,1\nZoë,2\n', 'utf16le')])
  expect((await preview(utf16)).sample[0]).toEqual(['José', '1'])
  const marked = Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from('name,n\nJosé,1\n')])
  expect((await preview(marked)).columns[0]?.name).toBe('name')
})

test('a timestamp with a telling name is the main time column', async () => {
  const { main_dttm_col } = await preview('born,created_at,x\n2001-01-01,2024-01-01 10:00:00,1\n')
  expect(main_dttm_col).toBe('created_at')
})

test.each([
  ['an empty file', '', 'csv', /empty/],
  ['blank lines alone', '\n\n  \n', 'csv', /empty/],
  ['a picture', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1), 'csv', /binary/],
  ['text as Parquet', 'a,b\n1,2\n', 'parquet', /not a Parquet file/],
  ['a cut Parquet file', 'PAR1xxxxxxxxxxxxxxxxxxxx', 'parquet', /./],
  ['broken JSON', '{"a": 1', 'json', /./],
] as const)('%s is reported clearly', async (_, content, format, message) => {
  await expect(preview(content, format)).rejects.toMatchObject({
    code: 'bad_file',
    message: expect.stringMatching(message),
  })
  await expect(load(content, { file_format: format })).rejects.toMatchObject({ code: 'bad_file' })
  expect(readdirSync(folder)).toEqual([])
})

test('an import keeps the order of the file and leaves one complete file', async () => {
  const facts = await load(CSV)
  expect(facts).toMatchObject({ rows: 3, main_dttm_col: 'day' })
  expect(readdirSync(folder)).toEqual(['v1.duckdb'])
  expect(await read('SELECT * FROM data')).toEqual([
    ['2024-03-02', 'Oslo', 3],
    ['2024-03-01', 'Bergen, west', 5],
    ['2024-03-03', null, 7.5],
  ])
})

test('chosen types are retained, from the text of the file', async () => {
  const types = { code: 'VARCHAR', big: 'DECIMAL(30,5)', n: 'SMALLINT' }
  const { columns } = await load('code,big,n\n0012,12345678901234567890.12345,7\n0013,1.5,\n', { types })
  expect(columns.map(({ type }) => type)).toEqual(['VARCHAR', 'DECIMAL(30,5)', 'SMALLINT'])
  expect(await read('SELECT * FROM data')).toEqual([
    ['0012', '12345678901234567890.12345', 7],
    ['0013', '1.50000', null],
  ])
})

test('a time keeps its notation when another time type is chosen', async () => {
  await load('d\n31/12/2023\n01/02/2024\n', { types: { d: 'TIMESTAMP' } })
  expect(await read('SELECT d FROM data')).toEqual([['2023-12-31 00:00:00'], ['2024-02-01 00:00:00']])
})

test('a value that cannot have its chosen type is named with its column, and nothing remains', async () => {
  const loading = load('n,price\n1,2.5\n2,unknown\n', { types: { price: 'DOUBLE' } })
  await expect(loading).rejects.toMatchObject({
    code: 'bad_file',
    message: 'Column "price" contains "unknown", which is not a value of type DOUBLE.',
  })
  expect(readdirSync(folder)).toEqual([])
})

test('a surprise far below the head widens the guessed type', async () => {
  const lines = Array.from({ length: 60_000 }, (_, i) => `${i},${i === 59_000 ? 'unknown' : i}`)
  const { columns, rows } = await load(`id,v\n${lines.join('\n')}\n`)
  expect(rows).toBe(60_000)
  expect(columns.map(({ type }) => type)).toEqual(['BIGINT', 'VARCHAR'])
})

test('a broken line is reported by its number', async () => {
  const lines = Array.from({ length: 30_000 }, (_, i) => `${i},x`)
  lines[25_000] = '1,2,3,4'
  await expect(load(`a,b\n${lines.join('\n')}\n`)).rejects.toMatchObject({
    code: 'bad_file',
    message: expect.stringMatching(/line 25002/),
  })
  expect(readdirSync(folder)).toEqual([])
})

test('quotes that never end', async () => {
  const lines = Array.from({ length: 30_000 }, (_, i) => `${i},x`)
  lines[25_000] = '25000,"never'
  await expect(load(`a,b\n${lines.join('\n')}\n`)).rejects.toMatchObject({
    code: 'bad_file',
    message: expect.stringMatching(/line 25002: .*quote/),
  })
})

test('a cell of a megabyte is a cell', async () => {
  expect(await load(`a,b\n1,${'x'.repeat(3_000_000)}\n2,y\n`)).toMatchObject({ rows: 2 })
})

test('a transform selects from the source', async () => {
  const transform = 'SELECT upper(shop) AS shop, sold * 2 AS twice, day FROM source WHERE sold > 4'
  const { columns } = await load(CSV, { transform, sort_by: 'twice' })
  expect(columns.map(({ name }) => name)).toEqual(['shop', 'twice', 'day'])
  expect(await read('SELECT twice FROM data')).toEqual([[10], [15]])
})

test('types and columns that do not exist are refused', async () => {
  await expect(load(CSV, { types: { sold: 'INTEGER); DROP TABLE data; --' } })).rejects.toMatchObject({
    code: 'bad_file',
  })
  await expect(load(CSV, { sort_by: 'nope' })).rejects.toMatchObject({ code: 'bad_file' })
  expect(readdirSync(folder)).toEqual([])
})

test('a stopped import leaves nothing, and a target that exists is retained', async () => {
  const controller = new AbortController()
  const rows = Array.from({ length: 300_000 }, (_, i) => `${i},${i * 7},text ${i}`)
  const loading = load(`a,b,c\n${rows.join('\n')}\n`, {}, controller.signal)
  setTimeout(() => controller.abort(), 30)
  await expect(loading).rejects.toMatchObject({ code: 'cancelled' })
  expect(readdirSync(folder)).toEqual([])
  await load(CSV)
  await expect(load('x\n1\n')).rejects.toThrow(/exists already/)
  expect(await read('SELECT count(*) FROM data')).toEqual([['3']])
})

test('only a header: a table without rows', async () => {
  const facts = await load('a,b,c\n')
  expect(facts.rows).toBe(0)
  expect(facts.columns.map(({ name }) => name)).toEqual(['a', 'b', 'c'])
})

test('the file may not read others', async () => {
  const other = file('a\nsecret\n')
  const reading = load(CSV, { transform: `SELECT * FROM read_csv('${other}')` })
  await expect(reading).rejects.toThrow()
  expect(readdirSync(folder)).toEqual([])
})
