/** Webhook addresses are secrets, and reports are shown to their owners and administrators only. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startWorld, type World } from '../../test/every-route/world.ts'
import type { TestUser } from '../../test/kit.ts'
import { sealWebhooks } from '../resources/report/seal-webhooks.ts'
import { loadReport } from './report.ts'

const url = '/api/v1/report/'
const TOKEN = 'T0KEN-5up3r-5ecret'
const HOOK = `https://hooks.example.org/services/${TOKEN}`
const MASKED = /^https:\/\/hooks\.example\.org\/XXXXXXXXXX#[\w-]{12}$/
let world: World
let owner: TestUser
beforeAll(async () => {
  world = await startWorld()
  owner = await world.kit.addUser('hook_owner', ['Gamma', 'People'])
}, 60_000)
afterAll(() => world?.close())

let count = 0
async function make(target = HOOK, user = owner): Promise<number> {
  count += 1
  const made = await user.post(url, {
    type: 'Report',
    name: `Hooks ${count}`,
    crontab: '0 9 * * 1',
    creation_method: 'alerts_reports',
    chart: world.shown.chart,
    recipients: [{ type: 'Slack', recipient_config_json: { target } }],
  })
  expect(made.status, made.text).toBe(201)
  return made.json<{ id: number }>().id
}

interface Detail {
  readonly recipients: { readonly recipient_config_json: string }[]
}
const targetOf = async (id: number, user: TestUser): Promise<string> => {
  const { result } = (await user.get(`${url}${id}`)).json<{ result: Detail }>()
  return JSON.parse(result.recipients[0]?.recipient_config_json ?? '{}').target
}
const webhookOf = async (id: number) => (await loadReport(id, world.kit.services)).recipients[0]?.webhook

/** Keys of the addresses that are stored for a report. */
async function storedKeys(id: number): Promise<readonly string[]> {
  const { db } = world.kit.services
  const { uuid } = await db.selectFrom('reports').select('uuid').where('id', '=', id).executeTakeFirstOrThrow()
  const rows = await db.selectFrom('key_values').select('key').where('key', 'like', `${uuid} %`).execute()
  return rows.map(({ key }) => key)
}

/** Everything that is stored, as text. */
async function dump(): Promise<string> {
  const { db } = world.kit.services
  const tables = ['reports', 'revisions', 'logs', 'report_logs', 'report_schedules', 'key_values'] as const
  const rows = await Promise.all(tables.map(table => db.selectFrom(table).selectAll().execute()))
  return JSON.stringify(rows)
}

describe('a webhook', () => {
  test('is whole for owners in the report itself, masked in lists and for administrators', async () => {
    const id = await make()
    expect(await targetOf(id, owner)).toBe(HOOK)
    expect(await targetOf(id, world.kit.users.admin)).toMatch(MASKED)
    for (const user of [owner, world.kit.users.admin]) {
      const list = await user.get(url)
      expect(list.text).toContain('hooks.example.org')
      expect(list.text).not.toContain(TOKEN)
    }
    const revisions = await owner.get(`${url}${id}/revisions/1`)
    expect([revisions.status, revisions.text.includes(TOKEN)]).toEqual([200, false])
    expect((await world.kit.users.admin.get('/api/v1/log/?q=(page_size:100)')).text).not.toContain(TOKEN)
  })

  test('is stored encrypted alone', async () => {
    await make()
    await world.kit.services.activity.flush()
    expect(await dump()).not.toContain(TOKEN)
  })

  test('stays where its mask is sent back, is replaced where another is sent, and is gone then', async () => {
    const { admin } = world.kit.users
    const id = await make()
    const masked = await targetOf(id, admin)
    const to = (target: string) => ({ recipients: [{ type: 'Slack', recipient_config_json: { target } }] })
    expect((await admin.put(`${url}${id}`, { ...to(masked), name: `Kept ${count}` })).status).toBe(200)
    expect([await targetOf(id, owner), await webhookOf(id)]).toEqual([HOOK, HOOK])
    const other = 'https://hooks.example.org/services/other'
    expect((await owner.put(`${url}${id}`, to(other))).status).toBe(200)
    expect(await webhookOf(id)).toBe(other)
    // Its mask in the history opens nothing.
    expect(await storedKeys(id)).toHaveLength(1)
    const restored = await owner.post(`${url}${id}/revisions/1/restore`)
    expect([restored.status, restored.text]).toEqual([400, expect.stringContaining('Restore another version')])
    expect(await webhookOf(id)).toBe(other)
    const mails = [{ type: 'Email', recipient_config_json: { target: 'a@example.org' } }]
    expect((await owner.put(`${url}${id}`, { recipients: mails })).status).toBe(200)
    expect(await storedKeys(id)).toEqual([])
  })

  test('is not taken over into another report by its mask', async () => {
    const masked = await targetOf(await make(), world.kit.users.admin)
    const made = await owner.post(url, {
      type: 'Report',
      name: 'Taken over',
      crontab: '0 9 * * 1',
      creation_method: 'alerts_reports',
      chart: world.shown.chart,
      recipients: [{ type: 'Slack', recipient_config_json: { target: masked } }],
    })
    expect([made.status, made.text]).toEqual([400, expect.stringContaining('is masked')])
  })

  test('that an earlier release stored as plain text is masked wherever it was written', async () => {
    const { services } = world.kit
    const { db } = services
    const id = await make('https://hooks.example.org/placeholder')
    const { uuid } = await db.selectFrom('reports').select('uuid').where('id', '=', id).executeTakeFirstOrThrow()
    const plain = `https://old.example.org/${TOKEN}?a="b"`
    const recipients = JSON.stringify([{ type: 'Slack', recipient_config_json: { target: plain } }])
    await db.updateTable('reports').set({ recipients }).where('id', '=', id).execute()
    const document = JSON.stringify({ name: 'x', recipients: JSON.parse(recipients), text: recipients })
    await db.updateTable('revisions').set({ document }).where('object_uuid', '=', uuid).execute()
    await db.updateTable('logs').set({ changes: document }).where('changes', 'is not', null).execute()
    await db
      .insertInto('report_logs')
      .values({
        uuid,
        report_id: id,
        scheduled_dttm: '2026-01-01',
        start_dttm: null,
        end_dttm: null,
        value: null,
        value_row_json: null,
        state: 'Error',
        error_message: `${plain}: not reached`,
        details: JSON.stringify({ deliveries: [{ kind: 'Slack', target: plain, state: 'failed' }] }),
      })
      .execute()
    expect(await dump()).toContain(TOKEN)
    await sealWebhooks(services)
    expect(await dump()).not.toContain(TOKEN)
    expect(await webhookOf(id)).toBe(plain)
    const before = await dump()
    await sealWebhooks(services)
    expect(await dump()).toBe(before)
  })

  test('is restored with its report, and is stored nowhere else then', async () => {
    const { db } = world.kit.services
    const id = await make()
    const { uuid } = await db.selectFrom('reports').select('uuid').where('id', '=', id).executeTakeFirstOrThrow()
    const [key = ''] = await storedKeys(id)
    const { value } = await db.selectFrom('key_values').select('value').where('key', '=', key).executeTakeFirstOrThrow()
    expect((await owner.delete(`${url}${id}`)).status).toBe(200)
    const texts = await dump()
    expect([texts.includes(TOKEN), texts.split(value).length]).toEqual([false, 2])
    expect((await owner.get(`${url}_deleted`)).text).not.toContain(value)
    await sealWebhooks(world.kit.services)
    const restored = await owner.post(`${url}_deleted/${uuid}/restore`)
    expect(restored.status, restored.text).toBe(200)
    expect([await targetOf(id, owner), await webhookOf(id), await storedKeys(id)]).toEqual([HOOK, HOOK, [key]])
    expect((await dump()).split(value)).toHaveLength(2)
    const other = [{ type: 'Slack', recipient_config_json: { target: 'https://hooks.example.org/services/next' } }]
    expect((await owner.put(`${url}${id}`, { recipients: other })).status).toBe(200)
    expect(await dump()).not.toContain(value)
  })

  test('is removed with its report, and what an earlier release left of it at a start', async () => {
    const { services } = world.kit
    const id = await make()
    const [key = ''] = await storedKeys(id)
    const row = await services.db.selectFrom('key_values').selectAll().where('key', '=', key).executeTakeFirstOrThrow()
    expect((await owner.delete(`${url}${id}`)).status).toBe(200)
    const isStored = async () =>
      (await services.db.selectFrom('key_values').select('key').where('key', '=', key).execute()).length > 0
    expect(await isStored()).toBe(false)
    await services.db.insertInto('key_values').values(row).execute()
    const used = await make()
    await sealWebhooks(services)
    expect([await isStored(), (await storedKeys(used)).length]).toEqual([false, 1])
  })
})

test('reports, their lists and their logs are for their owners and administrators', async () => {
  const id = await make()
  const { admin, alpha, gamma } = world.kit.users
  for (const path of [`${id}`, `${id}/log/`, `${id}/revisions`]) {
    expect((await admin.get(url + path)).status, path).toBe(200)
    expect((await owner.get(url + path)).status, path).toBe(200)
    for (const user of [alpha, gamma]) expect((await user.get(url + path)).status, path).toBe(404)
  }
  const idsOf = async (user: TestUser) => (await user.get(url)).json<{ ids: number[] }>().ids
  expect(await idsOf(admin)).toContain(id)
  expect(await idsOf(owner)).toContain(id)
  expect(await idsOf(alpha)).not.toContain(id)
})

test.each(['report', 'chart', 'dashboard', 'dataset'])(
  'owners to choose for a %s have a mail address for those alone who may list users',
  async resource => {
    const { admin, alpha } = world.kit.users
    const choices = async (user: TestUser, filter = '') => {
      const answer = await user.get(`/api/v1/${resource}/related/owners?q=(page_size:100,filter:'${filter}')`)
      return answer.json<{ result: { text: string; extra: { email?: string; active?: boolean } }[] }>().result
    }
    expect((await choices(admin)).every(({ extra }) => extra.email?.includes('@'))).toBe(true)
    const seen = await choices(alpha)
    expect(seen.length).toBeGreaterThan(3)
    for (const { extra } of seen) expect(extra).toEqual({ active: true })
    expect((await choices(admin, '@example.org')).length).toBeGreaterThan(3)
    expect(await choices(alpha, '@example.org')).toEqual([])
  },
)
