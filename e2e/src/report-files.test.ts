/** A report of a whole dashboard, from the product to a mail server: the mail and its file say what the API answers. */
import { pdfTexts } from '@belvedere/engine/pdf-text'
import { startMailServer, type TestMailServer } from '@belvedere/server/mail-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminToken, type Product, startProduct } from './product.ts'

type Row = Readonly<Record<string, string | number>>

let mail: TestMailServer
let product: Product
let token: string
let pages: readonly (readonly string[])[]
let letter: TestMailServer['mails'][number]

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const response = await fetch(`${product.url}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  expect(response.ok, `${method} ${path} answered ${response.status}`).toBe(true)
  return (await response.json()) as T
}

/** Rows that the API answers for a chart of the dashboard, by the chart's name. */
const rowsByChart = new Map<string, readonly Row[]>()
const rowsOf = (chart: string): readonly Row[] => rowsByChart.get(chart) ?? []

beforeAll(async () => {
  mail = await startMailServer()
  product = await startProduct({
    env: { BELVEDERE_SMTP_URL: mail.url, BELVEDERE_SMTP_FROM: 'reports@example.org' },
  })
  token = await adminToken(product)
  const dashboard = (await call<{ result: { id: number } }>('GET', '/api/v1/dashboard/us-flights')).result.id
  const charts = await call<{ result: { id: number; slice_name: string }[] }>(
    'GET',
    `/api/v1/dashboard/${dashboard}/charts`,
  )
  for (const { id, slice_name } of charts.result) {
    const answer = await call<{ result: { data: Row[] }[] }>('GET', `/api/v1/chart/${id}/data/`)
    rowsByChart.set(slice_name, answer.result[0]?.data ?? [])
  }
  const { id } = await call<{ id: number }>('POST', '/api/v1/report/', {
    type: 'Report',
    name: 'All flights',
    crontab: '0 0 1 1 *',
    dashboard,
    report_format: 'PDF',
    active: true,
    recipients: [{ type: 'Email', recipient_config_json: { target: 'ops@example.org' } }],
  })
  await call('POST', `/api/v1/report/${id}/send`)
}, 240_000)
afterAll(async () => {
  await product?.remove()
  await mail?.close()
})

const grouped = (value: unknown): string => Number(value).toLocaleString('en-US').replace('-', '−')
const rounded = (value: unknown): string => Number(value).toFixed(1).replace('-', '−')
const percent = (value: unknown): string => `${(Number(value) * 100).toFixed(1)}%`

const pageWith = (text: string): readonly string[] => pages.find(texts => texts.includes(text)) ?? []

test('the report arrives with its picture and its file [REPORT-005]', async () => {
  await expect.poll(() => mail.mails.length, { timeout: 120_000 }).toBeGreaterThan(0)
  const [sent] = mail.mails
  if (!sent) throw new Error('no mail')
  letter = sent
  expect(sent.attachments.map(({ contentType, contentDisposition }) => [contentType, contentDisposition])).toEqual([
    ['image/png', 'inline'],
    ['application/pdf', 'attachment'],
  ])
  pages = pdfTexts(sent.attachments[1]?.content ?? Buffer.of())
}, 150_000)

test('every tab is in the file, with every chart of it and all of its texts', () => {
  for (const tab of ['Overview', 'Airports', 'Notes']) expect(pages.flat()).toContain(tab)
  for (const chart of rowsByChart.keys()) expect(pages.flat()).toContain(chart)
  expect(pages.at(-1)).toEqual(expect.arrayContaining(['About these flights', 'What is counted']))
  expect(pages.map(texts => texts.at(-1))).toEqual(pages.map((_, index) => `Page ${index + 1} of ${pages.length}`))
})

test('big numbers of the file and of the mail are those of the API', () => {
  const figures = [
    ['Flights', grouped(rowsOf('Flights')[0]?.count)],
    ['Average delay', `${rounded(rowsOf('Average delay')[0]?.avg_delay)} min`],
    ['On time', percent(rowsOf('On time')[0]?.on_time_share)],
    ['Over an hour late', grouped(rowsOf('Over an hour late')[0]?.over_an_hour)],
  ] as const
  expect(pageWith('Average delay')).toEqual(expect.arrayContaining(figures.map(([, value]) => value)))
  for (const [title, value] of figures) {
    expect(letter.text).toContain(title)
    expect(letter.text).toContain(value)
    expect(letter.html).toContain(`>${value}<`)
  }
})

test('tables of the file have the rows of the API, cell by cell', () => {
  const origins = rowsOf('Busiest origins').map(row => [
    row.origin,
    row.origin_city,
    row.origin_state,
    grouped(row.count),
    rounded(row.avg_delay),
    percent(row.on_time_share),
    grouped(row.over_an_hour),
  ])
  expect(origins.length).toBeGreaterThan(10)
  const page = pageWith('Busiest origins')
  for (const cells of origins) {
    const at = page.findIndex((text, index) => text === cells[0] && page[index + 1] === cells[1])
    expect(page.slice(at, at + cells.length), String(cells[0])).toEqual(cells)
  }
})

test('labels of bars and slices of the file are the figures of the API', () => {
  const distances = rowsOf('Flights by distance')
  expect(distances.length).toBeGreaterThan(3)
  expect(pageWith('Flights by distance')).toEqual(expect.arrayContaining(distances.map(row => grouped(row.count))))
  const weekdays = rowsOf('Delay by weekday')
  expect(weekdays).toHaveLength(7)
  const labels = weekdays.map(row => `${rounded(row.avg_delay)} min`)
  expect(pageWith('Delay by weekday')).toEqual(expect.arrayContaining(labels))
  const slices = rowsOf('How late flights are')
  const all = slices.reduce((sum, row) => sum + Number(row.count), 0)
  const shares = slices.map(row => percent(Number(row.count) / all))
  expect(pageWith('How late flights are')).toEqual(expect.arrayContaining(shares))
})
