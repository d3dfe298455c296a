/** Encrypts webhooks that earlier releases stored as plain text. */
import { isRecord } from '@belvedere/core/json'
import { sql } from 'kysely'
import { storedJson } from '../../json/parse.ts'
import { inTransaction, type StoreOrTransaction } from '../../metadata/store.ts'
import type { Services } from '../../services.ts'
import {
  FINGERPRINT_CHARS,
  listRecipients,
  MASKED,
  maskAll,
  maskWebhook,
  type StoredRecipient,
  storeWebhook,
  WEBHOOK,
  type WebhookParts,
  webhookOf,
} from './webhooks.ts'

/** Key that marks a store without unmasked webhooks. */
const SEALED = { resource: WEBHOOK, key: 'sealed' } as const

/**
 * Columns of other texts that may contain webhooks: the log of runs, reached recipients, the audit log, rows of deleted
 * reports.
 */
const TEXTS = [
  ['report_logs', 'details'],
  ['report_logs', 'error_message'],
  ['report_schedules', 'reached'],
  ['logs', 'changes'],
  ['revisions', 'document'],
] as const

class Sealing {
  readonly #parts: WebhookParts
  readonly #now: string
  readonly #addresses = new Set<string>()

  constructor(parts: WebhookParts, now: string) {
    this.#parts = parts
    this.#now = now
  }

  /** Returns the recipients with masks, and stores their addresses encrypted. */
  async #seal(recipients: unknown, report_uuid: string): Promise<readonly StoredRecipient[]> {
    for (const webhook of listRecipients(recipients).map(webhookOf)) {
      if (webhook === null || MASKED.test(webhook)) continue
      this.#addresses.add(webhook)
      await storeWebhook(webhook, report_uuid, this.#now, this.#parts)
    }
    return maskAll(recipients, this.#parts.secrets)
  }

  async sealReports(): Promise<void> {
    const { store } = this.#parts
    const rows = await store
      .selectFrom('reports')
      .select(['id', 'uuid', 'recipients'])
      .where('recipients', 'like', '%Slack%')
      .execute()
    for (const { id, uuid, recipients } of rows) {
      const masked = JSON.stringify(await this.#seal(storedJson(recipients, []), uuid))
      await store.updateTable('reports').set({ recipients: masked }).where('id', '=', id).execute()
    }
  }

  async sealRevisions(): Promise<void> {
    const { store } = this.#parts
    const rows = await store
      .selectFrom('revisions')
      .select(['object_uuid', 'version', 'document'])
      .where('object_type', '=', 'report')
      .where('document', 'like', '%Slack%')
      .execute()
    for (const { object_uuid, version, document } of rows) {
      const parsed = storedJson(document, null)
      if (!isRecord(parsed)) continue
      const recipients = await this.#seal(parsed.recipients, object_uuid)
      await store
        .updateTable('revisions')
        .set({ document: JSON.stringify({ ...parsed, recipients }) })
        .where('object_type', '=', 'report')
        .where('object_uuid', '=', object_uuid)
        .where('version', '=', version)
        .execute()
    }
  }

  async maskTexts(): Promise<void> {
    const { store, secrets } = this.#parts
    for (const address of this.#addresses) {
      // The plain text, in JSON, and in JSON inside of JSON.
      const inJson = (text: string) => JSON.stringify(text).slice(1, -1)
      const mask = maskWebhook(address, secrets)
      for (const text of new Set([address, inJson(address), inJson(inJson(address))]))
        for (const [table, column] of TEXTS) {
          const value = sql.ref(column)
          const masked = sql`replace(${value}, ${text}, ${mask})`
          await sql`update ${sql.table(table)} set ${value} = ${masked} where ${masked} <> ${value}`.execute(store)
        }
    }
  }
}

async function sealAll(store: StoreOrTransaction, { secrets, clock }: Services): Promise<void> {
  const now = new Date(clock.now()).toISOString()
  const sealing = new Sealing({ store, secrets }, now)
  await sealing.sealReports()
  await sealing.sealRevisions()
  await sealing.maskTexts()
  await store
    .insertInto('key_values')
    .values({ ...SEALED, value: '', user_id: null, created_on: now, expires_on: null })
    .execute()
}

/**
 * Removes addresses that reports do not name, and those of deleted reports. It is one statement, because another
 * process may store a report meanwhile. A key is the report's uuid, a space, and the end of the mask.
 */
async function forgetUnused(store: StoreOrTransaction): Promise<void> {
  const key = sql.ref('key_values.key')
  await sql`delete from key_values where resource = ${WEBHOOK} and ${key} <> ${SEALED.key} and not exists (
    select 1 from reports where reports.uuid = substr(${key}, 1, length(${key}) - ${sql.lit(FINGERPRINT_CHARS + 1)})
      and reports.recipients like '%#' || substr(${key}, length(${key}) - ${sql.lit(FINGERPRINT_CHARS - 1)}) || '%')`.execute(
    store,
  )
}

/**
 * Encrypts the webhooks that are stored as plain text, and masks them in all texts, once for a store. Removes at each start
 * the addresses that earlier releases left behind.
 */
export async function sealWebhooks(services: Services): Promise<void> {
  const { db } = services
  const done = await db
    .selectFrom('key_values')
    .select('key')
    .where('resource', '=', SEALED.resource)
    .where('key', '=', SEALED.key)
    .executeTakeFirst()
  if (!done) await inTransaction(db, trx => sealAll(trx, services))
  await inTransaction(db, forgetUnused)
}
