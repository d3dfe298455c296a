/** Small workbooks that would be large when read: their cells count, not their places or their promises. */
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeWorkbook } from '../../test/workbook.ts'
import { toJsonLines } from './to-json-lines.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'belvedere-test-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const STAY = new AbortController().signal
let count = 0

async function linesOf(rows: string) {
  count += 1
  const file = join(folder, `book-${count}.xlsx`)
  const target = join(folder, `lines-${count}.jsonl`)
  await writeWorkbook(file, { sheets: [{ name: 'Bomb', rows }] })
  const { columns } = await toJsonLines(file, target, { sheet: null, rows: null }, STAY)
  return { columns, packed: statSync(file).size, lines: statSync(target).size }
}
const cell = (address: string, value: string) => `<c r="${address}" t="inlineStr"><is><t>${value}</t></is></c>`

test('one cell at the far end of the sheet is one column', async () => {
  const { columns, packed } = await linesOf(`<row r="1048576">${cell('XFD1048576', 'name')}</row>`)
  expect(packed).toBeLessThan(3000)
  expect(columns).toEqual([['name', 'VARCHAR']])
})

test('a far cell in each of many rows costs no more than a near one', async () => {
  const rows = Array.from({ length: 20_000 }, (_, i) => `<row>${cell('A1', 'a')}${cell(`XFD${i + 1}`, 'b')}</row>`)
  const { columns, lines } = await linesOf(rows.join(''))
  expect(columns).toEqual([
    ['a', 'VARCHAR'],
    ['b', 'VARCHAR'],
  ])
  expect(lines).toBeLessThan(1024 * 1024)
})

test('columns without a name keep their letters and their order', async () => {
  const head = `<row>${cell('B1', 'second')}</row>`
  const { columns } = await linesOf(`${head}<row>${cell('D2', 'x')}</row><row>${cell('A3', 'y')}</row>`)
  expect(columns.map(([name]) => name)).toEqual(['A', 'second', 'D'])
})

test('more columns than can be used are refused by name', async () => {
  const wide = Array.from({ length: 4097 }, (_, i) => `<c t="inlineStr"><is><t>c${i}</t></is></c>`).join('')
  await expect(linesOf(`<row>${wide}</row>`)).rejects.toThrow('more than 4096 columns')
})

test('a cell of endless text is refused before it is held', async () => {
  const text = 'x'.repeat(20 * 1024 * 1024)
  await expect(linesOf(`<row>${cell('A1', text)}</row>`)).rejects.toThrow('more than 8 million characters')
  await expect(linesOf(`<row><c r="A1" t="${text}"><v>1</v></c></row>`)).rejects.toThrow('more than 8 million')
})

test('what is no archive is refused', async () => {
  const file = join(folder, 'none.xlsx')
  writeFileSync(file, 'PK\u0003\u0004 and nothing')
  await expect(toJsonLines(file, join(folder, 'none'), { sheet: null, rows: null }, STAY)).rejects.toThrow()
})
