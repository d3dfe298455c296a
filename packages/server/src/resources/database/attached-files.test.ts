/** DuckDB files, data files and folders of them as databases: connected, inspected, queried by charts, copied. */
import { mkdirSync, mkdtempSync, realpathSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runDuckdb } from '../../../test/duckdb.ts'
import { startTestKit, type TestKit } from '../../../test/kit.ts'
import { publishManagedTables } from '../../managed-tables/index.ts'

const base = realpathSync(mkdtempSync(join(tmpdir(), 'belvedere-attached-')))
const data = join(base, 'data')
mkdirSync(data)

const file = join(data, 'shop 50%.duckdb')
runDuckdb(file, [
  'CREATE TABLE sales (id BIGINT PRIMARY KEY, region VARCHAR, sold_at TIMESTAMP, amount DECIMAL(20, 2), big BIGINT, ok BOOLEAN)',
  `INSERT INTO sales SELECT i, CASE WHEN i % 3 = 0 THEN 'east' ELSE 'west' END, TIMESTAMP '2024-01-01' + INTERVAL (i) DAY,
    i * 1.25, 9007199254740993 + i, i % 2 = 0 FROM range(1, 101) t(i)`,
  "COMMENT ON TABLE sales IS 'Everything that was sold'",
  "COMMENT ON COLUMN sales.amount IS 'In euros'",
  "CREATE VIEW months AS SELECT date_trunc('month', sold_at) AS month, sum(amount) AS amount FROM sales GROUP BY ALL",
  'CREATE SCHEMA archive',
  'CREATE TABLE archive.old AS SELECT 1 AS id',
])
const folder = join(data, 'folder')
mkdirSync(folder)
runDuckdb(':memory:', [
  `COPY (SELECT i AS id, i % 7 AS kind, 9007199254740993 + i AS big, TIMESTAMP '2020-01-01' + INTERVAL (i) MINUTE AS moment
    FROM range(1000000) t(i)) TO '${folder}/million.parquet'`,
])
writeFileSync(join(folder, 'prices.csv'), 'day,price\n2024-01-01,1.5\n2024-01-02,=2+2\n')

let kit: TestKit
beforeAll(async () => {
  kit = await startTestKit({ engine: 'real', config: { data_dirs: [data] } })
  await publishManagedTables(kit.services)
}, 60_000)
afterAll(async () => {
  await kit?.close()
  rmSync(base, { recursive: true, force: true })
})

const at = '/api/v1/database'
const uriOf = (path: string): string => `duckdb:///${path.replaceAll('%', '%25')}`
const { post, get } = {
  post: (url: string, body: object) => kit.users.admin.post(url, body),
  get: (url: string) => kit.users.admin.get(url),
}

async function connect(database_name: string, path: string): Promise<number> {
  const made = await post(`${at}/`, { database_name, sqlalchemy_uri: uriOf(path), expose_in_sqllab: true })
  expect(made.status, made.text).toBe(201)
  return made.json<{ id: number }>().id
}

async function datasetOf(database: number, table_name: string, more: object = {}): Promise<number> {
  const made = await post('/api/v1/dataset/', { database, table_name, ...more })
  expect(made.status, made.text).toBe(201)
  return made.json<{ id: number }>().id
}

const runQuery = (id: number, query: object, more: object = {}) =>
  post('/api/v1/chart/data', { datasource: { id, type: 'table' }, queries: [query], ...more })

async function rowsOf(id: number, query: object, more: object = {}): Promise<readonly Record<string, unknown>[]> {
  const answer = await runQuery(id, query, more)
  expect(answer.status, answer.text).toBe(200)
  return answer.json<{ result: readonly [{ data: Record<string, unknown>[] }] }>().result[0].data
}

interface Wire {
  readonly errors: readonly {
    readonly error_type: string
    readonly message: string
    readonly extra: { readonly hint?: string; readonly reason?: string }
  }[]
}

describe('connecting', () => {
  const tried = async (sqlalchemy_uri: string) => {
    const answer = await post(`${at}/test_connection/`, { sqlalchemy_uri })
    return { status: answer.status, error: answer.status === 200 ? null : answer.json<Wire>().errors[0] }
  }

  test('a file, a folder, and the folder that is allowed itself [API-DATABASE-001] [API-DATABASE-004]', async () => {
    for (const path of [file, folder, `${folder}/`, join(folder, 'prices.csv'), join(folder, 'million.parquet')]) {
      expect([path, await tried(uriOf(path))]).toEqual([path, { status: 200, error: null }])
    }
    writeFileSync(join(data, 'beside.tsv'), 'a\n1\n')
    expect(await tried(`duckdb+duckdb_engine:///${data}`)).toEqual({ status: 200, error: null })
    const { databases } = (await get(`${at}/available/`)).json<{ databases: readonly object[] }>()
    expect(databases).toContainEqual(
      expect.objectContaining({
        name: 'DuckDB',
        engine: 'duckdb',
        default_driver: 'duckdb_engine',
        sqlalchemy_uri_placeholder: 'duckdb:////path/to/file.duckdb',
      }),
    )
  })

  test('what leads out of the folders, or cannot be read, is refused with the reason [API-DATABASE-006]', async () => {
    writeFileSync(join(base, 'outside.csv'), 'a\n1\n')
    symlinkSync(join(base, 'outside.csv'), join(data, 'link.csv'))
    symlinkSync(base, join(data, 'up'))
    writeFileSync(join(data, 'notes.txt'), 'a')
    writeFileSync(join(data, 'corrupt.duckdb'), 'no database')
    mkdirSync(join(data, 'nothing'))
    const unsafe = [
      join(base, 'outside.csv'),
      base,
      '/',
      '/etc',
      '/etc/passwd',
      `${data}/../outside.csv`,
      join(data, 'link.csv'),
      join(data, 'up'),
      join(data, 'up', 'outside.csv'),
      join(data, 'notes.txt'),
      join(data, 'missing.duckdb'),
      join(data, 'notes.txt', 'under.csv'),
      join(data, 'x'.repeat(300)),
      kit.home,
    ]
    for (const path of unsafe) {
      const { status, error } = await tried(uriOf(path))
      expect([path, status, error?.error_type]).toEqual([path, 422, 'DATABASE_SECURITY_UNSAFE'])
    }
    const relative = await tried('duckdb:///shop.duckdb')
    expect(relative.error?.extra.hint).toContain('duckdb:////path/to/file.duckdb')
    for (const uri of [
      'duckdb:///:memory:',
      'duckdb://',
      'duckdb:///md:cloud',
      `duckdb:///${file}?access_mode=READ_WRITE`,
    ]) {
      expect([uri, (await tried(uri)).status]).toEqual([uri, expect.toSatisfy((status: number) => status >= 400)])
    }
    expect((await tried(uriOf(join(data, 'corrupt.duckdb')))).error).toMatchObject({
      error_type: 'UNREADABLE_FILE',
      message: expect.stringContaining('not a valid DuckDB database file'),
    })
    expect((await tried(uriOf(join(data, 'nothing')))).error?.extra.reason).toContain('no data file')
  })

  test('fields of a form make no file', async () => {
    const parameters = { host: 'h', port: 1, username: 'u', database: file }
    const answer = await post(`${at}/validate_parameters/`, { engine: 'duckdb', parameters })
    expect([answer.status, answer.json<Wire>().errors[0]?.message]).toEqual([
      422,
      'Engine "duckdb" cannot be configured through parameters.',
    ])
  })
})

describe('a DuckDB file', () => {
  let id = 0
  let dataset = 0
  beforeAll(async () => {
    id = await connect('Shop', file)
    dataset = await datasetOf(id, 'sales', { schema: 'main' })
  })

  test('is reported as what it is', async () => {
    const { result } = (await get(`${at}/${id}`)).json<{ result: object }>()
    expect(result).toMatchObject({ backend: 'duckdb', driver: 'duckdb_engine', allows_cost_estimate: true })
    const { result: connection } = (await get(`${at}/${id}/connection`)).json<{ result: object }>()
    expect(connection).toMatchObject({
      backend: 'duckdb',
      driver: 'duckdb_engine',
      sqlalchemy_uri: uriOf(file),
      engine_information: { supports_file_upload: false },
    })
    // As it was read it can be sent back.
    expect((await kit.users.admin.put(`${at}/${id}`, { sqlalchemy_uri: uriOf(file) })).status).toBe(200)
  })

  test('lists its schemas, tables, views, columns, keys and comments', async () => {
    expect((await get(`${at}/${id}/schemas/`)).json()).toEqual({ result: ['archive', 'main'] })
    expect((await get(`${at}/${id}/tables/?q=(schema_name:main)`)).json<{ result: unknown }>().result).toEqual([
      { value: 'months', type: 'view', extra: null },
      { value: 'sales', type: 'table', extra: null },
    ])
    const table = (await get(`${at}/${id}/table/sales/main/`)).json<{ columns: object[]; selectStar: string }>()
    expect(table).toMatchObject({
      comment: 'Everything that was sold',
      primaryKey: { column_names: ['id'], type: 'pk' },
    })
    expect(table.columns[3]).toMatchObject({ name: 'amount', longType: 'DECIMAL(20,2)', comment: 'In euros' })
    const shown = await post('/api/v1/sqllab/execute/', { database_id: id, sql: table.selectStar })
    expect(shown.json<{ data: unknown[] }>().data).toHaveLength(100)
    expect((await get(`${at}/${id}/table/nothing/main/`)).status).toBe(404)
    const { function_names } = (await get(`${at}/${id}/function_names/`)).json<{ function_names: string[] }>()
    expect(function_names).toContain('date_trunc')
    expect((await post(`${at}/${id}/validate_sql/`, { sql: 'SELECT 1' })).json()).toEqual({ result: [] })
    const wrong = (await post(`${at}/${id}/validate_sql/`, { sql: 'SELECT FROM' })).json<{ result: object[] }>()
    expect(wrong.result[0]).toMatchObject({ line_number: 1, message: expect.stringContaining('syntax error') })
    const cost = await post('/api/v1/sqllab/estimate/', { database_id: id, sql: 'SELECT * FROM sales' })
    expect(cost.json<{ result: unknown }>().result).toEqual([{ 'Rows read': '100', Rows: '100' }])
    const archive = await post('/api/v1/sqllab/execute/', { database_id: id, sql: 'SELECT * FROM archive.old' })
    expect(archive.json<{ data: unknown }>().data).toEqual([{ id: 1 }])
  })

  test('charts of it: groups, grains, series, offsets, totals, all exact', async () => {
    const total = { expressionType: 'SIMPLE', column: { column_name: 'amount' }, aggregate: 'SUM', label: 'total' }
    const month = {
      expressionType: 'SQL',
      columnType: 'BASE_AXIS',
      timeGrain: 'P3M',
      label: 'sold_at',
      sqlExpression: 'sold_at',
    }
    expect(
      await rowsOf(dataset, { columns: ['region'], metrics: [total, 'count'], orderby: [['total', false]] }),
    ).toEqual([
      { region: 'west', total: 4208.75, count: 67 },
      { region: 'east', total: 2103.75, count: 33 },
    ])
    const quarters = await rowsOf(dataset, {
      columns: [month, 'region'],
      metrics: [total],
      series_columns: ['region'],
      series_limit: 1,
      series_limit_metric: total,
      filters: [{ col: 'sold_at', op: 'TEMPORAL_RANGE', val: '2024-01-01 : 2024-04-01' }],
    })
    expect(quarters).toEqual([{ sold_at: Date.UTC(2024, 0, 1), region: 'west', total: expect.any(Number) }])
    const big = await rowsOf(dataset, {
      columns: ['id', 'big', 'ok'],
      metrics: [],
      orderby: [['id', true]],
      row_limit: 1,
    })
    expect(big).toEqual([{ id: 1, big: '9007199254740994', ok: false }])
    const [sum] = await rowsOf(dataset, { metrics: [{ ...total, column: { column_name: 'big' } }] })
    expect(sum?.total).toBe((9007199254740993n * 100n + 5050n).toString())
    const offset = await rowsOf(dataset, {
      columns: [{ ...month, timeGrain: 'P1M' }],
      metrics: [total],
      time_offsets: ['1 month ago'],
      filters: [{ col: 'sold_at', op: 'TEMPORAL_RANGE', val: '2024-02-01 : 2024-04-01' }],
    })
    expect(offset.find(row => row.sold_at === Date.UTC(2024, 1, 1))).toMatchObject({ 'total__1 month ago': 581.25 })
    const like = await rowsOf(dataset, {
      columns: ['region'],
      filters: [{ col: 'region', op: 'ILIKE', val: 'EA%' }],
      extras: { where: "amount > 100 AND date_part('month', sold_at) = 3" },
      metrics: ['count'],
    })
    expect(like).toEqual([{ region: 'east', count: 4 }])
  })

  test('samples, values, drill to detail, files', async () => {
    const samples = await post(`/datasource/samples?datasource_id=${dataset}&datasource_type=table&per_page=5`, {})
    expect(samples.json<{ result: { data: unknown[] } }>().result.data).toHaveLength(5)
    const values = await get(`/api/v1/datasource/table/${dataset}/column/region/values/`)
    expect(values.json<{ result: string[] }>().result.toSorted()).toEqual(['east', 'west'])
    const detail = await runQuery(
      dataset,
      { filters: [{ col: 'id', op: '==', val: 7 }] },
      { result_type: 'drill_detail' },
    )
    expect(detail.json<{ result: readonly [{ data: object[] }] }>().result[0].data[0]).toMatchObject({ id: 7 })
    const rows = { columns: ['id', 'amount', 'big'], metrics: [], orderby: [['id', true]], row_limit: 2 }
    const csv = await runQuery(dataset, rows, { result_format: 'csv' })
    expect(csv.text.trim().split(/\r?\n/)).toEqual([
      'id,amount,big',
      '1,1.25,9007199254740994',
      '2,2.50,9007199254740995',
    ])
    expect((await runQuery(dataset, rows, { result_format: 'xlsx' })).bytes.subarray(0, 2).toString()).toBe('PK')
    const view = await datasetOf(id, 'months', { schema: 'main' })
    expect(await rowsOf(view, { columns: [], metrics: ['count'] })).toEqual([{ count: 4 }])
  })

  test('a mistake is reported with the name that was intended', async () => {
    const answer = await runQuery(dataset, { columns: ['id'], metrics: [], extras: { where: 'no_such_column = 1' } })
    expect(answer.status).toBe(400)
    expect(answer.json<Wire>().errors[0]?.error_type).toBe('COLUMN_DOES_NOT_EXIST_ERROR')
  })

  test('its rows as a fast copy', async () => {
    const query = { columns: ['id', 'region', 'sold_at', 'amount', 'big', 'ok'], metrics: [], orderby: [['id', true]] }
    const live = await rowsOf(dataset, query)
    const url = `/api/v1/dataset/${dataset}/extract`
    expect((await post(url, { sort_by: 'sold_at' })).status).toBe(202)
    for (;;) {
      const { result } = (await get(url)).json<{ result: { state: string; rows: number } | null }>()
      expect(result?.state).not.toBe('failed')
      if (result?.state === 'ready') break
      await new Promise(resolve => setTimeout(resolve, 20))
    }
    const copied = (await runQuery(dataset, query, { force: true })).json<{
      result: readonly [{ data: unknown; query: string }]
    }>()
    expect(copied.result[0].query).toContain('extract_of_')
    expect(copied.result[0].data).toEqual(live)
    expect((await kit.users.admin.delete(url)).status).toBe(200)
  })
})

describe('a folder', () => {
  let id = 0
  beforeAll(async () => {
    id = await connect('Folder', folder)
  })

  test('each file is a table; a million rows are counted exactly', async () => {
    const { result } = (await get(`${at}/${id}/tables/?q=(schema_name:main)`)).json<{ result: { value: string }[] }>()
    expect(result.map(({ value }) => value)).toEqual(['million', 'prices'])
    const dataset = await datasetOf(id, 'million')
    const kinds = await rowsOf(dataset, { columns: ['kind'], metrics: ['count'], orderby: [['kind', true]] })
    expect(kinds.map(row => row.count)).toEqual([142858, 142857, 142857, 142857, 142857, 142857, 142857])
    const [most] = await rowsOf(dataset, {
      metrics: [{ expressionType: 'SIMPLE', column: { column_name: 'big' }, aggregate: 'MAX', label: 'most' }],
    })
    expect(most).toEqual({ most: '9007199255740992' })
    const csv = await runQuery(dataset, { columns: ['id'], metrics: [], row_limit: 50_000 }, { result_format: 'csv' })
    expect(csv.text.trim().split('\n')).toHaveLength(50_001)
  })

  test('what is written to a file is seen by the next query, from the cache or not', async () => {
    const prices = join(folder, 'prices.csv')
    const dataset = await datasetOf(id, 'prices')
    const all = { columns: ['day', 'price'], metrics: [], orderby: [['day', true]] }
    const first = [
      { day: Date.UTC(2024, 0, 1), price: '1.5' },
      { day: Date.UTC(2024, 0, 2), price: '=2+2' },
    ]
    expect(await rowsOf(dataset, all)).toEqual(first)
    const again = (await runQuery(dataset, all)).json<{ result: readonly [{ is_cached: boolean; data: unknown }] }>()
    expect(again.result[0]).toMatchObject({ is_cached: true, data: first })
    writeFileSync(prices, 'day,price\n2024-02-01,7\n')
    expect(await rowsOf(dataset, all)).toEqual([{ day: Date.UTC(2024, 1, 1), price: 7 }])
    const csv = await runQuery(dataset, all, { result_format: 'csv' })
    expect(csv.text.trim().split(/\r?\n/)).toEqual(['day,price', '2024-02-01,7'])
    renameSync(prices, `${prices}.away`)
    const gone = await runQuery(dataset, all)
    expect([gone.status, gone.json<Wire>().errors[0]?.error_type]).toEqual([400, 'TABLE_DOES_NOT_EXIST_ERROR'])
    writeFileSync(prices, 'PAR1 is no number\n"never closed,\n')
    expect((await runQuery(dataset, all)).status).toBe(400)
    renameSync(`${prices}.away`, prices)
    expect(await rowsOf(dataset, all)).toEqual([{ day: Date.UTC(2024, 1, 1), price: 7 }])
  })
})
