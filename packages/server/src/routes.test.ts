/** Every row of the route table, called by everybody and with everything: no data without a right, never a fault. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeDataset } from '../test/dataset.ts'
import { startTestKit, type TestAnswer, type TestKit, type TestUser } from '../test/kit.ts'
import { idOf, layoutWith } from '../test/resources.ts'
import type { Route } from './http/route.ts'
import { routeProblems } from './http/route-table.ts'
import { allRoutes } from './routes.ts'

/** Stands in every object that only Alpha and administrators may see. */
const CANARY = 'canary'
const HIDDEN = /\$argon2|password_hash|encrypted_secrets|secret_key/
const HOSTILE_TEXTS = [
  "'",
  '%00',
  '-1',
  '99999999999999999999',
  '%F0%9F%92%A5',
  '__proto__',
  'a'.repeat(900),
  '%2e%2e%2f',
]
const HOSTILE_BODIES: readonly unknown[] = [
  undefined,
  'null',
  '[]',
  '5',
  '"text"',
  '{}',
  '{"__proto__":{}}',
  '{"id":{}}',
]
const FIELDS = [
  'dashboard_title slug css json_metadata position_json published owners roles slice_name viz_type datasource_id',
  'datasource_type params query_context dashboards database schema table_name sql columns metrics upload_id types',
  'datasource queries form_data key value dataMask urlParams anchor chart_id tab_id username password refresh',
]
  .join(' ')
  .split(' ')

let kit: TestKit
/** Ids and keys of the canary objects, by the name of the parameter that takes them. */
let known: Readonly<Record<string, string>>

beforeAll(async () => {
  kit = await startTestKit({ engine: 'real' })
  const { alpha } = kit.users
  const dataset = await makeDataset(kit, {
    table: `${CANARY}_table`,
    csv: `city,num\n${CANARY} town,1\n`,
    columns: [
      { name: 'city', type: 'VARCHAR' },
      { name: 'num', type: 'BIGINT' },
    ],
    metrics: { count: 'COUNT(*)' },
  })
  const params = JSON.stringify({ datasource: `${dataset}__table`, viz_type: 'table', all_columns: ['city'] })
  const chart = { slice_name: `${CANARY} chart`, viz_type: 'table', datasource_id: dataset, datasource_type: 'table' }
  const chartId = idOf(await alpha.post('/api/v1/chart/', { ...chart, params }))
  const dashboard = {
    dashboard_title: `${CANARY} dashboard`,
    slug: `${CANARY}-slug`,
    published: false,
    json_metadata: JSON.stringify({ positions: layoutWith(chartId) }),
  }
  const dashboardId = idOf(await alpha.post('/api/v1/dashboard/', dashboard))
  const keyOf = (answer: TestAnswer) => answer.json<{ key: string }>().key
  const link = await alpha.post(`/api/v1/dashboard/${dashboardId}/permalink`, { dataMask: { [CANARY]: {} } })
  const state = await alpha.post(`/api/v1/dashboard/${dashboardId}/filter_state`, { value: `"${CANARY}"` })
  const form = await alpha.post('/api/v1/explore/form_data', {
    datasource_id: dataset,
    datasource_type: 'table',
    form_data: `{"note":"${CANARY}"}`,
  })
  const { id: database } = await kit.services.db.selectFrom('databases').select('id').executeTakeFirstOrThrow()
  known = {
    dashboard: String(dashboardId),
    chart: String(chartId),
    dataset: String(dataset),
    database: String(database),
    permalink: keyOf(link),
    filter_state: keyOf(state),
    form_data: keyOf(form),
  }
})
afterAll(() => kit.close())

/** The address of a row with the canary's ids in it, or with the same text in the place of every parameter. */
function addressOf({ url }: Route, text?: string): string {
  return url.replace(/:(\w+)/g, (_, name: string) => {
    if (text !== undefined) return text
    if (name === 'key')
      return (
        (/permalink|\/p\//.test(url)
          ? known.permalink
          : url.includes('filter_state')
            ? known.filter_state
            : known.form_data) ?? ''
      )
    if (name === 'datasource_id' || /superset\/filter/.test(url))
      return { datasource_type: 'table', column_name: 'city' }[name] ?? known.dataset ?? ''
    if (name === 'datasource_type') return 'table'
    if (name === 'column_name') return 'city'
    if (name === 'column') return 'owners'
    if (name === 'class') return 'Dashboard'
    if (name === 'action') return 'count'
    return known[/dashboard|chart|dataset|database/i.exec(url)?.[0] ?? 'dashboard'] ?? known.dashboard ?? ''
  })
}

const rowOf = ({ method, url }: Route) => `${String(method)} ${url}`
const isApi = (url: string) => url.startsWith('/api/')

function call(user: TestUser, route: Route, url: string, body?: unknown): Promise<TestAnswer> {
  const headers = body === undefined ? {} : { 'content-type': 'application/json' }
  return user.send(route.method as 'GET', url, { body, headers })
}

/** What every answer owes, whatever was requested. */
function expectSound(answer: TestAnswer, row: string): void {
  expect(answer.status, `${row}: ${answer.text.slice(0, 300)}`).toBeLessThan(500)
  expect(answer.text, row).not.toMatch(HIDDEN)
  expect(answer.headers['x-content-type-options'], row).toBe('nosniff')
  if (isApi(row.split(' ')[1] ?? '') && answer.status >= 400)
    expect(answer.headers['content-type'], row).toContain('application/json')
}

/** Reads the data and the draft of somebody else: the body of a query about the canary's dataset. */
const chartQuery = (): string =>
  JSON.stringify({
    datasource: { id: Number(known.dataset), type: 'table' },
    queries: [{ columns: ['city'], metrics: [], row_limit: 10 }],
  })

test('the canary is there for its owner', async () => {
  const { alpha } = kit.users
  expect((await alpha.get(`/api/v1/dashboard/${known.dashboard}`)).text).toContain(CANARY)
  expect((await alpha.send('POST', '/api/v1/chart/data', { body: JSON.parse(chartQuery()) as object })).text).toContain(
    `${CANARY} town`,
  )
})

test('without a sign-in nothing answers but what is declared public [PERM-031]', async () => {
  for (const route of allRoutes) {
    const answer = await call(kit.users.visitor, route, addressOf(route))
    expectSound(answer, rowOf(route))
    expect(answer.text, rowOf(route)).not.toContain(CANARY)
    if (route.access.kind !== 'public') expect(answer.status, rowOf(route)).toBe(401)
  }
})

test('a user without roles is refused wherever a permission is needed', async () => {
  for (const route of allRoutes.filter(({ access }) => access.kind === 'permission')) {
    const answer = await call(kit.users.nobody, route, addressOf(route))
    expect(answer.status, rowOf(route)).toBe(403)
    expect(answer.text, rowOf(route)).not.toContain(CANARY)
  }
})

test('a user without a grant on the data sees nothing of it, by id, by key, by list or by query [PERM-031]', async () => {
  const { gamma } = kit.users
  for (const route of allRoutes) {
    const answer = await call(gamma, route, addressOf(route), route.method === 'GET' ? undefined : chartQuery())
    expectSound(answer, rowOf(route))
    expect(answer.text, rowOf(route)).not.toContain(CANARY)
    const list = await call(gamma, route, `${addressOf(route)}?q=!(${known.dashboard},${known.chart})`)
    expect(list.text, rowOf(route)).not.toContain(CANARY)
  }
  const { alpha } = kit.users
  for (const path of ['dashboard', 'chart', 'dataset'])
    expect((await alpha.get(`/api/v1/${path}/${known[path]}`)).status, path).toBe(200)
})

/** Forms that end before they begin, inside of a file, inside of a field, and between bounds that are too long. */
const CUT_FORMS = [
  ['x', 'x'],
  ['--x\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\na,b', 'x'],
  ['--x\r\ncontent-disposition: form-data; name="a"\r\n\r\nb', 'x'],
  [`--${'x'.repeat(300)}\r\n`, 'x'.repeat(300)],
] as const

/** Every requester is signed out by these. */
const ENDS_SESSIONS: ReadonlySet<string> = new Set([
  '/logout',
  '/api/v1/security/users/:id/reset_password',
  '/api/v1/security/users/:id/sign_out',
])

test('nonsense in addresses and bodies is refused, never a fault', async () => {
  const wrong = [...HOSTILE_BODIES, ...[{}, [], 7, true, 'x'.repeat(300)].map(value => oneValueEverywhere(value))]
  for (const route of allRoutes.filter(({ url }) => !ENDS_SESSIONS.has(url))) {
    for (const text of HOSTILE_TEXTS) {
      expectSound(await call(kit.users.admin, route, addressOf(route, text)), `${rowOf(route)} with ${text}`)
      const q = await call(
        kit.users.admin,
        route,
        `${addressOf(route, '1000001')}?q=${text}&page=${text}&limit=${text}`,
      )
      expectSound(q, `${rowOf(route)} with q=${text}`)
    }
    if (route.method === 'GET' || route.method === 'DELETE') continue
    for (const body of wrong)
      expectSound(await call(kit.users.admin, route, addressOf(route), body), `${rowOf(route)} with ${String(body)}`)
    for (const [body, boundary] of CUT_FORMS) {
      const cut = { body, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } }
      expectSound(await kit.users.admin.send(route.method as 'POST', addressOf(route), cut), `${rowOf(route)} cut off`)
    }
  }
  expect((await kit.users.admin.get('/api/v1/me/')).status, 'still signed in').toBe(200)
}, 60_000)

test('every row of the route table is right', () => {
  expect(routeProblems(allRoutes)).toEqual([])
})

test('the API description is made of the route table', async () => {
  const { admin, visitor } = kit.users
  expect((await visitor.get('/api/v1/_openapi')).status).toBe(401)
  const described = await admin.get('/api/v1/_openapi/')
  const document = described.json<Description>()
  expect(document.openapi).toBe('3.1.0')
  const documented = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map(
      method => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1').replace(/\/$/, '')}`,
    ),
  )
  const api = allRoutes.filter(({ url, docs }) => isApi(url) || docs).map(rowOf)
  expect(documented.sort()).toEqual(api.sort())
})

interface Description {
  readonly openapi: string
  readonly paths: Readonly<Record<string, Readonly<Record<string, object>>>>
}

const oneValueEverywhere = (value: unknown): string =>
  JSON.stringify(Object.fromEntries(FIELDS.map(name => [name, value])))
