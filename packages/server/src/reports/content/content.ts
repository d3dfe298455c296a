/** What a report brings: text for the mail, a picture, files. Made with the rights of its owner. */
import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { MailTable } from '@belvedere/charts/mail'
import { AppError } from '@belvedere/core/errors'
import { sql } from 'kysely'
import { planChartData } from '../../chart-data/get-chart-data.ts'
import { parseQueryContext } from '../../chart-data/request/query-context.ts'
import { fileSources } from '../../chart-data/run/file-sources.ts'
import type { Context } from '../../crud/context.ts'
import { dashboardIsReadable } from '../../crud/rights.ts'
import { type AnsweredChart, askChart, type ChartQuestion } from '../../pictures/ask-chart.ts'
import { drawAnswer, savedQuestion } from '../../pictures/draw-chart.ts'
import type { Services } from '../../services.ts'
import type { MailFile } from '../mail/mailer.ts'
import type { LoadedReport } from '../run/report.ts'

export interface Content {
  /** Name of the chart or dashboard. */
  readonly title: string
  readonly what: 'chart' | 'dashboard'
  /** Where it is opened, with its state. */
  readonly url: string
  readonly table: MailTable | null
  /** Shown in the mail. */
  readonly picture: MailFile | null
  readonly files: readonly MailFile[]
  /** Epoch milliseconds; null: nothing was asked. */
  readonly as_of: number | null
  /** Of everything that was asked: the same as long as the data are. */
  readonly digest: string
}

const DEFAULT_WIDTH = 1200
/** Height of a chart's picture for its width. */
const SHAPE = 0.6
const MOST_FILE_BYTES = 20 * 1024 * 1024
const TYPES = {
  CSV: { type: 'text/csv; charset=utf-8', end: 'csv' },
  XLSX: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', end: 'xlsx' },
} as const

/** `weekly-delays-2026-11-23`: plain letters, so that every mail program keeps the name. */
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
  /** Past every cache: what is sent is what the data are. */
  readonly force: boolean
}

export async function makeContent(making: Making): Promise<Content> {
  const { chart_id, dashboard_id } = making.report.row
  if (chart_id !== null) return chartContent(chart_id, making)
  if (dashboard_id !== null) return dashboardContent(dashboard_id, making)
  throw new AppError('REPORT_OF_NOTHING')
}

async function chartContent(id: number, making: Making): Promise<Content> {
  const { report, services, signal, at, force } = making
  const { row, owner } = report
  const { slice_name: title } = await services.db
    .selectFrom('charts')
    .select('slice_name')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const question = { ...(await savedQuestion(id, owner, services)), force }
  const answer = await askChart(question, owner, services, signal)
  const width = row.custom_width ?? DEFAULT_WIDTH
  const size = { width, height: Math.round(width * SHAPE) }
  const name = fileName(title, at)
  const told = {
    title,
    what: 'chart',
    url: `${services.base_url}/explore/?slice_id=${id}`,
    as_of: answer.as_of,
    digest: digestOf([answer]),
  } as const
  switch (row.report_format) {
    case 'TEXT': {
      const table = JSON.parse(String(await drawAnswer(answer, 'table', size, services, signal))) as MailTable
      return { ...told, table, picture: null, files: [] }
    }
    case 'CSV':
    case 'XLSX':
      return { ...told, table: null, picture: null, files: await rowFiles(question, row.report_format, name, making) }
    case 'PNG':
    case 'PDF': {
      const content = await drawAnswer(answer, 'png', size, services, signal)
      const picture = { filename: `${name}.png`, content, contentType: 'image/png', cid: 'picture' }
      return { ...told, table: null, picture, files: [] }
    }
  }
}

/** The rows as files, one for each of the chart's questions. */
async function rowFiles(
  { context }: ChartQuestion,
  format: 'CSV' | 'XLSX',
  name: string,
  { report, services, signal }: Making,
): Promise<readonly MailFile[]> {
  const { type, end } = TYPES[format]
  const asked = { ...context, result_type: 'full', result_format: end }
  const request = { context: parseQueryContext(asked), text: JSON.stringify(asked), timing: false }
  const { parts } = await planChartData(request, report.owner, services, signal)
  const files: MailFile[] = []
  for (const [index, source] of (await fileSources(parts, report.owner, services, signal)).entries()) {
    const filename = parts.length > 1 ? `${name}-${index + 1}.${end}` : `${name}.${end}`
    files.push({ filename, content: await whole(await source.open()), contentType: type })
  }
  return files
}

/** @throws AppError REPORT_TOO_LARGE: mail servers refuse such files, after they have taken all of it */
async function whole(rows: Readable): Promise<Buffer> {
  const pieces: Buffer[] = []
  let bytes = 0
  for await (const piece of rows) {
    pieces.push(piece as Buffer)
    bytes += (piece as Buffer).length
    if (bytes > MOST_FILE_BYTES) throw new AppError('REPORT_TOO_LARGE', { most: String(MOST_FILE_BYTES / 1024 / 1024) })
  }
  return Buffer.concat(pieces)
}

async function dashboardContent(id: number, { report, services }: Making): Promise<Content> {
  const { owner } = report
  const context: Context = {
    services,
    store: services.db,
    user: owner,
    now: new Date(services.clock.now()).toISOString(),
  }
  const found = await sql<{ dashboard_title: string }>`select dashboards.dashboard_title from dashboards
    where dashboards.id = ${id} and ${dashboardIsReadable(context)}`.execute(services.db)
  const [dashboard] = found.rows
  if (!dashboard) throw new AppError('DASHBOARD_SECURITY_ACCESS_ERROR')
  return {
    title: dashboard.dashboard_title,
    what: 'dashboard',
    url: `${services.base_url}/superset/dashboard/${id}/`,
    table: null,
    picture: null,
    files: [],
    as_of: null,
    digest: '',
  }
}
