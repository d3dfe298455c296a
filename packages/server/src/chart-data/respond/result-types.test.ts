import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestUser } from '../../../test/kit.ts'
import { axis, type Result, type SalesKit, startSalesKit } from '../../../test/sales.ts'

let sales: SalesKit
beforeAll(async () => {
  sales = await startSalesKit()
})
afterAll(() => sales.kit.close())

const QUERY = {
  columns: ['shop'],
  metrics: ['count'],
  orderby: [['shop', true]],
  filters: [{ col: 'product', op: 'IN', val: ['p1', 'p2'] }],
  row_limit: 3,
}
const firstOf = async (result_type: string, query: object = QUERY) => {
  const answer = await sales.post(query, { result_type })
  expect(answer.status, `${result_type}: ${answer.text}`).toBe(200)
  const [first] = answer.json<{ result: (Result & Record<string, unknown>)[] }>().result
  if (!first) throw new Error('no result')
  return first
}

describe('every result_type [API-CHART-004]', () => {
  test('full: rows and everything that is known of them [API-CHART-004]', async () => {
    const full = await firstOf('full')
    expect(Object.keys(full)).toEqual(
      expect.arrayContaining(
        'data colnames coltypes rowcount query cache_key cached_dttm cache_timeout is_cached applied_filters rejected_filters annotation_data error status stacktrace from_dttm to_dttm label_map'.split(
          ' ',
        ),
      ),
    )
    expect(full).toMatchObject({
      rowcount: 3,
      applied_filters: [{ column: 'product' }],
      rejected_filters: [],
      status: 'success',
    })
    expect(full.data).toHaveLength(3)
  })

  test('results: the rows, their names and types [API-CHART-004]', async () => {
    const results = await firstOf('results')
    expect(results).toMatchObject({ colnames: ['shop', 'count'], coltypes: [1, 0], rowcount: 3 })
    expect(results.data).toEqual((await firstOf('full')).data)
  })

  test('query: the SQL, and nothing is requested [API-CHART-004] [API-CHART-014]', async () => {
    sales.engine.statements.length = 0
    const query = await firstOf('query', { ...QUERY, row_limit: 5 })
    expect(query).toMatchObject({ language: 'sql', query: expect.stringMatching(/GROUP BY "shop"/) })
    expect(sales.engine.statements).toEqual([])
  })

  test('samples and drill_detail: rows as they are, with the filters for the details alone [API-CHART-004]', async () => {
    const samples = await firstOf('samples')
    expect(samples.colnames).toEqual(expect.arrayContaining(['ts', 'shop', 'product', 'amount']))
    expect(samples.query).not.toContain('GROUP BY')
    const details = await firstOf('drill_detail', { ...QUERY, row_limit: 50 })
    expect(new Set(details.data.map(row => row.product))).toEqual(new Set(['p1', 'p2']))
    expect(details.query).not.toContain('GROUP BY')
  })

  test('columns and timegrains: what can be queried [API-CHART-004]', async () => {
    const columns = await firstOf('columns')
    expect(columns.data.map(row => row.column_name)).toEqual(expect.arrayContaining(['ts', 'shop', 'amount']))
    const kinds = Object.fromEntries(columns.data.map(row => [row.column_name, row.dtype]))
    expect(kinds).toMatchObject({ ts: 2, shop: 1, amount: 0 })
    const grains = await firstOf('timegrains')
    expect(grains.data.map(row => row.duration)).toEqual(expect.arrayContaining(['P1D', 'P1W', 'P1M', 'P1Y']))
  })

  test('post_processed: the table as its chart shows it [API-CHART-004]', async () => {
    const form_data = { viz_type: 'table', groupby: ['shop'], metrics: ['count'] }
    const answer = await sales.post(QUERY, { result_type: 'post_processed', form_data })
    expect(answer.status, answer.text).toBe(200)
    const [first] = answer.json<{ result: Result[] }>().result
    expect([first?.colnames, first?.rowcount]).toEqual([['shop', 'count'], 3])
    const full = (await sales.post(QUERY)).json<{ result: Result[] }>().result[0]
    const column = (name: string) => Object.fromEntries((full?.data ?? []).map((row, index) => [index, row[name]]))
    expect(first).toMatchObject({ indexnames: [0, 1, 2], data: { shop: column('shop'), count: column('count') } })
  })

  test('post_processed: rows of a chart that is no table stay rows; without rows there is nothing', async () => {
    const runQuery = async (query: object, viz_type: string) => {
      const answer = await sales.post(query, { result_type: 'post_processed', form_data: { viz_type } })
      return answer.json<{ result: Result[] }>().result[0]
    }
    const line = await runQuery(QUERY, 'echarts_timeseries_line')
    expect(line?.data).toHaveLength(3)
    const none = { ...QUERY, filters: [{ col: 'shop', op: '==', val: 'no such shop' }] }
    expect(await runQuery(none, 'table')).toMatchObject({ rowcount: 0, indexnames: [], data: [] })
  })
})

describe('every result_format [API-CHART-004]', () => {
  test('json, csv and xlsx of one query; a ZIP of several [API-CHART-004]', async () => {
    const json = await sales.post(QUERY, { result_format: 'json' })
    expect(json.headers['content-type']).toContain('application/json')
    const csv = await sales.post(QUERY, { result_format: 'csv' })
    expect(csv.text.trim().split(/\r?\n/)).toHaveLength(4)
    const xlsx = await sales.post(QUERY, { result_format: 'xlsx' })
    expect([xlsx.status, xlsx.bytes.subarray(0, 2).toString()]).toEqual([200, 'PK'])
    expect(xlsx.headers['content-type']).toContain('spreadsheetml')
    const two = { ...sales.context({}, { result_format: 'csv' }), queries: [QUERY, { metrics: ['count'] }] }
    const zip = await sales.kit.users.admin.post('/api/v1/chart/data', two)
    expect(zip.headers['content-type']).toBe('application/zip')
    for (const name of ['query_1.csv', 'query_2.csv']) expect(zip.bytes.includes(name), name).toBe(true)
  })

  test('files need can_csv, rows do not; a negative limit or offset is refused [API-CHART-022]', async () => {
    const { db, auth } = sales.kit.services
    const role = await db.insertInto('roles').values({ name: 'Looks only' }).returning('id').executeTakeFirstOrThrow()
    const rights = [
      ['can_read', 'Chart'],
      ['can_read', 'Dataset'],
      ['can_explore_json', 'Superset'],
      ['all_datasource_access', 'all_datasource_access'],
    ] as const
    const rows = rights.map(([permission, view]) => ({ role_id: role.id, permission, view }))
    await db.insertInto('role_permissions').values(rows).execute()
    const looker: TestUser = await sales.kit.addUser('looker', ['Looks only'])
    auth.principals.invalidate()
    const send = (result_format: string) => looker.post('/api/v1/chart/data', sales.context(QUERY, { result_format }))
    expect((await send('json')).status).toBe(200)
    for (const format of ['csv', 'xlsx']) {
      const refused = await send(format)
      expect([refused.status, refused.json().message], format).toEqual([403, 'Forbidden'])
    }
    for (const wrong of [{ row_limit: -1 }, { row_offset: -1 }]) {
      const refused = await sales.post({ ...QUERY, ...wrong })
      expect([refused.status, refused.json().message]).toEqual([
        400,
        expect.stringContaining(Object.keys(wrong)[0] ?? ''),
      ])
    }
    const failed = await sales.post({
      columns: [{ expressionType: 'SQL', sqlExpression: 'CAST(shop AS INTEGER)', label: 'x' }],
      metrics: [],
    })
    expect([failed.status, typeof failed.json().message]).toEqual([400, 'string'])
  })

  test('a temporal axis is reported as a temporal column [API-CHART-004]', async () => {
    const { coltypes } = await firstOf('full', { columns: [axis('P1D')], metrics: ['count'] })
    expect(coltypes).toEqual([2, 0])
  })
})
