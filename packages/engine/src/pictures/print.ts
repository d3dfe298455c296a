/** Sets the charts of a dashboard on pages. */
import { type ChartOnSheet, type Sheet, sheetsOf, sizeOnSheet } from '@belvedere/charts/page'
import { drawableOf, drawSvg } from '@belvedere/charts/svg'
import { chartTheme } from '@belvedere/charts/theme'
import { makeLabelColors } from '@belvedere/core/color'
import type { PrintedChart, PrintFacts, PrintJob } from '@belvedere/core/engine-protocol'
import { makeFormatter } from '@belvedere/core/format'
import { PAGE_WIDTH, type PlacedComponent, type PlannedPage, planPages, topTabs } from '@belvedere/core/layout'
import { A4 } from './a4.ts'
import { tableOf } from './table-of.ts'

export interface Printed {
  readonly facts: PrintFacts
  readonly file: Uint8Array
}

/** Pages of a preview. */
const MOST_SHOWN = 12
/** Of a sheet that is as wide as the page. */
const SHEET_HEIGHT = (A4.height / A4.width) * PAGE_WIDTH
const THEME = { ...chartTheme('light'), surface: '#ffffff' }

function pagesOf({ layout, tabs }: PrintJob): readonly PlannedPage[] {
  const pages = planPages(layout, 'all')
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
  readonly colors: (label: string) => string
}

async function drawingOf({ chart, parts, box, colors }: Drawing): Promise<ChartOnSheet['drawing']> {
  const { problem, viz_type, time_zone: timeZone, verbose, annotations } = chart
  if (problem !== null) return { problem }
  try {
    const size = sizeOnSheet(box, chart.subtitle)
    const tables = chart.tables.map((facts, index) => tableOf(facts, parts[index]))
    const form = { datasource: '', ...chart.form_data, viz_type }
    const format = makeFormatter({ timeZone })
    const drawn = {
      vizType: viz_type,
      form,
      tables,
      format,
      theme: THEME,
      timeZone,
      verbose,
      annotations,
      colors,
      ...size,
    }
    return { svg: await drawSvg(await drawableOf(drawn)) }
  } catch (error) {
    return { problem: `This chart could not be drawn: ${error instanceof Error ? error.message : String(error)}` }
  }
}

async function drawAll(job: PrintJob, parts: readonly Buffer[], pages: readonly PlannedPage[]) {
  const { colorOf } = makeLabelColors({ palette: THEME.categories, label_colors: job.label_colors })
  const boxes = pages.flatMap(({ placed }) => placed.filter(({ component }) => component.type === 'CHART'))
  const charts = new Map<number, ChartOnSheet>()
  let at = 0
  for (const chart of job.charts) {
    const own = parts.slice(at, at + chart.tables.length)
    at += chart.tables.length
    const box = boxes.find(({ component }) => component.meta?.chartId === chart.chart_id)
    if (!box) continue
    const { title, subtitle } = chart
    charts.set(chart.chart_id, {
      title,
      subtitle,
      drawing: await drawingOf({ chart, parts: own, box, colors: colorOf }),
    })
  }
  return charts
}

/** Charts one after the other: pages are for later, pictures on a screen for now. */
export async function print(job: PrintJob, parts: readonly Buffer[]): Promise<Printed> {
  const { as, width = PAGE_WIDTH, layout, title, filters, as_of, foot, made_at } = job
  const pages = pagesOf(job)
  const charts = await drawAll(job, parts, pages)
  const isPaper = as !== 'png'
  const input = { layout, charts, theme: THEME, title, filters, as_of, foot }
  const sheets = sheetsOf({
    ...input,
    pages: isPaper ? pages : pages.slice(0, 1),
    height: isPaper ? SHEET_HEIGHT : null,
  })
  if (as === 'pdf') {
    const { pdfOf } = await import('./pdf.ts')
    const wide = sheets.map((sheet: Sheet) => ({ ...sheet, width: PAGE_WIDTH }))
    return { facts: { pages: sheets.length }, file: await pdfOf({ title, made_at, sheets: wide }) }
  }
  const { DENSITY, pngOf } = await import('./png.ts')
  if (as === 'pages') {
    const shown: string[] = []
    for (const { svg } of sheets.slice(0, MOST_SHOWN)) shown.push((await pngOf(svg, 1)).toString('base64'))
    return { facts: { pages: sheets.length }, file: Buffer.from(JSON.stringify(shown)) }
  }
  const density = (width / PAGE_WIDTH) * DENSITY
  return { facts: { pages: 0 }, file: await pngOf(sheets[0]?.svg ?? '', density) }
}
