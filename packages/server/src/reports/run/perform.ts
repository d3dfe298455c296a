/** One run of a report, from its condition to its last recipient. */
import { AppError } from '@belvedere/core/errors'
import { addressesIn } from '@belvedere/core/report'
import { activeAdministrators } from '../../auth/users.ts'
import { toAppError } from '../../http/errors.ts'
import { intervalProblem, recipientsProblem } from '../../resources/report/limits.ts'
import { ownersOf, type Pause, pauseOf } from '../../resources/report/pause.ts'
import type { Services } from '../../services.ts'
import { type Content, makeContent } from '../content/content.ts'
import { deliver } from '../letters/deliver.ts'
import { errorLetter, type Letter, pauseLetter, reportLetter } from '../letters/letter.ts'
import { openMailer } from '../mail/mailer.ts'
import { openChat } from '../mail/webhook.ts'
import { ranWithin, spend } from '../quota/usage.ts'
import { type LoadedReport, loadReport, type Recipient, type ReportRow, readReport } from '../report.ts'
import { type Claim, noteReached } from '../schedule/claims.ts'
import { type MadeFacts, pausedSince, type RunEnd } from '../schedule/endings.ts'
import { STOPPED } from '../schedule/scheduler.ts'
import { evaluateAlert } from './alert.ts'

/** Errors that a retry may resolve: the engine restarts, a database responds again. */
const PASSING: ReadonlySet<string> = new Set([
  'ENGINE_BUSY',
  'ENGINE_UNAVAILABLE',
  'CHART_QUERY_TIMEOUT',
  'QUERY_STOPPED',
  'CONNECTION_FAILED',
  'CONNECTION_HOST_DOWN_ERROR',
  'CONNECTION_PORT_CLOSED_ERROR',
  'CONNECTION_INVALID_HOSTNAME_ERROR',
  'DATABASE_OUT_OF_ROOM',
  'STORE_UNAVAILABLE',
  'INTERNAL',
])

const NOTHING = { is_sent: false, deliveries: [] } as const

/** Runs a report. An error ends the run, and the owners are notified. */
export async function performRun(claim: Claim, services: Services, signal: AbortSignal): Promise<RunEnd> {
  let report: LoadedReport
  try {
    const row = await readReport(claim.report_id, services)
    const pause = await pauseOf(row, services)
    if (pause) return await stayPaused(claim, row, pause, services)
    report = await loadReport(claim.report_id, services)
  } catch (error) {
    return { error: { message: wordsOf(error), may_retry: false }, ...NOTHING }
  }
  const end = await attempt(claim, report, services, signal)
  if (!end.error || signal.reason === STOPPED) return end
  const owners_notified = await notifyOwners(claim, report, { ...end.error, deliveries: end.deliveries }, services)
  return { ...end, owners_notified }
}

/** Returns the error of a pause, which also says how to resume. */
export const pauseError = ({ reason, owner }: Pause): AppError =>
  reason === 'no_owner'
    ? new AppError('REPORT_WITHOUT_OWNER')
    : new AppError('REPORT_PAUSED', { owner: owner ?? '', what: reason })

/** Returns the addresses of administrators, who can resolve a pause that no owner can. */
async function administrators({ db }: Services): Promise<readonly string[]> {
  const users = await activeAdministrators(db).select('users.email').execute()
  return users.map(({ email }) => email).filter(email => email.includes('@'))
}

/** Notifies the owners, or the administrators if there are none, when a pause starts, once per pause. */
async function stayPaused(claim: Claim, row: ReportRow, pause: Pause, services: Services): Promise<RunEnd> {
  const message = wordsOf(pauseError(pause))
  const end = { error: { message, may_retry: false }, paused: true, ...NOTHING } as const
  if ((await pausedSince(services.db, claim)) !== undefined) return end
  const { emails } = await ownersOf(row, services)
  const to = emails.length > 0 ? emails : await administrators(services)
  const letter = pauseLetter(row, { reason: message, base_url: services.base_url })
  return { ...end, owners_notified: await notify(claim, row, to, letter, services) }
}

const wordsOf = (error: unknown): string => toAppError(error).message

/** Returns the facts about the content of a run, with the time that it took to make it. */
const madeOf = (content: Content, duration_ms: number): MadeFacts => ({
  steps: [{ step: 'made', duration_ms }],
  files: [...(content.picture ? [content.picture] : []), ...content.files].map(({ filename, content: { length } }) => ({
    filename,
    bytes: length,
  })),
  as_of: content.as_of === null ? null : new Date(content.as_of).toISOString(),
})

/** Draws the picture for the log after everything was sent. A run without it still succeeds. */
async function smallPicture(content: Content, { log }: Services, report_id: number): Promise<Buffer | null> {
  try {
    return await content.drawSmall()
  } catch (error) {
    log.warn({ err: error, report_id }, 'what a report sent could not be drawn for its log')
    return null
  }
}

/**
 * Checks the limits of the deployment again: they may have changed since the report was saved, or its owner may no
 * longer be an administrator. A report with too short an interval runs as often as allowed.
 * @returns the reason to skip this run; null if it was counted and may run
 * @throws AppError REPORT_LIMIT, REPORT_NOT_ALLOWED
 */
async function checkLimits(
  { row, owner, recipients }: LoadedReport,
  { slot }: Claim,
  services: Services,
): Promise<string | null> {
  const limits = services.config.report_limits
  const shortest = owner.is_admin ? null : intervalProblem(row.crontab, limits)
  if (shortest !== null && (await ranWithin({ report_id: row.id, slot }, limits.min_interval, owner, services)))
    return shortest
  const problem = recipientsProblem(targetsOfAll(recipients), limits)
  if (problem !== null) throw new AppError('REPORT_NOT_ALLOWED', { reason: problem })
  await spend(owner, { usage: 'runs', amount: 1, run: { report_id: row.id, slot } }, services)
  return null
}

const targetsOfAll = (recipients: readonly Recipient[]) => ({
  mails: recipients
    .filter(({ type }) => type === 'Email')
    .flatMap(({ target, cc, bcc }) => [target, cc, bcc].flatMap(addressesIn)),
  chats: recipients.filter(({ type }) => type === 'Slack').length,
})

/** Counts the mails and chat messages to recipients that were not reached before. */
async function spendMails({ row, owner, recipients }: LoadedReport, claim: Claim, services: Services): Promise<void> {
  const { mails, chats } = targetsOfAll(recipients)
  const amount = Math.max(0, mails.length + chats - claim.reached.length)
  if (amount > 0) await spend(owner, { usage: 'mails', amount, run: { report_id: row.id, slot: claim.slot } }, services)
}

async function attempt(claim: Claim, report: LoadedReport, services: Services, signal: AbortSignal): Promise<RunEnd> {
  const at = Date.parse(claim.slot)
  const { clock } = services
  const started = clock.now()
  try {
    const leftOut = await checkLimits(report, claim, services)
    if (leftOut !== null) return { error: null, ...NOTHING, skipped: leftOut }
    const alert = report.row.type === 'Alert' ? await evaluateAlert(report, services, signal) : null
    const seen = alert?.seen ?? {}
    if (alert?.skipped) return { error: null, ...NOTHING, ...seen, skipped: alert.skipped }
    const content = await makeContent({ report, services, signal, at })
    if (report.extra.only_changed === true && claim.digest === content.digest && claim.attempt === 1)
      return { error: null, ...NOTHING, skipped: 'The data is the same as in the last report.' }
    await spendMails(report, claim, services)
    const made = madeOf(content, clock.now() - started)
    const sending = clock.now()
    const letter = reportLetter(report, content, { at, base_url: services.base_url, news: alert?.news ?? null })
    const { deliveries, may_retry } = await deliver(report.recipients, {
      letter,
      content,
      mailer: openMailer(services.config),
      occasion: `${report.row.uuid} ${claim.slot}`,
      reached: claim.reached,
      note: reached => noteReached(services.db, claim, reached),
      postToChat: openChat(services),
      signal,
    })
    const sent = { step: 'sent', duration_ms: clock.now() - sending } as const
    const picture = await smallPicture(content, services, claim.report_id)
    const facts = { ...seen, picture, made: { ...made, steps: [...made.steps, sent] } }
    const missed = deliveries.filter(({ state }) => state === 'failed')
    const is_sent = missed.length < deliveries.length
    const { digest, problems } = content
    if (missed.length === 0) return { error: null, is_sent, deliveries, digest, problems, ...facts }
    const reasons = [...new Set(missed.map(({ target, reason }) => `${target}: ${reason}`))].join(' ')
    const message = `${missed.length} of ${deliveries.length} recipients did not get it. ${reasons}`
    return { error: { message, may_retry }, is_sent, deliveries, problems, ...facts }
  } catch (error) {
    if (!(error instanceof AppError)) services.log.error({ err: error, report_id: claim.report_id }, 'a report failed')
    const may_retry = PASSING.has(error instanceof AppError ? error.code : 'INTERNAL')
    const message = signal.aborted ? String(signal.reason) : wordsOf(error)
    return { error: { message, may_retry }, ...NOTHING }
  }
}

/**
 * Maximum time for a notification. The run waits for it, and its own time may be over, for instance because this mail
 * server does not respond.
 */
const MAX_NOTIFYING_MS = 5_000

/** Notifies the owners of an error once in a grace period. Returns true if they were notified now. */
async function notifyOwners(
  claim: Claim,
  { row, owner_emails }: { readonly row: ReportRow; readonly owner_emails: readonly string[] },
  { message, may_retry, deliveries }: NonNullable<RunEnd['error']> & Pick<RunEnd, 'deliveries'>,
  services: Services,
): Promise<boolean> {
  const standing = await services.db
    .selectFrom('report_schedules')
    .select('owners_notified_on')
    .where('report_id', '=', row.id)
    .where('token', '=', claim.token)
    .executeTakeFirst()
  const now = services.clock.now()
  const rests = standing?.owners_notified_on && now - Date.parse(standing.owners_notified_on) < row.grace_period * 1000
  if (!standing || rests) return false
  const retries = may_retry ? 'It will be sent again.' : 'It will be sent again at its next scheduled time.'
  const reached = deliveries.filter(({ state }) => state === 'sent').length
  const letter = errorLetter(row, { reason: message, retries, base_url: services.base_url, reached })
  return notify(claim, row, owner_emails, letter, services)
}

/** Returns true if the mail was sent. */
async function notify(
  claim: Claim,
  row: ReportRow,
  to: readonly string[],
  letter: Letter,
  services: Services,
): Promise<boolean> {
  const mailer = openMailer(services.config)
  if (!mailer || to.length === 0) return false
  try {
    const mail = {
      to,
      ...letter,
      files: [],
      message_id: `<${row.uuid}.${Date.parse(claim.slot)}.error@belvedere>`,
    }
    await mailer.send(mail, AbortSignal.timeout(MAX_NOTIFYING_MS))
    return true
  } catch (error) {
    services.log.warn({ err: error, report_id: row.id }, 'the owners of a report could not be notified of its error')
    return false
  }
}
