/** What only a server that runs can show; run against the one that `BELVEDERE_TEST_CLICKHOUSE_URL` names. */
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../../../test/dialect-databases.ts'
import { openClickhouse, type RealServer, realClickhouse } from '../../../../test/dialect-remotes.ts'
import { openRemote } from '../../../../test/http-server.ts'

const URL_OF_REAL = process.env.BELVEDERE_TEST_CLICKHOUSE_URL
/** A user of a profile with `readonly = 1`, as `user:password`. */
const LOCKED_USER = process.env.BELVEDERE_TEST_CLICKHOUSE_LOCKED_USER

describe.skipIf(!URL_OF_REAL)('a ClickHouse server', () => {
  let real: RealServer
  let own: Database | null
  let remote: ReturnType<typeof openRemote>
  beforeAll(async () => {
    real = realClickhouse(URL_OF_REAL ?? '')
    own = await openClickhouse()
    remote = openRemote(real.connection)
  })
  afterAll(async () => own?.close())

  const running = async (mark: string): Promise<number> => {
    const { rows } = await remote.query(
      'SELECT count() AS n FROM system.processes WHERE startsWith(query, {p1:String})',
      {
        params: [{ type: 'text', value: `SELECT '${mark}'` }],
      },
    )
    return Number(rows[0]?.n)
  }
  const SLOW = 'count() FROM numbers(1000000000000000) WHERE cityHash64(number) = 1'

  test('a cancelled query is gone from its processes, days before its end', async () => {
    const mark = `cancelled ${process.pid}`
    const stop = new AbortController()
    const slow = remote.query(`SELECT '${mark}', ${SLOW}`, { signal: stop.signal }).catch(error => error.code)
    while ((await running(mark)) === 0) await setTimeout(20)
    stop.abort()
    expect(await slow).toBe('cancelled')
    while ((await running(mark)) > 0) await setTimeout(20)
  }, 60_000)

  test('so is one that is cancelled while its answer comes', async () => {
    const mark = `streaming ${process.pid}`
    const stop = new AbortController()
    const slow = remote
      .query(`SELECT '${mark}', number FROM numbers(1000000000000)`, { signal: stop.signal, row_limit: 1e12 })
      .catch(error => error.code)
    while ((await running(mark)) === 0) await setTimeout(20)
    stop.abort()
    expect(await slow).toBe('cancelled')
    while ((await running(mark)) > 0) await setTimeout(20)
  }, 60_000)

  test('one that nobody wants any more of is given up', async () => {
    const mark = `enough ${process.pid}`
    const { rows } = await remote.query(`SELECT '${mark}', number FROM numbers(1000000000000)`, { row_limit: 10 })
    expect(rows).toHaveLength(10)
    while ((await running(mark)) > 0) await setTimeout(20)
  }, 60_000)

  test('it gives a query up by itself, should nobody be left to cancel it', async () => {
    const failed = await remote.query(`SELECT 'alone', ${SLOW}`, { timeout_ms: 500 }).catch(error => error)
    expect(failed).toMatchObject({ code: 'timeout' })
  }, 60_000)

  test('a large answer comes whole and in order', async () => {
    const { rows } = await remote.query("SELECT number, repeat('ü', 50) AS text FROM numbers(200000) ORDER BY 1", {
      row_limit: 300_000,
      timeout_ms: 60_000,
    })
    expect(rows).toHaveLength(200_000)
    expect(rows.every(({ number }, i) => number === i)).toBe(true)
  }, 60_000)

  test('an error after a million rows is the answer', async () => {
    const failed = remote.query("SELECT throwIf(number = 3000000, 'too (version 1) far') AS t FROM numbers(3000001)", {
      row_limit: 10_000_000,
      timeout_ms: 60_000,
    })
    const message = /^too \(version 1\) far: while executing .* \(FUNCTION_THROW_IF_VALUE_IS_NON_ZERO\)$/
    await expect(failed).rejects.toMatchObject({ code: 'query_failed', message: expect.stringMatching(message) })
  }, 60_000)

  test('who may not come in gets an error that says so', async () => {
    const stranger = openRemote({ ...real.connection, username: 'nobody_of_this_name', password: 'x' })
    await expect(stranger.query('SELECT 1')).rejects.toMatchObject({
      code: 'connection_failed',
      extra: { error_type: 'CONNECTION_ACCESS_DENIED_ERROR' },
    })
    const lost = openRemote({ ...real.connection, database: 'nothing_of_this_name' })
    await expect(lost.query('SELECT 1')).rejects.toMatchObject({
      code: 'connection_failed',
      extra: { error_type: 'CONNECTION_UNKNOWN_DATABASE_ERROR' },
    })
    const closed = openRemote({ ...real.connection, port: 1 })
    await expect(closed.query('SELECT 1')).rejects.toMatchObject({
      code: 'connection_failed',
      extra: { error_type: 'CONNECTION_PORT_CLOSED_ERROR' },
    })
  })

  test.skipIf(!LOCKED_USER)('a user who may change no settings gets an error that says what is missing', async () => {
    const [username = '', password = ''] = (LOCKED_USER ?? '').split(':')
    const locked = openRemote({ ...real.connection, username, password })
    await expect(locked.query('SELECT 1')).rejects.toMatchObject({
      code: 'connection_failed',
      message: expect.stringMatching(/readonly = 2/),
    })
  })

  test('it lists its functions', async () => {
    const { function_names } = (await remote.inspect({ what: 'functions' })) as { function_names: string[] }
    expect(function_names).toEqual(expect.arrayContaining(['toStartOfMonth', 'quantile', 'sum']))
  })
})
