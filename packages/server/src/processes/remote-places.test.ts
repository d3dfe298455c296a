/** Slow databases and users with many queries, beside quick ones, on real servers. */
import type { QueryJob, RemoteConnection } from '@belvedere/core/engine-protocol'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EngineFixture, JOB, startFixture, until } from '../../test/engine.ts'
import { mariaFixture, postgresFixture } from '../../test/remote-databases.ts'

const [postgres, maria] = await Promise.all([postgresFixture(), mariaFixture()])
if (!postgres) console.warn('PostgreSQL is not installed: places of slow databases are not tested.')

let engine: EngineFixture
beforeAll(async () => {
  engine = await startFixture()
})
afterAll(async () => {
  await engine.close()
  for (const fixture of [postgres, maria]) await fixture?.stop()
})

const POOL_SIZE = 8
const SLOW = 'SELECT pg_sleep(60)'

interface Burst {
  /** How many have ended by now. */
  readonly ended: () => number
  readonly stop: () => Promise<void>
}

/** So many slow queries of one user at once. */
function burst(connection: RemoteConnection, amount: number, user_id: number): Burst {
  const stops = Array.from({ length: amount }, () => new AbortController())
  let ended = 0
  const job: QueryJob = { ...JOB, sql: SLOW, connection }
  const all = stops.map(stop =>
    engine.engine.query('remote', job, stop.signal, { user_id }).finally(() => {
      ended += 1
    }),
  )
  const settled = Promise.allSettled(all)
  return {
    ended: () => ended,
    stop: async () => {
      for (const stop of stops) stop.abort()
      await settled
    },
  }
}

const quick = (connection: RemoteConnection, user_id: number) =>
  engine.engine.query('remote', { ...JOB, sql: 'SELECT 1 AS one', connection }, AbortSignal.timeout(30_000), {
    user_id,
  })

test.skipIf(!postgres)('fifty slow queries of one user: others are answered by the same database', async () => {
  if (!postgres) return
  const connection = { ...postgres.connection, pool_size: POOL_SIZE }
  const slow = burst(connection, 50, 1)
  await until(async () => (await postgres.running('pg_sleep(60)')) === POOL_SIZE / 2)
  expect((await quick(connection, 2)).bytes.toString()).toBe('[{"one":1}]')
  const other = burst(connection, 50, 2)
  await until(async () => (await postgres.running('pg_sleep(60)')) === POOL_SIZE - 1)
  expect((await quick(connection, 3)).bytes.toString()).toBe('[{"one":1}]')
  expect([slow.ended(), other.ended()]).toEqual([0, 0])
  await Promise.all([slow.stop(), other.stop()])
  await until(async () => (await postgres.running('pg_sleep(60)')) === 0)
})

test.skipIf(!postgres || !maria)('slow databases leave the others their places', async () => {
  if (!postgres || !maria) return
  // The same server by other names counts as other databases: ten of them want more than all places of the process.
  const names = Array.from({ length: 10 }, (_, i) => `${'localhost'.slice(0, i).toUpperCase()}${'localhost'.slice(i)}`)
  const connections = names.map(host => ({ ...postgres.connection, host, pool_size: POOL_SIZE }))
  const bursts = connections.flatMap((connection, i) => [
    burst(connection, 10, 10 + 2 * i),
    burst(connection, 10, 11 + 2 * i),
  ])
  await until(() => engine.engine.load().remote.running >= 64)
  expect((await quick(maria.connection, 1)).bytes.toString()).toBe('[{"one":1}]')
  expect(bursts.every(({ ended }) => ended() === 0)).toBe(true)
  await Promise.all(bursts.map(({ stop }) => stop()))
})
