import { join } from 'node:path'
import { chartType } from '@belvedere/charts'
import { buildQueryContext } from '@belvedere/core/query'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { readTexts } from '../../test/bundles.ts'
import { startTestKit, type TestKit } from '../../test/kit.ts'
import { supersetProblems } from '../../test/superset-keys.ts'
import { shippedFolder } from '../http/static.ts'
import { publishManagedTables } from '../managed-tables/index.ts'
import { startEngine } from '../processes/index.ts'
import { loadExamples, readTables } from './load-examples.ts'
import { readYaml } from './yaml.ts'

let kit: TestKit

beforeAll(async () => {
  kit = await startTestKit({
    config: { examples: 'auto' },
    engine: ({ log }) => startEngine({ log, memoryMb: 2048 }),
  })
  await publishManagedTables(kit.services)
  await (await loadExamples(kit.services)).tables
})
afterAll(() => kit.close())

const run = async (sql: string) => {
  const job = {
    kind: 'query',
    sql,
    params: [],
    shadows: [],
    reads: null,
    post_processing: [],
    format: 'json',
    row_limit: 50,
    timeout_ms: 20_000,
  } as const
  const { bytes } = await kit.services.engine.query('chart', job, AbortSignal.timeout(20_000))
  return JSON.parse(bytes.toString()) as Record<string, unknown>[]
}

test('every table of the list is served, with the columns and types that its document names', async () => {
  const tables = await readTables(join(shippedFolder('examples', '../../examples/') ?? '', 'tables.yaml'))
  expect(tables.length).toBeGreaterThan(15)
  for (const { table } of tables) {
    const dataset = await kit.services.db
      .selectFrom('datasets')
      .select(['id', 'main_dttm_col'])
      .where('table_name', '=', table)
      .executeTakeFirstOrThrow()
    const columns = await kit.services.db
      .selectFrom('dataset_columns')
      .select(['column_name', 'type', 'expression'])
      .where('dataset_id', '=', dataset.id)
      .execute()
    const job = {
      kind: 'query',
      sql: `SELECT * FROM "main"."${table}" LIMIT 0`,
      params: [],
      shadows: [],
      reads: null,
      post_processing: [],
      format: 'json',
      row_limit: 1,
      timeout_ms: 20_000,
    } as const
    const { facts } = await kit.services.engine.query('chart', job, AbortSignal.timeout(20_000))
    const typed = facts.colnames.map((name, index) => [name, facts.dbtypes[index]])
    const named = columns.filter(column => column.expression === null).map(column => [column.column_name, column.type])
    expect(new Map(named as [string, string][]), table).toEqual(new Map(typed as [string, string][]))
    if (dataset.main_dttm_col) expect(facts.colnames).toContain(dataset.main_dttm_col)
  }
})

test('the three million flights are there, sorted by departure, with the cities of their airports', async () => {
  const [facts] = await run(
    `SELECT count(*) AS rows, min(date)::VARCHAR AS first, count(origin_city) AS cities FROM "main"."flights"`,
  )
  expect(facts).toEqual({ rows: 3_000_000, first: '2001-01-01 00:01:00', cities: 3_000_000 })
})

test('every metric and calculated column of every dataset can be queried', async () => {
  const datasets = await kit.services.db.selectFrom('datasets').select(['id', 'table_name']).execute()
  for (const { id, table_name } of datasets) {
    const metrics = await kit.services.db
      .selectFrom('dataset_metrics')
      .select('expression')
      .where('dataset_id', '=', id)
      .execute()
    const columns = await kit.services.db
      .selectFrom('dataset_columns')
      .select('expression')
      .where('dataset_id', '=', id)
      .execute()
    const expressions = [
      ...metrics.map(metric => metric.expression),
      ...columns.flatMap(column => (column.expression ? [`any_value(${column.expression})`] : [])),
    ]
    const rows = await run(
      `SELECT ${expressions.map((expression, index) => `${expression} AS c${index}`).join(', ')} FROM "main"."${table_name}"`,
    )
    expect(rows, table_name).toHaveLength(1)
  }
})

test('dashboards hold their charts and filters, with the ids of this store [BUNDLE-012]', async () => {
  const answer = await kit.users.admin.get('/api/v1/dashboard/?q=(page_size:50)')
  const { result } = answer.json<{
    result: { slug: string; json_metadata: string; position_json: string; id: number }[]
  }>()
  expect(result.map(dashboard => dashboard.slug).sort()).toEqual([
    'every-chart-type',
    'hollywood',
    'seattle-weather',
    'us-flights',
    'world-health',
  ])
  const known = new Set((await kit.services.db.selectFrom('datasets').select('id').execute()).map(row => row.id))
  for (const dashboard of result) {
    const charts = (await kit.users.admin.get(`/api/v1/dashboard/${dashboard.id}/charts`)).json<{
      result: { id: number; uuid: string }[]
    }>().result
    const uuids = new Map(charts.map(chart => [chart.id, chart.uuid]))
    const placed = Object.values(
      JSON.parse(dashboard.position_json) as Record<
        string,
        { type?: string; meta?: { chartId: number; uuid: string } }
      >,
    ).filter(part => part.type === 'CHART')
    expect(placed.length).toBe(charts.length)
    for (const part of placed) expect(uuids.get(part.meta!.chartId)).toBe(part.meta!.uuid)
    const filters = JSON.parse(dashboard.json_metadata).native_filter_configuration as {
      targets: { datasetId?: number; datasetUuid?: string }[]
    }[]
    expect(filters.length).toBeGreaterThan(0)
    for (const target of filters.flatMap(filter => filter.targets)) {
      expect(target.datasetUuid).toBeUndefined()
      if ('datasetId' in target) expect(known.has(target.datasetId!)).toBe(true)
    }
  }
})

test('every chart of every dashboard has rows', async () => {
  const { admin } = kit.users
  const { result } = (
    await admin.get('/api/v1/chart/?q=(page_size:200,columns:!(id,slice_name,params,viz_type))')
  ).json<{
    result: { slice_name: string; params: string; viz_type: string }[]
  }>()
  expect(result.length).toBeGreaterThan(45)
  for (const { slice_name, params, viz_type } of result) {
    const form = JSON.parse(params)
    const context = buildQueryContext(form, chartType(viz_type)!.buildQuery)
    const answer = await admin.post('/api/v1/chart/data', context)
    expect(answer.status, `${slice_name}: ${answer.text.slice(0, 500)}`).toBe(200)
    const queries = answer.json<{ result: { rowcount: number; rejected_filters: unknown[] }[] }>().result
    for (const query of queries) {
      expect(query.rowcount, slice_name).toBeGreaterThan(0)
      expect(query.rejected_filters, slice_name).toEqual([])
    }
  }
}, 60_000)

test('the whole export reads alike by YAML 1.1 and 1.2, has no key that Superset refuses, and every chart a query context', async () => {
  const texts = await readTexts((await kit.users.admin.get('/api/v1/assets/export/')).bytes)
  const charts = [...texts.keys()].filter(path => path.startsWith('charts/'))
  expect(charts.length).toBeGreaterThan(50)
  for (const [path, text] of texts) {
    const document = readYaml(text)
    expect(parse(text, { version: '1.1' }), path).toEqual(document)
    expect(parse(text, { version: '1.2' }), path).toEqual(document)
    expect(supersetProblems(path, document)).toEqual([])
  }
  for (const path of charts) {
    const { query_context } = readYaml(texts.get(path) ?? '') as { query_context: string }
    const { datasource, queries } = JSON.parse(query_context) as { datasource: object; queries: object[] }
    expect(datasource, path).toEqual({ id: expect.any(Number), type: 'table' })
    expect(queries.length, path).toBeGreaterThan(0)
  }
})

test('one dashboard shows every chart type there is', async () => {
  const charts = (await kit.users.admin.get('/api/v1/dashboard/every-chart-type/charts')).json<{
    result: { form_data: { viz_type: string } }[]
  }>().result
  expect(charts.map(chart => chart.form_data.viz_type).sort()).toEqual([
    'big_number',
    'big_number_total',
    'echarts_area',
    'echarts_timeseries_bar',
    'echarts_timeseries_line',
    'echarts_timeseries_scatter',
    'pie',
    'table',
  ])
})

test('loading again changes nothing, and what users delete stays deleted', async () => {
  await kit.users.admin.delete('/api/v1/dashboard/hollywood')
  const before = await kit.services.db.selectFrom('managed_tables').selectAll().execute()
  await (await loadExamples(kit.services)).tables
  expect(await kit.services.db.selectFrom('managed_tables').selectAll().execute()).toEqual(before)
  expect((await kit.users.admin.get('/api/v1/dashboard/hollywood')).status).toBe(404)
})
