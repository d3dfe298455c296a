/** Lays out the charts of a dashboard on pages. */
import type { ChartOption } from '@belvedere/charts'
import { type ChartOnSheet, fitPages, type Sheet, sheetsOf, sizeOnSheet } from '@belvedere/charts/page'
import { drawableOf, drawSvg } from '@belvedere/charts/svg'
import { chartTheme, type DashboardColors, makeDashboardColors } from '@belvedere/charts/theme'
import type { Figure, PrintedChart, PrintFacts, PrintJob } from '@belvedere/core/engine-protocol'
import { makeFormatter, NUMBER_FORMATS } from '@belvedere/core/format'
import {
  chartIdsBelow,
  PAGE_WIDTH,
  type PlacedComponent,
  type PlannedPage,
  paneTitle,
  planPages,
  ROOT_ID,
  topTabs,
} from '@belvedere/core/layout'
import { A4 } from './a4.ts'
import { logoOf } from './logo.ts'
import { tableOf } from './table-of.ts'

export interface Printed {
  readonly facts: PrintFacts
  readonly file: Uint8Array
}

/** Maximum number of pages of a preview. */
const MAX_SHOWN = 12
/** Height of a page in CSS pixels at the page width. */
const SHEET_HEIGHT = (A4.height / A4.width) * PAGE_WIDTH
const THEME = { ...chartTheme('light'), surface: '#ffffff' }

function pagesOf({ layout, tabs, active_tabs }: PrintJob): readonly PlannedPage[] {
  const pages = planPages(layout, active_tabs ?? 'all')
  const top = topTabs(layout)
  if (!top || !tabs || tabs.length === 0) return pages
  const existing = top.children.filter(id => Object.hasOwn(layout, id))
  const chosen = pages.filter((_, index) => tabs.includes(existing[index] ?? ''))
  return chosen.length > 0 ? chosen : pages
}

interface Drawing {
  readonly chart: PrintedChart
  readonly parts: readonly Buffer[]
  readonly box: PlacedComponent
  readonly colors: DashboardColors | null
}

interface Drawn {
  readonly drawing: ChartOnSheet['drawing']
  readonly figure: Figure | null
}

function figureOf({ chart, box }: Drawing, option: ChartOption): Figure | null {
  if (option.renderer !== 'big_number') return null
  const title = paneTitle(box.component.meta, chart.title)
  const notes = [option.comparison, option.subheader].filter(part => part !== null && part !== '')
  return { title, value: option.value, note: notes.join(' · ') }
}

async function drawingOf(place: Drawing): Promise<Drawn> {
  const { chart, parts, box, colors } = place
  const {
    problem,
    viz_type,
    time_zone: timeZone,
    verbose,
    metric_formats: metricFormats,
    annotations,
    number_format,
    notes,
  } = chart
  if (problem !== null) return { drawing: { problem }, figure: null }
  try {
    const size = sizeOnSheet(box, chart)
    const tables = chart.tables.map((facts, index) => tableOf(facts, parts[index]))
    const form = { datasource: '', ...chart.form_data, viz_type }
    const format = makeFormatter({ timeZone, locale: number_format && NUMBER_FORMATS[number_format] })
    const drawn = {
      vizType: viz_type,
      form,
      tables,
      format,
      theme: THEME,
      timeZone,
      verbose,
      metricFormats,
      annotationData: annotations,
      notes,
      colors: colors?.of({ ...form, slice_id: chart.chart_id }, THEME),
      ...size,
    }
    const drawable = await drawableOf(drawn)
    return { drawing: { svg: await drawSvg(drawable) }, figure: figureOf(place, drawable.option) }
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    return { drawing: { problem: `This chart could not be drawn: ${why}` }, figure: null }
  }
}

/** Pairs charts with their tables in reading order. Labels are assigned colors in this order, as on the screen. */
function inReadingOrder({ charts, layout }: PrintJob, parts: readonly Buffer[]) {
  let at = 0
  const withParts = charts.map(chart => {
    const from = at
    at += chart.tables.length
    return { chart, parts: parts.slice(from, at) }
  })
  const place = new Map(chartIdsBelow(layout, ROOT_ID).map((id, index) => [id, index]))
  const placeOf = (id: number): number => place.get(id) ?? place.size
  return withParts.toSorted((a, b) => placeOf(a.chart.chart_id) - placeOf(b.chart.chart_id))
}

async function drawAll(job: PrintJob, parts: readonly Buffer[], pages: readonly PlannedPage[]) {
  const colors = job.colors && makeDashboardColors(job.colors, job.varies_colors)
  const boxes = pages.flatMap(({ placed }) => placed.filter(({ component }) => component.type === 'CHART'))
  const charts = new Map<number, ChartOnSheet>()
  const figures: Figure[] = []
  for (const { chart, parts: own } of inReadingOrder(job, parts)) {
    const box = boxes.find(({ component }) => component.meta?.chartId === chart.chart_id)
    if (!box) continue
    const { title, subtitle } = chart
    const { drawing, figure } = await drawingOf({ chart, parts: own, box, colors })
    if (figure) figures.push(figure)
    charts.set(chart.chart_id, { title, subtitle, drawing })
  }
  return { charts, figures }
}

/** Extends a page to a minimum height with white. */
const atLeastAsHigh = ({ svg, height }: Sheet, least: number): string =>
  height >= least
    ? svg
    : svg.replace(
        /^<svg([^>]*?) height="[^"]*" viewBox="[^"]*"([^>]*)>/,
        `<svg$1 height="${least}" viewBox="0 0 ${PAGE_WIDTH} ${least}"$2><rect width="${PAGE_WIDTH}" height="${least}" fill="#ffffff"/>`,
      )

/** Draws the first page, or its upper part in a given shape. */
async function pictureOf(sheet: Sheet, { width = PAGE_WIDTH, shape }: PrintJob): Promise<Buffer> {
  const { affordableDensity, DENSITY, pngOf } = await import('./png.ts')
  const density = (width / PAGE_WIDTH) * DENSITY
  const whole = { width: PAGE_WIDTH, height: sheet.height }
  if (shape === undefined) return pngOf(sheet.svg, affordableDensity(density, whole))
  const rows = Math.round(PAGE_WIDTH * shape)
  return pngOf(atLeastAsHigh(sheet, rows), density, { ...whole, rows })
}

/** Draws charts one at a time: printed pages are less urgent than images for the screen. */
export async function print(job: PrintJob, parts: readonly Buffer[]): Promise<Printed> {
  const { as, layout, title, filters, as_of, foot, made_at } = job
  const brand = { name: job.brand.name, logo: await logoOf(job.brand.logo) }
  const isPaper = as !== 'png'
  const input = { layout, theme: THEME, title, brand, filters, as_of, foot, height: isPaper ? SHEET_HEIGHT : null }
  const pages = fitPages(pagesOf(job), input)
  const { charts, figures } = await drawAll(job, parts, pages)
  const sheets = sheetsOf({
    ...input,
    active_tabs: job.active_tabs,
    charts,
    pages: isPaper ? pages : pages.slice(0, 1),
  })
  if (as === 'pdf') {
    const { pdfOf } = await import('./pdf.ts')
    const wide = sheets.map((sheet: Sheet) => ({ ...sheet, width: PAGE_WIDTH }))
    return { facts: { pages: sheets.length, figures }, file: await pdfOf({ title, made_at, sheets: wide }) }
  }
  if (as === 'pages') {
    const { pngOf } = await import('./png.ts')
    const shown: string[] = []
    for (const { svg } of sheets.slice(0, MAX_SHOWN)) shown.push((await pngOf(svg, 1)).toString('base64'))
    return { facts: { pages: sheets.length, figures }, file: Buffer.from(JSON.stringify(shown)) }
  }
  const [first = { svg: '', height: 0, bookmark: null }] = sheets
  return { facts: { pages: 0, figures }, file: await pictureOf(first, job) }
}
