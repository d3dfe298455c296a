/** What one query does to its session on a server does not reach the next one, which may be somebody else's. */
import type { QueryJob } from '@belvedere/core/engine-protocol'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type EngineFixture, startFixture } from '../../test/engine.ts'
import { mariaFixture, postgresFixture } from '../../test/remote-databases.ts'

const fixtures = await Promise.all([postgresFixture(), mariaFixture()])
if (fixtures.includes(null)) console.warn('PostgreSQL or MariaDB is not installed: its sessions are not looked at.')
const present = fixtures.flatMap(fixture => (fixture ? [fixture] : []))

let engine: EngineFixture
beforeAll(async () => {
  engine = await startFixture()
})
afterAll(async () => {
  await engine.close()
  for (const fixture of present) await fixture.stop()
})

/** What is done, where its trace would be, and what stands there when there is none (an error: its text). */
type Trace = readonly [does: string, looks: string, finds: string | number | null | RegExp]

const POSTGRESQL: readonly Trace[] = [
  ["SET search_path = 'pg_catalog'", "SELECT current_setting('search_path') AS a", '"$user", public'],
  ["SET TIME ZONE 'Asia/Tokyo'", "SELECT current_setting('timezone') AS a", 'UTC'],
  ["SET DateStyle = 'German'", "SELECT date '2024-02-03'::text AS a", '2024-02-03'],
  ['SET standard_conforming_strings = off', "SELECT length('\\n') AS a", 2],
  ['SET statement_timeout = 0', "SELECT current_setting('statement_timeout') <> '0' AS a", 'true'],
  [
    "SELECT set_config('mine.secret', 'x', false) AS a",
    "SELECT current_setting('mine.secret', true) AS a",
    /^(|null)$/,
  ],
  ["SET SESSION AUTHORIZATION 'reader'", 'SELECT session_user AS a', 'reader'],
  [
    'SET SESSION CHARACTERISTICS AS TRANSACTION READ WRITE',
    "INSERT INTO empty VALUES (1, 'x') RETURNING a",
    /read-only/,
  ],
  ['SET default_transaction_read_only = off', 'DELETE FROM numbers RETURNING id AS a', /read-only/],
  ['CREATE TEMP TABLE numbers AS SELECT 1 AS id', 'SELECT max(id) AS a FROM numbers', 3],
  ['CREATE TEMP VIEW shown AS SELECT 99 AS id', 'SELECT max(id) AS a FROM shown', 3],
  ['PREPARE known AS SELECT 1 AS a', 'EXECUTE known', /does not exist/],
  ['DECLARE c CURSOR WITH HOLD FOR SELECT 1 AS a', 'FETCH c', /does not exist/],
  ['SELECT pg_advisory_lock(7)', "SELECT count(*) AS a FROM pg_locks WHERE locktype = 'advisory'", 0],
  ['LISTEN something', 'SELECT count(*) AS a FROM pg_listening_channels()', 0],
  ['BEGIN', "SELECT count(*) AS a FROM pg_stat_activity WHERE state LIKE 'idle in transaction%'", 0],
]

const MYSQL: readonly Trace[] = [
  ['SET @mine = 42', 'SELECT @mine AS a', null],
  ["SET sql_mode = 'ANSI_QUOTES'", "SELECT @@sql_mode LIKE '%ANSI_QUOTES%' AS a", 0],
  ["SET time_zone = '+09:00'", 'SELECT @@time_zone AS a', '+00:00'],
  ['SET NAMES latin1', 'SELECT @@character_set_client AS a', 'utf8mb4'],
  ['SET SESSION max_statement_time = 0', 'SELECT @@max_statement_time > 0 AS a', 1],
  ['SET SESSION TRANSACTION READ WRITE', "INSERT INTO empty VALUES (1, 'x')", /READ ONLY/],
  ['USE information_schema', 'SELECT DATABASE() AS a', 'test'],
  ['CREATE TEMPORARY TABLE numbers (id INTEGER)', 'SELECT MAX(id) AS a FROM numbers', 3],
  ["PREPARE known FROM 'SELECT 1 AS a'", 'EXECUTE known', /Unknown prepared statement/],
  ["SELECT GET_LOCK('mine', 0) AS a", "SELECT IS_USED_LOCK('mine') AS a", null],
  ['LOCK TABLES empty READ', 'SELECT MAX(id) AS a FROM numbers', 3],
  ['SET autocommit = 0', 'SELECT @@autocommit AS a', 1],
  ['START TRANSACTION WITH CONSISTENT SNAPSHOT', 'SELECT @@in_transaction AS a', 0],
  ['SELECT LAST_INSERT_ID(77) AS a', 'SELECT LAST_INSERT_ID() AS a', 0],
]

describe.each(present)('$backend', fixture => {
  // One session for all: whoever comes next has the very same.
  const connection = { ...fixture.connection, pool_size: 1 }
  const runQuery = (sql: string, more: Partial<QueryJob> = {}) =>
    engine.runQuery(sql, { lane: 'remote', connection, ...more })

  test.each(fixture.backend === 'postgresql' ? POSTGRESQL : MYSQL)('%s is gone', async (does, looks, finds) => {
    // Some of it is refused: reading sessions make no tables.
    await runQuery(does).catch(() => undefined)
    if (finds instanceof RegExp && !finds.test('')) await expect(runQuery(looks)).rejects.toThrow(finds)
    else {
      const { rows } = await runQuery(looks)
      const value = (rows as readonly { a: unknown }[])[0]?.a
      if (finds instanceof RegExp) expect(String(value)).toMatch(finds)
      else expect(String(value)).toBe(String(finds))
    }
  })

  test('and a session that failed, or was stopped, is as good as new', async () => {
    await expect(runQuery('SELECT nothing')).rejects.toThrow()
    await expect(runQuery(fixture.slow, { timeout_ms: 300 })).rejects.toThrow()
    expect((await runQuery('SELECT MAX(id) AS a FROM numbers')).rows).toEqual([{ a: 3 }])
  })
})

test.each(present.filter(({ backend }) => backend === 'mysql'))(
  'a backslash in a text of ours escapes on $backend, whatever the server is set to',
  async ({ connection, change }) => {
    await change("SET GLOBAL sql_mode = 'STRICT_TRANS_TABLES,NO_BACKSLASH_ESCAPES'")
    // A session of its own, as others began before.
    const fresh = { ...connection, pool_size: 2 }
    const answer = await engine.runQuery(
      "SELECT CHAR_LENGTH('\\\\') AS a, @@sql_mode LIKE '%STRICT_TRANS_TABLES%' AS b",
      {
        lane: 'remote',
        connection: fresh,
      },
    )
    expect(answer.rows).toEqual([{ a: 1, b: 1 }])
    await change('SET GLOBAL sql_mode = DEFAULT')
  },
)
