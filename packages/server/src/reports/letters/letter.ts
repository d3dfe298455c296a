/** A report as a letter: HTML for any mail program, and the same content in plain text. */
import type { Figure } from '@belvedere/core/engine-protocol'
import { renderSafeMarkdown } from '@belvedere/core/markdown'
import { day, moment } from '../../pictures/moment.ts'
import { crontabText } from '../../resources/report/crontab-text.ts'
import type { Content } from '../content/content.ts'
import type { LoadedReport } from '../report.ts'

export interface Letter {
  readonly subject: string
  readonly html: string
  readonly text: string
}

const INK = '#171c1a'
const SOFT = '#626a65'
const LAKE = '#0e6655'

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** Joins lines: control characters would end a header. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** Returns the HTML of a mail. Mail programs ignore style sheets, so every element has inline styles. */
const page = (title: string, parts: readonly string[]): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title></head>` +
  `<body style="margin:0;padding:24px;background:#fdfdfb;color:${INK};font:15px/1.5 Inter,system-ui,-apple-system,Segoe UI,sans-serif">` +
  `<div style="max-width:760px;margin:0 auto">${parts.join('\n')}</div></body></html>`

/** @param note text beside the button */
const button = (label: string, url: string, note = ''): string =>
  `<p style="margin:24px 0;color:${SOFT};font-size:13px"><a href="${escaped(url)}" style="display:inline-block;margin-right:12px;padding:10px 18px;border-radius:6px;background:${LAKE};color:#ffffff;text-decoration:none;font-size:15px;font-weight:600">${escaped(label)}</a>${escaped(note)}</p>`

const small = (html: string): string =>
  `<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid #e0e1da;color:${SOFT};font-size:13px">${html}</p>`

const FIGURE =
  'display:inline-block;box-sizing:border-box;width:25%;min-width:144px;min-height:108px;margin:0 -1px -1px 0;padding:8px 12px;' +
  `border:1px solid #e0e1da;vertical-align:top;color:${SOFT};font-size:13px`

/** Returns big numbers as HTML: four in a row, two on a phone. */
function figuresHtml(figures: readonly Figure[]): string {
  const cell = ({ title, value, note }: Figure) =>
    `<div style="${FIGURE}">${escaped(title)}` +
    `<div style="color:${INK};font-size:20px;font-weight:600">${escaped(value)}</div>${escaped(note)}</div>`
  // No spaces between the boxes: they would be as wide as letters.
  return `<div style="margin:0 0 16px;padding:0 1px 1px 0">${figures.map(cell).join('')}</div>`
}

/** Returns the heading of a single chart. The charts of a dashboard have headings in its picture. */
const headingHtml = ({ title, what }: Content): string =>
  what === 'chart' ? `<h2 style="margin:0 0 12px;font-size:17px;font-weight:600">${escaped(title)}</h2>` : ''

const noteHtml = (note: string): string => `<p style="margin:0 0 8px;color:${SOFT};font-size:13px">${escaped(note)}</p>`

const kilobytes = (bytes: number): string => (bytes < 1000 ? `${bytes} B` : `${Math.round(bytes / 1000)} kB`)

const attached = ({ files }: Content): string =>
  files.map(({ filename, content }) => `${filename}, ${kilobytes(content.length)}`).join('; ')

const link = (label: string, url: string): string =>
  `<a href="${escaped(url)}" style="color:${LAKE}">${escaped(label)}</a>`

const figuresText = (figures: readonly Figure[]): string =>
  figures.map(({ title, value, note }) => `${title}: ${value}${note === '' ? '' : ` (${note})`}`).join('\n')

/** Returns a text such as "Sent at 07:30, only on Monday (Europe/Zurich)". A draft may have no schedule. */
const sendingOf = ({ type, crontab, timezone }: LoadedReport['row']): string => {
  const verb = type === 'Alert' ? 'Checked' : 'Sent'
  if (crontab === '') return verb
  const text = crontabText(crontab)
  return `${verb} ${text.charAt(0).toLowerCase()}${text.slice(1)} (${timezone})`
}

/**
 * Returns the letter of a report: the message, the content, one button, then the time of the data, the user whose
 * rights were used, and links to change or stop it.
 */
export function reportLetter(
  { row, owner, extra }: LoadedReport,
  content: Content,
  { at, base_url, news }: { readonly at: number; readonly base_url: string; readonly news: string | null },
): Letter {
  const own = typeof extra.email_subject === 'string' ? oneLine(extra.email_subject) : ''
  const subject = own || `${oneLine(row.name)}, ${day(at, row.timezone)}`
  const message = row.context_markdown?.trim() ?? ''
  const list = `${base_url}/${row.type === 'Alert' ? 'alert' : 'report'}/list/`
  const settings = `${list}?open=${row.id}`
  const runs = `${list}?runs=${row.id}`
  const sender = `${owner.first_name} ${owner.last_name}`.trim() || owner.username
  const age = content.as_of === null ? '' : `Data as of ${moment(content.as_of, row.timezone)}. `
  const foot = `${age}${sendingOf(row)} for ${sender}, with their rights: everyone who gets this mail sees these numbers.`
  const open = `Open the ${content.what}`
  const filters = content.filters.length > 0 ? `with these filters: ${content.filters.join('; ')}` : ''
  const files = content.files.length > 0 ? `Attached: ${attached(content)}` : ''
  const html = page(subject, [
    ...(news ? [`<p style="margin:0 0 16px;font-weight:600">${escaped(news)}</p>`] : []),
    ...(message ? [renderSafeMarkdown(message)] : []),
    headingHtml(content),
    ...(content.figures.length > 0 ? [figuresHtml(content.figures)] : []),
    ...(content.table ? [`<div style="overflow-x:auto">${content.table.html}</div>`] : []),
    ...content.problems.map(problem => `<p style="margin:0 0 8px;color:#a3211a">${escaped(problem)}</p>`),
    ...(content.picture
      ? [
          `<a href="${escaped(content.url)}"><img src="cid:${content.picture.cid}" alt="${escaped(content.title)}" width="760" style="display:block;box-sizing:border-box;width:100%;height:auto;${content.what === 'chart' ? 'padding:12px;background:#ffffff;' : ''}border:1px solid #e0e1da"></a>`,
        ]
      : []),
    ...(content.picture || content.table ? [] : content.notes.map(noteHtml)),
    ...(files ? [`<p style="margin:12px 0 0">${escaped(files)}</p>`] : []),
    button(open, content.url, filters),
    small(`${escaped(foot)} ${link('Change or stop it', settings)} or ${link('see its runs', runs)}.`),
  ])
  const text = [
    ...(news ? [news] : []),
    ...(message ? [message] : []),
    ...content.problems,
    ...(content.figures.length > 0 ? [figuresText(content.figures)] : []),
    ...(content.table ? [content.table.text] : content.notes),
    ...(files ? [files] : []),
    `${open}${filters ? ` ${filters}` : ''}: ${content.url}`,
    `${foot}\nChange or stop it: ${settings}\nSee its runs: ${runs}`,
  ].join('\n\n')
  return { subject, html, text }
}

interface Failure {
  readonly reason: string
  /** Text about whether and when the run is retried. */
  readonly retries: string
  readonly base_url: string
  /** Number of recipients that received the report. */
  readonly reached: number
}

/** Returns the letter that notifies the owners of a failed report. */
export function errorLetter(
  row: { readonly name: string; readonly type: 'Report' | 'Alert'; readonly id: number },
  { reason, retries, base_url, reached }: Failure,
): Letter {
  const subject = `Failed: ${oneLine(row.name)}`
  const kind = row.type === 'Alert' ? 'alert' : 'report'
  const settings = `${base_url}/${kind}/list/?open=${row.id}`
  const nobody = `The ${kind} "${oneLine(row.name)}" could not be sent. Its recipients got nothing.`
  const first = reached === 0 ? nobody : `The ${kind} "${oneLine(row.name)}" did not reach all of its recipients.`
  const html = page(subject, [
    `<p style="margin:0 0 16px">${escaped(first)}</p>`,
    `<p style="margin:0 0 16px;padding:12px 16px;border-left:3px solid #a3211a;background:#f7f1ee">${escaped(reason)}</p>`,
    `<p>${escaped(retries)}</p>`,
    button('See its runs', settings),
  ])
  return { subject, html, text: [first, reason, retries, settings].join('\n\n') }
}

/** Returns the letter about a paused report, for the users who can resume it. */
export function pauseLetter(
  row: { readonly name: string; readonly type: 'Report' | 'Alert'; readonly id: number },
  { reason, base_url }: Pick<Failure, 'reason' | 'base_url'>,
): Letter {
  const kind = row.type === 'Alert' ? 'alert' : 'report'
  const subject = `Paused: ${oneLine(row.name)}`
  const settings = `${base_url}/${kind}/list/?open=${row.id}`
  const first = `The ${kind} "${oneLine(row.name)}" is paused: its recipients get nothing.`
  const last = 'It resumes at its next scheduled time once that is done. This mail is sent only once.'
  const html = page(subject, [
    `<p style="margin:0 0 16px">${escaped(first)}</p>`,
    `<p style="margin:0 0 16px;padding:12px 16px;border-left:3px solid #9a6700;background:#f7f1ee">${escaped(reason)}</p>`,
    `<p>${escaped(last)}</p>`,
    button(`Open the ${kind}`, settings),
  ])
  return { subject, html, text: [first, reason, last, settings].join('\n\n') }
}

/** Returns the letter of a test mail for an administrator. */
export function trialLetter(base_url: string): Letter {
  const subject = 'Test mail from Belvedere'
  const first = 'Mail from Belvedere works: reports and alerts can be sent.'
  const html = page(subject, [`<p style="margin:0 0 16px">${escaped(first)}</p>`, button('Open Belvedere', base_url)])
  return { subject, html, text: [first, base_url].join('\n\n') }
}
