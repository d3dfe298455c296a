import { chartType } from '@belvedere/charts'
import { chartTheme } from '@belvedere/charts/theme'
import { type ChartSheet, joinWorkbooks } from '@belvedere/charts/workbook'
import { type LayoutComponent, type PlannedPage, paneTitle, planPages, topTabs } from '@belvedere/core/layout'
import { fetchAnswers } from '../../../chart/results/download-answer.ts'
import { t } from '../../../i18n.ts'
import { measureWith } from '../../../kit/picture/measure.ts'
import { fontRules } from '../../../kit/picture/raster.ts'
import type { App } from '../../../state/app.ts'
import type { DashboardContextValue } from '../state/context.ts'
import { effectiveChart } from '../state/effective.ts'
import { activeTab } from '../state/layout-view.ts'
import { fetchPdf } from './fetch-pdf.ts'
import { type PictureInput, pagePictures } from './page-picture.ts'

export type FileKind = 'png' | 'pdf' | 'xlsx'
type Dashboard = Pick<DashboardContextValue, 'model' | 'store' | 'colorsOf' | 'timeZone'>

export interface MakeFileInput {
  readonly dashboard: Dashboard
  readonly kind: FileKind
  /** Theme of the page. */
  readonly theme: 'light' | 'dark'
  readonly signal: AbortSignal
  /** Called with the number of finished charts and the number of all charts. */
  readonly onProgress: (done: number, all: number) => void
}

const isChart = ({ component }: PlannedPage['placed'][number]): boolean => component.type === 'CHART'
const countCharts = (pages: readonly PlannedPage[]): number =>
  pages.reduce((sum, { placed }) => sum + placed.filter(isChart).length, 0)

/** Returns the page of the open tab, or the only page of a dashboard without tabs. */
function openPage(pages: readonly PlannedPage[], { model, store }: Dashboard): readonly PlannedPage[] {
  const tabs = topTabs(model.layout)
  const current = tabs && activeTab(model.layout, tabs, store.getState().activeTabs)
  const at = current ? (tabs?.children.indexOf(current.id) ?? 0) : 0
  return pages.slice(Math.max(0, at), Math.max(0, at) + 1)
}

async function drawingOf(input: MakeFileInput, pages: readonly PlannedPage[]): Promise<PictureInput> {
  const { dashboard, signal, onProgress } = input
  const theme = chartTheme(input.theme)
  const all = countCharts(pages)
  let done = 0
  onProgress(0, all)
  return {
    dashboard,
    signal,
    fonts: await fontRules('Inter Variable', signal),
    paint: {
      theme,
      canvas: getComputedStyle(document.documentElement).getPropertyValue('--canvas').trim() || theme.surface,
      measure: measureWith(theme.fontFamily),
    },
    onDrawn: () => {
      done += 1
      onProgress(done, all)
    },
  }
}

async function makePng(app: App, input: MakeFileInput): Promise<Blob> {
  const [page] = openPage(
    planPages(input.dashboard.model.layout, input.dashboard.store.getState().activeTabs),
    input.dashboard,
  )
  if (!page) throw new Error(t('There is nothing on this page yet.'))
  const pictures = await pagePictures(app, page, await drawingOf(input, [page]))
  return (await pictures.part({ from: 0, to: page.height }, 'image/png')).blob
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Creates a workbook with one sheet per chart of all tabs, with its filtered data. */
async function makeXlsx(app: App, { dashboard, signal, onProgress }: MakeFileInput): Promise<Blob> {
  const { model, store } = dashboard
  const placed = planPages(model.layout, store.getState().activeTabs).flatMap(page => page.placed.filter(isChart))
  if (placed.length === 0) throw new Error(t('There is nothing on this page yet.'))
  const sheets: ChartSheet[] = []
  for (const { component } of placed) {
    onProgress(sheets.length, placed.length)
    sheets.push(await sheetOf(app, component, dashboard, signal))
  }
  return new Blob([joinWorkbooks(sheets)], { type: XLSX })
}

async function sheetOf(
  app: App,
  { meta }: LayoutComponent,
  { model, store }: Dashboard,
  signal: AbortSignal,
): Promise<ChartSheet> {
  const chartId = meta?.chartId ?? -1
  const entry = model.charts.get(chartId)
  const title = paneTitle(meta, entry?.chart.slice_name) || t('Chart')
  const effective = effectiveChart(app, model, store.getState().applied, chartId)
  if (!entry || !effective) return { title, files: [], problem: t('This chart cannot be read.') }
  try {
    const dashboardId = model.dashboard.id
    const isShaped = chartType(effective.query.form.viz_type)?.family === 'pivot'
    const files = await fetchAnswers(app, effective.query, 'xlsx', { dashboardId, isShaped, signal })
    return { title, files, problem: null }
  } catch (error) {
    if (signal.aborted) throw error
    return { title, files: [], problem: error instanceof Error ? error.message : String(error) }
  }
}

const MAKERS = (app: App) =>
  ({
    png: (input: MakeFileInput) => makePng(app, input),
    pdf: (input: MakeFileInput) => fetchPdf(app, input),
    xlsx: (input: MakeFileInput) => makeXlsx(app, input),
  }) as const

/** @throws Error with the reason of the failure, or the reason of the signal if aborted */
export const makeFile = (app: App, input: MakeFileInput): Promise<Blob> => MAKERS(app)[input.kind](input)
