import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWorld, type World } from '../../test/every-route/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
}, 60_000)
afterAll(() => world?.close())

const pathOf = (url: string): string => new URL(url).pathname + new URL(url).search

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
  expect(picture.headers['content-type']).toBe('image/svg+xml')
  expect(picture.headers['content-security-policy']).toContain('sandbox')
  expect(picture.text).toMatch(/^<svg[^>]*width="640"[\s\S]*Ada[\s\S]*<\/svg>$/)
  expect((await world.send('gamma', 'GET', pathOf(image_url))).status).toBeGreaterThanOrEqual(403)
  const older = await world.send('gamma_data', 'GET', `/api/v1/chart/${id}/thumbnail/older/`)
  expect([older.status, older.headers.location]).toEqual([302, `/api/v1/chart/${id}/thumbnail/${cache_key}/`])
  expect((await world.send('gamma_data', 'GET', String(older.headers.location))).text).toMatch(/^<svg[^>]*width="400"/)
  expect((await world.send('gamma_data', 'GET', `/api/v1/chart/${id}/screenshot/older/`)).status).toBe(404)
}, 30_000)

test('sizes that no picture has are refused', async () => {
  const { id } = await world.make('chart', world.idOf('admin'))
  for (const q of ['(window_size:!(5,5))', '(window_size:!(640))', '(thumb_size:big)']) {
    expect((await world.send('admin', 'GET', `/api/v1/chart/${id}/cache_screenshot/?q=${q}`)).status).toBe(400)
  }
})

test('what is not available says why, to those who may open the object', async () => {
  const { id } = await world.make('dashboard', world.idOf('alpha'))
  const answer = await world.send('alpha', 'GET', `/api/v1/dashboard/${id}/thumbnail/any/`)
  expect([answer.status, answer.json().errors]).toMatchObject([501, [{ error_type: 'NOT_AVAILABLE' }]])
  expect((await world.send('gamma', 'GET', '/api/v1/dashboard/999999/thumbnail/any/')).status).toBe(404)
  const tunnel = `/api/v1/database/${world.database}/ssh_tunnel/`
  expect((await world.send('admin', 'DELETE', tunnel)).status).toBe(501)
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
    const { image_url } = response.json<{ image_url: string }>()
    return (await world.send('admin', 'GET', pathOf(image_url))).text
  }
  expect(await drawn(layerId)).toContain('Runway closed')
  const without = await drawn(layerId + 1000)
  expect(without).toMatch(/^<svg[\s\S]*<\/svg>$/)
  expect(without).not.toContain('Runway closed')
}, 30_000)
