/**
 * Webhooks of reports. The address is a secret, because it is sufficient to post to a chat. It is stored encrypted,
 * separately from the report. The report, its history, its log and the audit log contain a mask instead, which is the
 * key of the address.
 */
import { AppError } from '@belvedere/core/errors'
import { isRecord, recordsIn } from '@belvedere/core/json'
import { type SqlBool, sql } from 'kysely'
import type { Context } from '../../crud/context.ts'
import { storedJson } from '../../json/parse.ts'
import type { StoreOrTransaction } from '../../metadata/store.ts'
import type { Secrets } from '../../secrets.ts'

export const WEBHOOK = 'webhook'
const MASK = 'XXXXXXXXXX'
export const FINGERPRINT_CHARS = 12
export const MASKED = new RegExp(`^https?://[^/]+/${MASK}#[\\w-]{${FINGERPRINT_CHARS}}$`)

const keyOf = (report_uuid: string, mask: string): string => `${report_uuid} ${mask.slice(-FINGERPRINT_CHARS)}`
const purposeOf = (report_uuid: string): string => `webhook of ${report_uuid}`

/** Returns the mask of an address: it shows the host, and is the same for equal addresses. */
export const maskWebhook = (address: string, secrets: Secrets): string =>
  MASKED.test(address)
    ? address
    : `${new URL(address).origin}/${MASK}#${secrets.fingerprint(address).slice(0, FINGERPRINT_CHARS)}`

export type WebhookParts = { readonly store: StoreOrTransaction; readonly secrets: Secrets }

const partsOf = ({ store, services: { secrets } }: Context): WebhookParts => ({ store, secrets })

/** Returns the address of a mask; null if this report has none. */
export async function openWebhook(
  mask: string,
  report_uuid: string,
  { store, secrets }: WebhookParts,
): Promise<string | null> {
  const row = await store
    .selectFrom('key_values')
    .select('value')
    .where('resource', '=', WEBHOOK)
    .where('key', '=', keyOf(report_uuid, mask))
    .executeTakeFirst()
  return row ? secrets.decrypt(row.value, purposeOf(report_uuid)) : null
}

export async function storeWebhook(
  address: string,
  report_uuid: string,
  now: string,
  { store, secrets }: WebhookParts,
): Promise<void> {
  const mask = maskWebhook(address, secrets)
  await store
    .insertInto('key_values')
    .values({
      resource: WEBHOOK,
      key: keyOf(report_uuid, mask),
      value: secrets.encrypt(address, purposeOf(report_uuid)),
      user_id: null,
      created_on: now,
      expires_on: null,
    })
    .onConflict(conflict => conflict.columns(['resource', 'key']).doNothing())
    .execute()
}

export interface StoredRecipient {
  readonly type?: unknown
  readonly recipient_config_json?: unknown
}

export const listRecipients = (recipients: unknown): readonly StoredRecipient[] => recordsIn(recipients)

/** Returns the webhook of a recipient; null for recipients of mails. */
export function webhookOf({ type, recipient_config_json: config }: StoredRecipient): string | null {
  if (type !== 'Slack' || !isRecord(config) || typeof config.target !== 'string') return null
  return URL.canParse(config.target) ? config.target : null
}

const withTarget = (recipient: StoredRecipient, target: string): StoredRecipient =>
  isRecord(recipient.recipient_config_json)
    ? { ...recipient, recipient_config_json: { ...recipient.recipient_config_json, target } }
    : recipient

export const maskAll = (recipients: unknown, secrets: Secrets): readonly StoredRecipient[] =>
  listRecipients(recipients).map(recipient => {
    const webhook = webhookOf(recipient)
    return webhook === null ? recipient : withTarget(recipient, maskWebhook(webhook, secrets))
  })

/** Returns recipients for storage: JSON text with masked webhooks. */
export const maskRecipients = (stored: string, secrets: Secrets): string =>
  JSON.stringify(maskAll(storedJson(stored, []), secrets))

const MASK_UNKNOWN = 'The address of this webhook is masked. Write the whole address.'

const ADDRESS_GONE =
  'The address of a webhook of this version is no longer stored. Restore another version, or edit the report.'

/**
 * Checks that the webhooks of an earlier version are still stored.
 * @throws AppError INVALID_FIELDS
 */
export async function checkMasks(context: Context, report_uuid: string, recipients: unknown): Promise<void> {
  for (const webhook of listRecipients(recipients).map(webhookOf)) {
    if (webhook === null || !MASKED.test(webhook)) continue
    if ((await openWebhook(webhook, report_uuid, partsOf(context))) === null)
      throw new AppError('INVALID_FIELDS', { fields: { recipients: [ADDRESS_GONE] } })
  }
}

/**
 * Stores the webhooks of a report's sent recipients.
 * @throws AppError INVALID_FIELDS for a mask without a stored address of this report
 */
export async function storeWebhooks(context: Context, report_uuid: string, stored: string): Promise<void> {
  const parts = partsOf(context)
  for (const recipient of listRecipients(storedJson(stored, []))) {
    const webhook = webhookOf(recipient)
    if (webhook === null) continue
    if (!MASKED.test(webhook)) await storeWebhook(webhook, report_uuid, context.now, parts)
    else if ((await openWebhook(webhook, report_uuid, parts)) === null)
      throw new AppError('INVALID_FIELDS', { fields: { recipients: [MASK_UNKNOWN] } })
  }
}

/** Condition for the rows that hold the addresses of a report. */
export const webhooksOf = (report_uuid: string) =>
  sql<SqlBool>`key_values.resource = ${WEBHOOK} and ${sql.ref('key_values.key')} like ${`${report_uuid} %`}`

/** Removes the addresses of a report that its recipients do not name. */
export async function forgetWebhooks(
  { store }: Pick<WebhookParts, 'store'>,
  report_uuid: string,
  masked_recipients: string,
): Promise<void> {
  const named = listRecipients(storedJson(masked_recipients, [])).flatMap(recipient => webhookOf(recipient) ?? [])
  const keys = new Set(named.map(mask => keyOf(report_uuid, mask)))
  const rows = await store.selectFrom('key_values').select('key').where(webhooksOf(report_uuid)).execute()
  const unused = rows.flatMap(({ key }) => (keys.has(key) ? [] : key))
  if (unused.length === 0) return
  await store.deleteFrom('key_values').where('resource', '=', WEBHOOK).where('key', 'in', unused).execute()
}

/** Returns recipients for the owners of a report: JSON text with whole addresses. */
export async function openRecipients(context: Context, report_uuid: string, stored: string): Promise<string> {
  const parts = partsOf(context)
  const opened = await Promise.all(
    listRecipients(storedJson(stored, [])).map(async recipient => {
      const webhook = webhookOf(recipient)
      const address = webhook === null ? null : await openWebhook(webhook, report_uuid, parts)
      return address === null ? recipient : withTarget(recipient, address)
    }),
  )
  return JSON.stringify(opened)
}
