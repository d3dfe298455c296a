/** The report of a run, and the user whose rights it uses. */
import { AppError } from '@belvedere/core/errors'
import { isRecord, type JsonRecord, textOrEmpty } from '@belvedere/core/json'
import type { Selectable } from 'kysely'
import type { Principal } from '../auth/principal.ts'
import { storedJson, storedObject } from '../json/parse.ts'
import type { MetadataSchema } from '../metadata/schema.ts'
import { ownersOf } from '../resources/report/pause.ts'
import { openWebhook } from '../resources/report/webhooks.ts'
import type { Services } from '../services.ts'

export type ReportRow = Selectable<MetadataSchema['reports']>

export interface Recipient {
  readonly type: 'Email' | 'Slack'
  /** Addresses, separated by commas or semicolons; for chats the mask of the webhook. */
  readonly target: string
  /** Address of the webhook; null for mails, and if only its mask is stored. */
  readonly webhook: string | null
  readonly cc: string
  readonly bcc: string
}

/** A report with the data that its run needs. */
export interface LoadedReport {
  readonly row: ReportRow
  /** The user whose rights it uses. */
  readonly owner: Principal
  /** Addresses of all owners, who are notified of errors. */
  readonly owner_emails: readonly string[]
  /** If empty, the owner is the recipient. */
  readonly recipients: readonly Recipient[]
  readonly extra: JsonRecord
}

export function recipientsOf(stored: string): readonly Recipient[] {
  const list = storedJson(stored, [])
  return (Array.isArray(list) ? list : []).filter(isRecord).map(({ type, recipient_config_json: config }) => {
    const { target, ccTarget, bccTarget } = isRecord(config) ? config : ({} as JsonRecord)
    return {
      type: type === 'Slack' ? 'Slack' : 'Email',
      target: textOrEmpty(target),
      webhook: null,
      cc: textOrEmpty(ccTarget),
      bcc: textOrEmpty(bccTarget),
    }
  })
}

export const mailTo = (target: string): Recipient => ({ type: 'Email', target, webhook: null, cc: '', bcc: '' })

/** @throws AppError NOT_FOUND */
export async function readReport(id: number, { db }: Services): Promise<ReportRow> {
  const row = await db.selectFrom('reports').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new AppError('NOT_FOUND')
  return row
}

/** @throws AppError NOT_FOUND, REPORT_WITHOUT_OWNER */
export async function loadReport(id: number, services: Services): Promise<LoadedReport> {
  const row = await readReport(id, services)
  const { owner, emails: owner_emails } = await ownersOf(row, services)
  if (!owner) throw new AppError('REPORT_WITHOUT_OWNER')
  const { db: store, secrets } = services
  const named = await Promise.all(
    recipientsOf(row.recipients).map(async recipient =>
      recipient.type === 'Slack'
        ? { ...recipient, webhook: await openWebhook(recipient.target, row.uuid, { store, secrets }) }
        : recipient,
    ),
  )
  const recipients = named.length > 0 ? named : [mailTo(owner.email)]
  return { row, owner, owner_emails, recipients, extra: storedObject(row.extra) }
}
