/** A chart that is refreshed shows what was written before the refresh, whatever is being read already. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestKit, type TestKit } from '../../../test/kit.ts'
import { postgresFixture } from '../../../test/remote-databases.ts'
import { startEngine } from '../../processes/index.ts'

const postgres = await postgresFixture()
if (!postgres) console.warn('PostgreSQL is not installed: forced queries are not tested.')

describe.skipIf(!postgres)('a forced query', () => {
  let kit: TestKit
  let engine: Awaited<ReturnType<typeof startEngine>>
  let dataset = 0

  beforeAll(async () => {
    kit = await startTestKit({
      engine: async ({ log }) => {
        engine = await startEngine({ log })
        return engine
      },
    })
    const { host, port, username, password, database } = postgres?.connection ?? {}
    // As a table that takes long: about two seconds for three rows.
    await postgres?.change("CREATE VIEW slow_numbers AS SELECT * FROM numbers WHERE pg_sleep(0.8)::text = ''")
    await postgres?.change('GRANT SELECT ON slow_numbers TO reader')
    const made = await kit.users.admin.post('/api/v1/database/', {
      database_name: 'slow',
      sqlalchemy_uri: `postgresql://${username}:${encodeURIComponent(password || 'x')}@${host}:${port}/${database}`,
    })
    const body = { database: made.json<{ id: number }>().id, schema: 'public', table_name: 'slow_numbers' }
    dataset = (await kit.users.admin.post('/api/v1/dataset/', body)).json<{ id: number }>().id
  })
  afterAll(async () => {
    await kit.close()
    await postgres?.stop()
  })

  const count = async (force: boolean) => {
    const query = { metrics: ['count'], columns: [] }
    const answer = await kit.users.admin.post('/api/v1/chart/data', {
      ...{ datasource: { id: dataset, type: 'table' }, force, queries: [query] },
    })
    const [result] = answer.json<{ result: readonly { data: readonly { count: number }[]; is_cached: boolean }[] }>()
      .result
    return [result?.data[0]?.count, result?.is_cached]
  }

  test('is not answered by one that was begun before the rows were written, nor remembered as that one', async () => {
    const older = count(false)
    await expect.poll(() => engine.load().remote.running).toBe(1)
    await new Promise(resolve => setTimeout(resolve, 1200))
    await postgres?.change("INSERT INTO numbers VALUES (4, 1, 1, 1, 1, 'later', NULL, NULL, NULL)")
    const newer = count(true)
    const joined = count(false)
    expect(await Promise.all([older, newer, joined])).toEqual([
      [3, false],
      [4, false],
      [4, false],
    ])
    expect(await count(false)).toEqual([4, true])
  })

  test('is shared by those who refresh at the same moment', async () => {
    const together = Promise.all([count(true), count(true), count(true)])
    let most = 0
    const watch = setInterval(() => {
      const { running, queued } = engine.load().remote
      most = Math.max(most, running + queued)
    }, 5)
    expect(await together).toEqual([
      [4, false],
      [4, false],
      [4, false],
    ])
    clearInterval(watch)
    expect(most).toBe(1)
  })
})
