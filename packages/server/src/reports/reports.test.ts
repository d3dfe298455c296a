/** Reports that arrive: run by the real scheduler, queried from the real engine, sent to a real mail server. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startWorld, type World } from '../../test/every-route/world.ts'
import { startMailServer, type TestMailServer } from '../../test/mail-server.ts'
import { performRun } from './run/perform.ts'
import { endRuns } from './run/runs-here.ts'
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
  Object.assign(services, { config: { ...config, trial: { ...config.trial, outbox: null } } })
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

const RECIPIENT = { type: 'Email', recipient_config_json: { target: 'ops@example.org' } }
let count = 0
async function make(over: Readonly<Record<string, unknown>> = {}): Promise<number> {
  count += 1
  const body = {
    type: 'Report',
    name: `Numbers ${count}`,
    crontab: '* * * * *',
    creation_method: 'alerts_reports',
    chart: world.shown.chart,
    recipients: [RECIPIENT],
    active: true,
    ...over,
  }
  const made = await world.kit.users.admin.post(url, body)
  expect(made.status, made.text).toBe(201)
  return made.json<{ id: number }>().id
}

/** Lets so many minutes pass, and everything that they bring be done. */
async function pass(minutes = 1): Promise<void> {
  await scheduler.look()
  world.kit.clock.advance(minutes * MINUTE)
  await scheduler.look()
  await scheduler.settled()
}
const logOf = async (id: number) =>
  (await world.kit.users.admin.get(`${url}${id}/log/`)).json<{ result: Record<string, unknown>[] }>().result
const off = (id: number) => world.kit.users.admin.put(`${url}${id}`, { active: false })

test('a report arrives with its picture, its message, a link and its owner, and its log says to whom [REPORT-005] [API-REPORT-007] [SCOPE-006]', async () => {
  const id = await make({ context_markdown: 'Good **morning**', report_format: 'PNG' })
  await pass()
  expect(mail.mails).toHaveLength(1)
  const [sent] = mail.mails
  expect(sent?.subject).toMatch(/^Numbers \d+, 20 Nov 2026$/)
  expect(sent?.from?.text).toBe('"Reports" <reports@example.org>')
  expect(sent?.html).toContain('Good <strong>morning</strong>')
  expect(sent?.html).toContain(`/explore/?slice_id=${world.shown.chart}`)
  expect(sent?.text).toMatch(/Data as of 20 Nov 2026, 08:\d\d UTC\. Sent every minute \(UTC\) for admin Test/)
  expect(sent?.attachments).toMatchObject([{ contentType: 'image/png', contentDisposition: 'inline', cid: 'picture' }])
  // The picture's own head says how large it is: as wide as the mail, two pixels for each of CSS.
  expect(sent?.attachments[0]?.content.readUInt32BE(16)).toBe(1520)
  const [run] = await logOf(id)
  expect(run).toMatchObject({
    state: 'Success',
    error_message: null,
    details: {
      attempt: 1,
      deliveries: [{ kind: 'Email', target: 'ops@example.org', state: 'sent' }],
      steps: [{ step: 'made' }, { step: 'sent' }],
      files: [{ filename: expect.stringMatching(/\.png$/), bytes: sent?.attachments[0]?.size }],
      as_of: expect.stringMatching(/^2026-11-20T/),
    },
  })
})

test('the log has a small picture of what the latest runs sent, for its owners alone', async () => {
  const id = await make({ report_format: 'CSV', crontab: '0 0 1 1 *' })
  const { admin, alpha } = world.kit.users
  const send = async () => {
    expect((await admin.post(`${url}${id}/send`)).status).toBe(202)
    await expect.poll(() => logOf(id).then(([run]) => run?.state), WAIT).toBe('Success')
    world.kit.clock.advance(MINUTE)
  }
  for (let run = 0; run < 11; run += 1) await send()
  const runs = await logOf(id)
  expect(runs.map(({ has_picture }) => has_picture)).toEqual([...Array(10).fill(true), false])
  const pictureOf = (run: Record<string, unknown> | undefined) => `${url}${id}/log/${run?.id}/picture/`
  const picture = await admin.get(pictureOf(runs[0]))
  expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/png'])
  expect(picture.bytes.readUInt32BE(16)).toBe(640)
  expect((await admin.get(pictureOf(runs[10]))).status).toBe(404)
  expect((await alpha.get(pictureOf(runs[0]))).status).toBe(404)
  expect((await alpha.get(`${url}${id}/log/`)).status).toBe(404)
  const other = await make({ crontab: '0 0 1 1 *' })
  expect((await admin.get(`${url}${other}/log/${runs[0]?.id}/picture/`)).status).toBe(404)
})

test('rows come as a table in the mail, as CSV and as XLSX', async () => {
  const text = await make({ report_format: 'TEXT' })
  await pass()
  expect(mail.mails[0]?.html).toMatch(/<table[\s\S]*Ada[\s\S]*<\/table>/)
  expect(mail.mails[0]?.text).toMatch(/name +total\n-+ +-+\nGrace +5\nAda +3\n/)
  await off(text)
  mail.clear()
  for (const [format, type] of [
    ['CSV', 'text/csv'],
    ['XLSX', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ]) {
    const id = await make({ report_format: format })
    await pass()
    const [file] = mail.mails.at(-1)?.attachments ?? []
    expect([file?.contentType, file?.contentDisposition]).toEqual([type, 'attachment'])
    if (format === 'CSV') expect(String(file?.content)).toContain('Ada')
    await off(id)
  }
})

test('a server that is busy is tried again, one that refuses is not; the owners are notified once', async () => {
  const id = await make({ crontab: '0 0 1 1 *' })
  const { admin } = world.kit.users
  mail.behave('busy')
  expect((await admin.post(`${url}${id}/send`)).status).toBe(202)
  await expect.poll(() => logOf(id).then(([run]) => run?.state), WAIT).toBe('Error')
  const [first] = await logOf(id)
  expect(first?.error_message).toMatch(/come again later/)
  expect(first?.details).toMatchObject({ attempt: 1, retry_at: expect.any(String) })
  mail.behave('well')
  await pass()
  expect((await logOf(id)).map(({ state }) => state)).toEqual(['Success'])
  expect(mail.mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Numbers/)])
  mail.clear()
  mail.behave('refusing')
  expect((await admin.post(`${url}${id}/send`)).status).toBe(202)
  await expect.poll(() => logOf(id).then(([run]) => run?.state), WAIT).toBe('Error')
  expect((await logOf(id))[0]).toMatchObject({ details: { retry_at: null } })
})

test('who was reached is not sent to again; the log says how many were not', async () => {
  const other = { type: 'Email', recipient_config_json: { target: 'gone@example.org' } }
  const id = await make({ recipients: [RECIPIENT, other] })
  mail.unknown.add('gone@example.org')
  await pass()
  const [run] = await logOf(id)
  expect(run).toMatchObject({ state: 'Error', error_message: expect.stringMatching(/^1 of 2 recipients/) })
  expect(mail.mails.map(({ to }) => (Array.isArray(to) ? to[0] : to)?.text)).toEqual([
    'ops@example.org',
    expect.stringMatching(/^admin-/),
  ])
  expect(mail.mails[1]?.subject).toMatch(/^Failed: Numbers/)
  expect(mail.mails[1]?.text).toMatch(/did not reach all of its recipients/)
  expect(run?.error_message).toContain('no such user')

  mail.clear()
  const { admin } = world.kit.users
  expect((await admin.post(`${url}${id}/send/`, { missed_by: 0 })).status).toBe(400)
  expect((await admin.post(`${url}${id}/send/`, { missed_by: run?.id })).status).toBe(202)
  await expect.poll(() => logOf(id).then(([again]) => again?.state), WAIT).toBe('Success')
  expect(mail.mails.map(({ to }) => (Array.isArray(to) ? to[0] : to)?.text)).toEqual(['gone@example.org'])
})

test('an address that is refused for now is tried again, alone', async () => {
  const target = 'ops@example.org, late@example.org'
  const id = await make({ recipients: [{ type: 'Email', recipient_config_json: { target } }] })
  mail.deferred.add('late@example.org')
  await pass()
  const [run] = await logOf(id)
  expect(run).toMatchObject({ state: 'Error', details: { retry_at: expect.any(String) } })
  expect(run?.error_message).toContain('come again later')
})

test('of several addresses in one mail, each is reached or not; the others do not get it twice', async () => {
  const chat = { type: 'Slack', recipient_config_json: { target: 'http://127.0.0.1:1/hook' } }
  const target = 'ops@example.org, gone@example.org; sales@example.org'
  const id = await make({ recipients: [{ type: 'Email', recipient_config_json: { target } }, chat] })
  mail.unknown.add('gone@example.org')
  await pass()
  const [run] = await logOf(id)
  expect(run).toMatchObject({
    state: 'Error',
    error_message: expect.stringMatching(
      /^2 of 4 recipients did not get it\. gone@example\.org: The mail server refused/,
    ),
    details: {
      deliveries: [
        { target: 'ops@example.org', state: 'sent' },
        { target: 'gone@example.org', state: 'failed' },
        { target: 'sales@example.org', state: 'sent' },
        { kind: 'Slack', state: 'failed' },
      ],
    },
  })
  const { result } = (await world.kit.users.admin.get(`${url}${id}`)).json<{ result: { last_runs: unknown[] } }>()
  const reason = expect.stringMatching(/^The mail server refused/)
  expect(result.last_runs).toMatchObject([{ recipients: 4, missed: 2, missed_reason: reason }])
})

test('a report of unchanged data is not sent again if that is requested', async () => {
  const id = await make({ report_format: 'CSV', extra: { only_changed: true } })
  await pass()
  await pass()
  expect(mail.mails).toHaveLength(1)
  expect((await logOf(id))[0]).toMatchObject({
    state: 'Not triggered',
    details: { skipped: expect.stringMatching(/same/) },
  })
})

test('without a mail server an active report is refused with what to do, and one that is not is retained', async () => {
  const { kit } = world
  const { config } = kit.services
  Object.assign(kit.services, { config: { ...config, smtp_url: null } })
  const body = {
    type: 'Report',
    name: 'No mail',
    crontab: '0 9 * * *',
    creation_method: 'alerts_reports',
    chart: world.shown.chart,
  }
  const refused = await kit.users.admin.post(url, { ...body, active: true })
  expect([refused.status, refused.json()]).toMatchObject([
    422,
    { message: { active: [expect.stringContaining('BELVEDERE_SMTP_URL')] } },
  ])
  const made = await kit.users.admin.post(url, body)
  expect(made.json()).toMatchObject({ id: expect.any(Number) })
  const { id } = made.json<{ id: number }>()
  expect((await kit.users.admin.get(`${url}${id}`)).json()).toMatchObject({ result: { active: false } })
  expect((await kit.users.admin.put(`${url}${id}`, { active: true })).status).toBe(422)
  expect((await kit.users.admin.get(`${url}mail`)).json()).toMatchObject({ result: { is_set_up: false } })
  expect((await kit.users.admin.post(`${url}${id}/test`)).status).toBe(422)
  const hook = { type: 'Slack', recipient_config_json: { target: 'https://chat.example.org/hook' } }
  expect((await kit.users.admin.put(`${url}${id}`, { active: true, recipients: [hook] })).status).toBe(200)
  await off(id)
  Object.assign(kit.services, { config })
})

test.each([
  ['Email', 'not an address', /not an e-mail address/],
  ['Email', 'a@example.org, b', /"b\\" is not an e-mail address/],
  ['Slack', '#operations', /address of the chat’s incoming webhook/],
  ['Slack', 'file:///etc/passwd', /address of the chat’s incoming webhook/],
])('a recipient that cannot be reached is refused at once: %s %s [API-REPORT-006]', async (type, target, text) => {
  const recipients = [{ type, recipient_config_json: { target } }]
  const body = {
    type: 'Report',
    name: 'Lost',
    crontab: '0 9 * * *',
    creation_method: 'alerts_reports',
    chart: world.shown.chart,
  }
  const answer = await world.kit.users.admin.post(url, { ...body, recipients })
  expect([answer.status, answer.text]).toEqual([400, expect.stringMatching(text)])
})

test('a test goes to the one the requester; others may not send what is not theirs', async () => {
  const id = await make({ crontab: '0 0 1 1 *' })
  const { admin, alpha } = world.kit.users
  expect((await alpha.post(`${url}${id}/send`)).status).toBeGreaterThanOrEqual(403)
  expect((await alpha.post(`${url}${id}/test`)).status).toBeGreaterThanOrEqual(403)
  expect((await admin.post(`${url}${id}/test`)).status).toBe(200)
  expect(mail.mails[0]?.text).toContain('This is a test')
  expect(await logOf(id)).toEqual([])
  mail.behave('refusing')
  expect((await admin.post(`${url}${id}/test`)).status).toBe(502)
})

test.each(['mute', 'hanging'] as const)(
  'a mail server that is %s holds a run no longer than its timeout, and the connection is closed',
  async how => {
    const id = await make({ crontab: '0 0 1 1 *', working_timeout: 1 })
    mail.behave(how)
    expect((await world.kit.users.admin.post(`${url}${id}/send`)).status).toBe(202)
    await expect.poll(() => logOf(id).then(([run]) => run?.state), WAIT).toBe('Error')
    expect((await logOf(id))[0]).toMatchObject({ error_message: expect.stringMatching(/A timeout occurred/) })
    await expect.poll(() => mail.connections(), WAIT).toBe(0)
  },
)

test('a mail server that dies midway, or is not there, is said and tried again; a mail that it took is the same one', async () => {
  const id = await make({ crontab: '0 0 1 1 *' })
  const { admin } = world.kit.users
  const { services } = world.kit
  const ended = async () => {
    expect((await admin.post(`${url}${id}/send`)).status).toBe(202)
    await expect.poll(() => logOf(id).then(([run]) => run?.state), WAIT).toBe('Error')
    return (await logOf(id))[0]
  }
  mail.behave('dying')
  expect(await ended()).toMatchObject({
    error_message: expect.stringMatching(/closed the connection before it accepted the mail/),
    details: { retry_at: expect.any(String), deliveries: [{ state: 'failed' }] },
  })
  const [first] = mail.mails
  mail.behave('well')
  await pass()
  expect((await logOf(id))[0]).toMatchObject({ state: 'Success' })
  expect(mail.mails.filter(({ messageId }) => messageId === first?.messageId)).toHaveLength(2)

  const { config } = services
  Object.assign(services, { config: { ...config, smtp_url: 'smtp://127.0.0.1:1' } })
  expect(await ended()).toMatchObject({
    error_message: expect.stringMatching(/The mail server cannot be reached: connect ECONNREFUSED/),
    details: { retry_at: expect.any(String) },
  })
  Object.assign(services, { config })
})

test('what is being sent at once when the server stops ends with it, and is tried again', async () => {
  const { services } = world.kit
  const id = await make({ crontab: '0 0 1 1 *' })
  mail.behave('hanging')
  expect((await world.kit.users.admin.post(`${url}${id}/send`)).status).toBe(202)
  await expect.poll(() => mail.hanging(), WAIT).toBe(1)
  await endRuns(services)
  await expect.poll(() => mail.connections(), WAIT).toBe(0)
  const [run] = await logOf(id)
  expect(run).toMatchObject({ state: 'Error', error_message: expect.stringMatching(/^Belvedere was stopped/) })
  expect(run?.details).toMatchObject({ retry_at: expect.any(String) })
  mail.behave('well')
  await pass()
  expect((await logOf(id)).map(({ state }) => state)).toEqual(['Success'])
})
