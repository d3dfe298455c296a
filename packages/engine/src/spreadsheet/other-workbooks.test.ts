import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { utils, write } from '@e965/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { type SheetChoice, toJsonLines } from './to-json-lines.ts'

let root: string
let count = 0
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'belvedere-test-'))
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

const read = async (content: Buffer, choice: Partial<SheetChoice>) => {
  count += 1
  const path = join(root, `book-${count}`)
  writeFileSync(path, content)
  const all = { sheet: null, rows: null, ...choice }
  const { columns, sheets } = await toJsonLines(path, `${path}.jsonl`, all, new AbortController().signal)
  const lines = readFileSync(`${path}.jsonl`, 'utf8').split('\n').filter(Boolean)
  return {
    sheets,
    columns: Object.fromEntries(columns),
    rows: lines.map(line => JSON.parse(line) as Record<string, unknown>),
  }
}

const ods = async (tables: string): Promise<Buffer> => {
  const zip = new ZipFile()
  const names = ['office', 'table', 'text'].map(name => `xmlns:${name}="urn:${name}"`).join(' ')
  const xml = `<office:document-content ${names}><office:body><office:spreadsheet>${tables}</office:spreadsheet></office:body></office:document-content>`
  zip.addBuffer(Buffer.from(xml), 'content.xml')
  zip.end()
  return buffer(zip.outputStream)
}
const cell = (type: string, value: string, attribute = 'value') =>
  `<table:table-cell office:value-type="${type}" office:${attribute}="${value}"><text:p>shown</text:p></table:table-cell>`
const text = (value: string, more = '') =>
  `<table:table-cell office:value-type="string" ${more}><text:p>${value}</text:p></table:table-cell>`
const row = (...cells: string[]) => `<table:table-row>${cells.join('')}</table:table-row>`
const table = (name: string, ...rows: string[]) => `<table:table table:name="${name}">${rows.join('')}</table:table>`

test('OpenDocument: kinds, gaps, repeated cells and rows, notes, another sheet', async () => {
  const book = await ods(
    table(
      'Sales',
      row(text('city'), text('amount'), text('day'), text('at'), text('open'), text('spent')),
      row(
        text('Oslo<text:s text:c="2"/>N'),
        cell('float', '3'),
        cell('date', '2024-01-02', 'date-value'),
        cell('date', '2024-01-02T10:20:00', 'date-value'),
        cell('boolean', 'true', 'boolean-value'),
        cell('time', 'PT08H30M00S', 'time-value'),
      ),
      `<table:table-row table:number-rows-repeated="2">${text('<text:span>Ro</text:span>me')}${cell('currency', '4.5')}</table:table-row>`,
      '<table:table-row table:number-rows-repeated="1048000"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>',
    ) +
      table('Other', row(text('a', 'table:number-columns-repeated="2"')), row(text('NA'), cell('percentage', '0.25'))),
  )
  expect(await read(book, { format: 'ods' })).toEqual({
    sheets: ['Sales', 'Other'],
    columns: { city: 'VARCHAR', amount: 'DOUBLE', day: 'DATE', at: 'TIMESTAMP', open: 'BOOLEAN', spent: 'VARCHAR' },
    rows: [
      { city: 'Oslo  N', amount: 3, day: '2024-01-02', at: '2024-01-02 10:20:00', open: true, spent: '08:30:00' },
      { city: 'Rome', amount: 4.5 },
      { city: 'Rome', amount: 4.5 },
    ],
  })
  expect(await read(book, { format: 'ods', sheet: 'Other' })).toMatchObject({
    columns: { a: 'VARCHAR', a__1: 'DOUBLE' },
    rows: [{ a__1: 0.25 }],
  })
})

test('OpenDocument: a row that fills the sheet is refused, not written', async () => {
  const book = await ods(
    table('x', row(text('a')), `<table:table-row table:number-rows-repeated="1048576">${text('b')}</table:table-row>`),
  )
  await expect(read(book, { format: 'ods' })).rejects.toThrow(/repeats a row too often/)
})

test('the old Excel format: kinds, dates by their formats, sheets; formulas have their stored values', async () => {
  const book = utils.book_new()
  const sheet = utils.aoa_to_sheet([
    ['city', 'amount', 'day', 'open'],
    ['Oslo', 3, { t: 'n', v: 45_293, z: 'yyyy-mm-dd' }, true],
    ['Malmö', 4.5, null, false],
  ])
  sheet.B2 = { t: 'n', v: 3, f: '1+2' }
  utils.book_append_sheet(book, sheet, 'Sales')
  utils.book_append_sheet(book, utils.aoa_to_sheet([['a'], [1]]), 'Other')
  const content = write(book, { type: 'buffer', bookType: 'xls' }) as Buffer
  expect(await read(content, { format: 'xls' })).toEqual({
    sheets: ['Sales', 'Other'],
    columns: { city: 'VARCHAR', amount: 'DOUBLE', day: 'DATE', open: 'BOOLEAN' },
    rows: [
      { city: 'Oslo', amount: 3, day: '2024-01-02', open: true },
      { city: 'Malmö', amount: 4.5, open: false },
    ],
  })
  expect((await read(content, { format: 'xls', sheet: 'Other' })).rows).toEqual([{ a: 1 }])
})

test('reading options of sheets', async () => {
  const book = await ods(
    table('x', row(text('Title')), row(), row(text('a'), text('b')), row(text('-'), cell('float', '1'))),
  )
  expect(await read(book, { format: 'ods', read: { skip_rows: 2, null_values: ['-'] } })).toMatchObject({
    columns: { a: 'VARCHAR', b: 'BIGINT' },
    rows: [{ b: 1 }],
  })
  expect((await read(book, { format: 'ods', read: { header_row: null, skip_rows: 3 } })).rows).toEqual([
    { A: '-', B: 1 },
  ])
})
