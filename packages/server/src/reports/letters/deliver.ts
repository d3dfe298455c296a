/** Delivers a letter to the recipients of a report, once to each. */
import { createHash } from 'node:crypto'
import { addressesIn } from '@belvedere/core/report'
import { NO_MAIL } from '../../config.ts'
import type { Content } from '../content/content.ts'
import { MailError, type Mailer } from '../mail/mailer.ts'
import type { PostToChat } from '../mail/webhook.ts'
import type { Recipient } from '../report.ts'
import type { Delivery } from '../schedule/endings.ts'
import type { Letter } from './letter.ts'

export interface Delivering {
  readonly letter: Letter
  readonly content: Content
  /** Null if no mail server is configured. */
  readonly mailer: Mailer | null
  /** Identical for all attempts to send the same content. */
  readonly occasion: string
  /** Recipients that an earlier attempt reached. */
  readonly reached: readonly string[]
  /**
   * Called before the first delivery and after each successful one. Returns false to stop, if another run has taken
   * over the report.
   */
  readonly note: (reached: readonly string[]) => Promise<boolean>
  /**
   * Posts to the webhook of a chat.
   * @throws MailError
   */
  readonly postToChat: PostToChat
  readonly signal: AbortSignal
}

export interface Delivered {
  readonly deliveries: readonly Delivery[]
  /** True if another attempt may reach more recipients. */
  readonly may_retry: boolean
}

/** Returns the key of a chat, or of one address of a mail. */
export const keyOf = (type: string, target: string): string => `${type} ${target}`

/**
 * Returns a stable message id, so that mail programs show a mail once if the connection broke right after its delivery.
 */
const messageId = (occasion: string, { type, target }: Recipient): string =>
  `<${createHash('sha256')
    .update(`${occasion} ${keyOf(type, target)}`)
    .digest('hex')
    .slice(0, 32)}@belvedere>`

/** Returns the addresses for copies; empty in a retry after the mail has reached an address. */
const copiesOf = ({ cc, bcc }: Recipient, isFirst: boolean) =>
  isFirst ? { cc: addressesIn(cc), bcc: addressesIn(bcc) } : { cc: [], bcc: [] }

/** Sends one mail to all addresses of a recipient that were not reached before. Returns the result for each. */
async function sendMail(
  recipient: Recipient,
  targets: readonly string[],
  { letter, content, mailer, occasion, signal }: Delivering,
): Promise<Delivered> {
  if (!mailer) throw new MailError(NO_MAIL, false, null)
  const copies = copiesOf(recipient, targets.length === addressesIn(recipient.target).length)
  const mail = {
    to: targets,
    ...copies,
    ...letter,
    files: [...(content.picture ? [content.picture] : []), ...content.files],
    message_id: messageId(occasion, recipient),
  }
  const { refused } = await mailer.send(mail, signal)
  const refusedOf = (target: string) => refused.find(({ address }) => address === target)
  const copied = [...copies.cc, ...copies.bcc].filter(refusedOf)
  const deliveries = [...targets, ...copied].map((target): Delivery => {
    const refusal = refusedOf(target)
    if (!refusal) return { kind: 'Email', target, state: 'sent' }
    const reason = `The mail server refused ${target}${refusal.response === '' ? '.' : `: ${refusal.response}`}`
    return { kind: 'Email', target, state: 'failed', reason }
  })
  return { deliveries, may_retry: refused.some(refusal => refusal.may_retry) }
}

const NO_WEBHOOK = 'The address of this webhook is not stored. Edit the report and write the whole address.'

async function sendChat(
  { target, webhook }: Recipient,
  { letter, content, postToChat, signal }: Delivering,
): Promise<Delivered> {
  const { subject: title } = letter
  const text = letter.text.split('\n\n')[0] ?? ''
  if (webhook === null) throw new MailError(NO_WEBHOOK, false, null)
  await postToChat(
    webhook,
    {
      title,
      text: content.table ? '' : text,
      url: content.url,
      ...(content.table ? { table: content.table.text } : {}),
    },
    signal,
  )
  return { deliveries: [{ kind: 'Slack', target, state: 'sent' }], may_retry: false }
}

/** Delivers to all recipients. A failure of one does not affect the others. */
export async function deliver(recipients: readonly Recipient[], delivering: Delivering): Promise<Delivered> {
  const reached = [...delivering.reached]
  const deliveries: Delivery[] = []
  let may_retry = false
  for (const recipient of recipients) {
    const { type: kind } = recipient
    const all = kind === 'Slack' ? [recipient.target] : addressesIn(recipient.target)
    const targets = all.filter(target => !reached.includes(keyOf(kind, target)))
    const known = all.filter(target => !targets.includes(target))
    deliveries.push(...known.map(target => ({ kind, target, state: 'sent' as const })))
    if (targets.length === 0) continue
    const fail = (reason: string) =>
      deliveries.push(...targets.map(target => ({ kind, target, state: 'failed' as const, reason })))
    if (delivering.signal.aborted || !(await delivering.note(reached))) {
      fail('The run ended early.')
      continue
    }
    try {
      const made = await (kind === 'Slack' ? sendChat(recipient, delivering) : sendMail(recipient, targets, delivering))
      deliveries.push(...made.deliveries)
      reached.push(...made.deliveries.filter(({ state }) => state === 'sent').map(({ target }) => keyOf(kind, target)))
      may_retry ||= made.may_retry
      await delivering.note(reached)
    } catch (error) {
      if (!(error instanceof MailError)) throw error
      may_retry ||= error.may_retry
      fail(error.message)
    }
  }
  return { deliveries, may_retry }
}
