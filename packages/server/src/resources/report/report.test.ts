import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestKit } from '../../../test/kit.ts'
import { idOf, layoutWith, listed, type ResourceFixture, resultOf, startResources } from '../../../test/resources.ts'
import { crontabText } from './crontab-text.ts'

let kit: ResourceFixture['kit']
let chart: number
let dashboard: number
let database: number
const url = '/api/v1/report/'

beforeAll(async () => {
  const fixture = await startResources()
  kit = fixture.kit
  const { alpha } = kit.users
  chart = idOf(await alpha.post('/api/v1/chart/', fixture.newChart()))
  const json_metadata = JSON.stringify({ positions: layoutWith(chart) })
  dashboard = idOf(await alpha.post('/api/v1/dashboard/', { dashboard_title: 'D', published: true, json_metadata }))
  database = (await kit.services.db.selectFrom('databases').select('id').executeTakeFirstOrThrow()).id
})
afterAll(() => kit.close())

const base = { type: 'Report', name: 'Weekly', crontab: '0 9 * * 1', creation_method: 'alerts_reports' }
let count = 0
const body = (over: Readonly<Record<string, unknown>> = {}) => {
  count += 1
  return { ...base, name: `Weekly ${count}`, chart, ...over }
}

test('a report has its defaults, is listed with ids and read with objects [ENTITY-REPORT-001] [ENTITY-REPORT-002] [ENTITY-REPORT-003] [API-REPORT-002]', async () => {
  const { admin } = kit.users
  const recipients = [{ type: 'Email', recipient_config_json: { target: 'a@example.org' } }]
  const made = await admin.post(url, body({ name: 'First', recipients, timezone: 'America/Los_Angeles' }))
  expect(made.status, made.text).toBe(201)
  expect(made.json()).toMatchObject({ result: { timezone: 'America/Los_Angeles' } })
  const id = idOf(made)
  const [row] = listed(await admin.get(`${url}?q=(filters:!((col:name,opr:report_all_text,value:first)))`)).result
  expect(row).toMatchObject({
    id,
    chart_id: chart,
    dashboard_id: null,
    active: true,
    crontab_humanized: 'At 09:00, only on Monday',
    creation_method: 'alerts_reports',
    created_by: { id: admin.id },
    recipients: [{ type: 'Email', recipient_config_json: '{"target":"a@example.org"}' }],
  })
  expect(resultOf(await admin.get(`${url}${id}`))).toMatchObject({
    chart: { id: chart, slice_name: 'Names' },
    dashboard: null,
    report_format: 'PNG',
    log_retention: 90,
    grace_period: 14400,
    working_timeout: 3600,
    force_screenshot: false,
    last_state: 'Not triggered',
    last_eval_dttm: null,
  })
})

test.each([
  [{ name: undefined }, 'name', /Missing data/],
  [{ type: undefined }, 'type', /Missing data/],
  [{ crontab: undefined }, 'crontab', /Missing data/],
  [{ type: 'Letter' }, 'type', /Must be one of: Alert, Report/],
  [{ name: '' }, 'name', /Length must be between 1 and 150/],
  [{ name: 'x'.repeat(151) }, 'name', /Length must be between 1 and 150/],
  [{ crontab: 'every day' }, 'crontab', /Cron expression is not valid/],
  [{ crontab: '0 0 30 2 *' }, 'crontab', /never runs/],
  [{ crontab: `${'0,'.repeat(600)}0 9 * * *` }, 'crontab', /Length must be between 1 and 1000/],
  [{ timezone: 'this is not a timezone' }, 'timezone', /^Must be one of: /],
  [{ creation_method: 'BAD_CREATION_METHOD' }, 'creation_method', /^Invalid enum value BAD_CREATION_METHOD$/],
  [{ grace_period: -10 }, 'grace_period', /greater than or equal to 1/],
  [{ working_timeout: 0 }, 'working_timeout', /greater than or equal to 1/],
  [{ recipients: [{ type: 'Pigeon' }] }, 'recipients', /Email, Slack/],
  [{ custom_width: 5 }, 'custom_width', /between 600px and 2400px/],
  [{ colour: 'red' }, 'colour', /Unknown field/],
])('a body with %j is refused with its field [API-REPORT-006] [API-CORE-006]', async (over, field, text) => {
  const answer = await kit.users.admin.post(url, body(over))
  expect(answer.status).toBe(400)
  expect(answer.json<{ message: Record<string, string[]> }>().message[field]?.[0]).toMatch(text)
})

test.each([
  [{ creation_method: 'dashboards', chart: undefined }, 'dashboard', /^Please save your dashboard first/],
  [{ creation_method: 'charts', chart: undefined }, 'chart', /^Please save your chart first/],
  [{ chart: 4711 }, 'chart', /^Chart does not exist$/],
  [{ chart: undefined, dashboard: 4711 }, 'dashboard', /^Dashboard does not exist$/],
  [{ chart: undefined }, 'chart', /^Must choose either a chart or a dashboard$/],
  [{ type: 'Alert' }, 'database', /^Database is required for alerts$/],
  [{ type: 'Alert', database: 4711 }, 'database', /^Database does not exist$/],
  [{ owners: [4711] }, 'owners', /^Owners are invalid$/],
])('a report with %j breaks a rule [API-REPORT-006]', async (over, field, text) => {
  const answer = await kit.users.admin.post(url, body(over))
  expect(answer.status).toBe(422)
  expect(answer.json<{ message: Record<string, string[]> }>().message[field]?.[0]).toMatch(text)
})

test('rules between fields, names per type, one report of a user for a page [API-REPORT-006]', async () => {
  const { admin, alpha } = kit.users
  const message = async (sent: object) => (await admin.post(url, sent)).json<{ message: unknown }>().message
  expect(await message(body({ dashboard, database, type: 'Alert' }))).toEqual({
    chart: ['Choose a chart or dashboard not both'],
  })
  expect(await message(body({ database }))).toEqual({ database: ['Database is not allowed on reports'] })
  await admin.post(url, body({ name: 'Taken', type: 'Alert', database, sql: 'select 1' }))
  expect(await message(body({ name: 'Taken', type: 'Alert', database }))).toEqual({
    name: ['An alert named "Taken" already exists'],
  })
  expect((await admin.post(url, body({ name: 'Taken' }))).status).toBe(201)
  expect(await message(body({ name: 'Taken' }))).toEqual({ name: ['A report named "Taken" already exists'] })
  const tabs = body({ chart: undefined, dashboard, extra: { dashboard: { activeTabs: ['TAB-1', 'GRID_ID'] } } })
  expect(await message(tabs)).toEqual({ extra: ["Invalid tab ids: {'TAB-1'}"] })
  expect((await alpha.post(url, body({ creation_method: 'charts' }))).status).toBe(201)
  const second = await alpha.post(url, body({ creation_method: 'charts' }))
  expect(second.status).toBe(409)
  expect(second.json()).toMatchObject({ errors: [{ message: 'Resource already has an attached report.' }] })
  expect((await admin.post(url, body({ creation_method: 'charts' }))).status).toBe(201)
})

test('a change by owners alone; a switch off ends a run that hangs [API-REPORT-003] [API-REPORT-004] [API-REPORT-005]', async () => {
  const { admin, alpha, alpha2, gamma } = kit.users
  const id = idOf(await alpha.post(url, body({ name: 'Mine' })))
  expect((await alpha2.put(`${url}${id}`, { active: false })).status).toBe(404)
  expect((await gamma.get(`${url}${id}`)).status).toBe(404)
  expect(listed(await gamma.get(url)).count).toBe(0)
  expect((await admin.put(`${url}4711`, { name: 'changed' })).status).toBe(404)
  await kit.services.db.updateTable('reports').set({ last_state: 'Working' }).where('id', '=', id).execute()
  const off = await alpha.put(`${url}${id}`, { active: false })
  expect(off.json()).toMatchObject({ id, result: { active: false } })
  expect(resultOf(await alpha.get(`${url}${id}`))).toMatchObject({ active: false, last_state: 'Not triggered' })
  expect((await alpha.put(`${url}${id}`, { dashboard })).status).toBe(200)
  expect(resultOf(await alpha.get(`${url}${id}`))).toMatchObject({ chart: null, dashboard: { id: dashboard } })
  expect((await alpha.put(`${url}${id}`, { name: 'Taken' })).status).toBe(422)
  expect((await alpha.post(`${url}${id}/revisions/1/restore`)).status).toBe(200)
  expect(resultOf(await alpha.get(`${url}${id}`))).toMatchObject({ chart: { id: chart }, active: true })
  expect((await alpha.delete(`${url}${id}`)).json()).toEqual({ message: 'OK' })
  expect((await alpha.delete(`${url}${id}`)).status).toBe(404)
})

test('reports of a page are found by its id, method and creator; unknown orders are refused [API-REPORT-001] [API-REPORT-008] [API-CORE-009]', async () => {
  const { alpha } = kit.users
  const id = idOf(await alpha.post(url, body({ creation_method: 'dashboards', chart: undefined, dashboard })))
  const q = `(filters:!((col:dashboard_id,opr:eq,value:${dashboard}),(col:creation_method,opr:eq,value:dashboards),(col:created_by,opr:rel_o_m,value:${alpha.id})))`
  expect(listed(await alpha.get(`${url}?q=${q}`))).toMatchObject({ count: 1, result: [{ id }] })
  for (const column of ['name', 'type', 'active', 'crontab', 'last_eval_dttm', 'changed_on', 'created_on']) {
    expect((await alpha.get(`${url}?q=(order_column:${column})`)).status, column).toBe(200)
  }
  expect((await alpha.get(`${url}?q=(order_column:sql)`)).status).toBe(400)
  for (const field of ['owners', 'chart', 'dashboard', 'database', 'created_by']) {
    expect((await alpha.get(`${url}related/${field}`)).status, field).toBe(200)
  }
})

test('what a report is made of is not deleted under it [API-DASH-023]', async () => {
  const { alpha } = kit.users
  const answer = await alpha.delete(`/api/v1/dashboard/${dashboard}`)
  expect(answer.status).toBe(422)
  expect(answer.json<{ message: string }>().message).toMatch(/^There are associated alerts or reports: Weekly \d+$/)
  expect((await alpha.delete(`/api/v1/chart/?q=!(${chart})`)).status).toBe(422)
})

test('the log of a report is read, never written [API-REPORT-007]', async () => {
  const { admin } = kit.users
  const id = idOf(await admin.post(url, body()))
  const { id: log } = await kit.services.db
    .insertInto('report_logs')
    .values({
      uuid: kit.services.ids.uuid(),
      report_id: id,
      scheduled_dttm: '2026-11-20T09:00:00.000Z',
      start_dttm: '2026-11-20T09:00:01.000Z',
      end_dttm: null,
      value: null,
      value_row_json: null,
      state: 'Working',
      error_message: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect(listed(await admin.get(`${url}${id}/log/`))).toMatchObject({
    count: 1,
    result: [{ id: log, state: 'Working', scheduled_dttm: '2026-11-20T09:00:00.000' }],
  })
  expect((await admin.get(`${url}${id}/log/${log}`)).json()).toMatchObject({ id: log, result: { state: 'Working' } })
  expect((await admin.get(`${url}4711/log/`)).status).toBe(404)
  for (const method of ['PUT', 'POST', 'DELETE'] as const) {
    expect((await admin.send(method, `${url}${id}/log/${log}`)).status, method).toBe(405)
  }
})

test.each([
  ['* * * * *', 'Every minute'],
  ['0 * * * *', 'Every hour'],
  ['0 9 * * *', 'At 09:00'],
  ['30 8,17 * * 1-5', 'At 08:30 and 17:30, only on Monday, Tuesday, Wednesday, Thursday and Friday'],
  ['0 0 1 1 *', 'At 00:00, on day 1 of the month, only in January'],
  ['nonsense', 'nonsense'],
])('%s reads "%s"', (crontab, text) => expect(crontabText(crontab)).toBe(text))

test('reports can be switched off as a whole [FLAG-013]', async () => {
  const off = await startTestKit({ config: { flags: { ALERT_REPORTS: false } } })
  for (const path of ['', '_info', '1', '1/log/']) expect((await off.users.admin.get(`${url}${path}`)).status).toBe(404)
  expect((await off.users.admin.post(url, body())).status).toBe(404)
  await off.close()
})

/** How many statements are sent to the metadata store while something is done. */
async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  const { services } = kit
  const { db, auth } = services
  let sent = 0
  const counted = db.withPlugin({
    transformQuery: ({ node }) => {
      sent += 1
      return node
    },
    transformResult: async ({ result }) => result,
  })
  Object.assign(services, { db: counted })
  Object.assign(auth.principals, { db: counted })
  try {
    await work()
  } finally {
    Object.assign(services, { db })
    Object.assign(auth.principals, { db })
  }
  return sent
}

test('a page of reports takes as many queries as one of a chart and one of a dashboard, whoever owns them [API-REPORT-002]', async () => {
  const { admin } = kit.users
  const { principals } = kit.services.auth
  for (let i = 0; i < 25; i += 1) {
    const owner = await kit.addUser(`page owner ${i}`, [i % 2 === 0 ? 'Alpha' : 'Gamma'])
    const subject = i % 3 === 0 ? { chart: undefined, dashboard } : {}
    expect((await admin.post(url, body({ name: `Page ${i}`, owners: [owner.id], ...subject }))).status).toBe(201)
  }
  const list = async (size: number) => {
    // Nobody's rights are in memory.
    principals.invalidate()
    const q = `(filters:!((col:name,opr:report_all_text,value:'Page ')),page_size:${size},order_column:name,order_direction:asc)`
    return listed(await admin.get(`${url}?q=${q}`)).result
  }
  const all = await list(100)
  expect(all).toHaveLength(25)
  for (const { name, paused } of all) {
    const i = Number(String(name).slice('Page '.length))
    const reason = i % 3 === 0 ? 'dashboard' : 'chart'
    expect([name, paused]).toEqual([
      name,
      i % 2 === 0 ? null : { reason, owner: expect.stringContaining(`page owner ${i}`) },
    ])
  }
  const [one, two] = [await statementsOf(() => list(1)), await statementsOf(() => list(2))]
  expect(one).toBeGreaterThan(5)
  // For the names of charts, and the rights to them.
  expect(two - one).toBeLessThanOrEqual(2)
  expect(await statementsOf(() => list(25))).toBe(two)
})
