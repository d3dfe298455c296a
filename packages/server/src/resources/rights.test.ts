import { dashboardSaveError } from '@belvedere/core/errors'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { idOf, layoutWith, listed, type ResourceFixture, resultOf, startResources } from '../../test/resources.ts'
import { loadDataset } from '../datasets/load-dataset.ts'

let kit: ResourceFixture['kit']
let datasetId: ResourceFixture['datasetId']
let newChart: ResourceFixture['newChart']

beforeAll(async () => {
  ;({ kit, datasetId, newChart } = await startResources())
})
afterAll(() => kit.close())

test('only owners and administrators write; a saver stays an owner [API-DASH-007] [PERM-002] [PERM-032]', async () => {
  const { alpha, alpha2, admin, gamma } = kit.users
  const id = idOf(await alpha.post('/api/v1/dashboard/', { dashboard_title: 'Alpha', published: true }))
  expect((await alpha2.put(`/api/v1/dashboard/${id}`, { slug: 'x' })).status).toBe(403)
  expect((await alpha2.delete(`/api/v1/dashboard/${id}`)).status).toBe(403)
  await alpha.put(`/api/v1/dashboard/${id}`, { owners: [gamma.id] })
  const owners = async () =>
    (resultOf(await admin.get(`/api/v1/dashboard/${id}`)).owners as { id: number }[]).map(owner => owner.id)
  expect(await owners()).toEqual([alpha.id, gamma.id])
  await admin.put(`/api/v1/dashboard/${id}`, { owners: [gamma.id] })
  expect(await owners()).toEqual([gamma.id])
  expect((await kit.users.visitor.get(`/api/v1/dashboard/${id}`)).status).toBe(401)
})

test('a reader who saves or publishes is notified that the permission is lacking, and nothing changes [PERM-010]', async () => {
  const { alpha, gamma, alpha2 } = kit.users
  const id = idOf(await alpha.post('/api/v1/dashboard/', { dashboard_title: 'Hers', published: true }))
  const before = resultOf(await alpha.get(`/api/v1/dashboard/${id}`))
  const save = { dashboard_title: 'Mine', css: '', json_metadata: '{}' }
  for (const reader of [gamma, alpha2]) {
    for (const body of [save, { published: false }]) {
      const refused = await reader.put(`/api/v1/dashboard/${id}`, body)
      expect([refused.status, refused.json()]).toMatchObject([403, { message: 'Forbidden' }])
      expect(dashboardSaveError(refused.json())).toBe('You do not have permission to edit this dashboard')
    }
  }
  expect(resultOf(await alpha.get(`/api/v1/dashboard/${id}`))).toEqual(before)
})

test('without a grant on the dataset, its charts and dashboards are not listed [PERM-031]', async () => {
  const { admin, gamma2 } = kit.users
  const chartId = idOf(await admin.post('/api/v1/chart/', newChart({ slice_name: 'Secret' })))
  const made = await admin.post('/api/v1/dashboard/', {
    dashboard_title: 'Secret',
    published: true,
    json_metadata: JSON.stringify({ positions: layoutWith(chartId) }),
  })
  const id = idOf(made)
  expect(listed(await gamma2.get('/api/v1/chart/')).count).toBe(0)
  expect((await gamma2.get(`/api/v1/chart/${chartId}`)).status).toBe(404)
  expect((await gamma2.get(`/api/v1/dataset/${datasetId}`)).status).toBe(404)
  expect((await gamma2.get(`/api/v1/dashboard/${id}`)).status).toBe(403)
  expect((await gamma2.get(`/api/v1/dashboard/${id}/charts`)).status).toBe(403)
  expect((await gamma2.post('/api/v1/chart/', newChart())).status).toBe(403)
  const dataset = await loadDataset(kit.services, datasetId)
  await kit.services.db
    .insertInto('role_permissions')
    .columns(['role_id', 'permission', 'view'])
    .expression(eb =>
      eb
        .selectFrom('roles')
        .select(['id', eb.val('datasource_access').as('permission'), eb.val(String(dataset?.uuid)).as('view')])
        .where('name', '=', 'Gamma'),
    )
    .execute()
  kit.services.auth.principals.invalidate()
  expect((await gamma2.get(`/api/v1/chart/${chartId}`)).status).toBe(200)
  expect((await gamma2.get(`/api/v1/dashboard/${id}`)).status).toBe(200)
  const titles = listed(await gamma2.get('/api/v1/dashboard/?q=(columns:!(dashboard_title),page_size:100)')).result
  expect(titles).toContainEqual({ dashboard_title: 'Secret' })
  expect(titles).not.toContainEqual({ dashboard_title: 'Mine' })
})

test('bulk deletion is all or nothing [LIST-PAGE-011]', async () => {
  const { admin, alpha } = kit.users
  const mine = idOf(await alpha.post('/api/v1/chart/', newChart({ slice_name: 'Bulk a' })))
  const theirs = idOf(await admin.post('/api/v1/chart/', newChart({ slice_name: 'Bulk b' })))
  expect((await alpha.delete(`/api/v1/chart/?q=!(${mine},${theirs})`)).status).toBe(403)
  expect((await admin.delete(`/api/v1/chart/?q=!(${mine},4711)`)).status).toBe(404)
  expect((await admin.get(`/api/v1/chart/${mine}`)).status).toBe(200)
  expect((await admin.delete(`/api/v1/chart/?q=!(${mine},a)`)).status).toBe(400)
  expect((await admin.delete(`/api/v1/chart/?q=!(${mine},${theirs})`)).json()).toEqual({
    message: 'Deleted 2 charts',
  })
})
