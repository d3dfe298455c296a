import { afterAll, beforeAll, expect, test } from 'vitest'
import { countedEngine, makeDataset } from '../../../test/dataset.ts'
import { startTestKit, type TestKit } from '../../../test/kit.ts'

const NAMES = Array.from({ length: 15_000 }, (_, i) => `v${String(i).padStart(5, '0')}`)
let kit: TestKit
let id: number
beforeAll(async () => {
  kit = await startTestKit({ engine: countedEngine().make })
  const columns = [
    { name: 'i', type: 'INTEGER' },
    { name: 'name', type: 'VARCHAR' },
  ]
  const csv = ['i,name', ...NAMES.map((name, i) => `${i},${name}`), '15000,'].join('\n')
  id = await makeDataset(kit, { table: 'names', csv, columns })
})
afterAll(() => kit.close())

test('the older address responds with at most 10,000 values, ascending [API-DATASET-006] [API-DATASET-007]', async () => {
  const answer = await kit.users.admin.get(`/superset/filter/table/${id}/name/`)
  expect(answer.json()).toEqual(NAMES.slice(0, 10_000))
})
test('values that contain a text, nulls as null', async () => {
  const values = async (query: string) =>
    (await kit.users.admin.get(`/api/v1/datasource/table/${id}/column/name/values/${query}`)).json<{
      result: unknown[]
    }>().result
  expect(await values('?q=V1234')).toEqual(NAMES.slice(12_340, 12_350))
  expect(await values('')).toHaveLength(1000)
  expect(await values('?limit=20000')).toHaveLength(10_000)
  expect((await kit.users.admin.get(`/api/v1/datasource/table/${id}/column/name/values/?limit=x`)).status).toBe(400)
})
