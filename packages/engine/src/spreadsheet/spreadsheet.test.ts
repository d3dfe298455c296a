import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { GENERIC_TYPE } from '@belvedere/core/table'
import { DuckDBInstance } from '@duckdb/node-api'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type WorkbookFixture, writeWorkbook } from '../../test/workbook.ts'
import { XlsxFile } from '../bytes/xlsx.ts'
import type { EngineLane } from '../lane.ts'
import { importLane } from '../lanes/import-lane.ts'
import { meaningOf, momentText, timeText } from './number-format.ts'

let folder: string
let lane: EngineLane
let count = 0

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'belvedere-test-'))
  lane = importLane({ threads: 2, memory_mb: 512, scratch: folder, notify: () => undefined })
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const context = (signal = new AbortController().signal) => ({
  signal,
  parts: [],
  sendBlocks: () => undefined,
  progress: () => undefined,
})

interface Imported {
  readonly columns: readonly { readonly name: string; readonly type: string }[]
  readonly rows: number
}

async function importFile(file: string, sheet: string | null = null, types: Record<string, string> = {}) {
  count += 1
  const target = join(folder, `part-${count}.duckdb`)
  const job = {
    kind: 'import',
    file,
    file_format: 'xlsx',
    sheet,
    target,
    types,
    sort_by: null,
    transform: null,
  } as const
  const facts = (await lane.run(job, context())).facts as Imported
  const db = await DuckDBInstance.create(target, { access_mode: 'READ_ONLY' })
  const connection = await db.connect()
  const text = `select to_json(data)::varchar from data`
  const rows = (await (await connection.run(text)).getRows()).map(([row]) => JSON.parse(String(row)) as unknown)
  connection.closeSync()
  db.closeSync()
  return { types: Object.fromEntries(facts.columns.map(({ name, type }) => [name, type])), rows, count: facts.rows }
}

async function importBook(fixture: WorkbookFixture, sheet: string | null = null, types: Record<string, string> = {}) {
  count += 1
  const file = join(folder, `book-${count}.xlsx`)
  await writeWorkbook(file, fixture)
  return importFile(file, sheet, types)
}

const row = (...cells: readonly string[]): string => `<row>${cells.join('')}</row>`
const text = (value: string): string => `<c t="inlineStr"><is><t>${value}</t></is></c>`
const number = (value: number | string, style = 0): string => `<c s="${style}"><v>${value}</v></c>`

test('what is exported as a workbook can be taken in again', async () => {
  const file = join(folder, 'exported.xlsx')
  const blocks: Uint8Array[] = []
  const facts = {
    colnames: ['id', 'at', 'day', 'name', 'price', 'ok'],
    coltypes: [
      GENERIC_TYPE.numeric,
      GENERIC_TYPE.temporal,
      GENERIC_TYPE.temporal,
      GENERIC_TYPE.string,
      GENERIC_TYPE.numeric,
      GENERIC_TYPE.boolean,
    ],
    dbtypes: ['BIGINT', 'TIMESTAMP', 'DATE', 'VARCHAR', 'DOUBLE', 'BOOLEAN'],
  }
  const book = new XlsxFile(facts, facts.colnames, block => {
    blocks.push(block)
  })
  const day = Date.UTC(2024, 1, 29)
  book.row([1, day + 3_723_500, day, 'Zoë <& "x"', 0.1, true])
  book.row([2, null, null, '007', -1e300, false])
  book.row([3, null, null, 'a\r\n\u0001_x0041_ \t😀', null, null])
  await book.end()
  writeFileSync(file, Buffer.concat(blocks))
  const { types, rows } = await importFile(file)
  expect(types).toEqual({
    id: 'BIGINT',
    at: 'TIMESTAMP',
    day: 'DATE',
    name: 'VARCHAR',
    price: 'DOUBLE',
    ok: 'BOOLEAN',
  })
  expect(rows).toEqual([
    { id: 1, at: '2024-02-29 01:02:03.5', day: '2024-02-29', name: 'Zoë <& "x"', price: 0.1, ok: true },
    { id: 2, at: null, day: null, name: '007', price: -1e300, ok: false },
    { id: 3, at: null, day: null, name: 'a\r\n\u0001_x0041_ \t😀', price: null, ok: null },
  ])
})

test('shared texts, gaps, formulas, errors and rich text are read as they are shown', async () => {
  const { types, rows } = await importBook({
    strings: ['<t>city</t>', '<r><t>Bad </t></r><r><rPr/><t>Homburg</t></r><rPh><t>reading</t></rPh>', '<t/>'],
    sheets: [
      {
        name: 'S',
        rows: [
          '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="inlineStr"><is><t>sum</t></is></c></row>',
          '<row r="2"><c r="A2" t="s"><v>1</v></c><c r="C2"><f>1+1</f><v>2</v></c></row>',
          '<row r="3"><c r="A3" t="s"><v>2</v></c><c r="C3" t="e"><v>#N/A</v></c></row>',
          '<row r="9"><c r="A9" t="str"><f>A2</f><v>x</v></c><c r="B9" t="b"><v>1</v></c><c r="C9"><v>9.3E-2</v></c></row>',
        ].join(''),
      },
    ],
  })
  expect(types).toEqual({ city: 'VARCHAR', B: 'BOOLEAN', sum: 'DOUBLE' })
  expect(rows).toEqual([
    { city: 'Bad Homburg', B: null, sum: 2 },
    { city: 'x', B: true, sum: 0.093 },
  ])
})

test('a title above, names that come twice or not at all, and columns that begin late', async () => {
  const late = Array.from({ length: 30 }, (_, i) => row(number(i), text('a'), text('b'), number(i * 2)))
  const { types, count: matched } = await importBook({
    sheets: [
      {
        name: 'S',
        rows: [
          row(text('Sales of the year')),
          row(),
          row(text('Id'), text('id'), text('')),
          ...late,
          row(number(1), text('a'), text('b'), number(2), number(2.5)),
        ].join(''),
      },
    ],
  })
  expect(types).toEqual({ Id: 'BIGINT', id__1: 'VARCHAR', C: 'VARCHAR', D: 'BIGINT', E: 'DOUBLE' })
  expect(matched).toBe(31)
})

test('columns that hold several kinds are text, whole and broken numbers are numbers, digits stay', async () => {
  const { types, rows } = await importBook({
    sheets: [
      {
        name: 'S',
        rows: [
          row(text('mixed'), text('n'), text('big'), text('d')),
          row(number(1), number(1), number('123456789012345678'), number(45351, 1)),
          row(text('x'), number('2.50'), number('1E+20'), number('45351.5', 2)),
        ].join(''),
      },
    ],
    formats: [0, 14, 22],
  })
  expect(types).toEqual({ mixed: 'VARCHAR', n: 'DOUBLE', big: 'DOUBLE', d: 'TIMESTAMP' })
  expect(rows).toEqual([
    { mixed: '1', n: 1, big: 123456789012345680, d: '2024-02-29 00:00:00' },
    { mixed: 'x', n: 2.5, big: 1e20, d: '2024-02-29 12:00:00' },
  ])
})

test('a type that was chosen is given, or the value that cannot have it is named', async () => {
  const sheets = [{ name: 'S', rows: row(text('code')) + row(text('007')) + row(text('x8')) }]
  expect(
    (await importBook({ sheets: [{ name: 'S', rows: row(text('n')) + row(number(7)) }] }, null, { n: 'VARCHAR' })).rows,
  ).toEqual([{ n: '7' }])
  await expect(importBook({ sheets }, null, { code: 'INTEGER' })).rejects.toMatchObject({
    code: 'bad_file',
    message: 'Column "code" contains "x8", which is not a value of type INTEGER.',
  })
})

describe('sheets', () => {
  const sheets = [
    { name: 'Notes', state: 'hidden', rows: row(text('no')) + row(text('no')) },
    { name: 'One', rows: row(text('a')) + row(number(1)) },
    { name: 'Two &amp; more', rows: row(text('b')) + row(number(2)) },
    { name: 'Empty', rows: '' },
    { name: 'Names', rows: row(text('a'), text('b')) },
  ] as const

  test('the first that is shown, or the one that is named', async () => {
    expect((await importBook({ sheets })).rows).toEqual([{ a: 1 }])
    expect((await importBook({ sheets }, 'Two & more')).rows).toEqual([{ b: 2 }])
    expect(await importBook({ sheets }, 'Names')).toMatchObject({ types: { a: 'VARCHAR', b: 'VARCHAR' }, count: 0 })
    await expect(importBook({ sheets }, 'Empty')).rejects.toMatchObject({
      code: 'bad_file',
      message: 'The sheet is empty.',
    })
    await expect(importBook({ sheets }, 'Three')).rejects.toMatchObject({
      code: 'bad_file',
      message: 'There is no sheet "Three"; there are "One", "Two & more", "Empty", "Names".',
    })
  })

  test('a preview shows the head and all sheets, and leaves nothing behind', async () => {
    const file = join(folder, 'preview.xlsx')
    await writeWorkbook(file, { sheets })
    const { facts } = await lane.run({ kind: 'preview', file, file_format: 'xlsx', rows: 5 }, context())
    expect(facts).toMatchObject({
      columns: [{ name: 'a', type: 'BIGINT' }],
      sample: [['1']],
      sheets: ['One', 'Two & more', 'Empty', 'Names'],
    })
    expect(readdirSync(folder).filter(name => name.endsWith('.jsonl'))).toEqual([])
  })
})

test('the calendar of 1904, days before the leap day that never was, and times of day', async () => {
  const sheets = [{ name: 'S', rows: row(text('d'), text('t')) + row(number(43_889, 0), number(0.75, 1)) }]
  const book = { sheets, formats: [15, 20], date1904: true }
  expect((await importBook(book)).rows).toEqual([{ d: '2024-02-29', t: '18:00:00' }])
  expect(momentText(1, 1900)).toEqual({ text: '1900-01-01', isDay: true })
  expect(momentText(59, 1900)?.text).toBe('1900-02-28')
  expect(momentText(61, 1900)?.text).toBe('1900-03-01')
  expect(momentText(-1, 1900)).toBeNull()
  expect(momentText(3e6, 1900)).toBeNull()
  expect(timeText(1.5)).toBe('36:00:00')
})

test.each([
  ['yyyy\\-mm\\-dd', 'date'],
  ['[$-409]d-mmm-yy;@', 'date'],
  ['mmm yyyy', 'date'],
  ['dd/mm/yyyy hh:mm', 'moment'],
  ['[h]:mm:ss', 'time'],
  ['h:mm AM/PM', 'time'],
  ['General', 'number'],
  ['#,##0.00 "days"', 'number'],
  ['[Red]-0.0%', 'number'],
  ['_-* #,##0_-', 'number'],
])('the format %s shows a %s', (code, meaning) => {
  expect(meaningOf(200, new Map([[200, code]]))).toBe(meaning)
})

describe('bad files', () => {
  const bad = async (name: string, bytes: string | Buffer): Promise<unknown> => {
    const file = join(folder, name)
    writeFileSync(file, bytes)
    return importFile(file).catch((error: unknown) => error)
  }

  test('no workbook, an old one, one that is cut off', async () => {
    const hint = { code: 'bad_file', message: expect.stringContaining('save it as .xlsx, without a password') }
    expect(await bad('text.xlsx', 'a,b\n1,2\n')).toMatchObject(hint)
    expect(await bad('old.xlsx', Buffer.from('d0cf11e0a1b11ae1'.padEnd(1024, '0'), 'hex'))).toMatchObject(hint)
    expect(await bad('empty.xlsx', '')).toMatchObject(hint)
  })

  test.each([
    ['broken XML', { 'xl/worksheets/sheet1.xml': '<worksheet><sheetData><row>' }, /damaged/],
    ['no sheet part', { 'xl/_rels/workbook.xml.rels': '<Relationships/>' }, /no sheets/],
    ['no workbook part', { '_rels/.rels': '<Relationships/>', 'xl/workbook.xml': '' }, /damaged|no sheets/],
    [
      'an entity that grows',
      {
        'xl/worksheets/sheet1.xml':
          '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]><worksheet><sheetData><row><c t="str"><v>&b;</v></c></row></sheetData></worksheet>',
      },
      /damaged.*entity/,
    ],
  ])('%s', async (_, parts, message) => {
    const sheets = [{ name: 'S', rows: row(text('a')) + row(number(1)) }]
    await expect(importBook({ sheets, parts })).rejects.toMatchObject({
      code: 'bad_file',
      message: expect.stringMatching(message),
    })
  })

  test('one that is stopped leaves nothing behind', async () => {
    const file = join(folder, 'long.xlsx')
    await writeWorkbook(file, { sheets: [{ name: 'S', rows: row(number(1)).repeat(200_000) }] })
    const controller = new AbortController()
    const target = join(folder, 'stopped.duckdb')
    const job = {
      kind: 'import',
      file,
      file_format: 'xlsx',
      target,
      types: {},
      sort_by: null,
      transform: null,
    } as const
    const running = lane.run(job, context(controller.signal))
    setTimeout(() => controller.abort(), 30)
    await expect(running).rejects.toMatchObject({ code: 'cancelled' })
    expect(readdirSync(folder).filter(name => /jsonl|stopped/.test(name))).toEqual([])
  })
})
