/** Reports whose owners lost a right: run by the real scheduler, with the rights of that moment. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startWorld, type World } from '../../test/every-route/world.ts'
import { startMailServer, type TestMailServer } from '../../test/mail-server.ts'
import { performRun } from './run/perform.ts'
import { Scheduler } from './schedule/scheduler.ts'

let world: World
let mail: TestMailServer
let scheduler: Scheduler
const url = '/api/v1/report/'
const MINUTE = 60_000
const WAIT = { timeout: 15_000 }

beforeAll(async () => {
  mail = await startMailServer()
  world = await startWorld()
  const { services } = world.kit
  const config = { ...services.config, smtp_url: mail.url, smtp_from: 'Reports <reports@example.org>' }
  const report_limits = { ...config.report_limits, min_interval: 1 }
  Object.assign(services, { config: { ...config, report_limits, trial: { ...config.trial, outbox: null } } })
  const { db, clock, ids, log } = services
  scheduler = new Scheduler({ db, clock, ids, log, perform: (claim, stop) => performRun(claim, services, stop) })
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
async function make(over: Readonly<Record<string, unknown>> = {}): Promise<number> {
  count += 1
  const body = {
    type: 'Report',
    name: `Numbers ${count}`,
    crontab: '* * * * *',
    creation_method: 'alerts_reports',
    chart: world.shown.chart,
    recipients: [{ type: 'Email', recipient_config_json: { target: 'ops@example.org' } }],
    active: true,
    ...over,
  }
  const made = await world.kit.users.admin.post(url, body)
  expect(made.status, made.text).toBe(201)
  return made.json<{ id: number }>().id
}

/** Lets a minute pass, and everything that it brings be done. */
async function pass(): Promise<void> {
  await scheduler.look()
  world.kit.clock.advance(MINUTE)
  await scheduler.look()
  await scheduler.settled()
}
const logOf = async (id: number) =>
  (await world.kit.users.admin.get(`${url}${id}/log/`)).json<{ result: Record<string, unknown>[] }>().result

test('a run has the rights of the owner at that time', async () => {
  const { kit } = world
  const id = await make({ crontab: '0 0 1 1 *' })
  const owner = await kit.addUser('leaver', ['Gamma', 'People'])
  expect((await kit.users.admin.put(`${url}${id}`, { owners: [owner.id] })).status).toBe(200)
  const sendIt = async () => {
    await kit.users.admin.post(`${url}${id}/send`)
    await expect.poll(() => logOf(id).then(([run]) => run?.state), WAIT).not.toBe('Working')
    return (await logOf(id))[0]
  }
  expect(await sendIt()).toMatchObject({ state: 'Success' })
  await kit.services.db.deleteFrom('user_roles').where('user_id', '=', owner.id).execute()
  kit.services.auth.principals.invalidate()
  const refused = await kit.users.admin.post(`${url}${id}/send`)
  expect([refused.status, refused.text]).toEqual([422, expect.stringMatching(/leaver .*can no longer see this chart/)])
  await kit.services.db.updateTable('users').set({ active: 0 }).where('id', '=', owner.id).execute()
  kit.services.auth.principals.invalidate()
  const ownerless = await kit.users.admin.post(`${url}${id}/send`)
  expect([ownerless.status, ownerless.text]).toEqual([422, expect.stringMatching(/can no longer sign in/)])
})

test('a report whose owner lost a right is paused: said once, in one line of the log, and it goes on when the right is back', async () => {
  const { kit } = world
  const { db, auth } = kit.services
  const owner = await kit.addUser('paused', ['Gamma', 'People'])
  const id = await make({ owners: [owner.id] })
  const held = await db.selectFrom('user_roles').selectAll().where('user_id', '=', owner.id).execute()
  const pausedOf = async () =>
    (await kit.users.admin.get(`${url}${id}`)).json<{ result: { paused: unknown } }>().result.paused
  const subjects = () => mail.mails.map(({ subject }) => subject?.replace(/\d+/, 'N'))
  expect(await pausedOf()).toBeNull()
  await pass()
  expect(mail.mails).toHaveLength(1)
  mail.clear()
  await db.deleteFrom('user_roles').where('user_id', '=', owner.id).execute()
  auth.principals.invalidate()
  expect(await pausedOf()).toEqual({ reason: 'chart', owner: expect.stringContaining('paused') })
  for (let run = 0; run < 3; run += 1) await pass()
  expect(subjects()).toEqual(['Paused: Numbers N'])
  expect(mail.mails[0]?.text).toMatch(/can no longer see this chart/)
  const runs = await logOf(id)
  expect(runs.map(({ state }) => state)).toEqual(['Error', 'Success'])
  expect(runs[0]).toMatchObject({ details: { owners_notified: true, paused: true } })
  mail.clear()
  await db.insertInto('user_roles').values(held).execute()
  auth.principals.invalidate()
  expect(await pausedOf()).toBeNull()
  await pass()
  expect(mail.mails[0]?.to).toMatchObject({ text: 'ops@example.org' })
  expect((await logOf(id)).map(({ state }) => state)).toEqual(['Success', 'Error', 'Success'])
  // A second pause is said again; without an owner who may sign in, to the administrators.
  mail.clear()
  await db.updateTable('users').set({ active: 0 }).where('id', '=', owner.id).execute()
  auth.principals.invalidate()
  expect(await pausedOf()).toEqual({ reason: 'no_owner', owner: null })
  await pass()
  await pass()
  expect(subjects()).toEqual(['Paused: Numbers N'])
  mail.clear()
  const admin = await db.selectFrom('users').select('id').where('username', '=', 'admin').executeTakeFirstOrThrow()
  expect((await kit.users.admin.put(`${url}${id}`, { owners: [admin.id] })).status).toBe(200)
  expect(await pausedOf()).toBeNull()
  await pass()
  expect(mail.mails[0]?.to).toMatchObject({ text: 'ops@example.org' })
})

test('nobody makes themselves a report with the rights of others, and no report takes those of another owner by itself', async () => {
  const { kit } = world
  const { db, auth } = kit.services
  const { admin } = kit.users
  const [maker, other] = [await kit.addUser('maker', ['Alpha']), await kit.addUser('other', ['Alpha'])]
  const runner = async (id: number) =>
    (await admin.get(`${url}${id}`)).json<{ result: { runs_as_id: unknown; paused: unknown } }>().result
  const id = await make({ owners: [maker.id, other.id, admin.id] })
  expect(await runner(id)).toMatchObject({ runs_as_id: admin.id })
  expect((await admin.put(`${url}${id}`, { owners: [maker.id, other.id] })).status).toBe(200)
  expect(await runner(id)).toMatchObject({ runs_as_id: maker.id })
  // Another owner takes the first from the list and names an administrator: it runs with their own rights.
  expect((await other.put(`${url}${id}`, { owners: [admin.id] })).status).toBe(200)
  expect(await runner(id)).toMatchObject({ runs_as_id: other.id })
  // Of somebody who may not sign in any more it is paused, although administrators own it too.
  await db.updateTable('users').set({ active: 0 }).where('id', '=', other.id).execute()
  auth.principals.invalidate()
  expect((await runner(id)).paused).toEqual({ reason: 'no_owner', owner: null })
  await pass()
  expect(mail.mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Paused: /)])
  expect((await admin.delete(`/api/v1/security/users/${other.id}`)).status).toBe(200)
  expect(await runner(id)).toMatchObject({ runs_as_id: null, paused: { reason: 'no_owner' } })
  expect((await admin.put(`${url}${id}`, { owners: [admin.id] })).status).toBe(200)
  expect(await runner(id)).toMatchObject({ runs_as_id: admin.id, paused: null })
})
