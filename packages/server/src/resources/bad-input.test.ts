/** Valid requests with one thing wrong: always a refusal with its field, never a fault, and nothing half written. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestAnswer } from '../../test/kit.ts'
import { idOf, layoutWith, type ResourceFixture, startResources } from '../../test/resources.ts'

let kit: ResourceFixture['kit']
/** Valid bodies by address of their collection. */
let bodies: Readonly<Record<string, Readonly<Record<string, unknown>>>>
const made: Record<string, number> = {}

beforeAll(async () => {
  const { kit: started, datasetId, newChart } = await startResources()
  kit = started
  const { admin } = kit.users
  const chart = idOf(await admin.post('/api/v1/chart/', newChart()))
  const layer = idOf(await admin.post('/api/v1/annotation_layer/', { name: 'Layer' }))
  const json_metadata = JSON.stringify({ positions: layoutWith(chart), refresh_frequency: 0 })
  const dashboard = idOf(await admin.post('/api/v1/dashboard/', { dashboard_title: 'D', json_metadata }))
  bodies = {
    '/api/v1/chart': newChart({ owners: [admin.id], dashboards: [dashboard], tags: [], query_context: '{}' }),
    '/api/v1/dashboard': {
      dashboard_title: 'Valid',
      slug: 'valid',
      css: '',
      json_metadata,
      published: true,
      owners: [admin.id],
      roles: [],
      tags: [],
    },
    '/api/v1/saved_query': { label: 'L', sql: 'select 1', schema: 'main', template_parameters: '{}', description: 'd' },
    '/api/v1/annotation_layer': { name: 'Valid', descr: 'd' },
    [`/api/v1/annotation_layer/${layer}/annotation`]: {
      short_descr: 'Valid',
      long_descr: 'd',
      start_dttm: '2026-01-01',
      end_dttm: '2026-01-02',
      json_metadata: '{}',
    },
    '/api/v1/css_template': { template_name: 'Valid', css: 'a{}' },
    '/api/v1/theme': { theme_name: 'Valid', json_data: '{}' },
    '/api/v1/tag': { name: 'Valid', description: 'd', objects_to_tag: [['chart', chart]] },
    '/api/v1/report': {
      type: 'Report',
      name: 'Valid',
      crontab: '0 9 * * *',
      timezone: 'UTC',
      chart,
      active: true,
      recipients: [{ type: 'Email', recipient_config_json: { target: 'a@example.org' } }],
      extra: {},
      grace_period: 1,
      report_format: 'PNG',
    },
    [`/api/v1/dashboard/${dashboard}/filtersets`]: {
      name: 'Valid',
      owner_type: 'Dashboard',
      json_metadata: '{"nativeFilters":{}}',
    },
    [`/api/v1/dashboard/${dashboard}/permalink`]: {
      dataMask: {},
      urlParams: [['a', 'b']],
      anchor: 'x',
      activeTabs: [],
    },
    [`/api/v1/dashboard/${dashboard}/embedded`]: { allowed_domains: ['x.example'] },
    [`/api/v1/dashboard/${dashboard}/copy`]: { dashboard_title: 'C', json_metadata: '{}', duplicate_slices: false },
    '/api/v1/explore/form_data': {
      datasource_id: datasetId,
      datasource_type: 'table',
      form_data: '{}',
      chart_id: chart,
    },
    '/api/v1/explore/permalink': { formData: { datasource: `${datasetId}__table` }, urlParams: [] },
    '/api/v1/tag/bulk_create': { tags: [{ name: 'b', objects_to_tag: [['chart', chart]] }] },
    [`/api/v1/tag/chart/${chart}`]: { properties: { tags: ['a'] } },
  }
})
afterAll(() => kit.close())

const WRONG: readonly unknown[] = [
  null,
  7,
  -1.5,
  1e300,
  99_999_999_999,
  true,
  '',
  'x'.repeat(3000),
  '\u0000',
  '\ud800',
  '{"a":',
  '[]',
  'null',
  [],
  [null],
  [{}],
  [[]],
  [99_999_999],
  {},
  { a: { b: [] } },
  JSON.parse('{"__proto__": {"polluted": true}}'),
]

/** Of each kind, for comparisons with every column. */
const COMPARED: readonly unknown[] = [null, '\u0000', 99_999_999_999, [null, 1.5], {}]

function expectRefusalOrSuccess(answer: TestAnswer, what: string): void {
  expect(answer.status, `${what}: ${answer.text.slice(0, 300)}`).toBeLessThan(500)
  if (answer.status === 400 || answer.status === 422) {
    const { message } = answer.json<{ message: unknown }>()
    expect(typeof message === 'string' ? message : Object.keys(message as object).length, what).toBeTruthy()
  }
}

test('one wrong value in an otherwise valid body [API-CORE-004]', async () => {
  const { admin } = kit.users
  for (const [url, body] of Object.entries(bodies)) {
    const first = await admin.post(`${url}/`, body)
    expect(first.status, `${url}: ${first.text}`).toBeLessThan(300)
    const { id } = first.json<{ id?: number }>()
    if (typeof id === 'number' && !/copy|filtersets/.test(url)) made[url] = id
    for (const field of Object.keys(body)) {
      for (const [index, value] of WRONG.entries()) {
        const changed = { ...body, [field]: value }
        const what = `${url} with ${field}: ${JSON.stringify(value).slice(0, 60)}`
        expectRefusalOrSuccess(await admin.post(`${url}/`, changed), `POST ${what}`)
        if (made[url] === undefined || (value !== null && index % 3 > 0)) continue
        expectRefusalOrSuccess(await admin.put(`${url}/${made[url]}`, { [field]: value }), `PUT ${what}`)
      }
    }
    const unknown = await admin.post(`${url}/`, { ...body, unheard_of: 1 })
    expect([400, 201].includes(unknown.status), `${url}: ${unknown.text}`).toBe(true)
    if (unknown.status === 400) expect(unknown.json()).toMatchObject({ message: { unheard_of: ['Unknown field.'] } })
  }
  expect(({} as Record<string, unknown>).polluted).toBeUndefined()
}, 60_000)

test('lists with one wrong word in their query [API-CORE-001] [API-CORE-003]', async () => {
  const { admin } = kit.users
  const lists = [...Object.keys(made), '/api/v1/dataset', '/api/v1/database', '/api/v1/query', '/api/v1/log']
  const words: readonly object[] = [
    ...WRONG.flatMap(value => [
      { page: value },
      { page_size: value },
      { columns: value },
      { keys: value },
      { filters: value },
      { order_column: value },
      { order_direction: value },
      { filters: [{ col: value, opr: 'eq', value: 1 }] },
      { filters: [{ col: 'id', opr: value, value: 1 }] },
    ]),
  ]
  for (const url of lists) {
    const info = (await admin.get(`${url}/_info`)).json<{ filters: Record<string, { operator: string }[]> }>()
    const filters = Object.entries(info.filters).flatMap(([col, operators]) =>
      operators.flatMap(({ operator: opr }) => COMPARED.map(value => ({ filters: [{ col, opr, value }] }))),
    )
    const queries = url === '/api/v1/chart' ? [...words, ...filters] : filters
    for (const q of queries) {
      const answer = await admin.get(`${url}/?q=${encodeURIComponent(JSON.stringify(q))}`)
      expectRefusalOrSuccess(answer, `${url} ${JSON.stringify(q).slice(0, 100)}`)
    }
    for (const key of ['0', '-1', '99999999999', "'", '%00', 'a/b', '%F0%9F%92%A5', '__proto__']) {
      for (const path of [key, `${key}/revisions`, `related/${key}`, `distinct/${key}`]) {
        expectRefusalOrSuccess(await admin.get(`${url}/${path}`), `${url}/${path}`)
      }
    }
  }
}, 60_000)

test('names that every object has are names like any other', async () => {
  const { admin } = kit.users
  for (const name of ['constructor', 'toString', 'hasOwnProperty', '__proto__']) {
    const lists = ['/api/v1/chart/', '/api/v1/dashboard/', '/api/v1/saved_query/']
    const columns = ['label', 'id', 'slice_name', 'dashboard_title']
    for (const url of lists)
      for (const column of columns) {
        const answer = await admin.get(`${url}?q=(filters:!((col:${column},opr:${name},value:1)))`)
        expect(answer.status, `${url} ${column} ${name}`).toBe(400)
      }
    expect((await admin.get(`/superset/favstar/${name}/1/count`)).status).toBe(404)
    expect((await admin.get(`/api/v1/tag/get_objects/?types=${name}`)).status).toBe(200)
    expect((await admin.post('/api/v1/tag/', { name, objects_to_tag: [[name, 1]] })).status).toBe(400)
  }
})
