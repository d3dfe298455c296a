/**
 * Runs and mails of a user's reports in the last hour. They are stored, so that all processes on the store share the
 * count.
 */
import { AppError } from '@belvedere/core/errors'
import { isRecord } from '@belvedere/core/json'
import type { Principal } from '../../auth/principal.ts'
import type { ReportLimits } from '../../config.ts'
import { storedJson } from '../../json/parse.ts'
import { inTransaction, type StoreOrTransaction } from '../../metadata/store.ts'
import { nameOf } from '../../resources/report/pause.ts'
import type { Services } from '../../services.ts'

const RESOURCE = 'report usage'
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** The scheduler polls every few seconds, so a run may start this much late. */
const LATENESS_MS = 10_000

export type Usage = 'runs' | 'mails'

const SETTINGS: Readonly<Record<Usage, string>> = {
  runs: 'BELVEDERE_REPORT_RUNS_PER_HOUR',
  mails: 'BELVEDERE_REPORT_MAILS_PER_HOUR',
}
const limitOf = (usage: Usage, limits: ReportLimits): number =>
  usage === 'runs' ? limits.runs_per_hour : limits.mails_per_hour

interface Spent {
  readonly usage: Usage
  readonly amount: number
  readonly report_id: number | null
  /** Time of the schedule; null for test mails. */
  readonly slot: string | null
  readonly created_on: string
}

async function readSpent(store: StoreOrTransaction, user_id: number, now: string): Promise<readonly Spent[]> {
  const rows = await store
    .selectFrom('key_values')
    .select(['value', 'created_on'])
    .where('resource', '=', RESOURCE)
    .where('user_id', '=', user_id)
    .where('expires_on', '>', now)
    .orderBy('created_on')
    .execute()
  return rows.map(({ value, created_on }) => {
    const spent = storedJson(value, null)
    const { usage, amount, report_id, slot } = isRecord(spent) ? spent : {}
    return {
      usage: usage === 'mails' ? 'mails' : 'runs',
      amount: Number(amount ?? 0),
      report_id: typeof report_id === 'number' ? report_id : null,
      slot: typeof slot === 'string' ? slot : null,
      created_on,
    }
  })
}

/** Returns the time at which enough of the limit is available again. */
function freeAt(spent: readonly Spent[], excess: number, now: number): Date {
  let freed = 0
  const last = spent.find(({ amount }) => {
    freed += amount
    return freed >= excess
  })
  const created_on = (last ?? spent.at(-1))?.created_on
  return new Date((created_on === undefined ? now : Date.parse(created_on)) + HOUR_MS)
}

const sumOf = (spent: readonly Spent[]): number => spent.reduce((sum, { amount }) => sum + amount, 0)

const isOf = ({ report_id, slot }: Spent, run: { readonly report_id: number; readonly slot: string }): boolean =>
  report_id === run.report_id && slot === run.slot

export interface Spending {
  readonly usage: Usage
  readonly amount: number
  /** The run; null for test mails, which belong to none. Its further attempts are counted only for what is new. */
  readonly run: { readonly report_id: number; readonly slot: string } | null
}

/**
 * Counts a run or mails of a report against the limits of its owner.
 * @throws AppError REPORT_LIMIT; nothing is counted then
 */
export async function spend(owner: Principal, { usage, amount, run }: Spending, services: Services): Promise<void> {
  const { clock, ids, config } = services
  const at = clock.now()
  const now = new Date(at).toISOString()
  const limit = limitOf(usage, config.report_limits)
  await inTransaction(services.db, async trx => {
    const stored = (await readSpent(trx, owner.id, now)).filter(each => each.usage === usage)
    const counted = run === null ? 0 : sumOf(stored.filter(each => isOf(each, run)))
    const added = amount - counted
    if (added <= 0) return
    const spent = stored.filter(each => Date.parse(each.created_on) > at - HOUR_MS)
    const total = sumOf(spent) + added
    if (total > limit) {
      const until = `${freeAt(spent, total - limit, at)
        .toISOString()
        .slice(0, 16)
        .replace('T', ' ')} UTC`
      throw new AppError('REPORT_LIMIT', { owner: nameOf(owner), limit, what: usage, until, setting: SETTINGS[usage] })
    }
    await trx.deleteFrom('key_values').where('resource', '=', RESOURCE).where('expires_on', '<=', now).execute()
    await trx
      .insertInto('key_values')
      .values({
        resource: RESOURCE,
        key: ids.uuid(),
        value: JSON.stringify({ usage, amount: added, ...run }),
        user_id: owner.id,
        created_on: now,
        expires_on: new Date(at + Math.max(HOUR_MS, config.report_limits.min_interval * MINUTE_MS)).toISOString(),
      })
      .execute()
  })
}

/** Returns whether a report ran within the last minutes, at another time of its schedule. */
export async function ranWithin(
  { report_id, slot }: { readonly report_id: number; readonly slot: string },
  minutes: number,
  owner: Principal,
  services: Services,
): Promise<boolean> {
  const at = services.clock.now()
  const spent = await readSpent(services.db, owner.id, new Date(at).toISOString())
  const since = at - minutes * MINUTE_MS + LATENESS_MS
  return spent.some(
    each =>
      each.usage === 'runs' &&
      each.report_id === report_id &&
      each.slot !== slot &&
      Date.parse(each.created_on) > since,
  )
}
