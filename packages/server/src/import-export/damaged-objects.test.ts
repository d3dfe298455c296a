/** JSON inside of texts: bounded on every way in, and damage that is stored already breaks nothing around it. */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bundle, readTexts, reportIn, sendFile, textsOf, zipOf } from '../../test/bundles.ts'
import { startWorld, type World } from '../../test/every-route/world.ts'

const DEEP = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
const DEEP_OBJECT = `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`
const LONG = JSON.stringify({ a: 'x'.repeat(1024 * 1024) })
const BROKEN = '{"a": '

let world: World
beforeAll(async () => {
  world = await startWorld()
}, 60_000)
afterAll(() => world?.close())

describe('on the way in', () => {
  test.each<[string, 'POST' | 'PUT', string, (text: string) => object]>([
    ['chart params', 'PUT', '/api/v1/chart/{chart}', params => ({ params })],
    ['chart query context', 'PUT', '/api/v1/chart/{chart}', query_context => ({ query_context })],
    ['layout', 'PUT', '/api/v1/dashboard/{dashboard}', position_json => ({ position_json })],
    ['dashboard metadata', 'PUT', '/api/v1/dashboard/{dashboard}', json_metadata => ({ json_metadata })],
    ['new dashboard', 'POST', '/api/v1/dashboard/', position_json => ({ dashboard_title: 'x', position_json })],
    ['dataset extra', 'PUT', '/api/v1/dataset/{dataset}', extra => ({ extra })],
    ['template parameters', 'PUT', '/api/v1/dataset/{dataset}', template_params => ({ template_params })],
    [
      'column extra',
      'PUT',
      '/api/v1/dataset/{dataset}',
      extra => ({ columns: [{ column_name: 'c', expression: '1', extra }] }),
    ],
    ['database extra', 'PUT', '/api/v1/database/{database}', extra => ({ extra })],
    ['secrets', 'PUT', '/api/v1/database/{database}', masked_encrypted_extra => ({ masked_encrypted_extra })],
    ['theme', 'POST', '/api/v1/theme/', json_data => ({ theme_name: 'x', json_data })],
    [
      'annotation',
      'POST',
      '/api/v1/annotation_layer/{annotation_layer}/annotation/',
      json_metadata => ({ short_descr: 'x', start_dttm: '2024-01-01', end_dttm: '2024-01-02', json_metadata }),
    ],
    ['filter state', 'POST', '/api/v1/dashboard/{dashboard}/filter_state', value => ({ value })],
    [
      'form data',
      'POST',
      '/api/v1/explore/form_data',
      form_data => ({ datasource_id: world.dataset, datasource_type: 'table', form_data }),
    ],
    [
      'filter set',
      'POST',
      '/api/v1/dashboard/{dashboard}/filtersets',
      json_metadata => ({ name: 'x', owner_type: 'Dashboard', owner_id: 1, json_metadata }),
    ],
    [
      'copy of a dashboard',
      'POST',
      '/api/v1/dashboard/{dashboard}/copy/',
      json_metadata => ({ dashboard_title: 'x', json_metadata }),
    ],
    ['saved query', 'PUT', '/api/v1/saved_query/{saved_query}', extra_json => ({ extra_json })],
  ])('%s', async (_, method, url, body) => {
    const made = { ...world.shown, dataset: world.dataset } as Readonly<Record<string, number | string>>
    const [, kind = ''] = /\{(\w+)\}/.exec(url) ?? []
    const id = made[kind] ?? (kind ? (await world.make(kind as 'theme', world.kit.users.admin.id)).id : '')
    for (const text of [DEEP, DEEP_OBJECT, LONG]) {
      const answer = await world.kit.users.admin.send(method, url.replace(/\{\w+\}/, String(id)), { body: body(text) })
      expect([answer.status === 400 || answer.status === 413, answer.text.slice(0, 300)]).toEqual([
        true,
        expect.anything(),
      ])
    }
  })

  test('forms and parameters of the address', async () => {
    const { admin } = world.kit.users
    const address = `${'['.repeat(3000)}${']'.repeat(3000)}`
    for (const url of [
      `/superset/explore_json/?form_data=${encodeURIComponent(`{"a":${address}}`)}`,
      `/api/v1/chart/?q=${encodeURIComponent(address)}`,
      `/api/v1/chart/?q=${'('.repeat(3000)}`,
    ]) {
      expect((await admin.get(url)).status).toBe(400)
    }
  })

  test.each<[string, string, (document: Record<string, unknown>) => void]>([
    ['charts/Revenue_4711.yaml', 'query_context', document => Object.assign(document, { query_context: DEEP_OBJECT })],
    ['charts/Revenue_4711.yaml', 'params', document => Object.assign(document, { params: nested(300) })],
    ['charts/Revenue_4711.yaml', 'params', document => Object.assign(document, { params: { more: DEEP } })],
    ['dashboards/Sales_1.yaml', 'metadata', document => Object.assign(document, { metadata: nested(300) })],
    ['datasets/examples/sales.yaml', 'template_params', document => Object.assign(document, { template_params: DEEP })],
    ['datasets/examples/sales.yaml', 'extra', document => Object.assign(document, { extra: DEEP_OBJECT })],
  ])('an import of %s with %s', async (path, field, change) => {
    const file = await zipOf(textsOf(bundle(documents => change(documents[path] ?? {}))))
    const answer = await sendFile(world.kit.users.admin, '/api/v1/dashboard/import/', 'formData', file)
    expect(answer.status).toBe(422)
    expect(answer.text).toContain(`${path}`)
    expect(answer.text).toMatch(new RegExp(`${field}|too large`))
    expect(answer.text.length).toBeLessThan(2000)
  })
})

function nested(levels: number): object {
  let value: object = {}
  for (let level = 0; level < levels; level += 1) value = { a: value }
  return value
}

describe('what is stored already', () => {
  /** Without built pages their addresses say so, and read the dashboard all the same. */
  async function isShown(url: string): Promise<boolean> {
    const { status, text } = await world.kit.users.admin.get(url)
    return status === 200 || (status === 503 && text.includes('The pages have not'))
  }

  const COLUMNS = [
    ['charts', 'chart', 'params'],
    ['charts', 'chart', 'query_context'],
    ['dashboards', 'dashboard', 'position_json'],
    ['dashboards', 'dashboard', 'json_metadata'],
    ['datasets', 'dataset', 'extra'],
    ['databases', 'database', 'extra'],
    ['saved_queries', 'saved_query', 'extra'],
    ['reports', 'report', 'extra'],
    ['reports', 'report', 'recipients'],
    ['queries', 'query', 'sql_tables'],
    ['themes', 'theme', 'json_data'],
  ] as const

  test('damaged texts break neither lists nor pages nor the full export, which names them', async () => {
    const { kit, make } = world
    const { admin } = kit.users
    const names: Record<string, string> = {}
    for (const [table, kind, column] of COLUMNS) {
      for (const [index, text] of [DEEP, DEEP_OBJECT, BROKEN].entries()) {
        const { id } = await make(kind, admin.id)
        await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${text} where id = ${id}`.execute(kit.services.db)
        names[`${kind} ${column} ${index}`] = String(id)
        expect([kind, column, (await admin.get(`/api/v1/${kind}/${id}`)).status]).toEqual([kind, column, 200])
        if (kind !== 'dashboard') continue
        for (const url of [
          `/superset/dashboard/${id}/`,
          `/api/v1/dashboard/${id}/charts`,
          `/api/v1/dashboard/${id}/datasets`,
          `/api/v1/dashboard/${id}/tabs`,
        ]) {
          expect([url, await isShown(url)]).toEqual([url, true])
        }
      }
    }
    // A dashboard with damaged charts on it.
    const board = await make('dashboard', admin.id)
    const chart_id = Number(names['chart params 0'])
    await kit.services.db.insertInto('dashboard_charts').values({ dashboard_id: board.id, chart_id }).execute()
    expect(await isShown(`/superset/dashboard/${board.id}/`)).toBe(true)
    expect((await admin.get(`/api/v1/dashboard/${board.id}/charts`)).status).toBe(200)
    for (const kind of new Set(COLUMNS.map(([, kind]) => kind))) {
      expect([kind, (await admin.get(`/api/v1/${kind}/?q=(page_size:100)`)).status]).toEqual([kind, 200])
    }
    await kit.services.db
      .insertInto('key_values')
      .values({
        resource: 'kept_keys',
        key: `chart/${board.uuid}`,
        value: DEEP,
        user_id: null,
        created_on: '',
        expires_on: null,
      })
      .execute()

    const answer = await admin.get('/api/v1/assets/export/')
    expect(answer.status).toBe(200)
    const texts = await readTexts(answer.bytes)
    for (const kind of ['charts', 'dashboards', 'datasets', 'databases']) {
      const rows = await sql<{ count: number }>`select count(*) as count from ${sql.table(kind)}`.execute(
        kit.services.db,
      )
      expect([kind, [...texts.keys()].filter(path => path.startsWith(`${kind}/`)).length]).toEqual([
        kind,
        Number(rows.rows[0]?.count),
      ])
    }
    const report = await reportIn(answer.bytes)
    expect(report).toMatch(/"path": "charts\/.*\n +"field": "params"/)
    for (const field of ['query_context', 'position_json', 'json_metadata', 'extra']) {
      expect(report).toContain(`"field": "${field}"`)
    }
    // What was exported goes in again.
    const again = await sendFile(admin, '/api/v1/assets/import/', 'bundle', answer.bytes, { overwrite: 'true' })
    expect([again.status, again.text.slice(0, 500)]).toEqual([200, expect.anything()])
  }, 60_000)
})
