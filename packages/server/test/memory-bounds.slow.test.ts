import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeTinySales } from './dataset.ts'
import { startTestKit, type TestKit } from './kit.ts'

const MANY = 10_000
/** Past the limits of ten thousand. */
const MORE = 10_100

let kit: TestKit
let dataset: number

beforeAll(async () => {
  kit = await startTestKit({ engine: 'real' })
  dataset = await makeTinySales(kit)
})
afterAll(() => kit.close())

interface Reported {
  readonly name: string
  readonly limit_entries: number | null
  readonly limit_bytes: number | null
  readonly entries: number
  readonly bytes: number | null
}

/** Entries by layer, each inside of its bound. */
async function sizes(): Promise<Readonly<Record<string, number>>> {
  const answer = await kit.users.admin.get('/api/v1/health')
  const { memory } = answer.json<{ result: { memory: readonly Reported[] } }>().result
  for (const { name, limit_entries, limit_bytes, entries, bytes } of memory) {
    expect(entries, name).toBeLessThanOrEqual(limit_entries ?? Number.POSITIVE_INFINITY)
    expect(bytes ?? 0, name).toBeLessThanOrEqual(limit_bytes ?? Number.POSITIVE_INFINITY)
  }
  return Object.fromEntries(memory.map(({ name, entries }) => [name, entries]))
}

/** Does something for each number, a few at a time. */
async function forEach(count: number, act: (index: number) => Promise<unknown>): Promise<void> {
  for (let start = 0; start < count; start += 20) {
    await Promise.all(Array.from({ length: Math.min(20, count - start) }, (_, i) => act(start + i)))
  }
}

test('after ten thousand different queries every layer is inside of its bound', async () => {
  const query = (n: number) => ({ columns: ['region'], metrics: ['total'], filters: [{ col: 'n', op: '<', val: n }] })
  // Four a request: as many requests still exceed the bounds of what is stored by request.
  await forEach(MANY / 4, async n => {
    const { status } = await kit.users.admin.post('/api/v1/chart/data', {
      datasource: { id: dataset, type: 'table' },
      queries: [4 * n, 4 * n + 1, 4 * n + 2, 4 * n + 3].map(query),
    })
    expect(status).toBe(200)
  })
  expect(await sizes()).toMatchObject({ plans: 2000, datasets: 1 })
}, 600_000)

test('after as many sign-ins, tokens, mistaken passwords and users, too', async () => {
  const { auth } = kit.services
  const { id } = kit.users.gamma
  await forEach(MORE, async n => {
    const { cookie } = await auth.sessions.create(id)
    await auth.sessions.find(cookie)
    await auth.tokens.userOf(await auth.tokens.issue(id, 'access', false))
    await auth.apiTokens.userOf((await auth.apiTokens.create(id, 'a script', null)).token)
    await auth.principals.get(1_000_000 + n)
    auth.failures.failed(`guess ${n}`, `10.0.${n >> 8}.${n & 255}`)
  })
  const after = await sizes()
  expect(after).toMatchObject({ rights: MANY, 'access tokens': MANY, 'API tokens': MANY })
  expect(after['failed sign-ins']).toBe(20_000)
  expect(after.sessions).toBeGreaterThanOrEqual(MORE)
}, 600_000)
