import { GENERIC_TYPE, type ResultTable, type Row } from '@belvedere/core/table'
import { expect, test } from 'vitest'
import { sampleInput } from '../../../test/draw.ts'
import type { TableChartOption } from '../../chart-option.ts'
import { loadBuildOption } from '../../registry.ts'
import { drawSvg } from '../../svg/index.ts'
import { makeChartEnv } from '../../theme/chart-env.ts'
import { DARK_THEME, LIGHT_THEME } from '../../theme/themes.ts'
import { htmlCell } from './html-cell.ts'

const table: ResultTable = {
  colnames: ['who', 'sales', 'profit'],
  coltypes: [GENERIC_TYPE.string, GENERIC_TYPE.numeric, GENERIC_TYPE.numeric],
  rows: [
    { who: 'North', sales: 100, profit: -20 },
    { who: 'South', sales: 50, profit: 0.5 },
    { who: '<a href="https://example.org/west">West</a>', sales: null, profit: 60 },
  ],
}
const form = { groupby: ['who'], metrics: ['sales', 'profit'] }
async function drawn(more: object, theme = LIGHT_THEME): Promise<TableChartOption> {
  const build = await loadBuildOption('table')
  const input = sampleInput({ form: { ...form, ...more }, tables: [table] })
  const option = build({ ...input, env: { ...input.env, theme } })
  if (option.renderer !== 'table') throw new Error(option.summary)
  return option
}
const columnOf = (option: TableChartOption, name: string) => {
  const column = option.columns.find(one => one.name === name)
  if (!column) throw new Error(`no column ${name}`)
  return column
}
const [north, south, west] = table.rows as unknown as readonly [Row, Row, Row]

test('a cell of a picture has the colour of its rule or a bar, never one on the other', async () => {
  const cells = { column: 'sales', operator: '>', targetValue: 60, colorScheme: '#EFA1AA', useGradient: false }
  const bars = async (more: object): Promise<number> => {
    const svg = await drawSvg({ option: await drawn(more, DARK_THEME), theme: DARK_THEME, width: 400, height: 200 })
    return svg.split(`opacity="0.2"`).length - 1
  }
  const all = await bars({})
  expect(await bars({ conditional_formatting: [cells] })).toBe(all - 1)
})

test('cells have the colour of their rule, the stronger the further from its boundary; later rules win', async () => {
  const green = { column: 'sales', operator: '>', targetValue: 40, colorScheme: '#ACE1C4' }
  const red = { column: 'sales', operator: '=', targetValue: 50, colorScheme: '#EFA1AA' }
  const option = await drawn({ conditional_formatting: [green, red, { column: 'sales' }, 'no rule', null] })
  const { tint } = columnOf(option, 'sales')
  expect([tint?.(north), tint?.(south), tint?.(west)]).toEqual(['#ace1c4', '#efa1aa', undefined])
  expect(columnOf(option, 'profit').tint?.(north)).toBeUndefined()
})

test('rules colour text, other columns and whole rows; text keeps its contrast in both themes', async () => {
  const rule = { column: 'sales', operator: '≥', targetValue: 100, colorScheme: '#FDE380' }
  for (const theme of [LIGHT_THEME, DARK_THEME]) {
    const text = await drawn({ conditional_formatting: [{ ...rule, toTextColor: true }] }, theme)
    expect(columnOf(text, 'sales').ink?.(north)).toMatch(/^#/)
    expect(columnOf(text, 'sales').tint?.(north)).toBeUndefined()
  }
  const other = await drawn({ conditional_formatting: [{ ...rule, columnFormatting: 'who' }] })
  expect([columnOf(other, 'who').tint?.(north), columnOf(other, 'sales').tint?.(north)]).toEqual(['#fde380', undefined])
  const row = await drawn({ conditional_formatting: [{ ...rule, toAllRow: true }] })
  expect(row.columns.map(({ tint }) => tint?.(north))).toEqual(Array(3).fill('#fde380'))
  expect(row.columns.map(({ tint }) => tint?.(south))).toEqual(Array(3).fill(undefined))
})

test('what a form says of a column holds: heading, width, alignment, formats, bars, order and whether it is there', async () => {
  const option = await drawn({
    column_config: {
      who: { visible: false },
      sales: {
        customColumnName: 'Turnover',
        columnWidth: '120',
        horizontalAlign: 'center',
        d3NumberFormat: '.1f',
        currencyFormat: { symbol: 'EUR', symbolPosition: 'suffix' },
        truncateLongCells: true,
      },
      profit: { d3SmallNumberFormat: '.3f', alignPositiveNegative: true, colorPositiveNegative: true, isFrozen: true },
    },
  })
  expect(option.columns.map(({ name }) => name)).toEqual(['profit', 'sales'])
  const sales = columnOf(option, 'sales')
  expect(sales).toMatchObject({ label: 'Turnover', width: 120, align: 'center', isCut: true })
  expect(sales.format(100)).toBe('100.0 €')
  const profit = columnOf(option, 'profit')
  expect([profit.isFrozen, profit.format(0.5), profit.format(60)]).toEqual([true, '0.500', '60.0'])
  expect([profit.bar?.(-20), profit.barFrom?.(-20)]).toEqual([0.25, { start: 0, isNegative: true }])
  expect(profit.barFrom?.(60)).toEqual({ start: 0.25, isNegative: false })
  const svg = await drawSvg({ option, theme: LIGHT_THEME, width: 300, height: 160 })
  expect(svg).toContain(LIGHT_THEME.negative)
})

test('HTML is read, never run: its text is shown, its address is a link where it is a safe one', async () => {
  const who = columnOf(await drawn({}), 'who')
  expect([who.format('<a href="https://example.org/west">West</a>'), who.link?.(west)]).toEqual([
    'West',
    'https://example.org/west',
  ])
  expect(htmlCell('<a href="javascript:alert(1)">x</a>')).toEqual({ text: 'x', href: undefined })
  expect(htmlCell('<img src=x onerror=alert(1)>').text).toBe('<img src=x onerror=alert(1)>')
  expect(htmlCell('https://example.org/a b')).toMatchObject({ href: undefined })
  expect(htmlCell('a < b & <b>c</b> &lt;d&gt;')).toEqual({ text: 'a < b & c <d>', href: undefined })
})

test("a metric's own format and currency hold where the form has none", async () => {
  const build = await loadBuildOption('table')
  const input = sampleInput({ form, tables: [table] })
  const metricFormats = {
    sales: { d3format: ',.2f', currency: { symbol: 'USD', symbolPosition: 'prefix' as const } },
  }
  const { theme, format, width, height } = input.env
  const env = makeChartEnv({ theme, format, width, height, metricFormats })
  const written = (more: object) => {
    const option = build({ ...input, env, form: { ...input.form, ...more } })
    return option.renderer === 'table' ? columnOf(option, 'sales').format(100) : ''
  }
  expect(written({})).toBe('$100.00')
  expect(written({ column_config: { sales: { d3NumberFormat: '.1f' } } })).toBe('$100.0')
  expect(written({ table_number_format: ',d', currency_format: { symbol: 'EUR', symbolPosition: 'suffix' } })).toBe(
    '100 €',
  )
  const total = await loadBuildOption('big_number_total')
  const figure = total({ ...input, env, form: { ...input.form, metric: 'sales' } })
  expect(figure.renderer === 'big_number' && figure.value).toBe('$100.00')
})

test('a figure has the colour that its rules say', async () => {
  const rule = { column: 'sales', operator: '>', targetValue: 40, colorScheme: '#EFA1AA' }
  const build = await loadBuildOption('big_number_total')
  const inkFor = (targetValue: number) => {
    const option = build(
      sampleInput({ form: { metric: 'sales', conditional_formatting: [{ ...rule, targetValue }] }, tables: [table] }),
    )
    return option.renderer === 'big_number' ? option.ink : 'none'
  }
  expect(inkFor(40)).toMatch(/^#[0-9a-f]{6}$/)
  expect(inkFor(400)).toBeUndefined()
})

const formatted = async (
  values: readonly (number | string | null)[],
  more: Readonly<Record<string, unknown>>,
): Promise<readonly string[]> => {
  const build = await loadBuildOption('table')
  const numbers = {
    colnames: ['n'],
    coltypes: [GENERIC_TYPE.numeric],
    rows: values.map(n => ({ n })),
  }
  const option = build(sampleInput({ form: more, tables: [numbers] }))
  if (option.renderer !== 'table') throw new Error(option.summary)
  return values.map(n => columnOf(option, 'n').format(n))
}
const RAW = { query_mode: 'raw', all_columns: ['n'] }

test.each([
  [
    [1.5, 1200],
    ['1.5', '1,200.0'],
  ],
  [
    [1000.25, 1000.5, null],
    ['1,000.25', '1,000.50', '–'],
  ],
  [
    [19.99, 5, -3.5],
    ['19.99', '5.00', '−3.50'],
  ],
  [
    [0.1 + 0.2, 12_345.6],
    ['0.3', '12,345.6'],
  ],
  [
    [37.774929, 37.77],
    ['37.774929', '37.770000'],
  ],
  [
    [1 / 3, 2000],
    ['0.333333', '2,000.000000'],
  ],
  [
    [1e-9, 1000.5],
    ['0.000000001', '1,000.500000000'],
  ],
  [
    [2024, 7],
    ['2,024', '7'],
  ],
  [
    ['9007199254740993', 7],
    ['9,007,199,254,740,993', '7'],
  ],
  [
    ['99999999999999.99', '12345678901234567890.12', 0.1],
    ['99,999,999,999,999.99', '12,345,678,901,234,567,890.12', '0.10'],
  ],
])('rows as they are lose no digit that means something: %j', async (values, texts) => {
  expect(await formatted(values, RAW)).toEqual(texts)
})
test('rows after the first thousand keep their digits too', async () => {
  const values = [...Array.from({ length: 1000 }, () => '1.5'), '0.125']
  const texts = await formatted(values, RAW)
  expect([texts[0], texts.at(-1)]).toEqual(['1.5', '0.125'])
})
test('groups that differ read differently; metrics have the precision that their column needs', async () => {
  expect(await formatted([1.5, 2, 1200], { groupby: ['n'] })).toEqual(['1.5', '2.0', '1,200.0'])
  expect(await formatted([1.5, 1200], { metrics: ['n'] })).toEqual(['2', '1,200'])
  expect(await formatted([1.55, 1200], { ...RAW, table_number_format: '.1f' })).toEqual(['1.6', '1200.0'])
})
