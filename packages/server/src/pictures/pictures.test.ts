import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWorld, type World } from '../../test/every-route/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
}, 60_000)
afterAll(() => world?.close())

const pathOf = (url: string): string => new URL(url).pathname + new URL(url).search

test('a chart is drawn with the rows of who asks, and only for those who may read its data', async () => {
  const { id } = await world.make('chart', world.idOf('admin'))
  const told = await world.send('gamma_data', 'GET', `/api/v1/chart/${id}/cache_screenshot/?q=(window_size:!(640,480))`)
  expect(told.status).toBe(202)
  const { image_url, cache_key } = told.json<{ image_url: string; cache_key: string }>()
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
