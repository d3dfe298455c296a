/** Mails of charts look as the screen does, and dashboards come as workbooks. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startWorld, type World } from '../../test/every-route/world.ts'
import { startMailServer, type TestMailServer } from '../../test/mail-server.ts'
import { pdfFills, pdfTexts, workbookRows } from '../../test/read-files.ts'
import { selectFilter } from '../../test/select-filter.ts'

let world: World
let mail: TestMailServer
let pie: number
let table: number
let dashboard: number

async function makeChart(slice_name: string, form: Readonly<Record<string, unknown>>): Promise<number> {
  const made = await world.kit.users.admin.post('/api/v1/chart/', {
    slice_name,
    viz_type: form.viz_type,
    datasource_id: world.dataset,
    datasource_type: 'table',
    params: JSON.stringify({ datasource: `${world.dataset}__table`, row_limit: 100, ...form }),
  })
  expect(made.status, made.text).toBe(201)
  return made.json<{ id: number }>().id
}

const cell = (id: number, title?: string) => ({
  type: 'CHART',
  id: `CHART-${id}`,
  children: [],
  meta: { chartId: id, width: 4, height: 50, ...(title ? { sliceNameOverride: title } : {}) },
})

beforeAll(async () => {
  mail = await startMailServer()
  world = await startWorld()
  const { services } = world.kit
  const config = { ...services.config, smtp_url: mail.url, smtp_from: 'Reports <reports@example.org>' }
  Object.assign(services, { config: { ...config, trial: { ...config.trial, outbox: null } } })
  pie = await makeChart('Shares', { viz_type: 'pie', groupby: ['name'], metric: 'total' })
  table = await makeChart('Rows', {
    viz_type: 'table',
    query_mode: 'aggregate',
    groupby: ['name'],
    metrics: ['total'],
    show_totals: true,
  })
  const pivot = await makeChart('Crossed', {
    viz_type: 'pivot_table_v2',
    groupbyRows: ['name'],
    groupbyColumns: [],
    metrics: ['total'],
    colTotals: true,
  })
  const broken = await makeChart('Broken', {
    viz_type: 'table',
    query_mode: 'aggregate',
    groupby: ['gone'],
    metrics: [],
  })
  const children = [pie, table, pivot, broken].map(id => `CHART-${id}`)
  const positions = {
    ROOT_ID: { type: 'ROOT', id: 'ROOT_ID', children: ['GRID_ID'] },
    GRID_ID: { type: 'GRID', id: 'GRID_ID', children },
    [`CHART-${pie}`]: cell(pie),
    [`CHART-${table}`]: cell(table, 'All rows: [total]'),
    [`CHART-${pivot}`]: cell(pivot),
    [`CHART-${broken}`]: cell(broken),
  }
  const filter = { ...selectFilter('NATIVE_FILTER-1', { datasetId: world.dataset, column: 'name' }), name: 'Name' }
  const made = await world.kit.users.admin.post('/api/v1/dashboard/', {
    dashboard_title: 'People',
    json_metadata: JSON.stringify({
      positions,
      native_filter_configuration: [filter],
      label_colors: { Ada: '#12ab34' },
      shared_label_colors: { Grace: '#ab1234' },
    }),
  })
  dashboard = made.json<{ id: number }>().id
}, 60_000)
afterEach(() => mail.clear())
afterAll(async () => {
  await world?.close()
  await mail?.close()
})

let count = 0
/** The mail of "Send a test to me". */
async function tested(over: Readonly<Record<string, unknown>>) {
  count += 1
  const { admin } = world.kit.users
  const made = await admin.post('/api/v1/report/', {
    type: 'Report',
    name: `Looks ${count}`,
    crontab: '0 0 1 1 *',
    creation_method: 'alerts_reports',
    recipients: [{ type: 'Email', recipient_config_json: { target: 'ops@example.org' } }],
    active: true,
    ...over,
  })
  expect(made.status, made.text).toBe(201)
  const sent = await admin.post(`/api/v1/report/${made.json<{ id: number }>().id}/test`, {})
  expect(sent.status, sent.text).toBe(200)
  const [letter] = mail.mails
  if (!letter) throw new Error('no mail')
  return letter
}
const fileOf = (letter: TestMailServer['mails'][number], type: string) =>
  letter.attachments.find(({ contentType }) => contentType === type)?.content ?? Buffer.of()
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

test('a chart that is mailed alone has the label colors of its dashboard', async () => {
  const fills = pdfFills(fileOf(await tested({ chart: pie, report_format: 'PDF' }), 'application/pdf'))
  expect(['#12ab34', '#ab1234'].map(color => fills.has(color))).toEqual([true, true])
})

test('a dashboard comes as a workbook: a sheet for each chart, filtered, as files of charts are', async () => {
  const letter = await tested({ dashboard, report_format: 'XLSX' })
  expect(letter.attachments.map(({ contentType, filename }) => [contentType, filename])).toEqual([
    [XLSX, expect.stringMatching(/^people-.*\.xlsx$/)],
  ])
  const sheets = workbookRows(fileOf(letter, XLSX))
  expect(Object.keys(sheets)).toEqual(['Shares', 'All rows total', 'All rows total (2)', 'Crossed', 'Broken'])
  const rows = [
    ['name', 'total'],
    ['Grace', 5],
    ['Ada', 3],
  ]
  expect(sheets['All rows total']).toEqual(rows)
  // The totals are a query of their own, as in the file of the chart.
  expect(sheets['All rows total (2)']).toEqual([['total'], [8]])
  expect(sheets.Crossed?.map(row => row.slice(0, 2))).toEqual([
    ['name', 'total'],
    ['Ada', 3],
    ['Grace', 5],
    ['Total', 8],
  ])
  expect(String(sheets.Broken?.[0]?.[0])).toContain('gone')

  mail.clear()
  const dataMask = {
    'NATIVE_FILTER-1': {
      id: 'NATIVE_FILTER-1',
      extraFormData: { filters: [{ col: 'name', op: 'IN', val: ['Ada'] }] },
      filterState: { value: ['Ada'] },
    },
  }
  const filtered = await tested({ dashboard, report_format: 'XLSX', extra: { dashboard: { dataMask } } })
  expect(workbookRows(fileOf(filtered, XLSX))['All rows total']).toEqual([rows[0], rows[2]])
  expect(filtered.text).toContain('Name: Ada')
  const refused = await world.kit.users.admin.post('/api/v1/report/', {
    type: 'Report',
    name: 'Rows of all',
    crontab: '0 0 1 1 *',
    dashboard,
    report_format: 'CSV',
  })
  expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('PDF, PNG or XLSX')])
})

test('pictures, PDFs and mails have the notes that the page shows beside a chart', async () => {
  const gone = { expressionType: 'SIMPLE', clause: 'WHERE', subject: 'gone', operator: '==', comparator: 'x' }
  const form = { viz_type: 'funnel', groupby: ['name'], metric: 'total', row_limit: 1, adhoc_filters: [gone] }
  const cut = await makeChart('Cut', form)
  const notes = ['“gone” does not apply here: the dataset has no such column', 'Limit reached: the first row']
  const { admin } = world.kit.users
  const chart = (await admin.get(`/api/v1/chart/${cut}`)).json<{ result: { thumbnail_url: string } }>().result
  const svg = (await admin.get(chart.thumbnail_url)).text
  for (const note of notes) expect(svg).toContain(note)
  const pdf = pdfTexts(fileOf(await tested({ chart: cut, report_format: 'PDF' }), 'application/pdf')).flat()
  for (const note of notes) expect(pdf).toContain(note)
  for (const report_format of ['TEXT', 'CSV', 'XLSX']) {
    mail.clear()
    const letter = await tested({ chart: cut, report_format })
    for (const note of notes) {
      expect([report_format, letter.text]).toEqual([report_format, expect.stringContaining(note)])
      expect([report_format, letter.html]).toEqual([report_format, expect.stringContaining(note)])
    }
  }
  mail.clear()
  const whole = await tested({ chart: pie, report_format: 'TEXT' })
  expect(whole.text).not.toContain('Limit reached')
})

test('pictures and PDF have the signs of numbers that their owner chose', async () => {
  const big = await makeChart('Big', { viz_type: 'big_number_total', metric: 'total', y_axis_format: ',.2f' })
  const { admin } = world.kit.users
  expect(
    (await admin.put('/api/v1/me/preferences/', { number_format: 'de', time_zone: null, date_locale: null })).status,
  ).toBe(200)
  const texts = pdfTexts(fileOf(await tested({ chart: big, report_format: 'PDF' }), 'application/pdf')).flat()
  expect(texts).toContain('8,00')
  mail.clear()
  expect((await tested({ chart: table, report_format: 'TEXT' })).text).toMatch(/Total +8/)
})
