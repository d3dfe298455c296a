/** Settings of the mail server, their source, and a test of them. */
import { AppError } from '@belvedere/core/errors'
import { type Config, isMailSetUp, NO_MAIL } from '../config.ts'
import { MESSAGE } from '../http/answers.ts'
import { permission, type Route, type RouteInput } from '../http/route.ts'
import { trialLetter } from './letters/letter.ts'
import { MailError, openMailer } from './mail/mailer.ts'

/** Returns the mail server for administrators, without its password. */
function serverOf({ smtp_url }: Config) {
  if (smtp_url === null) return null
  const { protocol, hostname, port, username, password } = new URL(smtp_url)
  const isSecure = protocol === 'smtps:'
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port || (isSecure ? 465 : 587)),
    encryption: isSecure ? 'TLS' : 'STARTTLS, where the server offers it',
    username: username === '' ? null : decodeURIComponent(username),
    has_password: password !== '',
  }
}

const mail = ({ services: { config }, user }: RouteInput) => {
  const is_set_up = isMailSetUp(config)
  return {
    result: {
      is_set_up,
      sender: is_set_up ? config.smtp_from : null,
      hint: is_set_up ? null : NO_MAIL,
      server: user.is_admin ? serverOf(config) : null,
    },
  }
}

/**
 * Sends a test mail.
 * @throws AppError NO_MAIL_SERVER, MAIL_FAILED with the response of the server
 */
async function sendTrial({ services, user, signal }: RouteInput): Promise<unknown> {
  const { config, base_url, clock, ids } = services
  const mailer = openMailer(config)
  if (!mailer) throw new AppError('NO_MAIL_SERVER')
  if (!user.is_admin) throw new AppError('FORBIDDEN')
  const started = clock.now()
  const letter = trialLetter(base_url)
  try {
    const sent = { to: [user.email], ...letter, files: [], message_id: `<${ids.uuid()}@belvedere>` }
    const { refused } = await mailer.send(sent, signal)
    const [first] = refused
    if (first) throw new AppError('MAIL_FAILED', { reason: `it refused ${first.address}: ${first.response}` })
  } catch (error) {
    if (error instanceof MailError) throw new AppError('MAIL_FAILED', { reason: error.message }, { cause: error })
    throw error
  }
  return { message: `The mail server accepted a test mail to ${user.email} in ${clock.now() - started} ms.` }
}

const OR_TEXT = { type: ['string', 'null'] } as const
const MAIL = {
  type: 'object',
  properties: {
    result: {
      type: 'object',
      properties: {
        is_set_up: { type: 'boolean' },
        sender: OR_TEXT,
        hint: OR_TEXT,
        server: {
          type: ['object', 'null'],
          description: 'For administrators only',
          properties: {
            host: { type: 'string' },
            port: { type: 'integer' },
            encryption: { type: 'string' },
            username: OR_TEXT,
            has_password: { type: 'boolean' },
          },
        },
      },
    },
  },
} as const

export const mailRoutes: readonly Route[] = [
  {
    method: 'GET',
    url: '/api/v1/report/mail',
    access: permission('can_read', 'ReportSchedule'),
    docs: { summary: 'Mail settings, and whether mail can be sent', answer: MAIL },
    handler: mail,
  },
  {
    method: 'POST',
    url: '/api/v1/report/mail/test',
    access: permission('can_write', 'ReportSchedule'),
    docs: { summary: 'Send a test mail to the administrator who calls', answer: MESSAGE },
    handler: sendTrial,
  },
]
