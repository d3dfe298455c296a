import type { CombineJob, Job, QueryJob, RemoteConnection } from '@belvedere/core/engine-protocol'
import { expect, test } from 'vitest'
import { JOB } from '../../test/engine.ts'
import { type PlacedJob, Places } from './places.ts'

const at = (host: string, more: Partial<RemoteConnection> = {}): QueryJob => ({
  ...JOB,
  connection: {
    backend: 'postgresql',
    host,
    addresses: ['127.0.0.1'],
    port: 5432,
    username: 'reader',
    password: '',
    database: 'sales',
    tls: 'off',
    certificate: null,
    file: null,
    pool_size: 8,
    ...more,
  },
})
const placed = (job: Job, user_id?: number, is_aside = false): PlacedJob => ({
  job,
  turn: user_id === undefined ? {} : { user_id },
  deaths: 0,
  is_aside,
})

/** Begins what may begin, in this order; how many of each user. */
function begun(jobs: readonly PlacedJob[], places = 64): Readonly<Record<number, number>> {
  const taken = new Places(places, [])
  const counts: Record<number, number> = {}
  for (const job of jobs) {
    if (!taken.hasFree(job)) continue
    taken.add(job)
    const user = job.turn.user_id ?? 0
    counts[user] = (counts[user] ?? 0) + 1
  }
  return counts
}
const many = (amount: number, job: Job, user_id: number) => Array.from({ length: amount }, () => placed(job, user_id))

test('one user has half of the places of a database, and the last one is for a newcomer', () => {
  expect(begun(many(50, at('slow'), 1))).toEqual({ 1: 4 })
  expect(begun([...many(50, at('slow'), 1), ...many(50, at('slow'), 2)])).toEqual({ 1: 4, 2: 3 })
  expect(begun([...many(50, at('slow'), 1), ...many(50, at('slow'), 2), placed(at('slow'), 3)])).toEqual({
    1: 4,
    2: 3,
    3: 1,
  })
})

test('who signs in there makes no difference: the database is the same', () => {
  expect(begun([...many(9, at('slow'), 1), ...many(9, at('slow', { username: 'other' }), 1)])).toEqual({ 1: 4 })
})

test('databases with all their places taken leave the others theirs', () => {
  const slow = Array.from({ length: 30 }, (_, i) => many(10, at(`slow-${i}`), i + 1)).flat()
  const running = slow.slice(0, 300)
  const counts = begun([...running, placed(at('quick'), 99), placed(at('quick'), 99)])
  expect(counts[99]).toBe(1)
  expect(begun([placed(at('quick'), 99), placed(at('quick'), 99)])).toEqual({ 99: 2 })
})

test("one connection alone is anybody's", () => {
  const single = at('small', { pool_size: 1 })
  expect(begun([placed(single, 1), placed(single, 2)])).toEqual({ 1: 1 })
})

test('jobs of the own tables have the places of their lane', () => {
  expect(begun(many(9, JOB, 1), 2)).toEqual({ 1: 2 })
  expect(begun([...many(9, JOB, 1), ...many(9, JOB, 2), ...many(9, JOB, 3), ...many(9, JOB, 4)], 2)).toEqual({
    1: 2,
    2: 1,
    3: 1,
  })
})

test('what goes on in a thread takes no place, but a user has few of them', () => {
  const rule = { operation: 'sort', options: { by: 'n' } }
  const processed: QueryJob = { ...JOB, post_processing: [rule] }
  const combine: CombineJob = {
    kind: 'combine',
    tables: [],
    offsets: [],
    post_processing: [],
    chart: null,
    format: 'json',
    limit_reached: false,
  }
  const aside = Array.from({ length: 4 }, () => placed(processed, 1, true))
  const places = new Places(1, aside)
  expect(places.hasFree(placed(processed, 1))).toBe(false)
  expect(places.hasFree(placed(combine, 1))).toBe(false)
  expect(places.hasFree(placed(JOB, 1))).toBe(true)
  expect(places.hasFree(placed(processed, 2))).toBe(true)
})
