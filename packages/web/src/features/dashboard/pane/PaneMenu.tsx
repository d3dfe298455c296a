import { chartType } from '@belvedere/charts'
import type { DashboardFlags } from '@belvedere/core/permissions'
import { createToasts, Menu, type MenuItem } from '@belvedere/ui'
import {
  Code,
  Download,
  Info,
  ListFilter,
  Maximize2,
  Minimize2,
  Pencil,
  RefreshCw,
  Rows3,
  Share2,
  Split,
  Table2,
} from 'lucide-react'
import type { ChartData } from '../../../chart/requests/use-chart-data.ts'
import { factsOf } from '../../../chart/results/chart-facts.ts'
import { type AnswerFormat, type DownloadOptions, downloadAnswer } from '../../../chart/results/download-answer.ts'
import { parseServerTime, shortAge } from '../../../chart/time/age.ts'
import { themeName } from '../../../data/page/theme.ts'
import { t } from '../../../i18n.ts'
import type { OpenedMenuProps } from '../../../kit/menu/LazyMenu.tsx'
import type { App } from '../../../state/app.ts'
import { useApp } from '../../../state/use-app.ts'
import { drillRights } from '../drill/drill-rights.ts'
import { exploreAddress, openInExplore } from '../explore-links.ts'
import type { ChartEntry } from '../model/model.ts'
import { rightsOn } from '../model/rights.ts'
import { copyPermalink, mailChart } from '../share/permalinks.ts'
import type { DashboardContextValue } from '../state/context.ts'
import type { EffectiveChart } from '../state/effective.ts'
import type { PaneActions } from './pane-dialog.ts'

export interface PaneMenuInput {
  readonly entry: ChartEntry
  readonly effective: EffectiveChart
  readonly data: ChartData
  readonly dashboard: DashboardContextValue
  /** Id of the component in the layout, for links. */
  readonly componentId: string
  readonly title: string
  readonly pane: PaneActions
}

const SIZE = 14

/** Menu of a chart (requirement DASH-VIEW-012). Entries that the user has no right to are omitted. */
export const PaneMenu = ({ trigger, ...input }: PaneMenuInput & OpenedMenuProps) => {
  const app = useApp()
  return <Menu align="end" trigger={trigger} items={paneMenu(app, input)} defaultOpen />
}

function paneMenu(app: App, input: PaneMenuInput): readonly MenuItem[] {
  const rights = rightsOn(app, input.dashboard.model.dashboard)
  const groups = [
    lookEntries(input),
    chartEntries(app, input, rights),
    drillEntries(input, rights),
    takeEntries(app, input, rights),
  ]
  return groups
    .filter(group => group.length > 0)
    .flatMap((group, index) => (index === 0 ? group : ['separator' as const, ...group]))
}

/** Returns 'Cached 4 min ago' or 'Fetched now'. */
function ageOf({ shown }: ChartData): string | undefined {
  if (!shown) return undefined
  const { cachedAt } = factsOf(shown.answer)
  const since = cachedAt === null ? shown.receivedAt : parseServerTime(cachedAt)
  if (Number.isNaN(since)) return undefined
  const age = shortAge(since, Date.now())
  const words = age === 'now' ? t('just now') : t('{age} ago', { age })
  return cachedAt === null ? t('Fetched {age}', { age: words }) : t('Cached {age}', { age: words })
}

function lookEntries({ entry, data, pane }: PaneMenuInput): readonly MenuItem[] {
  return [
    {
      id: 'refresh',
      label: t('Force refresh'),
      note: ageOf(data),
      icon: <RefreshCw size={SIZE} />,
      onSelect: () => data.refresh(true),
    },
    {
      id: 'fullscreen',
      label: pane.isFull ? t('Exit fullscreen') : t('Enter fullscreen'),
      icon: pane.isFull ? <Minimize2 size={SIZE} /> : <Maximize2 size={SIZE} />,
      onSelect: pane.toggleFull,
    },
    ...(entry.chart.description
      ? [
          {
            id: 'description',
            label: pane.isDescribed ? t('Hide chart description') : t('Show chart description'),
            icon: <Info size={SIZE} />,
            onSelect: pane.toggleDescription,
          },
        ]
      : []),
  ]
}

function chartEntries(
  app: App,
  { entry, effective, dashboard, pane }: PaneMenuInput,
  rights: DashboardFlags,
): MenuItem[] {
  const { mayEdit } = dashboard.model
  const { id } = dashboard.model.dashboard
  const isLent = entry.dataset?.is_lent === true
  return [
    ...(rights.can_explore && !isLent
      ? [
          {
            id: 'explore',
            // Without the right to change charts, explore opens read-only.
            label: rights.can_slice ? t('Edit chart') : t('Open in explore'),
            icon: <Pencil size={SIZE} />,
            href: exploreAddress(entry.chart.id, id),
            onSelect: () => void openInExplore(app, entry, effective, id),
          },
        ]
      : []),
    ...(rights.can_view_query && !isLent
      ? [{ id: 'query', label: t('View query'), icon: <Code size={SIZE} />, onSelect: () => pane.open('query') }]
      : []),
    ...(rights.can_view_chart_as_table
      ? [
          {
            id: 'table',
            label: t('View as table'),
            icon: <Table2 size={SIZE} />,
            shortcut: 'T',
            onSelect: () => pane.open('table'),
          },
        ]
      : []),
    ...(mayEdit && entry.mayCrossFilter
      ? [
          {
            id: 'cross-filter-scope',
            label: t('Cross-filter scoping'),
            icon: <ListFilter size={SIZE} />,
            onSelect: () => dashboard.showCrossFilterScopes(entry.chart.id),
          },
        ]
      : []),
  ]
}

function drillEntries({ entry, componentId, pane }: PaneMenuInput, rights: DashboardFlags): MenuItem[] {
  const can = drillRights({ entry }, rights)
  /** Returns a position below the header of the pane, where its menu was. */
  const place = (): { readonly x: number; readonly y: number } => {
    const { right = 0, top = 0 } = document.getElementById(componentId)?.getBoundingClientRect() ?? {}
    return { x: Math.max(right - 250, 0), y: top + 40 }
  }
  return [
    ...(can.toDetail
      ? [
          {
            id: 'detail',
            label: t('Drill to detail'),
            icon: <Rows3 size={SIZE} />,
            onSelect: () => pane.setDrill({ kind: 'detail', mark: null }),
          },
        ]
      : []),
    ...(can.by
      ? [
          {
            id: 'drill-by',
            label: t('Drill by…'),
            icon: <Split size={SIZE} />,
            onSelect: () => pane.setDrill({ kind: 'pick', mark: null, ...place() }),
          },
        ]
      : []),
  ]
}

function takeEntries(app: App, input: PaneMenuInput, rights: DashboardFlags): MenuItem[] {
  const { dashboard, componentId, title } = input
  return [
    ...(rights.can_share_chart
      ? [
          {
            id: 'share',
            label: t('Share'),
            icon: <Share2 size={SIZE} />,
            items: [
              {
                id: 'permalink',
                label: t('Copy permalink to clipboard'),
                onSelect: () => void copyPermalink(app, dashboard, componentId),
              },
              {
                id: 'mail',
                label: t('Share chart by email'),
                onSelect: () => void mailChart(app, dashboard, componentId, title),
              },
            ],
          },
        ]
      : []),
    ...(rights.can_csv
      ? [{ id: 'download', label: t('Download'), icon: <Download size={SIZE} />, items: downloadEntries(app, input) }]
      : []),
  ]
}

const notifyProblem = (app: App, error: unknown): void =>
  void app
    .part(createToasts)
    .error(error instanceof Error ? error.message : t('Sorry, something went wrong. Try again later.'))

/** Saves the chart as an image in its size on the page. */
async function saveImage(app: App, { entry, dashboard, componentId, title }: PaneMenuInput): Promise<void> {
  const { saveChartImage } = await import('../download/chart-image.ts')
  const box = document.getElementById(componentId)?.querySelector('[data-chart-status]')?.getBoundingClientRect()
  const size = { width: Math.round(box?.width ?? 600), height: Math.round(box?.height ?? 400) }
  await saveChartImage(app, { dashboard, chartId: entry.chart.id, title, theme: themeName(), size })
}

function downloadEntries(app: App, input: PaneMenuInput): readonly MenuItem[] {
  const { entry, effective, dashboard, title } = input
  const save = (format: AnswerFormat, options: Pick<DownloadOptions, 'isFull' | 'isShaped'> = {}) => ({
    onSelect: () => {
      const dashboardId = dashboard.model.dashboard.id
      downloadAnswer(app, effective.query, title, format, { dashboardId, ...options }).catch(error =>
        notifyProblem(app, error),
      )
    },
  })
  // In a table, the row limit may cut rows that users need.
  const family = chartType(entry.form.viz_type)?.family
  const isTable = family === 'tabular' && entry.dataset?.is_lent !== true
  const isPivot = family === 'pivot'
  return [
    { id: 'csv', label: t('Export to .CSV'), ...save('csv') },
    ...(isPivot ? [{ id: 'pivoted-csv', label: t('Export to pivoted .CSV'), ...save('csv', { isShaped: true }) }] : []),
    ...(isTable ? [{ id: 'full-csv', label: t('Export to full .CSV'), ...save('csv', { isFull: true }) }] : []),
    { id: 'xlsx', label: t('Export to Excel'), ...save('xlsx') },
    ...(isPivot
      ? [{ id: 'pivoted-xlsx', label: t('Export to pivoted Excel'), ...save('xlsx', { isShaped: true }) }]
      : []),
    ...(isTable ? [{ id: 'full-xlsx', label: t('Export to full Excel'), ...save('xlsx', { isFull: true }) }] : []),
    {
      id: 'image',
      label: t('Download as image'),
      onSelect: () => void saveImage(app, input).catch(error => notifyProblem(app, error)),
    },
  ]
}
