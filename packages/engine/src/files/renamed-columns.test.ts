/** Columns that are stored under other names than in the file: each has a note, and its values. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FileFormat, ReadOptions } from '@belvedere/core/engine-protocol'
import { DuckDBInstance } from '@duckdb/node-api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { OPTIONS } from '../../test/table-lane.ts'
import { importFile } from '../connectors/duckdb-import.ts'
import { previewFile } from '../connectors/duckdb-preview.ts'

let root: string
let count = 0
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'belvedere-test-'))
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

const rowsOf = async (path: string, sql: string) => {
  const db = await DuckDBInstance.create(path)
  const connection = await db.connect()
  const rows = await (await connection.run(sql)).getRowObjectsJson()
  connection.closeSync()
  db.closeSync()
  return rows
}

/** Loads a file; the preview has the same columns and notes. */
async function load(content: string | Uint8Array, file_format: FileFormat, read: ReadOptions = {}) {
  count += 1
  const [file, target] = [join(root, `source-${count}`), join(root, `v${count}.duckdb`)]
  writeFileSync(file, content)
  const options = { ...OPTIONS, scratch: join(root, 'scratch') }
  const { signal } = new AbortController()
  const shown = await previewFile({ kind: 'preview', file, file_format, rows: 5, read }, options, signal)
  const job = { kind: 'import', file, file_format, target, types: {}, sort_by: null, transform: null, read } as const
  const { columns, notes = [] } = await importFile(job, options, signal, () => undefined)
  expect([shown.columns.map(({ name }) => name), shown.notes]).toEqual([columns.map(({ name }) => name), notes])
  return {
    names: columns.map(({ name }) => name),
    notes: notes.map(({ text }) => text),
    rows: await rowsOf(target, 'SELECT * FROM data'),
  }
}

test.each([
  ['a list', '[{"Name":"x","name":1,"n":5},{"NAME":2,"name":3}]'],
  ['lines', '{"Name":"x","name":1,"n":5}\n{"NAME":2,"name":3}\n'],
  ['a wrapped list', '{"total":2,"data":[{"Name":"x","name":1,"n":5},{"NAME":2,"name":3}]}'],
])('keys of JSON that differ only in case: %s', async (_, content) => {
  const { names, notes, rows } = await load(content, 'json')
  expect(names).toEqual(['Name', 'name_1', 'n', 'NAME_2'])
  expect(notes).toEqual(['2 columns have other names than in the file: "name" is "name_1", "NAME" is "NAME_2".'])
  expect(rows.map(row => names.map(name => row[name]))).toEqual([
    ['x', '1', '5', null],
    [null, '3', null, '2'],
  ])
})

test('a name that is in the file keeps its column, and long numbers keep their digits', async () => {
  const content = '[{"name_1":1,"Name":2,"name":12345678901234567.89,"/~":7,"":8}]'
  const { names, notes, rows } = await load(content, 'json')
  expect(names).toEqual(['name_1', 'Name', 'name_2', '/~', 'column4'])
  expect(notes).toEqual(['2 columns have other names than in the file: "name" is "name_2", "" is "column4".'])
  expect(Object.values(rows[0] ?? {}).map(String)).toEqual(['1', '2', '12345678901234567.89', '7', '8'])
})

test('names that only look like a number was added are left alone', async () => {
  const { names, notes } = await load('[{"Name":1,"name_1":2,"C2":3,"x_7":4}]', 'json')
  expect([names, notes]).toEqual([['Name', 'name_1', 'C2', 'x_7'], []])
})

test('objects within records may have keys that differ only in case', async () => {
  const { notes, rows } = await load('[{"a":1,"n":{"X":1,"x":2}},{"a":2,"n":{"X":3}}]', 'json')
  expect(rows.map(({ a, n }) => [a, JSON.parse(String(n))])).toEqual([
    ['1', { X: 1, x: 2 }],
    ['2', { X: 3 }],
  ])
  expect(notes).toEqual([])
})

test('names that pandas wrote twice, and names of features that properties have', async () => {
  const split = await load('{"columns":["a","a","b"],"data":[[1,2,3],[4,5,6]]}', 'json')
  expect([split.names, split.rows[1]]).toEqual([['a', 'a__1', 'b'], { a: '4', a__1: '5', b: '6' }])
  expect(split.notes).toEqual(['1 column has another name than in the file: "a" is "a__1".'])
  const feature = { type: 'Feature', id: 7, properties: { id: 'x', Lat: 1 }, geometry: null }
  const { names, notes } = await load(JSON.stringify({ type: 'FeatureCollection', features: [feature] }), 'json')
  expect(names).toEqual(['id', 'Lat', 'feature_id', 'geometry', 'lon', 'feature_lat'])
  expect(notes).toEqual(['2 columns have other names than in the file: "id" is "feature_id", "lat" is "feature_lat".'])
})

test('columns of Parquet whose names differ only in case, beside nested ones', async () => {
  const path = join(root, 'names.parquet').replaceAll("'", "''")
  await rowsOf(':memory:', `COPY (SELECT 1 AS qqq, {'x': 1, 'y': {'z': [2]}} AS s, 3 AS "zzz") TO '${path}'`)
  const bytes = readFileSync(path).toString('latin1').replaceAll('zzz', 'QQQ')
  const { names, notes, rows } = await load(Buffer.from(bytes, 'latin1'), 'parquet')
  expect(names).toEqual(['qqq', 's', 'QQQ_1'])
  expect(notes).toEqual(['1 column has another name than in the file: "QQQ" is "QQQ_1".'])
  expect([rows[0]?.qqq, rows[0]?.QQQ_1]).toEqual([1, 3])
})

test('an index has another name where a column has its name', async () => {
  const { names, notes } = await load('Index,a\n5,1\n6,2\n', 'csv', { dataframe_index: true })
  expect(names).toEqual(['index_1', 'Index', 'a'])
  expect(notes).toEqual(['The index is stored as "index_1": the file has a column "index".'])
  const chosen = await load('Index,a\n5,1\n', 'csv', { dataframe_index: true, index_column: 'Index' })
  expect([chosen.names, chosen.notes]).toEqual([['Index', 'a'], []])
})
