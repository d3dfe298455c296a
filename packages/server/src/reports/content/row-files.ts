/** Rows of charts as files of a report. */
import type { Readable } from 'node:stream'
import { AppError } from '@belvedere/core/errors'
import { chartIdsBelow, paneTitle, ROOT_ID, walkLayout } from '@belvedere/core/layout'
import { fileContext } from '@belvedere/core/query'
import type { Principal } from '../../auth/principal.ts'
import { planChartData } from '../../chart-data/get-chart-data.ts'
import { parseQueryContext } from '../../chart-data/request/query-context.ts'
import { fileSources } from '../../chart-data/run/file-sources.ts'
import type { ChartQuery } from '../../pictures/query-chart.ts'
import type { AnsweredDashboard, ChartOnDashboard } from '../../pictures/query-dashboard.ts'
import type { Services } from '../../services.ts'
import type { MailFile } from '../mail/mailer.ts'

const MAX_FILE_BYTES = 20 * 1024 * 1024
const TYPES = {
  CSV: { type: 'text/csv; charset=utf-8', end: 'csv' },
  XLSX: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', end: 'xlsx' },
} as const

/** Report whose owner's rights are used to read the rows. */
interface Reading {
  readonly report: { readonly owner: Principal }
  readonly services: Services
  readonly signal: AbortSignal
}

/** Returns a file for each of the chart's queries. */
async function filesOf(
  { context: stored, form, dashboard_id }: ChartQuery,
  format: keyof typeof TYPES,
  { report, services, signal }: Reading,
): Promise<readonly Buffer[]> {
  // Pivot tables are exported as shown, with totals. As plain rows, totals would look like other rows.
  const isShaped = form.viz_type === 'pivot_table_v2'
  const result_type = isShaped ? 'post_processed' : 'full'
  const parsed = parseQueryContext({ ...stored, result_type, result_format: TYPES[format].end })
  const context = fileContext(parsed, { isShaped })
  const request = { context, text: JSON.stringify(context), timing: false, dashboard_id }
  const { parts } = await planChartData(request, report.owner, services, signal)
  const files: Buffer[] = []
  for (const source of await fileSources(parts, report.owner, services, signal)) {
    files.push(await whole(await source.open()))
  }
  return files
}

export async function rowFiles(
  query: ChartQuery,
  format: keyof typeof TYPES,
  name: string,
  reading: Reading,
): Promise<readonly MailFile[]> {
  const { type, end } = TYPES[format]
  const files = await filesOf(query, format, reading)
  return files.map((content, index) => ({
    filename: files.length > 1 ? `${name}-${index + 1}.${end}` : `${name}.${end}`,
    content,
    contentType: type,
  }))
}

const tooLarge = (): AppError => new AppError('REPORT_TOO_LARGE', { most: String(MAX_FILE_BYTES / 1024 / 1024) })

/**
 * Reads a whole file.
 * @throws AppError REPORT_TOO_LARGE, because mail servers refuse such files only after receiving all of them
 */
async function whole(rows: Readable): Promise<Buffer> {
  const pieces: Buffer[] = []
  let bytes = 0
  for await (const piece of rows) {
    pieces.push(piece as Buffer)
    bytes += (piece as Buffer).length
    if (bytes > MAX_FILE_BYTES) throw tooLarge()
  }
  return Buffer.concat(pieces)
}

/** Returns the charts of the named tabs, or of all tabs, in reading order, with their titles in the layout. */
function placedCharts({ layout, charts }: AnsweredDashboard, tabs: readonly string[]) {
  const roots = tabs.filter(id => Object.hasOwn(layout, id))
  const shown = new Set((roots.length > 0 ? roots : [ROOT_ID]).flatMap(id => chartIdsBelow(layout, id)))
  const byId = new Map(charts.map(chart => [chart.chart_id, chart]))
  return walkLayout(layout).flatMap(({ component: { type, meta } }) => {
    const chart = type === 'CHART' && meta?.chartId !== undefined ? byId.get(meta.chartId) : undefined
    return chart && shown.has(chart.chart_id) ? [{ chart, title: paneTitle(meta, chart.title) || 'Chart' }] : []
  })
}

async function sheetOf({ query, problem }: ChartOnDashboard, title: string, reading: Reading) {
  if (problem || !query) return { title, files: [], problem: problem?.message ?? 'This chart cannot be read.' }
  try {
    return { title, files: await filesOf(query, 'XLSX', reading), problem: null }
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'REPORT_TOO_LARGE') throw error
    return { title, files: [], problem: error.message }
  }
}

/**
 * Returns a workbook with a sheet for each chart, with the dashboard's filters. The sheet of a chart that cannot be
 * read contains the reason.
 * @throws AppError REPORT_TOO_LARGE
 */
export async function dashboardWorkbook(
  answered: AnsweredDashboard,
  tabs: readonly string[],
  name: string,
  reading: Reading,
): Promise<MailFile> {
  const { joinWorkbooks } = await import('@belvedere/charts/workbook')
  const sheets: Awaited<ReturnType<typeof sheetOf>>[] = []
  for (const { chart, title } of placedCharts(answered, tabs)) sheets.push(await sheetOf(chart, title, reading))
  const content = Buffer.from(joinWorkbooks(sheets))
  if (content.length > MAX_FILE_BYTES) throw tooLarge()
  return { filename: `${name}.${TYPES.XLSX.end}`, content, contentType: TYPES.XLSX.type }
}
