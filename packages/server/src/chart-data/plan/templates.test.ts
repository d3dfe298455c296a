import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { countedEngine, makeDataset } from '../../../test/dataset.ts'
import { startTestKit, type TestKit, type TestUser } from '../../../test/kit.ts'

const engine = countedEngine()
let kit: TestKit
let sales: number

beforeAll(async () => {
  kit = await startTestKit({ engine: engine.make })
  sales = await makeDataset(kit, {
    table: 'sales',
    csv: 'ts,person,region,n\n2024-01-01,alpha,east,1\n2024-01-02,admin,west,2\n2024-02-01,alpha,west,3\n',
    columns: [
      { name: 'ts', type: 'TIMESTAMP', is_dttm: true },
      { name: 'person', type: 'VARCHAR' },
      { name: 'region', type: 'VARCHAR' },
      { name: 'n', type: 'INTEGER' },
      { name: 'mine', type: 'VARCHAR', expression: "CASE WHEN person = '{{ current_username() }}' THEN 'mine' END" },
    ],
    metrics: { count: 'COUNT(*)', total: 'SUM(n)' },
    main_dttm_col: 'ts',
  })
})
afterAll(() => kit.close())

let made = 0
async function virtual(sql: string): Promise<number> {
  made += 1
  const body = { database: 1, table_name: `templated ${made}`, sql }
  const answer = await kit.users.admin.post('/api/v1/dataset/', body)
  expect([answer.status, answer.text]).toEqual([201, expect.anything()])
  return answer.json<{ id: number }>().id
}
const runQuery = (id: number, query: object, user: TestUser = kit.users.admin, more: object = {}) =>
  user.post('/api/v1/chart/data', { datasource: { id, type: 'table' }, queries: [query], ...more })
interface Result {
  readonly data: unknown
  readonly query: string
  readonly applied_filters: unknown
  readonly rejected_filters: unknown
}
const resultOf = (answer: { json: <T>() => T }): Result => {
  const [result] = answer.json<{ result: Result[] }>().result
  if (!result) throw new Error('no result')
  return result
}

describe('templates in a query', () => {
  test('are rendered for the requester, and answers are cached apart', async () => {
    const query = { columns: ['n'], extras: { where: "person = '{{ current_username() }}'" }, orderby: [['n', true]] }
    for (let turn = 0; turn < 3; turn += 1) {
      expect(resultOf(await runQuery(sales, query, kit.users.alpha)).data).toEqual([{ n: 1 }, { n: 3 }])
      expect(resultOf(await runQuery(sales, query, kit.users.admin)).data).toEqual([{ n: 2 }])
    }
    const shown = resultOf(await runQuery(sales, query, kit.users.alpha, { result_type: 'query' }))
    expect(shown.query).toContain("person = 'alpha'")
  })

  test('are found in a long body, written with escapes too', async () => {
    const filters = [{ col: 'n', op: 'IN', val: Array.from({ length: 20_000 }, (_, i) => i) }]
    const extras = { where: "person = '{{ current_username() }}'" }
    const query = { columns: ['n'], filters, extras, orderby: [['n', true]] }
    const plain = JSON.stringify({ datasource: { id: sales, type: 'table' }, queries: [query] })
    for (const payload of [plain, plain.replace('{{', '\\u007b\\u007b'), plain.replace('{{', '{\\u007B')]) {
      for (const [user, data] of [
        [kit.users.alpha, [{ n: 1 }, { n: 3 }]],
        [kit.users.admin, [{ n: 2 }]],
      ] as const) {
        const request = { body: payload, headers: { 'content-type': 'application/json' } }
        expect(resultOf(await user.send('POST', '/api/v1/chart/data', request)).data).toEqual(data)
      }
    }
  })

  test('in metrics, columns, having and calculated columns too', async () => {
    const answer = await runQuery(sales, {
      columns: [{ expressionType: 'SQL', sqlExpression: "upper({{ 'region' }})", label: 'r' }, 'mine'],
      metrics: [{ expressionType: 'SQL', sqlExpression: 'SUM(n * {{ row_limit }})', label: 'm' }],
      extras: { having: 'SUM(n) > {{ 1 + 1 }}' },
      row_limit: 10,
    })
    expect(resultOf(answer).data).toEqual([{ r: 'WEST', mine: null, m: 30 }])
  })

  test('are admitted when rendered: a template gives no more freedom than SQL', async () => {
    for (const where of [
      "{{ 'n IN (SELECT n FROM sales)' }}",
      "{{ 'read_text(chr(47))' }} = 1",
      "{{ '1 = 1) OR (1 = 1' }}",
      "{% set t = 'sales' %}EXISTS (FROM {{ t }})",
    ]) {
      expect((await runQuery(sales, { columns: ['n'], extras: { where } })).status).toBe(400)
    }
  })

  test('with a mistake are reported as such', async () => {
    const answer = await runQuery(sales, { columns: ['n'], extras: { where: '{{ nothing }} = 1' } })
    expect([answer.status, answer.text]).toEqual([400, expect.stringContaining("'nothing' is undefined")])
  })
})

describe('templates of virtual datasets', () => {
  test('filters reach the inner query, and can be taken away from the outer one', async () => {
    const id = await virtual(`SELECT n, region FROM sales
      {% if filter_values('person') %}WHERE person IN {{ filter_values('person') | where_in }}{% endif %}`)
    const query = {
      columns: ['n'],
      filters: [{ col: 'person', op: 'IN', val: ['alpha', "O'Neil"] }],
      orderby: [['n', true]],
    }
    const result = resultOf(await runQuery(id, query))
    expect(result).toMatchObject({
      data: [{ n: 1 }, { n: 3 }],
      applied_filters: [{ column: 'person' }],
      rejected_filters: [],
    })
    const taken = await virtual(`SELECT 'none' AS region, n FROM sales WHERE region =
      '{{ filter_values('region', 'east', remove_filter=True)[0] }}'`)
    const one = await runQuery(taken, { columns: ['region', 'n'], filters: [{ col: 'region', op: '==', val: 'east' }] })
    expect(resultOf(one).data).toEqual([{ region: 'none', n: 1 }])
  })

  test('a list of the filter that is empty when the dataset is saved matches nothing', async () => {
    const id = await virtual("SELECT n FROM sales WHERE person IN {{ filter_values('person') | where_in }}")
    const query = { columns: ['n'], filters: [{ col: 'person', op: 'IN', val: ['admin'] }] }
    expect(resultOf(await runQuery(id, query)).data).toEqual([{ n: 2 }])
    expect(resultOf(await runQuery(id, { columns: ['n'] })).data).toEqual([])
  })

  test('know the time range', async () => {
    const id = await virtual(`SELECT * FROM sales WHERE ts >= '{{ from_dttm or "2000-01-01" }}'
      {% if get_time_filter('ts').to_expr %}AND ts < {{ get_time_filter('ts').to_expr }}{% endif %}`)
    const query = { metrics: ['count'], time_range: '2024-01-02 : 2024-02-01', granularity: 'ts' }
    expect(resultOf(await runQuery(id, query)).data).toEqual([{ count: 1 }])
    expect(resultOf(await runQuery(id, { metrics: ['count'] })).data).toEqual([{ count: 3 }])
  })

  test('use datasets and metrics, under the rules on them', async () => {
    const inner = await virtual('SELECT region, n FROM sales')
    const outer = await virtual(`SELECT region, n FROM {{ dataset(${inner}) }} WHERE n < 3`)
    const role = await kit.services.db
      .selectFrom('roles')
      .select('id')
      .where('name', '=', 'Alpha')
      .executeTakeFirstOrThrow()
    const rule = { name: 'inner', filter_type: 'Regular', tables: [inner], roles: [role.id], clause: "region = 'east'" }
    const { id } = (await kit.users.admin.post('/api/v1/rowlevelsecurity/', rule)).json<{ id: number }>()
    const query = { columns: ['n'], orderby: [['n', true]] }
    expect(resultOf(await runQuery(outer, query)).data).toEqual([{ n: 1 }, { n: 2 }])
    expect(resultOf(await runQuery(outer, query, kit.users.alpha)).data).toEqual([{ n: 1 }])
    await kit.users.admin.delete(`/api/v1/rowlevelsecurity/${id}`)
    const physical = await virtual(
      `SELECT person, total FROM {{ dataset(${sales}, include_metrics=True, columns=['person']) }}`,
    )
    expect(
      resultOf(await runQuery(physical, { columns: ['person', 'total'], orderby: [['total', true]] })).data,
    ).toEqual([
      { person: 'admin', total: 2 },
      { person: 'alpha', total: 4 },
    ])
    const metric = { expressionType: 'SQL', sqlExpression: "{{ metric('total') }} * 2", label: 'double' }
    expect(resultOf(await runQuery(sales, { metrics: [metric] })).data).toEqual([{ double: 12 }])
    const unknown = { ...metric, sqlExpression: "{{ metric('nothing') }}" }
    expect((await runQuery(sales, { metrics: [unknown] })).status).toBe(400)
    const itself = await virtual('SELECT 1 AS one')
    const loop = `SELECT * FROM {{ dataset(${itself}) }}`
    await kit.users.admin.put(`/api/v1/dataset/${itself}`, { sql: loop })
    expect((await runQuery(itself, { metrics: ['count'] })).status).toBe(400)
  })

  test('read parameters of the address, escaped', async () => {
    const id = await virtual("SELECT * FROM sales WHERE region = '{{ url_param('r', 'east') }}'")
    const form = (r: string) => ({ form_data: { url_params: { r } } })
    expect(resultOf(await runQuery(id, { metrics: ['count'] })).data).toEqual([{ count: 1 }])
    expect(resultOf(await runQuery(id, { metrics: ['count'] }, kit.users.admin, form('west'))).data).toEqual([
      { count: 2 },
    ])
    expect(resultOf(await runQuery(id, { metrics: ['count'] }, kit.users.admin, form("' OR '1'='1"))).data).toEqual([
      { count: 0 },
    ])
  })

  test('samples and values are rendered too', async () => {
    const id = await virtual("SELECT region FROM sales WHERE person = '{{ current_username() }}'")
    const values = `/api/v1/datasource/table/${id}/column/region/values/`
    expect((await kit.users.alpha.get(values)).json()).toEqual({ result: ['east', 'west'] })
    expect((await kit.users.admin.get(values)).json()).toEqual({ result: ['west'] })
    const samples = await kit.users.admin.post(`/datasource/samples?datasource_id=${id}&datasource_type=table`, {})
    expect(samples.json<{ result: { data: unknown } }>().result.data).toEqual([{ region: 'west' }])
  })
})

const COMMENTS = ["-- {{ ref('x') }}", '/* {% if y %} */', '-- {{ "never closed', "/* it's {{ dataset(99) }} */"]

test.each(COMMENTS)('comments hold no template, wherever SQL is written: %s', async comment => {
  const id = await virtual(`select 1 a ${comment}`)
  expect(resultOf(await runQuery(id, { columns: ['a'] })).data).toEqual([{ a: 1 }])
  const sql = (sqlExpression: string, label: string) => ({
    expressionType: 'SQL',
    sqlExpression: `${sqlExpression} ${comment}\n`,
    label,
  })
  const adhoc = await runQuery(sales, {
    columns: [sql('upper(region)', 'r')],
    metrics: [sql("SUM({{ 'n' }})", 'm')],
    extras: { where: `n > {{ 1 }} ${comment}\n`, having: `SUM(n) > 0 ${comment}\n` },
  })
  expect([adhoc.status, adhoc.text]).toEqual([200, expect.anything()])
  expect(resultOf(adhoc).data).toEqual([{ r: 'WEST', m: 5 }])
  made += 1
  const stored = await makeDataset(kit, {
    table: `commented ${made}`,
    csv: 'n\n1\n2\n3\n',
    columns: [
      { name: 'n', type: 'INTEGER' },
      { name: 'tenfold', type: 'INTEGER', expression: `n * 10 ${comment}` },
    ],
    metrics: { least: `MIN(n) ${comment}` },
  })
  const role = await kit.services.db
    .selectFrom('roles')
    .select('id')
    .where('name', '=', 'Alpha')
    .executeTakeFirstOrThrow()
  const rule = { name: comment, filter_type: 'Regular', tables: [stored], roles: [role.id], clause: `n > 1 ${comment}` }
  const saved = await kit.users.admin.post('/api/v1/rowlevelsecurity/', rule)
  expect([saved.status, saved.text]).toEqual([201, expect.anything()])
  const query = { columns: ['tenfold'], metrics: ['least'], orderby: [['tenfold', true]] }
  const ruled = await runQuery(stored, query, kit.users.alpha)
  expect([ruled.status, ruled.text]).toEqual([200, expect.anything()])
  expect(resultOf(ruled).data).toEqual([
    { tenfold: 20, least: 2 },
    { tenfold: 30, least: 3 },
  ])
  await kit.users.admin.delete(`/api/v1/rowlevelsecurity/${saved.json<{ id: number }>().id}`)
})

test('a row rule can name the requester', async () => {
  const role = await kit.services.db
    .selectFrom('roles')
    .select('id')
    .where('name', '=', 'Gamma')
    .executeTakeFirstOrThrow()
  const rule = {
    name: 'own rows',
    filter_type: 'Base',
    tables: [sales],
    roles: [role.id],
    clause: "person = '{{ current_username() }}'",
  }
  const { id } = (await kit.users.admin.post('/api/v1/rowlevelsecurity/', rule)).json<{ id: number }>()
  for (let turn = 0; turn < 2; turn += 1) {
    expect(resultOf(await runQuery(sales, { metrics: ['total'] }, kit.users.alpha)).data).toEqual([{ total: 4 }])
    expect(resultOf(await runQuery(sales, { metrics: ['total'] }, kit.users.admin)).data).toEqual([{ total: 2 }])
  }
  await kit.users.admin.put(`/api/v1/rowlevelsecurity/${id}`, { clause: '{{ nothing }}' })
  expect((await runQuery(sales, { metrics: ['total'] }, kit.users.alpha)).status).toBe(400)
  await kit.users.admin.delete(`/api/v1/rowlevelsecurity/${id}`)
})
