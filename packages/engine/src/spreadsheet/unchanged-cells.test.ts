import type { ReadOptions } from '@belvedere/core/engine-protocol'
import { afterAll, expect, test } from 'vitest'
import { importFolder } from '../../test/import-file.ts'
import { writeWorkbook } from '../../test/workbook.ts'

const folder = importFolder()
afterAll(() => folder.remove())

const row = (...cells: readonly string[]): string => `<row>${cells.join('')}</row>`
const text = (value: string): string => `<c t="inlineStr"><is><t>${value}</t></is></c>`
const number = (value: number | string): string => `<c><v>${value}</v></c>`

/** Loads a workbook of one sheet; returns its names in order, its rows as text, and its notes. */
async function load(rows: string, read: ReadOptions = {}) {
  const file = folder.path('xlsx')
  await writeWorkbook(file, { sheets: [{ name: 'Sheet', rows }] })
  return folder.load(file, 'xlsx', { read })
}

test('columns whose names are numbers stay in their places', async () => {
  const loaded = await load(
    row(text('name'), text('2024'), text('2023'), number(1)) + row(text('x'), number(10), number(20), number(30)),
  )
  expect([loaded.names, loaded.rows]).toEqual([['name', '2024', '2023', '1'], [['x', '10', '20', '30']]])
})

test('whole numbers of 16 and more digits are exact where the file has them, and named where it may not', async () => {
  const exact = ['12345678901234567', '9007199254740993', '123456789012345678']
  const { types, rows, notes } = await load(row(text('id')) + exact.map(id => row(number(id))).join(''))
  expect([types, rows.map(([id]) => id), notes]).toEqual([['BIGINT'], exact, []])
  const rounded = await load(row(text('id')) + row(number('1.234567890123457e+16')) + row(number(7)))
  expect([rounded.types, rounded.rows]).toEqual([['BIGINT'], [['12345678901234570'], ['7']]])
  expect(rounded.notes).toEqual([
    {
      column: 'id',
      text: '1 whole number has more digits than a spreadsheet stores, first 12345678901234570 in row 1: the last digits may be rounded in the file. Format the column as text before typing such codes.',
    },
  ])
})

test('formulas without a stored value and errors are NULL with a note', async () => {
  const { rows, notes } = await load(
    row(text('a'), text('b')) +
      row(number(1), '<c><f>A2*2</f><v/></c>') +
      row(number(2), '<c t="e"><f>1/0</f><v>#DIV/0!</v></c>') +
      row(number(3), '<c><f>A4*2</f><v>6</v></c>'),
  )
  expect(rows).toEqual([
    ['1', null],
    ['2', null],
    ['3', '6'],
  ])
  expect(notes).toEqual([
    {
      column: 'b',
      text: '1 formula has no stored value and is NULL, first in row 1. Open the workbook in a spreadsheet program and save it.',
    },
    { column: 'b', text: '1 error value is stored as NULL, first #DIV/0! in row 2.' },
  ])
})

test('NA among texts is NULL with a note, and the proposal keeps it', async () => {
  const sheet = row(text('country'), text('n')) + row(text('FR'), number(1)) + row(text('NA'), text('NA'))
  const { rows, notes } = await load(sheet)
  expect(rows).toEqual([
    ['FR', '1'],
    [null, null],
  ])
  const said = '1 value is stored as NULL, first "NA" in row 2.'
  expect(notes).toMatchObject([
    { column: 'country', text: said },
    { column: 'n', text: said },
  ])
  const proposed = await load(sheet, notes?.[0]?.proposal)
  expect(proposed.rows).toEqual([
    ['FR', '1'],
    ['NA', 'NA'],
  ])
})

test('one text among numbers makes the column text, and is named', async () => {
  const { types, notes } = await load(
    row(text('v')) + row(number(1)) + row(number(2.5)) + row(text('unknown')) + row(number(3)),
  )
  expect(types).toEqual(['VARCHAR'])
  expect(notes).toEqual([
    { column: 'v', text: 'Stored as text: 1 value among numbers is a text, first "unknown" in row 3.' },
  ])
})

test('texts that people read as numbers stay text, and a note says what to do', async () => {
  const { types, notes } = await load(row(text('v')) + row(text('1,5')) + row(text('1.234,50')) + row(text('20')))
  expect(types).toEqual(['VARCHAR'])
  expect(notes).toEqual([
    {
      column: 'v',
      text: 'Stored as text: 3 texts are written as numbers, first "1,5" in row 1. Make them numbers in the workbook, or choose a number type here, with the decimal character.',
    },
  ])
  const among = await load(row(text('v')) + row(number(1.5)) + row(number(2)) + row(text('1.234,50')))
  expect(among.rows).toEqual([['1.5'], ['2'], ['1.234,50']])
  expect(among.notes.map(({ text: said }) => said)).toEqual([
    'Stored as text: 1 value among numbers is a text, first "1.234,50" in row 3.',
    'Stored as text: 1 text is written as a number, first "1.234,50" in row 3. Make them numbers in the workbook, or choose a number type here, with the decimal character.',
  ])
})

test('headings that are no names are named', async () => {
  const { names, notes } = await load(row(text(' a '), text('A'), text('')) + row(number(1), number(2), number(3)))
  expect(names).toEqual(['a', 'A__1', 'C'])
  expect(notes).toEqual([
    { column: null, text: '3 columns have other names than in the file: " a " is "a", "A" is "A__1", "" is "C".' },
  ])
})
