/** The PDF of a dashboard's page, read back: what its reader sees now. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWorld, type World } from '../../test/every-route/world.ts'
import { pdfTexts } from '../../test/read-files.ts'
import { selectFilter } from '../../test/select-filter.ts'

let world: World
let dashboard: number

beforeAll(async () => {
  world = await startWorld()
  const { admin } = world.kit.users
  const makeChart = async (slice_name: string, form: Readonly<Record<string, unknown>>) => {
    const params = { datasource: `${world.dataset}__table`, row_limit: 100, ...form }
    const body = { slice_name, viz_type: form.viz_type, datasource_id: world.dataset, datasource_type: 'table' }
    const made = await admin.post('/api/v1/chart/', { ...body, params: JSON.stringify(params) })
    expect(made.status, made.text).toBe(201)
    return made.json<{ id: number }>().id
  }
  const rows = await makeChart('Rows', {
    viz_type: 'table',
    query_mode: 'aggregate',
    groupby: ['name'],
    metrics: ['total'],
  })
  const sum = await makeChart('Sum', { viz_type: 'big_number_total', metric: 'total', y_axis_format: ',.2f' })
  const cell = (chartId: number) => ({
    type: 'CHART',
    id: `CHART-${chartId}`,
    children: [],
    meta: { chartId, width: 12, height: 50 },
  })
  const tab = (id: string, text: string, child: string) => ({ type: 'TAB', id, children: [child], meta: { text } })
  const positions = {
    ROOT_ID: { type: 'ROOT', id: 'ROOT_ID', children: ['TABS-0'] },
    GRID_ID: { type: 'GRID', id: 'GRID_ID', children: [] },
    'TABS-0': { type: 'TABS', id: 'TABS-0', children: ['TAB-A', 'TAB-B'] },
    'TAB-A': tab('TAB-A', 'People', `CHART-${rows}`),
    'TAB-B': tab('TAB-B', 'Inside', 'TABS-1'),
    'TABS-1': { type: 'TABS', id: 'TABS-1', children: ['TAB-C', 'TAB-D'] },
    'TAB-C': tab('TAB-C', 'Closed', 'MARKDOWN-1'),
    'TAB-D': tab('TAB-D', 'Open', `CHART-${sum}`),
    'MARKDOWN-1': {
      type: 'MARKDOWN',
      id: 'MARKDOWN-1',
      children: [],
      meta: { code: 'Not shown', width: 12, height: 20 },
    },
    [`CHART-${rows}`]: cell(rows),
    [`CHART-${sum}`]: cell(sum),
  }
  const filter = { ...selectFilter('NATIVE_FILTER-1', { datasetId: world.dataset, column: 'name' }), name: 'Name' }
  dashboard = world.shown.dashboard
  const metadata = { positions, native_filter_configuration: [filter], time_zone: 'Asia/Tokyo' }
  const saved = await admin.put(`/api/v1/dashboard/${dashboard}`, {
    published: true,
    json_metadata: JSON.stringify(metadata),
  })
  expect(saved.status, saved.text).toBe(200)
  const names = { number_format: 'de', time_zone: 'America/New_York', date_locale: null }
  expect((await world.kit.users.alpha.put('/api/v1/me/preferences/', names)).status).toBe(200)
}, 60_000)
afterAll(() => world?.close())

const url = () => `/api/v1/dashboard/${dashboard}/pdf/`
const ADA = {
  'NATIVE_FILTER-1': {
    id: 'NATIVE_FILTER-1',
    extraFormData: { filters: [{ col: 'name', op: 'IN', val: ['Ada'] }] },
    filterState: { value: ['Ada'] },
  },
}

test('all tabs, of nested ones the open one, filtered, in the zone of the dashboard and with the signs of the reader', async () => {
  const answer = await world.send('alpha', 'POST', url(), { dataMask: {}, activeTabs: ['TAB-D'] })
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
  const texts = pdfTexts(answer.bytes)
  expect(texts).toHaveLength(2)
  expect(texts[0]).toEqual(expect.arrayContaining(['People', 'Rows', 'Ada', '3', 'Grace', '5']))
  expect(texts[1]).toEqual(expect.arrayContaining(['Closed', 'Open', 'Sum', '8,00']))
  expect(texts.flat()).not.toContain('Not shown')
  expect(texts.flat().join('\n')).toMatch(/Made .* GMT\+9, with the rights of /)

  const filtered = pdfTexts(
    (await world.send('alpha', 'POST', url(), { dataMask: ADA, activeTabs: ['TAB-D'] })).bytes,
  ).flat()
  expect(filtered).toEqual(expect.arrayContaining(['Ada', '3,00']))
  expect(filtered).not.toContain('Grace')
  expect(filtered.join('\n')).toContain('Name: Ada')
}, 60_000)

test('a guest has the page of the token, without names of users, and no other', async () => {
  const answer = await world.send('guest', 'POST', url(), { dataMask: ADA, activeTabs: ['TAB-D'] })
  expect(answer.status, answer.text.slice(0, 300)).toBe(200)
  const texts = pdfTexts(answer.bytes).flat()
  expect(texts).toEqual(expect.arrayContaining(['Ada', '3.00']))
  expect(texts.join('\n')).not.toMatch(/rights of|Grace/)
  const other = await world.make('dashboard', world.idOf('admin'))
  expect((await world.send('guest', 'POST', `/api/v1/dashboard/${other.id}/pdf/`, {})).status).toBeGreaterThanOrEqual(
    403,
  )
}, 60_000)

test('the page is told how far it is, then gets the file', async () => {
  const answer = await world.kit.users.admin.send('POST', url(), {
    body: { dataMask: {}, activeTabs: [] },
    headers: { accept: 'application/x-ndjson' },
  })
  const lines = answer.text
    .trim()
    .split('\n')
    .map(line => JSON.parse(line) as { done?: number; all?: number; pdf?: string })
  expect(lines.slice(0, -1)).toEqual([0, 1, 2].map(done => ({ done, all: 2 })))
  expect(pdfTexts(Buffer.from(lines.at(-1)?.pdf ?? '', 'base64')).flat()).toContain('Not shown')
}, 60_000)
