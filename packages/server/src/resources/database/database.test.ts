import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { partitionColumnOf } from '@belvedere/core/expressions'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestKit, type TestKit } from '../../../test/kit.ts'
import { mariaFixture, postgresFixture, sqliteFixture } from '../../../test/remote-databases.ts'

const folder = mkdtempSync(join(tmpdir(), 'belvedere-files-'))
const data = join(folder, 'data')
mkdirSync(data)
const [postgres, maria] = await Promise.all([postgresFixture(), mariaFixture()])
const file = sqliteFixture(data)
if (!postgres || !maria) console.warn('PostgreSQL or MariaDB is not installed: connections to them are not tested.')

let kit: TestKit
beforeAll(async () => {
  kit = await startTestKit({
    engine: 'real',
    config: { data_dirs: [data] },
  })
})
afterAll(async () => {
  await kit.close()
  for (const fixture of [postgres, maria, file]) await fixture?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const at = '/api/v1/database'
const pgUri = (password = 'x') =>
  `postgresql+psycopg2://reader:${password}@127.0.0.1:${postgres?.connection.port}/postgres`
const mariaUri = () =>
  `mysql://reader:${encodeURIComponent(maria?.connection.password ?? '')}@127.0.0.1:${maria?.connection.port}/test`
const fileUri = () => `sqlite:///${file.connection.file}`

interface Wire {
  readonly errors: readonly { readonly error_type: string; readonly message: string; readonly extra: object }[]
  readonly message: unknown
}

test('the engines on offer, preferred ones first [API-DATABASE-002] [API-DATABASE-004]', async () => {
  const { databases } = (await kit.users.admin.get(`${at}/available/`)).json<{
    databases: readonly { name: string; engine: string; preferred: boolean; sqlalchemy_uri_placeholder: string }[]
  }>()
  const names = databases.map(({ name }) => name)
  expect(names.slice(0, 3)).toEqual(['ClickHouse Connect', 'MySQL', 'PostgreSQL'])
  expect(names).toEqual(expect.arrayContaining(['DuckDB', 'MariaDB', 'SQLite', 'Trino']))
  expect(names.slice(3)).toEqual(names.slice(3).toSorted((a, b) => a.localeCompare(b)))
  expect(databases[2]).toMatchObject({
    engine: 'postgresql',
    default_driver: 'psycopg2',
    engine_information: { supports_file_upload: false },
  })
  expect(databases[2]?.sqlalchemy_uri_placeholder).toMatch(/^postgresql\+psycopg2:\/\/user:password@/)
})

describe('the form', () => {
  const check = async (parameters: object) =>
    kit.users.admin.post(`${at}/validate_parameters/`, { engine: 'postgresql', parameters, catalog: { a: 'b' } })
  const all = () => ({ host: '127.0.0.1', port: postgres?.connection.port, username: 'u', database: 'd' })
  const typed = (answer: { json: <T>() => T }) =>
    answer.json<Wire>().errors.map(({ error_type, message, extra }) => ({ error_type, message, extra }))

  test('says which part is missing or wrong [API-DATABASE-003] [API-DATABASE-005]', async () => {
    const missing = await check({ port: 1 })
    expect(missing.status).toBe(422)
    expect(typed(missing)).toEqual([
      {
        error_type: 'CONNECTION_MISSING_PARAMETERS_ERROR',
        message: 'One or more parameters are missing: database, host, username',
        extra: { missing: ['database', 'host', 'username'] },
      },
    ])
    expect(missing.json<{ errors: [{ level: string }] }>().errors[0].level).toBe('warning')
    expect(typed(await check({ ...all(), host: 'no-such-host.invalid' }))).toEqual([
      {
        error_type: 'CONNECTION_INVALID_HOSTNAME_ERROR',
        message: "The hostname provided can't be resolved.",
        extra: { invalid: ['host'] },
      },
    ])
    expect(typed(await check({ ...all(), port: 'x' }))[0]).toMatchObject({ message: 'Port must be a valid integer.' })
    expect(typed(await check({ ...all(), port: 70_000 }))[0]).toMatchObject({
      error_type: 'CONNECTION_INVALID_PORT_ERROR',
      message: 'The port must be an integer between 0 and 65535 (inclusive).',
      extra: { invalid: ['port'] },
    })
    expect(typed(await check({ ...all(), port: 1 }))[0]).toMatchObject({
      error_type: 'CONNECTION_PORT_CLOSED_ERROR',
      message: 'The port is closed.',
      extra: { invalid: ['host', 'port'] },
    })
  })

  test.skipIf(!postgres)('has nothing to say of what will do [API-DATABASE-004]', async () => {
    const good = await check(all())
    expect([good.status, good.json()]).toEqual([200, { message: 'OK' }])
  })

  test('is for those who may change databases', async () => {
    for (const user of [kit.users.gamma, kit.users.alpha]) {
      const answer = await user.post(`${at}/validate_parameters/`, { engine: 'postgresql', parameters: all() })
      expect(answer.status).toBe(403)
    }
  })
})

describe('addresses that lead where they must not', () => {
  const refused = [
    'sqlite:////etc/passwd',
    'SQLite:////tmp/x.db',
    'sqlite+pysqlite:///relative.db',
    'file:///etc/passwd',
    'duckdb:////tmp/metadata.db',
    'shillelagh://',
    'gsheets://',
    'jdbc:postgresql://host/db',
    '//host/db',
    ' postgresql://h/d',
    'postgresql://h\0/d',
    'postgresql://user@169.254.169.254/db',
    'postgresql://user@[fe80::1]/db',
    'postgresql://user@0.0.0.0/db',
    'postgresql://user@%2Fvar%2Frun/db',
    'postgresql:///db?host=/var/run/postgresql',
    'postgresql://h/d?options=-c%20x',
    'postgresql://h/d?sslkey=/etc/key',
    'postgresql://h/d?service=x',
    'postgresql://h/d?sslmode=require&sslmode=disable',
    'mysql://h/d?local_infile=1',
    'mysql://h/d?LOCAL_INFILE=1',
    'mysql://h/d?unix_socket=/x',
    'mysql://h/d?ssl_ca=/etc/passwd',
    'mysql://h/d?init_command=x',
    'trino://h/d?http_headers=x',
    'postgresql+evil://h/d',
  ]
  test.each(refused)('%j', async sqlalchemy_uri => {
    for (const path of ['/test_connection/', '/']) {
      const answer = await kit.users.admin.post(`${at}${path}`, { database_name: 'bad', sqlalchemy_uri })
      expect([400, 422]).toContain(answer.status)
    }
  })

  test('settings of drivers in extra', async () => {
    const extra = JSON.stringify({ engine_params: { connect_args: { local_infile: 1 } } })
    const body = { database_name: 'bad', sqlalchemy_uri: 'mysql://h/d', extra }
    expect((await kit.users.admin.post(`${at}/test_connection/`, body)).status).toBe(422)
  })

  test('files over links, of other kinds, and in other folders [API-DATABASE-006]', async () => {
    const other = join(folder, 'other.db')
    writeFileSync(other, '')
    symlinkSync(other, join(data, 'link.db'))
    symlinkSync(folder, join(data, 'up'))
    writeFileSync(join(data, 'secret.key'), '')
    for (const path of [other, `${data}/link.db`, `${data}/up/other.db`, `${data}/../other.db`, `${data}/secret.key`]) {
      const answer = await kit.users.admin.post(`${at}/test_connection/`, { sqlalchemy_uri: `sqlite:///${path}` })
      expect(answer.json<Wire>().errors[0]?.error_type).toBe('DATABASE_SECURITY_UNSAFE')
    }
  })
})

describe('testing a connection', () => {
  const tried = (body: object) => kit.users.admin.post(`${at}/test_connection/`, body)

  test.skipIf(!postgres || !maria)('one that works [API-DATABASE-001] [API-DATABASE-004] [SCOPE-009]', async () => {
    for (const sqlalchemy_uri of [pgUri(), mariaUri(), fileUri()]) {
      const answer = await tried({ sqlalchemy_uri, impersonate_user: false, extra: '{}' })
      expect([answer.status, answer.json()]).toEqual([200, { message: 'OK' }])
    }
  })

  test.skipIf(!postgres || !maria)('one that does not [API-DATABASE-001]', async () => {
    const closed = await tried({ sqlalchemy_uri: 'postgresql://u:p@127.0.0.1:1/d' })
    expect([closed.status, closed.json<Wire>().errors[0]?.error_type]).toEqual([422, 'CONNECTION_PORT_CLOSED_ERROR'])
    const denied = await tried({ sqlalchemy_uri: mariaUri().replace(/reader:[^@]*@/, 'reader:wrong@') })
    expect(denied.json<Wire>().errors[0]?.error_type).toBe('CONNECTION_ACCESS_DENIED_ERROR')
    expect(denied.text).not.toContain('wrong')
    expect((await tried({ sqlalchemy_uri: 5 })).status).toBe(400)
    expect((await tried({})).status).toBe(400)
  })
})

describe.skipIf(!postgres || !maria)('a stored connection', () => {
  let id = 0
  beforeAll(async () => {
    const made = await kit.users.admin.post(`${at}/`, {
      database_name: 'Sales',
      sqlalchemy_uri: mariaUri(),
      masked_encrypted_extra: '{"credentials": "very secret"}',
    })
    expect(made.status).toBe(201)
    id = made.json<{ id: number }>().id
    expect(made.text).not.toContain('password%3A')
    expect(made.text).not.toContain('very secret')
  })

  test('shows no password, and keeps none in plain text', async () => {
    const answers = [`/${id}`, `/${id}/connection`, '/', `/${id}/related_objects/`].map(path =>
      kit.users.admin.get(`${at}${path}`),
    )
    for (const { status, text } of await Promise.all(answers)) {
      expect(status).toBe(200)
      expect(text).not.toMatch(/password:? ?@|very secret|%20password/)
    }
    const { result } = (await kit.users.admin.get(`${at}/${id}/connection`)).json<{ result: Record<string, unknown> }>()
    expect(result.sqlalchemy_uri).toMatch(/^mysql:\/\/reader:X{10}@127\.0\.0\.1:\d+\/test$/)
    expect(result.parameters).toMatchObject({ username: 'reader', password: 'XXXXXXXXXX', database: 'test' })
    expect(result.masked_encrypted_extra).toBe('{"credentials":"XXXXXXXXXX"}')
    const row = await kit.services.db.selectFrom('databases').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toContain(maria?.connection.password)
    const revisions = await kit.services.db.selectFrom('revisions').selectAll().execute()
    expect(JSON.stringify(revisions)).not.toContain(maria?.connection.password)
  })

  test('is tested under its name with the stored password [API-DATABASE-006]', async () => {
    const { result } = (await kit.users.admin.get(`${at}/${id}/connection`)).json<{ result: Record<string, unknown> }>()
    const { sqlalchemy_uri } = result
    const answer = await kit.users.admin.post(`${at}/test_connection/`, { database_name: 'Sales', sqlalchemy_uri })
    expect(answer.status).toBe(200)
    const moved = String(sqlalchemy_uri).replace('127.0.0.1', 'localhost')
    const other = await kit.users.admin.post(`${at}/test_connection/`, {
      database_name: 'Sales',
      sqlalchemy_uri: moved,
    })
    expect(other.status).toBe(422)
  })

  test('a changed address of the same server and user is tested with the stored password, before it is stored', async () => {
    const tried = async (changed: object) => {
      const { host, port } = { host: '127.0.0.1', port: maria?.connection.port }
      const parameters = { host, port, username: 'reader', password: 'XXXXXXXXXX', database: 'test', ...changed }
      return kit.users.admin.post(`${at}/test_connection/`, { database_name: 'Sales', engine: 'mysql', parameters })
    }
    expect((await tried({ database: 'mysql' })).status).toBe(422)
    expect((await tried({ query: { connect_timeout: '5' } })).status).toBe(200)
    for (const changed of [{ host: 'localhost' }, { username: 'root' }]) {
      const refused = await tried(changed)
      expect(refused.status).toBe(422)
      expect(refused.json<Wire>().message).toHaveProperty('password')
    }
  })

  test('keeps the answers of its datasets as long as it says, where these say nothing', async () => {
    const { admin } = kit.users
    const made = await admin.post('/api/v1/dataset/', { database: id, schema: 'test', table_name: 'numbers' })
    const dataset = made.json<{ id: number }>().id
    const status = async () => {
      const queries = [{ columns: ['id'], metrics: [], row_limit: 1 }]
      const answer = await admin.post('/api/v1/chart/data', { datasource: { id: dataset, type: 'table' }, queries })
      return answer.json<{ result: readonly { cache_timeout: number }[] }>().result[0]?.cache_timeout
    }
    await admin.put(`${at}/${id}`, { cache_timeout: 77 })
    expect(await status()).toBe(77)
    await admin.put(`/api/v1/dataset/${dataset}`, { cache_timeout: 33 })
    expect(await status()).toBe(33)
    await admin.delete(`/api/v1/dataset/${dataset}`)
    await admin.put(`${at}/${id}`, { cache_timeout: null })
  })

  test('does not send its password to another server', async () => {
    const { result } = (await kit.users.admin.get(`${at}/${id}/connection`)).json<{ result: Record<string, unknown> }>()
    const sqlalchemy_uri = String(result.sqlalchemy_uri).replace('127.0.0.1', 'localhost')
    const answer = await kit.users.admin.put(`${at}/${id}`, { sqlalchemy_uri })
    expect(answer.status).toBe(422)
    const same = await kit.users.admin.put(`${at}/${id}`, { sqlalchemy_uri: result.sqlalchemy_uri, allow_dml: false })
    expect(same.status).toBe(200)
    expect((await kit.users.admin.get(`${at}/${id}/schemas/`)).json()).toEqual({ result: ['test'] })
  })

  test('lists what is in it', async () => {
    const { admin } = kit.users
    const tables = (await admin.get(`${at}/${id}/tables/?q=(force:!f,schema_name:test)`)).json()
    expect(tables).toEqual({
      count: 4,
      result: [
        { value: 'empty', type: 'table', extra: null },
        { value: 'numbers', type: 'table', extra: null },
        { value: 'parts', type: 'table', extra: null },
        { value: 'shown', type: 'view', extra: null },
      ],
    })
    const table = (await admin.get(`${at}/${id}/table/numbers/test/`)).json<Record<string, unknown>>()
    expect(table).toMatchObject({ name: 'numbers', primaryKey: { column_names: ['id'], type: 'pk' } })
    expect((table.columns as readonly object[])[2]).toMatchObject({
      name: 'exact',
      type: 'DECIMAL',
      longType: 'DECIMAL(20,2)',
      keys: [],
    })
    expect(table.selectStar).toContain('FROM `test`.`numbers`\nLIMIT 100')
    const named = await admin.get(`${at}/${id}/table_metadata/?name=numbers&schema=test`)
    expect(named.json()).toEqual(table)
    expect((await admin.get(`${at}/${id}/table/nothing/test/`)).status).toBe(404)
    expect((await admin.get(`${at}/${id}/select_star/numbers/`)).json<{ result: string }>().result).toMatch(/^SELECT/)
    const { function_names } = (await admin.get(`${at}/${id}/function_names/`)).json<{ function_names: string[] }>()
    expect(function_names).toContain('date_format')
    const checked = await admin.post(`${at}/${id}/validate_sql/`, { sql: 'SELECT FROM' })
    expect(checked.json<{ result: readonly object[] }>().result[0]).toMatchObject({ line_number: 1 })
    expect((await admin.post(`${at}/${id}/validate_sql/`, { sql: 'SELECT 1' })).json()).toEqual({ result: [] })
  })

  test('lists the columns by which a table is partitioned, and nothing of a plain one [API-DATASET-008] [API-DATASET-009]', async () => {
    const { admin } = kit.users
    await maria?.change(
      'CREATE TABLE by_day (day INT, n INT) PARTITION BY RANGE (day) (PARTITION p0 VALUES LESS THAN (10))',
    )
    await maria?.change(
      'CREATE TABLE by_two (a INT, b INT) PARTITION BY RANGE COLUMNS (a, b) (PARTITION p0 VALUES LESS THAN (10, 10))',
    )
    const extraOf = async (table: string, schema = 'test') => {
      const answer = await admin.get(`${at}/${id}/table_extra/${table}/${schema}/`)
      expect(answer.status).toBe(200)
      return answer.json()
    }
    const plain = await extraOf('numbers')
    expect(plain).toEqual({})
    const [one, two] = [await extraOf('by_day'), await extraOf('by_two')]
    expect([one, two]).toEqual([{ partitions: { cols: ['day'] } }, { partitions: { cols: ['a', 'b'] } }])
    expect([plain, one, two].map(partitionColumnOf)).toEqual([null, 'day', null])
    for (const unnamed of ['null', 'undefined']) expect(await extraOf('by_day', unnamed)).toEqual(one)
    for (const table of ['by_day', 'by_two']) await maria?.change(`DROP TABLE ${table}`)
  })

  test('has nothing particular to say of a dataset of SQL, to those who read it [API-DATASET-009]', async () => {
    const { admin, gamma } = kit.users
    const dataset = { database: id, schema: 'test', table_name: 'of_sql', sql: 'SELECT 1 AS n' }
    const made = await admin.post('/api/v1/dataset/', dataset)
    expect(made.status, made.text).toBe(201)
    const extraOf = (who: typeof admin, query: string) => who.get(`${at}/${id}/table_metadata/extra/?${query}`)
    for (const query of ['name=of_sql&schema=test', 'name=of_sql'])
      expect((await extraOf(admin, query)).text).toBe('{}')
    const others = [await extraOf(gamma, 'name=of_sql&schema=test'), await extraOf(admin, 'name=of_sql&schema=x')]
    expect(others.map(({ status }) => status)).toEqual([404, 404])
    expect((await admin.send('DELETE', `/api/v1/dataset/${made.json<{ id: number }>().id}`)).status).toBe(200)
  })

  test('shows its tables to those with a right on them only', async () => {
    const { gamma } = kit.users
    expect((await gamma.get(`${at}/${id}/tables/?q=(schema_name:test)`)).json()).toEqual({ count: 0, result: [] })
    expect((await gamma.get(`${at}/${id}/table/numbers/test/`)).status).toBe(404)
    expect((await gamma.get(`${at}/${id}/connection`)).status).toBe(403)
    expect((await gamma.post(`${at}/`, { database_name: 'x', sqlalchemy_uri: pgUri() })).status).toBe(403)
  })

  test('goes only when no dataset needs it', async () => {
    const { admin } = kit.users
    const made = await admin.post(`${at}/`, { database_name: 'Other', sqlalchemy_uri: pgUri() })
    const other = made.json<{ id: number }>().id
    const dataset = await admin.post('/api/v1/dataset/', { database: other, schema: 'public', table_name: 'numbers' })
    expect(dataset.status).toBe(201)
    expect((await admin.delete(`${at}/${other}`)).status).toBe(422)
    await admin.delete(`/api/v1/dataset/${dataset.json<{ id: number }>().id}`)
    expect((await admin.delete(`${at}/${other}`)).status).toBe(200)
    expect((await admin.post(`${at}/`, { database_name: 'Sales', sqlalchemy_uri: pgUri() })).status).toBe(422)
  })
})

describe.skipIf(!postgres || !maria)('charts of remote tables', () => {
  const uris = { PostgreSQL: [pgUri, 'public'], MariaDB: [mariaUri, 'test'], SQLite: [fileUri, 'main'] } as const

  test.each(Object.keys(uris) as (keyof typeof uris)[])('%s', async name => {
    const { admin } = kit.users
    const [uri, schema] = uris[name]
    const made = await admin.post(`${at}/`, { database_name: name, sqlalchemy_uri: uri() })
    const database = made.json<{ id: number }>().id
    const dataset = await admin.post('/api/v1/dataset/', { database, schema, table_name: 'numbers' })
    expect(dataset.status).toBe(201)
    const datasource = { id: dataset.json<{ id: number }>().id, type: 'table' }
    const sum = { expressionType: 'SIMPLE', column: { column_name: 'small' }, aggregate: 'SUM', label: 'total' }
    const runQuery = (query: object) => admin.post('/api/v1/chart/data', { datasource, queries: [query] })
    const answer = await runQuery({
      columns: ['flag'],
      metrics: [sum, 'count'],
      filters: [{ col: 'id', op: '<=', val: 2 }],
      orderby: [['total', false]],
      row_limit: 10,
    })
    expect(answer.status).toBe(200)
    const [result] = answer.json<{ result: readonly [{ data: unknown; coltypes: unknown; is_cached: unknown }] }>()
      .result
    expect(result.data).toEqual([
      { flag: true, total: 1.5, count: 1 },
      { flag: false, total: -2.25, count: 1 },
    ])
    const months = await runQuery({
      columns: [
        { expressionType: 'SQL', columnType: 'BASE_AXIS', timeGrain: 'P1M', label: 'moment', sqlExpression: 'moment' },
      ],
      metrics: ['count'],
      filters: [{ col: 'moment', op: 'TEMPORAL_RANGE', val: '2024-01-01 : 2025-01-01' }],
    })
    expect(months.json<{ result: readonly [{ data: unknown }] }>().result[0].data).toEqual([
      { moment: Date.UTC(2024, 1, 1), count: 1 },
    ])
    const values = await admin.get(`/api/v1/datasource/table/${datasource.id}/column/label/values/?q=so`)
    expect(values.status).toBe(200)
  })
})
