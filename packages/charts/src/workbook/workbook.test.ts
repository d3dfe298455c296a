import { describe, expect, test } from 'vitest'
import { joinWorkbooks, sheetNames } from './workbook.ts'
import { readZip, textEntry, writeZip, type ZipEntry } from './zip-entries.ts'

/** All entries of these tests are stored as they are. */
const textOf = (entry: ZipEntry | undefined): string =>
  decodeURIComponent(Array.from(entry?.packed ?? [], byte => `%${byte.toString(16).padStart(2, '0')}`).join(''))

const workbook = (text: string): Uint8Array =>
  writeZip(
    new Map([
      ['xl/worksheets/sheet1.xml', textEntry(`<worksheet>${text}</worksheet>`)],
      ['xl/styles.xml', textEntry('<styleSheet/>')],
    ]),
  )

test('what is written is read again, byte for byte', () => {
  const entries = new Map([
    ['a.txt', textEntry('naïve – 中文')],
    ['empty', textEntry('')],
  ])
  const read = readZip(writeZip(entries))
  expect([...read.keys()]).toEqual(['a.txt', 'empty'])
  expect(textOf(read.get('a.txt'))).toBe('naïve – 中文')
  expect(read.get('a.txt')?.crc).toBe(entries.get('a.txt')?.crc)
  expect(() => readZip(new Uint8Array(40))).toThrow('not a ZIP file')
})

describe('a workbook of all charts', () => {
  test('has a sheet for each of their queries, named after them, with the server’s formats', () => {
    const joined = readZip(
      joinWorkbooks([
        { title: 'Sales', files: [workbook('one')], problem: null },
        { title: 'Both', files: [workbook('two'), workbook('three')], problem: null },
      ]),
    )
    expect([1, 2, 3].map(i => textOf(joined.get(`xl/worksheets/sheet${i}.xml`)))).toEqual([
      '<worksheet>one</worksheet>',
      '<worksheet>two</worksheet>',
      '<worksheet>three</worksheet>',
    ])
    const names = [...textOf(joined.get('xl/workbook.xml')).matchAll(/sheet name="([^"]*)"/g)].map(([, name]) => name)
    expect(names).toEqual(['Sales', 'Both', 'Both (2)'])
    expect(textOf(joined.get('xl/styles.xml'))).toBe('<styleSheet/>')
  })

  test('says in its sheet why a chart is missing', () => {
    const joined = readZip(joinWorkbooks([{ title: 'Lost', files: [], problem: 'no <right>' }]))
    expect(textOf(joined.get('xl/worksheets/sheet1.xml'))).toContain('no &lt;right&gt;')
    expect(textOf(joined.get('xl/styles.xml'))).toContain('cellXfs')
  })
})

test('sheets are named as spreadsheets take it', () => {
  expect(sheetNames(['A/B: [c]*?', "'quoted'", '', '  '])).toEqual(['A B c', 'quoted', 'Chart', 'Chart (2)'])
  const long = 'The average delay of all flights from the four busiest hubs'
  const names = sheetNames([long, long.toUpperCase()])
  expect(names.every(name => name.length <= 31)).toBe(true)
  expect(names[1]).toMatch(/ \(2\)$/)
})
