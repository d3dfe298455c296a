/** Messages to chats, by the addresses that they give out for it (Slack, Mattermost, Rocket.Chat, Zulip). */
import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { refuseInternalHost } from '../../connections/safe-target.ts'
import { MailError } from './mailer.ts'

export interface ChatMessage {
  readonly title: string
  readonly text: string
  readonly url: string
  /** Rows of a table as text, in a fixed width. */
  readonly table?: string
}

const ANSWER_MS = 15_000
/** Of the answer, for the log. */
const MOST_CHARACTERS = 300

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
 * Posts a message. The name is looked up once, and the connection goes to the address that was looked at; answers
 * that lead elsewhere are not followed.
 * @throws MailError
 */
export async function postToChat(target: string, message: ChatMessage, signal: AbortSignal): Promise<void> {
  const url = new URL(target)
  const address = await refuseInternalHost(url.hostname.replace(/^\[|\]$/g, '')).catch((error: Error) => {
    throw new MailError(`The webhook cannot be used: ${error.message}`, false, error)
  })
  const { status, body } = await post(url, address, chatBody(message), signal).catch((error: Error) => {
    throw new MailError(`The webhook cannot be reached: ${error.message}`, true, error)
  })
  if (status >= 200 && status < 300) return
  const excerpt = body.trim() === '' ? '' : `: ${body.trim().slice(0, MOST_CHARACTERS)}`
  throw new MailError(`The webhook answered ${status}${excerpt}`, status === 429 || status >= 500, null)
}

function post(url: URL, address: string, body: string, signal: AbortSignal): Promise<{ status: number; body: string }> {
  const request = url.protocol === 'https:' ? httpsRequest : httpRequest
  const family = address.includes(':') ? 6 : 4
  return new Promise((resolve, reject) => {
    const outgoing = request(
      url,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
        lookup: (_, options, callback) =>
          options.all ? callback(null, [{ address, family }]) : callback(null, address, family),
        signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_MS)]),
      },
      answer => {
        let text = ''
        answer.setEncoding('utf8')
        answer.on('data', (part: string) => {
          if (text.length < MOST_CHARACTERS) text += part
        })
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body: text }))
        answer.on('error', reject)
      },
    )
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}
