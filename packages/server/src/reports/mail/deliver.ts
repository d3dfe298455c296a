/** Brings a letter to the recipients of a report, each once. */
import { createHash } from 'node:crypto'
import { NO_MAIL } from '../../config.ts'
import type { Content } from '../content/content.ts'
import { addressesOf, type Recipient } from '../run/report.ts'
import type { Delivery } from '../schedule/endings.ts'
import type { Letter } from './letter.ts'
import { MailError, type Mailer } from './mailer.ts'
import { postToChat } from './webhook.ts'

export interface Delivering {
  readonly letter: Letter
  readonly content: Content
  /** Null: no mail server is set up. */
  readonly mailer: Mailer | null
  /** The same for every attempt at what is sent. */
  readonly occasion: string
  /** Recipients that an earlier attempt reached. */
  readonly reached: readonly string[]
  /** Called before the first and after each one that was reached; false: stop, it is somebody else's report now. */
  readonly note: (reached: readonly string[]) => Promise<boolean>
  readonly signal: AbortSignal
}

export interface Delivered {
  readonly deliveries: readonly Delivery[]
  /** Another attempt may reach more. */
  readonly may_retry: boolean
}

const keyOf = ({ type, target }: Recipient): string => `${type} ${target}`

/** Stays the same, so that a mail that was taken just before the connection broke is shown once. */
const messageId = (occasion: string, recipient: Recipient): string =>
  `<${createHash('sha256')
    .update(`${occasion} ${keyOf(recipient)}`)
    .digest('hex')
    .slice(0, 32)}@belvedere>`

async function sendMail(
  recipient: Recipient,
  { letter, content, mailer, occasion, signal }: Delivering,
): Promise<Delivery> {
  const { target } = recipient
  if (!mailer) throw new MailError(NO_MAIL, false, null)
  const mail = {
    to: addressesOf(target),
    cc: addressesOf(recipient.cc),
    bcc: addressesOf(recipient.bcc),
    ...letter,
    files: [...(content.picture ? [content.picture] : []), ...content.files],
    message_id: messageId(occasion, recipient),
  }
  const { refused } = await mailer.send(mail, signal)
  if (refused.length === 0) return { kind: 'Email', target, state: 'sent' }
  return { kind: 'Email', target, state: 'failed', reason: `The mail server refused ${refused.join(', ')}.` }
}

async function sendChat({ target }: Recipient, { letter, content, signal }: Delivering): Promise<Delivery> {
  const { subject: title } = letter
  const text = letter.text.split('\n\n')[0] ?? ''
  await postToChat(
    target,
    {
      title,
      text: content.table ? '' : text,
      url: content.url,
      ...(content.table ? { table: content.table.text } : {}),
    },
    signal,
  )
  return { kind: 'Slack', target, state: 'sent' }
}

/** What stops one recipient stops no other. */
export async function deliver(recipients: readonly Recipient[], delivering: Delivering): Promise<Delivered> {
  const reached = [...delivering.reached]
  const deliveries: Delivery[] = []
  let may_retry = false
  for (const recipient of recipients) {
    const { type: kind, target } = recipient
    if (reached.includes(keyOf(recipient))) {
      deliveries.push({ kind, target, state: 'sent' })
      continue
    }
    if (delivering.signal.aborted || !(await delivering.note(reached))) {
      deliveries.push({ kind, target, state: 'failed', reason: 'The run was ended before.' })
      continue
    }
    try {
      const delivery = await (kind === 'Slack' ? sendChat(recipient, delivering) : sendMail(recipient, delivering))
      deliveries.push(delivery)
      if (delivery.state === 'sent') reached.push(keyOf(recipient))
      await delivering.note(reached)
    } catch (error) {
      if (!(error instanceof MailError)) throw error
      may_retry ||= error.may_retry
      deliveries.push({ kind, target, state: 'failed', reason: error.message })
    }
  }
  return { deliveries, may_retry }
}
