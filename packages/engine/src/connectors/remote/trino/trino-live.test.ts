/** What only a server that runs can show; run against the one that `BELVEDERE_TEST_TRINO_URL` names. */
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../../../test/dialect-databases.ts'
import { openTrino, type RealServer, realTrino } from '../../../../test/dialect-remotes.ts'
import { openRemote } from '../../../../test/http-server.ts'

const URL_OF_REAL = process.env.BELVEDERE_TEST_TRINO_URL

describe.skipIf(!URL_OF_REAL)('a Trino server', () => {
  let real: RealServer
  let own: Database | null
  let remote: ReturnType<typeof openRemote>
  beforeAll(async () => {
    real = realTrino(URL_OF_REAL ?? '')
    own = await openTrino()
    remote = openRemote({ ...real.connection, database: 'tpch/sf1' })
  })
  afterAll(async () => own?.close())

  interface Listed {
    readonly state: string
    readonly ended: number | null
  }
  /** The queries that begin with this text, as the server lists them. */
  const listed = async (mark: string): Promise<readonly Listed[]> => {
    const { rows } = await remote.query('SELECT state, "end" AS ended FROM system.runtime.queries WHERE query LIKE ?', {
      params: [{ type: 'text', value: `SELECT '${mark}'%` }],
    })
    return rows as unknown as readonly Listed[]
  }
  const ends = async (mark: string): Promise<readonly Listed[]> => {
    for (;;) {
      const listing = await listed(mark)
      if (listing.every(({ state }) => state === 'FAILED')) return listing
      await setTimeout(50)
    }
  }
  const SLOW = 'count(*) FROM lineitem a CROSS JOIN lineitem b WHERE a.comment < b.comment'

  test('a cancelled query has ended there, days before its end', async () => {
    const mark = `cancelled ${process.pid}`
    const stop = new AbortController()
    const slow = remote.query(`SELECT '${mark}', ${SLOW}`, { signal: stop.signal }).catch(error => error.code)
    while (!(await listed(mark)).some(({ state }) => state === 'RUNNING')) await setTimeout(50)
    stop.abort()
    expect(await slow).toBe('cancelled')
    expect(await ends(mark)).not.toEqual([])
  }, 60_000)

  test('so is one that is cancelled before it has begun', async () => {
    const mark = `early ${process.pid}`
    const stop = new AbortController()
    const slow = remote.query(`SELECT '${mark}', ${SLOW}`, { signal: stop.signal }).catch(error => error.code)
    await setTimeout(5)
    stop.abort()
    expect(await slow).toBe('cancelled')
    expect((await ends(mark)).length).toBeLessThanOrEqual(1)
  }, 60_000)

  test('it gives a query up by itself, should nobody be left to cancel it', async () => {
    const failed = await remote.query(`SELECT 'alone', ${SLOW}`, { timeout_ms: 500 }).catch(error => error)
    expect(failed).toMatchObject({ code: 'timeout' })
  }, 60_000)

  test('a large answer comes in many pages, whole and in order', async () => {
    const { rows, facts } = await remote.query(
      'SELECT orderkey, linenumber, comment FROM tpch.tiny.lineitem ORDER BY 1, 2',
      { row_limit: 100_000, timeout_ms: 100_000 },
    )
    expect(rows).toHaveLength(60_175)
    expect(facts.limit_reached).toBe(false)
    const keys = rows.map(({ orderkey, linenumber }) => Number(orderkey) * 10 + Number(linenumber))
    expect(keys.every((key, i) => i === 0 || key > (keys[i - 1] ?? 0))).toBe(true)
  }, 120_000)

  test('what writes is refused, and nothing is written', async () => {
    await own?.rows('CREATE TABLE kept (a INTEGER)')
    await own?.rows('INSERT INTO kept VALUES (1), (2)')
    const schema = real.connection.database.split('/')[0]
    for (const sql of [
      `CREATE TABLE ${schema}.default.made AS SELECT 1 AS a`,
      'INSERT INTO kept VALUES (3)',
      'DELETE FROM kept',
      'DROP TABLE kept',
      'EXPLAIN  ANALYZE INSERT INTO kept VALUES (3)',
      "EXECUTE IMMEDIATE 'INSERT INTO kept VALUES (3)'",
    ]) {
      await expect(remote.query(sql)).rejects.toMatchObject({ code: 'query_failed' })
    }
    expect(await own?.rows('SELECT count(*) AS n FROM kept')).toEqual([{ n: 2 }])
    expect(await own?.rows("SELECT count(*) AS n FROM information_schema.tables WHERE table_name = 'made'")).toEqual([
      { n: 0 },
    ])
  })

  test('two statements in one are none', async () => {
    await expect(remote.query('SELECT 1; DROP TABLE kept')).rejects.toMatchObject({ code: 'syntax_error' })
  })

  test('everybody’s queries run under their own name, whatever ran before', async () => {
    const asUser = (username: string) => openRemote({ ...real.connection, username })
    const who = async (username: string) => (await asUser(username).query('SELECT current_user AS who')).rows
    const names = ['one', 'two', 'one']
    expect(await Promise.all(names.map(who))).toEqual(names.map(name => [{ who: name }]))
  })

  test('it lists its functions, and refuses what it does not know', async () => {
    const { function_names } = (await remote.inspect({ what: 'functions' })) as { function_names: string[] }
    expect(function_names).toEqual(expect.arrayContaining(['date_trunc', 'approx_percentile', 'sum']))
    const lost = openRemote({ ...real.connection, database: 'nothing/here' })
    await expect(lost.query('SELECT * FROM t')).rejects.toMatchObject({ code: 'query_failed' })
    const closed = openRemote({ ...real.connection, port: 1 })
    await expect(closed.query('SELECT 1')).rejects.toMatchObject({
      code: 'connection_failed',
      extra: { error_type: 'CONNECTION_PORT_CLOSED_ERROR' },
    })
  })
})
