import { LIGHT_THEME } from '@belvedere/charts/theme'
import { categoricalScheme } from '@belvedere/core/color'
import type { PrintJob } from '@belvedere/core/engine-protocol'
import type { Layout, LayoutComponent } from '@belvedere/core/layout'
import { expect, test } from 'vitest'
import { pdfFills, pdfTexts } from '../../test/pdf-text.ts'
import { pdfOf } from './pdf.ts'
import { print } from './print.ts'

const node = (id: string, type: LayoutComponent['type'], children: string[], meta: object = {}) =>
  [id, { id, type, children, meta }] as const
const layout = Object.fromEntries([
  node('ROOT_ID', 'ROOT', ['TABS-1']),
  node('TABS-1', 'TABS', ['TAB-1', 'TAB-2']),
  node('TAB-1', 'TAB', ['ROW-1', 'ROW-2'], { text: 'Überblick' }),
  node('TAB-2', 'TAB', ['ROW-3'], { text: 'Обзор' }),
  node('ROW-1', 'ROW', ['CHART-1']),
  node('ROW-2', 'ROW', ['CHART-2', 'MARKDOWN-1']),
  node('ROW-3', 'ROW', ['CHART-3']),
  node('CHART-1', 'CHART', [], { chartId: 1, width: 12, height: 50 }),
  node('CHART-2', 'CHART', [], { chartId: 2, width: 6, height: 60 }),
  node('MARKDOWN-1', 'MARKDOWN', [], { code: '## Notes\n- one **two**', width: 6, height: 60 }),
  node('CHART-3', 'CHART', [], { chartId: 3, width: 12, height: 120 }),
]) as Layout

const facts = { colnames: ['origin', 'n'], coltypes: [1, 0], dbtypes: ['VARCHAR', 'BIGINT'] } as const
const TABLE_FORM = { query_mode: 'aggregate', groupby: ['origin'], metrics: ['n'] }
const rows = Buffer.from('[{"origin":"ATL","n":2},{"origin":"مطار","n":1}]')
const chart = (chart_id: number, over: object = {}) => ({
  chart_id,
  title: `Chart ${chart_id}`,
  subtitle: '',
  problem: null,
  viz_type: 'pie',
  form_data: { groupby: ['origin'], metric: 'n' },
  tables: [facts],
  time_zone: 'UTC',
  verbose: {},
  ...over,
})
const JOB = {
  kind: 'print',
  as: 'pdf',
  layout,
  tabs: null,
  title: 'Flights',
  brand: { name: 'Belvedere', logo: null },
  filters: ['Region: North'],
  as_of: 'Data as of 1 Jan 2026',
  foot: 'Weekly',
  made_at: 0,
  colors: { color_scheme: '', color_scheme_domain: [], label_colors: {}, shared_label_colors: {} },
  charts: [chart(1), chart(2, { tables: [], problem: 'You do not have access to this dataset.' }), chart(3)],
} as unknown as PrintJob

test('every tab begins a page, rows are not cut, and a row that is higher than a page has a higher one', async () => {
  const { facts: made, file } = await print(JOB, [rows, rows])
  const text = Buffer.from(file).toString('latin1')
  expect(text.slice(0, 5)).toBe('%PDF-')
  expect(made.pages).toBe(3)
  const boxes = [...text.matchAll(/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, width, height]) => [
    Number(width),
    Number(height),
  ])
  expect(boxes).toEqual([
    [842, 595],
    [842, 595],
    [842, expect.any(Number)],
  ])
  expect(boxes[2]?.[1]).toBeGreaterThan(595)
  const one = await print({ ...JOB, tabs: ['TAB-2'] }, [rows, rows])
  expect(one.facts.pages).toBe(1)
}, 60_000)

const LOGO_SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><rect width="40" height="20" fill="#c03"/></svg>'

test.each([
  [null, 'Belvedere', false],
  [`data:image/svg+xml;base64,${Buffer.from(LOGO_SVG).toString('base64')}`, 'Acme', true],
  ['data:image/png;base64,AAAA', 'Broken', null],
  ['/static/logo.png', 'Elsewhere', false],
] as const)(
  'the head has the brand, its name as text and its logo as a picture: %s',
  async (logo, name, hasPicture) => {
    const { file } = await print({ ...JOB, tabs: ['TAB-1'], brand: { name, logo } }, [rows, rows])
    expect(pdfTexts(file).flat()).toContain(name)
    if (hasPicture !== null) expect(Buffer.from(file).toString('latin1').includes('/Subtype /Image')).toBe(hasPicture)
  },
  60_000,
)

test('a chart has the name that its place gave it, in the picture and in the figures of the mail; else its own', async () => {
  const named = {
    ...layout,
    'CHART-1': { ...layout['CHART-1'], meta: { ...layout['CHART-1']?.meta, sliceNameOverride: 'Busiest airports' } },
    'CHART-3': { ...layout['CHART-3'], meta: { ...layout['CHART-3']?.meta, sliceName: 'Older name' } },
  } as Layout
  const total = chart(1, { viz_type: 'big_number_total', form_data: { metric: 'n' } })
  const { facts: made, file } = await print({ ...JOB, layout: named, charts: [total, chart(3)] }, [rows, rows])
  const texts = pdfTexts(Buffer.from(file)).join('\n')
  expect(texts).toContain('Busiest airports')
  expect(texts).toContain('Chart 3')
  expect(texts).not.toMatch(/Chart 1|Older name/)
  expect(made.figures.map(({ title }) => title)).toEqual(['Busiest airports'])
})

test('a title that is wider than its place has two lines, and the drawing less room; a low place has one', async () => {
  const title = 'Number of aspiring developers by the highest degree that they have earned'
  const place = (height: number) =>
    ({ ...layout, 'CHART-1': { ...layout['CHART-1'], meta: { chartId: 1, width: 4, height } } }) as Layout
  const textsOf = async (height: number, charts = [chart(1, { title, subtitle: 'Of all' })]) => {
    const { file } = await print({ ...JOB, layout: place(height), charts }, [rows])
    return pdfTexts(Buffer.from(file)).flat()
  }
  const high = await textsOf(50)
  const at = high.findIndex(text => title.startsWith(text) && text.length > 10)
  expect(`${high[at]} ${high[at + 1]}`).toBe(title)
  const low = await textsOf(15)
  expect(low.find(text => text.startsWith('Number of'))).toMatch(/…$/)
})

test('a picture is the first page as high as it is, two pixels for each of CSS', async () => {
  const { file } = await print({ ...JOB, as: 'png' }, [rows, rows])
  expect(Buffer.from(file).readUInt32BE(16)).toBe(2400)
}, 60_000)

test.each([0.2, 0.525, 3])(
  'a part of a page, or more than it, is as high as its shape says: %d',
  async shape => {
    const { file } = await print({ ...JOB, as: 'png', width: 400, shape }, [rows, rows])
    const bytes = Buffer.from(file)
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([800, Math.round(800 * shape)])
  },
  60_000,
)

test('a very long page is drawn with fewer pixels', async () => {
  const high = {
    ...layout,
    'CHART-1': { ...layout['CHART-1'], meta: { chartId: 1, width: 12, height: 2000 } },
  } as Layout
  const { file } = await print({ ...JOB, as: 'png', layout: high }, [rows, rows])
  const bytes = Buffer.from(file)
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
  expect(width * height).toBeLessThan(8_100_000)
  expect(height / width).toBeGreaterThan(10)
}, 60_000)

test('charts have the colors of the dashboard, given out in reading order [DASH-VIEW-009]', async () => {
  const pies = [
    [chart(3), '[{"origin":"ORD","n":2},{"origin":"ATL","n":1}]'],
    [chart(1), '[{"origin":"LAX","n":2},{"origin":"ATL","n":1}]'],
  ] as const
  const printed = async (colors: object, as = pies) =>
    pdfFills(
      (
        await print(
          { ...JOB, colors: { ...JOB.colors, ...colors }, charts: as.map(([one]) => one) } as unknown as PrintJob,
          as.map(([, text]) => Buffer.from(text)),
        )
      ).file,
    )
  const [lake = '', copper = '', teal = '', plum = ''] = LIGHT_THEME.categories
  const own = await printed({})
  expect([lake, copper, teal, plum].map(color => own.has(color))).toEqual([true, true, true, false])
  const scheme = categoricalScheme('d3Category10')?.colors ?? []
  const inScheme = await printed({ color_scheme: 'd3Category10' })
  expect([scheme[0], scheme[1], lake].map(color => inScheme.has(color?.toLowerCase() ?? ''))).toEqual([
    true,
    true,
    false,
  ])
  const given = await printed({ label_colors: { LAX: '#123456' } })
  expect(given.has('#123456')).toBe(true)
}, 60_000)

test('a chart gives labels colors of its own, where its dashboard gives them none', async () => {
  const form_data = { groupby: ['origin'], metric: 'n', label_colors: { ATL: '#123456', ORD: '#654321' } }
  const job = { ...JOB, colors: { ...JOB.colors, label_colors: { ORD: '#336633' } }, charts: [chart(1, { form_data })] }
  const part = Buffer.from('[{"origin":"ORD","n":2},{"origin":"ATL","n":1}]')
  const fills = pdfFills((await print(job as unknown as PrintJob, [part])).file)
  expect(['#123456', '#336633', '#654321'].map(color => fills.has(color))).toEqual([true, true, false])
  const alone = pdfFills((await print({ ...job, colors: null } as unknown as PrintJob, [part])).file)
  expect(['#123456', '#654321'].map(color => alone.has(color))).toEqual([true, true])
}, 60_000)

const CITIES = [
  ['東京', '名古屋', 'サーバー'],
  ['서울', '부산', '인천'],
  ['上海', '我们的仓库', '广州'],
  ['القاهرة', 'الإسكندرية', 'الجيزة (Giza)'],
] as const

test('letters of Tokyo, Seoul, Shanghai and Cairo are text in the file, and read as they were written', async () => {
  const titles = ['地域別売上（百万円）', '지역별 매출(억 원)', '各地区销售额（万元）', 'المبيعات (بالآلاف): ١٢٣٤']
  const tabs = titles.map((_, index) => `TAB-${index}`)
  const tabbed = Object.fromEntries([
    node('ROOT_ID', 'ROOT', ['TABS-1']),
    node('TABS-1', 'TABS', tabs),
    ...titles.flatMap((text, index) => [
      node(`TAB-${index}`, 'TAB', [`ROW-${index}`], { text }),
      node(`ROW-${index}`, 'ROW', [`CHART-${index}`]),
      node(`CHART-${index}`, 'CHART', [], { chartId: index, width: 12, height: 50 }),
    ]),
  ])
  const charts = titles.map((title, index) => chart(index, { title, viz_type: 'table', form_data: TABLE_FORM }))
  const parts = CITIES.map(names => Buffer.from(JSON.stringify(names.map(origin => ({ origin, n: 1 })))))
  const job = { ...JOB, layout: tabbed, charts } as unknown as PrintJob
  const pages = pdfTexts((await print(job, parts)).file)
  const [tokyo, seoul, shanghai, cairo] = pages
  for (const [page, at] of [tokyo, seoul, shanghai].map((texts, index) => [texts, index] as const)) {
    expect(page).toEqual(expect.arrayContaining([titles[at], ...(CITIES[at] ?? [])]))
  }
  // As they stand: from the right, with a ligature as one sign, figures and Latin from the left.
  const standing = ['١٢٣٤ :)فلالآاب( تاعيبملا', 'ةرهاقلا', 'ةيردنكسلإا', ')Giza( ةزيجلا']
  expect(cairo).toEqual(expect.arrayContaining(standing))
}, 60_000)

test('a document of Latin letters holds no font of another script', async () => {
  const plain = Buffer.from('[{"origin":"ATL","n":2}]')
  const english = { ...layout, 'TAB-2': { ...layout['TAB-2'], meta: { text: 'Обзор' } } } as Layout
  const { file } = await print({ ...JOB, layout: english }, [plain, plain])
  const fonts =
    Buffer.from(file)
      .toString('latin1')
      .match(/\/BaseFont \/\S+/g) ?? []
  expect(fonts.filter(font => !font.includes('Inter'))).toEqual([])
}, 60_000)

test('colors with an opacity are drawn as such, not black', async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><rect width="9" height="9" fill="#2170b280"/></svg>'
  const fills = pdfFills(await pdfOf({ title: '', made_at: 0, sheets: [{ svg, width: 10, height: 10 }] }))
  expect([...fills]).toEqual(['#2170b2'])
}, 60_000)

/** Entries of the outline with the index of their page. */
function bookmarksOf(file: Uint8Array): readonly (readonly [title: string, page: number])[] {
  const text = Buffer.from(file).toString('latin1')
  const [, kids = ''] = /\/Kids \[([^\]]*)\]/.exec(text) ?? []
  const pages: readonly string[] = kids.match(/\d+(?= 0 R)/g) ?? []
  const entries = text.matchAll(/\/Dest \[(\d+) 0 R[^\]]*\]\n(?:\/Parent [^\n]*\n)?\/Title \(((?:\\[\s\S]|[^\\)])*)\)/g)
  return [...entries].map(([, page = '', escaped = '']) => {
    const bytes = Buffer.from(escaped.replace(/\\([\s\S])/g, '$1'), 'latin1')
    const title = bytes[0] === 0xfe ? bytes.subarray(2).swap16().toString('utf16le') : bytes.toString('latin1')
    return [title, pages.indexOf(page)]
  })
}

test('the outline of a PDF leads to the first page of each tab', async () => {
  const { file } = await print(JOB, [rows, rows])
  expect(bookmarksOf(file)).toEqual([
    ['Überblick', 0],
    ['Обзор', 2],
  ])
  const chartAlone = Object.fromEntries([
    node('ROOT_ID', 'ROOT', ['GRID_ID']),
    node('GRID_ID', 'GRID', ['ROW-1']),
    node('ROW-1', 'ROW', ['CHART-1']),
    node('CHART-1', 'CHART', [], { chartId: 1, width: 12, height: 50 }),
  ]) as Layout
  const plain = await print({ ...JOB, layout: chartAlone, charts: [chart(1)] } as unknown as PrintJob, [rows])
  expect(Buffer.from(plain.file).toString('latin1')).not.toContain('/Outlines')
})
