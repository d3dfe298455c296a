import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeTinySales } from '../test/dataset.ts'
import { startTestKit, type TestKit } from '../test/kit.ts'
import { defineLayer } from './memory/index.ts'
import { MEMORY_LAYERS } from './memory-layers.ts'

let kit: TestKit
let dataset: number

beforeAll(async () => {
  kit = await startTestKit({ engine: 'real' })
  dataset = await makeTinySales(kit)
})
afterAll(() => kit.close())

interface Reported {
  readonly name: string
  readonly holds: string
  readonly key: string
  readonly ends: string
  readonly scope: string
  readonly limit_entries: number | null
  readonly limit_bytes: number | null
  readonly entries: number
  readonly bytes: number | null
}

const reported = async (): Promise<readonly Reported[]> => {
  const answer = await kit.users.admin.get('/api/v1/health')
  return answer.json<{ result: { memory: readonly Reported[] } }>().result.memory
}

const runQuery = (row_limit: number) =>
  kit.users.admin.post('/api/v1/chart/data', {
    datasource: { id: dataset, type: 'table' },
    queries: [{ columns: ['region'], metrics: ['total'], row_limit }],
  })

test('the health answer reports every layer with its size, to those who may read the log', async () => {
  for (let row_limit = 1; row_limit <= 40; row_limit++) expect((await runQuery(row_limit)).status).toBe(200)
  const layers = await reported()
  expect(layers.map(layer => layer.name)).toEqual(MEMORY_LAYERS.map(layer => layer.name))
  const sizes = new Map(layers.map(layer => [layer.name, layer.entries]))
  expect(sizes.get('plans')).toBe(40)
  expect(sizes.get('results')).toBe(40)
  expect(sizes.get('datasets')).toBe(1)
  for (const { limit_entries, limit_bytes, entries, bytes } of layers) {
    if (limit_entries !== null) expect(entries).toBeLessThanOrEqual(limit_entries)
    if (limit_bytes !== null) expect(bytes).toBeLessThanOrEqual(limit_bytes)
  }
  expect((await kit.users.alpha.get('/api/v1/health')).status).toBe(403)
})

/** The table of the reference, row by row. */
const documented = (): readonly (readonly string[])[] =>
  readFileSync(new URL('../../../docs/reference/memory.md', import.meta.url), 'utf8')
    .split('\n')
    .filter(line => line.startsWith('| ') && !line.startsWith('| Layer |'))
    .map(line => line.slice(2, -2).split(' | '))

test('the page in docs is what the running server answers', async () => {
  const limitOf = ({ limit_entries, limit_bytes }: Reported): string => {
    if (limit_entries !== null) return `${limit_entries.toLocaleString('en-US')} entries`
    return limit_bytes === null ? 'what is open' : `${limit_bytes / 1024 ** 2} MB`
  }
  const rows = (await reported()).map(layer => [
    layer.name,
    layer.holds,
    layer.key,
    limitOf(layer),
    layer.ends,
    layer.scope,
  ])
  expect(rows).toEqual(documented())
})

test('a write ends what was remembered of its object, before the writer is answered', async () => {
  await runQuery(1)
  expect(new Map((await reported()).map(layer => [layer.name, layer.entries])).get('datasets')).toBe(1)
  const renamed = { metrics: [{ metric_name: 'total', expression: 'SUM(n) * 10' }] }
  expect((await kit.users.admin.put(`/api/v1/dataset/${dataset}?override_columns=false`, renamed)).status).toBe(200)
  expect(new Map((await reported()).map(layer => [layer.name, layer.entries])).get('datasets')).toBe(0)
  expect((await runQuery(1)).json<{ result: { data: object[] }[] }>().result[0]?.data).toEqual([
    { region: 'west', total: 20 },
  ])
})

test('a layer that the start does not list is an error, not a new memory', () => {
  const forgotten = defineLayer({
    name: 'forgotten',
    holds: '',
    key: '',
    limit: null,
    ends: '',
    scope: 'local',
    open: () => ({ state: 1, size: () => ({ entries: 1 }) }),
  })
  expect(() => kit.services.memory.of(forgotten)).toThrow('not listed')
})
