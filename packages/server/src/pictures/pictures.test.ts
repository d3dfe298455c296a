import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWorld, type World } from '../../test/every-route/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
}, 60_000)
afterAll(() => world?.close())

const pathOf = (url: string): string => new URL(url).pathname + new URL(url).search

/** Pixels, as a PNG's own head says. */
const sizeOf = ({ bytes }: { readonly bytes: Buffer }) => [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]

test('a chart is drawn with the rows of the requester, and only for those who may read its data', async () => {
  const { id } = await world.make('chart', world.idOf('admin'))
  const response = await world.send(
    'gamma_data',
    'GET',
    `/api/v1/chart/${id}/cache_screenshot/?q=(window_size:!(640,480))`,
  )
  expect(response.status).toBe(202)
  const { image_url, cache_key } = response.json<{ image_url: string; cache_key: string }>()
  const picture = await world.send('gamma_data', 'GET', pathOf(image_url))
  expect(picture.headers['content-type']).toBe('image/png')
  expect(sizeOf(picture)).toEqual([1280, 960])
  expect((await world.send('gamma', 'GET', pathOf(image_url))).status).toBeGreaterThanOrEqual(403)
  const older = await world.send('gamma_data', 'GET', `/api/v1/chart/${id}/thumbnail/older/`)
  expect([older.status, older.headers.location]).toEqual([302, `/api/v1/chart/${id}/thumbnail/${cache_key}/`])
  const small = await world.send('gamma_data', 'GET', String(older.headers.location))
  expect(small.headers['content-type']).toBe('image/svg+xml')
  expect(small.headers['content-security-policy']).toContain('sandbox')
  expect(small.text).toMatch(/^<svg[^>]*width="400"[\s\S]*Ada[\s\S]*<\/svg>$/)
  expect((await world.send('gamma_data', 'GET', `/api/v1/chart/${id}/screenshot/older/`)).status).toBe(404)
}, 30_000)

test('sizes that no picture has are refused', async () => {
  const { id } = await world.make('chart', world.idOf('admin'))
  for (const q of ['(window_size:!(5,5))', '(window_size:!(640))', '(thumb_size:big)']) {
    expect((await world.send('admin', 'GET', `/api/v1/chart/${id}/cache_screenshot/?q=${q}`)).status).toBe(400)
  }
})

test('a dashboard has a small picture, with the rows of the requester, and is not drawn again for who has it', async () => {
  const { dashboard } = world.shown
  const listed = await world.send('admin', 'GET', `/api/v1/dashboard/${dashboard}`)
  const { thumbnail_url } = listed.json<{ result: { thumbnail_url: string } }>().result
  const picture = await world.send('admin', 'GET', thumbnail_url)
  expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/png'])
  expect(sizeOf(picture)).toEqual([800, 420])
  const older = await world.send('admin', 'GET', `/api/v1/dashboard/${dashboard}/thumbnail/older/`)
  expect([older.status, older.headers.location]).toEqual([302, thumbnail_url])
  const small = await world.send('admin', 'GET', `${thumbnail_url}?q=(thumb_size:!(400,300))`)
  expect(sizeOf(small)).toEqual([400, 300])
  const etag = String(picture.headers.etag)
  const again = await world.kit.users.admin.send('GET', thumbnail_url, { headers: { 'if-none-match': etag } })
  expect([again.status, again.bytes.length]).toEqual([304, 0])
  // Who may open the dashboard but not the data gets a picture that says so, another one.
  const refused = await world.send('gamma', 'GET', thumbnail_url)
  expect(refused.headers.etag).not.toBe(etag)
  expect((await world.send('gamma', 'GET', '/api/v1/dashboard/999999/thumbnail/any/')).status).toBe(404)
  expect((await world.send('public', 'GET', thumbnail_url)).status).toBeGreaterThanOrEqual(401)
}, 60_000)

test('charts and dashboards are drawn in a scheme that was made here, and again when it changes', async () => {
  const { dashboard } = world.shown
  const { thumbnail_url } = (await world.send('admin', 'GET', `/api/v1/dashboard/${dashboard}`)).json<{
    result: { thumbnail_url: string }
  }>().result
  const made = await world.send('admin', 'POST', '/api/v1/color_scheme/', {
    name: 'Brand',
    kind: 'categorical',
    colors: ['#0a7d4f', '#c8102e'],
  })
  const { id: scheme } = made.json<{ id: number }>()
  const { id } = await world.make('chart', world.idOf('admin'))
  const params = JSON.stringify({ groupby: ['name'], metric: 'total', color_scheme: 'brand' })
  const pie = { params, viz_type: 'pie', query_context: null }
  expect((await world.send('admin', 'PUT', `/api/v1/chart/${id}`, pie)).status).toBe(200)
  const svg = async () => {
    const older = await world.send('admin', 'GET', `/api/v1/chart/${id}/thumbnail/older/`)
    return (await world.send('admin', 'GET', String(older.headers.location))).text
  }
  const before = await world.send('admin', 'GET', thumbnail_url)
  expect(await svg()).toContain('#0a7d4f')
  await world.send('admin', 'PUT', `/api/v1/color_scheme/${scheme}`, { colors: ['#17375e', '#c8102e'] })
  expect(await svg()).toContain('#17375e')
  expect((await world.send('admin', 'GET', thumbnail_url)).headers.etag).not.toBe(before.headers.etag)
}, 60_000)

test('a picture writes no sum of averages as a total, and has the note of the page', async () => {
  const { id } = await world.make('chart', world.idOf('admin'))
  const donut = (sqlExpression: string) => {
    const metric = { expressionType: 'SQL', sqlExpression, label: 'Figure' }
    const params = JSON.stringify({ groupby: ['name'], metric, donut: true, show_total: true })
    return world.send('admin', 'PUT', `/api/v1/chart/${id}`, { params, viz_type: 'pie', query_context: null })
  }
  const svg = async () => {
    const older = await world.send('admin', 'GET', `/api/v1/chart/${id}/thumbnail/older/`)
    return (await world.send('admin', 'GET', String(older.headers.location))).text
  }
  expect((await donut('COUNT(DISTINCT 7)')).status).toBe(200)
  const distinct = await svg()
  expect(distinct).toContain('No total')
  expect(distinct).toContain('“Figure” does not add up')
  await donut('COUNT(7)')
  expect(await svg()).not.toMatch(/No total|add up/)
}, 60_000)

test('a dashboard is drawn in a shared state, as a picture or as a PDF', async () => {
  const { dashboard } = world.shown
  const url = `/api/v1/dashboard/${dashboard}/cache_dashboard_screenshot/?q=(window_size:!(640,480))`
  const plain = await world.send('admin', 'POST', url, {})
  expect(plain.status).toBe(202)
  const state = { dataMask: { F: { extraFormData: {} } }, activeTabs: [] }
  const shared = (await world.send('admin', 'POST', url, state)).json<Record<string, string>>()
  expect(shared.dashboard_url).toContain(`/superset/dashboard/p/${shared.cache_key}/`)
  expect(shared.cache_key).not.toBe(plain.json<Record<string, string>>().cache_key)
  const picture = await world.send('admin', 'GET', pathOf(String(shared.image_url)))
  expect([picture.status, sizeOf(picture)[0]]).toEqual([200, 640])
  const pdf = await world.send('admin', 'GET', `${pathOf(String(shared.image_url))}&download_format=pdf`)
  expect([pdf.headers['content-type'], pdf.bytes.subarray(0, 5).toString()]).toEqual(['application/pdf', '%PDF-'])
  const other = await world.make('dashboard', world.idOf('admin'))
  const elsewhere = await world.send('admin', 'GET', `/api/v1/dashboard/${other.id}/screenshot/${shared.cache_key}/`)
  expect(elsewhere.status).toBe(404)
}, 60_000)

test('links are unfurled for those who may open the dashboard or the chart alone', async () => {
  const { dashboard, chart } = world.shown
  for (const path of [`/superset/dashboard/${dashboard}/`, `/explore/?slice_id=${chart}`]) {
    const { text } = await world.send('admin', 'GET', path)
    const image = /<meta property="og:image" content="([^"]*)">/.exec(text)?.[1]
    const picture = await world.send('admin', 'GET', pathOf(String(image)))
    expect([path, picture.status, picture.headers['content-type']]).toEqual([path, 200, 'image/png'])
    const [width = 0, height = 0] = sizeOf(picture)
    expect(width / height).toBeCloseTo(800 / 420, 2)
    expect((await world.send('public', 'GET', path)).text).not.toContain('og:')
  }
}, 60_000)

test('what is not available says why, to those who may open the object', async () => {
  const tunnel = `/api/v1/database/${world.database}/ssh_tunnel/`
  expect((await world.send('admin', 'DELETE', tunnel)).status).toBe(400)
  expect((await world.send('alpha', 'DELETE', tunnel)).status).toBe(403)
})

test('annotation layers are drawn in pictures, and a layer that is gone keeps nothing from being drawn', async () => {
  const layer = await world.send('admin', 'POST', '/api/v1/annotation_layer/', { name: 'Works' })
  const layerId = layer.json<{ id: number }>().id
  const moments = { start_dttm: '2024-01-10T00:00:00', end_dttm: '2024-01-20T00:00:00' }
  const annotation = { short_descr: 'Runway closed', ...moments }
  await world.send('admin', 'POST', `/api/v1/annotation_layer/${layerId}/annotation/`, annotation)
  const drawn = async (value: number): Promise<string> => {
    const annotation_layers = [
      { name: 'Works', annotationType: 'INTERVAL', sourceType: 'NATIVE', value, show: true, showLabel: true },
    ]
    const form = { viz_type: 'echarts_timeseries_line', x_axis: 'ds', metrics: ['total'], annotation_layers }
    const query = { columns: ['ds'], metrics: ['total'], filters: [], annotation_layers }
    const chart = await world.send('admin', 'POST', '/api/v1/chart/', {
      slice_name: 'Over time',
      viz_type: form.viz_type,
      datasource_id: world.dataset,
      datasource_type: 'table',
      params: JSON.stringify(form),
      query_context: JSON.stringify({ datasource: { id: world.dataset, type: 'table' }, queries: [query] }),
    })
    const { id } = chart.json<{ id: number }>()
    const response = await world.send('admin', 'GET', `/api/v1/chart/${id}/cache_screenshot/`)
    const { cache_key } = response.json<{ cache_key: string }>()
    return (await world.send('admin', 'GET', `/api/v1/chart/${id}/thumbnail/${cache_key}/`)).text
  }
  expect(await drawn(layerId)).toContain('Runway closed')
  const without = await drawn(layerId + 1000)
  expect(without).toMatch(/^<svg[\s\S]*<\/svg>$/)
  expect(without).not.toContain('Runway closed')
}, 30_000)
