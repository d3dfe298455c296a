import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { FileFormat, ImportFacts, ImportJob, PreviewFacts } from '@belvedere/core/engine-protocol'
import { DuckDBInstance } from '@duckdb/node-api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { CORPUS } from '../../test/file-corpus/corpus.ts'
import type { MadeFile } from '../../test/file-corpus/made-file.ts'
import { importLane } from '../lanes/import-lane.ts'

let root: string
let count = 0
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'belvedere-test-'))
  mkdirSync(join(root, 'scratch'))
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

const lane = () => importLane({ threads: 2, memory_mb: 600, scratch: join(root, 'scratch'), notify: () => undefined })
const context = () => ({
  signal: new AbortController().signal,
  parts: [],
  sendBlocks: () => undefined,
  progress: () => undefined,
})

const pathOf = (content: Buffer): string => {
  count += 1
  const path = join(root, `file-${count}`)
  writeFileSync(path, content)
  return path
}

const load = async (file: Pick<MadeFile, 'content' | 'format' | 'read' | 'types'>, sheet: string | null = null) => {
  const path = pathOf(file.content)
  const target = `${path}.duckdb`
  const job: ImportJob = {
    kind: 'import',
    file: path,
    file_format: file.format,
    sheet,
    target,
    types: file.types ?? {},
    sort_by: null,
    transform: null,
    read: file.read ?? {},
  }
  const { facts } = await lane().run(job, context())
  return { facts: facts as ImportFacts, rows: await rowsOf(target) }
}

const preview = async (file: Pick<MadeFile, 'content' | 'format' | 'read' | 'types'>): Promise<PreviewFacts> => {
  const { facts } = await lane().run(
    {
      kind: 'preview',
      file: pathOf(file.content),
      file_format: file.format,
      rows: 20,
      read: file.read ?? {},
      types: file.types ?? {},
    },
    context(),
  )
  return facts as PreviewFacts
}

/** All rows of a part file as text. */
const rowsOf = async (part: string): Promise<unknown[][]> => {
  const db = await DuckDBInstance.create(part, { access_mode: 'READ_ONLY' })
  const connection = await db.connect()
  try {
    await connection.run("SET TimeZone = 'UTC'")
    return (await connection.run('SELECT COLUMNS(*)::VARCHAR FROM data')).getRows()
  } finally {
    connection.closeSync()
    db.closeSync()
  }
}

test.each(CORPUS.map(file => [file.name, file] as const))('%s', async (_, file) => {
  if (file.refusal) {
    await expect(load(file)).rejects.toMatchObject({ code: 'bad_file', message: expect.stringMatching(file.refusal) })
  } else {
    const { facts, rows } = await load(file)
    expect(Object.fromEntries(facts.columns.map(({ name, type }) => [name, type]))).toEqual(file.truth?.types)
    expect(rows).toEqual(file.truth?.rows)
    const looked = await preview(file)
    expect(looked.problem).toBeNull()
    expect(looked.columns).toEqual(facts.columns)
  }
  expect(readdirSync(join(root, 'scratch')).filter(name => name.startsWith('file-'))).toEqual([])
})

test('the corpus is as large as it has to be', () => {
  expect(CORPUS.length).toBeGreaterThanOrEqual(100)
})

test('a preview of a file that is refused says which line, why, and what would mend it', async () => {
  const looked = await preview({ format: 'csv', content: Buffer.from('Sales\n\nof 2024\na,b,c\n1,2,3\n4,5,6\n') })
  expect(looked.problem).toMatchObject({ line: 1, text: 'Sales', proposal: { skip_rows: 3 } })
  const mended = await preview({
    format: 'csv',
    content: Buffer.from('Sales\n\nof 2024\na,b,c\n1,2,3\n4,5,6\n'),
    read: { skip_rows: 3 },
  })
  expect(mended).toMatchObject({
    problem: null,
    sample: [
      ['1', '2', '3'],
      ['4', '5', '6'],
    ],
  })
  const ragged = await preview({ format: 'csv', content: Buffer.from('a,b\n1,x\n2\n3,z\n') })
  expect(ragged).toMatchObject({
    problem: { line: 3, text: '2', proposal: { on_bad_lines: 'skip' } },
    sample: [
      ['1', 'x'],
      ['3', 'z'],
    ],
  })
})

test('lines that are left out are listed', async () => {
  const { facts } = await load({
    format: 'csv',
    content: Buffer.from('a,b\n1,x\n3\n4,"never\n2,y\n'),
    read: { on_bad_lines: 'skip' },
  })
  expect(facts.skipped).toMatchObject({
    count: 2,
    lines: [
      { line: 3, text: '3' },
      { line: 4, text: '4,"never' },
    ],
  })
})

test.each([
  ['the last line', (long: string) => `a,b\n1,x\n2,${long}`, 3],
  ['a line before others', (long: string) => `a,b\n1,x\n${long},y\n2,z\n`, 3],
  ['the only row', (long: string) => `a,b\n${long},x\n`, 2],
  ['the header', (long: string) => `a,${long}\n1,x\n`, 1],
  ['a quoted cell', (long: string) => `a,b\n1,x\n2,"${long}"\n`, 3],
])('%s of 33 MB is named, and left out where that is chosen', async (_, made, line) => {
  const content = Buffer.from(made('y'.repeat(33 * 1024 * 1024)))
  const refused = expect.stringMatching(new RegExp(`^line ${line}: .*8 MB`))
  await expect(load({ format: 'csv', content })).rejects.toMatchObject({ code: 'bad_file', message: refused })
  const { problem } = await preview({ format: 'csv', content })
  expect(problem).toMatchObject({ line, reason: expect.stringContaining('8 MB') })
  if (line === 1) return
  const { facts } = await load({ format: 'csv', content, read: { on_bad_lines: 'skip' } })
  expect(facts.skipped).toMatchObject({ count: 1, lines: [{ line }] })
  expect(facts.rows).toBe(content.toString('latin1').match(/^[12],.$/gm)?.length ?? 0)
})

test('a sheet of a file without sheets is refused', async () => {
  const refused = { code: 'bad_file', message: expect.stringContaining('sheet_name') }
  await expect(load({ format: 'csv', content: Buffer.from('a\n1\n') }, 'Sales')).rejects.toMatchObject(refused)
})

test('a text for nothing that no cell can be is no fault of the file', async () => {
  const { rows } = await load({
    format: 'csv',
    content: Buffer.from('a,b\n1,x\n-,y\n'),
    read: { null_values: ['-', '"x"', ','] },
  })
  expect(rows).toEqual([
    ['1', 'x'],
    [null, 'y'],
  ])
})

test('a file of too many columns is refused as a file', async () => {
  const line = (cell: (i: number) => string) => Array.from({ length: 4096 }, (_, i) => cell(i)).join()
  const content = Buffer.from(`${line(i => `c${i}`)}\n${line(String)}\n`)
  const refused = {
    code: 'bad_file',
    message: expect.stringMatching(/^It has 4,096 columns; up to 3,000 .* fewer columns/),
  }
  await expect(load({ format: 'csv', content })).rejects.toMatchObject(refused)
  await expect(preview({ format: 'csv', content })).rejects.toMatchObject(refused)
})

test('a file of far too many columns is refused before it is read', async () => {
  const names = Array.from({ length: 200_000 }, (_, i) => `column_${i}`)
  for (const content of [`${names.join()}\n${names.map((_, i) => i).join()}\n`, names.join('\t')]) {
    const refused = { code: 'bad_file', message: expect.stringContaining('fewer columns') }
    await expect(load({ format: 'csv', content: Buffer.from(content) })).rejects.toMatchObject(refused)
  }
})

test.each([
  ['lists', '['.repeat(100_000) + ']'.repeat(100_000)],
  ['objects', `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`],
  ['records', `[{"a": ${'['.repeat(100_000)}${']'.repeat(100_000)}}]`],
  ['lines', `{"a": 1}\n{"a": ${'['.repeat(100_000)}${']'.repeat(100_000)}}\n`],
  ['broken', '[{"a":'.repeat(100_000)],
  ['behind an escape', `[{"a": "x\\"", "b": ${'['.repeat(100_000)}}]`],
])('JSON that is nested very deep is refused: %s', async (_, text) => {
  const refused = { code: 'bad_file', message: expect.stringContaining('nested deeper than 200 levels') }
  const content = Buffer.from(text)
  await expect(load({ format: 'json', content })).rejects.toMatchObject(refused)
  await expect(preview({ format: 'json', content })).rejects.toMatchObject(refused)
})

test('brackets in texts, and JSON of some levels, are read', async () => {
  const deep = `${'['.repeat(150)}1${']'.repeat(150)}`
  const { rows } = await load({
    format: 'json',
    content: Buffer.from(JSON.stringify([{ a: '[{"'.repeat(1000), b: JSON.parse(deep) }])),
  })
  expect(rows).toEqual([['[{"'.repeat(1000), expect.anything()]])
})

test('what was decided about a column is said', async () => {
  const { notes } = await preview({ format: 'csv', content: Buffer.from(`id,day\n${'7'.repeat(45)},03/04/2024\n`) })
  expect(notes).toEqual([
    { column: 'id', text: 'Stored as text: 45-digit whole numbers.' },
    {
      column: 'day',
      text: '1 date could be read in two ways and is read with the month first, first "03/04/2024" as 2024-03-04 in row 1.',
    },
  ])
})

test.each([
  ['a fraction', '2', '1.5', 'DOUBLE'],
  ['a moment', '2024-01-02', '2024-01-02 10:00:00', 'TIMESTAMP'],
  ['a moment with a zone', '2024-01-02 10:00:00', '2024-01-02 10:00:00+02', 'TIMESTAMP WITH TIME ZONE'],
  ['a long decimal', '1.5', '0.1234567890123456789', 'DECIMAL(38,19)'],
  ['a longer decimal', '0.12345678901234567891', '0.123456789012345678912', 'DECIMAL(38,21)'],
  ['a long whole number', '2', '12345678901234567890', 'HUGEINT'],
  ['a word', '2', 'x', 'VARCHAR'],
])('%s far below what types were read from changes the type, not the value', async (_, usual, last, type) => {
  const line = `${usual},${'x'.repeat(900)}\n`
  const path = pathOf(Buffer.from(`v,text\n${line.repeat(38_000)}${last},x\n`))
  const target = `${path}.duckdb`
  const { facts } = await lane().run(
    { kind: 'import', file: path, file_format: 'csv', target, types: {}, sort_by: null, transform: null },
    context(),
  )
  expect((facts as ImportFacts).columns[0]?.type).toBe(type)
  const rows = await rowsOf(target)
  const value = type.includes('ZONE') ? '2024-01-02 08:00:00+00' : last
  expect([rows.length, rows.at(-1)?.[0]]).toEqual([38_001, value])
  rmSync(path)
  rmSync(target)
})

const zipOf = (files: Readonly<Record<string, string | Buffer>>): Promise<Buffer> => {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name)
  zip.end()
  return buffer(zip.outputStream)
}

test('archives: one file, several that fit together, one of several', async () => {
  const zip = { format: 'zip' as FileFormat }
  const one = await load({
    ...zip,
    content: await zipOf({ 'x/a.csv': 'a,b\n1,x\n', 'readme.md': '#', '__MACOSX/a.csv': 'z' }),
  })
  expect(one.rows).toEqual([['1', 'x']])
  const alike = await zipOf({ 'a.csv': 'a,b\n1,x\n', 'b.csv': 'a,b\n2,z\n' })
  expect((await load({ ...zip, content: alike })).rows).toEqual([
    ['1', 'x'],
    ['2', 'z'],
  ])
  expect((await load({ ...zip, content: alike }, 'b.csv')).rows).toEqual([['2', 'z']])
  const others = await zipOf({ 'a.csv': 'a,b\n1,x\n', 'b.json': '[{"c":1}]' })
  expect(await preview({ ...zip, content: others })).toMatchObject({ sheets: ['a.csv', 'b.json'], sheet: 'a.csv' })
  expect((await load({ ...zip, content: others }, 'b.json')).rows).toEqual([['1']])
  await expect(load({ ...zip, content: others }, 'c.csv')).rejects.toThrow(/no file "c.csv"/)
})

test('archives that would harm are refused with their reason', async () => {
  const bomb = await zipOf({ 'a.csv': Buffer.alloc(70 * 1024 ** 2, 'a,b\n1,2\n') })
  await expect(load({ format: 'zip', content: bomb })).rejects.toThrow(/unpacks to more than/)
  const outside = Buffer.from(
    (await zipOf({ 'aaaaaaaaaaa.csv': 'a,b\n1,2\n' }))
      .toString('latin1')
      .replaceAll('aaaaaaaaaaa.csv', '../../../etc.csv')
      .slice(0),
    'latin1',
  )
  await expect(load({ format: 'zip', content: outside })).rejects.toMatchObject({ code: 'bad_file' })
  await expect(load({ format: 'zip', content: await zipOf({ 'a.exe': 'x' }) })).rejects.toThrow(/no data files/)
})
