/** Lays out a dashboard on paper: its pages are divided into sheets, each an SVG document with header and footer. */
import {
  type ActiveTabs,
  activeTab,
  type FittedPage,
  fitPage,
  type Layout,
  type LayoutComponent,
  PAGE_WIDTH,
  type PageSlice,
  type PlacedComponent,
  type PlannedPage,
  paneTitle,
} from '@belvedere/core/layout'
import type { ChartTheme } from '../contract/chart-theme.ts'
import { textWidth } from '../families/shared/text-width.ts'
import { drawBrand, type SheetBrand } from './brand.ts'
import { fitted, type Measure, rect, textAt, wrapped } from './svg-text.ts'
import { drawWritten } from './written.ts'
import { xmlText } from './xml-text.ts'

/** Content of a chart's pane. */
export interface ChartOnSheet {
  readonly title: string
  readonly subtitle: string
  /** An SVG document of the size from `sizeOnSheet`, or the reason why it is missing. */
  readonly drawing: { readonly svg: string } | { readonly problem: string }
}

export interface SheetsInput {
  readonly pages: readonly FittedPage[]
  readonly layout: Layout
  /** Active nested tabs, if not all are shown; the default is the first. */
  readonly active_tabs?: ActiveTabs | undefined
  readonly charts: ReadonlyMap<number, ChartOnSheet>
  readonly theme: ChartTheme
  readonly title: string
  /** Shown to the right of the title. */
  readonly brand: SheetBrand
  /** Active filters as text. */
  readonly filters: readonly string[]
  /** Age of the data, shown at the right of the header, below the brand. */
  readonly as_of: string
  /** Author, time and permissions, shown at the left of the footer. */
  readonly foot: string
  /** Height of a sheet at the width `PAGE_WIDTH`; null to make each page one sheet of its own height. */
  readonly height: number | null
}

export interface Sheet {
  readonly svg: string
  /** Height in CSS pixels; the width is `PAGE_WIDTH`. */
  readonly height: number
  /** Name of the tab that starts on this sheet; null if none does. */
  readonly bookmark: string | null
}

const PADDING = 16
const TITLE = 44
const GAP = 8
const MARGIN = 36
const HEAD = 58
const LINE = 17
const FOOT = 44
const HEADER_SIZES: Readonly<Record<string, number>> = { SMALL_HEADER: 13, MEDIUM_HEADER: 15, LARGE_HEADER: 20 }
const SCALE = (PAGE_WIDTH - MARGIN * 2) / PAGE_WIDTH

const measure: Measure = (text, { size, weight }) => textWidth(text, size) * (weight > 500 ? 1.04 : 1)

type Heading = Pick<ChartOnSheet, 'title' | 'subtitle'>

const TITLE_STYLE = { size: 13, weight: 600 }
const TITLE_LINE = 17
/** Minimum height that remains for a drawing with a second title line. */
const LOW = 72

interface PaneHead {
  /** One line, or two if the title would be truncated otherwise. */
  readonly lines: readonly string[]
  /** Distance from the top of the pane to the drawing. */
  readonly height: number
}

function paneHead({ component, width, height }: PlacedComponent, { title, subtitle }: Heading): PaneHead {
  const name = paneTitle(component.meta, title)
  const space = width - PADDING * 2
  const style = { ...TITLE_STYLE, color: '' }
  const top = TITLE + (subtitle === '' ? 0 : GAP)
  const lines = wrapped(name, space, style, measure)
  if (lines.length <= 1 || height - top - TITLE_LINE - GAP * 2 < LOW)
    return { lines: [fitted(name, space, style, measure)], height: top }
  const [first = '', ...others] = lines
  return { lines: [first, fitted(others.join(' '), space, style, measure)], height: top + TITLE_LINE }
}

/** Returns the space for a chart's drawing in its pane. */
export const sizeOnSheet = (
  box: PlacedComponent,
  heading: Heading,
): { readonly width: number; readonly height: number } => ({
  width: Math.max(40, Math.floor(box.width - PADDING * 2)),
  height: Math.max(40, Math.floor(box.height - paneHead(box, heading).height - GAP * 2)),
})

const placedSvg = (svg: string, x: number, y: number): string => svg.replace(/^<svg/, `<svg x="${x}" y="${y}"`)

function drawChart(box: PlacedComponent, { charts, theme }: SheetsInput): string {
  const chart = charts.get(box.component.meta?.chartId ?? -1)
  if (!chart) return ''
  const { subtitle, drawing } = chart
  const { lines, height } = paneHead(box, chart)
  const width = box.width - PADDING * 2
  const x = box.x + PADDING
  const last = box.y + 25 + (lines.length - 1) * TITLE_LINE
  const main = { ...TITLE_STYLE, color: theme.text }
  const soft = { size: 12, weight: 400, color: theme.textMuted }
  const head = [
    ...lines.map((line, i) => textAt(line, x, box.y + 25 + i * TITLE_LINE, main)),
    ...(subtitle === '' ? [] : [textAt(fitted(subtitle, width, soft, measure), x, last + 16, soft)]),
  ]
  if ('svg' in drawing) return head.join('') + placedSvg(drawing.svg, x, box.y + height)
  const wrong = { size: 12, weight: 400, color: theme.danger }
  const reason = wrapped(drawing.problem, width, wrong, measure)
  return [...head, ...reason.map((line, i) => textAt(line, x, box.y + height + 16 + i * 18, wrong))].join('')
}

const textOf = ({ meta }: LayoutComponent): string => meta?.text || String(meta?.defaultText ?? '')

/** Draws the names of nested tabs side by side, with the active one emphasized. */
function drawStrip(box: PlacedComponent, { layout, theme, active_tabs = {} }: SheetsInput): string {
  const current = activeTab(layout, box.component, active_tabs)
  let x = box.x + PADDING
  return box.component.children
    .flatMap(id => layout[id] ?? [])
    .map(tab => {
      const isOpen = tab.id === current?.id
      const style = { size: 13, weight: isOpen ? 600 : 400, color: isOpen ? theme.text : theme.textMuted }
      const drawn = textAt(textOf(tab), x, box.y + 23, style)
      x += measure(textOf(tab), style) + 24
      return drawn
    })
    .join('')
}

function drawBox(box: PlacedComponent, input: SheetsInput): string {
  const { theme } = input
  const { type, meta } = box.component
  // A border at the right and below separates the pane from its neighbors.
  const lined = Math.min(box.width + 1, PAGE_WIDTH - box.x)
  const ground =
    rect(box.x, box.y, lined, box.height + 1, theme.rule) + rect(box.x, box.y, box.width, box.height, theme.surface)
  switch (type) {
    case 'CHART':
      return ground + drawChart(box, input)
    case 'MARKDOWN':
      return ground + drawWritten(meta?.code ?? '', { ...box, color: theme.text }, measure)
    case 'HEADER': {
      const size = HEADER_SIZES[String(meta?.headerSize)] ?? 15
      const style = { size, weight: 600, color: theme.text }
      return ground + textAt(meta?.text ?? '', box.x + PADDING, box.y + box.height / 2 + size * 0.36, style)
    }
    case 'TAB':
      return (
        ground +
        textAt(textOf(box.component), box.x + PADDING, box.y + 23, { size: 13, weight: 600, color: theme.text })
      )
    case 'TABS':
      return ground + drawStrip(box, input)
    case 'DIVIDER':
      return ground + rect(box.x, box.y + box.height / 2, box.width, 1, theme.ruleStrong)
    default:
      return ''
  }
}

type HeadInput = Pick<SheetsInput, 'title' | 'brand' | 'filters' | 'as_of' | 'theme'>

/** Draws the header of a sheet: dashboard, tab, active filters, and age of the data. */
function drawHead(
  page: PlannedPage,
  { title, brand, filters, as_of, theme }: HeadInput,
): { readonly svg: string; readonly height: number } {
  const width = PAGE_WIDTH - MARGIN * 2
  const main = { size: 19, weight: 600, color: theme.text }
  const soft = { size: 11, weight: 400, color: theme.textMuted }
  const right = measure(as_of, soft)
  const own = drawBrand(brand, { right: PAGE_WIDTH - MARGIN, y: 42 }, theme, measure)
  const summary = [...(page.title === '' ? [] : [page.title]), ...filters].join('.  ')
  const lines = summary === '' ? [''] : wrapped(summary, width - right - 24, soft, measure)
  const height = HEAD + lines.length * LINE
  return {
    svg: [
      textAt(fitted(title, width - own.width - 24, main, measure), MARGIN, 44, main),
      own.svg,
      ...lines.map((line, i) => textAt(line, MARGIN, HEAD + 5 + i * LINE, soft)),
      `<text x="${PAGE_WIDTH - MARGIN}" y="${HEAD + 5}" font-size="11" fill="${soft.color}" text-anchor="end">${xmlText(as_of)}</text>`,
      rect(MARGIN, height - 2, width, 1.5, theme.text),
    ].join(''),
    height,
  }
}

interface Part {
  readonly page: FittedPage
  readonly slice: PageSlice
}

function drawSheet({ page, slice }: Part, count: string, input: SheetsInput): Sheet {
  const { theme, foot, height: most } = input
  const head = drawHead(page, input)
  const { from, to } = slice
  const drawn = page.placed.filter(box => box.y >= from && box.y < to)
  const body = Math.max(0, to - from) * SCALE
  const needed = Math.ceil(head.height + body + FOOT)
  const height = most === null ? needed : Math.max(most, needed)
  const font = xmlText(theme.fontFamily)
  const soft = { size: 10, weight: 400, color: theme.textMuted }
  const y = height - 16
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${PAGE_WIDTH}" height="${height}" viewBox="0 0 ${PAGE_WIDTH} ${height}" font-family="${font}" font-size="12">`,
    rect(0, 0, PAGE_WIDTH, height, '#ffffff'),
    head.svg,
    `<g transform="translate(${MARGIN} ${head.height}) scale(${SCALE}) translate(0 ${-from})">`,
    ...drawn.map(box => drawBox(box, input)),
    '</g>',
    textAt(fitted(foot, PAGE_WIDTH - MARGIN * 2 - 120, soft, measure), MARGIN, y, soft),
    `<text x="${PAGE_WIDTH - MARGIN}" y="${y}" font-size="10" fill="${soft.color}" text-anchor="end">${xmlText(count)}</text>`,
    '</svg>',
  ].join('')
  const starts = slice === page.slices[0] && page.title !== ''
  return { svg, height, bookmark: starts ? page.title : null }
}

/**
 * Fits the rows of pages to the heights of sheets. Every page starts a new sheet. Rows are never divided: a row that is
 * higher than a sheet makes its sheet higher.
 */
export const fitPages = (
  pages: readonly PlannedPage[],
  input: HeadInput & Pick<SheetsInput, 'height'>,
): readonly FittedPage[] =>
  pages.map(page =>
    fitPage(page, input.height === null ? null : (input.height - drawHead(page, input).height - FOOT) / SCALE),
  )

export function sheetsOf(input: SheetsInput): readonly Sheet[] {
  const parts = input.pages.flatMap(page => page.slices.map((slice): Part => ({ page, slice })))
  const countOf = (index: number) => (input.height === null ? '' : `Page ${index + 1} of ${parts.length}`)
  return parts.map((part, index) => drawSheet(part, countOf(index), input))
}
