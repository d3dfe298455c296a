import { type MenuItem, toasts } from '@belvedere/ui'
import { Code, Download, ExternalLink, Link, Maximize2, RefreshCw, Table2 } from 'lucide-react'
import { downloadAnswer } from '../../../chart/download-answer.ts'
import type { ChartData } from '../../../chart/use-chart-data.ts'
import { may } from '../../../data/bootstrap.ts'
import { t } from '../../../i18n.ts'
import type { DashboardContextValue } from '../context.ts'
import type { EffectiveChart } from '../effective.ts'
import type { ChartEntry } from '../model.ts'
import type { PaneDialog } from './ChartPane.tsx'
import { openInExplore } from './open-in-explore.ts'
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
    ...(may('can_explore', 'Superset')
      ? [
          {
            id: 'explore',
            // Without the right to change charts it is opened all the same, to look at.
            label: may('can_slice', 'Superset') ? t('Edit chart') : t('Open in explore'),
            icon: <ExternalLink size={SIZE} />,
            onSelect: () => void openInExplore(entry, effective, dashboard.model.dashboard.id),
          },
        ]
      : []),
    { id: 'query', label: t('View query'), icon: <Code size={SIZE} />, onSelect: () => onDialog('query') },
    { id: 'table', label: t('View as table'), icon: <Table2 size={SIZE} />, onSelect: () => onDialog('table') },
    ...(may('can_share_chart', 'Superset')
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
    ...(may('can_csv', 'Superset')
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
