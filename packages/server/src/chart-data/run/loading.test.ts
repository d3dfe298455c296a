/** Tables that are still being loaded, and tables whose files are damaged, as every kind of request meets them. */
import { closeSync, openSync, readdirSync, statSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeDataset } from '../../../test/dataset.ts'
import { startTestKit, type TestAnswer, type TestKit } from '../../../test/kit.ts'
import {
  ensureManagedDatabase,
  expectTables,
  publishManagedTables,
  reconcileFiles,
  settleAwaitedTables,
} from '../../managed-tables/index.ts'

const COLUMNS = [
  { name: 'city', type: 'VARCHAR' },
  { name: 'amount', type: 'INTEGER' },
]
const CSV = ['city,amount', ...Array.from({ length: 100_000 }, (_, i) => `town ${i * 7919},${i}`)].join('\n')
let kit: TestKit
let physical: number
let virtual: number
let database_id: number
beforeAll(async () => {
  kit = await startTestKit({ engine: 'real' })
  database_id = await ensureManagedDatabase(kit.services)
  physical = await makeDataset(kit, { table: 'towns', csv: CSV, columns: COLUMNS })
  await publishManagedTables(kit.services)
  const sql = 'SELECT city, amount FROM (SELECT * FROM towns) AS inside'
  const { body } = { body: { database: database_id, schema: 'main', table_name: 'virtual towns', sql } }
  const made = await kit.users.admin.post('/api/v1/dataset/', body)
  virtual = made.json<{ id: number }>().id
}, 60_000)
afterAll(() => kit.close())

let count = 0
/** One request of every kind; each is new, so that no cache answers it. */
function everyKind(): Readonly<Record<string, Promise<TestAnswer>>> {
  const { admin } = kit.users
  count += 1
  const chart = (id: number) =>
    admin.post('/api/v1/chart/data', {
      datasource: { id, type: 'table' },
      queries: [{ columns: ['city'], metrics: [], row_limit: count }],
      force: true,
    })
  return {
    chart: chart(physical),
    'chart of a virtual dataset': chart(virtual),
    samples: admin.post(
      `/datasource/samples?datasource_id=${physical}&datasource_type=table&force=true&per_page=${count}`,
    ),
    'samples of a virtual dataset': admin.post(
      `/datasource/samples?datasource_id=${virtual}&datasource_type=table&force=true&per_page=${count}`,
    ),
    values: admin.get(`/api/v1/datasource/table/${physical}/column/city/values/?limit=${count}`),
    'SQL Lab': admin.post('/api/v1/sqllab/execute/', {
      client_id: `loading${count}`,
      database_id,
      sql: `SELECT max(city), ${count} AS n FROM towns`,
      runAsync: false,
    }),
    'a new dataset': admin.post('/api/v1/dataset/', {
      database: database_id,
      schema: 'main',
      table_name: `more towns ${count}`,
      sql: `SELECT *, ${count} AS n FROM towns`,
    }),
  }
}

const answersOf = async (requests: Readonly<Record<string, Promise<TestAnswer>>>) =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(requests).map(async ([kind, request]) => {
        const { status, headers, text } = await request
        const code = /"error_type":\s*"(\w+)"/.exec(text)?.[1]
        return [kind, [status, code, headers['retry-after'], /"message":\s*"([^{]*?)"[,}]/.exec(text)?.[1]]] as const
      }),
    ),
  )

test('every kind of request waits for a table that is being loaded', async () => {
  expectTables(kit.services, ['towns'])
  const requests = everyKind()
  let settled = 0
  for (const request of Object.values(requests)) request.then(() => (settled += 1))
  await new Promise(resolve => setTimeout(resolve, 300))
  expect(settled).toBe(0)
  settleAwaitedTables(kit.services, ['towns'])
  for (const [kind, [status]] of Object.entries(await answersOf(requests))) expect([200, 201], kind).toContain(status)
}, 30_000)

test('and gets, after 10 s, the error that it is being loaded', async () => {
  expectTables(kit.services, ['towns'])
  const answers = await answersOf(everyKind())
  for (const [kind, answer] of Object.entries(answers))
    expect(answer.slice(0, 3), kind).toEqual([503, 'TABLE_LOADING', '5'])
  settleAwaitedTables(kit.services, ['towns'])
}, 60_000)

/** Overwrites a block in the midst of the only part of the table: DuckDB opens the file, and fails where it reads. */
function damage(): void {
  const folder = join(kit.home, 'data', 'towns')
  const path = join(folder, readdirSync(folder)[0] ?? '')
  const file = openSync(path, 'r+')
  const { size } = statSync(path)
  for (let at = 12_288 + 4096; at < size * 0.6; at += 262_144) writeSync(file, Buffer.alloc(4096, 0x5a), 0, 4096, at)
  closeSync(file)
}

test('a file that is damaged inside is named where it is read', async () => {
  damage()
  await reconcileFiles(kit.services)
  await publishManagedTables(kit.services)
  const { chart, 'SQL Lab': sql, 'chart of a virtual dataset': second } = await answersOf(everyKind())
  for (const answer of [chart, sql, second]) {
    expect(answer?.slice(0, 2)).toEqual([422, 'TABLE_DAMAGED'])
    expect(answer?.[3]).toMatch(/A file of the table .*towns.* is damaged or missing/)
  }
}, 30_000)
