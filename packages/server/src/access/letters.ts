/** Mails about requests for access. They require a mail server. */

import { openMailer } from '../reports/mail/mailer.ts'
import type { Services } from '../services.ts'

export interface AccessLetter {
  readonly to: readonly string[]
  readonly subject: string
  readonly paragraphs: readonly string[]
  readonly link: { readonly label: string; readonly path: string }
  /** Identical for every attempt to send the mail. */
  readonly occasion: string
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** Sends the mail in the background, so that requests do not wait for a mail server. Failures are logged. */
export function sendAccessLetter(letter: AccessLetter, services: Services): void {
  const mailer = openMailer(services.config)
  if (!mailer || letter.to.length === 0) return
  const url = `${services.base_url}${letter.link.path}`
  const html = [
    ...letter.paragraphs.map(text => `<p>${escaped(text)}</p>`),
    `<p><a href="${escaped(url)}">${escaped(letter.link.label)}</a></p>`,
  ].join('\n')
  const mail = {
    to: letter.to,
    subject: oneLine(letter.subject),
    text: [...letter.paragraphs, `${letter.link.label}: ${url}`].join('\n\n'),
    html: `<!doctype html><html lang="en"><head><meta charset="utf-8"></head><body>${html}</body></html>`,
    files: [],
    message_id: `<${letter.occasion}@belvedere>`,
  }
  mailer
    .send(mail)
    .catch((error: unknown) => services.log.warn({ err: error }, 'a mail about access could not be sent'))
}
