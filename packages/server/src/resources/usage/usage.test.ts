import { afterAll, beforeAll, expect, test } from 'vitest'
import { idOf, type ResourceFixture, startResources } from '../../../test/resources.ts'

let kit: ResourceFixture['kit']
let newChart: ResourceFixture['newChart']
beforeAll(async () => {
  ;({ kit, newChart } = await startResources())
})
afterAll(() => kit.close())

interface Usage {
  readonly failed_charts: readonly { readonly id: number; readonly failed: number; readonly last_error: string }[]
  readonly tables: readonly { readonly table_name: string; readonly bytes: number }[]
}

test('a chart that fails is counted with its error; readers of the log see it, nobody else', async () => {
  const { admin, alpha } = kit.users
  const id = idOf(await admin.post('/api/v1/chart/', newChart({ slice_name: 'Broken' })))
  const { datasource_id } = newChart({}) as { readonly datasource_id: number }
  const body = {
    datasource: { id: datasource_id, type: 'table' },
    queries: [{ columns: ['no such column'], metrics: ['count'] }],
    form_data: { slice_id: id },
  }
  expect((await admin.post('/api/v1/chart/data', body)).status).toBe(400)
  const answer = await admin.get('/api/v1/usage/')
  expect(answer.status, answer.text).toBe(200)
  const { failed_charts } = answer.json<{ result: Usage }>().result
  expect(failed_charts).toMatchObject([{ id, failed: 1, last_error: expect.stringContaining('no such column') }])
  expect((await alpha.get('/api/v1/usage/')).status).toBe(403)
})

test('settings say where they come from, and secrets are not shown', async () => {
  const answer = await kit.users.admin.get('/api/v1/settings/')
  const { result } = answer.json<{ result: { key: string; value: string | null; source: string }[] }>()
  const of = (key: string) => result.find(row => row.key === key)
  expect(of('BELVEDERE_TIME_ZONE')).toMatchObject({ value: 'UTC' })
  expect(new Set(result.map(({ source }) => source)).size).toBeGreaterThan(0)
  const secret = kit.services.config.secret_key
  if (secret !== null) expect(answer.text).not.toContain(secret)
  expect((await kit.users.gamma.get('/api/v1/settings/')).status).toBe(403)
})
