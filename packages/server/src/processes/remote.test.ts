import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Inspection, QueryJob } from '@belvedere/core/engine-protocol'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type EngineFixture, STAY, startFixture, until } from '../../test/engine.ts'
import {
  duckdbFixture,
  mariaFixture,
  postgresFixture,
  type RemoteFixture,
  sqliteFixture,
} from '../../test/remote-databases.ts'

const folder = mkdtempSync(join(tmpdir(), 'belvedere-remote-'))
const fixtures: readonly (RemoteFixture | null)[] = await Promise.all([
  postgresFixture(),
  mariaFixture(),
  sqliteFixture(folder),
  duckdbFixture(folder),
])
const [postgres, maria] = fixtures
if (!postgres) console.warn('PostgreSQL is not installed: its connector is not tested.')
if (!maria) console.warn('MariaDB is not installed: its connector is not tested.')

const BARE: QueryJob = {
  kind: 'query',
  sql: '',
  params: [],
  shadows: [],
  reads: null,
  post_processing: [],
  format: 'json',
  row_limit: 10,
  timeout_ms: 10_000,
}

let engine: EngineFixture
beforeAll(async () => {
  engine = await startFixture()
})
afterAll(async () => {
  await engine.close()
  for (const fixture of fixtures) await fixture?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const present = fixtures.flatMap(fixture => (fixture ? [fixture] : []))
const isFile = ({ backend }: RemoteFixture): boolean => backend === 'sqlite' || backend === 'duckdb_file'
const servers = present.filter(fixture => !isFile(fixture))

describe.each(present)('$backend', fixture => {
  const runQuery = (sql: string, more: Partial<QueryJob> & { signal?: AbortSignal } = {}) =>
    engine.runQuery(sql, { lane: 'remote', connection: fixture.connection, ...more })
  const inspect = <What extends Inspection>(inspection: What) =>
    engine.engine.inspect<What['what']>(
      { kind: 'inspect', connection: fixture.connection, inspection: inspection as never, timeout_ms: 10_000 },
      STAY,
    )

  test('numbers keep every digit, times are epoch milliseconds', async () => {
    const { rows, facts } = await runQuery('SELECT * FROM numbers ORDER BY id')
    const exact = fixture.backend === 'sqlite' ? '12345678901234568' : '12345678901234567.89'
    expect(rows).toEqual([
      {
        id: 1,
        big: '9007199254740993',
        exact,
        small: 1.5,
        wide: 0.1,
        label: fixture.backend === 'mysql' ? 'it\'s "so", \n ünï 🎉' : 'it\'s "so", \\n ünï 🎉',
        day: Date.UTC(2024, 1, 29),
        moment: Date.UTC(2024, 1, 29, 23, 59, 59, 123),
        flag: true,
      },
      {
        id: 2,
        big: '-9007199254740993',
        exact: -0.05,
        small: -2.25,
        wide: 1e300,
        label: '=1+1',
        day: -86_400_000,
        moment: -1,
        flag: false,
      },
      { id: 3, big: 42, exact: 100, small: 3, wide: 0, label: null, day: null, moment: null, flag: null },
    ])
    expect(facts.coltypes).toEqual([0, 0, 0, 0, 0, 1, 2, 2, 3])
    expect(facts.limit_reached).toBe(false)
  })

  test('values are parameters, whatever they hold', async () => {
    const [one, two, three] = [1, 2, 3].map(fixture.placeholder)
    const sql = `SELECT id FROM numbers WHERE big = ${one} AND label LIKE ${two} AND small >= ${three}`
    const { rows } = await runQuery(sql, {
      params: [
        { type: 'integer', value: '9007199254740993' },
        { type: 'text', value: `it's "so"%` },
        { type: 'double', value: 1.5 },
      ],
    })
    expect(rows).toEqual([{ id: 1 }])
    const moment = await runQuery(`SELECT id FROM numbers WHERE moment >= ${fixture.placeholder(1)}`, {
      params: [{ type: 'timestamp', value: '2024-01-01 00:00:00' }],
    })
    expect(moment.rows).toEqual([{ id: 1 }])
    const none = await runQuery(`SELECT id FROM numbers WHERE label = ${fixture.placeholder(1)}`, {
      params: [{ type: 'text', value: "x' OR '1'='1" }],
    })
    expect(none.rows).toEqual([])
    expect(none.facts.colnames).toEqual(['id'])
  })

  test('one row more than the limit is looked for, never delivered', async () => {
    const { rows, facts } = await runQuery('SELECT id FROM numbers ORDER BY id LIMIT 3', { row_limit: 2 })
    expect(rows).toEqual([{ id: 1 }, { id: 2 }])
    expect(facts).toMatchObject({ rowcount: 2, limit_reached: true })
    const all = await runQuery('SELECT id FROM numbers ORDER BY id', { row_limit: 3 })
    expect(all.facts.limit_reached).toBe(false)
  })

  test('an answer as a CSV file keeps its digits, and is no formula', async () => {
    const sql = 'SELECT id, big, label, day, moment FROM numbers WHERE id > 1 ORDER BY id'
    const job = { ...BARE, sql, format: 'csv', connection: fixture.connection } as const
    const { bytes } = await engine.engine.query('remote', job, STAY)
    expect(bytes.toString()).toBe(
      "id,big,label,day,moment\n2,-9007199254740993,'=1+1,1969-12-31,1969-12-31 23:59:59.999\n3,42,,,\n",
    )
  })

  test('an answer as a spreadsheet', async () => {
    const job = { sql: 'SELECT id, label FROM numbers ORDER BY id', format: 'xlsx' } as const
    const { bytes } = await engine.engine.query('remote', { ...BARE, ...job, connection: fixture.connection }, STAY)
    expect(bytes.toString().slice(0, 2)).toBe('PK')
  })

  test('rules of post-processing see values', async () => {
    const { rows } = await runQuery('SELECT id, small FROM numbers ORDER BY id', {
      post_processing: [{ operation: 'cum', options: { operator: 'sum', columns: { small: 'total' } } }],
    })
    expect(rows.map(row => row.total)).toEqual([1.5, -0.75, 2.25])
  })

  test('a cancelled query is answered, and gone from the server, hours before its end', async () => {
    const stop = new AbortController()
    const running = runQuery(fixture.slow, { signal: stop.signal }).catch((error: Error) => error)
    if (!isFile(fixture)) await until(async () => (await fixture.running('slow_one')) === 1)
    else await new Promise(resolve => setTimeout(resolve, 300))
    const pid = engine.engine.pids().remote
    stop.abort()
    expect(await running).toMatchObject({ name: 'QUERY_STOPPED' })
    await until(async () => (await fixture.running('slow_one')) === 0)
    expect((await runQuery('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
    expect(engine.engine.pids().remote).toBe(pid)
  })

  // Its expressions have no types: values are read to describe them.
  test.runIf(fixture.backend === 'sqlite')(
    'a cancelled description does not end the process of all databases',
    async () => {
      await runQuery('SELECT 1 AS one')
      const pid = engine.engine.pids().remote
      const inspection = { what: 'columns', sql: fixture.slow, params: [] } as const
      const job = { kind: 'inspect', connection: fixture.connection, inspection, timeout_ms: 10_000 } as const
      const described = engine.engine.inspect(job, AbortSignal.timeout(300))
      await expect(described).rejects.toMatchObject({ name: 'QUERY_STOPPED' })
      // A job that goes on is ended with its process after two seconds.
      await new Promise(resolve => setTimeout(resolve, 2500))
      expect((await runQuery('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
      expect(engine.engine.pids().remote).toBe(pid)
    },
  )

  test('a query that takes too long is given up and cancelled', async () => {
    await expect(runQuery(fixture.slow, { timeout_ms: 300 })).rejects.toMatchObject({ name: 'CHART_QUERY_TIMEOUT' })
    await until(async () => (await fixture.running('slow_one')) === 0)
  })

  test('nothing can be written', async () => {
    const insert = `INSERT INTO empty VALUES (1, 'x')`
    await expect(runQuery(insert)).rejects.toMatchObject({ name: 'QUERY_FAILED' })
    await expect(runQuery('CREATE TABLE more (a INTEGER)')).rejects.toMatchObject({ name: 'QUERY_FAILED' })
    expect((await runQuery('SELECT count(*) AS n FROM empty')).rows).toEqual([{ n: 0 }])
  })

  test('what is wrong with a statement is reported', async () => {
    await expect(runQuery('SELEC 1')).rejects.toMatchObject({ name: 'SYNTAX_ERROR' })
    await expect(runQuery('SELECT nothing_here FROM numbers')).rejects.toMatchObject({ name: 'QUERY_FAILED' })
    expect(await inspect({ what: 'check', sql: 'SELECT id FROM numbers' })).toBeNull()
    expect((await inspect({ what: 'check', sql: 'SELECT FROM FROM' }))?.message).toMatch(/syntax/i)
  })

  test('row rules that did not become part of the statement let nothing out', async () => {
    const shadows = [{ table: 'numbers', where: 'id = 1' }]
    await expect(runQuery('SELECT * FROM numbers', { shadows })).rejects.toMatchObject({ name: 'INTERNAL' })
  })

  test('more queries than connections wait for their turn', async () => {
    const connection = { ...fixture.connection, pool_size: 2 }
    const answers = await Promise.all(Array.from({ length: 9 }, (_, i) => runQuery(`SELECT ${i} AS i`, { connection })))
    expect(answers.map(({ rows }) => rows[0]?.i)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
  })

  test('the database lists its tables, columns, keys and indexes', async () => {
    const { version } = await inspect({ what: 'version' })
    expect(version).toMatch(/^\d+\.\d+/)
    const { schemas, default_schema } = await inspect({ what: 'schemas' })
    expect(schemas).toContain(default_schema)
    const { tables } = await inspect({ what: 'tables', schema: default_schema })
    expect(tables).toEqual([
      { name: 'empty', kind: 'table' },
      { name: 'numbers', kind: 'table' },
      { name: 'parts', kind: 'table' },
      { name: 'shown', kind: 'view' },
    ])
    const table = await inspect({ what: 'table', schema: default_schema, table: 'numbers' })
    expect(table?.columns.map(column => [column.name, column.generic_type])).toEqual([
      ['id', 0],
      ['big', 0],
      ['exact', 0],
      ['small', 0],
      ['wide', 0],
      ['label', 1],
      ['day', 2],
      ['moment', 2],
      ['flag', 3],
    ])
    const index = table?.indexes.find(each => each.name === 'by_label')
    expect(index).toEqual({ name: 'by_label', column_names: ['label', 'id'], is_unique: true, is_primary: false })
    const parts = await inspect({ what: 'table', schema: null, table: 'parts' })
    expect(parts?.foreign_keys[0]).toMatchObject({
      column_names: ['number_id'],
      referred_table: 'numbers',
      referred_columns: ['id'],
    })
    expect(await inspect({ what: 'table', schema: null, table: 'not_there' })).toBeNull()
    const { function_names } = await inspect({ what: 'functions' })
    expect(function_names).toContain('count')
  })
})

describe.each(servers)('$backend server', fixture => {
  const runQuery = (sql: string, more: Partial<QueryJob> = {}) =>
    engine.runQuery(sql, { lane: 'remote', connection: fixture.connection, ...more })

  test('nothing that one user leaves behind reaches the next', async () => {
    const connection = { ...fixture.connection, pool_size: 1 }
    const [leave, look] =
      fixture.backend === 'postgresql'
        ? ["SELECT set_config('search_path', 'pg_catalog', false) AS a", "SELECT current_setting('search_path') AS a"]
        : ['SELECT @left := 42 AS a', 'SELECT @left AS a']
    await runQuery(leave, { connection })
    const { rows } = await runQuery(look, { connection })
    expect(rows).toEqual([{ a: fixture.backend === 'postgresql' ? '"$user", public' : null }])
    await expect(runQuery("INSERT INTO empty VALUES (1, 'x')", { connection })).rejects.toBeInstanceOf(Error)
  })

  test('a connection that was lost meanwhile is replaced', async () => {
    const connection = { ...fixture.connection, pool_size: 1 }
    await runQuery('SELECT 1 AS a', { connection })
    await fixture.cut()
    expect((await runQuery('SELECT 2 AS a', { connection })).rows).toEqual([{ a: 2 }])
  })

  test('a database that cannot be reached says why', async () => {
    const with_ = (change: object) => runQuery('SELECT 1', { connection: { ...fixture.connection, ...change } })
    await expect(with_({ port: 1 })).rejects.toMatchObject({ name: 'CONNECTION_PORT_CLOSED_ERROR' })
    await expect(with_({ host: 'no-such-host.invalid', addresses: [] })).rejects.toMatchObject({
      name: 'CONNECTION_INVALID_HOSTNAME_ERROR',
    })
    await expect(with_({ database: 'not_there' })).rejects.toMatchObject({
      name: expect.stringMatching(/CONNECTION_(UNKNOWN_DATABASE|ACCESS_DENIED)_ERROR/),
    })
    await expect(with_({ username: 'nobody' })).rejects.toMatchObject({ name: 'CONNECTION_ACCESS_DENIED_ERROR' })
  })

  test('an answer without a limit is read as far as it is wanted', async () => {
    const sql =
      fixture.backend === 'postgresql'
        ? 'SELECT generate_series(1, 300000) AS n'
        : 'SELECT seq AS n FROM seq_1_to_300000'
    const { rows, facts } = await runQuery(sql, { row_limit: 1000 })
    expect(rows).toHaveLength(1000)
    expect(rows[999]).toEqual({ n: 1000 })
    expect(facts.limit_reached).toBe(true)
    expect((await runQuery('SELECT 1 AS a')).rows).toEqual([{ a: 1 }])
  })

  test('one statement at a time', async () => {
    await expect(runQuery('SELECT 1 AS a; SELECT 2 AS b')).rejects.toBeInstanceOf(Error)
  })

  test('a streamed file is passed on while it is read', async () => {
    const sql =
      fixture.backend === 'postgresql'
        ? 'SELECT generate_series(1, 300000) AS n'
        : 'SELECT seq AS n FROM seq_1_to_300000'
    const job = { ...BARE, sql, format: 'csv', row_limit: 300_000, connection: fixture.connection } as const
    const { body } = await engine.engine.stream('remote', job, STAY)
    let text = ''
    for await (const piece of body) text += String(piece)
    expect(text.split('\n')).toHaveLength(300_002)
  })

  test('the planner estimates what a statement would cost', async () => {
    const facts = await engine.engine.inspect(
      {
        kind: 'inspect',
        connection: fixture.connection,
        inspection: { what: 'estimate', sql: 'SELECT * FROM numbers' },
        timeout_ms: 5000,
      },
      STAY,
    )
    expect(Number(facts.Rows)).toBeGreaterThan(0)
  })
})
