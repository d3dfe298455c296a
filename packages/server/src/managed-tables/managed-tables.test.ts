import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestKit, type TestKit } from '../../test/kit.ts'
import { copyStore } from '../metadata/copies.ts'
import { METADATA_FILE } from '../metadata/store.ts'
import { startEngine } from '../processes/index.ts'
import type { Services } from '../services.ts'
import {
  afterLoading,
  checkReadable,
  dataVersionOf,
  expectTables,
  findTable,
  isServed,
  loadTable,
  publishManagedTables,
  reconcileFiles,
  rowCountOf,
  settleAwaitedTables,
} from './index.ts'

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
    reads: null,
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
  expect(await load('amount\n2\n1\n', 'create')).toMatchObject({ version: 1, recorded: 2 })
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

const DAY_MS = 86_400_000
const orphans = (): string[] => {
  const folder = join(kit.home, 'data', 'orphans')
  if (!existsSync(folder)) return []
  return (readdirSync(folder, { recursive: true }) as string[]).filter(name => /^\d.*duckdb$/.test(name)).sort()
}

test('a file that the store does not name is moved aside, and removed after 30 days; what is served stays', async () => {
  const folder = join(kit.home, 'data', 'orders')
  const [served = ''] = parts()
  writeFileSync(join(folder, 'v99-dead.duckdb'), 'rows')
  writeFileSync(join(folder, 'v99-dead.duckdb.part'), 'x')
  mkdirSync(join(kit.home, 'tmp'), { recursive: true })
  writeFileSync(join(kit.home, 'tmp', 'upload-1.csv'), 'x')
  expect(await reconcileFiles(services)).toHaveLength(2)
  expect(parts()).toEqual([served])
  expect(readdirSync(join(kit.home, 'tmp'))).toEqual([])
  const date = new Date(kit.clock.now()).toISOString().slice(0, 10)
  expect(orphans()).toEqual([`${date}/orders/v99-dead.duckdb`])
  expect(readFileSync(join(kit.home, 'data', 'orphans', `${date}/orders/v99-dead.duckdb`), 'utf8')).toBe('rows')
  kit.clock.advance(30 * DAY_MS)
  await reconcileFiles(services)
  expect(orphans()).toHaveLength(1)
  kit.clock.advance(2 * DAY_MS)
  await reconcileFiles(services)
  expect(orphans()).toEqual([])
})

test('an older store moves newer files aside, and the newer store has them again', async () => {
  const before = await services.db.selectFrom('managed_tables').selectAll().execute()
  await load('amount\n8\n', 'append')
  const [newer] = await services.db.selectFrom('managed_tables').selectAll().execute()
  const all = parts()
  const store = (row: Partial<(typeof before)[0]> | undefined) =>
    services.db
      .updateTable('managed_tables')
      .set({ parts: row?.parts ?? '[]' })
      .where('table_name', '=', 'orders')
      .execute()
  await store(before[0])
  expect(await reconcileFiles(services)).toHaveLength(1)
  await store({ parts: '[]' })
  expect(await reconcileFiles(services)).toHaveLength(all.length - 1)
  kit.clock.advance(40 * DAY_MS)
  await store(newer)
  expect(await reconcileFiles(services)).toEqual([])
  await publishManagedTables(services)
  expect([parts(), orphans(), await amounts()]).toEqual([all, [], [7, 8]])
  await load('amount\n7\n', 'replace')
})

test('a table may be named like the folder of orphans', async () => {
  const table = { table: 'orphans', file: source('a\n1\n'), format: 'csv', mode: 'create' } as const
  await loadTable(services, { ...table, record: async () => null })
  expect(await reconcileFiles(services)).toEqual([])
  expect(isServed(services, 'orphans')).toBe(true)
})

test('a replaced part that a copy of the store names is moved aside, not removed', async () => {
  const [named = ''] = parts()
  await copyStore(kit.home, join(kit.home, METADATA_FILE), kit.clock.now())
  await load('amount\n5\n', 'replace')
  await load('amount\n7\n', 'replace')
  await publishManagedTables(services)
  expect(parts()).toHaveLength(1)
  expect(orphans().map(path => basename(path))).toEqual([named])
})

const DAMAGES: readonly (readonly [string, (path: string) => void])[] = [
  ['missing', path => rmSync(path)],
  ['empty', path => truncateSync(path, 0)],
  ['cut off', path => truncateSync(path, statSync(path).size - 1)],
  ['half', path => truncateSync(path, statSync(path).size >> 1)],
  ['zeros', path => writeFileSync(path, Buffer.alloc(statSync(path).size))],
  ['another file', path => writeFileSync(path, 'something else')],
]

test.each(DAMAGES)(
  'a table with a damaged file (%s) is named as damaged, and the others are served',
  async (kind, damage) => {
    const table = `damaged ${kind}`
    const rows = Array.from({ length: 5000 }, (_, index) => `${index},${index * 7919}`)
    const from = { table, file: source(`a,b\n${rows.join('\n')}\n`), format: 'csv', mode: 'create' } as const
    await loadTable(services, { ...from, record: async () => null })
    const { parts: stored = '[]' } = (await findTable(services, table)) ?? {}
    damage(join(kit.home, 'data', (JSON.parse(stored) as string[])[0] ?? ''))
    await publishManagedTables(services)
    expect(() => isServed(services, table)).toThrow(
      expect.objectContaining({ code: 'TABLE_DAMAGED', extra: { table } }),
    )
    expect([dataVersionOf(services, table), await findTable(services, table)]).toEqual([0, expect.anything()])
    expect(await amounts()).toEqual([7])
    await loadTable(services, { ...from, file: source('a,b\n1,2\n'), mode: 'replace', record: async () => null })
    expect(isServed(services, table)).toBe(true)
  },
)

describe('a table that is being loaded', () => {
  const check = (signal = AbortSignal.timeout(60_000)) =>
    afterLoading(services, signal, () => {
      checkReadable(services, 'Coming')
      return 'there'
    })

  test('is waited for, and is there when it has arrived', async () => {
    expectTables(services, ['coming'])
    const waiting = check()
    settleAwaitedTables(services, ['coming'])
    expect(await waiting).toBe('there')
  })

  test('is an error that says so after 10 s; a client that leaves waits no longer', async () => {
    expectTables(services, ['coming'])
    await expect(check(AbortSignal.abort(new Error('left')))).rejects.toThrow('left')
    await expect(check()).rejects.toMatchObject({ code: 'TABLE_LOADING', status: 503, extra: { table: 'Coming' } })
    settleAwaitedTables(services, ['coming'])
    expect(await check()).toBe('there')
  }, 20_000)
})
