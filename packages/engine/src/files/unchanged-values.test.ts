import { writeFileSync } from 'node:fs'
import type { ImportJob } from '@belvedere/core/engine-protocol'
import { afterAll, describe, expect, test } from 'vitest'
import { importFolder } from '../../test/import-file.ts'

const folder = importFolder()
afterAll(() => folder.remove())

/** Loads a CSV file and returns its types, its rows as text, and what was said about it. */
async function load(content: string, options: Partial<ImportJob> = {}) {
  const file = folder.path('csv')
  writeFileSync(file, content)
  const { types, rows, notes } = await folder.load(file, 'csv', options)
  return { types, rows, notes: notes.map(({ text }) => text) }
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
    ['several currencies', ['$1,200.00', '€900.00'], 'the amounts are in several currencies.'],
    ['codes in parentheses', ['(12)', '(7)'], 'numbers that are all in parentheses may be codes.'],
    ['percentages among numbers', ['12%', '13'], 'only some values are percentages.'],
  ])('%s', async (_, values, note) => {
    const { types, rows, notes } = await load(column(values))
    expect(types[0]).toBe('VARCHAR')
    expect(rows.map(([value]) => value)).toEqual(values)
    expect(notes).toEqual([`Stored as text: ${note}`])
  })

  test('below the rows that types are read from', async () => {
    const filler = 'x'.repeat(900)
    const lines = Array.from({ length: 38_000 }, () => `5,1.5,$1.50,1,1e5,05.01.2024,${filler}\n`).join('')
    const { types, rows, notes } = await load(
      `code,padded,price,n,p,day,text\n${lines}007,01.5,$2.50,NA,1.5e400,17.01.24,x\n`,
    )
    expect(types).toEqual(['VARCHAR', 'VARCHAR', 'DOUBLE', 'BIGINT', 'VARCHAR', 'VARCHAR', 'VARCHAR'])
    expect(rows.at(-1)).toEqual(['007', '01.5', '2.5', null, '1.5e400', '17.01.24', 'x'])
    expect(notes).toContain('38,001 numbers are stored without signs and separators, first "$1.50" as 1.5 in row 1.')
    expect(notes).toContain('1 value is stored as NULL, first "NA" in row 38,001.')
  })

  test('a number type that the user chose drops them', async () => {
    const { types, rows } = await load(column(['007', '010']), { types: { v: 'BIGINT' } })
    expect([types[0], rows.map(([value]) => value)]).toEqual(['BIGINT', ['7', '10']])
  })

  test('letters that are only one of a pair are no booleans', async () => {
    expect((await load('a,b,c,d\nN,t,yes,y\nN,f,no,n\n')).types).toEqual(['VARCHAR', 'BOOLEAN', 'BOOLEAN', 'BOOLEAN'])
    expect((await load('a\nyes\nno\n')).notes).toEqual([
      '2 values are stored as true and false (no, yes), first "yes" as true in row 1.',
    ])
    expect((await load('a\nTRUE\nfalse\n')).notes).toEqual([])
  })
})

describe('numbers as people write them', () => {
  test.each([
    ['dollars', ['$1,234.50', '-$20.25', '$7.00'], 'DOUBLE', ['1234.5', '-20.25', '7.0']],
    ['accountants', ['$1,234.50', '($5.00)', '($0.50)'], 'DOUBLE', ['1234.5', '-5.0', '-0.5']],
    ['parentheses', ['1,234', '(5)', '7'], 'BIGINT', ['1234', '-5', '7']],
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
    expect(notes.filter(note => note.startsWith('Decimals'))).toHaveLength(type.startsWith('DECIMAL') ? 1 : 0)
    expect(notes.filter(note => note.includes(', first "'))).toHaveLength(1)
  })

  test('a note counts the values that are changed and shows the first', async () => {
    const { notes } = await load(column(['950', '$1,234.50', '$2.00']))
    expect(notes).toEqual(['2 numbers are stored without signs and separators, first "$1,234.50" as 1234.5 in row 2.'])
  })

  test('a comma in doubt is a choice, where no comma divides fields', async () => {
    const content = 'a;b\n1,234;1\n5,678;2\n'
    const open = await load(content)
    expect(open.types[0]).toBe('VARCHAR')
    expect(open.notes).toEqual([
      'Stored as text: a comma may separate decimals or thousands; choose the decimal character.',
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
    expect(notes).toEqual(['2 months are stored as the first day, first "2024-01" as 2024-01-01 in row 1.'])
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
    const european = ['30.01.2024', '31.02.2024', '01.03.2024', '17.04.2024']
    expect((await load(column(european))).notes).toEqual([
      'Stored as text: 1 value is not a date, first "31.02.2024" in row 2.',
    ])
  })

  test('dates that could be read in two ways are counted', async () => {
    const { rows, notes } = await load(column(['05/05/2024', '03/04/2024', '01/02/2024']))
    expect(rows.map(([value]) => value)).toEqual(['2024-05-05', '2024-03-04', '2024-01-02'])
    expect(notes).toEqual([
      '2 dates could be read in two ways and are read with the month first, first "03/04/2024" as 2024-03-04 in row 2.',
    ])
  })

  test('years of two digits are where the dates are closest together, and counted', async () => {
    const first = await load(column(['24-01-05', '24-01-06', '24-02-07']))
    expect(first.rows.map(([value]) => value)).toEqual(['2024-01-05', '2024-01-06', '2024-02-07'])
    expect(first.notes).toEqual([
      '3 dates have two-digit years and are read with the year first, first "24-01-05" as 2024-01-05 in row 1.',
    ])
    const last = await load(column(['15-01-24', '16-01-24', '31-12-23']))
    expect(last.rows.map(([value]) => value)).toEqual(['2024-01-15', '2024-01-16', '2023-12-31'])
    expect((await load(column(['99-01-25', '24-01-06']))).rows).toEqual([
      ['1999-01-25', '0'],
      ['2024-01-06', '1'],
    ])
  })

  test('moments that lack a zone among others, or have a fraction beyond microseconds, are counted', async () => {
    const { notes } = await load(column(['2024-01-05T10:00:00Z', '2024-01-05T10:00:00']))
    expect(notes).toEqual([
      '1 time is read as UTC because no time zone is given, first "2024-01-05T10:00:00" as 2024-01-05 10:00:00+00 in row 2.',
    ])
    expect((await load(column(['2024-01-05 10:00:00.1234567', '2024-01-05 10:00:00']))).notes).toEqual([
      '1 time is stored with microseconds, first "2024-01-05 10:00:00.1234567" as 2024-01-05 10:00:00.123456 in row 1.',
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

test('words that are stored as NULL are counted in columns of numbers and dates, too', async () => {
  const { types, notes } = await load('n,d\n1,2024-01-01\nNA,null\n3,2024-01-02\nN/A,2024-01-03\n')
  expect(types).toEqual(['BIGINT', 'DATE'])
  expect(notes).toEqual([
    '2 values are stored as NULL, first "NA" in row 2.',
    '1 value is stored as NULL, first "null" in row 2.',
  ])
})

test('numbers beyond what a floating number can be stay text', async () => {
  const { types, rows } = await load(column(['1e400', '1.5', '1.5e-400']))
  expect([types[0], rows.map(([value]) => value)]).toEqual(['VARCHAR', ['1e400', '1.5', '1.5e-400']])
  expect((await load(column(['1.5e-315', '2.5e300']))).types[0]).toBe('DOUBLE')
  const digits = await load(column(['1.23456789012345678901e5', '2.5']))
  expect([digits.types[0], digits.notes]).toEqual(['VARCHAR', ['Stored as text: 23-digit decimals.']])
})

test('headings that are no names are named', async () => {
  const { notes } = await load(' a ,A,,b\n1,2,3,4\n')
  expect(notes).toEqual(['3 columns have other names than in the file: " a " is "a", "A" is "A_1", "" is "column2".'])
})
