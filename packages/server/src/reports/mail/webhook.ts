/** Messages to chats by webhook (Slack, Mattermost, Rocket.Chat, Zulip). */
import { postOutgoing } from '../../outgoing/index.ts'
import type { Services } from '../../services.ts'
import { MailError } from './mailer.ts'

export interface ChatMessage {
  readonly title: string
  readonly text: string
  readonly url: string
  /** Rows of a table as text for a monospaced font. */
  readonly table?: string
}

const ANSWER_MS = 15_000

/** Escapes `<`, `>` and `&`, which are markup in Slack. */
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
 * The same message for a host that is refused, closed, filtered or unresolved, without details: authors of reports must
 * not be able to explore a network.
 */
const UNREACHABLE =
  'The webhook cannot be reached. Check its address. If its host is in a private network, an administrator must add host and port to BELVEDERE_OUTGOING_HOSTS.'
const DECLINED = 'The chat did not accept the message. Check that the webhook still exists.'

export type PostToChat = (target: string, message: ChatMessage, signal: AbortSignal) => Promise<void>

/** Returns a function that posts messages through the gate of outgoing requests and throws a MailError. */
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
