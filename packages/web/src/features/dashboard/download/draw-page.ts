import { fitted, type Measure, rect, textAt, wrapped } from '@belvedere/charts/page'
import type { ChartTheme } from '@belvedere/charts/theme'
import { PAGE_WIDTH, type PlacedComponent, type PlannedPage, paneTitle } from '@belvedere/core/layout'
import type { App } from '../../../state/app.ts'
import type { DashboardContextValue } from '../state/context.ts'
import { activeTab } from '../state/layout-view.ts'
import { type ChartPicture, drawPicture } from './chart-pictures.ts'
import { drawText } from './draw-text.ts'

/** Colors of the page in the current theme, and its text measure. */
export interface PagePaint {
  readonly theme: ChartTheme
  readonly canvas: string
  readonly measure: Measure
}

export interface PageInput {
  readonly dashboard: Pick<DashboardContextValue, 'model' | 'store' | 'colorsOf' | 'timeZone'>
  readonly paint: PagePaint
  readonly signal: AbortSignal
  /** Called after each chart is drawn. */
  readonly onDrawn: () => void
}

const PADDING = 16
const TITLE = 44
const GAP = 8

/** Places an SVG document at a position within another. */
const placedSvg = (svg: string, x: number, y: number): string => svg.replace(/^<svg/, `<svg x="${x}" y="${y}"`)

function problemText(text: string, box: PlacedComponent, { theme, measure }: PagePaint): string {
  const style = { size: 12, weight: 400, color: theme.textMuted }
  return wrapped(text, box.width - PADDING * 2, style, measure)
    .map((line, i) => textAt(line, box.x + PADDING, box.y + TITLE + 16 + i * 18, style))
    .join('')
}

function paneHead(title: string, subtitle: string, box: PlacedComponent, { theme, measure }: PagePaint): string {
  const width = box.width - PADDING * 2
  const main = { size: 13, weight: 620, color: theme.text }
  const soft = { size: 12, weight: 400, color: theme.textMuted }
  const head = textAt(fitted(title, width, main, measure), box.x + PADDING, box.y + 25, main)
  return subtitle === ''
    ? head
    : head + textAt(fitted(subtitle, width, soft, measure), box.x + PADDING, box.y + 41, soft)
}

async function drawChart(app: App, box: PlacedComponent, input: PageInput): Promise<string> {
  const { dashboard, paint, signal, onDrawn } = input
  const { meta } = box.component
  const chartId = meta?.chartId ?? -1
  const entry = dashboard.model.charts.get(chartId)
  const title = paneTitle(meta, entry?.chart.slice_name)
  const subtitle = typeof entry?.form.subtitle === 'string' ? entry.form.subtitle : (entry?.chart.description ?? '')
  const top = TITLE + (subtitle === '' ? 0 : GAP)
  const size = {
    width: Math.floor(box.width - PADDING * 2),
    height: Math.max(40, Math.floor(box.height - top - GAP * 2)),
  }
  const picture: ChartPicture = await drawPicture(app, { dashboard, chartId, theme: paint.theme, signal, ...size })
  onDrawn()
  const body =
    'svg' in picture ? placedSvg(picture.svg, box.x + PADDING, box.y + top) : problemText(picture.problem, box, paint)
  return paneHead(title, subtitle.replace(/\s+/g, ' '), box, paint) + body
}

function drawTabs(box: PlacedComponent, { dashboard: { model, store }, paint }: PageInput): string {
  const current = activeTab(model.layout, box.component, store.getState().activeTabs)
  let x = box.x + PADDING
  return box.component.children
    .map(id => {
      const tab = model.layout[id]
      const isOpen = id === current?.id
      const style = { size: 13, weight: isOpen ? 620 : 400, color: isOpen ? paint.theme.text : paint.theme.textMuted }
      const text = tab?.meta?.text || String(tab?.meta?.defaultText ?? '')
      const at = x
      x += paint.measure(text, style) + 24
      return textAt(text, at, box.y + 23, style)
    })
    .join('')
}

const HEADER_SIZES: Readonly<Record<string, number>> = { SMALL_HEADER: 13, MEDIUM_HEADER: 15, LARGE_HEADER: 20 }

async function drawComponent(app: App, box: PlacedComponent, input: PageInput): Promise<string> {
  const { theme, canvas } = input.paint
  const { type, meta } = box.component
  const isClear = meta?.background === 'BACKGROUND_TRANSPARENT' || type === 'DIVIDER'
  const ground = rect(box.x, box.y, box.width, box.height, isClear ? canvas : theme.surface)
  switch (type) {
    case 'CHART':
      return ground + (await drawChart(app, box, input))
    case 'MARKDOWN':
      return ground + drawText(meta?.code ?? '', { ...box, color: theme.text }, input.paint.measure)
    case 'HEADER': {
      const size = HEADER_SIZES[String(meta?.headerSize)] ?? 15
      const style = { size, weight: 620, color: theme.text }
      return ground + textAt(meta?.text ?? '', box.x + PADDING, box.y + box.height / 2 + size * 0.36, style)
    }
    case 'TABS':
      return ground + drawTabs(box, input)
    case 'DIVIDER':
      return ground + rect(box.x, box.y + box.height / 2, box.width, 1, theme.ruleStrong)
    default:
      return ''
  }
}

/** Draws the panes of a page as SVG elements, one after the other. */
export async function drawPanes(app: App, page: PlannedPage, input: PageInput): Promise<string> {
  const parts = [rect(0, 0, PAGE_WIDTH, page.height, input.paint.theme.ruleStrong)]
  for (const box of page.placed) parts.push(await drawComponent(app, box, input))
  return parts.join('')
}
