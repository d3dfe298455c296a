/** Limits of reports set by an administrator. The messages are the same when a report is saved and when it runs. */

import { isRecord } from '@belvedere/core/json'
import { addressesIn, shortestInterval } from '@belvedere/core/report'
import { sql } from 'kysely'
import type { ReportLimits } from '../../config.ts'
import { storedJson } from '../../json/parse.ts'
import type { StoreOrTransaction } from '../../metadata/store.ts'

interface Targets {
  readonly mails: readonly string[]
  readonly chats: number
}

/** Returns all addresses of a report, including copies. */
export function targetsOf(stored: string): Targets {
  const list = storedJson(stored, [])
  const mails: string[] = []
  let chats = 0
  for (const { type, recipient_config_json: config } of (Array.isArray(list) ? list : []).filter(isRecord)) {
    if (type === 'Slack') chats += 1
    else if (isRecord(config))
      for (const key of ['target', 'ccTarget', 'bccTarget'])
        if (typeof config[key] === 'string') mails.push(...addressesIn(config[key]))
  }
  return { mails, chats }
}

const domainOf = (address: string): string =>
  address
    .slice(address.lastIndexOf('@') + 1)
    .replace(/>$/, '')
    .toLowerCase()

/** Returns the message for recipients beyond the limits; null if they are allowed. */
export function recipientsProblem({ mails, chats }: Targets, limits: ReportLimits): string | null {
  const count = mails.length + chats
  if (count > limits.recipients)
    return `A report has at most ${limits.recipients} recipients, this one has ${count}. An administrator can change that (BELVEDERE_REPORT_MAX_RECIPIENTS).`
  const allowed = limits.mail_domains
  const other = allowed.length === 0 ? undefined : mails.find(address => !allowed.includes(domainOf(address)))
  return other === undefined
    ? null
    : `Reports are mailed to addresses of ${allowed.join(', ')} only, not to ${other}. An administrator can change that (BELVEDERE_REPORT_MAIL_DOMAINS).`
}

/** Returns the message for a schedule that only administrators may set; null if all users may. */
export function intervalProblem(crontab: string, { min_interval }: ReportLimits): string | null {
  const interval = shortestInterval(crontab)
  return interval === null || interval >= min_interval
    ? null
    : `Users who are not administrators can send reports every ${min_interval} minutes at most. An administrator can change that (BELVEDERE_REPORT_MIN_INTERVAL).`
}

/**
 * Reads the role on the connection of a write. Principals are read on other connections, which would wait for the
 * write.
 */
export async function isAdministrator(store: StoreOrTransaction, user_id: number | null): Promise<boolean> {
  if (user_id === null) return false
  const { rows } = await sql`select 1 from user_roles join roles on roles.id = user_roles.role_id
    where user_roles.user_id = ${user_id} and roles.name = 'Admin'`.execute(store)
  return rows.length > 0
}
