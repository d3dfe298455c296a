/** At a start, addresses that no report names are removed, in both kinds of store. */
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { onEachStore } from '../../../test/stores.ts'
import type { Store } from '../../metadata/store.ts'
import { makeSecrets } from '../../secrets.ts'
import type { Services } from '../../services.ts'
import { sealWebhooks } from './seal-webhooks.ts'
import { maskWebhook, storeWebhook } from './webhooks.ts'

const onStore = onEachStore()
const secrets = makeSecrets(Buffer.alloc(32, 1))
const NOW = '2026-01-01T00:00:00.000Z'
const [USED, FORMER, OTHER] = ['used', 'former', 'other'].map(name => `https://hooks.example.org/${name}`) as [
  string,
  string,
  string,
]

async function insertReport(db: Store, uuid: string, target: string): Promise<void> {
  const recipients = [{ type: 'Slack', recipient_config_json: { target: maskWebhook(target, secrets) } }]
  await db
    .insertInto('reports')
    .values({
      uuid,
      created_on: NOW,
      changed_on: NOW,
      type: 'Report',
      name: uuid,
      version: 1,
      active: 1,
      timezone: 'UTC',
      report_format: 'PNG',
      log_retention: 90,
      grace_period: 3600,
      working_timeout: 3600,
      force_screenshot: 0,
      last_state: 'Not triggered',
      creation_method: 'alerts_reports',
      crontab: '0 9 * * 1',
      extra: '{}',
      recipients: JSON.stringify(recipients),
    })
    .execute()
}

onStore('a start removes the addresses that no report names, and those of deleted reports', async db => {
  const [first, second, deleted] = [randomUUID(), randomUUID(), randomUUID()]
  await insertReport(db, first, USED)
  await insertReport(db, second, OTHER)
  const parts = { store: db, secrets }
  for (const [uuid, address] of [
    [first, USED],
    [first, FORMER],
    // Another report names it, this one does not.
    [first, OTHER],
    [second, OTHER],
    [deleted, USED],
  ] as const)
    await storeWebhook(address, uuid, NOW, parts)
  const services = { db, secrets, clock: { now: () => Date.parse(NOW) } } as Services
  for (let start = 1; start <= 2; start += 1) {
    await sealWebhooks(services)
    const rows = await db.selectFrom('key_values').select('key').where('resource', '=', 'webhook').execute()
    const keyOf = (uuid: string, address: string) => `${uuid} ${maskWebhook(address, secrets).slice(-12)}`
    expect(rows.map(({ key }) => key).sort()).toEqual([keyOf(first, USED), keyOf(second, OTHER), 'sealed'].sort())
  }
})
