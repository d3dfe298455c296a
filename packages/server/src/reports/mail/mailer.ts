/** Sends mails through the configured server. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createTransport, type Transporter } from 'nodemailer'
import type { Config } from '../../config.ts'

export interface MailFile {
  readonly filename: string
  readonly content: Buffer
  readonly contentType: string
  /** Name by which the HTML refers to the file (`cid:…`); absent for an attachment. */
  readonly cid?: string
}

export interface Mail {
  readonly to: readonly string[]
  readonly cc?: readonly string[]
  readonly bcc?: readonly string[]
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly files: readonly MailFile[]
  /** Identical for all attempts to send a mail, so that mail programs show duplicates once. */
  readonly message_id: string
}

/** A mail that could not be sent, with the reason. */
export class MailError extends Error {
  override readonly name = 'MailError'
  readonly may_retry: boolean

  constructor(message: string, may_retry: boolean, cause: unknown) {
    super(message, { cause })
    this.may_retry = may_retry
  }
}

/** An address that the server refused. The mail was accepted for the other addresses. */
export interface Refused {
  readonly address: string
  /** Response of the server. */
  readonly response: string
  /** True if the server may accept the address later. */
  readonly may_retry: boolean
}

export interface Mailer {
  /**
   * Resolves when the server has accepted the mail, with the addresses that it refused. Throws a MailError. When the
   * signal fires, it rejects at once and closes the connection.
   */
  readonly send: (mail: Mail, signal?: AbortSignal) => Promise<{ readonly refused: readonly Refused[] }>
}

const CONNECT_MS = 10_000
/** Milliseconds without a response after which a server counts as unreachable. */
const SILENCE_MS = 30_000

/** Returns the configured mailer; null without a mail server. */
export function openMailer({ smtp_url, smtp_from, trial }: Config): Mailer | null {
  const from = smtp_from ?? 'reports@localhost'
  if (trial.outbox !== null) return outbox(trial.outbox, from)
  if (smtp_url === null) return null
  const address = new URL(smtp_url)
  const transport = createTransport({
    host: address.hostname.replace(/^\[|\]$/g, ''),
    port: Number(address.port || (address.protocol === 'smtps:' ? 465 : 587)),
    secure: address.protocol === 'smtps:',
    ...(address.username === ''
      ? {}
      : { auth: { user: decodeURIComponent(address.username), pass: decodeURIComponent(address.password) } }),
    tls: { rejectUnauthorized: address.searchParams.get('rejectUnauthorized') !== 'false' },
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return { send: (mail, signal) => sendBy(transport, { ...optionsOf(mail, from), ...(signal ? { signal } : {}) }) }
}

const optionsOf = ({ to, cc = [], bcc = [], subject, text, html, files, message_id }: Mail, from: string) => ({
  from,
  to: [...to],
  cc: [...cc],
  bcc: [...bcc],
  subject,
  text,
  html,
  messageId: message_id,
  headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
  attachments: files.map(({ filename, content, contentType, cid }) => ({
    filename,
    content,
    contentType,
    ...(cid === undefined ? {} : { cid, contentDisposition: 'inline' as const }),
  })),
})

interface Rejections {
  readonly rejected?: readonly unknown[]
  readonly rejectedErrors?: readonly {
    readonly recipient?: string
    readonly response?: string
    readonly responseCode?: number
  }[]
}

const isPassing = (responseCode: number): boolean => responseCode >= 400 && responseCode < 500

function refusedOf(address: string, errors: NonNullable<Rejections['rejectedErrors']>): Refused {
  const error = errors.find(({ recipient }) => recipient === address)
  return { address, response: error?.response ?? '', may_retry: isPassing(error?.responseCode ?? 0) }
}

async function sendBy(
  transport: Transporter,
  options: ReturnType<typeof optionsOf> & { readonly signal?: AbortSignal },
): Promise<{ readonly refused: readonly Refused[] }> {
  try {
    const { rejected = [], rejectedErrors = [] } = (await transport.sendMail(options)) as Rejections
    return { refused: rejected.map(address => refusedOf(String(address), rejectedErrors)) }
  } catch (error) {
    if (options.signal?.aborted)
      throw new MailError(`${String(options.signal.reason)} The mail server had not responded by then.`, true, error)
    throw mailError(error)
  }
}

/** Converts an error of the mail server to a message, with whether a retry may succeed. */
function mailError(error: unknown): MailError {
  const { code, responseCode, response, message } = error as {
    readonly code?: string
    readonly responseCode?: number
    readonly response?: string
    readonly message?: string
  }
  if (responseCode !== undefined) {
    const what = code === 'EAUTH' ? 'The mail server refused the sign-in' : 'The mail server refused the mail'
    return new MailError(`${what}: ${response ?? responseCode}`, isPassing(responseCode), error)
  }
  if (code === 'EAUTH') return new MailError(`The mail server refused the sign-in: ${message}`, false, error)
  if (code === 'ETIMEDOUT') return new MailError('The mail server did not respond in time.', true, error)
  if (message?.includes('closed unexpectedly'))
    return new MailError('The mail server closed the connection before it accepted the mail.', true, error)
  return new MailError(`The mail server cannot be reached: ${message}`, true, error)
}

/** Returns a mailer that stores mails as files in a folder, for tests. */
function outbox(folder: string, from: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true })
  return {
    send: async mail => {
      const made = await transport.sendMail(optionsOf(mail, from))
      mkdirSync(folder, { recursive: true })
      const name = mail.message_id.replace(/[^\w.-]+/g, '')
      writeFileSync(join(folder, `${name}.eml`), made.message as Buffer)
      return { refused: [] }
    },
  }
}
