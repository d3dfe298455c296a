import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ImportFacts, ImportJob } from '@belvedere/core/engine-protocol'
import { DuckDBInstance } from '@duckdb/node-api'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { importLane } from '../lanes/import-lane.ts'

let root: string
let files = 0
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'belvedere-test-'))
  mkdirSync(join(root, 'scratch'))
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

/** Loads a CSV file and returns its types, its rows as text, and what was said about it. */
async function load(content: string, options: Partial<ImportJob> = {}) {
  files += 1
  const file = join(root, `file-${files}.csv`)
  writeFileSync(file, content)
  const lane = importLane({ threads: 2, memory_mb: 600, scratch: join(root, 'scratch'), notify: () => undefined })
  const target = `${file}.duckdb`
  const job: ImportJob = {
    kind: 'import',
    file,
    file_format: 'csv',
    target,
    types: {},
    sort_by: null,
    transform: null,
    ...options,
  }
  const context = {
    signal: new AbortController().signal,
    parts: [],
    sendBlocks: () => undefined,
    progress: () => undefined,
  }
  const { facts } = await lane.run(job, context)
  const { columns, notes } = facts as ImportFacts
  const db = await DuckDBInstance.create(target, { access_mode: 'READ_ONLY' })
  const connection = await db.connect()
  const rows = await (await connection.run('SELECT COLUMNS(*)::VARCHAR FROM data')).getRows()
  connection.closeSync()
  db.closeSync()
  return { types: columns.map(({ type }) => type), rows, notes: (notes ?? []).map(({ text }) => text) }
}

/** One column of values; the second column makes empty lines impossible. */
const column = (values: readonly string[]): string => `v,n\n${values.map((value, i) => `"${value}",${i}\n`).join('')}`

describe('codes stay text, and a note says what numbers would lose', () => {
  test.each([
    ['leading zeros', ['0600000', '0640941'], '2 values would lose characters as numbers, first "0600000" in row 1.'],
    [
      'leading zeros among others',
      ['1', '2', '007'],
      '1 value would lose characters as a number, first "007" in row 3.',
    ],
    ['plus signs', ['+41790000001', '+49300000002'], 'plus signs would be lost.'],
    ['exponents without sign', ['12E4', '7E10'], '2 values would lose characters as numbers, first "12E4" in row 1.'],
    ['negative zeros', ['-01', '-2'], '1 value would lose characters as a number, first "-01" in row 1.'],
    ['padded decimals', ['001.50', '2.25'], '1 value would lose characters as a number, first "001.50" in row 1.'],
    ['groups of digits of one length', ['555 123 456', '555 123 457'], 'groups of digits of one length may be codes.'],
    ['several currencies', ['$1,200.00', '€900.00'], 'the amounts are of several currencies.'],
    ['percentages among numbers', ['12%', '13'], 'only some values are percentages.'],
  ])('%s', async (_, values, note) => {
    const { types, rows, notes } = await load(column(values))
    expect(types[0]).toBe('VARCHAR')
    expect(rows.map(([value]) => value)).toEqual(values)
    expect(notes).toEqual([`Stored as text: ${note}`])
  })

  test('below the rows that types are read from', async () => {
    const filler = 'x'.repeat(900)
    const lines = Array.from({ length: 38_000 }, () => `5,1.5,${filler}\n`).join('')
    const { types, rows } = await load(`code,padded,text\n${lines}007,01.5,x\n`)
    expect(types).toEqual(['VARCHAR', 'VARCHAR', 'VARCHAR'])
    expect(rows.at(-1)).toEqual(['007', '01.5', 'x'])
  })

  test('a number type that the user chose drops them', async () => {
    const { types, rows } = await load(column(['007', '010']), { types: { v: 'BIGINT' } })
    expect([types[0], rows.map(([value]) => value)]).toEqual(['BIGINT', ['7', '10']])
  })

  test('letters that are only one of a pair are no booleans', async () => {
    expect((await load('a,b,c,d\nN,t,yes,y\nN,f,no,n\n')).types).toEqual(['VARCHAR', 'BOOLEAN', 'BOOLEAN', 'BOOLEAN'])
    expect((await load('a\nyes\nno\n')).notes).toEqual(['Stored as true and false: no, yes.'])
    expect((await load('a\nTRUE\nfalse\n')).notes).toEqual([])
  })
})

describe('numbers as people write them', () => {
  test.each([
    ['dollars', ['$1,234.50', '-$20.25', '$7.00'], 'DOUBLE', ['1234.5', '-20.25', '7.0']],
    ['euros behind', ['1.234,50 €', '20,50 €'], 'DOUBLE', ['1234.5', '20.5']],
    ['points between thousands', ['1.234.567,5', '20,25'], 'DOUBLE', ['1234567.5', '20.25']],
    ['commas between thousands', ['1,234', '22,345,678'], 'BIGINT', ['1234', '22345678']],
    ['blanks between thousands', ['1 234,5', '12 345 678,25'], 'DOUBLE', ['1234.5', '12345678.25']],
    ['apostrophes between thousands', ["1'234.50", '7.25'], 'DOUBLE', ['1234.5', '7.25']],
    ['percentages', ['12%', '12.3 %', '-0.5%'], 'DOUBLE', ['0.12', '0.123', '-0.005']],
    ['signs of both kinds', ['+5', '-3', '0'], 'BIGINT', ['5', '-3', '0']],
    ['decimal commas with a currency', ['12,5 €', '0,25 €'], 'DOUBLE', ['12.5', '0.25']],
    ['many digits', ['$12,345,678,901,234,567.89', '$1.00'], 'DECIMAL(38,2)', ['12345678901234567.89', '1.00']],
  ])('%s', async (_, values, type, numbers) => {
    const { types, rows, notes } = await load(column(values))
    expect(rows.map(([value]) => value)).toEqual(numbers)
    expect(types[0]).toBe(type)
    expect(notes).toHaveLength(1)
  })

  test('a note counts the values that are changed and shows the first', async () => {
    const { notes } = await load(column(['950', '$1,234.50', '$2.00']))
    expect(notes).toEqual(['2 numbers are stored without marks, first "$1,234.50" as 1234.5 in row 2.'])
  })

  test('a comma in doubt is a choice, where no comma divides fields', async () => {
    const content = 'a;b\n1,234;1\n5,678;2\n'
    const open = await load(content)
    expect(open.types[0]).toBe('VARCHAR')
    expect(open.notes).toEqual([
      'Stored as text: a comma may be the decimal one or divide thousands; choose the decimal character.',
    ])
    expect((await load(content, { read: { decimal_character: '.' } })).rows[0]?.[0]).toBe('1234')
    expect((await load(content, { read: { decimal_character: ',' } })).rows[0]?.[0]).toBe('1.234')
  })

  test('a comma within a file that is divided by commas may divide a list', async () => {
    const { types, rows } = await load(column(['2', '2,2', '2,2,2']))
    expect([types[0], rows.map(([value]) => value)]).toEqual(['VARCHAR', ['2', '2,2', '2,2,2']])
    expect((await load(column(['2', '2,2']))).types[0]).toBe('VARCHAR')
  })

  test('exponents without sign are numbers beside fractions', async () => {
    expect((await load('pressure\n1011.9\n1e3\n')).rows).toEqual([['1011.9'], ['1000.0']])
  })

  test('long whole numbers are exact, and a note says so', async () => {
    const { types, notes } = await load('a\n12345678901234567\n')
    expect([types, notes]).toEqual([['BIGINT'], ['Whole numbers of up to 17 digits, stored exactly as BIGINT.']])
  })
})

describe('dates', () => {
  test('months are their first day, with a note', async () => {
    const { types, rows, notes } = await load('a\n2024-01\n2024-12\n')
    expect([types, rows]).toEqual([['DATE'], [['2024-01-01'], ['2024-12-01']]])
    expect(notes).toEqual(['Months such as 2024-01 are stored as their first day.'])
  })

  test('one impossible date is named', async () => {
    const days = ['2024-02-28', '2024-02-29', '2024-02-30', '2024-03-01']
    expect((await load(column(days))).notes).toEqual([
      'Stored as text: 1 value is not a date, first "2024-02-30" in row 3.',
    ])
    const american = ['02/30/2024', '02/28/2024', '01/17/2024', '03/01/2024']
    expect((await load(column(american))).notes).toEqual([
      'Stored as text: 1 value is not a date, first "02/30/2024" in row 1.',
    ])
  })

  test('one word among numbers is named', async () => {
    expect((await load(column(['1', '2', 'unknown', '4']))).notes).toEqual([
      'Stored as text: 1 value is not a number, first "unknown" in row 3.',
    ])
  })
})

test('texts that are stored as NULL are counted, and the proposal keeps them', async () => {
  const content = 'country,n\nFR,1\nNA,2\nnull,3\nNA,\n'
  const { rows, notes } = await load(content)
  expect(rows.map(([country]) => country)).toEqual(['FR', null, null, null])
  expect(notes).toEqual(['3 values are stored as NULL, first "NA" in row 2.'])
  const chosen = await load(content, { read: { null_values: ['', 'null'] } })
  expect(chosen.rows.map(([country]) => country)).toEqual(['FR', 'NA', null, 'NA'])
  expect(chosen.notes).toEqual([])
})
