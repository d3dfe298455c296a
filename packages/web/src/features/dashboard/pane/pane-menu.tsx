import { type MenuItem, toasts } from '@belvedere/ui'
import { Code, Download, ExternalLink, Link, ListFilter, Maximize2, RefreshCw, Table2 } from 'lucide-react'
import { downloadAnswer } from '../../../chart/download-answer.ts'
import type { ChartData } from '../../../chart/use-chart-data.ts'
import { t } from '../../../i18n.ts'
import type { DashboardContextValue } from '../context.ts'
import type { EffectiveChart } from '../effective.ts'
import type { ChartEntry } from '../model.ts'
import { rightsOn } from '../rights.ts'
import { openInExplore } from './open-in-explore.ts'
import type { PaneDialog } from './pane-dialog.ts'
import { copyText } from './take-away.ts'

interface PaneMenuInput {
  readonly entry: ChartEntry
  readonly effective: EffectiveChart
  readonly data: ChartData
  readonly dashboard: DashboardContextValue
  readonly title: string
  readonly onDialog: (dialog: PaneDialog) => void
}

const SIZE = 14

/** A chart's menu (requirement DASH-VIEW-012): entries that need a right are left out without it. */
export function paneMenu({ entry, effective, data, dashboard, title, onDialog }: PaneMenuInput): readonly MenuItem[] {
  const { id } = entry.chart
  const rights = rightsOn(dashboard.model.dashboard)
  return [
    {
      id: 'refresh',
      label: t('Force refresh'),
      icon: <RefreshCw size={SIZE} />,
      onSelect: () => data.refresh(true),
    },
    {
      id: 'enlarge',
      label: t('Enter fullscreen'),
      icon: <Maximize2 size={SIZE} />,
      onSelect: () => onDialog('enlarge'),
    },
    ...(rights.can_explore
      ? [
          {
            id: 'explore',
            // Without the right to change charts it is opened all the same, to look at.
            label: rights.can_slice ? t('Edit chart') : t('Open in explore'),
            icon: <ExternalLink size={SIZE} />,
            onSelect: () => void openInExplore(entry, effective, dashboard.model.dashboard.id),
          },
        ]
      : []),
    ...(dashboard.model.mayEdit && entry.mayCrossFilter
      ? [
          {
            id: 'cross-filter-scope',
            label: t('Cross-filter scoping'),
            icon: <ListFilter size={SIZE} />,
            onSelect: () => dashboard.showCrossFilterScopes(id),
          },
        ]
      : []),
    { id: 'query', label: t('View query'), icon: <Code size={SIZE} />, onSelect: () => onDialog('query') },
    { id: 'table', label: t('View as table'), icon: <Table2 size={SIZE} />, onSelect: () => onDialog('table') },
    ...(rights.can_share_chart
      ? [
          'separator' as const,
          {
            id: 'share',
            label: t('Copy link to chart'),
            icon: <Link size={SIZE} />,
            onSelect: () => {
              void copyText(`${window.location.origin}${window.location.pathname}?focused_chart=${id}`)
            },
          },
        ]
      : []),
    ...(rights.can_csv
      ? [
          {
            id: 'csv',
            label: t('Export to .CSV'),
            icon: <Download size={SIZE} />,
            onSelect: () => {
              downloadAnswer(effective.question, title, 'csv').catch((error: unknown) =>
                toasts.error(
                  error instanceof Error ? error.message : t('Sorry, something went wrong. Try again later.'),
                ),
              )
            },
          },
        ]
      : []),
  ]
}
