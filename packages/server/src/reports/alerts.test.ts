/** Alerts: what they look at, when they are sent, and what they would have done. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startWorld, type World } from '../../test/every-route/world.ts'
import { startMailServer, type TestMailServer } from '../../test/mail-server.ts'
import { performRun } from './run/perform.ts'
import { Scheduler } from './schedule/scheduler.ts'

let world: World
let mail: TestMailServer
let scheduler: Scheduler
let line: number
let table: string
const url = '/api/v1/report/'
const HOUR = 3_600_000

beforeAll(async () => {
  mail = await startMailServer()
  world = await startWorld()
  const { services } = world.kit
  const config = { ...services.config, smtp_url: mail.url, smtp_from: 'Alerts <alerts@example.org>' }
  Object.assign(services, { config: { ...config, trial: { ...config.trial, outbox: null } } })
  const { db, clock, ids, log } = services
  scheduler = new Scheduler({ db, clock, ids, log, perform: (claim, stop) => performRun(claim, services, stop) })
  const dataset = await db
    .selectFrom('datasets')
    .select('table_name')
    .where('id', '=', world.dataset)
    .executeTakeFirstOrThrow()
  table = dataset.table_name
  const form = { viz_type: 'echarts_timeseries_line', x_axis: 'ds', metrics: ['total'], groupby: ['name'] }
  const made = await world.send('admin', 'POST', '/api/v1/chart/', {
    slice_name: 'Over time',
    viz_type: form.viz_type,
    datasource_id: world.dataset,
    datasource_type: 'table',
    params: JSON.stringify({ ...form, time_grain_sqla: 'P1M', row_limit: 100 }),
  })
  line = made.json<{ id: number }>().id
}, 60_000)
afterEach(async () => {
  mail.clear()
  await world.kit.services.db.updateTable('reports').set({ active: 0 }).execute()
})
afterAll(async () => {
  await world?.close()
  await mail?.close()
})

let count = 0
async function make(over: Readonly<Record<string, unknown>>): Promise<number> {
  count += 1
  const body = {
    type: 'Alert',
    name: `Alert ${count}`,
    crontab: '0 * * * *',
    creation_method: 'alerts_reports',
    chart: world.shown.chart,
    recipients: [{ type: 'Email', recipient_config_json: { target: 'ops@example.org' } }],
    validator_type: 'operator',
    grace_period: 3 * 3600,
    active: true,
    ...over,
  }
  const made = await world.kit.users.admin.post(url, body)
  expect(made.status, made.text).toBe(201)
  return made.json<{ id: number }>().id
}
async function pass(): Promise<void> {
  await scheduler.look()
  world.kit.clock.advance(HOUR)
  await scheduler.look()
  await scheduler.settled()
}
const logOf = async (id: number) =>
  (await world.kit.users.admin.get(`${url}${id}/log/`)).json<{ result: Record<string, unknown>[] }>().result
const statesOf = async (id: number) => (await logOf(id)).map(({ state }) => state).reverse()
const above = (threshold: number) => ({ op: '>', threshold })

test('an alert on SQL is sent when its condition holds, holds off, and says what the value was [REPORT-005]', async () => {
  const sql = `SELECT sum(num) AS "All" FROM ${table}`
  const id = await make({ database: world.database, sql, validator_config_json: above(7) })
  for (let hour = 0; hour < 4; hour++) await pass()
  expect(await statesOf(id)).toEqual(['Success', 'On Grace', 'On Grace', 'Success'])
  expect(mail.mails).toHaveLength(2)
  expect(mail.mails[0]?.text).toContain('All: 8 is above 7.')
  expect((await logOf(id)).at(-1)).toMatchObject({ value: 8, details: { alerting: ['All'] } })
  const quiet = await make({ database: world.database, sql, validator_config_json: above(8) })
  await pass()
  expect((await logOf(quiet))[0]).toMatchObject({ state: 'Not triggered', value: 8 })
})

test('an alert on a chart looks at its last values; each series holds off for itself', async () => {
  const extra = { condition: { source: 'chart', per: 'each' } }
  const id = await make({ chart: line, extra, validator_config_json: above(4) })
  await pass()
  expect(mail.mails.map(({ text }) => text)).toEqual([expect.stringContaining('Grace: 5 is above 4.')])
  await pass()
  expect((await logOf(id))[0]).toMatchObject({
    state: 'Not triggered',
    details: { skipped: expect.stringMatching(/grace period/) },
  })
  const refused = await world.kit.users.admin.post(url, {
    type: 'Alert',
    name: 'Of nothing',
    crontab: '0 * * * *',
    dashboard: world.shown.dashboard,
    extra,
  })
  expect([refused.status, refused.text]).toEqual([422, expect.stringMatching(/Choose the chart/)])
})

/** Type, value as it is sent, threshold, and what the mail says; null: no mail. */
const DIGITS = [
  ['BIGINT', '9007199254740993', '9007199254740992', '9,007,199,254,740,993 is above 9,007,199,254,740,992'],
  ['HUGEINT', '-170141183460469231731687303715884105727', '-170141183460469231731687303715884105726', null],
  [
    'DECIMAL(38, 9)',
    '12345678901234567890.123456789',
    '12345678901234567890.123456788',
    '12,345,678,901,234,567,890.123456789 is above 12,345,678,901,234,567,890.123456788',
  ],
  ['DOUBLE', 205.7056, 205, '205.7056 is above 205'],
] as const

/** Copies an inactive alert whose threshold is a bare number in the text of the request. */
async function makeBare(id: number, threshold: string): Promise<number> {
  const over = { name: `Bare ${id}`, active: false, database: world.database, sql: 'SELECT 1' }
  const copy = await make({ ...over, validator_config_json: above(0) })
  const body = `{"validator_config_json": {"op": ">", "threshold": ${threshold}}}`
  const headers = { 'content-type': 'application/json' }
  const changed = await world.kit.users.admin.send('PUT', `${url}${copy}`, { body, headers })
  expect(changed.status, changed.text).toBe(200)
  return copy
}

test('the log and the mail of an alert have all digits of a value and of its threshold', async () => {
  const ids: number[] = []
  const bare: number[] = []
  for (const [type, value, threshold] of DIGITS) {
    const sql = `SELECT CAST('${value}' AS ${type}) AS "${type.slice(0, 3)}"`
    const validator_config_json =
      typeof threshold === 'string' ? `{"op": ">", "threshold": "${threshold}"}` : above(threshold)
    ids.push(await make({ database: world.database, sql, validator_config_json }))
    bare.push(await makeBare(ids.at(-1) ?? 0, String(threshold)))
  }
  for (const [index, id] of bare.entries()) {
    const { result } = (await world.kit.users.admin.get(`${url}${id}`)).json<{ result: Record<string, unknown> }>()
    expect(String(JSON.parse(String(result.validator_config_json)).threshold)).toBe(String(DIGITS[index]?.[2]))
  }
  await pass()
  // A look takes two at a time.
  await scheduler.look()
  await scheduler.settled()
  for (const [i, [type, value, threshold, news]] of DIGITS.entries()) {
    const row = JSON.stringify({ [type.slice(0, 3)]: value })
    const state = news === null ? 'Not triggered' : 'Success'
    expect((await logOf(ids[i] ?? 0))[0]).toMatchObject({ state, value, value_row_json: row })
    const { result } = (await world.kit.users.admin.get(`${url}${ids[i]}`)).json<{ result: Record<string, unknown> }>()
    expect(result).toMatchObject({ last_value: value, last_value_row_json: row })
    expect(JSON.parse(String(result.validator_config_json))).toEqual({ op: '>', threshold })
  }
  const said = mail.mails.map(({ text }) => /\w{3}: .* is above .*(?=\.)/.exec(text ?? '')?.[0]).sort()
  expect(said).toEqual(DIGITS.flatMap(([type, , , news]) => (news ? [`${type.slice(0, 3)}: ${news}`] : [])).sort())
})

test('values of a chart are written as the chart and its dataset write them, with the signs of the owner', async () => {
  const { admin } = world.kit.users
  const dataset = `/api/v1/dataset/${world.dataset}`
  const { metrics } = (await admin.get(dataset)).json<{ result: { metrics: { metric_name: string }[] } }>().result
  const dressed = metrics.map(each => ({ ...each, ...(each.metric_name === 'total' ? { d3format: '$,.2f' } : {}) }))
  expect((await admin.put(dataset, { metrics: dressed })).status).toBe(200)
  expect(
    (await admin.put('/api/v1/me/preferences/', { number_format: 'de', time_zone: null, date_locale: null })).status,
  ).toBe(200)
  const extra = { condition: { source: 'chart', per: 'each' } }
  await make({ chart: line, extra, validator_config_json: above(4) })
  await pass()
  expect(mail.mails.map(({ text }) => text)).toEqual([expect.stringContaining('Grace: $5,00 is above $4,00.')])
})

test('no value is nothing, an error that owners hear of, or an alert', async () => {
  const sql = `SELECT max(num) AS n FROM ${table} WHERE name = 'nobody'`
  const of = async (no_value: string) => {
    const extra = { condition: { source: 'sql', no_value } }
    const id = await make({ database: world.database, sql, extra, validator_config_json: above(1) })
    await pass()
    await world.kit.users.admin.put(`${url}${id}`, { active: false })
    return (await logOf(id))[0]
  }
  expect(await of('ignore')).toMatchObject({ state: 'Not triggered' })
  expect(await of('fire')).toMatchObject({ state: 'Success' })
  expect(await of('notify')).toMatchObject({ state: 'Error', error_message: expect.stringMatching(/no value/) })
})

interface Rehearsed {
  readonly times: string[] | null
  readonly series: { name: string; values: unknown[] }[]
  readonly events: { at: string; state: string; series: string[]; value: number }[]
  readonly fired: number
  readonly reason: string | null
  readonly duration_ms: number
}
async function rehearsed(body: Readonly<Record<string, unknown>>, as: 'admin' | 'alpha' = 'admin') {
  const answer = await world.kit.users[as].post(`${url}rehearsal`, {
    crontab: '0 6 * * *',
    validator_type: 'operator',
    ...body,
  })
  return { status: answer.status, text: answer.text, result: answer.json<{ result: Rehearsed }>().result }
}

test('a rehearsal replays SQL that names the moment over a year of days', async () => {
  const sql = `SELECT date_part('day', CURRENT_DATE) + 0 * (SELECT count(*) FROM ${table}) AS day;`
  const body = { database: world.database, sql, validator_config_json: above(29), days: 365 }
  const { result, status, text } = await rehearsed({ ...body, grace_period: 86_400 })
  expect(status, text).toBe(200)
  expect(result.times).toHaveLength(365)
  expect(result.events.every(({ at }) => /-(30|31)T06:00/.test(at))).toBe(true)
  // 30th and 31st of each month; the clock of this test stands at 20 November 2026
  expect(result.fired).toBe(18)
})

test('a rehearsal replays rows over time, and a chart beyond its own time range', async () => {
  const sql = `SELECT ds, num FROM ${table}`
  const body = { database: world.database, sql, validator_config_json: above(4), days: 365 }
  const rows = (await rehearsed(body)).result
  expect(rows.series).toEqual([{ name: 'num', values: [3, 5] }])
  expect(rows.events).toMatchObject([{ at: '2024-02-01T00:00:00.000Z', state: 'fired', value: 5 }])
  const chart = { chart: line, extra: { condition: { source: 'chart', per: 'each' } }, days: 365 }
  const { result } = await rehearsed({ ...chart, validator_config_json: above(2) })
  expect(result.series.map(({ name }) => name).sort()).toEqual(['Ada', 'Grace'])
  expect(result.events.map(({ series: [name] }) => name)).toEqual(['Ada', 'Grace'])
})

test('numbers of a million digits neither stop the server nor fill an answer', async () => {
  const sql = `SELECT DATE '2026-01-01' + CAST(i AS INTEGER) AS ds, '1e999999' AS v FROM range(300) AS t(i)`
  const body = { database: world.database, sql, days: 365, grace_period: 1 }
  const start = performance.now()
  const { status, text, result } = await rehearsed({ ...body, validator_config_json: above(4) })
  expect(status, text).toBe(200)
  expect([result.fired, text.length < 100_000, performance.now() - start < 5000]).toEqual([0, true, true])
  const config = JSON.stringify({ op: '>', threshold: '1e999999' })
  expect((await rehearsed({ ...body, validator_config_json: config })).status).toBe(400)
})

test('what cannot be replayed says so, with the value of now; what may not be read is refused as in the SQL editor', async () => {
  const sql = { database: world.database, validator_config_json: above(4), days: 90 }
  const now = await rehearsed({ ...sql, sql: `SELECT sum(num) AS n FROM ${table}` })
  expect(now.result).toMatchObject({ times: null, series: [{ values: [8] }], reason: expect.stringMatching(/now/) })
  expect((await rehearsed({ ...sql, sql: "SELECT * FROM read_csv('/etc/passwd')" })).status).toBeGreaterThanOrEqual(400)
  expect((await rehearsed({ ...sql, sql: `DELETE FROM ${table} WHERE now() > ds` })).status).toBeGreaterThanOrEqual(400)
  expect((await rehearsed({ ...sql, sql: `) UNION ALL SELECT now() -- ` })).status).toBeGreaterThanOrEqual(400)
  expect((await rehearsed({ ...sql, sql: ' ' })).status).toBe(422)
  expect((await rehearsed({ ...sql, crontab: 'often', sql: 'SELECT 1' })).status).toBe(400)
})

test('a preview is what would be sent, and leaves nothing behind', async () => {
  const { admin, gamma } = world.kit.users
  const before = (await admin.get(url)).json<{ count: number }>().count
  const extra = { dashboard: { dataMask: {}, activeTabs: [] } }
  const body = { type: 'Report', name: 'Soon', dashboard: world.shown.dashboard, report_format: 'PDF', extra }
  const links = () => world.kit.services.db.selectFrom('key_values').select('key').execute()
  const linksBefore = await links()
  const answer = await admin.post(`${url}preview`, { ...body, context_markdown: 'Good morning' })
  expect(answer.status, answer.text).toBe(200)
  const { result } = answer.json<{ result: { pages: string[]; page_count: number; text: string; files: unknown[] } }>()
  expect(result.page_count).toBeGreaterThan(0)
  expect(
    Buffer.from(result.pages[0] ?? '', 'base64')
      .subarray(1, 4)
      .toString(),
  ).toBe('PNG')
  expect(result.text).toContain('Good morning')
  expect(result.files).toMatchObject([{ type: 'application/pdf', bytes: expect.any(Number) }])
  expect((await admin.get(url)).json()).toMatchObject({ count: before })
  expect(await links()).toEqual(linksBefore)
  expect(mail.mails).toEqual([])
  expect((await admin.post(`${url}preview`, { chart: 4711 })).status).toBe(404)
  expect((await gamma.post(`${url}preview`, body)).status).toBe(403)
}, 60_000)

test('administrators see the mail server without its password, and send a test mail', async () => {
  const { admin, alpha } = world.kit.users
  const shown = (await admin.get(`${url}mail`)).text
  expect(shown).toContain('127.0.0.1')
  expect(shown).not.toContain('a mail password')
  expect(shown).not.toContain(encodeURIComponent('a mail password'))
  expect((await alpha.get(`${url}mail`)).json()).toMatchObject({ result: { server: null } })
  expect((await admin.post(`${url}mail/test`)).status).toBe(200)
  expect(mail.mails).toMatchObject([{ subject: 'Test mail from Belvedere' }])
  expect((await alpha.post(`${url}mail/test`)).status).toBe(403)
  mail.behave('refusing')
  const refused = await admin.post(`${url}mail/test`)
  expect([refused.status, refused.text]).toEqual([502, expect.stringMatching(/not wanted here/)])
})
