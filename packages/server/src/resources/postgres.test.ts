/** The declared resources on PostgreSQL: the same answers as on SQLite, and refusals where it is stricter. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startPostgres, type TestPostgres } from '../../test/postgres.ts'
import { idOf, layoutWith, listed, type ResourceFixture, resultOf, startResources } from '../../test/resources.ts'

let postgres: TestPostgres | null = null
let fixture: ResourceFixture | undefined

beforeAll(async () => {
  postgres = await startPostgres()
  if (postgres) fixture = await startResources({ metadata_url: postgres.url })
}, 180_000)
afterAll(async () => {
  await fixture?.kit.close()
  await postgres?.stop()
})

const LISTS = [
  'chart',
  'dashboard',
  'dataset',
  'database',
  'saved_query',
  'query',
  'log',
  'report',
  'annotation_layer',
  'css_template',
  'theme',
  'tag',
]
const VALUES = [null, 'text', 7, 99_999_999_999, true, [], [1], '\u0000']

describe.skipIf(process.platform === 'win32')('on PostgreSQL', () => {
  test('every order, filter and choice of every list [API-CORE-003] [API-CORE-009]', async context => {
    if (!fixture) return context.skip('PostgreSQL is not installed')
    const { admin, gamma } = fixture.kit.users
    const faults: string[] = []
    const get = async (url: string) => {
      const answer = await admin.get(url)
      if (answer.status >= 500) faults.push(decodeURIComponent(url))
      return answer
    }
    for (const name of LISTS) {
      const url = `/api/v1/${name}`
      const first = await admin.get(`${url}/`)
      expect(first.status, `${url} ${first.text}`).toBe(200)
      expect((await gamma.get(`${url}/`)).status, url).toBeLessThan(500)
      const { order_columns } = first.json<{ order_columns: string[] }>()
      for (const order_column of order_columns) {
        const answer = await admin.get(`${url}/?q=${encodeURIComponent(JSON.stringify({ order_column }))}`)
        expect(answer.status, `${url} by ${order_column}: ${answer.text}`).toBe(200)
      }
      const info = (await admin.get(`${url}/_info`)).json<{ filters: Record<string, { operator: string }[]> }>()
      for (const [col, operators] of Object.entries(info.filters)) {
        for (const { operator: opr } of operators) {
          for (const value of VALUES) {
            const q = encodeURIComponent(JSON.stringify({ filters: [{ col, opr, value }] }))
            await get(`${url}/?q=${q}`)
          }
        }
      }
      for (const column of ['owners', 'created_by', 'database', 'roles', 'chart', 'dashboard', 'user']) {
        await get(`${url}/related/${column}?q=(filter:a,include_ids:!(1))`)
      }
      for (const key of ['99999999999', '%00', '1', "'"]) {
        await get(`${url}/${key}`)
      }
    }
    expect(faults).toEqual([])
  }, 180_000)

  test('objects are written, copied, tagged, reported and brought back', async context => {
    if (!fixture) return context.skip('PostgreSQL is not installed')
    const { kit, newChart } = fixture
    const { admin } = kit.users
    const chart = idOf(await admin.post('/api/v1/chart/', newChart()))
    const json_metadata = JSON.stringify({ positions: layoutWith(chart) })
    const id = idOf(await admin.post('/api/v1/dashboard/', { dashboard_title: 'D', slug: 'd', json_metadata }))
    expect((await admin.post('/api/v1/dashboard/', { dashboard_title: 'E', slug: 'd' })).status).toBe(422)
    const copy = { dashboard_title: 'Copy', duplicate_slices: true, json_metadata: '{}' }
    expect((await admin.post(`/api/v1/dashboard/${id}/copy/`, copy)).status).toBe(200)
    expect((await admin.post(`/api/v1/tag/chart/${chart}/`, { properties: { tags: ['a'] } })).status).toBe(201)
    expect((await admin.post(`/api/v1/tag/chart/${chart}/`, { properties: { tags: ['A'] } })).status).toBe(201)
    expect(listed(await admin.get('/api/v1/tag/')).count).toBe(1)
    expect((await admin.get('/api/v1/tag/get_objects/?tags=a')).json()).toMatchObject({ result: [{ id: chart }] })
    const report = { type: 'Report', name: 'R', crontab: '0 9 * * *', dashboard: id, creation_method: 'dashboards' }
    expect((await admin.post('/api/v1/report/', report)).status).toBe(201)
    expect((await admin.delete(`/api/v1/dashboard/${id}`)).status).toBe(422)
    const layer = idOf(await admin.post('/api/v1/annotation_layer/', { name: 'L' }))
    expect((await admin.post('/api/v1/annotation_layer/', { name: 'L' })).status).toBe(422)
    const annotation = { short_descr: 'A', start_dttm: '2026-01-01', end_dttm: '2026-01-01' }
    expect((await admin.post(`/api/v1/annotation_layer/${layer}/annotation/`, annotation)).status).toBe(201)
    expect((await admin.post(`/api/v1/dashboard/${id}/embedded`, { allowed_domains: [] })).status).toBe(200)
    const set = { name: 'S', owner_type: 'Dashboard', json_metadata: '{"nativeFilters":{}}' }
    expect((await admin.post(`/api/v1/dashboard/${id}/filtersets`, set)).status).toBe(201)
    await admin.put(`/api/v1/dashboard/${id}`, { dashboard_title: 'Changed' })
    await admin.post(`/api/v1/dashboard/${id}/revisions/1/restore`)
    expect(resultOf(await admin.get(`/api/v1/dashboard/${id}`))).toMatchObject({ dashboard_title: 'D', version: 3 })
    for (const path of ['fave_dashboards', 'created_slices', 'user_slices']) {
      expect((await admin.get(`/superset/${path}/`)).status, path).toBe(200)
    }
    expect((await admin.get(`/superset/recent_activity/${admin.id}/?limit=5`)).status).toBe(200)
  }, 180_000)

  test('writes of one object at the same time are all stored, one after the other', async context => {
    if (!fixture) return context.skip('PostgreSQL is not installed')
    const { admin } = fixture.kit.users
    const url = `/api/v1/css_template/${idOf(await admin.post('/api/v1/css_template/', { template_name: 'T' }))}`
    const puts = await Promise.all([1, 2, 3, 4].map(step => admin.put(url, { css: `a${step}{}` })))
    expect(puts.map(put => put.status)).toEqual([200, 200, 200, 200])
    expect(resultOf(await admin.get(url)).version).toBe(5)
    const history = (await admin.get(`${url}/revisions`)).json<{ count: number }>()
    expect(history.count).toBe(5)
  }, 180_000)
})
