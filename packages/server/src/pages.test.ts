import { readFileSync } from 'node:fs'
import { jobSettings } from '@belvedere/core/jobs'
import { FLAG_DEFAULTS, readClientSettings } from '@belvedere/core/settings'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestKit, type TestKit, type TestUser } from '../test/kit.ts'
import { readConfig } from './config.ts'
import { bootstrapOf } from './http/page/bootstrap.ts'
import { toInlineJson } from './http/page/html.ts'
import { type RouteInput, SIGNED_IN } from './http/route.ts'
import { errorPage } from './pages.ts'

let kit: TestKit
const HTML = { headers: { accept: 'text/html' } }
const open = (user: TestUser, url: string) => user.get(url, HTML)

beforeAll(async () => {
  kit = await startTestKit({ errorPage })
})
afterAll(() => kit.close())

test('inlined JSON cannot end its script element and means the same', () => {
  const value = { title: '</script><script>alert(1)</script><!--', mark: '\u2028\u2029&' }
  const text = toInlineJson(value)
  expect(text).not.toMatch(/[<>&\u2028\u2029]/)
  expect(JSON.parse(text)).toEqual(value)
})

test('every flag of the configuration reaches the page [FLAG-010] [FLAG-011]', async () => {
  const names = [
    'DASHBOARD_RBAC',
    'DASHBOARD_NATIVE_FILTERS',
    'DASHBOARD_CROSS_FILTERS',
    'DYNAMIC_PLUGINS',
    'DISABLE_LEGACY_DATASOURCE_EDITOR',
    'USE_ANALAGOUS_COLORS',
    'ENABLE_DND_WITH_CLICK_UX',
    'ENABLE_ADVANCED_DATA_TYPES',
    'GENERIC_CHART_AXES',
    'GLOBAL_ASYNC_QUERIES',
    'UX_BETA',
    'CLIENT_CACHE',
    'DASHBOARD_NATIVE_FILTERS_SET',
    'ENABLE_FILTER_BOX_MIGRATION',
    'CONFIRM_DASHBOARD_DIFF',
    'HORIZONTAL_FILTER_BAR',
    'ALERT_REPORTS',
    'ENABLE_EXPLORE_DRAG_AND_DROP',
  ] as const
  const flagsWith = async (BELVEDERE_FLAGS: string) => {
    const { flags } = readConfig({ BELVEDERE_HOME: kit.home, BELVEDERE_FLAGS })
    const probe = {
      method: 'GET',
      url: '/probe',
      access: SIGNED_IN,
      handler: (input: RouteInput) => bootstrapOf(input),
    } as const
    const other = await startTestKit({ routes: [probe], config: { flags } })
    const { common } = (await other.users.gamma.get('/probe')).json<ReturnType<typeof bootstrapOf>>()
    await other.close()
    return common.feature_flags
  }
  const fresh = await flagsWith('')
  expect(fresh).toEqual(FLAG_DEFAULTS)
  const turned = await flagsWith(names.map(name => `${name}=${!FLAG_DEFAULTS[name]}`).join(','))
  for (const name of names) expect(turned[name], name).toBe(!fresh[name])
})

const bootstrapWith = async (settings: Readonly<Record<string, string>>, who: 'gamma' | 'admin' = 'gamma') => {
  const probe = {
    method: 'GET',
    url: '/probe',
    access: SIGNED_IN,
    handler: (input: RouteInput) => bootstrapOf(input),
  } as const
  const { home: _, ...config } = readConfig({ BELVEDERE_HOME: kit.home, ...settings })
  const other = await startTestKit({ routes: [probe], config })
  const answer = (await other.users[who].get('/probe')).json<ReturnType<typeof bootstrapOf>>()
  const { id } = other.users[who]
  await other.close()
  return { ...answer, id }
}

test('pages know how timed refreshes query, and below which interval one is confirmed [DASH-VIEW-015] [CONST-075]', async () => {
  const { common } = await bootstrapWith({ BELVEDERE_REFRESH_MODE: 'fetch', BELVEDERE_REFRESH_LIMIT: '60' })
  expect(common.conf).toMatchObject({
    DASHBOARD_AUTO_REFRESH_MODE: 'fetch',
    SUPERSET_DASHBOARD_PERIODICAL_REFRESH_LIMIT: 60,
  })
})

test('pages know their user, with roles and permissions [ENTITY-MISC-004]', async () => {
  const { user, id, administration } = await bootstrapWith({})
  expect(user).toMatchObject({ username: 'gamma', userId: id, id, roles: ['Gamma'], is_anonymous: false })
  expect(user.permissions).toContainEqual(['can_read', 'Dashboard'])
  expect(user.permissions).not.toContainEqual(['can_write', 'Dataset'])
  // menus offer the administration to those who look after people, keys or the log
  expect(administration).toBeUndefined()
  expect(await bootstrapWith({}, 'admin')).toMatchObject({ administration: '/users/list/' })
})

test('every setting of the deployment reaches the page by its name, and has a default [CONST-003] [ASYNC-010] [CONST-075] [CONST-076]', async () => {
  const fresh = await bootstrapWith({})
  expect(fresh.common).toMatchObject({ locale: 'en', flash_messages: [], menu_data: { menu: expect.any(Array) } })
  expect(fresh.common.conf).toMatchObject({
    SUPERSET_WEBSERVER_TIMEOUT: 60,
    SUPERSET_DASHBOARD_POSITION_DATA_LIMIT: 65_535,
    SUPERSET_DASHBOARD_PERIODICAL_REFRESH_LIMIT: 0,
    SUPERSET_DASHBOARD_PERIODICAL_REFRESH_WARNING_MESSAGE: expect.any(String),
    DASHBOARD_AUTO_REFRESH_MODE: 'force',
    DASHBOARD_AUTO_REFRESH_INTERVALS: expect.arrayContaining([[10, '10 seconds']]),
    DEFAULT_TIME_FILTER: 'No filter',
    DEFAULT_VIZ_TYPE: 'table',
    SAMPLES_ROW_LIMIT: 1000,
    CSV_EXTENSIONS: expect.arrayContaining(['csv']),
    COLUMNAR_EXTENSIONS: expect.arrayContaining(['parquet']),
    EXCEL_EXTENSIONS: expect.arrayContaining(['xlsx']),
    ALLOWED_EXTENSIONS: expect.arrayContaining(['csv', 'parquet', 'xlsx']),
    GLOBAL_ASYNC_QUERIES_TRANSPORT: 'polling',
    GLOBAL_ASYNC_QUERIES_POLLING_DELAY: 500,
    GLOBAL_ASYNC_QUERIES_WEBSOCKET_URL: '',
  })
  const set = await bootstrapWith({
    BELVEDERE_WEB_TIMEOUT: '90',
    BELVEDERE_POSITION_DATA_LIMIT: '9000',
    BELVEDERE_ASYNC_TRANSPORT: 'ws',
    BELVEDERE_ASYNC_SOCKET_URL: 'wss://events.example.org/',
    BELVEDERE_ASYNC_POLLING_DELAY: '750',
  })
  expect(set.common.conf).toMatchObject({
    SUPERSET_WEBSERVER_TIMEOUT: 90,
    SUPERSET_DASHBOARD_POSITION_DATA_LIMIT: 9000,
    GLOBAL_ASYNC_QUERIES_TRANSPORT: 'ws',
    GLOBAL_ASYNC_QUERIES_WEBSOCKET_URL: 'wss://events.example.org/',
    GLOBAL_ASYNC_QUERIES_POLLING_DELAY: 750,
  })
  expect(jobSettings(true, set.common.conf)).toEqual({
    transport: 'ws',
    pollingDelay: 750,
    socketUrl: 'wss://events.example.org/',
  })
  expect(readClientSettings(set.common)).toMatchObject({ chart_timeout_s: 90, annotation_timeout_s: 90 })
})

test('visitors are led to the sign-in page and back, users past it [SCOPE-014]', async () => {
  const { visitor, admin } = kit.users
  const away = await open(visitor, '/superset/dashboard/us-flights/?edit=true')
  expect(away.status).toBe(302)
  expect(away.headers.location).toBe('/login/?next=%2Fsuperset%2Fdashboard%2Fus-flights%2F%3Fedit%3Dtrue')
  const past = await open(admin, '/login/?next=%2Fchart%2Flist%2F')
  expect(past.headers.location).toBe('/chart/list/')
  const evil = await open(admin, '/login/?next=%2F%2Fevil.example')
  expect(evil.headers.location).toBe('/superset/welcome/')
})

test('addresses that moved lead on with their parameters [ROUTE-012]', async () => {
  const { admin } = kit.users
  expect((await open(admin, '/')).headers.location).toBe('/superset/welcome/')
  expect((await open(admin, '/superset/explore/?slice_id=1&force=true')).headers.location).toBe(
    '/explore/?slice_id=1&force=true',
  )
})

test.each([
  ['/sqllab', '/superset/sqllab/'],
  ['/sqllab/?dbid=1', '/superset/sqllab/?dbid=1'],
  ['/sqllab/history/', '/superset/sqllab/history/'],
  ['/dataset/5', '/tablemodelview/edit/5/'],
  ['/explore/table/5/?force=true', '/explore/?force=true&datasource_type=table&datasource_id=5'],
  ['/superset/explore/table/5/', '/explore/?datasource_type=table&datasource_id=5'],
  ['/explore/p/abc/', '/superset/explore/p/abc/'],
  ['/users/userinfo/', '/profile/'],
  ['/user_info/', '/profile/'],
  ['/superset/profile/admin/', '/profile/'],
  ['/users/', '/users/list/'],
  ['/roles/', '/roles/list/'],
  ['/resetmypassword/form', '/profile/'],
  ['/list_users/', '/users/list/'],
  ['/list_roles', '/roles/list/'],
  ['/registrations/', '/users/list/'],
  ['/rowlevelsecurityfiltersmodelview/list/', '/rowlevelsecurity/list/'],
  ['/rowlevelsecurityfiltersmodelview/add', '/rowlevelsecurity/edit/new/'],
  ['/annotationlayermodelview/list/', '/annotationlayer/list/'],
  ['/csstemplatemodelview/add', '/csstemplatemodelview/list/'],
  ['/databaseview/add', '/databaseview/list/?connect'],
  ['/tablemodelview/add', '/dataset/add/'],
  ['/dashboard/add', '/dashboard/new/'],
  ['/savedqueryview/add', '/superset/sqllab/'],
  ['/superset/sqllab/my_queries/', '/superset/sqllab/history/'],
  ['/sqllab/my_queries', '/superset/sqllab/history/'],
  ['/list_groups/', '/roles/list/'],
  ['/groups/list', '/roles/list/'],
  ['/permissions/list/', '/roles/list/'],
  ['/viewmenus/list/', '/roles/list/'],
  ['/permissionviews/list', '/roles/list/'],
  ['/userstatschartview/chart/', '/users/list/'],
  ['/registeruser/list/', '/users/list/'],
  ['/accessrequestsmodelview/list/', '/access/requests/'],
  ['/tags/', '/superset/tags/'],
  ['/tagview/list/', '/superset/tags/'],
  ['/themes', '/theme/list/'],
  ['/theme/', '/theme/list/'],
  ['/theme', '/theme/list/'],
  ['/druiddatasourcemodelview/list/', '/tablemodelview/list/'],
  ['/file-handler', '/csvtodatabaseview/form/'],
  ['/file-handler/', '/csvtodatabaseview/form/'],
  ['/superset/sqllab_viz/', '/superset/sqllab/'],
  ['/superset/log/', '/logmodelview/list/'],
  ['/superset/log', '/logmodelview/list/'],
  ['/superset/import_dashboards/', '/dashboard/list/'],
  ['/dashboardmodelview/list/', '/dashboard/list/'],
  ['/dashboardasync/list', '/dashboard/list/'],
  ['/slicemodelview/list/', '/chart/list/'],
  ['/sliceasync/list/', '/chart/list/'],
  ['/dynamic-plugins/list/', '/chart/list/'],
])('%s, as Superset has it, leads to %s', async (url, target) => {
  const answer = await open(kit.users.admin, url)
  expect([answer.status, answer.headers.location]).toEqual([302, target])
})

test.each([
  ['/alert/7/log/', '/alert/list/?runs=7'],
  ['/report/7/log/', '/report/list/?runs=7'],
  ['/chart/show/7', '/explore/?slice_id=7'],
  ['/chart/edit/7', '/explore/?slice_id=7'],
  ['/tablemodelview/show/7', '/tablemodelview/edit/7/'],
  ['/datasource/edit/table/7', '/tablemodelview/edit/7/'],
  ['/datasource/edit/table/7/', '/tablemodelview/edit/7/'],
  ['/databaseview/edit/7', '/databaseview/list/'],
  ['/savedqueryview/edit/7', '/superset/sqllab/?savedQueryId=7'],
  ['/users/edit/7', '/users/list/'],
  ['/roles/show/7', '/roles/edit/7/'],
  ['/dashboard/show/7', '/superset/dashboard/7/'],
  ['/dashboard/edit/7', '/superset/dashboard/7/'],
  ['/csstemplatemodelview/edit/7', '/csstemplatemodelview/list/'],
  ['/rowlevelsecurityfiltersmodelview/edit/7', '/rowlevelsecurity/edit/7/'],
  ['/userinfoeditview/form', '/profile/'],
])('the form %s leads to the page of its object here', async (url, target) => {
  const { status, headers } = await open(kit.users.admin, url)
  expect([status, headers.location]).toEqual([302, target])
})

test('the administration opens with the first of its pages that one may open, else with the one that says the missing right', async () => {
  const { admin, gamma, nobody } = kit.users
  const opened = async (user: TestUser) => {
    const { status, headers } = await open(user, '/administration/')
    return [status, headers.location]
  }
  expect(await opened(admin)).toEqual([302, '/users/list/'])
  expect(await opened(gamma)).toEqual([302, '/superset/tags/'])
  const rights = await admin.get('/api/v1/security/permissions-resources/?q=(page_size:-1)')
  const all = rights.json<{ result: { id: number; permission: { name: string }; view_menu: { name: string } }[] }>()
  const log = all.result.find(right => right.permission.name === 'can_read' && right.view_menu.name === 'Log')
  const { id } = (await admin.post('/api/v1/security/roles/', { name: 'Auditor' })).json<{ id: number }>()
  await admin.post(`/api/v1/security/roles/${id}/permissions`, { permission_view_menu_ids: [log?.id] })
  const auditor = await kit.addUser('auditor', ['Auditor'])
  expect(await opened(auditor)).toEqual([302, '/logmodelview/list/'])
  expect(await opened(nobody)).toEqual([302, '/users/list/'])
  expect((await open(nobody, '/users/list/')).status).toBe(403)
})

test('every address of the web application has a page of its own, with and without a slash at its end', async () => {
  const web = new URL('../../web/src/', import.meta.url)
  const texts = ['app/routes.tsx', 'data/page/addresses.ts'].map(path => readFileSync(new URL(path, web), 'utf8'))
  const addresses = texts.flatMap(text =>
    [...text.matchAll(/^ +\w+: '(\/[^']+\/)',?$/gm)].map(([, address = '']) => address),
  )
  expect(addresses.length).toBeGreaterThan(30)
  for (const address of addresses.filter(one => !/:(uuid|idOrSlug)|^\/login/.test(one))) {
    for (const url of [address, address.slice(0, -1)]) {
      const { status, headers } = await open(kit.users.admin, url.replace(':id', '1'))
      expect([url, status, headers['content-type']]).toEqual([url, 200, 'text/html; charset=utf-8'])
    }
  }
})

test('clicks that pages report are answered, charts that failed are retained [CHART-QUERY-005]', async () => {
  const { gamma, admin } = kit.users
  const answer = await gamma.post('/superset/log/?explode=events', { events: '[]' })
  expect([answer.status, answer.text]).toEqual([200, ''])
  const failed = { event_name: 'load_chart', chart_id: 4712, duration: 60_000, has_err: true, error_details: 'timeout' }
  await gamma.post('/superset/log/', {
    events: [failed, { ...failed, has_err: false }, { ...failed, event_name: 'click' }, null],
  })
  await kit.services.activity.flush()
  const q = '(filters:!((col:slice_id,opr:eq,value:4712)))'
  const { result } = (await admin.get(`/api/v1/log/?q=${q}`)).json<{ result: readonly { json: string }[] }>()
  expect(result.map(({ json }) => JSON.parse(json))).toEqual([
    { duration: 60_000, has_err: true, error_details: 'timeout' },
  ])
})

test('unknown and forbidden dashboards answer with their status as pages [ROUTE-015]', async () => {
  const { admin, gamma, alpha } = kit.users
  const unknown = await open(admin, '/superset/dashboard/nowhere/')
  expect([unknown.status, unknown.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
  const link = await open(admin, '/superset/dashboard/p/nowhere/')
  expect([link.status, link.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
  expect((await admin.get('/superset/dashboard/p/nowhere/')).headers['content-type']).toContain('application/json')
  const made = await alpha.post('/api/v1/dashboard/', { dashboard_title: 'Roles only', published: true })
  const { id } = made.json<{ id: number }>()
  await kit.services.db
    .insertInto('charts')
    .values({
      uuid: kit.services.ids.uuid(),
      slice_name: 'x',
      viz_type: 'table',
      datasource_id: 4711,
      datasource_type: 'table',
      params: '{}',
      query_context: null,
      description: null,
      cache_timeout: null,
      certified_by: null,
      certification_details: null,
      is_managed_externally: 0,
      external_url: null,
      version: 1,
      created_on: '',
      changed_on: '',
      created_by_id: null,
      changed_by_id: null,
    })
    .execute()
  const chart = await kit.services.db.selectFrom('charts').select('id').executeTakeFirstOrThrow()
  await kit.services.db.insertInto('dashboard_charts').values({ dashboard_id: id, chart_id: chart.id }).execute()
  expect((await open(gamma, `/superset/dashboard/${id}/`)).status).toBe(403)
  expect((await open(kit.users.nobody, '/chart/list/')).status).toBe(403)
})

test('opening a dashboard is remembered as recent activity', async () => {
  const { admin } = kit.users
  const made = await admin.post('/api/v1/dashboard/', { dashboard_title: '</script> & more', slug: 'opened' })
  const answer = await open(admin, '/superset/dashboard/opened/')
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(answer.text).not.toContain('</script> & more')
  const recent = await admin.get('/api/v1/log/recent_activity/')
  expect(recent.json()).toMatchObject({ result: [{ item_title: '</script> & more' }] })
  expect(made.status).toBe(201)
})

test('a dashboard is there with its title before its code is; addresses that hide parts begin empty', async () => {
  const made = await kit.users.admin.post('/api/v1/dashboard/', { dashboard_title: 'Sums <& more>' })
  const url = `/superset/dashboard/${made.json<{ id: number }>().id}/`
  expect((await open(kit.users.admin, url)).text).toContain('<p>Sums &lt;&amp; more&gt;</p>')
  expect((await open(kit.users.admin, `${url}?standalone=1`)).text).not.toContain('class="frame"')
  expect((await open(kit.users.admin, '/dashboard/list/')).text).not.toContain('class="frame"')
})

test('a page has the theme that its visitor chose before anything runs in it', async () => {
  const attributesWith = async (cookie: string) => {
    const { text } = await kit.users.admin.get('/login/', { headers: { accept: 'text/html', cookie } })
    return /<html[^>]*>/.exec(text)?.[0]
  }
  expect(await attributesWith('a=b; belvedere-theme=dark')).toContain('data-theme="dark" data-theme-choice="dark"')
  expect(await attributesWith('belvedere-theme=light; a=b')).toContain('data-theme="light" data-theme-choice="light"')
  for (const other of ['a=b', 'belvedere-theme=system', 'my-belvedere-theme=dark', 'belvedere-theme=dark"x'])
    expect(await attributesWith(other)).not.toContain('data-theme-choice')
})

test('databases, and adding their tables, have pages for those who may [ROUTE-013]', async () => {
  const { admin, gamma } = kit.users
  for (const url of ['/databaseview/list/', '/dataset/add/?database=1']) {
    const page = await open(admin, url)
    expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  }
  expect((await open(gamma, '/dataset/add/')).status).toBe(403)
})

test('pages of the origins that the administrator names show a chart alone, and no other page; without a session they lead to the sign-in page', async () => {
  const frame_origins = ['https://wiki.example.org']
  const other = await startTestKit({ errorPage, config: { frame_origins } })
  const policyOf = async (user: TestUser, url: string, more: Readonly<Record<string, string>> = {}) => {
    const answer = await user.get(url, { headers: { accept: 'text/html', ...more } })
    const policy = /frame-ancestors [^;]*/.exec(String(answer.headers['content-security-policy']))?.[0]
    return { policy, options: answer.headers['x-frame-options'], status: answer.status, answer }
  }
  const alone = '/explore/?slice_id=1&standalone=1'
  const named = { policy: "frame-ancestors 'self' https://wiki.example.org", options: undefined }
  const own = { policy: "frame-ancestors 'self'", options: 'SAMEORIGIN' }
  const { gamma, visitor: anonymous } = other.users
  expect(await policyOf(gamma, alone)).toMatchObject(named)
  for (const url of ['/explore/?slice_id=1', '/superset/welcome/', '/login/?standalone=1', '/chart/list/?standalone=1'])
    expect(await policyOf(gamma, url), url).toMatchObject(own)
  const framed = await policyOf(anonymous, alone, { 'sec-fetch-dest': 'iframe' })
  expect(framed).toMatchObject({ ...named, status: 401 })
  expect(framed.answer.text).toContain('href="/login/?next=%2Fexplore%2F%3Fslice_id%3D1%26standalone%3D1"')
  expect(framed.answer.text).not.toContain('<input')
  expect(await policyOf(anonymous, alone)).toMatchObject({ ...own, status: 302 })
  await other.close()
  // nobody is named
  expect(await policyOf(kit.users.gamma, alone)).toMatchObject(own)
})
