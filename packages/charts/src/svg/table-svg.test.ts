import { type Cell, GENERIC_TYPE } from '@belvedere/core/table'
import { expect, test } from 'vitest'
import { sampleInput } from '../../test/draw.ts'
import { buildOption } from '../types/table/build-option.ts'
import { drawableFor, drawSvg } from './index.ts'

const { string, numeric } = GENERIC_TYPE
const TEXTS = ['source_system_name', 'file_name_of_the_load', 'process_status_text']
const FIGURES = ['total_rows_of_the_load', 'rejected_rows']
const LONG = 'Pending review by the risk department'

function drawTable(count: number, text: string, size: { readonly width: number; readonly height: number }) {
  const row = (index: number): Record<string, Cell> => ({
    ...Object.fromEntries(TEXTS.map(name => [name, text])),
    ...Object.fromEntries(FIGURES.map(name => [name, 1_234_567_890 + index])),
  })
  const table = {
    colnames: [...TEXTS, ...FIGURES],
    coltypes: [...TEXTS.map(() => string), ...FIGURES.map(() => numeric)],
    rows: Array.from({ length: count }, (_, index) => row(index)),
  }
  const form = { viz_type: 'table', query_mode: 'raw', all_columns: [...TEXTS, ...FIGURES], table_timestamp_format: '' }
  return drawSvg(drawableFor(buildOption, sampleInput({ form, tables: [table], ...size })))
}
const textsIn = (svg: string) =>
  [...svg.matchAll(/<text [^>]*? y="([\d.]+)"[^>]*>([^<]*)</g)].map(([, y, text]) => ({ y: Number(y), text }))

test('in a picture a text without room in one line has two, headings too; a figure is never cut', async () => {
  const svg = await drawTable(3, 'United States dollar', { width: 570, height: 400 })
  const texts = textsIn(svg)
  const countOf = (text: string) => texts.filter(one => one.text === text).length
  expect([countOf('United States'), countOf('dollar')]).toEqual([9, 9])
  expect(texts.map(({ text }) => text).filter(text => text?.includes('…'))).toEqual([])
  for (const part of ['source_', 'system_name', 'total_rows_']) expect(svg).toContain(`>${part}`)
  expect(svg.match(/>1,?234,?567,?89\d</g)).toHaveLength(6)
})

test('a heading of one long word over a narrow column of figures is divided within the word', async () => {
  const names = ['Differenzbetrag', 'approvedrowscount', 'Veränderung', 'n', 'Wertschöpfungskette']
  const table = {
    colnames: names,
    coltypes: names.map(() => numeric),
    rows: [Object.fromEntries(names.map(name => [name, 12])) as Record<string, Cell>],
  }
  const form = { viz_type: 'table', query_mode: 'raw', all_columns: names, table_timestamp_format: '' }
  const input = sampleInput({ form, tables: [table], width: 400, height: 200 })
  const svg = await drawSvg(drawableFor(buildOption, input))
  const texts = textsIn(svg)
    .map(({ text }) => text ?? '')
    .filter(text => text !== '12')
  expect(texts.filter(text => text.includes('…'))).toEqual([])
  expect(texts.join('').replaceAll('-', '')).toBe(names.join(''))
})

test('higher rows leave room for fewer of them, and those are counted', async () => {
  const size = { width: 520, height: 300 }
  const rowsIn = (svg: string) => svg.match(/>1,?234,?567,?8\d\d</g)?.length ?? 0
  const [short, long] = [await drawTable(30, 'Euro', size), await drawTable(30, LONG, size)]
  const [many, few] = [rowsIn(short) / 2, rowsIn(long) / 2]
  expect(few).toBeLessThan(many)
  expect(short).toContain(`and ${30 - many} more rows`)
  expect(long).toContain(`and ${30 - few} more rows`)
  for (const svg of [short, long])
    expect(Math.max(...textsIn(svg).map(({ y }) => y))).toBeLessThanOrEqual(size.height - 4)
})

test('a picture of a page of a table counts the rows of all pages, and its notes are below', async () => {
  const rows = Array.from({ length: 5 }, (_, index) => ({ n: index }))
  const page = { colnames: ['n'], coltypes: [numeric], rows }
  const count = { colnames: ['rowcount'], coltypes: [numeric], rows: [{ rowcount: 345 }] }
  const form = { viz_type: 'table', query_mode: 'raw', all_columns: ['n'], server_pagination: true }
  const input = sampleInput({ form, tables: [page, count], width: 400, height: 300 })
  const svg = await drawSvg(drawableFor(buildOption, input, ['Limit reached: the first 5 rows', 'Filter left out']))
  const texts = textsIn(svg)
  expect(texts.map(({ text }) => text)).toContain('and 340 more rows')
  expect(texts.slice(-2).map(({ text }) => text)).toEqual(['Limit reached: the first 5 rows', 'Filter left out'])
  const [first, second] = texts.slice(-2).map(({ y }) => y)
  expect(second).toBeLessThan(300)
  expect(Math.max(...texts.slice(0, -2).map(({ y }) => y))).toBeLessThan((first ?? 0) - 11)
})
