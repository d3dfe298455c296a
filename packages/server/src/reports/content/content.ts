/** Content of a report: text of the mail, a picture, files. It is made with the rights of the report's owner. */
import { createHash } from 'node:crypto'
import type { MailTable } from '@belvedere/charts/mail'
import type { Figure } from '@belvedere/core/engine-protocol'
import { AppError } from '@belvedere/core/errors'
import { parseMasks } from '@belvedere/core/filters'
import { isRecord } from '@belvedere/core/json'
import type { Context } from '../../crud/context.ts'
import { colorsOfChart } from '../../pictures/colors-of-chart.ts'
import { drawAnswer, savedChartQuery } from '../../pictures/draw-chart.ts'
import { moment } from '../../pictures/moment.ts'
import { printChart, printDashboard } from '../../pictures/print.ts'
import { type AnsweredChart, queryChart } from '../../pictures/query-chart.ts'
import { queryDashboard } from '../../pictures/query-dashboard.ts'
import { shareState } from '../../resources/dashboard/permalink.ts'
import type { Services } from '../../services.ts'
import type { MailFile } from '../mail/mailer.ts'
import type { LoadedReport } from '../report.ts'
import { dashboardWorkbook, rowFiles } from './row-files.ts'

export interface Content {
  /** Name of the chart or dashboard. */
  readonly title: string
  readonly what: 'chart' | 'dashboard'
  /** Descriptions of the dashboard's filters in effect. */
  readonly filters: readonly string[]
  /** Address of the object with its state. */
  readonly url: string
  readonly table: MailTable | null
  /** Values of a dashboard that can be read without pictures. */
  readonly figures: readonly Figure[]
  /** Picture shown in the mail. */
  readonly picture: MailFile | null
  readonly files: readonly MailFile[]
  /** Epoch milliseconds; null if nothing was queried. */
  readonly as_of: number | null
  /** Digest of all queried data. It changes only with the data. */
  readonly digest: string
  /** Messages of charts that could not be drawn. */
  readonly problems: readonly string[]
  /** Notes about the completeness of the numbers. The picture and the table contain them. */
  readonly notes: readonly string[]
  /** Draws a small PNG of the same data, for the log. */
  readonly drawSmall: () => Promise<Buffer>
  /** Pages of the PDF for a preview, as PNGs in base64, and the total number of pages. */
  readonly pages?: { readonly shown: readonly string[]; readonly count: number }
}

/** Width of a chart's picture in CSS pixels: that of the mail, so that their text sizes match. */
const DEFAULT_WIDTH = 760
/** Ratio of height to width of a chart's picture. */
const SHAPE = 0.6
const MAX_FIGURES = 8
/** Width of the picture for the log in CSS pixels, of two pixels each. */
const SMALL_WIDTH = 320

/** Returns a file name such as `weekly-delays-2026-11-23`, in plain letters for all mail programs. */
export function fileName(title: string, at: number): string {
  const plain = title
    .normalize('NFKD')
    .replace(/[^\w]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .toLowerCase()
  return `${plain.slice(0, 60) || 'report'}-${new Date(at).toISOString().slice(0, 10)}`
}

export const digestOf = (answers: readonly AnsweredChart[]): string => {
  const hash = createHash('sha256')
  for (const { tables, data } of answers) {
    hash.update(JSON.stringify(tables.map(({ colnames }) => colnames)))
    for (const part of data) hash.update(part)
  }
  return hash.digest('hex')
}

export interface Making {
  readonly report: LoadedReport
  readonly services: Services
  readonly signal: AbortSignal
  readonly at: number
  /** True to include the pages of the PDF as pictures. */
  readonly previews?: boolean
}

/** Returns the pages of the PDF as pictures, if requested. */
async function pagesOf({ previews }: Making, print: () => ReturnType<typeof printDashboard>) {
  if (!previews) return {}
  const { facts, bytes } = await print()
  return { pages: { shown: JSON.parse(bytes.joined().toString()) as readonly string[], count: facts.pages } }
}

export async function makeContent(making: Making): Promise<Content> {
  const { chart_id, dashboard_id } = making.report.row
  if (chart_id !== null) return chartContent(chart_id, making)
  if (dashboard_id !== null) return dashboardContent(dashboard_id, making)
  throw new AppError('REPORT_OF_NOTHING')
}

/**
 * Returns whether caches are bypassed: for reports with `force_screenshot`, and for alerts, which show the data that
 * triggered them. A preview uses cached data.
 */
const isForced = ({ report: { row }, previews }: Making): boolean =>
  previews !== true && (row.type === 'Alert' || row.force_screenshot === 1)

const contextOf = ({ report, services }: Making): Context => {
  const now = new Date(services.clock.now()).toISOString()
  return { services, store: services.db, user: report.owner, now }
}

async function chartContent(id: number, making: Making): Promise<Content> {
  const { report, services, signal, at } = making
  const { row, owner } = report
  const { slice_name: title } = await services.db
    .selectFrom('charts')
    .select('slice_name')
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => new AppError('REPORT_OF_NOTHING'))
  const query = { ...(await savedChartQuery(id, owner, services)), force: isForced(making) }
  const colors = await colorsOfChart(contextOf(making), id)
  const answer = { ...(await queryChart(query, owner, services, signal)), colors }
  const width = row.custom_width ?? DEFAULT_WIDTH
  const size = { width, height: Math.round(width * SHAPE) }
  const name = fileName(title, at)
  const heading = {
    problems: [],
    notes: answer.notes,
    filters: [],
    figures: [],
    title,
    what: 'chart',
    url: `${services.base_url}/explore/?slice_id=${id}`,
    as_of: answer.as_of,
    digest: digestOf([answer]),
    drawSmall: () =>
      drawAnswer(answer, 'png', { width: SMALL_WIDTH, height: Math.round(SMALL_WIDTH * SHAPE) }, services, signal),
  } as const
  switch (row.report_format) {
    case 'TEXT': {
      const table = JSON.parse(String(await drawAnswer(answer, 'table', size, services, signal))) as MailTable
      return { ...heading, table, picture: null, files: [] }
    }
    case 'CSV':
    case 'XLSX':
      return { ...heading, table: null, picture: null, files: await rowFiles(query, row.report_format, name, making) }
    case 'PNG':
    case 'PDF': {
      const content = await drawAnswer(answer, 'png', size, services, signal)
      const picture = { filename: `${name}.png`, content, contentType: 'image/png', cid: 'picture' }
      if (row.report_format === 'PNG') return { ...heading, table: null, picture, files: [] }
      const frame = frameOf(answer.as_of, { ...making, tabs: [] })
      const { bytes } = await printChart(title, answer, { ...frame, as: 'pdf' }, services, signal)
      const file = { filename: `${name}.pdf`, content: bytes.joined(), contentType: 'application/pdf' }
      const pages = await pagesOf(making, () => printChart(title, answer, { ...frame, as: 'pages' }, services, signal))
      return { ...heading, table: null, picture, files: [file], ...pages }
    }
  }
}

/** Returns the state of the dashboard in the report: its tabs and the values of its filters. */
function stateOf({ report }: Making) {
  const state = isRecord(report.extra.dashboard) ? report.extra.dashboard : {}
  const tabs = Array.isArray(state.activeTabs) ? state.activeTabs.map(String) : []
  const anchor = typeof state.anchor === 'string' && state.anchor !== '' ? [state.anchor] : []
  return {
    state,
    tabs: [...tabs, ...anchor],
    masks: parseMasks(isRecord(state.dataMask) ? JSON.stringify(state.dataMask) : null),
  }
}

async function dashboardContent(id: number, making: Making): Promise<Content> {
  const { report, services, signal, at } = making
  const force = isForced(making)
  const context = contextOf(making)
  const { state, tabs, masks } = stateOf(making)
  const answered = await queryDashboard(context, { id, masks, force }, signal)
  const problems = answered.charts.flatMap(({ title, problem }) => (problem ? [`${title}: ${problem.message}`] : []))
  const [first] = answered.charts.flatMap(({ problem }) => problem ?? [])
  if (first && problems.length === answered.charts.length) throw first
  const name = fileName(answered.title, at)
  const frame = frameOf(answered.as_of, { ...making, tabs })
  // A preview stores nothing: its link opens the dashboard without the state.
  const isShared = making.previews !== true && Object.keys(state).length > 0
  const url = isShared
    ? (await shareState(context, answered, state)).url
    : `${services.base_url}/superset/dashboard/${id}/`
  const heading = {
    title: answered.title,
    what: 'dashboard',
    filters: answered.filters,
    url,
    table: null,
    as_of: answered.as_of,
    digest: digestOf(answered.charts.flatMap(({ answer }) => answer ?? [])),
    problems,
    notes: answered.charts.flatMap(({ title, answer }) => answer?.notes.map(note => `${title}: ${note}`) ?? []),
    drawSmall: async () => {
      const small = await printDashboard(answered, { ...frame, as: 'png', width: SMALL_WIDTH }, services, signal)
      return small.bytes.joined()
    },
  } as const
  if (report.row.report_format === 'XLSX') {
    const workbook = await dashboardWorkbook(answered, tabs, name, making)
    return { ...heading, figures: [], picture: null, files: [workbook] }
  }
  const width = report.row.custom_width ?? undefined
  const { bytes: picture, facts } = await printDashboard(answered, { ...frame, as: 'png', width }, services, signal)
  const files: MailFile[] = []
  if (report.row.report_format !== 'PNG') {
    const { bytes } = await printDashboard(answered, { ...frame, as: 'pdf' }, services, signal)
    files.push({ filename: `${name}.pdf`, content: bytes.joined(), contentType: 'application/pdf' })
  }
  const isPdf = files.length > 0
  const pages = await pagesOf({ ...making, previews: making.previews === true && isPdf }, () =>
    printDashboard(answered, { ...frame, as: 'pages' }, services, signal),
  )
  return {
    ...heading,
    figures: facts.figures.slice(0, MAX_FIGURES),
    picture: { filename: `${name}.png`, content: picture.joined(), contentType: 'image/png', cid: 'picture' },
    files,
    ...pages,
  }
}

/**
 * Returns the head and foot of the pages: the time of the data, the time of creation, and the user whose rights were
 * used.
 */
function frameOf(as_of: number | null, { report, services, tabs }: Making & { readonly tabs: readonly string[] }) {
  const { row, owner } = report
  const made_at = services.clock.now()
  const sender = `${owner.first_name} ${owner.last_name}`.trim() || owner.username
  return {
    tabs,
    as_of: as_of === null ? '' : `Data as of ${moment(as_of, row.timezone)}`,
    foot: `${row.name}. Made ${moment(made_at, row.timezone)}, with the rights of ${sender}.`,
    made_at,
  }
}
