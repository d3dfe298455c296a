/** Limits of reports: when they are saved, and when they run. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startWorld, type World } from '../../../test/every-route/world.ts'
import type { TestUser } from '../../../test/kit.ts'
import type { ReportLimits } from '../../config.ts'
import { performRun } from '../run/perform.ts'
import { Scheduler } from '../schedule/scheduler.ts'

const url = '/api/v1/report/'
const MINUTE = 60_000
let world: World
let scheduler: Scheduler
let usual: ReportLimits
let member: TestUser

beforeAll(async () => {
  world = await startWorld()
  const { services } = world.kit
  usual = services.config.report_limits
  const { db, clock, ids, log } = services
  scheduler = new Scheduler({ db, clock, ids, log, perform: (claim, stop) => performRun(claim, services, stop) })
  member = await world.kit.addUser('quota_member', ['Gamma', 'People'])
}, 60_000)
afterEach(async () => {
  limit({})
  await world.kit.services.db.updateTable('reports').set({ active: 0 }).execute()
  await world.kit.services.db.deleteFrom('key_values').where('resource', '=', 'report usage').execute()
})
afterAll(() => world?.close())

const limit = (limits: Partial<ReportLimits>) => {
  const { services } = world.kit
  Object.assign(services, { config: { ...services.config, report_limits: { ...usual, ...limits } } })
}
let count = 0
const bodyOf = (over: Readonly<Record<string, unknown>> = {}) => {
  count += 1
  return {
    type: 'Report',
    name: `Limits ${count}`,
    crontab: '0 * * * *',
    creation_method: 'alerts_reports',
    chart: world.shown.chart,
    report_format: 'TEXT',
    active: true,
    ...over,
  }
}
const mailTo = (...targets: readonly string[]) => ({
  recipients: [{ type: 'Email', recipient_config_json: { target: targets.join(', ') } }],
})
const addresses = (amount: number) => Array.from({ length: amount }, (_, index) => `a${index}@example.org`)
async function make(over: Readonly<Record<string, unknown>> = {}, user = member): Promise<number> {
  const made = await user.post(url, bodyOf(over))
  expect(made.status, made.text).toBe(201)
  return made.json<{ id: number }>().id
}
async function pass(minutes: number): Promise<void> {
  await scheduler.look()
  world.kit.clock.advance(minutes * MINUTE)
  await scheduler.look()
  await scheduler.settled()
}
interface Line {
  readonly state: string
  readonly error_message: string | null
  readonly details: { readonly skipped: string | null }
}
const logOf = async (id: number) => (await member.get(`${url}${id}/log/`)).json<{ result: Line[] }>().result
const mailCount = (): number => readdirSync(join(world.kit.home, 'outbox')).length

test('a report has 50 recipients at most, copies and chats counted', async () => {
  const hook = { type: 'Slack', recipient_config_json: { target: 'https://hooks.example.org/1' } }
  const mails = (amount: number, cc: number) => ({
    type: 'Email',
    recipient_config_json: { target: addresses(amount).join(';'), ccTarget: addresses(cc).join(',') },
  })
  const id = await make({ recipients: [mails(40, 9), hook] })
  for (const answer of [
    await member.post(url, bodyOf({ recipients: [mails(40, 10), hook] })),
    await member.put(`${url}${id}`, { recipients: [mails(51, 0)] }),
    await world.kit.users.admin.put(`${url}${id}`, { recipients: [mails(51, 0)] }),
  ])
    expect([answer.status, answer.text]).toEqual([422, expect.stringMatching(/at most 50 recipients, this one has 51/)])
  limit({ recipients: 3 })
  await pass(60)
  expect((await logOf(id))[0]).toMatchObject({ state: 'Error', error_message: expect.stringMatching(/at most 3 rec/) })
})

test('mails go to the allowed domains alone', async () => {
  const id = await make(mailTo('a@example.org'))
  limit({ mail_domains: ['corp.example'] })
  for (const target of ['a@example.org', 'a@sub.corp.example', 'a@evilcorp.example']) {
    const answer = await member.post(url, bodyOf(mailTo('b@CORP.example', target)))
    expect([answer.status, answer.text]).toEqual([422, expect.stringContaining(`not to ${target}`)])
  }
  await make(mailTo('b@CORP.example'))
  await pass(60)
  expect((await logOf(id))[0]).toMatchObject({
    state: 'Error',
    error_message: expect.stringMatching(/corp\.example only/),
  })
})

test('the shortest schedule is for administrators, whoever saves it', async () => {
  const { admin } = world.kit.users
  const refused = [422, expect.stringMatching(/every 5 minutes/)]
  for (const crontab of ['* * * * *', '*/4 * * * *', '0,1 0 1 1 *']) {
    const answer = await member.post(url, bodyOf({ crontab }))
    expect([answer.status, answer.text], crontab).toEqual(refused)
  }
  const id = await make({ crontab: '*/5 * * * *' })
  for (const user of [member, admin]) {
    const answer = await user.put(`${url}${id}`, { crontab: '*/2 * * * *' })
    expect([answer.status, answer.text]).toEqual(refused)
  }
  const made = await admin.post(url, bodyOf({ crontab: '* * * * *', owners: [member.id] }))
  expect([made.status, made.text]).toEqual(refused)
  await make({ crontab: '* * * * *' }, admin)
})

test('a schedule that is too short runs as often as it may', async () => {
  limit({ min_interval: 1 })
  const id = await make({ crontab: '* * * * *' })
  limit({ min_interval: 3 })
  for (let minute = 0; minute < 6; minute += 1) await pass(1)
  const lines = await logOf(id)
  const ran = lines.filter(({ details }) => details.skipped === null)
  expect([lines.length, ran.length]).toEqual([6, 2])
  expect(lines.find(({ details }) => details.skipped !== null)?.details.skipped).toMatch(/every 3 minutes/)
})

test('runs and mails of all reports of one user are counted for an hour', async () => {
  limit({ runs_per_hour: 2, mails_per_hour: 5 })
  const other = await world.kit.addUser('quota_other', ['Gamma', 'People'])
  const ids = [
    await make(mailTo('a@example.org')),
    await make(mailTo('b@example.org')),
    await make(mailTo('c@example.org')),
  ]
  await make(mailTo('d@example.org'), other)
  const before = mailCount()
  await pass(60)
  // Two run at a time.
  await pass(0)
  const states = async () => (await Promise.all(ids.map(async id => (await logOf(id))[0]))).map(line => line?.state)
  expect((await states()).filter(state => state === 'Success')).toHaveLength(2)
  const messages = await Promise.all(ids.map(async id => (await logOf(id))[0]?.error_message))
  expect(messages.filter(text => text !== null)).toEqual([
    expect.stringMatching(/limit of 2 runs an hour.*after 2026-.* UTC.*BELVEDERE_REPORT_RUNS_PER_HOUR/),
  ])
  // Two of the member, one of the other, and one about the error.
  expect(mailCount() - before).toBe(4)
  // Deleting the reports does not give the runs back.
  for (const id of ids) expect((await member.delete(`${url}${id}`)).status).toBe(200)
  const again = await make(mailTo('e@example.org'))
  const test = await member.post(`${url}${again}/test`)
  expect([test.status, test.text]).toEqual([429, expect.stringContaining('limit of 2 runs')])
  world.kit.clock.advance(61 * MINUTE)
  expect((await member.post(`${url}${again}/test`)).status).toBe(200)
})

test('further attempts of a run are the same run, and its mails the same mails', async () => {
  limit({ runs_per_hour: 1, mails_per_hour: 2 })
  const hook = { type: 'Slack', recipient_config_json: { target: 'https://10.0.0.1/hook' } }
  const id = await make({ recipients: [...mailTo('a@example.org').recipients, hook] })
  for (const minutes of [60, 2, 6]) await pass(minutes)
  const lines = await logOf(id)
  expect(lines).toHaveLength(1)
  expect(lines[0]?.error_message).toMatch(/1 of 2 recipients did not get it/)
  expect(lines[0]?.details).toMatchObject({ attempt: 3 })
})

test('a run that would send more mails than are left sends none', async () => {
  limit({ mails_per_hour: 5 })
  const id = await make(mailTo(...addresses(6)))
  const before = mailCount()
  await pass(60)
  expect((await logOf(id))[0]).toMatchObject({
    state: 'Error',
    error_message: expect.stringMatching(/5 mails an hour/),
  })
  // The one about the error.
  expect(mailCount() - before).toBe(1)
})

test('an access request that is repeated for the same object sends no second mail', async () => {
  const requester = await world.kit.addUser('requester', ['Gamma'])
  const request = () =>
    requester.post('/api/v1/access_request/', {
      object_type: 'dashboard',
      object_key: String(world.shown.dashboard),
      reason: 'x',
    })
  const before = mailCount()
  const first = await request()
  expect(first.status, first.text).toBe(201)
  await expect.poll(mailCount).toBe(before + 1)
  for (let turn = 0; turn < 3; turn += 1) expect((await request()).status).toBe(201)
  const { id } = first.json<{ id: number }>()
  await world.kit.services.db.updateTable('access_requests').set({ state: 'declined' }).where('id', '=', id).execute()
  expect((await request()).status).toBe(201)
  await new Promise(resolve => setTimeout(resolve, 200))
  expect(mailCount()).toBe(before + 1)
  const created_on = new Date(world.kit.clock.now() - 25 * 60 * MINUTE).toISOString()
  await world.kit.services.db.updateTable('access_requests').set({ created_on, state: 'declined' }).execute()
  expect((await request()).status).toBe(201)
  await expect.poll(mailCount).toBe(before + 2)
})
