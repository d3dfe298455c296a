import { expect, test } from 'vitest'
import { fuzz } from './fuzz.ts'
import { mutated } from './mutations.ts'
import { randomOf } from './random.ts'

/** Some seven for each route; all in `npm run soak`. */
const REQUESTS = process.env.BELVEDERE_TEST_SOAK ? 20_000 : 4000
const SEED = 20_261_120

test('the same seed makes the same requests', () => {
  const request = { method: 'POST', url: '/api/v1/chart/?q=(page:1)', body: { a: [1, { b: 'c' }] }, fields: ['d'] }
  const some = (seed: number) => Array.from({ length: 50 }, (_, index) => mutated(request, randomOf(seed, index)))
  expect(some(1)).toEqual(some(1))
  expect(some(1)).not.toEqual(some(2))
  expect(new Set(some(1).map(each => JSON.stringify(each))).size).toBeGreaterThan(25)
})

test('malformed requests of every route end in an answer, never in a fault or a wait', async () => {
  const { requests, admitted, problems } = await fuzz({ count: REQUESTS, seed: SEED })
  expect(Object.fromEntries(problems)).toEqual({})
  expect(requests).toBe(REQUESTS)
  expect(admitted / requests).toBeGreaterThan(0.5)
}, 600_000)
