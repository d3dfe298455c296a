import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEngine } from '../processes/index.ts'
import type { Services } from '../services.ts'
import { startTestKit, type TestKit } from '../test-kit.ts'
import { dataVersionOf, findTable, loadTable, publishManagedTables, rowCountOf } from './index.ts'
import { sweepOrphans } from './sweep.ts'

let kit: TestKit
let services: Services

beforeAll(async () => {
  kit = await startTestKit({ routes: [], engine: ({ log }) => startEngine({ log, memoryMb: 1024 }) })
  services = kit.services
  await publishManagedTables(services)
})
afterAll(() => kit.close())

const source = (content: string): string => {
  const path = join(kit.home, 'source.csv')
  writeFileSync(path, content)
  return path
}
const load = (content: string, mode: 'create' | 'replace' | 'append', signal?: AbortSignal) =>
  loadTable(
    services,
    { table: 'orders', file: source(content), format: 'csv', mode, record: async (_, facts) => facts.rows },
    signal,
  )
const amounts = async (): Promise<unknown[]> => {
  const sql = 'SELECT amount FROM "main"."orders" ORDER BY amount'
  const job = {
    kind: 'query',
    sql,
    params: [],
    shadows: [],
    post_processing: [],
    format: 'json',
    row_limit: 10,
    timeout_ms: 10_000,
  } as const
  const { bytes } = await services.engine.query('chart', job, AbortSignal.timeout(10_000))
  return (JSON.parse(bytes.toString()) as { amount: number }[]).map(row => row.amount)
}
const parts = () => readdirSync(join(kit.home, 'data', 'orders')).sort()

test('a table has a version that grows with every load, and is served at once', async () => {
  expect(dataVersionOf(services, 'orders')).toBe(0)
  expect(await load('amount\n2\n1\n', 'create')).toMatchObject({ version: 1, kept: 2 })
  expect([dataVersionOf(services, 'ORDERS'), rowCountOf(services, 'orders'), await amounts()]).toEqual([1, 2, [1, 2]])
  await load('amount\n3\n', 'append')
  expect([dataVersionOf(services, 'orders'), rowCountOf(services, 'orders'), await amounts()]).toEqual([
    2,
    3,
    [1, 2, 3],
  ])
  expect(parts()).toHaveLength(2)
  await expect(load('amount\n9\n', 'create')).rejects.toMatchObject({ code: 'TABLE_EXISTS' })
})

test('files of a replaced version go once the set after theirs is served', async () => {
  const before = parts()
  await load('amount\n7\n', 'replace')
  expect(await amounts()).toEqual([7])
  await publishManagedTables(services)
  expect(parts()).toHaveLength(1)
  expect(before).not.toContain(parts()[0])
})

test('a load that fails, is stopped, or whose record is refused leaves neither file nor version', async () => {
  const before = [parts(), dataVersionOf(services, 'orders')]
  await expect(load('', 'replace')).rejects.toMatchObject({ code: 'UNREADABLE_FILE' })
  await expect(load('amount\n1\n', 'replace', AbortSignal.abort())).rejects.toThrow()
  const refused = loadTable(services, {
    table: 'orders',
    file: source('amount\n1\n'),
    format: 'csv',
    mode: 'replace',
    record: () => Promise.reject(new Error('refused')),
  })
  await expect(refused).rejects.toThrow('refused')
  expect([parts(), dataVersionOf(services, 'orders')]).toEqual(before)
  expect(await amounts()).toEqual([7])
})

test('what a killed process left is swept at the next start; what is served stays', async () => {
  const folder = join(kit.home, 'data', 'orders')
  const [served = ''] = parts()
  writeFileSync(join(folder, 'v99-dead.duckdb'), 'x')
  writeFileSync(join(folder, 'v99-dead.duckdb.part'), 'x')
  mkdirSync(join(kit.home, 'tmp'), { recursive: true })
  writeFileSync(join(kit.home, 'tmp', 'upload-1.csv'), 'x')
  expect(await sweepOrphans(services)).toBe(2)
  expect(parts()).toEqual([served])
  expect(readdirSync(join(kit.home, 'tmp'))).toEqual([])
})

test('a table whose file is lost is left out, and the others are still served', async () => {
  await loadTable(services, {
    table: 'lost',
    file: source('a\n1\n'),
    format: 'csv',
    mode: 'create',
    record: async () => null,
  })
  rmSync(join(kit.home, 'data', 'lost'), { recursive: true })
  await publishManagedTables(services)
  expect(dataVersionOf(services, 'lost')).toBe(0)
  expect(await findTable(services, 'lost')).toBeDefined()
  expect(await amounts()).toEqual([7])
})
