/** Every answer of every database equals what TypeScript computes from the rows. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestKit, type TestKit } from '../kit.ts'
import { type Answered, differences } from './answers.ts'
import { CASES, type Case } from './cases.ts'
import { everyDatabase } from './databases.ts'
import { ROW_COUNT, ROWS } from './rows.ts'
import { columnsIn, instantsIn, oddNumbers, oddStatements, tableStatements } from './table.ts'
import { answerOf, metricLabel, type Query } from './truth.ts'

const ZONE = 'Europe/Berlin'
/** Requests on their way: servers far away are waited for side by side. */
const AT_ONCE = 6
const PATIENCE_MS = 900_000
const folder = mkdtempSync(join(tmpdir(), 'belvedere-right-'))
const databases = await everyDatabase(folder)

let kit: TestKit
beforeAll(async () => {
  const config = { row_limit: 10_000, data_dirs: [folder], time_zone: ZONE }
  kit = await startTestKit({ engine: 'real', config })
}, 60_000)
afterAll(async () => {
  await kit?.close()
  for (const database of databases) await database.stop()
  rmSync(folder, { recursive: true, force: true })
})

const simple = (metric: { aggregate: string; column: string }) => ({
  expressionType: 'SIMPLE',
  aggregate: metric.aggregate,
  column: { column_name: metric.column },
})
const axis = (name: string, timeGrain: string) => ({
  expressionType: 'SQL',
  sqlExpression: name,
  label: name,
  columnType: 'BASE_AXIS',
  timeGrain,
})

/** The query as clients send it. */
function requestOf(query: Query): object {
  const { groups, metrics, series, contribution } = query
  const labels = new Map((metrics ?? []).map(metric => [metricLabel(metric), simple(metric)]))
  return {
    columns: groups.map(({ column, grain }) => (grain ? axis(column, grain) : column)),
    ...(metrics ? { metrics: metrics.map(simple) } : {}),
    filters: query.filters ?? [],
    orderby: (query.order ?? []).map(([name, ascending]) => [labels.get(name) ?? name, ascending]),
    row_limit: query.row_limit ?? 0,
    row_offset: query.row_offset ?? 0,
    ...(series
      ? {
          series_columns: series.columns,
          series_limit: series.limit,
          series_limit_metric: simple(series.by),
          order_desc: series.desc,
        }
      : {}),
    ...(contribution
      ? { post_processing: [{ operation: 'contribution', options: { columns: [...labels.keys()] } }] }
      : {}),
  }
}

/** Columns that a case reads. */
const columnsOf = ({ query }: Case): readonly string[] => [
  ...query.groups.map(({ column }) => column),
  ...(query.metrics ?? []).map(({ column }) => column),
  ...(query.filters ?? []).map(({ col }) => col),
]

describe.each(databases)('on $name', { timeout: PATIENCE_MS }, database => {
  const present = new Set(columnsIn(database.dialect).map(({ name }) => name))
  const cases = CASES.filter(each => columnsOf(each).every(name => present.has(name)))
  const clocks = { zone: ZONE, instants: instantsIn(database.dialect) }
  let dataset = 0
  let databaseId = 0
  beforeAll(async () => {
    const { dialect } = database
    await database.change([...tableStatements(dialect, 'numbers'), ...oddStatements(dialect)])
    databaseId = await database.register(kit)
    const body = { database: databaseId, schema: database.schema, table_name: 'numbers' }
    const made = await kit.users.admin.post('/api/v1/dataset/', body)
    expect(made.status, made.text).toBe(201)
    dataset = made.json<{ id: number }>().id
  }, PATIENCE_MS)

  const runQuery = async ({ query }: Case): Promise<Answered> => {
    const body = { datasource: { id: dataset, type: 'table' }, queries: [requestOf(query)] }
    const answer = await kit.users.admin.post('/api/v1/chart/data', body)
    const result = answer.status === 200 ? answer.json<{ result: Answered['result'][] }>().result[0] : undefined
    return { status: answer.status, text: answer.text, result }
  }

  test('every aggregate, grain, operator, order and limit [API-CHART-003]', async () => {
    const wrong: string[] = []
    const left = cases.values()
    const work = async () => {
      for (const each of left) {
        const difference = differences(each, answerOf(each.query, clocks), await runQuery(each), database.dialect)
        if (difference) wrong.push(`${each.name}: ${difference}`)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
    if (process.env.BELVEDERE_TEST_VERBOSE)
      console.log(`${database.name}: ${cases.length} cases, ${wrong.length} wrong`)
    expect(wrong).toEqual([])
  })

  test('rows are counted, and there are as many as there are', async () => {
    const count = { name: '', query: { groups: [{ column: 'id' }], metrics: null } }
    expect((await runQuery(count)).result?.rowcount).toBe(ROW_COUNT)
  })

  const send = async (query: object) => {
    const body = { datasource: { id: dataset, type: 'table' }, queries: [query] }
    return kit.users.admin.post('/api/v1/chart/data', body)
  }

  test('times have no sums, texts none that is a fault', async () => {
    for (const column of ['ts', 'day']) {
      const answer = await send({ metrics: [simple({ aggregate: 'SUM', column })] })
      expect([answer.status, answer.text]).toEqual([400, expect.stringContaining('INVALID_METRIC')])
    }
    for (const aggregate of ['SUM', 'AVG']) {
      expect((await send({ metrics: [simple({ aggregate, column: 'city' })] })).status).toBeLessThan(500)
    }
  })

  test('the sum of an expression never wraps', async () => {
    const { json } = await kit.users.admin.get(`/api/v1/dataset/${dataset}`)
    const known = json<{ result: { columns: { column_name: string; type: string }[] } }>().result.columns
    const columns = known.map(({ column_name, type }) => ({ column_name, type }))
    const calculated = { column_name: 'calculated', expression: 'big + 0' }
    const body = { columns: [...columns, calculated] }
    const changed = await kit.users.admin.put(`/api/v1/dataset/${dataset}?override_columns=true`, body)
    expect(changed.status, changed.text).toBe(200)
    const sum = (column: string) => ({ ...simple({ aggregate: 'SUM', column }), label: 'sum' })
    const answer = await send({ metrics: [sum('calculated')] })
    if (answer.status !== 200) {
      expect(answer.text).toContain('NUMBER_OUT_OF_RANGE')
      expect(['sqlite', 'clickhouse', 'trino']).toContain(database.dialect)
    } else {
      const whole = ROWS.reduce((all, { big }) => all + BigInt((big ?? 0) as bigint), 0n)
      const [first] = answer.json<{ result: { data: { sum: unknown }[] }[] }>().result[0]?.data ?? []
      expect(BigInt(String(first?.sum).replace(/\.0*$/, ''))).toBe(whole)
    }
    // Without the column as it was.
    await kit.users.admin.put(`/api/v1/dataset/${dataset}?override_columns=true`, { columns })
  })

  test('what is no finite number is null on the wire', async () => {
    const answer = await kit.users.admin.post('/api/v1/dataset/', {
      database: databaseId,
      schema: database.schema,
      table_name: 'odd',
    })
    expect(answer.status, answer.text).toBe(201)
    const { id } = answer.json<{ id: number }>()
    const metrics = ['SUM', 'AVG', 'MIN', 'MAX', 'COUNT'].map(aggregate => ({
      ...simple({ aggregate, column: 'x' }),
      label: aggregate,
    }))
    const queries = [{ columns: ['id', 'x'], orderby: [['id', true]] }, { metrics }]
    const response = await kit.users.admin.post('/api/v1/chart/data', { datasource: { id, type: 'table' }, queries })
    expect(response.status, response.text).toBe(200)
    const [rows, whole] = response
      .json<{ result: { data: Record<string, unknown>[] }[] }>()
      .result.map(({ data }) => data)
    const odd = oddNumbers(database.dialect).length
    expect(rows?.map(({ x }) => x)).toEqual([1.5, ...Array.from({ length: odd }, () => null)])
    expect(whole?.[0]).toMatchObject({ SUM: odd > 0 ? null : 1.5, AVG: odd > 0 ? null : 1.5 })
    expect(Number(whole?.[0]?.COUNT)).toBeGreaterThanOrEqual(1)
  })
})
