/** SQLite tells types by its values: they are read again when the values may have changed. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestKit, type TestKit } from '../kit.ts'
import { sqlite } from './databases.ts'

const folder = mkdtempSync(join(tmpdir(), 'belvedere-sqlite-types-'))
const database = sqlite(folder)
let kit: TestKit
beforeAll(async () => {
  kit = await startTestKit({ engine: 'real', config: { data_dirs: [folder], time_zone: 'UTC' } })
}, 60_000)
afterAll(async () => {
  await kit?.close()
  rmSync(folder, { recursive: true, force: true })
})

test('a grain is applied to custom SQL whose values become times', async () => {
  await database.change(['CREATE TABLE growing (t TIMESTAMP)'])
  const { admin } = kit.users
  const body = { database: await database.register(kit), table_name: 'growing', schema: database.schema }
  const made = await admin.post('/api/v1/dataset/', body)
  expect(made.status, made.text).toBe(201)
  const axis = {
    expressionType: 'SQL',
    sqlExpression: "datetime(t, '+1 hour')",
    label: 'x',
    columnType: 'BASE_AXIS',
    timeGrain: 'P1D',
  }
  const count = { expressionType: 'SQL', sqlExpression: 'COUNT(*)', label: 'c' }
  const byDay = async () => {
    const queries = [{ metrics: [count], columns: [axis] }]
    const sent = { datasource: { id: made.json<{ id: number }>().id, type: 'table' }, queries, force: true }
    const answer = await admin.post('/api/v1/chart/data', sent)
    expect(answer.status, answer.text).toBe(200)
    return answer.json<{ result: { data: object[] }[] }>().result[0]?.data
  }
  expect(await byDay()).toEqual([])
  await database.change(["INSERT INTO growing VALUES ('2024-01-05 10:00:00'), ('2024-01-05 20:00:00')"])
  expect(await byDay()).toEqual([{ x: Date.UTC(2024, 0, 5), c: 2 }])
  await database.change(['DELETE FROM growing'])
  expect(await byDay()).toEqual([])
})
