/** Messages to chats, by the addresses that they give out for it (Slack, Mattermost, Rocket.Chat, Zulip). */
import { postOutgoing } from '../../outgoing/index.ts'
import type { Services } from '../../services.ts'
import { MailError } from './mailer.ts'

export interface ChatMessage {
  readonly title: string
  readonly text: string
  readonly url: string
  /** Rows of a table as text, in a fixed width. */
  readonly table?: string
}

const ANSWER_MS = 15_000

/** As Slack reads it: `<`, `>` and `&` mean something. */
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

export function chatBody({ title, text, url, table }: ChatMessage): string {
  const lines = [
    `*<${url}|${escaped(title)}>*`,
    ...(text ? [escaped(text)] : []),
    ...(table ? [`\`\`\`${escaped(table)}\`\`\``] : []),
  ]
  return JSON.stringify({ text: lines.join('\n') })
}

/**
 * One text for a host that is refused, closed, filtered or without a name, and none of it from there: who writes a report
 * must not learn what a network has.
 */
const UNREACHABLE =
  'The webhook cannot be reached. Check its address. For a host of a private network, an administrator names host and port in BELVEDERE_OUTGOING_HOSTS.'
const DECLINED = 'The chat did not accept the message. Check that the webhook still exists.'

export type PostToChat = (target: string, message: ChatMessage, signal: AbortSignal) => Promise<void>

/** Posts messages through the gate of outgoing requests. What it returns throws a MailError. */
export const openChat =
  (services: Services): PostToChat =>
  async (target, message, signal) => {
    const post = { body: chatBody(message), content_type: 'application/json', timeout_ms: ANSWER_MS, signal }
    const status = await postOutgoing(new URL(target), post, services).catch((error: Error) => {
      services.log.warn({ reason: error.message }, 'a webhook could not be reached')
      throw new MailError(UNREACHABLE, true, error)
    })
    if (status >= 200 && status < 300) return
    services.log.warn({ status }, 'a webhook did not accept a message')
    throw new MailError(DECLINED, status === 429 || status >= 500, null)
  }
