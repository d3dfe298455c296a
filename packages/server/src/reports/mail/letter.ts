/** A report as a letter: HTML that any mail program shows, and the same in plain text. */
import type { Figure } from '@belvedere/core/engine-protocol'
import { renderSafeMarkdown } from '@belvedere/core/markdown'
import { day, moment } from '../../pictures/moment.ts'
import type { Content } from '../content/content.ts'
import type { LoadedReport } from '../run/report.ts'

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

/** Control characters would end a header. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** Paragraphs of a mail. Mail programs know no style sheets: every element brings its own. */
const page = (title: string, parts: readonly string[]): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title></head>` +
  `<body style="margin:0;padding:24px;background:#fdfdfb;color:${INK};font:15px/1.5 Inter,system-ui,-apple-system,Segoe UI,sans-serif">` +
  `<div style="max-width:760px;margin:0 auto">${parts.join('\n')}</div></body></html>`

const button = (label: string, url: string): string =>
  `<p style="margin:24px 0"><a href="${escaped(url)}" style="display:inline-block;padding:10px 18px;border-radius:6px;background:${LAKE};color:#ffffff;text-decoration:none;font-weight:600">${escaped(label)}</a></p>`

const small = (html: string): string =>
  `<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid #e0e1da;color:${SOFT};font-size:13px">${html}</p>`

const FIGURES_A_ROW = 4

/** Big numbers as text, four in a row. */
function figuresHtml(figures: readonly Figure[]): string {
  const cell = ({ title, value, note }: Figure) =>
    `<td style="padding:8px 12px;border:1px solid #e0e1da;vertical-align:top;color:${SOFT};font-size:13px">${escaped(title)}` +
    `<div style="color:${INK};font-size:20px;font-weight:600">${escaped(value)}</div>${escaped(note)}</td>`
  const rows = Array.from({ length: Math.ceil(figures.length / FIGURES_A_ROW) }, (_, row) =>
    figures.slice(row * FIGURES_A_ROW, (row + 1) * FIGURES_A_ROW),
  )
  const body = rows.map(row => `<tr>${row.map(cell).join('')}</tr>`).join('')
  return `<table role="presentation" style="width:100%;margin:0 0 16px;border-collapse:collapse;table-layout:fixed">${body}</table>`
}

const figuresText = (figures: readonly Figure[]): string =>
  figures.map(({ title, value, note }) => `${title}: ${value}${note === '' ? '' : ` (${note})`}`).join('\n')

/** The message, the content, one button, then how old the data are, whose rights they were read with, and where it ends. */
export function reportLetter(
  { row, owner, extra }: LoadedReport,
  content: Content,
  { at, base_url, news }: { readonly at: number; readonly base_url: string; readonly news: string | null },
): Letter {
  const own = typeof extra.email_subject === 'string' ? oneLine(extra.email_subject) : ''
  const subject = own || `${oneLine(row.name)}, ${day(at, row.timezone)}`
  const message = row.context_markdown?.trim() ?? ''
  const settings = `${base_url}/${row.type === 'Alert' ? 'alert' : 'report'}/list/?open=${row.id}`
  const sender = `${owner.first_name} ${owner.last_name}`.trim() || owner.username
  const age = content.as_of === null ? '' : `Data as of ${moment(content.as_of, row.timezone)}. `
  const foot = `${age}Sent for ${sender}, with their rights: everyone who gets this mail sees these numbers.`
  const open = `Open the ${content.what}`
  const html = page(subject, [
    ...(news ? [`<p style="margin:0 0 16px;font-weight:600">${escaped(news)}</p>`] : []),
    ...(message ? [renderSafeMarkdown(message)] : []),
    ...(content.figures.length > 0 ? [figuresHtml(content.figures)] : []),
    ...(content.table ? [content.table.html] : []),
    ...content.problems.map(problem => `<p style="margin:0 0 8px;color:#a3211a">${escaped(problem)}</p>`),
    ...(content.picture
      ? [
          `<a href="${escaped(content.url)}"><img src="cid:${content.picture.cid}" alt="${escaped(content.title)}" width="760" style="display:block;width:100%;height:auto;border:1px solid #e0e1da"></a>`,
        ]
      : []),
    button(open, content.url),
    small(`${escaped(foot)} <a href="${escaped(settings)}" style="color:${LAKE}">Change or stop it</a>`),
  ])
  const text = [
    ...(news ? [news] : []),
    ...(message ? [message] : []),
    ...content.problems,
    ...(content.figures.length > 0 ? [figuresText(content.figures)] : []),
    ...(content.table ? [content.table.text] : []),
    `${open}: ${content.url}`,
    `${foot}\nChange or stop it: ${settings}`,
  ].join('\n\n')
  return { subject, html, text }
}

interface Failure {
  readonly reason: string
  /** Whether and when it is tried again. */
  readonly retries: string
  readonly base_url: string
  /** How many recipients got it. */
  readonly reached: number
}

/** Notifies the owners why there is no report. */
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

/** Shows an administrator that mail arrives. */
export function trialLetter(base_url: string): Letter {
  const subject = 'Test mail from Belvedere'
  const first = 'Mail from this Belvedere arrives: reports and alerts can be sent.'
  const html = page(subject, [`<p style="margin:0 0 16px">${escaped(first)}</p>`, button('Open Belvedere', base_url)])
  return { subject, html, text: [first, base_url].join('\n\n') }
}
